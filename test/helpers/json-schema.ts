/** Checks values against a JSON Schema by the keywords that ours use, and remembers which fields, members and words occurred. */
import type { JsonSchema } from '../../src/engine/reference.ts';

type Defs = Readonly<Record<string, JsonSchema>>;

export interface Checker {
  /** Null, or the first thing that is wrong, with its path. */
  check(definition: string, value: unknown): string | null;
  /** What is described below a definition and has not occurred. */
  missing(definition: string): string[];
}

export function checkerFor(root: JsonSchema): Checker {
  const defs = root.$defs as Defs;
  const seen = new Set<string>();
  return {
    check: (definition, value) => fault(defs, seen, { $ref: `#/$defs/${definition}` }, value, definition),
    missing: (definition) => [...pointsOf(defs, { $ref: `#/$defs/${definition}` }, '')].filter((p) => !seen.has(p)),
  };
}

/** By definition, what has been found to fit: observations share what has not changed. */
const FITS = new WeakMap<JsonSchema, WeakSet<object>>();
const PATTERNS = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const made = PATTERNS.get(text) ?? new RegExp(text);
  PATTERNS.set(text, made);
  return made;
}

function targetOf(defs: Defs, schema: JsonSchema): [name: string, schema: JsonSchema] | null {
  if (typeof schema.$ref !== 'string') return null;
  const name = schema.$ref.replace('#/$defs/', '');
  if (defs[name] === undefined) throw new Error(`nothing is named ${schema.$ref}`);
  return [name, defs[name]];
}

const unionOf = (schema: JsonSchema) => (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;

/** The name of a member of a union in a point. */
function memberName(schema: JsonSchema, i: number): string {
  return typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : String(schema.type ?? i);
}

/** A point is a definition and the way from it: `hit.back`, `observation.choice|null`, `observation.phase=move`. */
function* pointsOf(defs: Defs, schema: JsonSchema, at: string, done = new Set<string>()): Generator<string> {
  const target = targetOf(defs, schema);
  if (target !== null) {
    if (done.has(target[0])) return;
    done.add(target[0]);
    yield target[0];
    yield* pointsOf(defs, target[1], target[0], done);
    return;
  }
  for (const [i, member] of (unionOf(schema) ?? []).entries()) {
    yield `${at}|${memberName(member, i)}`;
    yield* pointsOf(defs, member, at, done);
  }
  for (const word of (schema.enum ?? []) as unknown[]) yield `${at}=${word}`;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Defs)) {
    yield `${at}.${name}`;
    yield* pointsOf(defs, field, `${at}.${name}`, done);
  }
  const inner = [schema.items, schema.additionalProperties, ...((schema.prefixItems ?? []) as unknown[])];
  for (const one of inner)
    if (typeof one === 'object' && one !== null) yield* pointsOf(defs, one as JsonSchema, `${at}[]`, done);
}

function fault(
  defs: Defs,
  seen: Set<string>,
  schema: JsonSchema,
  value: unknown,
  at: string,
  path = at,
): string | null {
  const target = targetOf(defs, schema);
  if (target !== null) {
    const fits = FITS.get(target[1]) ?? new WeakSet<object>();
    if (typeof value === 'object' && value !== null && fits.has(value)) return null;
    const wrong = fault(defs, seen, target[1], value, target[0], path);
    if (wrong !== null) return wrong;
    seen.add(target[0]);
    if (typeof value === 'object' && value !== null) FITS.set(target[1], fits.add(value));
    return null;
  }
  const members = unionOf(schema);
  if (members !== undefined) {
    let first: string | null = null;
    for (const [i, member] of members.entries()) {
      // What a member that does not fit has seen on the way does not count.
      const tried = new Set<string>();
      const wrong = fault(defs, tried, member, value, at, path);
      if (wrong === null) {
        for (const point of tried) seen.add(point);
        seen.add(`${at}|${memberName(member, i)}`);
        return null;
      }
      first = longer(first, wrong);
    }
    return first ?? `${path}: no member fits`;
  }
  return plainFault(schema, value, seen, at, path) ?? insideFault(defs, seen, schema, value, at, path);
}

/** Of the complaints of a union's members, the one that got furthest is of use. */
function longer(a: string | null, b: string): string {
  return a !== null && a.length >= b.length ? a : b;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function plainFault(schema: JsonSchema, value: unknown, seen: Set<string>, at: string, path: string): string | null {
  const is = typeName(value);
  const types = schema.type === undefined ? null : [schema.type].flat();
  if (types !== null && !types.includes(is) && !(is === 'integer' && types.includes('number')))
    return `${path}: is ${is}, not ${types.join(' or ')}`;
  if (schema.const !== undefined && value !== schema.const) return `${path}: is ${value}, not ${schema.const}`;
  if (Array.isArray(schema.enum)) {
    if (!schema.enum.includes(value)) return `${path}: ${value} is not in the list`;
    seen.add(`${at}=${value}`);
  }
  if (typeof value === 'number') {
    if (typeof schema.minimum === 'number' && value < schema.minimum) return `${path}: ${value} is too small`;
    if (typeof schema.maximum === 'number' && value > schema.maximum) return `${path}: ${value} is too large`;
  }
  if (typeof value === 'string') {
    if (typeof schema.pattern === 'string' && !patternOf(schema.pattern).test(value))
      return `${path}: ${value} does not fit`;
    if (typeof schema.maxLength === 'number' && value.length > schema.maxLength) return `${path}: is too long`;
    if (typeof schema.minLength === 'number' && value.length < schema.minLength) return `${path}: is too short`;
  }
  return null;
}

function insideFault(
  defs: Defs,
  seen: Set<string>,
  schema: JsonSchema,
  value: unknown,
  at: string,
  path: string,
): string | null {
  if (Array.isArray(value)) {
    const first = (schema.prefixItems ?? []) as JsonSchema[];
    for (const [i, one] of value.entries()) {
      const inner: unknown = first[i] ?? schema.items;
      if (inner === false) return `${path}[${i}]: one too many`;
      if (inner === undefined) continue;
      const wrong = fault(defs, seen, inner as JsonSchema, one, `${at}[]`, `${path}[${i}]`);
      if (wrong !== null) return wrong;
    }
    return first.length > value.length ? `${path}: too few` : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = (schema.properties ?? {}) as Defs;
  for (const name of (schema.required ?? []) as string[])
    if (!Object.hasOwn(value, name)) return `${path}.${name}: is missing`;
  for (const [name, one] of Object.entries(value)) {
    const inner: unknown = fields[name] ?? schema.additionalProperties;
    if (inner === false) return `${path}.${name}: is not described`;
    if (one === undefined || typeof inner !== 'object' || inner === null) continue;
    const here = fields[name] === undefined ? `${at}[]` : `${at}.${name}`;
    const wrong = fault(defs, seen, inner as JsonSchema, one, here, `${path}.${name}`);
    if (wrong !== null) return wrong;
    if (fields[name] !== undefined) seen.add(here);
  }
  return null;
}
