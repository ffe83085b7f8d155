import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, duel } from '../../test/toy-game.ts';
import { defineActions } from './actions.ts';
import { formatProblem, type Result } from './result.ts';

const set = defineActions(
  { Move: { dir: ['n', 'NE'] }, wield: { slot: [0, 1, null] }, throw: { slot: [0, 1], dir: ['n', 'NE'] }, stay: {} },
  { shorthand: ['stay'], bad: { slot: { code: 'no-slot', text: 'There are two slots.' } } },
);

function reason(r: Result<unknown>): string {
  return r.ok ? 'fine' : `${r.problem.code}: ${formatProblem(r.problem)}`;
}

test('PLAT-010 every action converts to text and to JSON and back without loss, to the very same object', () => {
  for (const actions of [set, dice.actions, duel.actions]) {
    for (const a of actions.all as readonly never[]) {
      const parsed = actions.parse(actions.format(a));
      expect(parsed.ok && parsed.value).toBe(a);
      const revived = actions.fromJson(JSON.parse(JSON.stringify(actions.toJson(a))));
      expect(revived.ok && revived.value).toBe(a);
    }
    expect(new Set((actions.all as readonly never[]).map((a) => actions.format(a))).size).toBe(actions.all.length);
  }
  expect(set.toJson(set.get('throw 1 ne'))).toEqual({ type: 'throw', slot: 1, dir: 'NE' });
  expect(set.toJson(set.get('wield -'))).toEqual({ type: 'wield', slot: null });
});

test('PLAT-010 both forms are accepted wherever an action is read', () => {
  const action = set.get('throw 0 n');
  for (const raw of [
    'throw 0 n',
    '  throw  0\tn ',
    { type: 'throw', slot: 0, dir: 'n' },
    { dir: 'n', slot: 0, type: 'throw' },
  ]) {
    const r = set.read(raw);
    expect(r.ok && r.value).toBe(action);
  }
});

test('PLAT-012 text is read in any case and printed in lower case', () => {
  for (const a of set.all) expect(set.format(a)).toBe(set.format(a).toLowerCase());
  fc.assert(
    fc.property(fc.constantFrom(...set.all), fc.infiniteStream(fc.boolean()), (a, upper) => {
      const text = Array.from(set.format(a), (c) => (upper.next().value ? c.toUpperCase() : c)).join('');
      const r = set.parse(text);
      expect(r.ok && r.value).toBe(a);
    }),
  );
});

test('what is wrong with an action is said with its form', () => {
  expect(reason(set.read('fly n'))).toBe('bad-action: type: unknown action "fly"; known: Move, wield, throw, stay');
  expect(reason(set.read('constructor'))).toMatch(/^bad-action: type: unknown action/);
  expect(reason(set.read('move'))).toBe('bad-action: "Move" takes 1 word: "Move <dir: n|NE>"');
  expect(reason(set.read('throw 0'))).toMatch(/takes 2 words/);
  expect(reason(set.read('move x'))).toBe('bad-action: dir: wrong dir; the form is "Move <dir: n|NE>"');
  expect(reason(set.read('wield 7'))).toBe('no-slot: slot: There are two slots.');
  expect(reason(set.read({ type: 'stay', now: true }))).toMatch(/^bad-action: now: "stay" has no field "now"/);
  expect(reason(set.read({ dir: 'n' }))).toBe('bad-action: type: an action needs a "type"');
  expect(reason(set.read([]))).toMatch(/an action is a text or an object/);
  expect(reason(set.read({ type: 'wield' }))).toBe('no-slot: slot: There are two slots.');
});

test('actions are interned, frozen and numbered; shorthands are not listed', () => {
  expect(set.all.map((a) => set.indexOf(a))).toEqual(set.all.map((_, i) => i));
  expect(set.listed).toEqual(set.all.slice(0, -1));
  expect(set.all.every((a) => Object.isFrozen(a))).toBe(true);
  expect(() => set.get('fly')).toThrow('no such action');
});

test('nothing that is read makes it throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.jsonValue()), (raw) => void set.read(raw)));
});
