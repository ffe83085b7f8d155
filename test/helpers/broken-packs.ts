/** Packs of Delve damaged at one place or another, and what every answer to one must look like. */

import type { Problem } from '../../src/engine/result.ts';
import { pick, type Rng } from '../../src/engine/rng.ts';
import { type RawPack, SHIPPED } from '../../src/games/delve/workshop.ts';

export type Place = readonly (string | number)[];

/** Every value of the shipped tables by its path, the tables themselves too. */
export function placesOf(root: unknown = SHIPPED): Place[] {
  const out: Place[] = [];
  const walk = (value: unknown, path: Place): void => {
    if (path.length > 0) out.push(path);
    if (value === null || typeof value !== 'object') return;
    for (const [name, inner] of Object.entries(value))
      walk(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  };
  walk(root, []);
  return out;
}

/** What may stand where something else should; a text is taken as JSON, so that names such as `__proto__` are real ones. */
export const WRONG_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 3.5, -0, 7, 101, 1e6, 1e9, -1e9, 2 ** 53, 1e308, -1e308],
  ...[Number.POSITIVE_INFINITY, Number.NaN],
  ...['', ' ', 'x', '5', 'nothing_such', 'constructor', '__proto__', 'toString', '@', '\u001b[2J', '\ud800', '漢'],
  ...['x'.repeat(100_000), 'école', 'a b', 'skeletn', 'Strenght'],
  ...['[]', '[[]]', '[1]', '[5, 1]', '[1, 2, 3]', '{}', '{"a": 1}', '{"__proto__": {"x": 1}}', '{"id": 5}'].map(
    (text) => JSON.parse(text) as unknown,
  ),
];

/** The tables with another value at one place; undefined takes it away. */
export function damaged(place: Place, value: unknown, tables: RawPack = SHIPPED): RawPack {
  const put = (at: unknown, [step, ...rest]: Place): unknown => {
    if (step === undefined) return value;
    if (Array.isArray(at)) {
      const copy = [...at];
      if (rest.length === 0 && value === undefined) copy.splice(Number(step), 1);
      else copy[Number(step)] = put(copy[Number(step)], rest);
      return copy;
    }
    const entries = Object.entries(at as object).filter(([name]) => name !== step);
    const next = put((at as Record<string, unknown>)[step], rest);
    return Object.fromEntries(next === undefined ? entries : [...entries, [step, next]]);
  };
  return put(tables, place) as RawPack;
}

/** One place of a list of rows doubled. */
export function doubled(place: Place): RawPack {
  const last = place[place.length - 1];
  const list = place.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], SHIPPED);
  if (!Array.isArray(list) || typeof last !== 'number') return SHIPPED;
  return damaged(place.slice(0, -1), [...list.slice(0, last), list[last], ...list.slice(last)]);
}

/** Several damages at once. */
export function wreck(r: Rng, places: readonly Place[], damages: number): RawPack {
  let tables = SHIPPED;
  for (let i = 0; i < damages; i++) {
    const place = pick(r, places);
    const there = place.reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | null | undefined)?.[step],
      tables,
    );
    if (there !== undefined) tables = damaged(place, i % 4 === 0 ? undefined : pick(r, WRONG_VALUES), tables);
  }
  return tables;
}

/** Words of libraries and of the language, which no author of content knows. */
const FOREIGN =
  /invalid input|invalid_|unrecognized|too small|too big|expected (string|number|int|array|object|boolean|record)|received|zod|undefined|NaN|\[object|Unexpected token|at position|JSON\.parse|TypeError/i;
const PLACE = /^(content|draft|[\w.-]+\.txt:\d+|[^\s]+\.json(?:\[\d+\](?: \(\w+\))?|\.[\w-]+|\."[^"]*"?)*)$/u;
const LONGEST = 700;

/** Null: code, place, what was found and what would be right are all there, in our words. */
export function faultOfAnswer({ code, path, text }: Problem): string | null {
  if (!/^V\d\d$/.test(code)) return `code ${code}`;
  if (!PLACE.test(path)) return `path ${path}`;
  if (!/\S; \S/.test(text)) return `text without a remedy: ${text}`;
  if (FOREIGN.test(text)) return `foreign words: ${text}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u001f\u007f]/.test(text + path)) return 'letters that steer a terminal';
  return text.length + path.length > LONGEST ? `too long: ${text.length}` : null;
}
