/** The chunks obey every map rule: each by itself, beside every neighbour, and on 2,000 whole maps. */

import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { stream } from '../../../engine/rng.ts';
import { CHUNKS, type Chunk, ZONES, type Zone } from '../content.ts';
import { type Ground, HARBOR, ISLAND, LAND, landSideOf, placeAt, SHRUB, STEP, SWAMP, xOf, yOf } from '../ground.ts';
import { assemble, generateGround, type OpenChoices } from './assemble.ts';
import { mapFaults } from './map-check.ts';

/** SWAMP-031. */
const PORTS: Readonly<Record<Zone, readonly [number, number][]>> = {
  a0: [[6, 2]],
  a1: [
    [0, 2],
    [6, 1],
    [4, 4],
  ],
  a2: [
    [0, 1],
    [4, 4],
  ],
  b0: [
    [6, 1],
    [5, 4],
  ],
  b1: [
    [0, 1],
    [6, 2],
    [4, 0],
    [3, 4],
  ],
  b2: [
    [0, 2],
    [4, 0],
    [2, 4],
  ],
  c0: [
    [6, 2],
    [5, 0],
  ],
  c1: [
    [0, 2],
    [6, 1],
    [3, 0],
  ],
  c2: [
    [0, 1],
    [2, 0],
  ],
};

/** SWAMP-032: land, harbors, growers, shrubs, candidates, from and to. */
const CONTENT: Readonly<Record<Zone, readonly number[]>> = {
  a0: [1, 1, 2, 2, 0, 0, 4, 7, 4, 4],
  a1: [12, 14, 1, 1, 1, 2, 0, 0, 0, 0],
  a2: [9, 13, 0, 0, 1, 2, 0, 0, 0, 0],
  b0: [8, 10, 0, 0, 1, 2, 0, 0, 2, 2],
  b1: [12, 14, 1, 1, 0, 1, 0, 0, 1, 1],
  b2: [10, 12, 1, 1, 1, 1, 0, 0, 1, 2],
  c0: [5, 6, 0, 0, 0, 1, 3, 4, 2, 4],
  c1: [9, 11, 1, 1, 1, 2, 0, 0, 2, 3],
  c2: [9, 11, 1, 1, 1, 2, 0, 0, 1, 3],
};

/** The most and the least that growers and candidates can do; what holds at these ends holds in between. */
const ENDS: readonly OpenChoices[] = [
  { grow: () => 0, shrubs: () => [] },
  { grow: () => 2, shrubs: () => [] },
  { grow: () => 0, shrubs: (all) => all },
  { grow: () => 2, shrubs: (all) => all },
];

const SAMPLE: readonly Chunk[] = ZONES.map((z) => CHUNKS[z][0]);

function count(c: Chunk, letters: string): number {
  return [...c.join('')].filter((l) => letters.includes(l)).length;
}

function faultsOf(chunks: readonly Chunk[], all = ENDS): string[] {
  return all.flatMap((choices) => mapFaults(assemble(chunks, false, false, choices)));
}

test('SWAMP-020 every pool holds the sample and three more of our own', () => {
  for (const zone of ZONES) {
    expect(CHUNKS[zone].length).toBeGreaterThanOrEqual(4);
    expect(new Set(CHUNKS[zone].map((c) => c.join())).size).toBe(CHUNKS[zone].length);
  }
});

test('SWAMP-022 a chunk is five strings of seven letters, with the special letters in their zones only', () => {
  for (const zone of ZONES)
    for (const c of CHUNKS[zone]) {
      expect(c.length).toBe(5);
      for (const row of c) expect(row).toMatch(/^[~.+<>^vhrRF#?]{7}$/);
      expect([zone, count(c, 'r'), count(c, 'R')]).toEqual([zone, zone === 'a0' ? 1 : 0, zone === 'a0' ? 1 : 0]);
      expect([zone, count(c, 'F')]).toEqual([zone, zone === 'c0' ? 1 : 0]);
    }
});

test('SWAMP-031 every variant has land on its ports and is connected in itself', () => {
  for (const zone of ZONES)
    for (const c of CHUNKS[zone]) {
      const isLand = (x: number, y: number): boolean => '.+<>^v'.includes(c[y]?.[x] || '~');
      for (const [x, y] of PORTS[zone]) expect([zone, x, y, isLand(x, y)]).toEqual([zone, x, y, true]);
      const reached = new Set<string>();
      const walk = (x: number, y: number): void => {
        if (!isLand(x, y) || reached.has(`${x},${y}`)) return;
        reached.add(`${x},${y}`);
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ])
          walk(x + dx, y + dy);
      };
      walk(PORTS[zone][0][0], PORTS[zone][0][1]);
      expect([zone, reached.size]).toEqual([zone, count(c, '.+<>^v')]);
    }
});

