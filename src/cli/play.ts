/** `ghostlight play`: the arcade in a terminal, opened at the menu, at a game, at a save or at a recording. */
import { join } from 'node:path';
import type { Shelf } from '../bots/shelf.ts';
import { type Line, plain } from '../engine/view.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { loadForeign, loadSave } from '../host/save.ts';
import { openSession } from '../host/session.ts';
import { memoryVault, type Vault } from '../host/vault.ts';
import { seatsFor } from '../shell/rivals.ts';
import { saveName } from '../shell/screen.ts';
import type { Overrides } from '../shell/settings.ts';
import { createShell } from '../shell/shell.ts';
import type { ShellSpec, ShellStart } from '../shell/types.ts';
import { refuseVault } from '../store/file-vault.ts';
import { openSaveSlots } from '../store/save-slots.ts';
import { sharedVault } from '../store/shared-vault.ts';
import { runTerminal } from '../term/main.ts';
import { findTheme, THEMES } from '../theme/theme.ts';
import { beginHead, freshSeed, type StartFlags, today } from './begin.ts';
import { packFolder } from './delve/content-pack.ts';
import { dataFolder, isSameFile } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { openLog } from './log-file.ts';
import { makeFolder } from './make-folder.ts';
import { readRecording } from './recordings.ts';
import { DONE, must, wrong } from './stop.ts';

export interface PlayFlags extends StartFlags {
  readonly load?: string;
  readonly content?: string;
  readonly saveDir?: string;
  readonly theme?: string;
  readonly ascii?: boolean;
  readonly log?: string;
  /** commander turns --no-color into this. */
  readonly color?: boolean;
}

export async function play(
  shelf: Shelf,
  module: GameModule | null,
  given: PlayFlags,
  flags: readonly Flag[],
  settings: readonly Flag[],
): Promise<void> {
  const own = given.content === undefined ? null : module;
  const folder = given.saveDir ?? (own === null ? dataFolder() : packFolder(own));
  const start = await startOf(shelf, module, given, flags, folder);
  const overrides = overridesOf(given, settings);
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    wrong('play: needs a terminal; without one use `ghostlight run` or `ghostlight sim`');
  const log = given.log === undefined ? null : openLog(given.log);
  const vault = openFolder(folder);
  await openArcade(vault, {
    start,
    overrides,
    games: gamesWith(shelf, own),
    slots: openSaveSlots(folder),
    ...(log === null ? {} : { onLog: (said: Line) => log(plain(said)) }),
  });
}

/** PLAT-145: a folder in which nothing can be kept is named with the reason and what to do. */
function openFolder(folder: string): Vault {
  const vault = sharedVault(folder);
  const trouble = makeFolder(folder) ?? refuseVault(vault, ['saves'])?.message ?? null;
  if (trouble === null) return vault;
  return wrong(
    `${folder}: games cannot be kept there (${trouble}); name another folder with --save-dir or GHOSTLIGHT_HOME`,
  );
}

/** The replay viewer. */
export async function watch(
  shelf: Shelf,
  module: GameModule,
  recording: string,
  label: string,
  ofPack: boolean,
): Promise<number> {
  const start: ShellStart = { game: module.game.id, what: 'watch', recording, label };
  await openArcade(watchVault(dataFolder()), { start, games: gamesWith(shelf, ofPack ? module : null) });
  return DONE;
}

/** Watching needs settings at most, and does without where there is no place for them. */
function watchVault(folder: string): Vault {
  return makeFolder(folder) === null ? sharedVault(folder) : memoryVault();
}

/** The arcade, in which one game may be played with a content of its own. */
function gamesWith(shelf: Shelf, own: GameModule | null): readonly GameEntry[] {
  return shelf.games.map((g) => (g.id === own?.game.id ? { ...g, load: () => Promise.resolve(own) } : g));
}

async function openArcade(
  vault: Vault,
  spec: Pick<ShellSpec, 'start' | 'overrides' | 'games' | 'onLog' | 'slots'>,
): Promise<void> {
  const date = () => new Date().toISOString().slice(0, 10);
  await runTerminal((hooks) => createShell({ vault, today, date, freshSeed, ...hooks, ...spec }), {
    input: process.stdin,
    output: process.stdout,
    process,
    env: process.env,
    now: () => performance.now(),
  });
}

/** The file is checked here, so that a wrong one costs one line and no screen. */
async function startOf(
  shelf: Shelf,
  module: GameModule | null,
  given: PlayFlags,
  flags: readonly Flag[],
  folder: string,
): Promise<ShellStart | undefined> {
  if (given.load !== undefined) {
    const { game, text } = await readRecording(given.load, shelf.games, given.content);
    if (module !== null && module.game.id !== game.id)
      wrong(`${given.load}: a game of "${game.id}", not of "${module.game.id}"`);
    // The file of the slot itself takes nobody's place, and is no file from elsewhere.
    if (isSameFile(given.load, join(folder, saveName(game.id)))) {
      must(loadSave(game, text), given.load);
      return { game: game.id, what: 'resume' };
    }
    must(loadForeign(game, text), given.load);
    return { game: game.id, what: 'save', text, source: given.load };
  }
  if (module === null) {
    if (given.content !== undefined) wrong('play: name the game that the content is for');
    if (given.seed !== undefined || given.scenario !== undefined)
      wrong('play: name the game that the seed or scenario is for');
    return undefined;
  }
  const { game, ui } = module;
  const asked =
    given.seed !== undefined || given.scenario !== undefined || flags.some((f) => given[f.name] !== undefined);
  if (!asked) return { game: game.id, what: 'title' };
  const rivals = game.seats.max === 1 ? [] : await shelf.bots(game.id);
  const head = beginHead(game, ui, given, flags, seatsFor({ ...module, rivals }));
  must(openSession(game, head), given.scenario);
  return { game: game.id, what: 'head', head };
}

function overridesOf(given: PlayFlags, settings: readonly Flag[]): Overrides {
  if (given.theme !== undefined && findTheme(given.theme) === null)
    wrong(`--theme: unknown theme "${given.theme}"; known: ${THEMES.map((t) => t.name).join(', ')}`);
  return {
    ...(given.theme === undefined ? {} : { theme: given.theme }),
    ...(given.ascii === true ? { ascii: true } : {}),
    ...(given.color === false || process.env.NO_COLOR ? { colour: false } : {}),
    settings: pickFlags(settings, given),
  };
}
