/** What every generated map keeps, on thousands of maps and in every combination of chunks that matters. */
import { expect, test } from 'vitest';
import { created } from '../../../../test/helpers/swamp.ts';
import { ENDS, faultsOf, figures, mapFaults, SAMPLE, usual, variantsIn } from '../../../../test/helpers/swamp-maps.ts';
import { harborsOpenTo, outOfReach, sailByFarLand, sailHome } from '../../../../test/helpers/swamp-voyage.ts';
import { stream } from '../../../engine/rng.ts';
import { CHUNKS, ZONES } from '../content.ts';
import { xOf, yOf } from '../ground.ts';
import { LOST, WON } from '../types.ts';
import { generateGround } from './assemble.ts';

const MAPS = 2000;

test('SWAMP-046 all variants of neighbouring zones fit each other in every outcome', () => {
  for (let z = 0; z < 9; z++)
    for (const other of [z % 3 < 2 ? z + 1 : -1, z < 6 ? z + 3 : -1]) {
      if (other < 0) continue;
      for (const a of CHUNKS[ZONES[z]])
        for (const b of CHUNKS[ZONES[other]]) {
          const chunks = [...SAMPLE];
          chunks[z] = a;
          chunks[other] = b;
          expect([ZONES[z], a, ZONES[other], b, faultsOf(chunks)]).toEqual([ZONES[z], a, ZONES[other], b, []]);
        }
    }
});

test('SWAMP-046 the way home is right for all variants of the six zones it touches', () => {
  const ends = [ENDS[0], ENDS[3]];
  const zones: readonly number[] = [0, 1, 3, 4, 6, 7];
  const total = zones.reduce((n, z) => n * CHUNKS[ZONES[z]].length, 1);
  for (let k = 0; k < total; k++) {
    const chunks = [...SAMPLE];
    let rest = k;
    for (const z of zones) {
      const pool = CHUNKS[ZONES[z]];
      chunks[z] = pool[rest % pool.length];
      rest = Math.floor(rest / pool.length);
    }
    const faults = faultsOf(chunks, ends);
    if (faults.length > 0) expect([chunks, faults]).toEqual([chunks, []]);
  }
});

test(`SWAMP-046 ${MAPS} seeds give maps without a fault`, () => {
  for (let i = 0; i < MAPS; i++) {
    const faults = mapFaults(generateGround(stream(`map ${i}`, 'swamp')));
    if (faults.length > 0) expect([i, faults]).toEqual([i, []]);
  }
});

test(`SWAMP-033 the figures of ${MAPS} maps`, () => {
  const sums = { deadEnds: 0, forks: 0 };
  for (let i = 0; i < MAPS; i++) {
    const f = figures(generateGround(stream(`map ${i}`, 'swamp')));
    if (!usual(f)) expect([i, f]).toEqual([i, 'within SWAMP-033']);
    sums.deadEnds += f.deadEnds;
    sums.forks += f.forks;
  }
  expect(sums.deadEnds / MAPS).toBeGreaterThan(4);
  expect(sums.deadEnds / MAPS).toBeLessThan(15);
  expect(sums.forks / MAPS).toBeGreaterThan(9);
  expect(sums.forks / MAPS).toBeLessThan(20);
});

test('SWAMP-019 every variant of every zone is picked about equally often', () => {
  const maps = Array.from({ length: 1000 }, (_, i) => generateGround(stream(`pick ${i}`)));
  for (let z = 0; z < 9; z++) {
    const counts = CHUNKS[ZONES[z]].map(() => 0);
    for (const g of maps) {
      const fitting = variantsIn(g, z);
      expect(fitting.length).toBeGreaterThan(0);
      for (const v of fitting) counts[v]++;
    }
    for (const n of counts) expect([ZONES[z], counts, n > 190 && n < 330]).toEqual([ZONES[z], counts, true]);
  }
});

test('SWAMP-024 half of the shrub candidates, rounded down, become shrubs', () => {
  let checked = 0;
  for (let i = 0; i < 300; i++) {
    const g = generateGround(stream(`half ${i}`));
    const picks = ZONES.map((_, z) => variantsIn(g, z));
    if (picks.some((p) => p.length !== 1)) continue;
    checked++;
    const chunks = picks.map((p, z) => CHUNKS[ZONES[z]][p[0]]);
    const count = (letter: string): number => chunks.flat().join('').split(letter).length - 1;
    expect(figures(g).shrubs).toBe(count('#') + Math.floor(count('?') / 2));
  }
  expect(checked).toBeGreaterThan(100);
});

test(`SWAMP-272 SWAMP-034 on ${MAPS} maps the PC walks from his start to all common land, so to every invader and junction`, () => {
  for (let i = 0; i < MAPS; i++) expect([i, outOfReach(`reach ${i}`)]).toEqual([i, { missed: [], far: false }]);
});

test(`SWAMP-272 SWAMP-139 on ${MAPS} maps each of the six harbors can be lighted from its side and entered with the Accordion`, () => {
  for (let i = 0; i < MAPS; i++) expect([i, harborsOpenTo(`reach ${i}`)]).toEqual([i, { entered: 6, lighted: 6 }]);
});

test(`SWAMP-272 SWAMP-040 on ${MAPS} maps the voyage home can be made from the near harbor with 2 MP, not with 1`, () => {
  for (let i = 0; i < MAPS; i++)
    expect([i, sailHome(`home ${i}`, 2), sailHome(`home ${i}`, 1)]).toEqual([i, WON, LOST]);
});

test(`SWAMP-272 SWAMP-040 on ${MAPS} maps and by the far land from the second harbor with 4 MP, not with 3`, () => {
  for (let i = 0; i < MAPS; i++)
    expect([i, sailByFarLand(`home ${i}`, 4), sailByFarLand(`home ${i}`, 3)]).toEqual([i, WON, LOST]);
});

test('SWAMP-021 the four flips come about equally often and the map is never rotated', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 400; i++) {
    const g = created(`flip ${i}`).ground;
    const final = g.harbors[g.final];
    const key = `${xOf(final)},${yOf(final)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // Rotated, the harbor would stand above or below the island.
  expect([...counts.keys()].sort()).toEqual(['1,0', '1,14', '19,0', '19,14']);
  for (const n of counts.values()) expect(n > 70 && n < 130).toBe(true);
});

test('SWAMP-026 the PC starts anywhere on common land', () => {
  const starts = new Set(Array.from({ length: 300 }, (_, i) => created(`start ${i}`).at));
  expect(starts.size).toBeGreaterThan(120);
});
