/** A game's reference: what a program must know of its observation, events, actions and refusals, as data that the compiler compares with the types. */
import type { Types } from './game.ts';
import { type Schema, z } from './schema.ts';

type AnySchema = z.core.$ZodType;
/** Every field has its sentence: one without does not compile. */
type ToldFields = { readonly [field: string]: readonly [schema: AnySchema, says: string] };
type ShapeOf<F extends ToldFields> = { -readonly [K in keyof F]: F[K][0] };
type Strict<F extends ToldFields> = z.ZodMiniObject<ShapeOf<F>, z.core.$strict>;

/** What is told of a schema beside its name, if it has one of its own in the documents. */
interface Told {
  readonly says: string;
  readonly fields?: Readonly<Record<string, string>>;
}
const NOTES = z.registry<{ readonly id?: string; readonly told: Told }>();

/** An object of exactly these fields. */
export function shape<const F extends ToldFields>(id: string, says: string, fields: F): Strict<F> {
  return noted(id, says, fields);
}

/** The same for an object that stands in one place only, and needs no name. */
export function part<const F extends ToldFields>(fields: F): Strict<F> {
  return noted(undefined, '', fields);
}

function noted<F extends ToldFields>(id: string | undefined, says: string, fields: F): Strict<F> {
  const entries = Object.entries(fields);
  const made = z.strictObject(Object.fromEntries(entries.map(([name, [schema]]) => [name, schema])));
  const told = { says, fields: Object.fromEntries(entries.map(([name, [, sentence]]) => [name, sentence])) };
  NOTES.add(made, id === undefined ? { told } : { id, told });
  return made as unknown as Strict<F>;
}

/** A value that has a name of its own, such as a place or a kind. */
export function named<S extends AnySchema>(id: string, says: string, schema: S): S {
  // A copy: the schema itself may stand elsewhere without this name.
  const own = z.clone(schema);
  NOTES.add(own, { id, told: { says } });
  return own;
}

/** What a word of an action means; `pattern` where there are too many words to list. */
export type ToldWord = string | { readonly says: string; readonly pattern: string };

export interface ToldAction {
  readonly says: string;
  readonly words: Readonly<Record<string, ToldWord>>;
}

/** What programs must know of a game: its observation, events, actions, refusals and options, each with a sentence. */
export interface GameReference {
  /** What the game is for a program, a line each. */
  readonly about: readonly string[];
  /** What an observation leaves out, and for whom. */
  readonly hidden: string;
  readonly observation: Schema<object>;
  /** By type. */
  readonly events: Readonly<Record<string, Schema<object>>>;
  readonly actions: Readonly<Record<string, ToldAction>>;
  /** By code: when it is given. */
  readonly refusals: Readonly<Record<string, string>>;
  /** By `why` of the outcome. */
  readonly endings: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  /** What those know who have written a bot for it. */
  readonly advice: readonly string[];
  /** JSON Schemas of the observation, of each event as `event-TYPE`, and of what they are made of. */
  definitions(): Record<string, JsonSchema>;
}

type EventOf<T extends Types, K> = Extract<T['event'], { readonly type: K }>;
type ActionOfType<T extends Types, K> = Extract<T['action'], { readonly type: K }>;
type TypeOf<A> = A extends { readonly type: infer K extends string } ? K : never;

/** As a game writes it down. */
interface Draft<T extends Types> {
  readonly about: readonly string[];
  readonly hidden: string;
  readonly observation: AnySchema;
  readonly events: { readonly [K in T['event']['type']]: readonly [says: string, fields?: ToldFields] };
  readonly actions: {
    readonly [K in TypeOf<T['action']>]: readonly [
      says: string,
      words?: { readonly [P in Exclude<keyof ActionOfType<T, K>, 'type'>]: ToldWord },
    ];
  };
  readonly refusals: Readonly<Record<string, string>>;
  readonly endings: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, string>>;
  readonly options: { readonly [K in keyof T['options']]: string };
  readonly advice: readonly string[];
}

/** Without `readonly`, and with what is combined written out: so that two spellings of one type are the same. */
type Plain<V> = V extends string | number | boolean | null | undefined ? V : { -readonly [K in keyof V]: Plain<V[K]> };
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
/** `unknown` if the schema describes exactly that type; else the type, for the compiler to show. */
type Describes<S, V> =
  Same<Plain<z.output<S>>, Plain<V>> extends true ? unknown : { readonly 'must describe': Plain<V> };
