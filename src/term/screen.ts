/** The terminal taken over and given back: alternate screen, raw keys, hidden cursor (PLAT-086). */
import type { Size } from '../engine/view.ts';
import type { Env } from './capability.ts';

type Heard = (what: unknown) => void;

/** What is used of `process.stdin`. */
export interface TermInput {
  readonly isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  on(event: 'data' | 'end' | 'error', on: Heard): unknown;
  off(event: 'data' | 'end' | 'error', on: Heard): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** What is used of `process.stdout`. */
export interface TermOutput {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
  on(event: 'resize' | 'drain' | 'error', on: Heard): unknown;
  off(event: 'resize' | 'drain' | 'error', on: Heard): unknown;
}

/** What is used of `process`. */
export interface TermProcess {
  readonly pid: number;
  on(event: string, on: Heard): unknown;
  off(event: string, on: Heard): unknown;
  kill(pid: number, signal: string): unknown;
}

export interface TermIo {
  readonly input: TermInput;
  readonly output: TermOutput;
  readonly process: TermProcess;
  readonly env: Env;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

export interface ScreenEvents {
  onData(bytes: Uint8Array): void;
  /** Another size, or the program was stopped and goes on: paint everything. */
  onRepaint(): void;
  /** The terminal took what was written and wants more. */
  onDrain(): void;
  /** Somebody outside wants an end: a signal, or the terminal is gone. */
  onEnd(): void;
  onFault(fault: unknown): void;
}

export interface TermScreen {
  /** Not written while the terminal is not ours. False: it is slower than we are; wait for `onDrain`. */
  write(text: string): boolean;
  size(): Size;
  /** Gives the terminal back and stops the process, as Ctrl+z does elsewhere. */
  suspend(): void;
  /** Gives the terminal back for good; harmless when called twice. */
  close(): void;
}

/** Alternate screen, no cursor, bracketed paste, mouse presses in the wide form. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1000h\x1b[?1006h\x1b[2J\x1b[H';
const LEAVE = '\x1b[?2026l\x1b[0m\x1b[?1006l\x1b[?1000l\x1b[?2004l\x1b[?25h\x1b[?1049l';
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const FALLBACK: Size = { cols: 80, rows: 24 };

export function openScreen(io: TermIo, events: ScreenEvents): TermScreen {
  const { input, output } = io;
  let inside = false;
  let gone = false;

  function enter(): void {
    if (inside || gone) return;
    inside = true;
    input.setRawMode?.(true);
    input.resume();
    output.write(ENTER);
  }

  function leave(): void {
    if (!inside) return;
    inside = false;
    if (!gone) output.write(LEAVE);
    input.setRawMode?.(false);
  }

  function suspend(): void {
    leave();
    io.process.kill(io.process.pid, 'SIGSTOP');
  }

  function comeBack(): void {
    enter();
    events.onRepaint();
  }

  /** Nothing can be written any more: restoring would only fail again. */
  function lost(): void {
    gone = true;
    events.onEnd();
  }

  function fault(e: unknown): void {
    leave();
    events.onFault(e);
  }

  const onData = (bytes: unknown) => events.onData(bytes as Uint8Array);
  const onEnd = () => events.onEnd();
  const onResize = () => events.onRepaint();
  const onDrain = () => events.onDrain();
  const hooks: readonly (readonly [string, Heard])[] = [
    ...ENDS.map((s) => [s, onEnd] as const),
    ['SIGTSTP', suspend],
    ['SIGCONT', comeBack],
    ['uncaughtException', fault],
    ['unhandledRejection', fault],
    ['exit', leave],
  ];
  input.on('data', onData);
  input.on('end', onEnd);
  input.on('error', lost);
  output.on('resize', onResize);
  output.on('drain', onDrain);
  output.on('error', lost);
  for (const [event, on] of hooks) io.process.on(event, on);
  enter();

  return {
    write: (text) => !inside || gone || output.write(text),
    size: () => ({ cols: output.columns || FALLBACK.cols, rows: output.rows || FALLBACK.rows }),
    suspend,
    close() {
      leave();
      input.pause();
      input.off('data', onData);
      input.off('end', onEnd);
      output.off('resize', onResize);
      output.off('drain', onDrain);
      for (const [event, on] of hooks) io.process.off(event, on);
    },
  };
}
