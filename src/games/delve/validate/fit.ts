/** A value held against its shape: everything that does not fit is told, and something that fits stands in its place. */
import { blankOf, isKeyed, looksLike, type ValueShape } from '../shape.ts';
import { foundOf, hintOf, meant, quoted, rightOf } from './words.ts';

export type Steps = readonly (string | number)[];
type ShapeOf<K extends ValueShape['kind']> = Extract<ValueShape, { kind: K }>;

export interface Telling {
  /** Enough was told: what follows is only counted. */
  readonly full: boolean;
  tell(path: Steps, found: string, right: string): void;
  count(): void;
}

/** Names of entries are shown, sorted and compared; nobody needs longer ones. */
const MOST_NAME = 60;
const MOST_NAMES = 500;

/** `spare` takes the place of what is wrong, where there is one: the checks after this one then see what is meant. */
export function fitted(shape: ValueShape, value: unknown, spare: unknown, path: Steps, to: Telling): unknown {
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value) ? fitList(shape, value, path, to) : unfit(shape, value, spare, path, to);
    case 'tuple':
      return Array.isArray(value) && value.length === shape.of.length
        ? shape.of.map((s, i) => fitted(s, value[i], entryOf(spare, i), [...path, i], to))
        : unfit(shape, value, spare, path, to);
    case 'record':
      return isNamed(value) ? fitRecord(shape, value, spare, path, to) : unfit(shape, value, spare, path, to);
    case 'object':
      return isNamed(value) ? fitObject(shape, value, spare, path, to) : unfit(shape, value, spare, path, to);
    case 'either':
      return fitEither(shape, value, spare, path, to);
    default:
      return fits(shape, value) ? value : unfit(shape, value, spare, path, to);
  }
}

const isNamed = (x: unknown): x is Readonly<Record<string, unknown>> => isKeyed(x) && !Array.isArray(x);

function entryOf(spare: unknown, name: string | number): unknown {
  return isKeyed(spare) && Object.hasOwn(spare, name) ? spare[name] : undefined;
}

/** Texts, numbers, flags and choices. */
function fits(shape: ValueShape, value: unknown): boolean {
  if (!looksLike(shape, value)) return false;
  if (shape.kind === 'text' && typeof value === 'string')
    return (
      value.length >= shape.least &&
      value.length <= (shape.most ?? Number.POSITIVE_INFINITY) &&
      (shape.pattern === null || new RegExp(shape.pattern).test(value))
    );
  if (shape.kind === 'number' && typeof value === 'number')
    return (
      Number.isSafeInteger(value) &&
      value >= (shape.min ?? Number.NEGATIVE_INFINITY) &&
      value <= (shape.max ?? Number.POSITIVE_INFINITY)
    );
  return true;
}

function unfit(shape: ValueShape, value: unknown, spare: unknown, path: Steps, to: Telling): unknown {
  if (to.full) to.count();
  else to.tell(path, `found ${foundOf(value)}`, `expected ${rightOf(shape)}${hintOf(shape, value)}`);
  return spare === undefined ? blankOf(shape) : spare;
}

function fitList(shape: ShapeOf<'list'>, value: readonly unknown[], path: Steps, to: Telling): unknown[] {
  const { least, most } = shape;
  if (value.length < least || value.length > most)
    to.tell(path, `found ${foundOf(value)}`, `expected ${rightOf(shape)}`);
  return value.slice(0, most).map((entry, i) => fitted(shape.of, entry, undefined, [...path, i], to));
}

function fitRecord(
  shape: ShapeOf<'record'>,
  value: Readonly<Record<string, unknown>>,
  spare: unknown,
  path: Steps,
  to: Telling,
): unknown {
  const entries: [string, unknown][] = [];
  const all = Object.entries(value);
  if (all.length > MOST_NAMES) to.tell(path, `found ${all.length} names`, `expected at most ${MOST_NAMES}`);
  for (const [name, entry] of all.slice(0, MOST_NAMES)) {
    if (name.length > MOST_NAME || name === '')
      to.tell(path, `found the name ${quoted(name)}`, `expected names of 1 to ${MOST_NAME} letters`);
    else entries.push([name, fitted(shape.of, entry, entryOf(spare, name), [...path, name], to)]);
  }
  return Object.fromEntries(entries);
}

function fitObject(
  shape: ShapeOf<'object'>,
  value: Readonly<Record<string, unknown>>,
  spare: unknown,
  path: Steps,
  to: Telling,
): unknown {
  const entries: [string, unknown][] = [];
  for (const { name, shape: of, needed } of shape.fields) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined || needed)
      entries.push([name, fitted(of, given, entryOf(spare, name), [...path, name], to)]);
  }
  const known = shape.fields.map((f) => f.name);
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    if (to.full) to.count();
    else tellUnknown(name, known, value, path, to);
  }
  return Object.fromEntries(entries);
}

function tellUnknown(
  name: string,
  known: readonly string[],
  value: Readonly<Record<string, unknown>>,
  path: Steps,
  to: Telling,
): void {
  // A misspelt name is most likely one of those that are missing.
  const missing = known.filter((n) => !Object.hasOwn(value, n));
  const near = meant(name, missing);
  const fine = `the fields here are ${known.join(', ')}`;
  to.tell(
    [...path, name],
    `found the unknown field ${quoted(name)}`,
    near === '' ? `take it out; ${fine}` : fine + near,
  );
}

/** By the alternative that the value has taken, so that what is told is about that one. */
function fitEither(shape: ShapeOf<'either'>, value: unknown, spare: unknown, path: Steps, to: Telling): unknown {
  const chosen = shape.of.find((s) => looksLike(s, value)) ?? byKind(shape, value);
  if (chosen !== undefined) return fitted(chosen, value, looksLike(chosen, spare) ? spare : undefined, path, to);
  const key = wordOf(shape);
  if (key === null || !isNamed(value)) return unfit(shape, value, spare, path, to);
  // An unknown word: which object is meant is not known either.
  const words = shape.of.flatMap((s) => choicesAt(s, key));
  unfit({ kind: 'choice', of: words }, value[key], '', [...path, key], to);
  return spare === undefined ? blankOf(shape.of[0]) : spare;
}

/** The field whose word says which alternative it is. */
function wordOf({ of }: ShapeOf<'either'>): string | null {
  const [first] = of;
  if (first.kind !== 'object') return null;
  return first.fields.find((f) => of.every((s) => choicesAt(s, f.name).length > 0))?.name ?? null;
}

function choicesAt(shape: ValueShape, name: string): readonly (string | number | boolean)[] {
  const field = shape.kind === 'object' ? shape.fields.find((f) => f.name === name) : undefined;
  return field?.shape.kind === 'choice' ? field.shape.of : [];
}

function byKind(shape: ShapeOf<'either'>, value: unknown): ValueShape | undefined {
  const key = wordOf(shape);
  if (key === null || !isNamed(value)) return undefined;
  return shape.of.find((s) => choicesAt(s, key).includes(value[key] as string));
}
