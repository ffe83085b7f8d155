import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  count,
  derived,
  digestOf,
  flag,
  indexOf,
  int,
  intIn,
  layer,
  lettersForm,
  list,
  nullable,
  oneOf,
  rng,
  shared,
  struct,
  text,
} from './codec.ts';
import { formatProblem, type Result } from './result.ts';
import { below, type Rng, stream } from './rng.ts';

interface Beast {
  kind: number;
  hp: number;
  mood: 'calm' | 'wild';
}
interface World {
  turn: number;
  name: string;
  won: boolean;
  beasts: Beast[];
  target: number | null;
  map: Uint8Array;
  heat: Int16Array;
  walls: number[];
  cache: number[];
  luck: Rng;
}

const world = struct<World>({
  turn: count,
  name: text,
  won: flag,
  beasts: list(struct<Beast>({ kind: indexOf(['rat', 'bat']), hp: intIn(-5, 99), mood: oneOf(['calm', 'wild']) }), {
    upTo: 4,
  }),
  target: nullable(int),
  map: layer(Uint8Array, 4, lettersForm('.#~')),
  heat: layer(Int16Array, { upTo: 5 }),
  walls: shared(list(int, { upTo: 3 })),
  cache: derived(() => []),
  luck: rng,
});

const beasts = fc.record({
  kind: fc.nat(1),
  hp: fc.integer({ min: -5, max: 99 }),
  mood: fc.constantFrom('calm' as const, 'wild' as const),
});
const worlds: fc.Arbitrary<World> = fc.record({
  turn: fc.maxSafeNat(),
  name: fc.string(),
  won: fc.boolean(),
  beasts: fc.array(beasts, { maxLength: 4 }),
  target: fc.option(fc.maxSafeInteger()),
  map: fc.uint8Array({ minLength: 4, maxLength: 4, max: 2 }),
  heat: fc.int16Array({ maxLength: 5 }),
  walls: fc.array(fc.integer(), { maxLength: 3 }),
  cache: fc.constant([]),
  luck: fc.string().map((s) => stream(s)),
});

test('a state goes to JSON and back', () => {
  fc.assert(
    fc.property(worlds, (w) => {
      const back = world.fromJson(JSON.parse(JSON.stringify(world.toJson(w))), 'state');
      expect(back).toEqual({ ok: true, value: w });
    }),
  );
});

test('PLAT-003 equal states have equal digests, and a change of any field changes the digest', () => {
  fc.assert(
    fc.property(worlds, (w) => {
      const digest = digestOf(world, w);
      expect(digest).toMatch(/^[0-9a-f]{16}$/);
      expect(digestOf(world, world.clone(w))).toBe(digest);
      const changes: Partial<World>[] = [
        { turn: w.turn === 0 ? 1 : w.turn - 1 },
        { name: `${w.name}x` },
        { won: !w.won },
        { beasts: [...w.beasts, { kind: 0, hp: 1, mood: 'calm' }] },
        { beasts: w.beasts.map((b) => ({ ...b, mood: b.mood === 'calm' ? 'wild' : 'calm' })) },
        { target: w.target === null ? 0 : null },
        { map: w.map.map((v) => (v + 1) % 3) },
        { heat: Int16Array.from([...w.heat, 0]) },
        { walls: [...w.walls, 0] },
        { luck: { ...w.luck, d: (w.luck.d + 1) | 0 } },
      ];
      for (const change of changes) {
        const other = { ...w, ...change };
        const different = world.differs(w, other, 'state');
        expect(different === null).toBe(change.beasts?.length === 0);
        expect(digestOf(world, other) === digest).toBe(different === null);
      }
    }),
  );
});

test('a clone shares nothing that changes, and caches are made anew', () => {
  const [w] = fc.sample(worlds, { numRuns: 1, seed: 5 });
  const one = { ...w, beasts: [{ kind: 0, hp: 5, mood: 'calm' as const }], cache: [1] };
  const digest = digestOf(world, one);
  const copy = world.clone(one);
  copy.beasts[0].hp = 7;
  copy.beasts.push({ kind: 1, hp: 1, mood: 'wild' });
  copy.map[0] = 2 - copy.map[0];
  copy.target = 12345;
  below(copy.luck, 6);
  expect(digestOf(world, one)).toBe(digest);
  expect(copy.walls).toBe(one.walls);
  expect([one.cache, copy.cache]).toEqual([[1], []]);
  copy.cache.push(3);
  expect(world.differs({ ...one, cache: [9] }, one, 's')).toBe(null);
});

