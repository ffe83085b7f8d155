/** The recordings of an arena on file: appended while a game is played, so that a crash loses nothing, and named when it is over (PLAT-060). */

import { visible } from '../../engine/name.ts';
import { sha256 } from '../../engine/sha256.ts';
import type { ArenaRecording } from '../../games/ghostly/arena.ts';
import { CUSTOM } from '../../games/ghostly/index.ts';
import { NAME_DIGITS } from '../../host/journal.ts';
import type { Head } from '../../host/lines.ts';
import { type Signer, signRecording } from '../../host/sign-recording.ts';
import { type Vault, VaultError } from '../../host/vault.ts';

/** Games that are being played, under the number of the process that plays them. */
const LIVE = 'arena';
/** So many games can be shown again from the page. */
const MOST_LISTED = 20;
/** Without a timer ticks come too fast for a write each. */
const PIECE = 1 << 14;

export interface ArenaRecordings {
  /** Whole lines of a game; the first of them is its head. */
  record(text: string, game: number): void;
  /** The game is over or was stopped: it gets its name. Does nothing if there is none. */
  settle(): void;
  /** Newest first. */
  readonly list: readonly ArenaRecording[];
  /** Null: not on the list, or not there any more. */
  read(file: string): string | null;
}

export interface RecordingsSpec {
  readonly vault: Vault;
  /** Every line is written at once; else they are collected for a while. */
  readonly everyLine: boolean;
  readonly onKept?: (file: string) => void;
  readonly onTrouble: (e: VaultError) => void;
  /** Vouches for the games that were played to their end here. */
  readonly signer?: Signer;
  /** Games of a process that runs no more were cut off by a crash, and are kept when the next one starts. */
  readonly isRunning?: (process: number) => boolean;
}

interface Live {
  readonly file: string;
  readonly game: number;
  /** Not written yet. */
  text: string;
  /** The storage failed: the recording ends where it is whole. */
  broken: boolean;
}

export function openRecordings({
  vault,
  everyLine,
  onKept,
  onTrouble,
  signer,
  isRunning = othersRun,
}: RecordingsSpec): ArenaRecordings {
  let live: Live | null = null;
  let games = 0;
  let list: readonly ArenaRecording[] = [];

  function attempt(run: () => void): boolean {
    try {
      run();
      return true;
    } catch (e) {
      if (!(e instanceof VaultError)) throw e;
      onTrouble(e);
      return false;
    }
  }

  function flush(now: Live): void {
    const { file, text } = now;
    now.text = '';
    if (text !== '' && !now.broken) now.broken = !attempt(() => vault.append(file, text));
  }

  /** Gives a game its name among the recordings, whole or cut off. */
  function keep(file: string): void {
    attempt(() => {
      const text = vault.read(file);
      const recording = text === null ? null : recordingOf(text);
      // Without a tick there is nothing to show.
      if (text === null || recording === null || recording.ticks === 0) return vault.remove(file);
      const name = `recordings/${recording.file}`;
      // As one file, whoever else does the same at this moment.
      const kept = signer === undefined ? text : signRecording(text, signer);
      if (vault.read(name) === null) vault.write(name, kept, false);
      vault.remove(file);
      list = [recording, ...list.filter((t) => t.file !== recording.file)].slice(0, MOST_LISTED);
      onKept?.(name);
    });
  }

  function settle(): void {
    if (live === null) return;
    flush(live);
    keep(live.file);
    live = null;
  }

  attempt(() => {
    for (const file of vault.list(LIVE)) if (!isRunning(Number(/(\d+)-\d+\.jsonl$/.exec(file)?.[1] ?? 0))) keep(file);
  });

  return {
    record(text, game) {
      if (live !== null && live.game !== game) settle();
      live ??= { file: `${LIVE}/${process.pid}-${++games}.jsonl`, game, text: '', broken: false };
      live.text += text;
      if (everyLine || live.text.length >= PIECE) flush(live);
    },
    settle,
    get list() {
      return list;
    },
    read(file) {
      let text: string | null = null;
      if (list.some((t) => t.file === file)) attempt(() => void (text = vault.read(`recordings/${file}`)));
      return text;
    },
  };
}

/** A process of our own number was an earlier one. */
function othersRun(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Null: not even its head was written. */
function recordingOf(text: string): ArenaRecording | null {
  const end = text.indexOf('\n');
  if (end < 0) return null;
  const { start, seats, options } = JSON.parse(text.slice(0, end)) as Head;
  const ticks = text.split('\n{"at":"step"').length - 1;
  const seed = start.seed.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 24);
  return {
    file: `ghostly-${seed}-${ticks}-${sha256(text).slice(0, NAME_DIGITS)}.jsonl`,
    // What an earlier release kept may hold names that cannot be seen.
    names: seats.map((s) => visible(s.name)),
    map: 'sketch' in start ? CUSTOM : String((options as { map?: unknown }).map),
    ticks,
  };
}
