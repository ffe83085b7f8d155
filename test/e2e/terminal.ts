/** A real pseudo-terminal for tests: runs the built command in it and reads its screen as a person would. */
import { resolve } from 'node:path';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';

const BIN = resolve('dist/ghostlight.js');

/** Key names as tests write them, to what a terminal sends. */
const SENT: Readonly<Record<string, string>> = {
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Enter: '\r',
  // As terminals send it that tell keys apart. Others send one byte, known by the silence after it.
  Escape: '\x1b[27u',
  'Escape, one byte': '\x1b',
  Tab: '\t',
  Home: '\x1b[H',
  End: '\x1b[F',
  PageUp: '\x1b[5~',
  PageDown: '\x1b[6~',
  Space: ' ',
  F3: '\x1bOR',
  F4: '\x1bOS',
  'Ctrl+c': '\x03',
  'Ctrl+w': '\x17',
};

/** So often the screen is looked at, 25 ms apart: no measure of speed, only the end of a test that fails. */
const PATIENCE = 1600;

export interface Terminal {
  readonly pid: number;
  /** The screen's text, lines without trailing blanks. */
  text(): string;
  /** Is the alternate screen on? */
  full(): boolean;
  /** All bytes written so far. */
  output(): string;
  press(...keys: string[]): void;
  resize(cols: number, rows: number): void;
  /** Waits until the screen shows it; fails with the screen after a long time. */
  see(what: string | RegExp): Promise<string>;
  kill(signal: string): void;
  readonly ended: Promise<number>;
}

export interface TerminalOptions {
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The command to run, if not the one that was built here; and where. */
  readonly bin?: string;
  readonly cwd?: string;
}

export function openTerminal(args: readonly string[], options: TerminalOptions = {}): Terminal {
  return openProgram(process.execPath, [options.bin ?? BIN, ...args], options);
}

/** Any program, in a terminal of its own. */
export function openProgram(program: string, args: readonly string[], options: TerminalOptions = {}): Terminal {
  const { cols = 80, rows = 24, cwd } = options;
  const env = {
    ...process.env,
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
    NO_COLOR: '',
    ...options.env,
  };
  const screen = new xterm.Terminal({ cols, rows, allowProposedApi: true });
  const pty = spawn(program, [...args], { cols, rows, env, cwd, name: 'xterm-256color' });
  let output = '';
  pty.onData((data) => {
    output += data;
    screen.write(data);
  });
  // The last bytes may still be on their way into the model screen when the program is gone.
  const ended = new Promise<number>((done) => pty.onExit(({ exitCode }) => setTimeout(() => done(exitCode), 100)));

  function text(): string {
    const buffer = screen.buffer.active;
    const lines: string[] = [];
    for (let y = 0; y < screen.rows; y++)
      lines.push(
        buffer
          .getLine(buffer.viewportY + y)
          ?.translateToString(true)
          .trimEnd() ?? '',
      );
    return lines.join('\n');
  }

  return {
    pid: pty.pid,
    text,
    full: () => screen.buffer.active.type === 'alternate',
    output: () => output,
    press(...keys) {
      for (const k of keys) pty.write(SENT[k] ?? k);
    },
    resize(c, r) {
      pty.resize(c, r);
      screen.resize(c, r);
    },
    async see(what) {
      for (let i = 0; i < PATIENCE; i++) {
        const now = text();
        if (typeof what === 'string' ? now.includes(what) : what.test(now)) return now;
        await new Promise((r) => setTimeout(r, 25));
      }
      throw new Error(`never saw ${what} on this screen:\n${text()}`);
    },
    kill: (signal) => pty.kill(signal),
    ended,
  };
}
