/** State codecs: one declaration yields clone, digest, first difference, save and load. */
import {
  begin,
  formatHash,
  type Hash,
  highHalf,
  mix,
  mixNumber,
  mixNumbers,
  mixText,
  mixWords,
  newHash,
  roomFor,
  type WordArray,
  wordsOf,
  wrote,
} from './hash.ts';
import { fail, invariant, ok, type Problem, type Result } from './result.ts';
import type { Rng } from './rng.ts';
import { parseSeed } from './seed.ts';

/** How one kind of value is copied, digested, compared, saved and loaded. */
export interface Codec<T> {
  /** Nothing to copy: a number, flag, text or a part that clones share. */
  readonly flat: boolean;
  clone(x: T): T;
  digest(x: T, h: Hash): void;
  /** The first difference as `path: x / y`, or null. */
  differs(x: T, y: T, path: string): string | null;
  toJson(x: T): unknown;
  fromJson(j: unknown, path: string): Result<T>;
}

/** Eight hexadecimal letters that stand for a value: equal states have equal digests on every machine. */
export function digestOf<T>(codec: Codec<T>, x: T): string {
  const h = idle === null ? newHash() : begin(idle);
  // Out of reach as long as it is at work: a digest within a digest has one of its own.
  idle = null;
  codec.digest(x, h);
  idle = h;
  return formatHash(h);
}

let idle: Hash | null = null;

function shown(x: unknown): string {
  return JSON.stringify(x) ?? String(x);
}

/** Lists and objects from outside may be of any size and depth: they are named, not written out. */
function named(got: unknown): string {
  if (Array.isArray(got)) return `a list of ${got.length}`;
  return got !== null && typeof got === 'object' ? 'an object' : shown(got);
}

function wrong(path: string, wanted: string, got: unknown): Result<never> {
  const text = named(got);
  return fail('bad-field', path, `expected ${wanted}, got ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`);
}

function scalar<T>(digest: (x: T, h: Hash) => void, wanted: string, is: (j: unknown) => boolean): Codec<T> {
  return {
    flat: true,
    clone: (x) => x,
    digest,
    differs: (x, y, path) => (x === y ? null : `${path}: ${shown(x)} / ${shown(y)}`),
    toJson: (x) => x,
    fromJson: (j, path) => (is(j) ? ok(j as T) : wrong(path, wanted, j)),
  };
}

function digestNumber(x: number, h: Hash): void {
  mixNumber(h, x);
}

function digestFlag(x: boolean, h: Hash): void {
  mix(h, x ? 1 : 0);
}

function digestNumbers(x: readonly number[], h: Hash): void {
  mixNumbers(h, x);
}

/** How lists and structs digest what is in them: numbers and flags themselves, because a call would cost more than the rest. */
const CALL = 0;
const NUMBER = 1;
const FLAG = 2;

function inlineOf<T>(codec: Codec<T>): number {
  const digest: unknown = codec.digest;
  return digest === digestNumber ? NUMBER : digest === digestFlag ? FLAG : CALL;
}

/** A whole number within bounds. */
export function intIn(min: number, max: number): Codec<number> {
  const wanted = min === Number.MIN_SAFE_INTEGER ? 'a whole number' : `a whole number from ${min} to ${max}`;
  return scalar(
    digestNumber,
    wanted,
    // -0 is written as 0 and would not come back.
    (j) => Number.isSafeInteger(j) && (j as number) >= min && (j as number) <= max && !Object.is(j, -0),
  );
}

