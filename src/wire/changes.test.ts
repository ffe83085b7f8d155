import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '../engine/observe-text.ts';
import { applyChanges, type Change, changesText, newFollowing } from './changes.ts';
import { EVERYTHING } from './only.ts';

function changesOf(before: object, after: object): readonly Change[] {
  return JSON.parse(changesText(before, after)) as Change[];
}

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, '', 'a"b', 'ü'),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'length', '0', 'é "'), tie('value'), { noNullPrototype: true }),
  ),
}));
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'length'), json.value, { noNullPrototype: true });

test('PLAT-195 applied to what was before, changes give what is after, whatever that is', () => {
  fc.assert(
    fc.property(object, object, (before, after) => {
      const told = structuredClone(before);
      applyChanges(told, changesOf(before, after));
      expect(told).toEqual(after);
      expect(changesOf(after, after)).toEqual([]);
    }),
  );
});

test('PLAT-195 changes are places with values, in objects and lists, and places without one where something is gone', () => {
  const before = {
    at: 'E5',
    rows: ['abc', 'def'],
    foes: [
      { id: 1, hp: 3 },
      { id: 2, hp: 3 },
    ],
    bag: [1, 2],
    old: 1,
  };
  const after = { at: 'E6', rows: ['abc', 'dxf'], foes: [{ id: 1, hp: 2 }], bag: [1, 2, 3], fresh: [] };
  expect(changesOf(before, after)).toEqual([
    [['at'], 'E6'],
    [['rows', 1], 'dxf'],
    [['foes', 0, 'hp'], 2],
    [['foes', 1]],
    [['bag', 2], 3],
    [['fresh'], []],
    [['old']],
  ]);
});

test('PLAT-195 a list whose entries have moved is told as a whole if that is shorter', () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ kind: `kind ${i}`, x: i }));
  expect(changesOf({ rows }, { rows: rows.slice(1) })).toEqual([[['rows'], rows.slice(1)]]);
});

/** As a session tells it. */
function seen(obs: object) {
  return { obs, field: (name: string) => fieldsOf(obs, [name])[0] };
}

test('PLAT-195 who follows changes begins with nothing to compare with, and again when the last was forgotten', () => {
  const following = newFollowing();
  expect(following.next(seen({ a: 1 }))).toBe(null);
  expect(following.next(seen({ a: 2 }))).toBe('[[["a"],2]]');
  following.forget();
  expect(following.next(seen({ a: 3 }))).toBe(null);
});

test('PLAT-197 who follows some fields hears of these alone, and nothing of a field that is as it was', () => {
  const following = newFollowing({ ...EVERYTHING, obs: false, fields: ['a', 'b'] });
  expect(following.next(seen({ a: [1, 2], b: 1, c: 1 }))).toBe(null);
  expect(following.next(seen({ a: [1, 3], b: 1, c: 2 }))).toBe('[[["a",1],3]]');
  expect(following.next(seen({ a: [1, 3], c: 3 }))).toBe('[[["b"]]]');
  expect(following.next(seen({ a: [1, 3], b: null }))).toBe('[[["b"],null]]');
  expect(following.next(seen({ a: [1, 3], b: null, c: 4 }))).toBe('[]');
});
