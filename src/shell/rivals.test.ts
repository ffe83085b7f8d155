import { expect, test, vi } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { duel } from '../../test/toy-game.ts';
import { ARCADE_GAMES } from '../bots/arcade.ts';
import type { AnyGame, Types } from '../engine/game.ts';
import { asText } from '../engine/raster.ts';
import type { AnyUi } from '../engine/ui.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { memoryVault } from '../host/vault.ts';
import { seatRivals, seatsFor } from './rivals.ts';
import { createShell } from './shell.ts';

const entry = defined(ARCADE_GAMES.find((g) => g.id === 'ghostly'));

test('a person who plays a game for several gets bots on the other seats', async () => {
  const seats = seatsFor(await entry.load());
  expect(seats.map((s) => s.kind)).toEqual(['human', 'bot', 'bot', 'bot']);
  expect(new Set(seats.map((s) => s.name)).size).toBe(4);
  const alone = await defined(ARCADE_GAMES.find((g) => g.id === 'nonet')).load();
  expect(seatsFor(alone)).toEqual([{ name: 'player', kind: 'human' }]);
});

test('a game of ticks goes on by itself, stands still while paused, and takes the newest key', async () => {
  const vault = memoryVault();
  const shell = createShell({
    vault,
    games: ARCADE_GAMES,
    today: () => '20260101',
    date: () => '2026-01-01',
    freshSeed: () => 'arena',
    onChange: () => {},
    start: { game: 'ghostly', what: 'title' },
  });
  await shell.ready();
  shell.key('Enter');
  await shell.ready();
  const tickOf = () => Number(/tick (\d+)/.exec(asText(shell.view({ cols: 80, rows: 24 })))?.[1]);
  expect([shell.screen, tickOf()]).toEqual(['play', 0]);
  expect(shell.wait()).toBeGreaterThan(0);
  shell.key('Left');
  shell.key('Up');
  for (let i = 0; i < 5; i++) shell.tick(120);
  expect(tickOf()).toBe(5);
  shell.key('p');
  expect(shell.wait()).toBe(null);
  const save = vault.read('saves/ghostly.jsonl') ?? '';
  const steps = save.split('\n').filter((l) => l.startsWith('{"at":"step"'));
  expect(steps.length).toBe(5);
  expect(steps[0]).toContain('"0 move up"');
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
  await vi.waitFor(() => expect(session.outcome).toEqual({ kind: 'ranked', why: 'patience', scores: [0, -1] }));
});
