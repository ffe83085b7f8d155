/** Tries to make a turn go on for ever: by a save whose creatures are ages behind, and by such a state in memory. */
import { expect, test } from 'vitest';
import type { Result } from '../../src/engine/result.ts';
import { delve } from '../../src/games/delve/index.ts';
import type { DelveState } from '../../src/games/delve/types.ts';
import { sword } from '../../src/games/sword/index.ts';
import type { SwordState } from '../../src/games/sword/types.ts';
import { begin, ROOM } from '../helpers/delve.ts';

type Json = Record<string, unknown> & { creatures: Record<string, unknown>[]; player: Record<string, unknown> };

const AGES_AGO = -9e15;
const POISON = { kind: 'poisoned', magnitude: 5, start: 0, end: 3000, ticks: 0 };

function room(): DelveState {
  return begin(ROOM, { creatures: [{ x: 2, y: 2, type: 'dummy', ai: 'turret', alerted: true }] }).s;
}

function delveAnswer(change: (json: Json) => void): string {
  const json = JSON.parse(JSON.stringify(delve.state.toJson(room()))) as Json;
  change(json);
  return answer(delve.state.fromJson(json, 'state'));
}

function answer(read: Result<unknown>): string {
  return read.ok ? 'fine' : read.problem.path;
}

test('PLAT-135 a creature, status, blast or clock out of its time is refused by its path', () => {
  const at = (c: Json, values: object): void => void Object.assign(c.creatures[0], values);
  expect(delveAnswer(() => {})).toBe('fine');
  expect(delveAnswer((j) => at(j, { next: AGES_AGO, statuses: [POISON] }))).toBe('state.creatures[0].next');
  expect(delveAnswer((j) => at(j, { next: 9e15 }))).toBe('state.creatures[0].next');
  expect(delveAnswer((j) => Object.assign(j, { now: 5000 }))).toBe('state.creatures[0].next');
  expect(delveAnswer((j) => Object.assign(j, { now: 9e15 }))).toBe('state.now');
  expect(delveAnswer((j) => at(j, { statuses: [{ ...POISON, start: AGES_AGO }] }))).toBe(
    'state.creatures[0].statuses[0].start',
  );
  expect(delveAnswer((j) => at(j, { statuses: [POISON, POISON] }))).toBe('state.creatures[0].statuses[1].kind');
  expect(delveAnswer((j) => Object.assign(j.player, { statuses: [{ ...POISON, end: 2e9 }] }))).toBe(
    'state.player.statuses[0].end',
  );
  const blast = { time: AGES_AGO, place: 1, radius: 1, type: 0, min: 1, max: 2, name: 'x' };
  expect(delveAnswer((j) => Object.assign(j, { delayed: [blast] }))).toBe('state.delayed[0].time');
  expect(delveAnswer((j) => Object.assign(j, { wanderer: AGES_AGO }))).toBe('state.wanderer');
});

test('PLAT-138 a turn of a state that nothing could read ends by an invariant', () => {
  const s = room();
  Object.assign(s.creatures[0], {
    next: AGES_AGO,
    statuses: [{ kind: 0, magnitude: 1, start: 0, end: 1e15, ticks: 5 }],
  });
  expect(() => delve.apply(s, [{ seat: 0, action: delve.actions.get('wait') }])).toThrow('broken invariant: a turn');
});

test('PLAT-138 the clock of Sword is bounded, and whoever is due in the past is refused', () => {
  const s = sword.create({ seed: 'endless', seats: 1, options: sword.options.defaults });
  const read = (change: Partial<Record<keyof SwordState, unknown>>): string =>
    answer(sword.state.fromJson({ ...(sword.state.toJson(s) as object), ...change }, 'state'));
  const due = Array.from(s.due);
  expect(read({})).toBe('fine');
  expect(read({ due: due.map(() => -2147483648) })).toBe('state.due[0]');
  expect(read({ due: due.map((d, id) => (id === 5 ? 2147483646 : d)) })).toBe('state.due[5]');
  expect(read({ now: 2147483640 })).toBe('state.now');
  expect(read({ home: Array.from(s.home, () => 65535) })).toBe('state.home[1]');
  s.due.fill(-1_000_000, 1);
  expect(() => sword.apply(s, [{ seat: 0, action: sword.actions.get('stay') }])).toThrow(
    'broken invariant: the player',
  );
});
