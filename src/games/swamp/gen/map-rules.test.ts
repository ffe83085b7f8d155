/** What every finished map keeps, rule by rule: a few maps that do, and one that does not. */
import { expect, test } from 'vitest';
import { ENDS, faultsOf, figures, mapFaults, SAMPLE, usual } from '../../../../test/helpers/swamp-maps.ts';
import { invariant } from '../../../engine/result.ts';
import { stream } from '../../../engine/rng.ts';
import { CHUNKS, ZONES, type Zone } from '../content.ts';
import { landSideOf, STEP, xOf, yOf } from '../ground.ts';
import { assemble, generateGround } from './assemble.ts';

/** Maps in which every variant of every zone lies once, at all ends of what is drawn, and a few of a seed. */
function faultsAgainst(rule: string): string[] {
  const ownWork = [0, 1, 2, 3].flatMap((variant) => faultsOf(ZONES.map((zone) => CHUNKS[zone][variant])));
  const drawn = ['map 0', 'map 1', 'map 2', 'map 3'].flatMap((seed) =>
    mapFaults(generateGround(stream(seed, 'swamp'))),
  );
  return [...ownWork, ...drawn].filter((fault) => fault.startsWith(rule));
}

/** The rules that the sample map breaks when one row of one chunk is written anew. */
function brokenBy(zone: Zone, row: number, text: string): string[] {
  const spoilt = SAMPLE[ZONES.indexOf(zone)].map((r, y) => (y === row ? text : r));
  const chunks = SAMPLE.map((chunk, z) => (ZONES[z] === zone ? spoilt : chunk));
  return [...new Set(faultsOf(chunks).map((f) => f.slice(0, 9)))];
}

test('SWAMP-033 the figures of a map', () => {
  const maps = Array.from({ length: 30 }, (_, i) => figures(generateGround(stream(`map ${i}`, 'swamp'))));
  expect(maps.filter((f) => !usual(f))).toEqual([]);
  const mean = (of: 'deadEnds' | 'forks'): number => maps.reduce((sum, f) => sum + f[of], 0) / maps.length;
  expect([mean('deadEnds') > 4, mean('deadEnds') < 15, mean('forks') > 9, mean('forks') < 20]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('SWAMP-034 all common land is one region', () => {
  expect(faultsAgainst('SWAMP-034')).toEqual([]);
  expect(brokenBy('c2', 3, '~h+~.+~')).toContain('SWAMP-034');
});

test('SWAMP-035 no block of two by two cells is all land', () => {
  expect(faultsAgainst('SWAMP-035')).toEqual([]);
  expect(brokenBy('b1', 2, '~.+~.+.')).toContain('SWAMP-035');
});

test('SWAMP-036 a harbor has one side on land and three in the swamp, away from the edge and from other harbors', () => {
  expect(faultsAgainst('SWAMP-036')).toEqual([]);
  expect(brokenBy('a1', 2, '.+^.++~')).toContain('SWAMP-036');
});

test('SWAMP-037 the island lies in a corner beside the final harbor, which touches water and no land', () => {
  expect(faultsAgainst('SWAMP-037')).toEqual([]);
  expect(brokenBy('a0', 1, '~.~#~~~')).toContain('SWAMP-037');
});

test('SWAMP-038 the column between the far land and the final harbor is swamp', () => {
  expect(faultsAgainst('SWAMP-038')).toEqual([]);
  expect(brokenBy('b0', 2, '~#~~~.~')).toContain('SWAMP-038');
});

test('SWAMP-039 no common land has a line over swamp to the final harbor', () => {
  expect(faultsAgainst('SWAMP-039')).toEqual([]);
  expect(brokenBy('a0', 0, 'Rr~~~~.')).toContain('SWAMP-039');
});

test('SWAMP-041 the near harbor is six sailing moves from the final one', () => {
  expect(faultsAgainst('SWAMP-041')).toEqual([]);
  expect(brokenBy('a0', 1, '~~~~~~~')).toContain('SWAMP-041');
});

test('SWAMP-042 the second harbor is eight sailing moves from the far land', () => {
  expect(faultsAgainst('SWAMP-042')).toEqual([]);
  expect(brokenBy('c0', 3, '~~~~~~~')).toContain('SWAMP-042');
});

test('SWAMP-043 every other voyage takes eleven sailing moves or more', () => {
  expect(faultsAgainst('SWAMP-043')).toEqual([]);
  expect(brokenBy('b0', 1, '~h.~<+.')).toContain('SWAMP-043');
});

test('SWAMP-044 a Dinghy gets neither to the final harbor nor to the far land', () => {
  expect(faultsAgainst('SWAMP-044')).toEqual([]);
  expect(brokenBy('c0', 3, '~~.....')).toContain('SWAMP-044');
});

test('SWAMP-046 maps of all variants have no fault of any kind', () => {
  expect(faultsAgainst('')).toEqual([]);
});

test('SWAMP-047 EX-27 the sample map, and where its two Ships lie', () => {
  for (const plan of ENDS) {
    const g = assemble(SAMPLE, false, false, plan);
    const shipOf = (x: number, y: number): string => {
      const h = g.harbors.find((p) => xOf(p) === x && yOf(p) === y);
      invariant(h !== undefined, 'there is a harbor');
      const ship = h - STEP[landSideOf(g, h)];
      return `${xOf(ship)},${yOf(ship)}`;
    };
    expect([shipOf(5, 2), shipOf(8, 13)]).toEqual(['4,2', '7,13']);
    expect(mapFaults(g)).toEqual([]);
  }
});
