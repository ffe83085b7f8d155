import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSum } from '../engine/sha256.ts';
import { nativeSum } from './native-sum.ts';

test('PLAT-061 the sum by Node is the sum by the core, at every point of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 }), { maxLength: 6 }), (pieces) => {
      const native = nativeSum();
      const plain = plainSum();
      for (const p of pieces) {
        for (const sum of [native, plain]) sum.add(`x${p}y`, 1, 1 + p.length);
        expect(native.hex()).toBe(plain.hex());
      }
    }),
  );
});
