import { expect, test } from 'vitest';
import { created, staged } from '../../../test/helpers/swamp.ts';
import { pick, stream } from '../../engine/rng.ts';
import { swamp } from './game.ts';
import { mapOf } from './look.ts';
import { observeState } from './observe.ts';
import { observeText } from './observe-text.ts';
import type { SwampState } from './types.ts';

/** Another ground, for which nothing is kept. */
function plainly(s: SwampState): string {
  return JSON.stringify(observeState({ ...s, ground: { ...s.ground } }));
}

test.each(['a', 'b', 'c', 'd'])(
  'SWAMP-256 game %s: what is kept between observations is what would be seen anew',
  (seed) => {
    const r = stream(seed, 'walker');
    const kept: { obs: object; text: string }[] = [];
    for (let game = 0; kept.length < 400; game++) {
      const s = created(`${seed} ${game}`);
      while (s.status === 0 && kept.length < 400) {
        swamp.apply(s, [{ seat: 0, action: pick(r, swamp.legal(s, 0)) }]);
        // As Engineers and the power Light do it, more often than they would.
        if (kept.length % 3 === 0) pick(r, s.harbors).lit = kept.length % 2 === 0;
        const wanted = plainly(s);
        const obs = observeState(s);
        expect([JSON.stringify(obs), observeText(s)]).toEqual([wanted, wanted]);
        kept.push({ obs, text: wanted });
      }
    }
    // Nothing that was handed out is touched by what happened since.
    for (const { obs, text } of kept) expect(JSON.stringify(obs)).toBe(text);
  },
);

test('SWAMP-256 a map of more harbors than a number has bits shows each of them lit or dark', () => {
  const row = 'o.o.o.o.o.o.o.o.o.o.o';
  const s = staged([row, row, row, row, '@....................']);
  expect(s.harbors.length).toBeGreaterThan(31);
  const dark = mapOf(s.ground, s.harbors).value;
  s.harbors[32].lit = true;
  const lit = mapOf(s.ground, s.harbors);
  expect([lit.value.join('').split('*').length, lit.text]).toEqual([2, JSON.stringify(lit.value)]);
  expect(dark.join('')).not.toContain('*');
  expect(observeText(s)).toBe(plainly(s));
});
