/** `ghostlight play`: the arcade in a terminal, opened at the menu, at a game, at a save or at a recording. */
import { ARCADE_GAMES } from '../bots/arcade.ts';
import { botsFor } from '../bots/index.ts';
import type { GameModule } from '../games/index.ts';
import { loadSave } from '../host/save.ts';
import { openSession } from '../host/session.ts';
import { seatsFor } from '../shell/rivals.ts';
import type { Overrides } from '../shell/settings.ts';
import { createShell } from '../shell/shell.ts';
import type { ShellSpec, Start } from '../shell/types.ts';
import { fileVault } from '../store/file-vault.ts';
import { takeLock } from '../store/lock.ts';
import { runTerminal } from '../term/main.ts';
import { findTheme, THEMES } from '../theme/theme.ts';
import { beginHead, freshSeed, type StartFlags, today } from './begin.ts';
import { packFolder } from './content-pack.ts';
import { dataFolder } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { readRecording } from './recordings.ts';
import { DONE, must, wrong } from './stop.ts';

export interface PlayFlags extends StartFlags {
  readonly load?: string;
  readonly content?: string;
  readonly saveDir?: string;
  readonly theme?: string;
  readonly ascii?: boolean;
  /** commander turns --no-color into this. */
  readonly color?: boolean;
}

export async function play(
  module: GameModule | null,
  given: PlayFlags,
  flags: readonly Flag[],
  settings: readonly Flag[],
): Promise<void> {
  const start = await startOf(module, given, flags);
  const overrides = overridesOf(given, settings);
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    wrong('play: needs a terminal; without one use `ghostlight run` or `ghostlight sim`');
  const own = given.content === undefined ? null : module;
  const folder = given.saveDir ?? (own === null ? dataFolder() : packFolder(own));
  const lock = await takeLock(folder);
  if (lock.ok) process.on('exit', lock.value);
  // A folder that takes no lock takes no saves either, which the arcade says when it matters.
  else if (lock.problem.code === 'in-use') must(lock);
  await openArcade(folder, { start, overrides, games: gamesWith(own) });
}

/** The replay viewer. */
export async function watch(module: GameModule, recording: string, label: string, ofPack: boolean): Promise<number> {
  const start: Start = { game: module.game.id, what: 'watch', recording, label };
  await openArcade(dataFolder(), { start, games: gamesWith(ofPack ? module : null) });
  return DONE;
}

/** The arcade, in which one game may be played with a content of its own. */
function gamesWith(own: GameModule | null): typeof ARCADE_GAMES {
  return ARCADE_GAMES.map((g) => (g.id === own?.game.id ? { ...g, load: () => Promise.resolve(own) } : g));
}

async function openArcade(folder: string, spec: Pick<ShellSpec, 'start' | 'overrides' | 'games'>): Promise<void> {
  const date = () => new Date().toISOString().slice(0, 10);
  await runTerminal((hooks) => createShell({ vault: fileVault(folder), today, date, freshSeed, ...hooks, ...spec }), {
    input: process.stdin,
    output: process.stdout,
    process,
    env: process.env,
    now: () => performance.now(),
  });
}

/** The file is checked here, so that a wrong one costs one line and no screen. */
async function startOf(
  module: GameModule | null,
  given: PlayFlags,
  flags: readonly Flag[],
): Promise<Start | undefined> {
  if (given.load !== undefined) {
    const { game, text } = await readRecording(given.load, given.content);
    if (module !== null && module.game.id !== game.id)
      wrong(`${given.load}: a game of "${game.id}", not of "${module.game.id}"`);
    must(loadSave(game, text), given.load);
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
  const rivals = game.seats.max === 1 ? [] : await botsFor(game.id);
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
