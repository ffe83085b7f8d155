/** A bot program as a process: started through a shell, spoken to by lines, bounded in all that it says, ended with all that it started. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Result } from '../engine/result.ts';
import { encodingOf } from '../server/outbox.ts';
import { newTextLines } from '../server/text-lines.ts';
import { MAX_LINE } from '../wire/messages.ts';
import { endGroup, enter, type Groups } from './process-groups.ts';

/** So much of a program's standard error is kept. */
const KEPT_ERRORS = 65536;
/** A program that was told the end, or that closed its output, may take so long to leave. */
const GRACE_MS = 1000;
/** PLAT-141: what a program may say between two updates; any decision takes a few lines. */
const MOST_LINES = 1000;
const MOST_BYTES = 1 << 20;
/** More characters are not held back: some answers' worth of updates, and as much as Node writes without a buffer of its own. */
const ENOUGH = 1 << 14;
/** So many messages are held back in any case: to write them costs about as much as to make one. */
const FEW = 16;
/** What a program may leave unread of each game. */
const MOST_UNREAD = 1 << 20;

export interface ProgramSpec extends ProgramEars {
  readonly command: string;
  /** How many games it plays at a time; so much more it may have to read. */
  readonly games: number;
  readonly groups: Groups;
  /** Looks after the process from outside, and says what it must not do; the result ends that. */
  readonly watch?: ((pid: number, fail: (why: string) => void) => () => void) | undefined;
}

/** Who hears what a program says. */
export interface ProgramEars {
  readonly onLine: (line: Result<string>) => void;
  /** It ended, or does what nobody can play with: the reason behind its name. Told once, and nothing is heard after it. */
  readonly onTrouble: (why: string) => void;
}

export interface Program {
  send(text: string): void;
  /** It was told something new and may answer that. */
  renew(): void;
  /** The last part of its standard error. */
  errors(): string;
  /** Ends it at once. */
  kill(): void;
  /** Closes its input and gives it time to leave by itself. */
  leave(): Promise<void>;
}

export function startProgram({ command, games, groups, watch, onLine, onTrouble }: ProgramSpec): Program {
  const [child, strikeOff] = enter(groups, () => spawnShell(command));
  const errors = newTail(KEPT_ERRORS);
  const mouth = newMouth(child.stdin, Math.max(FEW, games >> 1));
  let deaf = false;
  let ended = '';
  let timer: NodeJS.Timeout | null = null;
  const unwatch = watch === undefined || child.pid === undefined ? () => {} : watch(child.pid, fail);
  let left = (): void => {};
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });

  function fail(why: string): void {
    if (deaf) return;
    kill();
    onTrouble(why);
  }

  function kill(): void {
    deaf = true;
    if (child.pid !== undefined && ended === '') endGroup(child.pid);
    child.stdout.destroy();
  }

  function later(run: () => void): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(run, GRACE_MS);
  }

  /** What it had said before it ended has been heard. */
  function finish(): void {
    if (timer !== null) clearTimeout(timer);
    fail(ended);
    // Somebody who left the group may still hold the other ends.
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
    left();
  }

  child.on('error', (e) => {
    ended ||= `cannot be started (${e.message})`;
    if (child.pid === undefined) finish();
  });
  child.on('exit', (code, signal) => {
    ended = `ended during the game (${signal === null ? `exit code ${code}` : `signal ${signal}`})`;
    unwatch();
    // Whatever it started and left running ends here.
    if (child.pid !== undefined) endGroup(child.pid);
    strikeOff();
    later(finish);
  });
  child.on('close', finish);
  // A program that closed its input early is noticed by its exit or by its silence.
  child.stdin.on('error', () => {});
  child.stderr.on('data', errors.push).on('error', () => {});
  child.stdout.on('error', () => {});
  child.stdout.on('end', () => {
    if (ended === '') later(() => fail('closed its standard output'));
  });
  const output = newOutput({ isDeaf: () => deaf, onLine, fail });
  child.stdout.on('data', output.push);

  return {
    send(text) {
      if (deaf || !child.stdin.writable) return;
      mouth.say(text);
      if (mouth.unread() > MOST_UNREAD * games) fail(`left more than ${MOST_UNREAD >> 20} MiB unread`);
    },
    renew: output.renew,
    errors: errors.text,
    kill,
    leave() {
      deaf = true;
      mouth.flush();
      child.stdin.end();
      if (ended === '' && child.pid !== undefined) later(kill);
      return gone;
    },
  };
}

/**
 * What is said at one go is written at one go, as one text: many small ones cost several times as much. But no more than `ENOUGH`
 * characters and `most` messages, which is half of its games, are held back: while the program thinks about the one half, the other goes on here.
 */
function newMouth(pipe: Writable, most: number) {
  let unsaid = '';
  let held = 0;
  const flush = (): void => {
    const text = unsaid;
    unsaid = '';
    held = 0;
    if (text !== '' && pipe.writable) pipe.write(text, encodingOf(text));
  };
  return {
    say(text: string): void {
      if (unsaid.length + text.length > ENOUGH) flush();
      if (unsaid === '') process.nextTick(flush);
      unsaid += text;
      if (++held >= most) flush();
    },
    flush,
    unread: () => unsaid.length + pipe.writableLength,
  };
}

function spawnShell(command: string): ChildProcessWithoutNullStreams {
  return spawn(command, { shell: true, detached: process.platform !== 'win32', windowsHide: true, stdio: 'pipe' });
}

interface OutputSpec {
  readonly isDeaf: () => boolean;
  readonly onLine: (line: Result<string>) => void;
  readonly fail: (why: string) => void;
}

/** What a program says, line by line and bounded between two updates. */
export function newOutput({ isDeaf, onLine, fail }: OutputSpec) {
  const reader = newTextLines(MAX_LINE);
  let lines = 0;
  let bytes = 0;
  return {
    push(chunk: Buffer): void {
      if (isDeaf()) return;
      bytes += chunk.length;
      for (const line of reader.push(chunk)) {
        if (isDeaf()) return;
        if (++lines > MOST_LINES) return fail(`said more than ${MOST_LINES} lines in one decision`);
        onLine(line);
      }
      if (bytes > MOST_BYTES) fail(`said more than ${MOST_BYTES >> 20} MiB in one decision`);
    },
    renew(): void {
      lines = 0;
      bytes = 0;
    },
  };
}

interface Tail {
  readonly push: (chunk: Buffer) => void;
  readonly text: () => string;
}

/** The last bytes of a stream, however long it is. */
function newTail(most: number): Tail {
  let chunks: Buffer[] = [];
  let held = 0;
  const text = () => Buffer.concat(chunks).subarray(-most).toString('utf8');
  return {
    push(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      if (held < 2 * most) return;
      chunks = [Buffer.concat(chunks).subarray(-most)];
      held = most;
    },
    text,
  };
}
