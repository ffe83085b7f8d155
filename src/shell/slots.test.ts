import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { findGame } from '../games/index.ts';
import { newHead } from '../host/recording.ts';
import { saveName } from './screen.ts';
import { slotOf } from './slots.ts';

test('SCREEN-042 a game is kept by the way it was begun, and a game of the day by its day', async () => {
  const module = await defined(findGame('nonet')).load();
  const { game } = module;
  const slot = (seed: string, options: object) =>
    slotOf(module, newHead(game, { seed, options: { ...game.options.defaults, ...options }, seats: [] } as never));
  expect(slot('abc', {})).toBe('');
  expect(slot('abc', { mode: 'classic' })).toBe('');
  expect(slot('abc', { mode: 'descent' })).toBe('descent');
  expect(slot('20261117', { mode: 'daily' })).toBe('daily-20261117');
  expect(slot('20261118', { mode: 'daily' })).toBe('daily-20261118');
  expect(slot('../../x', { mode: 'daily' })).toBe('daily-x');
  expect(saveName('nonet', slot('abc', {}))).toBe('saves/nonet.jsonl');
  expect(saveName('nonet', 'descent')).toBe('saves/nonet.descent.jsonl');
});