test('SWAMP-032 every variant holds what its zone asks for', () => {
  for (const zone of ZONES)
    for (const c of CHUNKS[zone]) {
      const got = [count(c, '.+<>^vF'), count(c, 'hr'), count(c, '<>^v'), count(c, '#'), count(c, '?')];
      got.forEach((n, i) => {
        expect([zone, i, n >= CONTENT[zone][2 * i] && n <= CONTENT[zone][2 * i + 1]]).toEqual([zone, i, true]);
      });
    }
});

test('SWAMP-045 growers stay on swamp of their own chunk and share no cell', () => {
  for (const zone of ZONES)
    for (const c of CHUNKS[zone]) {
      const used = new Set<string>();
      for (let y = 0; y < 5; y++)
        for (let x = 0; x < 7; x++) {
          const dir = '<>^v'.indexOf(c[y][x]);
          if (dir < 0) continue;
          for (let n = 1; n <= 2; n++) {
            const cx = x + (dir === 0 ? -n : dir === 1 ? n : 0);
            const cy = y + (dir === 2 ? -n : dir === 3 ? n : 0);
            expect([zone, x, y, c[cy]?.[cx]]).toEqual([zone, x, y, '~']);
            expect(used.has(`${cx},${cy}`)).toBe(false);
            used.add(`${cx},${cy}`);
          }
        }
    }
});

