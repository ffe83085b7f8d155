import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIR8, step } from './direction.ts';
import { createFlow, downhill, downhillMask, FAR, spreadCost, spreadSteps } from './flow.ts';
import { parseRows } from './grid.ts';
import { FOUR_WAY, KING_WAY, type Way } from './way.ts';

const WIDTH = 9;
const HEIGHT = 7;
const PLACES = WIDTH * HEIGHT;
const flow = createFlow(WIDTH, HEIGHT);
const way = fc.record<Way>({
  ways: fc.constantFrom(4, 8),
  corners: fc.constantFrom(0, 1, 2),
  straight: fc.constantFrom(1, 2, 10),
  diagonal: fc.constantFrom(10, 14, 25),
});
const priced = fc
  .array(fc.constantFrom(0, 0, 1, 1, 1, 2, 7), { minLength: PLACES, maxLength: PLACES })
  .map((x) => Uint8Array.from(x));
const sources = fc.array(fc.nat(PLACES - 1), { minLength: 1, maxLength: 4 });

/** May one step from here that way, by the definition of the corner rule. */
function mayStep(ground: Uint8Array, w: Way, from: number, dir: number): boolean {
  if (dir >= w.ways || step(from, dir, WIDTH, HEIGHT) < 0) return false;
  if (dir < 4) return true;
  const beside = [...DIR8[dir]].map((name) => step(from, DIR8.indexOf(name as 'n'), WIDTH, HEIGHT));
  return beside.filter((p) => ground[p] !== 0).length >= w.corners;
}

/** Relax every step until nothing changes: slow, and too simple to be wrong. */
function bruteForce(
  ground: Uint8Array,
  w: Way,
  from: readonly number[],
  price: (to: number, dir: number) => number,
): number[] {
  const far = new Array<number>(PLACES).fill(FAR);
  for (const p of from) far[p] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let p = 0; p < PLACES; p++) {
      if (ground[p] === 0) continue;
      for (let dir = 0; dir < 8; dir++) {
        if (!mayStep(ground, w, p, dir)) continue;
        const to = step(p, dir, WIDTH, HEIGHT);
        if (far[to] === FAR || far[to] + price(to, dir) >= far[p]) continue;
        far[p] = far[to] + price(to, dir);
        changed = true;
      }
    }
  }
  return far;
}

test('steps to the nearest source agree with brute force, for all ways and corner rules', () => {
  const field = new Int32Array(PLACES);
  fc.assert(
    fc.property(priced, way, sources, (ground, w, from) => {
      const reached = spreadSteps(flow, ground, w, from, from.length, FAR, field);
      expect([...field]).toEqual(bruteForce(ground, w, from, () => 1));
      expect(reached).toBe(field.filter((x) => x !== FAR).length);
    }),
  );
});

test('prices to the nearest source agree with brute force, for all ways and corner rules', () => {
  const field = new Int32Array(PLACES);
  fc.assert(
    fc.property(priced, way, sources, (ground, w, from) => {
      const price = (to: number, dir: number) => (ground[to] || 1) * (dir < 4 ? w.straight : w.diagonal);
      const reached = spreadCost(flow, ground, w, from, from.length, FAR, field);
      expect([...field]).toEqual(bruteForce(ground, w, from, price));
      expect(reached).toBe(field.filter((x) => x !== FAR).length);
    }),
  );
});

test('a limit leaves what is farther untouched and changes nothing nearer', () => {
  const all = new Int32Array(PLACES);
  const near = new Int32Array(PLACES);
  fc.assert(
    fc.property(priced, way, sources, fc.nat(60), (ground, w, from, limit) => {
      for (const spread of [spreadSteps, spreadCost]) {
        spread(flow, ground, w, from, from.length, FAR, all);
        spread(flow, ground, w, from, from.length, limit, near);
        expect([...near]).toEqual([...all].map((x) => (x > limit ? FAR : x)));
      }
    }),
  );
});

test('going downhill pays exactly what the field says and ends at a source', () => {
  const field = new Int32Array(PLACES);
  fc.assert(
    fc.property(priced, way, sources, fc.nat(PLACES - 1), (ground, w, from, start) => {
      spreadCost(flow, ground, w, from, from.length, FAR, field);
      if (field[start] === FAR) {
        if (ground[start] !== 0) expect(downhill(flow, field, ground, w, start)).toBe(-1);
        return;
      }
      let paid = 0;
      let place = start;
      while (field[place] > 0) {
        const dir = downhill(flow, field, ground, w, place);
        expect(mayStep(ground, w, place, dir)).toBe(true);
        place = step(place, dir, WIDTH, HEIGHT);
        paid += (ground[place] || 1) * (dir < 4 ? w.straight : w.diagonal);
      }
      expect(paid).toBe(field[start]);
      expect(from).toContain(place);
    }),
  );
});

test('among equally good steps the mask holds all and downhill takes the lowest direction', () => {
  const chart = parseRows(['.....', '.....', '.....'], '#.');
  if (!chart.ok) throw new Error(chart.problem.text);
  const { width, height, cells } = chart.value;
  const f = createFlow(width, height);
  const field = new Int32Array(cells.length);
  spreadSteps(f, cells, KING_WAY, [9], 1, FAR, field);
  expect(downhillMask(f, field, cells, KING_WAY, 5)).toBe(0b00110010);
  expect(DIR8[downhill(f, field, cells, KING_WAY, 5)]).toBe('e');
  spreadSteps(f, cells, FOUR_WAY, [14], 1, FAR, field);
  expect(downhillMask(f, field, cells, FOUR_WAY, 0)).toBe(0b0110);
  expect(DIR8[downhill(f, field, cells, FOUR_WAY, 0)]).toBe('e');
  expect(downhill(f, field, cells, FOUR_WAY, 14)).toBe(-1);
});
