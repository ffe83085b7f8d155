/** Bots of an event as a worker needs them: by name in the house, or as a command with its folder. */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Entrant, keyOf } from '../../contest/manifest.ts';
import { sumOfTexts } from '../../contest/secret.ts';
import { packageVersion, readBytes } from '../files.ts';
import { wrong } from '../stop.ts';

export type SeatPlayer =
  | { readonly key: string; readonly bot: string }
  | { readonly key: string; readonly command: string; readonly again: boolean };

/** The files of a bot, inside the event. */
export function botFolder(folder: string, { id, version }: Pick<Entrant, 'id' | 'version'>): string {
  return join(folder, 'bots', `${id}-${version}`);
}

export function playerOf(folder: string, entrant: Entrant): SeatPlayer {
  const key = keyOf(entrant);
  if (entrant.kind === 'house') return { key, bot: entrant.bot };
  return { key, command: inFolder(botFolder(folder, entrant), entrant.command), again: entrant.again === true };
}

/** Where a sandbox will come in: so far a command runs as it is, in its own folder if it has one. */
function inFolder(folder: string, command: string): string {
  if (!existsSync(folder)) return command;
  const quoted = process.platform === 'win32' ? `"${folder}"` : `'${resolve(folder).replaceAll("'", "'\\''")}'`;
  return `cd ${quoted} && ${command}`;
}

/** The SHA-256 of what a bot consists of: its name here and our version, or its command and its files. */
export function sumOfHouseBot(game: string, bot: string): string {
  return sumOfTexts(['house', game, bot, packageVersion()]);
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

/** A bot that is no longer what it was would play under another's results (CONTEST-002). */
export function checkUnchanged(folder: string, game: string, entrant: Entrant): void {
  const now =
    entrant.kind === 'house'
      ? sumOfHouseBot(game, entrant.bot)
      : sumOfCommand(entrant.command, botFolder(folder, entrant), entrant.files);
  if (now === entrant.sha256) return;
  const what =
    entrant.kind === 'house'
      ? 'is of another version of Ghostlight'
      : 'has other files or another command than it was entered with';
  wrong(`bot ${keyOf(entrant)} ${what}: a changed bot is a new version (contest add)`);
}