test('SWAMP-046 SWAMP-047 all variants of neighbouring zones fit each other in every outcome', () => {
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

test('SWAMP-041 SWAMP-042 SWAMP-043 SWAMP-044 the way home is right for all variants of the six zones it touches', () => {
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

function figures(g: Ground) {
  const exits = g.commonLand.map((p) => [0, 1, 2, 3].filter((dir) => g.kind[p + STEP[dir]] === LAND).length);
  return {
    land: g.commonLand.length,
    shrubs: g.kind.filter((k) => k === SHRUB).length,
    swamp: g.kind.filter((k) => k === SWAMP).length,
    harbors: g.kind.filter((k) => k === HARBOR).length,
    deadEnds: exits.filter((n) => n === 1).length,
    forks: exits.filter((n) => n === 3).length,
    loops: exits.reduce((a, b) => a + b, 0) / 2 - g.commonLand.length + 1,
  };
}

test('SWAMP-046 SWAMP-033 SWAMP-034 SWAMP-035 SWAMP-036 SWAMP-037 SWAMP-038 SWAMP-039 2,000 seeds give maps without a fault', () => {
  const sums = { deadEnds: 0, forks: 0 };
  for (let i = 0; i < 2000; i++) {
    const g = generateGround(stream(`map ${i}`, 'swamp'));
    const faults = mapFaults(g);
    if (faults.length > 0) expect([i, faults]).toEqual([i, []]);
    const f = figures(g);
    const fine =
      f.harbors === 7 &&
      f.land >= 79 &&
      f.land <= 103 &&
      f.shrubs >= 15 &&
      f.shrubs <= 19 &&
      f.swamp >= 186 &&
      f.swamp <= 210 &&
      f.loops >= 3 &&
      f.loops <= 6;
    if (!fine) expect([i, f]).toEqual([i, 'within SWAMP-033']);
    sums.deadEnds += f.deadEnds;
    sums.forks += f.forks;
  }
  expect(sums.deadEnds / 2000).toBeGreaterThan(4);
  expect(sums.deadEnds / 2000).toBeLessThan(15);
  expect(sums.forks / 2000).toBeGreaterThan(9);
  expect(sums.forks / 2000).toBeLessThan(20);
});

test('SWAMP-046 the map check finds a map that breaks a rule', () => {
  const spoil = (zone: Zone, row: number, text: string): string[] => {
    const chunks = [...SAMPLE];
    const at = ZONES.indexOf(zone);
    chunks[at] = chunks[at].map((r, y) => (y === row ? text : r));
    return [...new Set(faultsOf(chunks).map((f) => f.slice(0, 9)))];
  };
  expect(spoil('c2', 3, '~h+~.+~')).toContain('SWAMP-034');
  expect(spoil('b1', 2, '~.+~.+.')).toContain('SWAMP-035');
  expect(spoil('a1', 2, '.+^.++~')).toContain('SWAMP-036');
  expect(spoil('a0', 1, '~.~#~~~')).toContain('SWAMP-037');
  expect(spoil('b0', 2, '~#~~~.~')).toContain('SWAMP-038');
  expect(spoil('a0', 0, 'Rr~~~~.')).toContain('SWAMP-039');
  expect(spoil('a0', 1, '~~~~~~~')).toContain('SWAMP-041');
  expect(spoil('c0', 3, '~~~~~~~')).toContain('SWAMP-042');
  expect(spoil('c0', 3, '~~.....')).toContain('SWAMP-044');
});

test('SWAMP-047 SWAMP-041 SWAMP-042 EX-27 distances of the sample map', () => {
  for (const choices of ENDS) {
    const g = assemble(SAMPLE, false, false, choices);
    const shipOf = (x: number, y: number): string => {
      const h = defined(g.harbors.find((p) => xOf(p) === x && yOf(p) === y));
      const ship = h - STEP[landSideOf(g, h)];
      return `${xOf(ship)},${yOf(ship)}`;
    };
    expect([shipOf(5, 2), shipOf(8, 13)]).toEqual(['4,2', '7,13']);
    expect(mapFaults(g)).toEqual([]);
  }
});

test('SWAMP-018 SWAMP-021 SWAMP-022 SWAMP-025 zones lie where their name says, and flips mirror everything', () => {
  const choices: OpenChoices = { grow: () => 1, shrubs: (all) => all };
  const plainMap = assemble(SAMPLE, false, false, choices);
  const letters = '_.~hsR';
  const at = (g: Ground, x: number, y: number): string => letters[g.kind[(y + 1) * 23 + x + 1]];
  // b2 covers x 14-20, y 5-9: its harbor is at (5,2) in it.
  expect(at(plainMap, 19, 7)).toBe('h');
  for (const [mirror, flip] of [
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const g = assemble(SAMPLE, mirror, flip, choices);
    for (let y = 0; y < 15; y++)
      for (let x = 0; x < 21; x++)
        if (at(g, mirror ? 20 - x : x, flip ? 14 - y : y) !== at(plainMap, x, y))
          expect([mirror, flip, x, y]).toBe('the mirror image');
    expect(mapFaults(g)).toEqual([]);
  }
});

test('SWAMP-023 a grower adds 0, 1 or 2 cells in its direction, the second with a mark', () => {
  const grownBy = (n: number): string => {
    const g = assemble(SAMPLE, false, false, { grow: () => n, shrubs: () => [] });
    // a1 has its grower `^` at (2,2): map (9,2).
    return [1, 2]
      .map((d) => {
        const p = (2 - d + 1) * 23 + 9 + 1;
        return g.kind[p] === LAND ? (g.mark[p] === 1 ? '+' : '.') : '~';
      })
      .join('');
  };
  expect([grownBy(0), grownBy(1), grownBy(2)]).toEqual(['~~', '.~', '.+']);
});

/** Which variants of a zone a finished map can have been made of. */
function variantsIn(g: Ground, zone: number): number[] {
  const mirror = xOf(g.far) > 10;
  const flip = yOf(g.harbors[g.final]) > 7;
  const fits = (letter: string, kind: number, mark: number): boolean => {
    if ('.+<>^vF'.includes(letter)) return kind === LAND && mark === (letter === '+' ? 1 : 0);
    if (letter === '~') return kind === SWAMP || kind === LAND;
    if (letter === '?') return kind === SWAMP || kind === SHRUB;
    return kind === ('hr'.includes(letter) ? HARBOR : letter === '#' ? SHRUB : ISLAND);
  };
  return CHUNKS[ZONES[zone]].flatMap((c, i) => {
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 7; x++) {
        const mx = (zone % 3) * 7 + x;
        const my = Math.floor(zone / 3) * 5 + y;
        const p = placeAt(mirror ? 20 - mx : mx, flip ? 14 - my : my);
        if (!fits(c[y][x], g.kind[p], g.mark[p])) return [];
      }
    return [i];
  });
}

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
    const total = (letters: string): number => chunks.reduce((n, c) => n + count(c, letters), 0);
    expect(figures(g).shrubs).toBe(total('#') + Math.floor(total('?') / 2));
  }
  expect(checked).toBeGreaterThan(100);
});
