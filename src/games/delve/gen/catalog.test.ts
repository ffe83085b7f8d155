/** A few whole levels in text form: whatever changes in the generator shows here, place by place and draw by draw. */
import { expect, test } from 'vitest';
import { eliteAffixes, levelOf, mazeOf } from '../../../../test/helpers/delve.ts';
import { describeLevel, describeMaze, describeSpawns } from '../../../../test/helpers/delve-levels.ts';
import catalog from '../examples/levels.json' with { type: 'json' };

test.each(catalog.mazes)('DELVE-018 the maze of $seed with $cells cells', ({ seed, cells, drawn }) => {
  expect(describeMaze(mazeOf(seed, cells))).toEqual(drawn);
});

test.each(catalog.levels)('DELVE-031 the level of depth $depth', ({ depth, told }) => {
  expect(describeLevel(levelOf('catalog', depth))).toEqual(told);
});

test.each(catalog.packs)('DELVE-086 the packs of depth $depth by $seed', ({ depth, seed, told }) => {
  expect(describeSpawns(levelOf('catalog', depth), seed)).toEqual(told);
});

test.each(catalog.leaders)(
  'DELVE-100 the abilities of a leader of depth $depth by $seed, who is a $ai',
  ({ depth, seed, ai, affixes }) => {
    expect(eliteAffixes(seed, depth, ai)).toEqual(affixes);
  },
);
