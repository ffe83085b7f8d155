import { expect, test } from 'vitest';
import { created } from '../../../../test/helpers/sword.ts';
import { type Plan, plan } from '../../../../test/helpers/sword-plan.ts';
import { below, type Rng, stream } from '../../../engine/rng.ts';
import { AREA, SIDE, STRIDE } from '../types.ts';
import { findWay } from './path.ts';
import { pickStroll, stroll } from './stroll.ts';

/** All squares that strolls from `a` lead to. */
function strolls(p: Plan): number[] {
  const r = stream('strolls');
  const found = new Set<number>();
  for (let i = 0; i < 400; i++) found.add(pickStroll(p.terrain, p.named.a, r));
  return [...found].sort((a, b) => a - b);
}

test('SWORD-265 a stroll leads to the squares within three king moves over open ground, and nowhere else', () => {
  const bent = plan(['########', '#a23.###', '##3.#..#', '#..#...#', '########']);
  const square = (x: number, y: number): number => y * SIDE + x;
  expect(strolls(bent)).toEqual([
    square(2, 1),
    square(3, 1),
    square(4, 1),
    square(2, 2),
    square(3, 2),
    square(1, 3),
    square(2, 3),
    square(4, 3),
  ]);
});

test('SWORD-266 in a cell there is nowhere to stroll to, and nothing is drawn', () => {
  const cell = plan(['###', '#a#', '###']);
  const r = stream('cell');
  const before = { ...r };
  expect(pickStroll(cell.terrain, cell.named.a, r)).toBe(-1);
  expect(r).toEqual(before);
});

test('SWORD-265 one number is drawn for a stroll, among the squares in the order they are met', () => {
  const pair = plan(['#####', '#ab##', '##c##', '#####']);
  const r = stream('pair');
  const copy = { ...r };
  const wanted = Array.from({ length: 8 }, () => [pair.named.b, pair.named.c][below(copy, 2)]);
  expect(Array.from({ length: 8 }, () => pickStroll(pair.terrain, pair.named.a, r))).toEqual(wanted);
});

/** The same by a search square by square. */
function searchStroll(terrain: Uint8Array, floor: number, from: number, r: Rng): number[] {
  const met = [from];
  for (let done = 0, steps = 0; steps < 3; steps++)
    for (const ring = met.length; done < ring; done++)
      for (const stride of STRIDE) {
        const next = met[done] + stride;
        if (terrain[next] !== 0 && !met.includes(next)) met.push(next);
      }
  const path: number[] = [];
  if (met.length > 1) findWay(terrain, floor, from, met[1 + below(r, met.length - 1)], r, path);
  return path;
}

/** Rock with so many of 16 squares open, inside its edge. */
function rubble(seed: number, share: number): Uint8Array {
  const r = stream('rubble', seed);
  return Uint8Array.from({ length: AREA }, (_, i) => {
    const x = i % SIDE;
    const y = Math.floor(i / SIDE);
    return x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1 && below(r, 16) < share ? 1 : 0;
  });
}

test('SWORD-265 SWORD-253 strolls lead where a search square by square leads, with the same draws', () => {
  const worlds = [0, 1].flatMap((i) => created(`strolls ${i}`).s.terrain);
  const floors = [...worlds, ...[3, 5, 7, 9, 11, 13, 15].map((share) => rubble(share, share))];
  const lengths = new Set<number>();
  for (const [floor, terrain] of floors.entries()) {
    const r = stream('strolls', floor);
    const copy = { ...r };
    const open = Array.from(terrain.keys()).filter((square) => terrain[square] !== 0);
    const ways = open.map((from) => {
      const path: number[] = [];
      return stroll(terrain, floor, from, r, path) ? path : [];
    });
    expect(ways).toEqual(open.map((from) => searchStroll(terrain, floor, from, copy)));
    expect(r).toEqual(copy);
    for (const way of ways) lengths.add(way.length);
  }
  expect([...lengths].sort()).toEqual([0, 2, 3, 4]);
});
