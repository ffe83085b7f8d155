/** Contest after contest on one port, over real sockets, with time that runs faster. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ghostly } from '../../games/ghostly/index.ts';
import type { Clock } from '../../host/ticker.ts';
import { memoryVault } from '../../host/vault.ts';
import { verify } from '../../host/verify.ts';
import { type Log, NO_LOG } from '../log.ts';
import { type Arena, openArena } from './arena.ts';
import { systemClock } from './clock.ts';

const FASTER = 20;
const clock: Clock = {
  now: () => systemClock.now() * FASTER,
  after: (ms, run) => systemClock.after(ms / FASTER, run),
};

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function arena(how: { readonly log?: Log; readonly clock?: Clock } = {}) {
  const files = new Map<string, string>();
  const opened = await openArena({
    host: '127.0.0.1',
    port: 0,
    vault: memoryVault(files),
    log: NO_LOG,
    clock,
    ...how,
  });
  open.push(opened.close);
  return { arena: opened, files };
}

interface Bot {
  readonly socket: Socket;
  readonly heard: string[];
  readonly closed: Promise<void>;
}

function bot({ port }: Arena, name: string): Bot {
  const socket = connect(port, '127.0.0.1', () => socket.write(`NAME ${name}\n`));
  const heard: string[] = [];
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) heard.push(JSON.parse(line).messagetype);
  });
  open.push(() => socket.destroy());
  return { socket, heard, closed: new Promise((done) => socket.on('close', () => done())) };
}

const four = (a: Arena): Bot[] => ['ann', 'bob', 'cid', 'dee'].map((name) => bot(a, name));
const times = (list: readonly string[], type: string): number => list.filter((t) => t === type).length;

async function until(check: () => boolean): Promise<void> {
  await expect.poll(check, { timeout: 4000, interval: 5 }).toBe(true);
}

/** A contest to its end; all but one leave early, which makes the rounds short (GHOST-072). */
async function playOut(a: Arena): Promise<Bot> {
  const [stays, ...others] = four(a);
  await until(() => stays.heard.includes('stateupdate'));
  for (const { socket } of others) socket.destroy();
  await stays.closed;
  return stays;
}

test('PLAT-022 PLAT-060 the arena plays contest after contest and keeps the recording of each', async () => {
  const { arena: a, files } = await arena();
  for (let games = 1; games <= 2; games++) {
    const { heard } = await playOut(a);
    expect([heard[0], times(heard, 'startofround'), times(heard, 'endofround'), heard.at(-1)]).toEqual([
      'welcome',
      4,
      4,
      'endofround',
    ]);
    expect(files.size).toBe(games);
  }
  const seeds = new Set<string>();
  for (const [name, text] of files) {
    const done = verify(ghostly, text);
    expect(done).toMatchObject({ ok: true, value: { complete: true } });
    const { seed } = JSON.parse(text.split('\n')[0]).start;
    expect(name).toMatch(
      new RegExp(`^recordings/ghostly-${seed}-${done.ok ? done.value.n : ''}-[0-9a-f]{20}\\.jsonl$`),
    );
    seeds.add(seed.slice(0, 10));
  }
  expect(seeds.size).toBe(2);
});

test('PLAT-022 three players wait, the fourth starts the game, a fifth is refused', async () => {
  const { arena: a } = await arena();
  const three = ['ann', 'bob', 'cid'].map((name) => bot(a, name));
  await until(() => three.every((b) => b.heard.length > 0));
  // Longer than the grace period for names and the countdown together.
  await new Promise((done) => setTimeout(done, 8000 / FASTER));
  expect(three.some((b) => b.heard.includes('startofround'))).toBe(false);
  const all = [...three, bot(a, 'dee')];
  await until(() => all.every((b) => b.heard.includes('startofround')));
  const fifth = bot(a, 'eve');
  await fifth.closed;
  expect(fifth.heard).toEqual([]);
});

test('PLAT-103 a fault ends the one contest, is logged with its recording kept, and the lobby is open again', async () => {
  const faults: object[] = [];
  let breaks = false;
  const frail: Clock = {
    ...clock,
    now() {
      if (breaks) throw new Error('no time');
      return clock.now();
    },
  };
  const error = (what: object): void => {
    faults.push(what);
    breaks = false;
  };
  const { arena: a, files } = await arena({ log: { ...NO_LOG, error }, clock: frail });
  const bots = four(a);
  await until(() => bots.every((b) => b.heard.includes('stateupdate')));
  breaks = true;
  await Promise.all(bots.map((b) => b.closed));
  expect(faults).toMatchObject([{ err: { message: 'no time' } }]);
  const [text] = files.values();
  expect(verify(ghostly, text)).toMatchObject({ ok: true, value: { complete: false } });
  expect(times((await playOut(a)).heard, 'endofround')).toBe(4);
});

test('PLAT-104 closing tells those in a round that it is over, keeps the contest and frees the port', async () => {
  const { arena: a, files } = await arena();
  const bots = four(a);
  await until(() => bots.every((b) => b.heard.includes('stateupdate')));
  await a.close();
  await Promise.all(bots.map((b) => b.closed));
  expect(bots.map((b) => b.heard.at(-1))).toEqual(Array(4).fill('endofround'));
  expect(files.size).toBe(1);
  open.splice(0);
  const again = await openArena({ host: '127.0.0.1', port: a.port, vault: memoryVault(), log: NO_LOG, clock });
  expect(again.port).toBe(a.port);
  await again.close();
});
