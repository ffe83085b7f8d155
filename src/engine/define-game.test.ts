import { expect, test } from 'vitest';
import { CHECKS } from '../testing/checks.ts';
import { defineActions } from './actions.ts';
import * as codec from './codec.ts';
import { defineGame } from './define-game.ts';
import { defineUi } from './define-ui.ts';
import { NOBODY, SOLO } from './game.ts';
import { below, stream } from './rng.ts';

const WIDTH = 4;
const HIDE = codec.lettersForm('.x');

/** Dig until the treasure is found: one needed member after the other, and a map. */
const needed = {
  id: 'dig',
  title: 'Dig',
  about: 'Find the treasure.',
  actions: defineActions({ dig: { place: [0, 1, 2, 3, 4, 5, 6, 7] }, rest: {} }),
  state: codec.struct({ dug: codec.bytes(8, HIDE), gold: codec.intIn(0, 7), turn: codec.intIn(0, 30) }),
  create: ({ seed }: { readonly seed: string }) => ({
    dug: new Uint8Array(8),
    gold: below(stream(seed, 'gold'), 8),
    turn: 0,
  }),
};

const dig = defineGame({
  ...needed,
  refuse: (s, _seat, a) => (a.type === 'dig' && s.dug[a.place] === 1 ? { code: 'dug-already' } : null),
  refusals: { 'dug-already': 'There is a hole.' },
  apply(s, [{ action }]) {
    s.turn++;
    if (action.type === 'dig') s.dug[action.place] = 1;
  },
  outcome(s) {
    if (s.dug[s.gold] === 1) return { kind: 'won', why: 'found', scores: [30 - s.turn] };
    return s.turn === 30 ? { kind: 'lost', why: 'late', scores: [0] } : null;
  },
  observe: (s) => ({
    turn: s.turn,
    map: ['', ''].map((_, y) => Array.from(s.dug.slice(y * WIDTH, (y + 1) * WIDTH), (d) => '.x'[d]).join('')),
  }),
  mapField: { name: 'dug', width: WIDTH },
});

const fresh = () => dig.create({ seed: '1', seats: 1, options: {} });

test('PLAT-174 what most games do alike is filled in', () => {
  expect([dig.rules, dig.seats, dig.tempo, dig.idle, dig.upgrades]).toEqual([1, { min: 1, max: 1 }, 'turns', null, []]);
  expect(dig.options.parse({})).toEqual({ ok: true, value: {} });
  expect(dig.content).toMatch(/^[0-9a-f]{8}$/);
  const s = fresh();
  expect([dig.toAct(s), dig.score(s, 0), dig.legal(s, 0).length]).toEqual([SOLO, 0, 9]);
  s.dug[s.gold] = 1;
  expect([dig.toAct(s), dig.score(s, 0), dig.legal(s, 0)]).toEqual([NOBODY, 30, []]);
});

test('PLAT-174 nothing is legal for a seat that is not to act, and each refusal has a sentence', () => {
  const s = fresh();
  s.dug[(s.gold + 1) % 8] = 1;
  const hole = dig.refuse(s, 0, dig.actions.get(`dig ${(s.gold + 1) % 8}`));
  expect(hole).toEqual({ code: 'dug-already' });
  expect(dig.explain({ code: 'dug-already' })).toBe('There is a hole.');
  expect(dig.explain({ code: 'too-tired' })).toBe('That cannot be done: too tired.');
  expect(dig.refuse(s, 1, dig.actions.get('rest'))).toEqual({ code: 'not-your-turn' });
  s.dug[s.gold] = 1;
  expect(dig.refuse(s, 0, dig.actions.get('rest'))).toEqual({ code: 'game-over' });
  expect(dig.explain({ code: 'game-over' })).toBe('The game is over.');
});

test('PLAT-174 tables make the content, and what is given wins over what would be filled in', () => {
  const parts = { ...needed, apply: () => {}, outcome: () => null, observe: () => ({}) };
  const [one, other] = [defineGame({ ...parts, tables: { hp: 3 } }), defineGame({ ...parts, tables: { hp: 4 } })];
  expect(one.content).not.toBe(other.content);
  const own = defineGame({
    ...parts,
    rules: 7,
    score: () => 5,
    explain: () => 'No.',
    idle: needed.actions.get('rest'),
  });
  expect([own.rules, own.score(fresh(), 0), own.explain({ code: 'x' }), own.idle]).toEqual([
    7,
    5,
    'No.',
    { type: 'rest' },
  ]);
  expect(() => defineGame({ ...parts, seats: { min: 2, max: 2 } })).toThrow('says who is to act');
});

test('PLAT-174 scenarios follow from the codec: a map of letters and the other fields as facts', () => {
  const s = fresh();
  s.dug[5] = 1;
  const sketch = dig.sketch(s);
  expect(sketch).toEqual({ map: ['....', '.x..'], facts: { gold: s.gold, turn: 0 } });
  const setup = { seed: '1', seats: 1, options: {} };
  expect(dig.stage(sketch, setup)).toEqual({ ok: true, value: s });
  for (const [map, path] of [
    [['....', '.x.'], 'map[1]'],
    [['....', '.?..'], 'facts.dug'],
    [['....'], 'facts.dug'],
    [new Array(301).fill('....'), 'map'],
  ] as const)
    expect(dig.stage({ ...sketch, map }, setup)).toMatchObject({ ok: false, problem: { path } });
  expect(dig.stage({ ...sketch, facts: { gold: 9, turn: 0 } }, setup)).toMatchObject({
    problem: { path: 'facts.gold' },
  });
  const bare = defineGame({ ...needed, apply: () => {}, outcome: () => null, observe: () => ({}) });
  expect(bare.sketch(fresh())).toEqual({ map: [], facts: bare.state.toJson(fresh()) });
  expect(bare.stage({ map: ['x'], facts: {} }, setup)).toMatchObject({ problem: { text: 'this game has no map' } });
});

const ui = defineUi(dig, { keys: { r: 'rest', '1': 'dig 0' }, map: (obs) => obs.map });

test.each(CHECKS)('PLAT-174 the contract of a small game: $name', ({ check }) => {
  expect(() => check({ game: dig as never, ui: ui as never })).not.toThrow();
});

test('PLAT-174 a broken game fails the contract with a sentence', () => {
  const broken: readonly (readonly [string, object, RegExp])[] = [
    ['questions', { observe: (s: { turn: number }) => ({ turn: s.turn++ }) }, /answered otherwise|changed the state/],
    ['legal', { legal: () => [] }, /legal list of seat 0/],
    ['outcome', { toAct: () => [0] }, /seats are to act, and the outcome is/],
    ['refusal', { refuse: () => ({ code: 'No!' }) }, /refused as "No!"|may do 0 things/],
    ['scenario', { sketch: () => ({ map: [], facts: {} }) }, /stage refuses what sketch wrote/],
    ['observation', { observe: () => ({ at: undefined }) }, /plain JSON/],
    ['seed', { create: () => needed.create({ seed: 'same' }), apply: () => {} }, /very same game/],
  ];
  for (const [what, change, words] of broken) {
    const module = { game: { ...dig, ...change } as never, ui: ui as never };
    const said = CHECKS.flatMap(({ check }) => {
      try {
        check(module);
        return [];
      } catch (e) {
        return [(e as Error).message];
      }
    });
    expect([what, said.some((text) => words.test(text))]).toEqual([what, true]);
  }
});
