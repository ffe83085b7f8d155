import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './name.ts';

test('PLAT-126 a name keeps what can be seen and nothing that steers a terminal or the direction of writing', () => {
  const cases: readonly [string, string][] = [
    ['ann', 'ann'],
    ['Zoë 王', 'Zoë 王'],
    ['  two   words ', 'two words'],
    ['line\nbreak\ttab', 'line break tab'],
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['\u009b2Jcsi', '2Jcsi'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069\u200eb\u200fc\u061cd', 'abcd'],
    ['z\u200be\u200cr\u200do\ufeff', 'zero'],
    ['tag\u{e0041}\u{e007f}', 'tag'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['private\ue000', 'private'],
    ['half\ud83d', 'half'],
    ['a\u200b \u200bb', 'a b'],
    ['\u3164\u115f\u2060', 'player'],
    ['\u2800', 'player'],
    ['\u0301x e\u0301', 'x e\u0301'],
    ['', 'player'],
    [' \r\n', 'player'],
    ['x'.repeat(2_000_000), 'x'.repeat(40)],
    ['😀'.repeat(50), '😀'.repeat(40)],
  ];
  for (const [given, clean] of cases) expect(cleanName(given)).toBe(clean);
});

test('PLAT-126 whatever it is made of, a cleaned name has 1 to 40 characters and cleaning it again changes nothing', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 500 });
  fc.assert(
    fc.property(anything, (text) => {
      const clean = cleanName(text);
      expect([...clean].length).toBeGreaterThan(0);
      expect([...clean].length).toBeLessThanOrEqual(40);
      expect(clean).not.toMatch(/\p{C}|^\s|\s$|\s\s/u);
      expect(cleanName(clean)).toBe(clean);
    }),
  );
});
