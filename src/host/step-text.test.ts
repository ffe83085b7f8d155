import { expect, test } from 'vitest';
import { duel } from '../../test/toy-game.ts';
import { defineActions } from '../engine/actions.ts';
import { formatLine } from './recording.ts';
import { moveText, newStepText } from './step-text.ts';

test('PLAT-060 the line of a step is byte for byte the JSON of it, for every action and any number of seats', () => {
  // Words that JSON has to escape are written like all others.
  const actions = defineActions({ say: { what: ['"', '\\', '\u0007', 'é', '\ud800', 'x'] }, wait: {} });
  const game = { ...duel, actions: actions as unknown as typeof duel.actions };
  const text = newStepText(game, 3);
  const { all } = game.actions;
  for (let n = 1; n <= 40; n++) {
    const turns = Array.from({ length: n % 4 }, (_, seat) => ({ seat, action: all[(n * 5 + seat) % all.length] }));
    expect(text(n, turns)).toBe(formatLine({ at: 'step', n, moves: turns.map((turn) => moveText(game, turn)) }));
  }
});
