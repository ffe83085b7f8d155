import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFirstRows } from './rows.ts';

test('all buttons are shown where they fit, and otherwise as many as leave room for the rest of them', () => {
  expect(inFirstRows([50, 50, 50], 170, 1, 60)).toBe(3);
  expect(inFirstRows([50, 50, 50], 160, 1, 40)).toBe(2);
  expect(inFirstRows([50, 50, 50], 160, 2, 40)).toBe(3);
  expect(inFirstRows([90, 90, 90, 90, 90], 200, 2, 60)).toBe(3);
});

test('one button at least is shown, and never more than there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { minLength: 1 }), fc.nat(900), fc.nat({ max: 3 }), (widths, room, rows) => {
      const shown = inFirstRows(widths, room, rows + 1, 70);
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThanOrEqual(widths.length);
    }),
  );
});
