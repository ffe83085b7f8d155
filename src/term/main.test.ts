import { EventEmitter } from 'node:events';
import { Terminal } from '@xterm/headless';
import { expect, test, vi } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { asText } from '../engine/raster.ts';
import { GAMES } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import { createShell } from '../shell/shell.ts';
import type { Shell, ShellSpec, ShellStart } from '../shell/types.ts';
import { runTerminal } from './main.ts';

class Input extends EventEmitter {
  readonly isTTY = true;
  raw = false;
  paused = false;
  setRawMode(on: boolean): void {
    this.raw = on;
  }
  resume(): void {
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
  }
}

class Output extends EventEmitter {
  columns = 80;
  rows = 24;
  slow = false;
  text = '';
  readonly terminal = new Terminal({ cols: 200, rows: 60, allowProposedApi: true });
  write(text: string): boolean {
    this.text += text;
    this.terminal.write(text);
    return !this.slow;
  }
}

class Process extends EventEmitter {
  readonly pid = 7;
  readonly killed: string[] = [];
  kill(_: number, signal: string): void {
    this.killed.push(signal);
  }
}

const START: ShellStart = { game: 'nonet', what: 'title' };

function open(env: Record<string, string> = {}, more: Partial<ShellSpec> = {}) {
  const input = new Input();
  const output = new Output();
  const proc = new Process();
  const files = new Map<string, string>();
  const made: Shell[] = [];
  const done = runTerminal(
    (hooks) => {
      const shell = createShell({
        vault: memoryVault(files),
        games: GAMES,
        today: () => '20260131',
        date: () => '2026-01-31',
        freshSeed: () => 'bog',
        start: START,
        ...hooks,
        ...more,
      });
      made.push(shell);
      return shell;
    },
    {
      input,
      output,
      process: proc,
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8', ...env },
      now: () => performance.now(),
    },
  );
  return { input, output, proc, files, done, shell: defined(made.at(-1)) };
}

type Opened = ReturnType<typeof open>;

/** What the terminal shows, once it has painted all it was given. */
async function screen(t: Opened): Promise<string> {
  await t.shell.ready();
  await new Promise((r) => setTimeout(r, 10));
  await new Promise<void>((r) => t.output.terminal.write('', r));
  const { active } = t.output.terminal.buffer;
  const rows: string[] = [];
  for (let y = 0; y < t.output.rows; y++)
    rows.push(defined(active.getLine(y)).translateToString(true, 0, t.output.columns));
  return rows.map((r) => r.trimEnd()).join('\n');
}

const type = (t: Opened, text: string) => t.input.emit('data', Buffer.from(text, 'utf8'));
const frame = (t: Opened) => asText(t.shell.view({ cols: t.output.columns, rows: t.output.rows }));

async function quit(t: Opened): Promise<void> {
  type(t, '\x03');
  await t.done;
}

test('PLAT-080 the terminal shows exactly the shell’s view, through menus, play and back', async () => {
  const t = open();
  expect(await screen(t)).toBe(frame(t));
  expect(await screen(t)).toContain('New game');
  for (const keys of ['n', '\x1b[A', 'x', 'a1', '\x1b', '?', '\x1b[C']) {
    type(t, keys);
    await new Promise((r) => setTimeout(r, 60));
    expect(await screen(t)).toBe(frame(t));
  }
  expect(await screen(t)).toContain('page 2 of');
  await quit(t);
});

