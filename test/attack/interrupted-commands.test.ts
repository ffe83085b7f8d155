import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';

const BIN = resolve('dist/ghostlight.js');
const recording = fileWith(ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out, 'r.jsonl');
const home = () => ({ ...process.env, GHOSTLIGHT_HOME: scratch() });

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly err: string;
}

/** Runs it, sends the signal after its first word or so many milliseconds, and waits for the end. */
function interrupt(args: readonly string[], signal: NodeJS.Signals, after: number | 'its first word'): Promise<Ended> {
  const child = spawn(process.execPath, [BIN, ...args], { env: home() });
  let err = '';
  child.stderr.on('data', (text) => (err += text));
  child.stderr.once('data', () => child.kill(signal));
  const timer = after === 'its first word' ? undefined : setTimeout(() => child.kill(signal), after);
  return new Promise((done) =>
    child.on('close', (code, how) => {
      clearTimeout(timer);
      done({ code, signal: how, err });
    }),
  );
}

/** Whatever such a command is at by then, even at its own beginning, the answer is the same. */
const AT_WORK_MS = 700;

/** Commands that would go on for ever, or for long. */
const LONG: readonly (readonly string[])[] = [
  ['run', 'nonet', '--seed', '1', '--actions', '-'],
  ['replay', '-'],
  ['sim', 'nonet', '--bot', 'planner', '--games', '1000000', '--jobs', '1'],
  ['content', 'runs', '--class', 'warden', '--runs', '10000'],
];

for (const args of LONG)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`PLAT-149 ${args.slice(0, 2).join(' ')} ends quietly by ${signal}`, async () => {
      expect(await interrupt(args, signal, AT_WORK_MS)).toEqual({ code: null, signal, err: '' });
    });

test('PLAT-149 GHOST-214 a contest ends with 130 and 143', async () => {
  const args = ['ghostly', '--headless', '--port', '0', '--scores', '-'];
  expect((await interrupt(args, 'SIGINT', 'its first word')).code).toBe(130);
  expect((await interrupt(args, 'SIGTERM', 'its first word')).code).toBe(143);
});

/** Commands with more to say than a pipe holds, or that say it in the end. */
const TALKATIVE: readonly (readonly string[])[] = [
  ['list'],
  ['rules', 'delve'],
  ['content', 'bundle'],
  ['replay', recording, '--emit', 'update'],
  ['run', 'nonet', '--seed', '1', '--actions', fileWith('move w\nmove e\n'.repeat(500))],
  ['sim', 'nonet', '--bot', 'random', '--games', '20'],
];

for (const args of TALKATIVE)
  test(`PLAT-149 ${args.slice(0, 2).join(' ')} ends quietly when nobody listens any more`, async () => {
    const child = spawn(process.execPath, [BIN, ...args], { env: home(), stdio: ['ignore', 'pipe', 'pipe'] });
    // Closed before the first word.
    child.stdout?.destroy();
    let err = '';
    child.stderr?.on('data', (text) => (err += text));
    const code = await new Promise((done) => child.on('close', done));
    expect([code, err.replace(/^(seed|\d+ steps per second).*\n/gm, '')]).toEqual([0, '']);
  });

test('PLAT-149 a standard output that takes nothing is named, and closed ones disturb nobody', () => {
  const shell = (line: string) =>
    execFileSync('sh', ['-c', `${process.execPath} ${BIN} ${line}; echo "code $?"`], {
      encoding: 'utf8',
      env: home(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  if (process.platform === 'linux')
    expect(shell('list 2>&1 > /dev/full')).toBe(
      'ghostlight: standard output: cannot be written (the disk is full)\ncode 1\n',
    );
  expect(shell('list >&- 2>&-')).toBe('code 0\n');
  expect(shell('frob 2>&-')).toBe('code 2\n');
  expect(shell('frob 2> /dev/full')).toMatch(/^code [12]\n$/);
});
