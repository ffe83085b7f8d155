/** The rules of Lantern, each in a position made for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game } from '../rules.js';

/** A corridor in the first row; places are counted from its left end. */
function corridor(facts) {
  const setup = { seed: '1', seats: 1, options: {} };
  const { map, facts: usual } = game.sketch(game.create(setup));
  const rows = map.map((row, y) => (y === 0 ? '.' : '#').repeat(row.length));
  const staged = game.stage({ map: rows, facts: { ...usual, ...facts } }, setup);
  assert.ok(staged.ok, staged.ok ? '' : staged.problem.text);
  return staged.value;
}

test('a step costs oil, and the way out ends the game with what is left', () => {
  const s = corridor({ hero: 1, exit: 2, ghoul: 30, oil: 50 });
  game.apply(s, [{ seat: 0, action: game.actions.get('move e') }]);
  assert.deepEqual(game.outcome(s), { kind: 'won', why: 'out', scores: [49] });
});

test('a ghoul that sees you comes nearer, and one that reaches you ends the game', () => {
  const s = corridor({ hero: 1, exit: 30, ghoul: 4 });
  for (const ghoul of [3, 2, 1]) {
    game.apply(s, [{ seat: 0, action: game.actions.get('wait') }]);
    assert.equal(s.ghoul, ghoul);
  }
  assert.equal(game.outcome(s)?.why, 'caught');
});

test('walls are refused', () => {
  const s = corridor({ hero: 1, exit: 30, ghoul: 20 });
  assert.deepEqual(game.refuse(s, 0, game.actions.get('move s')), { code: 'wall' });
});