type Tells<D, V> = D extends readonly [string, infer F extends ToldFields]
  ? Describes<Strict<F>, V>
  : Describes<z.ZodMiniUnknown, [keyof V] extends [never] ? unknown : V>;

/** What the compiler asks of a draft beyond its form. */
interface Agreement<T extends Types, D extends Draft<T>> {
  readonly observation: Describes<D['observation'], T['obs']>;
  readonly events: {
    readonly [K in T['event']['type']]: Tells<D['events'][K], Omit<EventOf<T, K>, 'type'>>;
  };
}

/** The schema itself, if it describes exactly the values of that type; else it does not compile. */
export function describing<V>() {
  return <const S extends AnySchema>(schema: S & Describes<S, V>): S => schema;
}

/** Sentences for a schema that stands elsewhere: one for it, one for each of its fields. */
export function tell<const S extends AnySchema>(
  id: string,
  says: string,
  schema: S,
  fields: { readonly [K in keyof z.output<S>]-?: string },
): void {
  NOTES.add(schema, { id, told: { says, fields } });
}

/** The reference of a game, from a draft that agrees with its types. */
export function referenceFor<T extends Types>() {
  return <const D extends Draft<T>>(draft: D & Agreement<T, D>): GameReference => {
    const told: Draft<T> = draft;
    const events = Object.entries<readonly [string, ToldFields?]>(told.events);
    const actions = Object.entries<readonly [string, ToldAction['words']?]>(told.actions);
    const observation = told.observation as Schema<object>;
    const schemas = events.map(([type, [says, fields]]) => [type, eventSchema(type, says, fields ?? {})] as const);
    return {
      ...told,
      observation,
      events: Object.fromEntries(schemas),
      actions: Object.fromEntries(actions.map(([type, [says, words]]) => [type, { says, words: words ?? {} }])),
      options: told.options,
      definitions: () =>
        definitionsOf({ observation, ...Object.fromEntries(schemas.map(([type, s]) => [`event-${type}`, s])) }),
    };
  };
}

function eventSchema(type: string, says: string, fields: ToldFields): Schema<object> {
  return shape(`event-${type}`, says, { type: [z.literal(type), 'Which event it is.'], ...fields });
}

/** A JSON Schema, as far as those of ours go. */
export type JsonSchema = { [keyword: string]: unknown };

/** The JSON Schema of each, and of all named schemas that they are made of, with the sentences as descriptions. */
export function definitionsOf(schemas: Readonly<Record<string, AnySchema>>): Record<string, JsonSchema> {
  const made = z.toJSONSchema(z.object(schemas), { metadata: NOTES, io: 'input', override: nameEntries }) as JsonSchema;
  const { $defs, properties } = described(made) as Record<string, Record<string, JsonSchema>>;
  return { ...properties, ...$defs };
}

/** A list whose length is looked at first (`listUpTo`) says of what it is only in its second half. */
function nameEntries({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const out = (def.out as z.core.$ZodTypes)._zod.def;
  if (out.type !== 'array') return;
  const { $schema: _, ...items } = z.toJSONSchema(out.element, { io: 'input' });
  Object.assign(jsonSchema, { items });
}

/** The library copies the note of a schema into it: its sentences go where readers of JSON Schema look for them. */
function described({ id: _, told, ...made }: JsonSchema): JsonSchema {
  const { says = '', fields = {} } = (told ?? {}) as Partial<Told>;
  const out: JsonSchema = says === '' ? {} : { description: says };
  for (const [keyword, value] of Object.entries(made)) {
    if (keyword === 'properties' || keyword === '$defs') out[keyword] = eachOf(value as JsonSchema, fields);
    else if (isList(value)) out[keyword] = value.map((one) => (isObject(one) ? described(one) : one));
    else if (isObject(value)) out[keyword] = described(value);
    // The limits of whole numbers in this language say nothing about the game.
    else if (value !== Number.MIN_SAFE_INTEGER && value !== Number.MAX_SAFE_INTEGER) out[keyword] = value;
  }
  return out;
}

function eachOf(schemas: JsonSchema, fields: Readonly<Record<string, string>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const one = described(schema as JsonSchema);
      return [name, Object.hasOwn(fields, name) ? { ...one, description: fields[name] } : one];
    }),
  );
}

function isList(x: unknown): x is readonly unknown[] {
  return Array.isArray(x);
}

function isObject(x: unknown): x is JsonSchema {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}