test('the first difference is named by its path', () => {
  const [w] = fc.sample(worlds, { numRuns: 1, seed: 9 });
  const beast = { kind: 0, hp: 5, mood: 'calm' as const };
  const x = { ...w, beasts: [beast, beast] };
  expect(world.differs(x, { ...x, beasts: [beast, { ...beast, hp: 6 }] }, 'state')).toBe('state.beasts[1].hp: 5 / 6');
  expect(world.differs(x, { ...x, beasts: [beast] }, 'state')).toBe('state.beasts.length: 2 / 1');
});

test('a broken file is refused with the path of the field', () => {
  const [w] = fc.sample(worlds, { numRuns: 1, seed: 3 });
  const good = world.toJson({ ...w, beasts: [{ kind: 1, hp: 5, mood: 'calm' }] }) as Record<string, unknown>;
  const reason = (change: object) => {
    const r: Result<World> = world.fromJson({ ...good, ...change }, 'state');
    return r.ok ? 'fine' : formatProblem(r.problem);
  };
  const beast = { kind: 'bat', hp: 5, mood: 'calm' };
  expect(reason({})).toBe('fine');
  expect(reason({ turn: -1 })).toMatch(/^state\.turn: expected a whole number from 0/);
  expect(reason({ turn: 1.5 })).toMatch(/^state\.turn: expected/);
  expect(reason({ name: null })).toBe('state.name: expected a text, got null');
  expect(reason({ won: 1 })).toBe('state.won: expected true or false, got 1');
  expect(reason({ beasts: [beast, { ...beast, hp: 100 }] })).toMatch(
    /^state\.beasts\[1\]\.hp: expected a whole number/,
  );
  expect(reason({ beasts: [{ ...beast, kind: 'cat' }] })).toBe(
    'state.beasts[0].kind: expected one of rat, bat, got "cat"',
  );
  expect(reason({ beasts: [{ ...beast, mood: 'sad' }] })).toMatch(
    /^state\.beasts\[0\]\.mood: expected one of calm, wild/,
  );
  expect(reason({ beasts: 7 })).toBe('state.beasts: expected a list, got 7');
  expect(reason({ map: '..#' })).toBe('state.map: expected 4 values, got 3');
  expect(reason({ map: '..#x' })).toMatch(/^state\.map: expected a text of the letters/);
  expect(reason({ heat: [70000] })).toMatch(/^state\.heat\[0\]: expected a number that fits Int16Array/);
  expect(reason({ luck: [1, 2, 3] })).toMatch(/^state\.luck: expected four 32-bit words/);
  expect(reason({ extra: 1 })).toBe('state.extra: unknown field');
  expect(reason({ target: undefined })).toMatch(/^state\.target: expected/);
});

test('PLAT-003 values that are read by literal give the same digest, and a list of them in another order is refused', () => {
  const fields = { kind: indexOf(['rat', 'bat']), hp: intIn(-5, 99), mood: oneOf(['calm', 'wild']) };
  const literal = struct<Beast>(fields, (x) => [x.kind, x.hp, x.mood]);
  fc.assert(fc.property(beasts, (b) => digestOf(literal, b) === digestOf(struct<Beast>(fields), b)));
  expect(() => struct<Beast>(fields, (x) => [x.hp, x.kind, x.mood])).toThrow(/in order/);
  expect(() => struct<Beast>(fields, (x) => [x.kind, x.hp])).toThrow(/in order/);
});

test('what clones share is digested once; another value in its place is digested anew', () => {
  let asked = 0;
  const counted = { ...list(int, { upTo: 9 }) };
  const once = shared({
    ...counted,
    digest: (x, h) => {
      asked++;
      counted.digest(x, h);
    },
  });
  const walls = [1, 2, 3];
  const digests = [walls, walls, [1, 2, 3], [3, 2, 1]].map((x) => digestOf(once, x));
  const plain = [walls, [3, 2, 1]].map((x) => digestOf(counted, x));
  expect(digests).toEqual([plain[0], plain[0], plain[0], plain[1]]);
  expect(asked).toBe(3);
});

test('a digest within a digest, and one after a digest that failed, are right', () => {
  const inner = struct({ n: int });
  const outer = {
    ...text,
    digest: (x: string, h: Parameters<typeof text.digest>[1]) => text.digest(x + digestOf(inner, { n: x.length }), h),
  };
  expect(digestOf(outer, 'ab')).toBe(digestOf(text, `ab${digestOf(inner, { n: 2 })}`));
  const broken = struct({
    n: int,
    bad: {
      ...int,
      digest: () => {
        throw new Error('no');
      },
    },
  });
  const before = digestOf(inner, { n: 7 });
  expect(() => digestOf(broken, { n: 1, bad: 1 })).toThrow('no');
  expect(digestOf(inner, { n: 7 })).toBe(before);
});
