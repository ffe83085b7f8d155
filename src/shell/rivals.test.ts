import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { duel } from '../../test/toy-game.ts';
import { HOUSE } from '../bots/shelf.ts';
import type { AnyGame, Types } from '../engine/game.ts';
import { asText } from '../engine/raster.ts';
import type { AnyUi } from '../engine/ui.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { memoryVault, type Vault } from '../host/vault.ts';
import { seatRivals, seatsFor } from './rivals.ts';
import { createShell } from './shell.ts';

const entry = defined(HOUSE.games.find((g) => g.id === 'ghostly'));

test('a person who plays a game for several gets bots on the other seats', async () => {
  const seats = seatsFor(await entry.load());
  expect(seats.map((s) => s.kind)).toEqual(['human', 'bot', 'bot', 'bot']);
  expect(new Set(seats.map((s) => s.name)).size).toBe(4);
  const alone = await defined(HOUSE.games.find((g) => g.id === 'nonet')).load();
  expect(seatsFor(alone)).toEqual([{ name: 'player', kind: 'human' }]);
});

function arcadeAt(vault: Vault, what: 'title' | 'resume') {
  return createShell({
    vault,
    games: HOUSE.games,
    today: () => '20260101',
    date: () => '2026-01-01',
    freshSeed: () => 'arena',
    onChange: () => {},
    start: { game: 'ghostly', what },
  });
}

async function sitDown(vault = memoryVault()) {
  const shell = arcadeAt(vault, 'title');
  await shell.ready();
  shell.key('Enter');
  await shell.ready();
  const text = () => asText(shell.view({ cols: 80, rows: 24 }));
  const tickOf = () => Number(/tick (\d+)/.exec(text())?.[1]);
  const steps = () => (vault.read('saves/ghostly.jsonl') ?? '').split('\n').filter((l) => l.startsWith('{"at":"step"'));
  return { shell, text, tickOf, steps };
}

test('GHOST-292 GHOST-293 in a terminal too a round waits for a key, counts, and goes on tick by tick', async () => {
  const { shell, text, tickOf, steps } = await sitDown();
  expect([shell.screen, tickOf(), shell.wait()]).toEqual(['play', 0, null]);
  expect(text()).toContain('Arrow or Enter starts.');
  shell.tick(1000);
  expect(steps()).toEqual([]);
  shell.key('Enter');
  for (const number of [3, 2, 1]) {
    expect([text().includes(`│ ${number} │`), shell.wait()]).toEqual([true, 500]);
    // Keys do not shorten it.
    shell.key('Left');
    shell.tick(500);
  }
  expect([steps(), shell.wait()]).toEqual([[], 120]);
  shell.key('Up');
  shell.key('Down');
  expect(steps()).toEqual([]);
  shell.tick(120);
  expect([steps().length, tickOf()]).toEqual([1, 1]);
});

test('GHOST-291 GHOST-294 the last key before a tick counts and is kept for the next ones; p stops and goes on', async () => {
  const { shell, tickOf, steps } = await sitDown();
  shell.key('Left');
  for (let i = 0; i < 3; i++) shell.tick(500);
  shell.key('Right');
  shell.key('Up');
  for (let i = 0; i < 5; i++) shell.tick(120);
  expect(tickOf()).toBe(5);
  expect(steps().map((l) => /"0 (move \w+)"/.exec(l)?.[1])).toEqual(new Array(5).fill('move up'));
  shell.key('p');
  expect(shell.wait()).toBe(null);
  shell.tick(120);
  expect(steps().length).toBe(5);
  shell.key('p');
  expect(shell.wait()).toBe(500);
});

test('GHOST-293 a saved game that is gone on with waits for a key, at the tick where it was', async () => {
  const vault = memoryVault();
  const first = await sitDown(vault);
  first.shell.key('Up');
  for (let i = 0; i < 3; i++) first.shell.tick(500);
  for (let i = 0; i < 70; i++) first.shell.tick(120);
  first.shell.close();
  const shell = arcadeAt(vault, 'resume');
  await shell.ready();
  const text = asText(shell.view({ cols: 80, rows: 24 }));
  expect(text).toContain('tick 70');
  expect(text).toContain('Round 1 of 4 goes on');
  expect(shell.wait()).toBe(null);
  shell.close();
});

test('SCREEN-030 a guide stands still as long as a wall stops its player, who would be eaten while he reads', async () => {
  const { shell, tickOf } = await sitDown();
  shell.key('F6');
  await shell.ready();
  shell.key('Left');
  for (let i = 0; i < 3; i++) shell.tick(500);
  for (let i = 0; i < 100; i++) if (shell.wait() !== null) shell.tick(120);
  const atWall = tickOf();
  expect([atWall > 3, atWall < 20, shell.wait()]).toEqual([true, true, null]);
  shell.key('Down');
  shell.tick(120);
  expect(tickOf()).toBe(atWall + 1);
});

const USELESS: readonly [string, () => object | Promise<object>][] = [
  ['answers what is no action', () => ({ type: 'cheat' })],
  ['rejects', () => Promise.reject(new Error('a bug'))],
  [
    'throws',
    () => {
      throw new Error('a bug');
    },
  ],
];

test.each(USELESS)('PLAT-046 a bot that %s does not stall a game of turns: it loses', async (_, decide) => {
  const seats = [{ name: 'player', kind: 'human' } as const, { name: 'useless', kind: 'bot' } as const];
  const opened = openSession(duel, newHead(duel, { seed: 'stall', options: { rounds: 2 }, seats }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value as unknown as Session<Types>;
  const useless = { name: 'useless', about: '', make: () => ({ name: 'useless', decide }) };
  seatRivals({ game: duel as AnyGame, ui: {} as AnyUi, rivals: [useless] }, session);
  await expect.poll(() => session.outcome).toEqual({ kind: 'ranked', why: 'patience', scores: [0, -1] });
});