export const int: Codec<number> = intIn(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const count: Codec<number> = intIn(0, Number.MAX_SAFE_INTEGER);
export const flag: Codec<boolean> = scalar(digestFlag, 'true or false', (j) => typeof j === 'boolean');
export const text: Codec<string> = textUpTo(Number.MAX_SAFE_INTEGER);

/** A text of at most so many UTF-16 units. */
export function textUpTo(most: number): Codec<string> {
  return scalar(
    (x, h) => mixText(h, x),
    most === Number.MAX_SAFE_INTEGER ? 'a text' : `a text of at most ${most} letters`,
    (j) => typeof j === 'string' && j.length <= most,
  );
}

/** The seed of a game (PLAT-002). */
export const seedText: Codec<string> = { ...text, fromJson: (j, path) => parseSeed(j, path) };

/** One of a few words. */
export function oneOf<const W extends readonly string[]>(words: W): Codec<W[number]> {
  return scalar(
    (x, h) => mixText(h, x),
    `one of ${words.join(', ')}`,
    (j) => words.includes(j as string),
  );
}

/** A small integer in memory, a word in files: `words[x]`. */
export function indexOf(words: readonly string[]): Codec<number> {
  return {
    ...int,
    toJson: (x) => words[x],
    fromJson: (j, path) => {
      const x = words.indexOf(j as string);
      return x >= 0
        ? ok(x)
        : wrong(path, words.length <= 12 ? `one of ${words.join(', ')}` : `a name such as ${words[0]}`, j);
    },
  };
}

export function nullable<T>(of: Codec<T>): Codec<T | null> {
  return {
    flat: of.flat,
    clone: (x) => (x === null ? null : of.clone(x)),
    digest: (x, h) => {
      mix(h, x === null ? 0 : 1);
      if (x !== null) of.digest(x, h);
    },
    differs: (x, y, path) =>
      x === null || y === null ? (x === y ? null : `${path}: ${shown(x)} / ${shown(y)}`) : of.differs(x, y, path),
    toJson: (x) => (x === null ? null : of.toJson(x)),
    fromJson: (j, path) => (j === null ? ok(null) : of.fromJson(j, path)),
  };
}

/** Exactly so many entries, or any number up to a most. It is checked before anything is built. */
export type Length = number | { readonly upTo: number };

function wrongLength(length: Length, n: number, path: string, of: string): Result<never> | null {
  if (typeof length === 'number') return n === length ? null : wrong(path, `${length} ${of}`, n);
  return n <= length.upTo ? null : wrong(path, `at most ${length.upTo} ${of}`, n);
}

export function list<T>(of: Codec<T>, length: Length): Codec<T[]> {
  return {
    flat: false,
    clone: of.flat
      ? (x) => x.slice()
      : (x) => {
          const copy: T[] = new Array(x.length);
          for (let i = 0; i < x.length; i++) copy[i] = of.clone(x[i]);
          return copy;
        },
    digest:
      inlineOf(of) === NUMBER
        ? (digestNumbers as Codec<T[]>['digest'])
        : (x, h) => {
            mix(h, x.length);
            for (let i = 0; i < x.length; i++) of.digest(x[i], h);
          },
    differs: (x, y, path) => {
      for (let i = 0; i < Math.min(x.length, y.length); i++) {
        const d = of.differs(x[i], y[i], `${path}[${i}]`);
        if (d !== null) return d;
      }
      return x.length === y.length ? null : `${path}.length: ${x.length} / ${y.length}`;
    },
    toJson: (x) => x.map((v) => of.toJson(v)),
    fromJson: (j, path) => {
      if (!Array.isArray(j)) return wrong(path, 'a list', j);
      const misfit = wrongLength(length, j.length, path, 'entries');
      if (misfit !== null) return misfit;
      const out: T[] = [];
      for (let i = 0; i < j.length; i++) {
        const v = of.fromJson(j[i], `${path}[${i}]`);
        if (!v.ok) return v;
        out.push(v.value);
      }
      return ok(out);
    },
  };
}

export type Layer = WordArray;

/** How a typed array looks in a file. */
export interface LayerForm {
  write(x: Layer): unknown;
  /** How many numbers the file says there are, before they are read; or what was expected. */
  length(j: unknown): number | string;
  /** The numbers of a file whose length is right, or what was expected. */
  read(j: unknown): number[] | string;
}

const numbersForm: LayerForm = {
  write: (x) => Array.from(x),
  length: (j) => (Array.isArray(j) ? j.length : 'a list of whole numbers'),
  read: (j) => ((j as unknown[]).every((v) => Number.isSafeInteger(v)) ? (j as number[]) : 'a list of whole numbers'),
};

/** A layer of letters: a value v is written as `alphabet[v]`, so a grid is one readable string. */
export function lettersForm(alphabet: string): LayerForm {
  const wanted = `a text of the letters "${alphabet}"`;
  return {
    write: (x) => Array.from(x, (v) => alphabet[v]).join(''),
    length: (j) => (typeof j === 'string' ? j.length : wanted),
    read: (j) => {
      const out = Array.from(j as string, (c) => alphabet.indexOf(c));
      return out.includes(-1) ? wanted : out;
    },
  };
}

/** A typed array. */
export function layer<L extends Layer>(
  make: { new (n: number): L; readonly BYTES_PER_ELEMENT: number },
  length: Length,
  form: LayerForm = numbersForm,
): Codec<L> {
  return {
    flat: false,
    clone: (x) => x.slice() as L,
    digest: (x, h) => {
      mix(h, x.length);
      mixWords(h, x);
    },
    differs: (x, y, path) => {
      for (let i = 0; i < Math.min(x.length, y.length); i++)
        if (x[i] !== y[i]) return `${path}[${i}]: ${x[i]} / ${y[i]}`;
      return x.length === y.length ? null : `${path}.length: ${x.length} / ${y.length}`;
    },
    toJson: (x) => form.write(x),
    fromJson: (j, path) => {
      const told = form.length(j);
      if (typeof told === 'string') return wrong(path, told, j);
      const misfit = wrongLength(length, told, path, 'values');
      if (misfit !== null) return misfit;
      const numbers = form.read(j);
      if (typeof numbers === 'string') return wrong(path, numbers, j);
      const out = new make(numbers.length);
      for (let i = 0; i < numbers.length; i++) {
        out[i] = numbers[i];
        if (out[i] !== numbers[i]) return wrong(`${path}[${i}]`, `a number that fits ${make.name}`, numbers[i]);
      }
      return ok(out);
    },
  };
}

/** A layer of small numbers, as the algorithms of the kit take and give them. */
export function bytes(length: Length, form: LayerForm = numbersForm): Codec<Uint8Array> {
  return layer<Uint8Array>(Uint8Array, length, form);
}

/** Written only while the state is made: clones share it, and what it mixes into a digest is worked out once. */
export function shared<T extends object>(of: Codec<T>): Codec<T> {
  const kept = new WeakMap<T, Int32Array>();
  return {
    ...of,
    flat: true,
    clone: (x) => x,
    digest: (x, h) => {
      let words = kept.get(x);
      if (words === undefined) {
        words = wordsOf((collecting) => of.digest(x, collecting));
        kept.set(x, words);
      }
      mixWords(h, words);
    },
  };
}

/** A cache: not saved, not digested, not compared; rebuilt empty by `make` on load and clone. */
export function derived<T>(make: () => T): Codec<T> {
  return {
    flat: false,
    clone: () => make(),
    digest: () => {},
    differs: () => null,
    toJson: () => undefined,
    fromJson: () => ok(make()),
  };
}

export type Fields<T> = { readonly [K in keyof T]-?: Codec<T[K]> };

/**
 * An object with exactly these fields; leaving one out does not compile.
 *
 * `values` gives the values of all fields in the order of the declaration. It is for structs of which a state holds many:
 * `(x) => [x.place, x.kind]` reads a field many times as fast as `x[name]` does. It is tried out here, once.
 * `digest` is for those of which it holds dozens: it mixes in what the fields would, in their order. Whoever writes one out
 * tests it against a struct without it.
 */
export function struct<T extends object>(
  fields: Fields<T>,
  values?: (x: T) => readonly unknown[],
  digest?: Codec<T>['digest'],
): Codec<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  const codecs = names.map((n) => fields[n]) as Codec<unknown>[];
  const deep = names.flatMap((name, i) => (codecs[i].flat ? [] : [{ name, codec: codecs[i] }]));
  const inline = codecs.map(inlineOf);
  const most = 2 * codecs.length;
  const get = (x: T, i: number): unknown => x[names[i]];
  const told = values?.(Object.fromEntries(names.map((name) => [name, name])) as T);
  invariant(told === undefined || told.join() === names.join(), 'values are those of all fields, in order');
  return {
    flat: false,
    clone: (x) => {
      const copy = { ...x };
      for (let i = 0; i < deep.length; i++) {
        const { name, codec } = deep[i];
        copy[name] = codec.clone(x[name]) as T[keyof T & string];
      }
      return copy;
    },
    digest:
      digest ??
      ((x, h) => {
        const v = values?.(x);
        const { batch } = h;
        let end = roomFor(h, most);
        for (let i = 0; i < inline.length; i++) {
          const value = v === undefined ? x[names[i]] : v[i];
          if (inline[i] === NUMBER) {
            const word = (value as number) | 0;
            batch[end++] = word;
            if (value !== word) batch[end++] = highHalf(value as number);
          } else if (inline[i] === FLAG) batch[end++] = value ? 1 : 0;
          else {
            wrote(h, end);
            codecs[i].digest(value, h);
            end = roomFor(h, most);
          }
        }
        wrote(h, end);
      }),
    differs: (x, y, path) => {
      for (let i = 0; i < codecs.length; i++) {
        const d = codecs[i].differs(get(x, i), get(y, i), `${path}.${names[i]}`);
        if (d !== null) return d;
      }
      return null;
    },
    toJson: (x) => {
      const out: Record<string, unknown> = {};
      for (let i = 0; i < codecs.length; i++) {
        const j = codecs[i].toJson(get(x, i));
        if (j !== undefined) out[names[i]] = j;
      }
      return out;
    },
    fromJson: (j, path) => {
      if (j === null || typeof j !== 'object' || Array.isArray(j)) return wrong(path, 'an object', j);
      const source = j as Record<string, unknown>;
      for (const key of Object.keys(source))
        if (!names.includes(key as keyof T & string)) return fail('bad-field', `${path}.${key}`, 'unknown field');
      const out = {} as Record<string, unknown>;
      for (let i = 0; i < codecs.length; i++) {
        const v = codecs[i].fromJson(source[names[i]], `${path}.${names[i]}`);
        if (!v.ok) return v;
        out[names[i]] = v.value;
      }
      return ok(out as T);
    },
  };
}

