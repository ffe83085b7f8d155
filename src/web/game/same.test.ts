import { expect, test } from 'vitest';
import { isSame } from './same.ts';

test('values that say the same are the same, whatever objects they are', () => {
  const rows = () => [{ label: 'Gold', value: 3, why: undefined }, [{ text: 'a', ink: 'text' }]];
  expect(isSame(rows(), rows())).toBe(true);
  expect(isSame(null, null)).toBe(true);
});

test('what differs anywhere is another', () => {
  const one = { label: 'Gold', value: 3, line: [{ text: 'a' }] };
  for (const other of [
    { ...one, value: 4 },
    { ...one, line: [{ text: 'b' }] },
    { ...one, line: [{ text: 'a' }, { text: 'b' }] },
    { ...one, tile: undefined },
    { label: 'Gold', value: 3, lines: [{ text: 'a' }] },
    { ...one, line: null },
    [one],
    null,
    'Gold',
  ])
    expect(isSame(one, other)).toBe(false);
  expect(isSame([], {})).toBe(false);
});
