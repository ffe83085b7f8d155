/** The games that a command line brings along with `--game`, beside those of the house. */
import { statSync } from 'node:fs';
import { HOUSE, type Shelf } from '../bots/shelf.ts';
import { fail, type Result } from '../engine/result.ts';
import type { GameEntry } from '../games/index.ts';
import { compileKeys } from '../host/keymap.ts';
import { bring } from '../server/bring.ts';
import { findGameFolder, type GameFolder } from './game-folder.ts';
import { must, wrong } from './stop.ts';
import { syntaxPlace, textPlace } from './syntax-place.ts';

export interface BroughtGames {
  readonly shelf: Shelf;
  readonly folders: readonly GameFolder[];
  /** One per folder; the first is what a command is about that names no game. */
  readonly ids: readonly string[];
}

const FLAG = '--game';
const MOST = 20;

/** What stands behind every `--game`; the flags of a game depend on it, so it is looked for before they are known. */
export function gameFlags(argv: readonly string[]): readonly string[] {
  const named: string[] = [];
  for (let i = 0; i < argv.length && argv[i] !== '--'; i++) {
    if (argv[i] === FLAG && i + 1 < argv.length) named.push(argv[++i]);
    else if (argv[i].startsWith(`${FLAG}=`)) named.push(argv[i].slice(FLAG.length + 1));
  }
  return named;
}

/** Whoever names a folder in the place of a game learns how to bring it. */
export function folderHint(name: string): string {
  const here = isFolder(name);
  return here ? `; the game in the folder of that name comes along with ${FLAG} ./${name}` : '';
}

/** A problem of syntax says where, if that can be found out; another language what to do. */
function placed(shelf: Result<Shelf>, folders: readonly GameFolder[]): Result<Shelf> {
  if (shelf.ok) return shelf;
  const { code, path, text } = shelf.problem;
  if (/Unknown file extension "\.[cm]?tsx?"/.test(text))
    return fail(code, path, `${text} (games are JavaScript: name what your compiler writes in package.json)`);
  const guilty = folders.find((f) => f.from === path);
  const part = /Package subpath '\.(\/[^']+)' is not defined by "exports"/.exec(text)?.[1];
  if (part !== undefined && guilty !== undefined) {
    const line = textPlace(guilty.folder, `ghostlight${part}`);
    if (line !== null) return fail(code, path, `cannot be imported: there is no "ghostlight${part}" (${line})`);
  }
  if (!/SyntaxError/.test(text) || / line \d+\)$/.test(text)) return shelf;
  const place = guilty === undefined ? null : syntaxPlace(guilty.folder);
  return place === null ? shelf : fail(code, path, `${text} (${place})`);
}

export async function bringGames(argv: readonly string[]): Promise<BroughtGames> {
  const named = gameFlags(argv);
  if (named.length > MOST) wrong(`${FLAG}: at most ${MOST} games can be brought along`);
  if (named.length === 0) return { shelf: HOUSE, folders: [], ids: [] };
  const folders = named.map((name) => findGameFolder(name));
  const shelf = must(placed(await bring(folders), folders), FLAG);
  // In the order in which they were named, behind those of the house.
  const entries = shelf.games.slice(-folders.length);
  for (const [i, entry] of entries.entries()) must(await boundKeys(entry, folders[i].from), FLAG);
  return { shelf, folders, ids: entries.map((g) => g.id) };
}

/** Keys name actions and commands in texts: a wrong one would be found only when somebody begins to play. */
async function boundKeys(entry: GameEntry, from: string): Promise<Result<unknown>> {
  const { game, ui } = await entry.load();
  const keys = compileKeys(ui.keys, game.actions, ui.commands);
  return keys.ok ? keys : fail(keys.problem.code, `${from}: ui.${keys.problem.path}`, keys.problem.text);
}

/** What no file system would take as a name is none. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
