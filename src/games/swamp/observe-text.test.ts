import { expect, test } from 'vitest';
import { created, staged } from '../../../test/helpers/swamp.ts';
import { below, pick, stream } from '../../engine/rng.ts';
import { swamp } from './game.ts';
import { xOf, yOf } from './ground.ts';
import { mapOf } from './look.ts';
import { observeState } from './observe.ts';
import { FIELDS } from './observe-text.ts';
import { DIRS, LETTERS, type SwampState } from './types.ts';

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
        expect([JSON.stringify(obs), FIELDS.all(s, 0)]).toEqual([wanted, wanted]);
        kept.push({ obs, text: wanted });
      }
    }
    // Nothing that was handed out is touched by what happened since.
    for (const { obs, text } of kept) expect(JSON.stringify(obs)).toBe(text);
  },
);

/** People and harbors as the rule says it, with nothing kept. */
function peopleAndHarbors({ npcs, harbors, ground }: SwampState): object {
  const byPlace = [...npcs].sort((a, b) => a.at - b.at);
  return {
    harbors: harbors.map(({ lit, closed, counter }, i) => ({
      x: xOf(ground.harbors[i]),
      y: yOf(ground.harbors[i]),
      lit,
      closed,
      opens_in: closed && counter <= 9 ? counter : null,
      final: i === ground.final,
    })),
    npcs: byPlace.map(({ at, kind, face }) => ({
      x: xOf(at),
      y: yOf(at),
      kind: LETTERS[kind],
      facing: face < 0 ? null : DIRS[face],
    })),
  };
}

test.each(['e', 'f'])(
  'SWAMP-256 game %s: people and harbors are seen as they are now, whatever they were before',
  (seed) => {
    const r = stream(seed, 'walker');
    for (let game = 0, n = 0; n < 600; game++) {
      // Two games on one ground take turns: what one of them left behind is not what the other sees.
      const games = [created(`${seed} ${game}`)];
      games.push(swamp.state.clone(games[0]));
      while (games.every((s) => s.status === 0) && n < 600) {
        const s = games[n++ % 2];
        swamp.apply(s, [{ seat: 0, action: pick(r, swamp.legal(s, 0)) }]);
        const harbor = pick(r, s.harbors);
        harbor.lit = below(r, 2) === 0;
        harbor.closed = below(r, 2) === 0;
        harbor.counter = below(r, 14);
        const { harbors, npcs } = observeState(s);
        expect({ harbors, npcs }).toEqual(peopleAndHarbors(s));
        expect(FIELDS.all(s, 0)).toBe(JSON.stringify(observeState(s)));
      }
    }
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
  expect(FIELDS.all(s, 0)).toBe(plainly(s));
});
