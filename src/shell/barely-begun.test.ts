/** A question before a game is replaced, unless it has only just begun. */
import { expect, test } from 'vitest';
import { FEW_STEPS, isBarelyBegun } from './barely-begun.ts';

function save(steps: number, start: object = {}): string {
  const head = {
    at: 'head',
    format: 1,
    game: 'toy',
    rules: 1,
    content: '0',
    start: { seed: '7', ...start },
    options: {},
    seats: [{ name: 'player', kind: 'human' }],
  };
  const played = Array.from({ length: steps }, (_, i) => ({ at: 'step', n: i + 1, moves: ['0 wait'] }));
  return [head, ...played].map((line) => `${JSON.stringify(line)}\n`).join('');
}

test('a game of few steps is replaced without a question, a longer one is not', () => {
  expect([0, 1, FEW_STEPS, FEW_STEPS + 1, 400].map((n) => isBarelyBegun(save(n)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a game in which nobody has moved is never worth a question', () => {
  expect([0, 1].map((n) => isBarelyBegun(save(n), 0))).toEqual([true, false]);
});

test('what began in the middle of a game, and what cannot be read, is worth a question', () => {
  expect(isBarelyBegun(save(1, { sketch: { map: ['@'], facts: {} } }))).toBe(false);
  expect(isBarelyBegun(save(1, { saved: { version: 0, state: {} } }))).toBe(false);
  for (const odd of ['', 'no save', '{}', `{"at":"step","n":1,"moves":[]}\n${save(1)}`, save(1).replace('"toy"', '7')])
    expect([odd, isBarelyBegun(odd)]).toEqual([odd, false]);
});

test('a last line that was torn while it was written counts as no step', () => {
  expect(isBarelyBegun(`${save(2)}{"at":"step","n":3,"mo`)).toBe(true);
});
