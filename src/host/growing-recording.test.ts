/** A game that is looked at while it is being recorded. */
import { expect, test } from 'vitest';
import { dice, duel } from '../../test/toy-game.ts';
import { openDice, openDuel, playRandomly, textOf } from '../../test/toy-play.ts';
import { openGrowing } from './growing-recording.ts';
import { openViewer } from './viewer.ts';

test('a recording that grows shows at every step what it shows when it is whole', () => {
  const s = openDuel('grow', { rounds: 600 });
  playRandomly(s, 600);
  const [first, ...rest] = textOf(s).trimEnd().split('\n');
  const grown = openGrowing(duel, first);
  const whole = openViewer(duel, textOf(s));
  if (!grown.ok || !whole.ok) throw new Error('both can be read');
  const { cursor, add, text } = grown.value;
  for (let from = 0; from < rest.length; from += 97) {
    expect(add(rest.slice(from, from + 97))).toBe(null);
    for (const n of [0, cursor.length, cursor.length >> 1]) {
      cursor.seek(n);
      whole.value.seek(n);
      expect(cursor.digest()).toBe(whole.value.digest());
      if (n < 600) expect(cursor.update(0)).toEqual(whole.value.update(0));
    }
  }
  cursor.seek(600);
  whole.value.seek(600);
  expect([cursor.length, cursor.growing, cursor.update('all')]).toEqual([600, false, whole.value.update('all')]);
  expect(text()).toBe(textOf(s));
});

test('what does not follow ends a growing recording where it stood', () => {
  const s = openDice('broken');
  playRandomly(s, 4);
  const [first, ...rest] = textOf(s).trimEnd().split('\n');
  expect(openGrowing(dice, rest[0]).ok).toBe(false);
  const grown = openGrowing(dice, first);
  if (!grown.ok) throw new Error(grown.problem.text);
  const { cursor, add } = grown.value;
  expect(add(rest.slice(0, 2))).toBe(null);
  expect(cursor.growing).toBe(true);
  expect(add(['{"at":"step","n":3,"moves":["0 fly"]}'])?.code).toBe('refused');
  expect(add(rest.slice(2))).toBe(null);
  expect([cursor.length, cursor.growing]).toEqual([2, false]);
});
