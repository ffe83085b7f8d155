/** The search that knows everything: what it finds wins by the rules. */

import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { act, created, staged } from '../../../test/helpers/swamp.ts';
import { swamp } from '../../games/swamp/index.ts';
import { findWin } from './solve.ts';

const SEARCH = { width: 60, alike: 2, turns: 300 };

test('SWAMP-272 it wins whole games of seeds that nobody chose, from the first turn', () => {
  for (const seed of ['one', 'two', 'three']) {
    const moves = defined(findWin(created(seed), SEARCH));
    const s = created(seed);
    act(s, ...moves.map((a) => swamp.actions.format(a)));
    expect([seed, swamp.outcome(s)?.kind]).toEqual([seed, 'won']);
  }
});

test('SWAMP-272 it leaves the position it is asked about as it is, and finds nothing where nothing is', () => {
  const s = staged(['@..', 'Rr#'], {});
  const before = swamp.sketch(s);
  expect(findWin(s, { ...SEARCH, turns: 20 })).toBeNull();
  expect(swamp.sketch(s)).toEqual(before);
});
