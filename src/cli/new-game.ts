/** `ghostlight new-game NAME`: writes a small playable game into a folder of its own, the one that docs/your-first-game.md builds up. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { GAME_ID, RESERVED } from '../games/check-module.ts';
import { GAMES } from '../games/index.ts';
import { packageFolder, packageVersion, reason } from './files.ts';
import { print } from './output.ts';
import { wrong } from './stop.ts';

const TEMPLATE = 'lantern';
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function newGame(name: string): void {
  const trouble = refuseName(name);
  if (trouble !== null) wrong(`new-game: "${name}" ${trouble}`);
  const folder = resolve(name);
  // A link that leads nowhere is somebody's, too.
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined)
    wrong(`new-game: ${name} is there already; nothing was written`);
  try {
    writeGame(folder, name);
  } catch (e) {
    wrong(`new-game: ${folder}: cannot be written (${reason(e)})`);
  }
  print(`${name}/ is a game of your own. From here:
  npx ghostlight play --game ./${name}
  npx ghostlight serve --game ./${name}
  npx ghostlight sim --game ./${name} --bot careful
  cd ${name} && node --test
docs/your-first-game.md of the package explains every line of it.`);
}

/** Why it cannot be the name of a folder, of a package and, without its hyphens, of a game. */
function refuseName(name: string): string | null {
  const id = idOf(name);
  if (/[\\/]/.test(name)) return 'is a path; name the game, and its folder is made here';
  if (!NAME.test(name) || !GAME_ID.test(id))
    return 'is no name for a game: 2 to 24 small letters and digits, with single hyphens between them';
  if (GAMES.some((g) => g.id === id)) return 'is a game of the house';
  if (RESERVED.includes(id) || id === 'ghostlight' || builtinModules.includes(name))
    return 'means something else; choose another name';
  return null;
}

function idOf(name: string): string {
  return name.replaceAll('-', '');
}

function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Written beside its place and moved there whole, so that a full disk leaves no half of a game. */
function writeGame(folder: string, name: string): void {
  const source = join(packageFolder(), 'examples', TEMPLATE);
  const draft = mkdtempSync(join(dirname(folder), '.new-game-'));
  try {
    for (const file of readdirSync(source, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const from = join(file.parentPath, file.name);
      const to = join(draft, from.slice(source.length));
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, renamed(readFileSync(from, 'utf8'), name));
    }
    // A folder for passing things is its owner's alone; this one is like any other.
    chmodSync(draft, 0o777 & ~process.umask());
    renameSync(draft, folder);
  } catch (e) {
    rmSync(draft, { recursive: true, force: true });
    throw e;
  }
}

/** The template is called by its name in four ways; the lantern that the hero carries stays one. */
function renamed(text: string, name: string): string {
  return text
    .replace(`"name": "${TEMPLATE}"`, `"name": "${name}"`)
    .replace(`id: '${TEMPLATE}'`, `id: '${idOf(name)}'`)
    .replace(/("ghostlight": ")[^"]*"/, (_, before) => `${before}^${packageVersion()}"`)
    .replaceAll('Lantern', titleOf(name));
}
