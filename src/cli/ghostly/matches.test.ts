/** Several contests in one program: each as if it were alone, on its own port and with its own files (GHOST-283). */
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL, run, scratch } from '../../../test/helpers/contest-command.ts';
import { freePort } from '../../../test/helpers/server-child.ts';
import { below, stream } from '../../engine/rng.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import { ghostlyContest } from './command.ts';

const WORDS = ['up\n', 'left\n', 'down\n', 'right\n'];
const BOTS = ['--headless', '--tickless', '--bots', 'greedy,hunter', '--start-at', '2', '--rounds', '1'];

interface Watched {
  readonly code: Promise<number>;
  /** So far. */
  readonly told: { out: string; err: string };
  send(signal: 'SIGINT' | 'SIGTERM'): void;
  /** The ports of all contests, by their number. */
  readonly ports: Promise<number[]>;
}

/** Runs it and hears what it says meanwhile. */
function watch(matches: number, ...argv: string[]): Watched {
  const told = { out: '', err: '' };
  let send: Watched['send'] = () => {};
  let resolve: (ports: number[]) => void = () => {};
  const ports = new Promise<number[]>((done) => {
    resolve = done;
  });
  const code = ghostlyContest(['--matches', String(matches), ...argv], {
    out(text) {
      told.out += text;
    },
    err(text) {
      told.err += text;
      const open = [...told.err.matchAll(/^match (\d+): listen port (\d+);/gm)];
      if (open.length === matches) resolve(open.sort((a, b) => Number(a[1]) - Number(b[1])).map((m) => Number(m[2])));
    },
    onSignal(on) {
      send = on;
      return () => {};
    },
    sharesTerminal: false,
    terminal: null,
  });
  return { code, told, ports, send: (signal) => send(signal) };
}

test('GHOST-283 every contest is the one that it would be alone: result, score file and recording', async () => {
  const [one, many] = [scratch(), scratch()];
  const files = (folder: string) => ['--scores', join(folder, 's.txt'), '--record', join(folder, 'r.jsonl')];
  const alone = await run([...LOCAL, ...BOTS, '--seed', 'x', ...files(one)]);
  const { code, told } = watch(3, ...LOCAL, ...BOTS, '--seed', 'x', ...files(many), '--log', join(many, 'l.txt'));
  expect(await code).toBe(0);
  expect(told.out).toBe(alone.out.repeat(3));
  expect(told.err.split('\n').every((line) => line === '' || /^match [123]: \S/.test(line))).toBe(true);
  for (const suffix of ['', '-m2', '-m3']) {
    const read = (name: string, ending: string) => readFileSync(join(many, `${name}${suffix}${ending}`), 'utf8');
    expect(read('s', '.txt')).toBe(readFileSync(join(one, 's.txt'), 'utf8'));
    expect(verify(ghostly, read('r', '.jsonl'))).toMatchObject({ ok: true, value: { complete: true } });
    expect(read('l', '.txt')).toMatch(/^listen port \d+;[\s\S]*\ngame-end /);
  }
});

test('GHOST-283 without a seed each draws its own, and clients play on every port', async () => {
  const { code, told, ports } = watch(2, ...LOCAL, '--headless', '--tickless', '--start-at', '1', '--rounds', '1');
  const open = await ports;
  const random = stream('clients');
  open.forEach((port, i) => {
    const c = connect(port, '127.0.0.1');
    c.on('error', () => {});
    c.write(`NAME c${i}\n`);
    c.on('data', (bytes) => {
      for (const _ of String(bytes).matchAll(/"stateupdate"/g)) c.write(WORDS[below(random, 4)]);
    });
  });
  expect(await code).toBe(0);
  expect(told.out.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^name:c0;/),
    expect.stringMatching(/^name:c1;/),
  ]);
  expect(new Set([...told.err.matchAll(/; seed (\S+);/g)].map((m) => m[1])).size).toBe(2);
  expect(new Set(open).size).toBe(2);
});

test('GHOST-283 GHOST-214 a signal ends all of them at once, with its exit code and without a result', async () => {
  for (const [signal, exit] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const { code, told, ports, send } = watch(3, ...LOCAL, '--headless', '--tickless', '--start-at', '1');
    const clients = (await ports).map((port) => connect(port, '127.0.0.1').on('error', () => {}));
    const closed = clients.map((c) => new Promise((done) => c.on('close', done)));
    const playing = clients.map((c) => new Promise((done) => c.once('data', done)));
    for (const c of clients) c.write('NAME a\n');
    await Promise.all(playing);
    for (const c of clients) c.resume();
    send(signal);
    expect([await code, told.out]).toEqual([exit, '']);
    await Promise.all(closed);
  }
});

test('GHOST-283 GHOST-212 a port that cannot be opened, or a file that cannot be written, ends all', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await new Promise((open) => taken.once('listening', open));
  const { code, told } = watch(2, '--host', '127.0.0.1', '--scores', '-', '--headless', '--port', String(port - 1));
  expect(await code).toBe(1);
  expect(told.err).toMatch(new RegExp(`^match 2: ghostly: port ${port} cannot be opened: EADDRINUSE$`, 'm'));
  taken.close();
  const nowhere = watch(2, ...LOCAL, ...BOTS, '--record', join(scratch(), 'none', 'r.jsonl'));
  expect([await nowhere.code, nowhere.told.out]).toEqual([2, '']);
  expect(nowhere.told.err).toContain('r.jsonl: cannot be written');
});

test('GHOST-283 GHOST-204 what cannot be meant is refused before anything is opened', async () => {
  const scores = join(scratch(), 's.txt');
  for (const [argv, why] of [
    [['--matches', '0', '--headless'], '--matches: the number of contests must be 1 to 64, got "0"'],
    [['--matches', '65', '--headless'], '--matches: the number of contests must be 1 to 64, got "65"'],
    [['--matches', '-2', '--headless'], '--matches: the number of contests must be 1 to 64, got "-2"'],
    [['--matches', '2.5', '--headless'], '--matches: the number of contests must be 1 to 64, got "2.5"'],
    [
      ['--matches', '99999999999', '--headless'],
      '--matches: the number of contests must be 1 to 64, got "99999999999"',
    ],
    [['--matches', '2'], '--matches: 2 contests have no screen in common, so only with --headless'],
    [
      ['--matches', '2', '--headless', '--port', '65535'],
      '--matches: the ports of 2 contests must be 1 to 65535, and the first one is 65535',
    ],
    [['--matches', '2', '--headless', '--bots', 'greedy', '--map', 'nowhere'], 'map nowhere: '],
  ] as const) {
    const { code, err } = await run(['--scores', scores, ...argv]);
    expect([code, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain(`ghostly: ${why}`);
  }
  expect((await run(['--matches'])).err).toBe('ghostly: option --matches needs a value <n>\n');
  expect(existsSync(scores)).toBe(false);
});
