import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, line, plain, span, wrap } from './view.ts';

const lines: fc.Arbitrary<Line> = fc.array(
  fc.tuple(fc.stringMatching(/^[a-z ]{0,30}$/), fc.constantFrom('text', 'bad')).map(([t, ink]) => span(t, ink)),
  { maxLength: 5 },
);

test('wrapped pieces fit the width and lose neither a letter nor its colour', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 40 }), (l, width) => {
      const pieces = wrap(l, width);
      for (const piece of pieces) expect(plain(piece).trimEnd().length).toBeLessThanOrEqual(width);
      const inked = (spans: Line) => spans.flatMap((s) => Array.from(s.text, (c) => `${s.ink} ${c}`));
      expect(pieces.flatMap(inked)).toEqual(inked(l));
    }),
  );
});

test('lines break at blanks', () => {
  const words = wrap([span('the quick '), span('brown', 'bad'), span(' fox')], 10).map((l) => plain(l).trimEnd());
  expect(words).toEqual(['the quick', 'brown fox']);
  expect(wrap(line('extraordinary'), 5).map(plain)).toEqual(['extra', 'ordin', 'ary']);
  expect(wrap(line('end'), 0).map(plain)).toEqual(['e', 'n', 'd']);
});

test('a word that changes its ink is not broken in the middle', () => {
  const lines = wrap([span('buy it ('), span('u', 'key'), span('). Then go')], 10);
  expect(lines.map(plain)).toEqual(['buy it ', '(u). Then ', 'go']);
});
