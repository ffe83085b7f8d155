/** Option sets: one table drives validation, command-line flags, settings files and forms. */
import { fail, ok, type Result } from './result.ts';

/** One option: a flag, a whole number within bounds, or one of a few words. */
export type Field<V> = { readonly label: string; readonly fallback: V } & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  /** `open`: another short name is taken as well, such as that of a file. */
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly open?: boolean }
);

/** A field for every option. */
export type OptionFields<O> = { readonly [K in keyof O]: Field<O[K]> };

/** The options of a game: their defaults, and the check of what somebody asks for. */
export interface OptionSet<O> {
  readonly fields: OptionFields<O>;
  readonly defaults: O;
  /** An object of raw values (texts from a command line, JSON from a file); missing ones take their default. */
  parse(raw: unknown, path?: string): Result<O>;
}

/** Options from a table of fields, which drives checks, command-line flags and forms. */
export function defineOptions<O extends object>(fields: OptionFields<O>): OptionSet<O> {
  const names = Object.keys(fields) as (keyof O & string)[];
  const defaults = Object.freeze(Object.fromEntries(names.map((n) => [n, fields[n].fallback]))) as O;
  return {
    fields,
    defaults,
    parse(raw, path = 'options') {
      if (raw === undefined || raw === null) return ok(defaults);
      if (typeof raw !== 'object' || Array.isArray(raw))
        return fail('bad-option', path, 'expected an object of options');
      const given = raw as Record<string, unknown>;
      for (const name of Object.keys(given))
        if (!names.includes(name as keyof O & string))
          return fail('bad-option', `${path}.${name}`, `unknown option; known: ${names.join(', ') || 'none'}`);
      const out: Record<string, unknown> = {};
      for (const name of names) {
        const v = Object.hasOwn(given, name)
          ? parseField(fields[name], given[name], `${path}.${name}`)
          : ok(fields[name].fallback);
        if (!v.ok) return v;
        out[name] = v.value;
      }
      return ok(Object.freeze(out) as O);
    },
  };
}

/** What a field takes, for help texts and error messages. */
export function describeField(f: Field<unknown>): string {
  switch (f.kind) {
    case 'flag':
      return 'on or off';
    case 'int':
      return `a whole number from ${f.min} to ${f.max}`;
    case 'choice':
      return `one of ${f.of.join(', ')}${f.open ? ', or a name of your own' : ''}`;
  }
}

/** How a flag is written; the first of each is what we write. */
const ON: readonly unknown[] = [true, 'on', 'true', 'yes'];
const OFF: readonly unknown[] = [false, 'off', 'false', 'no'];

/** Undefined: not a value of this field. */
const READ: {
  readonly [K in Field<unknown>['kind']]: (f: Extract<Field<unknown>, { kind: K }>, raw: unknown) => unknown;
} = {
  flag: (_, raw) => (ON.includes(raw) ? true : OFF.includes(raw) ? false : undefined),
  int(f, raw) {
    const n = typeof raw === 'string' && /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw;
    return typeof n === 'number' && Number.isSafeInteger(n) && n >= f.min && n <= f.max ? n : undefined;
  },
  choice(f, raw) {
    if (typeof raw !== 'string') return undefined;
    if (f.of.includes(raw.toLowerCase())) return raw.toLowerCase();
    return f.open && /^[^\s/\\][^/\\]{0,63}$/.test(raw) ? raw : undefined;
  },
};

export function parseField(f: Field<unknown>, raw: unknown, path: string): Result<unknown> {
  const read = READ[f.kind] as (f: Field<unknown>, raw: unknown) => unknown;
  const value = read(f, raw);
  if (value !== undefined) return ok(value);
  return fail('bad-option', path, `expected ${describeField(f)}, got ${JSON.stringify(raw)}`);
}

/** As it is written on a command line or in a form. */
export function formatField(f: Field<unknown>, value: unknown): string {
  return f.kind === 'flag' ? (value ? 'on' : 'off') : String(value);
}
