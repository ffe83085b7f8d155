/** Bots of an event as a worker needs them: by name in the house, or as a command with its folder. */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DialKind, dialsIn, type Entrant, type EventManifest, keyOf } from '../../contest/manifest.ts';
import { sumOfTexts } from '../../contest/secret.ts';
import { packageVersion, readBytes } from '../files.ts';
import { wrong } from '../stop.ts';
import { arenaSum } from './callers.ts';
import { boxedCommand, quoted, USUAL_BUDGET } from './sandbox.ts';

export type SeatPlayer =
  | { readonly key: string; readonly bot: string }
  /** `memory`: MiB of all its processes together; undefined: nobody counts. */
  | { readonly key: string; readonly command: string; readonly again: boolean; readonly memory?: number }
  | { readonly key: string; readonly script: string; readonly work: number }
  /** Taken out of the event: nobody sits there. */
  | { readonly key: string; readonly out: true }
  /** Somebody who dials in is seated by whoever opened the door. */
  | { readonly key: string; readonly dials: DialKind };

/** The files of a bot, inside the event. */
export function botFolder(folder: string, { id, version }: Pick<Entrant, 'id' | 'version'>): string {
  return join(folder, 'bots', `${id}-${version}`);
}

/** The one file of a script. */
export const SCRIPT_FILE = 'bot.js';

/** `see`: what programs may read besides, on this machine. */
export function playerOf(
  folder: string,
  { sandbox, budget = USUAL_BUDGET }: Pick<EventManifest, 'sandbox' | 'budget'>,
  entrant: Entrant,
  see: readonly string[],
): SeatPlayer {
  const key = keyOf(entrant);
  const own = botFolder(folder, entrant);
  if (entrant.kind === 'house') return { key, bot: entrant.bot };
  if (entrant.kind === 'script') return { key, script: join(own, SCRIPT_FILE), work: budget.work };
  if (dialsIn(entrant)) return { key, dials: entrant.kind };
  const { command } = entrant;
  const again = entrant.again === true;
  if (sandbox === 'none') return { key, command: inFolder(own, command), again };
  return { key, command: boxedCommand({ command, folder: own, budget, see }), again, memory: budget.memory };
}

/** Without a sandbox a command runs as it is, in its own folder if it has one. */
function inFolder(folder: string, command: string): string {
  if (!existsSync(folder)) return command;
  return `cd ${process.platform === 'win32' ? `"${folder}"` : quoted(resolve(folder))} && ${command}`;
}

/** The SHA-256 of what a bot consists of: its name here and our version, or its command and its files. */
export function sumOfHouseBot(game: string, bot: string): string {
  return sumOfTexts(['house', game, bot, packageVersion()]);
}

export function sumOfScript(folder: string): string {
  return sumOfTexts(['script', sumOfFile(join(folder, SCRIPT_FILE))]);
}

/** Only of what was entered: a program may leave caches and notes of its own beside it. */
export function sumOfCommand(command: string, folder: string, files: readonly string[] = []): string {
  return sumOfTexts(['command', command, ...files.flatMap((name) => [name, sumOfFile(join(folder, name))])]);
}

function sumOfFile(path: string): string {
  // Some languages want a file that is empty.
  const empty = statSync(path, { throwIfNoEntry: false })?.size === 0;
  return createHash('sha256')
    .update(empty ? '' : readBytes(path))
    .digest('hex');
}

function sumOf(folder: string, game: string, entrant: Entrant): string {
  const own = botFolder(folder, entrant);
  switch (entrant.kind) {
    case 'house':
      return sumOfHouseBot(game, entrant.bot);
    case 'command':
      return sumOfCommand(entrant.command, own, entrant.files);
    case 'script':
      return sumOfScript(own);
    case 'arena':
      return entrant.called === undefined ? entrant.sha256 : arenaSum(entrant.called);
    case 'remote':
      return entrant.sha256;
  }
}

/** A bot that is no longer what it was would play under another's results (CONTEST-002). */
export function checkUnchanged(folder: string, game: string, entrant: Entrant): void {
  const changed = whatHasChanged(folder, game, entrant);
  if (changed !== null) wrong(`${changed}: a changed bot is a new version (contest add)`);
}

/** Null: it is what it was. */
export function whatHasChanged(folder: string, game: string, entrant: Entrant): string | null {
  if (sumOf(folder, game, entrant) === entrant.sha256) return null;
  const what =
    entrant.kind === 'house'
      ? 'is of another version of Ghostlight'
      : dialsIn(entrant)
        ? 'has another name than it was entered with'
        : 'has other files or another command than it was entered with';
  return `bot ${keyOf(entrant)} ${what}`;
}
