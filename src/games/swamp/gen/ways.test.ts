/** The ways that every map must have, on a few of them; `maps.long.test.ts` takes thousands. */
import { expect, test } from 'vitest';
import { harborsOpenTo, outOfReach, sailByFarLand, sailHome } from '../../../../test/helpers/swamp-voyage.ts';
import { LOST, WON } from '../types.ts';

const SEEDS = ['way 0', 'way 1', 'way 2', 'way 3', 'way 4', 'way 5', 'way 6', 'way 7'];

test('SWAMP-272 SWAMP-034 the PC walks from his start to all common land, so to every invader and junction', () => {
  for (const seed of SEEDS) expect([seed, outOfReach(seed)]).toEqual([seed, { missed: [], far: false }]);
});

test('SWAMP-272 SWAMP-139 each of the six harbors can be lighted from its side and entered with the Accordion', () => {
  for (const seed of SEEDS) expect([seed, harborsOpenTo(seed)]).toEqual([seed, { entered: 6, lighted: 6 }]);
});

test('SWAMP-040 SWAMP-014 the voyage home can be made from the near harbor with 2 MP, not with 1', () => {
  for (const seed of SEEDS) expect([seed, sailHome(seed, 2), sailHome(seed, 1)]).toEqual([seed, WON, LOST]);
});

test('SWAMP-040 SWAMP-016 and by the far land from the second harbor with 4 MP, not with 3', () => {
  for (const seed of SEEDS) expect([seed, sailByFarLand(seed, 4), sailByFarLand(seed, 3)]).toEqual([seed, WON, LOST]);
});