test('PLAT-086 the terminal is taken over at the start and given back at the end', async () => {
  const t = open();
  await screen(t);
  expect(t.input.raw).toBe(true);
  expect(t.output.terminal.buffer.active.type).toBe('alternate');
  await quit(t);
  await new Promise<void>((r) => t.output.terminal.write('', r));
  expect(t.input.raw).toBe(false);
  expect(t.input.paused).toBe(true);
  expect(t.output.terminal.buffer.active.type).toBe('normal');
  expect(t.output.text.endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  for (const event of ['SIGINT', 'SIGTERM', 'exit', 'uncaughtException']) expect(t.proc.listenerCount(event)).toBe(0);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('PLAT-086 %s saves the game and restores the terminal', async (signal) => {
  const t = open();
  await screen(t);
  type(t, 'n');
  await screen(t);
  t.proc.emit(signal);
  await t.done;
  expect(t.input.raw).toBe(false);
  expect(t.files.get('saves/nonet.jsonl')).toContain('"at":"state"');
});

test.each(['uncaughtException', 'unhandledRejection'])('PLAT-086 %s restores the terminal first', async (event) => {
  const t = open();
  await screen(t);
  t.proc.emit(event, new Error('boom'));
  await expect(t.done).rejects.toThrow('boom');
  expect(t.input.raw).toBe(false);
  expect(t.output.text.endsWith('\x1b[?1049l')).toBe(true);
});

test('PLAT-086 a fault in a key restores the terminal and is reported', async () => {
  const t = open();
  await screen(t);
  vi.spyOn(t.shell, 'key').mockImplementation(() => {
    throw new Error('boom');
  });
  type(t, 'x');
  await expect(t.done).rejects.toThrow('boom');
  expect(t.output.text.endsWith('\x1b[?1049l')).toBe(true);
});

test('PLAT-086 Ctrl+z and SIGTSTP give the terminal back and stop; SIGCONT paints everything again', async () => {
  const t = open();
  const before = await screen(t);
  type(t, '\x1a');
  expect(t.proc.killed).toEqual(['SIGSTOP']);
  expect(t.input.raw).toBe(false);
  expect(t.output.text.endsWith('\x1b[?1049l')).toBe(true);
  t.proc.emit('SIGCONT');
  expect(t.input.raw).toBe(true);
  expect(await screen(t)).toBe(before);
  t.proc.emit('SIGTSTP');
  expect(t.proc.killed).toEqual(['SIGSTOP', 'SIGSTOP']);
  t.proc.emit('SIGCONT');
  await quit(t);
});

test('PLAT-086 a small terminal gets a message and goes on when enlarged', async () => {
  const t = open();
  await screen(t);
  type(t, 'n');
  const before = await screen(t);
  t.output.columns = 60;
  t.output.rows = 20;
  t.output.emit('resize');
  expect(await screen(t)).toContain('needs 80 x 24');
  t.output.columns = 80;
  t.output.rows = 24;
  t.output.emit('resize');
  expect(await screen(t)).toBe(before);
  await quit(t);
});

test('a larger terminal is used after a resize', async () => {
  const t = open();
  await screen(t);
  t.output.columns = 120;
  t.output.rows = 40;
  t.output.emit('resize');
  expect(await screen(t)).toBe(frame(t));
  await quit(t);
});

test('PLAT-021 without Unicode only plain characters are written', async () => {
  const t = open({ LANG: 'C' });
  await screen(t);
  type(t, 'n');
  const text = await screen(t);
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(text).toContain('+--1-----2');
  await quit(t);
});

test('a slow terminal gets the newest frame when it is ready, not every one', async () => {
  const t = open();
  await screen(t);
  t.output.slow = true;
  type(t, 'n');
  await screen(t);
  const written = t.output.text.length;
  type(t, 'x');
  await screen(t);
  expect(t.output.text.length).toBe(written);
  t.output.slow = false;
  t.output.emit('drain');
  expect(await screen(t)).toBe(frame(t));
  await quit(t);
});

test('a terminal that is gone ends the program with the game saved', async () => {
  const t = open();
  await screen(t);
  type(t, 'n');
  await screen(t);
  t.output.emit('error', new Error('EIO'));
  await t.done;
  expect(t.files.has('saves/nonet.jsonl')).toBe(true);
});

test('a recording plays by itself while the clock runs', async () => {
  const t = open();
  await screen(t);
  type(t, 'n');
  type(t, '\x1b[A');
  type(t, 'Ry\r');
  await screen(t);
  type(t, 'r\r++++ ');
  await vi.waitFor(async () => expect(await screen(t)).toContain('2/2'), { timeout: 3000 });
  await quit(t);
});

test('a pasted seed goes into the field', async () => {
  const t = open();
  await screen(t);
  type(t, 'g\x1b[200~swamp 7\x1b[201~');
  expect(await screen(t)).toContain('Seed swamp 7');
  await quit(t);
});

test('text for the clipboard is handed to the terminal', async () => {
  const output = new Output();
  let copy: ((text: string) => void) | undefined;
  const done = runTerminal(
    (hooks) => {
      copy = hooks.onCopy;
      return createShell({
        vault: memoryVault(),
        games: GAMES,
        today: () => '',
        date: () => '',
        freshSeed: () => 'bog',
        ...hooks,
      });
    },
    { input: new Input(), output, process: new Process(), env: {}, now: () => 0 },
  );
  defined(copy)('bog-17');
  expect(output.text).toContain(`\x1b]52;c;${Buffer.from('bog-17').toString('base64')}\x07`);
  output.emit('error', new Error('gone'));
  await done;
});
