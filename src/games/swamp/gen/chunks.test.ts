/** The chunks by themselves: letters, ports, content and growers. */
import { expect, test } from 'vitest';
import { CHUNKS, type Chunk, ZONES, type Zone } from '../content.ts';

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

function count(c: Chunk, letters: string): number {
  return [...c.join('')].filter((l) => letters.includes(l)).length;
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
