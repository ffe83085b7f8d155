import { expect, test } from 'vitest';
import { toyModule } from '../../test/helpers/server.ts';
import { dice } from '../../test/toy-game.ts';
import { entryOf } from '../games/brought.ts';
import { GAMES } from '../games/index.ts';
import { HOUSE, openShelf } from './shelf.ts';

test('PLAT-170 each shelf has the games it was made with, and no other learns of them', async () => {
  const own = { name: 'bold', about: 'Rolls.', make: () => ({ name: 'bold', decide: () => dice.actions.get('bank') }) };
  const shelf = openShelf([entryOf({ ...toyModule(dice), bots: [own] }, './dice')]);
  expect(shelf.games.map((g) => g.id)).toEqual([...GAMES.map((g) => g.id), 'dice']);
  expect((await shelf.bots('dice')).map((b) => b.name)).toEqual(['random', 'bold']);
  expect(shelf.find('dice')).toMatchObject({ title: 'Dice', from: './dice' });
  expect([HOUSE.find('dice'), GAMES.length]).toEqual([null, 5]);
  expect((await openShelf([entryOf(toyModule(dice), './dice')]).bots('dice')).map((b) => b.name)).toEqual(['random']);
});
