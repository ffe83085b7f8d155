import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { ok } from '../../engine/result.ts';
import { compileKeys } from '../../host/keymap.ts';
import { padOf, swipeDirection } from './pad.ts';

function keysOf(map: Record<string, string>) {
  const keys = compileKeys({ board: map }, { parse: (text) => ok(text) }, [
    'up',
    'down',
    'left',
    'right',
    'look',
    'cursor-n',
    'cursor-ne',
    'slot-0',
    'slot-ne',
  ]);
  if (!keys.ok) throw new Error(keys.problem.text);
  return keys.value;
}

const FOUR = { Up: 'move n', Down: 'move s', Left: 'move w', Right: 'move e' };

test('PLAT-082 the pad has the directions that the mode has keys for', () => {
  expect(padOf(keysOf(FOUR), 'board')).toEqual({ n: 'Up', s: 'Down', w: 'Left', e: 'Right' });
  expect(padOf(keysOf({ Up: 'ui:up', Down: 'ui:down' }), 'board')).toEqual({ n: 'Up', s: 'Down' });
  expect(padOf(keysOf({ x: 'ui:look' }), 'board')).toBeNull();
});

test('PLAT-082 diagonals are those of the same verb as the arrows', () => {
  const pad = padOf(keysOf({ ...FOUR, 'u PageUp': 'move ne', y: 'throw nw' }), 'board');
  expect(pad).toEqual({ n: 'Up', s: 'Down', w: 'Left', e: 'Right', ne: 'u' });
  // A cursor goes where its player goes.
  expect(padOf(keysOf({ Up: 'ui:cursor-n', u: 'ui:cursor-ne' }), 'board')).toEqual({ n: 'Up', ne: 'u' });
  expect(padOf(keysOf({ Up: 'ui:slot-0', u: 'ui:slot-ne' }), 'board')).toEqual({ n: 'Up' });
});

test('PLAT-082 a swipe goes in the nearest direction that there is', () => {
  const four = defined(padOf(keysOf(FOUR), 'board'));
  expect(swipeDirection(50, 3, four)).toBe('e');
  expect(swipeDirection(-40, 30, four)).toBe('w');
  expect(swipeDirection(2, -60, four)).toBe('n');
  expect(swipeDirection(40, -40, { ...four, ne: 'u' })).toBe('ne');
  expect(swipeDirection(40, 0, { n: 'Up' })).toBeNull();
});
