import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chebyshev } from './grid.ts';
import { isClear, line } from './line.ts';

const WIDTH = 19;
const HEIGHT = 14;
const place = fc.nat(WIDTH * HEIGHT - 1);

function placesOf(a: number, b: number): number[] {
  const out = new Int32Array(WIDTH + HEIGHT);
  return [...out.subarray(0, line(a, b, WIDTH, out))];
}

test('a line back is the line there in reverse', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(placesOf(b, a)).toEqual(placesOf(a, b).reverse());
    }),
  );
});

test('a line runs from end to end in king steps, as short as can be, and within half a place of the true line', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const places = placesOf(a, b);
      expect([places[0], places[places.length - 1]]).toEqual([a, b]);
      expect(places.length).toBe(chebyshev(a, b, WIDTH) + 1);
      for (let i = 1; i < places.length; i++) expect(chebyshev(places[i - 1], places[i], WIDTH)).toBe(1);
      const dx = (b % WIDTH) - (a % WIDTH);
      const dy = Math.floor(b / WIDTH) - Math.floor(a / WIDTH);
      for (const p of places) {
        const cross = dx * (Math.floor(p / WIDTH) - Math.floor(a / WIDTH)) - dy * ((p % WIDTH) - (a % WIDTH));
        expect(2 * Math.abs(cross)).toBeLessThanOrEqual(Math.max(Math.abs(dx), Math.abs(dy)));
      }
    }),
  );
});

test('a line is clear unless a place strictly between its ends is closed', () => {
  const scratch = new Int32Array(WIDTH + HEIGHT);
  const blocks = fc.array(place, { maxLength: 30 });
  fc.assert(
    fc.property(place, place, blocks, (a, b, list) => {
      const ground = new Uint8Array(WIDTH * HEIGHT).fill(1);
      for (const p of list) ground[p] = 0;
      const expected = placesOf(a, b)
        .slice(1, -1)
        .every((p) => ground[p] !== 0);
      expect(isClear(a, b, WIDTH, ground, scratch)).toBe(expected);
      expect(isClear(b, a, WIDTH, ground, scratch)).toBe(expected);
    }),
  );
});
