import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dice, dice, duel, tickDuel } from '../../test/toy-game.ts';
import { openDice, openToy, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Game, Types } from '../engine/game.ts';
import { formatProblem } from '../engine/result.ts';
import { below, stream } from '../engine/rng.ts';
import { isPacked, pack, packedVersion, packText, type Squeeze, unpack, unpackText } from './pack.ts';

const squeeze: Squeeze = {
  deflate: (b) => deflateRawSync(b, { level: 9 }),
  inflate: (b) => inflateRawSync(b),
};

function packed<T extends Types>(game: Game<T>, text: string): Uint8Array {
  const r = pack(game, text, squeeze);
  if (!r.ok) throw new Error(formatProblem(r.problem));
  return r.value;
}

test('PLAT-062 packing and unpacking is lossless', () => {
  const games = [
    { game: dice as Game<Types>, seats: 1, options: { goal: 1000, limit: 150 } },
    { game: duel as Game<Types>, seats: 3, options: { rounds: 150 } },
    { game: tickDuel as Game<Types>, seats: 2, options: {} },
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...games),
      fc.nat(200),
      fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme-ascii' }),
      (g, steps, seed) => {
        const s = openToy(g.game, seed, g.options, g.seats);
        playRandomly(s, steps, seed);
        const bytes = packed(g.game, textOf(s));
        expect(unpack(g.game, bytes, squeeze)).toEqual({ ok: true, value: textOf(s) });
        expect(packedVersion(bytes, squeeze)).toMatchObject({
          ok: true,
          value: { game: g.game.id, rules: g.game.rules },
        });
        expect(isPacked(bytes)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('PLAT-062 what play would not bring back to the letter is kept to the letter', () => {
  const s = openDice('odd', { limit: 70, goal: 1000 });
  playRandomly(s, 66);
  const lines = textOf(s);
  const noCheck = lines.replace(/\{"at":"check".*\n/, '');
  const spaced = lines.replaceAll('":', '": ');
  const budget = lines.replace('"kind":"bot"', '"kind":"bot","budget":{"bankMs":5000,"perDecisionMs":100}');
  const partial = lines.replace('"options":{"goal":1000,"limit":70,"wild":true}', '"options":{"limit":70,"goal":1000}');
  s.forfeit(0, 'patience');
  for (const text of [noCheck, spaced, budget, partial, textOf(s)]) {
    const bytes = packed(dice, text);
    expect(unpack(dice, bytes, squeeze)).toEqual({ ok: true, value: text });
    expect(packedVersion(bytes, squeeze)).toMatchObject({ ok: true, value: { game: 'dice' } });
  }
});

test('PLAT-062 a packed recording takes at most 3 bytes per step, its head included', () => {
  const solo = openDice('size', { goal: 100000, limit: 400 });
  const chance = stream('wide');
  while (solo.outcome === null) {
    const any: Dice['action'] = below(chance, 4) === 0 ? dice.actions.get('skip 1') : dice.actions.get('roll 1');
    solo.submit(0, solo.n, any);
  }
  const four = openToy(duel, 'size', { rounds: 400 }, 4);
  playRandomly(four, 400);
  expect(packed(dice, textOf(solo)).length / solo.n).toBeLessThan(1);
  const cut = `${solo.lines.slice(0, -1).join('\n')}\n`;
  expect(packed(dice, cut).length / solo.n).toBeLessThan(1);
  expect(packed(duel, textOf(four)).length / four.n).toBeLessThan(3);
});

test('PLAT-062 a share link carries the same in letters that need no escaping', () => {
  const s = openDice('link');
  playRandomly(s, 30);
  const link = packText(dice, textOf(s), squeeze);
  expect(link.ok && link.value).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(link.ok && unpackText(dice, link.value, squeeze)).toEqual({ ok: true, value: textOf(s) });
  for (const bad of ['', 'a', '***', 'AAAA']) {
    const r = unpackText(dice, bad, squeeze);
    expect(r.ok ? '' : r.problem.code).toBe('corrupt');
  }
});

test('PLAT-062 a long recording can be packed', () => {
  const s = openDice('long', { goal: 1000000, limit: 30000 });
  while (s.outcome === null) s.submit(0, s.n, dice.actions.get('roll 1'));
  expect(unpack(dice, packed(dice, textOf(s)), squeeze)).toEqual({ ok: true, value: textOf(s) });
});

test('a recording that does not verify is not packed', () => {
  const s = openDice('bad');
  playRandomly(s, 3);
  const wrong = pack(dice, textOf(s).replace('"n":2', '"n":3'), squeeze);
  expect(wrong.ok ? '' : wrong.problem.path).toBe('line 3');
  const torn = pack(dice, textOf(s).slice(0, -5), squeeze);
  expect(torn.ok ? '' : torn.problem.code).toBe('torn');
});

test('a packed recording with any byte changed is refused or still the same, and never throws', () => {
  const s = openDice('flip');
  playRandomly(s, 40);
  const good = packed(dice, textOf(s));
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const bad = good.map((b, i) => (i === at ? b ^ flip : b));
      const r = unpack(dice, bad, squeeze);
      if (r.ok) expect(r.value).toBe(textOf(s));
      else expect(r.problem.code).toBe('corrupt');
    }),
  );
  const cut = unpack(dice, good.subarray(0, good.length - 3), squeeze);
  expect(cut.ok).toBe(false);
});

test('a packed recording of other rules is refused by name', () => {
  const s = openDice('other');
  playRandomly(s, 4);
  const r = unpack({ ...dice, rules: 5 }, packed(dice, textOf(s)), squeeze);
  expect(r.ok ? '' : formatProblem(r.problem)).toMatch(/^rules: made with rules 2, which is needed/);
});
