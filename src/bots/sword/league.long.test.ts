import { expect, test } from 'vitest';
import { playSword } from '../../../test/helpers/sword-play.ts';
import { sword } from '../../games/sword/index.ts';

test('SWORD-332 the tactical bot reaches floor 5 in most games, kills dragons and wins some', {
  timeout: 600_000,
}, () => {
  const games = Array.from({ length: 24 }, (_, i) => playSword('tactical', `bot ${i}`, 5000));
  expect(games.filter((s) => s.deepest >= 5).length).toBeGreaterThanOrEqual(13);
  expect(games.filter((s) => s.dragons > 0).length).toBeGreaterThanOrEqual(6);
  expect(games.filter((s) => sword.outcome(s)?.kind === 'won').length).toBeGreaterThanOrEqual(2);
});