/** A codec whose loaded values must also make sense together. */
export function checked<T>(of: Codec<T>, check: (x: T, path: string) => Problem | null): Codec<T> {
  return {
    ...of,
    fromJson: (j, path) => {
      const v = of.fromJson(j, path);
      if (!v.ok) return v;
      const problem = check(v.value, path);
      return problem === null ? v : { ok: false, problem };
    },
  };
}

/** A random stream: its four words. */
export const rng: Codec<Rng> = {
  flat: false,
  clone: (x) => ({ a: x.a, b: x.b, c: x.c, d: x.d }),
  digest: (x, h) => {
    mix(h, x.a);
    mix(h, x.b);
    mix(h, x.c);
    mix(h, x.d);
  },
  differs: (x, y, path) =>
    x.a === y.a && x.b === y.b && x.c === y.c && x.d === y.d ? null : `${path}: ${shown(x)} / ${shown(y)}`,
  toJson: (x) => [x.a, x.b, x.c, x.d],
  fromJson: (j, path) => {
    if (!Array.isArray(j) || j.length !== 4 || !j.every((w) => Number.isInteger(w) && w === (w | 0)))
      return wrong(path, 'four 32-bit words', j);
    return ok({ a: j[0], b: j[1], c: j[2], d: j[3] });
  },
};
