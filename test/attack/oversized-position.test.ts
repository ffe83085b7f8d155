/** Tries to fill memory and time with positions far larger than any game: maps, crowds, lists and texts without end. */
import { describe, expect, test } from 'vitest';
import type { AnyGame, Sketch } from '../../src/engine/game.ts';
import { GAMES } from '../../src/games/index.ts';
import { setupOf } from '../../src/testing/play.ts';

const MANY = 10_000_000;
const modules = await Promise.all(GAMES.map((g) => g.load()));

type Json = Record<string, unknown>;

/** A list that says how long it is and counts how often one looks into it. */
function endless(reads: { count: number }, first: unknown): unknown[] {
  return new Proxy([first], {
    get(target, key, self) {
      if (key === 'length') return MANY;
      if (typeof key === 'string' && /^\d+$/.test(key)) {
        if (++reads.count > 10) throw new Error('an endless list is looked into');
        return first;
      }
      return Reflect.get(target, key, self);
    },
  });
}

/** Every list of a state, by its path. */
function listsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return [path, ...value.slice(0, 2).flatMap((v, i) => listsOf(v, [...path, i]))];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, v]) => listsOf(v, [...path, key]));
}

function replaced(root: unknown, path: readonly (string | number)[], make: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return make(root);
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, make);
  return copy;
}

describe.each(modules.map((m) => ({ id: m.game.id, game: m.game })))('$id', ({ game }) => {
  const setup = setupOf(game, 'oversized');

  test('PLAT-139 no list of a saved state is looked into before its length', () => {
    const json = JSON.parse(JSON.stringify(game.state.toJson(game.create(setup)))) as Json;
    const paths = listsOf(json);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      const reads = { count: 0 };
      const read = game.state.fromJson(
        replaced(json, path, (old) => endless(reads, (old as unknown[])[0] ?? 0)),
        'state',
      );
      // The first entry may say how long the rest is.
      expect([path.join('.'), read.ok, reads.count <= 1]).toEqual([path.join('.'), false, true]);
    }
  });

  test('PLAT-136 a text of a saved state is never longer than it can be', () => {
    const json = game.state.toJson(game.create(setup)) as Json;
    for (const [field, value] of Object.entries(json)) {
      if (typeof value !== 'string') continue;
      const read = game.state.fromJson({ ...json, [field]: `${value}${'x'.repeat(100_000)}` }, 'state');
      expect([field, read.ok ? 'fine' : read.problem.path]).toEqual([field, `state.${field}`]);
    }
  });

  test('PLAT-137 a scenario too large, ragged or of another kind is refused with its path', () => {
    const ok = game.sketch(game.create(setup));
    const why = (sketch: unknown): string => {
      const staged = game.stage(sketch as Sketch, setup);
      return staged.ok ? 'fine' : staged.problem.path.split(/[[.:]/)[0];
    };
    expect(why(ok)).toBe('fine');
    const { map, facts } = ok;
    const wide = ['x'.repeat(MANY), ...map.slice(1)];
    const tall = Array.from({ length: 100_000 }, () => map[0]);
    const maps: unknown[] = [
      wide,
      tall,
      [...map.slice(0, -1), `${map[0]}##`],
      [7, ...map.slice(1)],
      'map',
      null,
      [null],
    ];
    expect(maps.map((m) => why({ map: m, facts }))).toEqual(maps.map(() => expect.stringMatching(/^(map|facts)$/)));
    for (const bad of [null, 7, [], 'facts', { wings: 2 }]) expect(why({ map, facts: bad })).toBe('facts');
    for (const name of Object.keys(facts))
      expect([name, why({ map, facts: { ...facts, [name]: Array(300_000).fill({}) } })]).not.toEqual([name, 'fine']);
  });
});

const delve = modules.find((m) => m.game.id === 'delve')?.game as AnyGame;

test('PLAT-136 the largest map and crowd of Delve can be played, and one more is refused', () => {
  const setup = setupOf(delve, 'large');
  const map = (cols: number, rows: number): string[] =>
    Array.from({ length: rows }, (_, y) =>
      y === 1
        ? `#@${'.'.repeat(cols - 3)}#`
        : y === 0 || y === rows - 1
          ? '#'.repeat(cols)
          : `#${'.'.repeat(cols - 2)}#`,
    );
  const crowd = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      x: 2 + (i % 90),
      y: 2 + Math.floor(i / 90),
      type: 'kobold',
      alerted: true,
    }));
  const staged = (cols: number, rows: number, n: number) =>
    delve.stage({ map: map(cols, rows), facts: { creatures: crowd(n) } }, setup);
  for (const [cols, rows, n] of [
    [301, 20, 0],
    [20, 301, 0],
    [300, 84, 0],
    [250, 100, 1001],
  ])
    expect(staged(cols, rows, n).ok).toBe(false);
  const large = staged(250, 100, 1000);
  expect(large.ok).toBe(true);
  if (!large.ok) return;
  for (let i = 0; i < 3 && delve.toAct(large.value).length > 0; i++)
    delve.apply(large.value, [{ seat: 0, action: delve.actions.get('wait') }]);
});
