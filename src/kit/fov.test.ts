import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DX, DY } from './direction.ts';
import { createFov, look, lookToward, type Shape } from './fov.ts';
import { formatRows, parseRows } from './grid.ts';

const WIDTH = 17;
const HEIGHT = 12;
const PLACES = WIDTH * HEIGHT;
const shape = fc.constantFrom<Shape>('square', 'round');
/** Maps from nearly open to nearly solid. */
const rockyMap = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(9), { minLength: PLACES, maxLength: PLACES }))
  .map(([density, noise]) => Uint8Array.from(noise, (x) => (x < density ? 0 : 1)));

function isWithin(a: number, b: number, radius: number, s: Shape): boolean {
  const dx = Math.abs((a % WIDTH) - (b % WIDTH));
  const dy = Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH));
  return s === 'square' ? Math.max(dx, dy) <= radius : dx * dx + dy * dy <= radius * radius;
}

/** A picture (@ viewer, # wall, . floor) as seen: what is out of sight is a blank. */
function seen(rows: readonly string[], radius: number, s: Shape, toward = -1): string[] {
  const chart = parseRows(rows, '.#@');
  if (!chart.ok) throw new Error(chart.problem.text);
  const { width, height, cells } = chart.value;
  const ground = cells.map((x) => (x === 1 ? 0 : 1));
  const visible = new Uint8Array(cells.length);
  const fov = createFov(width, height);
  if (toward < 0) look(fov, ground, cells.indexOf(2), radius, s, visible, 1);
  else lookToward(fov, ground, cells.indexOf(2), radius, s, toward, visible, 1);
  return formatRows(
    cells.map((x, i) => (visible[i] === 1 ? x : 3)),
    width,
    '.#@ ',
  );
}

test('sight between open places is mutual, and nothing beyond the radius is seen', () => {
  const fov = createFov(WIDTH, HEIGHT);
  fc.assert(
    fc.property(rockyMap, fc.integer({ min: 1, max: 20 }), shape, (ground, radius, s) => {
      const views: Uint8Array[] = [];
      for (let p = 0; p < PLACES; p++) {
        views.push(new Uint8Array(PLACES));
        if (ground[p] !== 0) look(fov, ground, p, radius, s, views[p], 1);
      }
      for (let a = 0; a < PLACES; a++) {
        if (ground[a] === 0) continue;
        for (let b = 0; b < PLACES; b++) {
          if (views[a][b] === 1 && !isWithin(a, b, radius, s)) throw new Error(`${a} sees ${b} beyond ${radius}`);
          if (ground[b] !== 0 && views[a][b] !== views[b][a]) throw new Error(`${a} and ${b} see each other one way`);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a radius only cuts off: within it the same is seen as with unlimited sight', () => {
  const fov = createFov(WIDTH, HEIGHT);
  fc.assert(
    fc.property(rockyMap, fc.nat(PLACES - 1), fc.integer({ min: 0, max: 16 }), shape, (ground, origin, radius, s) => {
      const near = new Uint8Array(PLACES);
      const far = new Uint8Array(PLACES);
      look(fov, ground, origin, radius, s, near, 1);
      look(fov, ground, origin, WIDTH + HEIGHT, 'square', far, 1);
      for (let p = 0; p < PLACES; p++) {
        const isFloor = ground[p] !== 0 || p === origin;
        const expected = far[p] === 1 && isWithin(origin, p, radius, s) ? 1 : 0;
        if ((isFloor || near[p] === 1) && near[p] !== expected) throw new Error(`${p} from ${origin}: ${near[p]}`);
      }
    }),
    { numRuns: 200 },
  );
});

test('in the open everything within the radius is seen, from every place', () => {
  const fov = createFov(WIDTH, HEIGHT);
  const open = new Uint8Array(PLACES).fill(1);
  for (const s of ['square', 'round'] as const) {
    for (let origin = 0; origin < PLACES; origin++) {
      const visible = new Uint8Array(PLACES);
      look(fov, open, origin, 5, s, visible, 1);
      expect(visible).toEqual(visible.map((_, p) => (isWithin(origin, p, 5, s) ? 1 : 0)));
    }
  }
});

test('a round radius of 4 holds 49 places, a square one 81', () => {
  const count = (s: Shape) => {
    const visible = new Uint8Array(21 * 21);
    look(createFov(21, 21), new Uint8Array(21 * 21).fill(1), 220, 4, s, visible, 1);
    return visible.reduce((a, b) => a + b, 0);
  };
  expect([count('round'), count('square')]).toEqual([49, 81]);
});

test('every wall of a convex room is seen from every place in it', () => {
  const room = ['#######', '#.....#', '#.....#', '#.....#', '#######'];
  for (let row = 1; row < 4; row++) {
    for (let col = 1; col < 6; col++) {
      const rows = room.map((text, y) => (y === row ? `${text.slice(0, col)}@${text.slice(col + 1)}` : text));
      expect(seen(rows, 9, 'square')).toEqual(rows);
    }
  }
});

test('a pillar is seen and throws a shadow that widens away from the viewer', () => {
  expect(seen(['.........', '.........', '@..#.....', '.........', '.........'], 20, 'square')).toEqual([
    '.........',
    '.......  ',
    '@..#     ',
    '.......  ',
    '.........',
  ]);
  expect(seen(['.........', '.........', '@#.......', '.........', '.........'], 20, 'square')).toEqual([
    '.....    ',
    '...      ',
    '@#       ',
    '...      ',
    '.....    ',
  ]);
});

test('along rows, columns and diagonals the first wall ends sight', () => {
  const size = 15;
  const fov = createFov(size, size);
  for (let dir = 0; dir < 8; dir++) {
    const ground = new Uint8Array(size * size).fill(1);
    const stride = DY[dir] * size + DX[dir];
    ground[112 + 3 * stride] = 0;
    const visible = new Uint8Array(size * size);
    look(fov, ground, 112, 7, 'square', visible, 1);
    const ray = [1, 2, 3, 4, 5, 6, 7].map((i) => visible[112 + i * stride]);
    expect(ray).toEqual([1, 1, 1, 0, 0, 0, 0]);
  }
});

test('looking toward a direction shows the quarter of the full view around it', () => {
  const fov = createFov(WIDTH, HEIGHT);
  fc.assert(
    fc.property(rockyMap, fc.nat(PLACES - 1), shape, fc.nat(7), (ground, origin, s, dir) => {
      const whole = new Uint8Array(PLACES);
      const part = new Uint8Array(PLACES);
      look(fov, ground, origin, 9, s, whole, 1);
      lookToward(fov, ground, origin, 9, s, dir, part, 1);
      for (let p = 0; p < PLACES; p++) {
        const dx = (p % WIDTH) - (origin % WIDTH);
        const dy = Math.floor(p / WIDTH) - Math.floor(origin / WIDTH);
        const ahead = DX[dir] * dx + DY[dir] * dy;
        const aside = Math.abs(DX[dir] * dy - DY[dir] * dx);
        expect(part[p]).toBe(ahead >= aside ? whole[p] : 0);
      }
    }),
  );
});

test('the mark is written and nothing is cleared', () => {
  const out = new Uint8Array(9).fill(7);
  look(createFov(3, 3), Uint8Array.of(1, 1, 1, 0, 0, 0, 1, 1, 1), 1, 5, 'square', out, 9);
  expect([...out]).toEqual([9, 9, 9, 9, 9, 9, 7, 7, 7]);
});
