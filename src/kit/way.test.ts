import { expect, test } from 'vitest';
import { step } from './direction.ts';
import { exitMasks, passes, strides } from './way.ts';

test('exits and strides say the same as single steps', () => {
  for (const [width, height] of [
    [1, 1],
    [4, 3],
    [2, 5],
  ]) {
    const exits = exitMasks(width, height);
    const stride = strides(width);
    for (let place = 0; place < width * height; place++) {
      for (let dir = 0; dir < 8; dir++) {
        const to = (exits[place] >> dir) & 1 ? place + stride[dir] : -1;
        expect(to).toBe(step(place, dir, width, height));
      }
    }
  }
});

test('a diagonal step needs as many open places beside it as the corner rule says', () => {
  for (let open = 0; open < 4; open++) {
    // From the lower left of a 2 x 2 block to the upper right; the bits open the other two.
    const ground = Uint8Array.of(open & 1, 1, 1, open >> 1);
    const count = [0, 1, 1, 2][open];
    for (let corners = 0; corners <= 2; corners++) expect(passes(ground, 2, 4, 2, corners)).toBe(count >= corners);
  }
});
