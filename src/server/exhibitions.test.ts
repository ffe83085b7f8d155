/** Exhibition games: one of each game at most, kept nowhere, and only while somebody watches. */
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { handClock, toyModule } from '../../test/helpers/server.ts';
import { dice, duel } from '../../test/toy-game.ts';
import { randomBot } from '../bots/random.ts';
import { EVERYTHING } from '../wire/only.ts';
import { openExhibitions } from './exhibitions.ts';
import type { Guest } from './guest.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { localWorkers } from './workers.ts';

const quiet = { finished() {}, recorded() {}, broken() {}, trouble() {}, repaired() {} };

function open() {
  const modules = [toyModule(dice), toyModule(duel)];
  const bots = new Map([
    ['dice', [randomBot([])]],
    ['duel', [randomBot([])]],
  ]);
  const clock = handClock();
  const { hire } = localWorkers(modules, bots);
  return { clock, shows: openExhibitions({ modules, bots, hire, limits: DEFAULT_LIMITS, clock, hooks: quiet }) };
}

const nobody: Guest = { delta: false, only: EVERYTHING, send() {}, tell() {}, left() {}, heard: () => () => {} };

test('SCREEN-045 however often it is asked for, there is one exhibition of a game', () => {
  const { shows } = open();
  const first = defined(shows.show('dice'));
  for (let i = 0; i < 50; i++) expect(shows.show('dice')).toBe(first);
  defined(shows.show('duel'));
  expect(shows.live()).toHaveLength(2);
  expect(shows.find(first.id)).toBe(first);
  expect(shows.show('chess')).toBeNull();
});

test('SCREEN-045 all seats are played by bots of the house, and it goes on by itself at a pace to be watched', async () => {
  const { shows, clock } = open();
  const room = defined(shows.show('dice'));
  room.watch(nobody);
  expect(room.file.seats.every((s) => s.bot !== null)).toBe(true);
  expect([room.phase, room.n]).toEqual(['playing', 0]);
  for (let i = 0; i < 4; i++) {
    // The bot has been asked before the time is up.
    await new Promise((done) => setImmediate(done));
    await new Promise((done) => setImmediate(done));
    clock.pass(600);
    await new Promise((done) => setImmediate(done));
  }
  expect(room.n).toBeGreaterThan(1);
  expect(room.n).toBeLessThan(8);
});

test('SCREEN-045 it ends when nobody watches any more, and another begins when somebody asks again', () => {
  const { shows, clock } = open();
  const room = defined(shows.show('dice'));
  const leave = room.watch(nobody);
  clock.pass(60_000);
  expect(shows.live()).toEqual([room]);
  leave();
  clock.pass(30_000);
  expect(shows.live()).toEqual([]);
  expect(shows.find(room.id)).toBeNull();
  expect(defined(shows.show('dice')).id).not.toBe(room.id);
});

test('SCREEN-045 one that nobody comes to is gone after a moment', () => {
  const { shows, clock } = open();
  shows.show('dice');
  clock.pass(20_000);
  expect(shows.live()).toEqual([]);
});
