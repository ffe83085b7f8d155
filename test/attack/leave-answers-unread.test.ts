/** Large answers that nobody reads, large screens, many watchers, games without end in a few bytes, and disks filled by recordings. */

import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { newHead } from '../../src/host/recording.ts';
import { buildSave } from '../../src/host/save.ts';
import { openSession } from '../../src/host/session.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { defined } from '../helpers/defined.ts';
import { UNHURRIED } from '../helpers/running-server.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { dice } from '../toy-game.ts';

const LARGE = 'recordings/nonet-large-1-00000000000000000000.jsonl';
const files = new Map([[LARGE, 'x'.repeat(16 << 20)]]);
const MODULE = toyModule(dice);
let server: RunningServer;
beforeAll(async () => {
  const spec = { version: '0', host: '127.0.0.1', port: 0, botPort: null, webRoot: null, budget: null };
  server = await startServer({ vault: memoryVault(files), ...spec });
});
afterAll(() => server.close());

/** The first line of the answer, of which no more is read. */
function statusOf(socket: Socket): Promise<string> {
  return new Promise((done) =>
    socket.once('data', (data) => {
      socket.pause();
      done(String(data).slice(9, 12));
    }),
  );
}

test('PLAT-133 of large answers that are not read an address has four, and others are served meanwhile', async () => {
  const sockets: Socket[] = [];
  const ask = async (from: string): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: from });
    sockets.push(socket);
    socket.write(`GET /api/${LARGE} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    return statusOf(socket);
  };
  for (let i = 0; i < 4; i++) expect(await ask('127.0.0.1')).toBe('200');
  expect(await ask('127.0.0.1')).toBe('503');
  expect(await ask('127.0.0.2')).toBe('200');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => ask('127.0.0.1')).toBe('200');
  for (const socket of sockets) socket.destroy();
});

test('PLAT-133 a long game in a few bytes is not gone on with', async () => {
  const { game } = await defined(findGame('ghostly')).load();
  const seats = [{ name: 'ann', kind: 'human' as const }];
  const opened = openSession(game, newHead(game, { seed: 's', options: { rounds: -1 }, seats }));
  if (!opened.ok) throw new Error(opened.problem.text);
  while (opened.value.n <= 20_000 && opened.value.outcome === null) opened.value.step();
  expect(opened.value.n).toBeGreaterThan(20_000);
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/saves`, {
    method: 'POST',
    body: buildSave(opened.value),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'too-long']);
});

test('PLAT-133 views of large screens use up what messages an address has', () => {
  const b = bench({ modules: [MODULE], limits: { rate: UNHURRIED, work: { perSecond: 1, burst: 100 } } });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann' });
  const session = defined(ann.heard().find((m) => m.type === 'joined')).session;
  for (let i = 0; i < 10; i++) ann.say({ type: 'view', session, cols: 200, rows: 100 });
  // The first takes 40 of the hundred, the third the rest.
  expect(ann.heard().filter((m) => m.type === 'view').length).toBe(3);
});

test('PLAT-133 an address watches a bounded number of games, and again when it has stopped', () => {
  const limits = { rate: UNHURRIED, work: UNHURRIED, creations: UNHURRIED, watchedPerAddress: 3 };
  const b = bench({ modules: [MODULE], limits });
  const ann = b.connect();
  for (let i = 0; i < 5; i++) ann.say({ type: 'new', game: 'dice', name: 'ann' });
  const ids = b.lobby.live().map((room) => room.id);
  const eve = b.connect();
  for (const session of ids) eve.say({ type: 'watch', session });
  expect(
    eve
      .heard()
      .filter((m) => m.type === 'error')
      .map((m) => m.code),
  ).toEqual(['busy', 'busy']);
  eve.hangUp();
  const bob = b.connect();
  for (const session of ids.slice(0, 3)) bob.say({ type: 'watch', session });
  expect(bob.heard().some((m) => m.type === 'error')).toBe(false);
});

test('PLAT-133 who has filled a share of the disk with recordings begins no more games', () => {
  const b = bench({ modules: [MODULE], limits: { recordings: { perSecond: 1, burst: 300 } } });
  const ann = b.connect();
  const begin = () => {
    ann.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 1 } });
    return ann.heard();
  };
  const { session } = defined(begin().find((m) => m.type === 'joined'));
  ann.say({ type: 'act', session, n: 0, action: 'roll 1' });
  expect(b.vault.list('recordings').length).toBe(1);
  expect(begin().at(-1)).toMatchObject({ type: 'error', code: 'busy' });
  b.clock.pass(3_600_000);
  const later = b.connect();
  later.say({ type: 'new', game: 'dice', name: 'ann' });
  expect(later.heard().some((m) => m.type === 'joined')).toBe(true);
});

test('PLAT-132 a recording is named by twenty digits of its own sum', () => {
  const b = bench({ modules: [MODULE] });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 1 } });
  const { session } = defined(ann.heard().find((m) => m.type === 'joined'));
  ann.say({ type: 'act', session, n: 0, action: 'roll 1' });
  expect(b.vault.list('recordings')[0]).toMatch(/-1-[0-9a-f]{20}\.jsonl$/);
});
