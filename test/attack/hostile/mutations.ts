/** Everything that can be wrong with one place of a JSON value, one thing at a time. */
import { below, type Rng, shuffle } from '../../../src/engine/rng.ts';

export interface Mutation {
  readonly path: readonly (string | number)[];
  /** Says what was done, such as `creatures[3].next = -9000000000000000`. */
  readonly name: string;
  /** Mutations of one group try the same on places of one kind. */
  readonly group: string;
  /** Made when it is tried: some are large. */
  make(): unknown;
}

const NUMBERS = [-9e15, -1, 0, 1, 255, 256, 65535, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1.5, 1e308];
const OTHERS: readonly unknown[] = [null, true, 7, 'seven', [], {}, [[[]]], { odd: { odd: 1 } }];
const MOST_REPEATED = 200_000;

type Add = (what: string, make: () => unknown) => void;

/** All of a value, in reading order. */
export function mutationsOf(root: unknown, r: Rng): Mutation[] {
  const out: Mutation[] = [];
  const words = wordsOf(root);
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    const shape = shapeOf(path);
    const add: Add = (what, make) =>
      out.push({ path, name: `${nameOf(path)} ${what}`, group: `${shape} ${what.replace(/\d+/g, '#')}`, make });
    if (path.length > 0) for (const other of OTHERS) add(`= ${JSON.stringify(other)}`, () => other);
    if (typeof value === 'number') numbers(value, add);
    else if (typeof value === 'string') texts(value, words.get(shape) ?? [], r, add);
    else if (typeof value === 'boolean') add(`= ${!value}`, () => !value);
    else if (Array.isArray(value)) {
      lists(value, add);
      value.forEach((v, i) => {
        visit(v, [...path, i]);
      });
    } else if (value !== null && typeof value === 'object') {
      const source = value as Record<string, unknown>;
      add('with one field more', () => ({ ...source, intruder: 1 }));
      for (const key of Object.keys(source)) {
        const { [key]: _, ...rest } = source;
        add(`without ${key}`, () => rest);
        visit(source[key], [...path, key]);
      }
    }
  };
  visit(root, []);
  return out;
}

function numbers(value: number, add: Add): void {
  for (const n of NUMBERS) add(`= the number ${n}`, () => n);
  add('one more', () => value + 1);
  add('one less', () => value - 1);
  add('as a text', () => String(value));
}

function texts(value: string, words: readonly string[], r: Rng, add: Add): void {
  for (const word of words.slice(0, 6)) if (word !== value) add('another word', () => word);
  add('emptied', () => '');
  add('very long', () => 'x'.repeat(MOST_REPEATED));
  add('repeated', () => value.repeat(Math.ceil(MOST_REPEATED / (value.length + 1))));
  if (value.length < 2) return;
  add('cut', () => value.slice(0, -1));
  for (let i = 0; i < 3; i++) {
    const at = below(r, value.length);
    const letter = value[below(r, value.length)];
    add('a letter changed', () => value.slice(0, at) + letter + value.slice(at + 1));
    add('filled', () => letter.repeat(value.length));
  }
}

function lists(value: readonly unknown[], add: Add): void {
  if (value.length === 0) return;
  add('emptied', () => []);
  add('doubled', () => [...value, ...value]);
  add('a thousand times', () => {
    const n = Math.min(1000 * value.length, MOST_REPEATED);
    return Array.from({ length: n }, (_, i) => value[i % value.length]);
  });
  add('all like the first', () => value.map(() => value[0]));
  add('without the last', () => value.slice(0, -1));
  add('turned round', () => [...value].reverse());
}

/** The texts that stand in places of one kind. */
function wordsOf(root: unknown): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value === 'string') {
      const shape = shapeOf(path);
      const set = found.get(shape) ?? new Set();
      found.set(shape, set.add(value));
    } else if (Array.isArray(value))
      value.forEach((v, i) => {
        visit(v, [...path, i]);
      });
    else if (value !== null && typeof value === 'object')
      for (const [key, v] of Object.entries(value)) visit(v, [...path, key]);
  };
  visit(root, []);
  return new Map([...found].map(([shape, set]) => [shape, [...set]]));
}

function shapeOf(path: readonly (string | number)[]): string {
  return path.map((p) => (typeof p === 'number' ? '*' : p)).join('.');
}

function nameOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, p) => (typeof p === 'number' ? `${text}[${p}]` : `${text}.${p}`), '');
}

/** Some of each group first, so that a small sample tries everything somewhere. */
export function sampleOf(all: readonly Mutation[], most: number, r: Rng): Mutation[] {
  if (all.length <= most) return [...all];
  const groups = new Map<string, Mutation[]>();
  for (const m of shuffle(r, [...all])) groups.set(m.group, [...(groups.get(m.group) ?? []), m]);
  const out: Mutation[] = [];
  const queue = shuffle(r, [...groups.values()]);
  for (let round = 0; out.length < most; round++)
    for (const group of queue) if (round < group.length && out.length < most) out.push(group[round]);
  return out;
}

/** Calls `use` with the mutated value and puts everything back. */
export function withMutation<T>(root: unknown, m: Mutation, use: (mutated: unknown) => T): T {
  if (m.path.length === 0) return use(m.make());
  let parent = root as Record<string | number, unknown>;
  for (const p of m.path.slice(0, -1)) parent = parent[p] as Record<string | number, unknown>;
  const key = m.path[m.path.length - 1];
  const old = parent[key];
  parent[key] = m.make();
  try {
    return use(root);
  } finally {
    parent[key] = old;
  }
}
