/** What a value of a content table may be, as a small tree: checks hold values against it, pages draw forms of it (DELVE-285, DELVE-292). */
import { jsonSchema } from '../../engine/json-schema.ts';
import { type AnySchema, SCHEMAS, type TableName } from './schema.ts';

type Keyed = Readonly<Record<string | number, unknown>>;
export const isKeyed = (x: unknown): x is Keyed => x !== null && typeof x === 'object';

export type Scalar = string | number | boolean;
export type ValueShape =
  | { readonly kind: 'text'; readonly least: number; readonly most: number | null; readonly pattern: string | null }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly of: readonly Scalar[] }
  | { readonly kind: 'list'; readonly of: ValueShape; readonly least: number; readonly most: number }
  | { readonly kind: 'tuple'; readonly of: readonly ValueShape[] }
  | { readonly kind: 'record'; readonly of: ValueShape }
  | { readonly kind: 'object'; readonly fields: readonly FieldShape[] }
  | { readonly kind: 'either'; readonly of: readonly ValueShape[] };

export interface FieldShape {
  readonly name: string;
  readonly shape: ValueShape;
  readonly needed: boolean;
}

interface Raw {
  readonly type?: string;
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly anyOf?: readonly Raw[];
  readonly oneOf?: readonly Raw[];
  readonly items?: Raw | false;
  readonly prefixItems?: readonly Raw[];
  readonly properties?: Readonly<Record<string, Raw>>;
  readonly additionalProperties?: Raw | false;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** Of a list that says nothing about its length. */
const MOST_ENTRIES = 200;

const bound = (n: number | undefined): number | null => (n === undefined || !(Math.abs(n) < 1e12) ? null : n);

function read(raw: Raw): ValueShape {
  if (raw.const !== undefined) return { kind: 'choice', of: [raw.const] };
  if (raw.enum !== undefined) return { kind: 'choice', of: raw.enum };
  const either = raw.anyOf ?? raw.oneOf;
  if (either !== undefined) {
    const of = either.map(read);
    // Several single words are one choice.
    if (of.every((s) => s.kind === 'choice')) return { kind: 'choice', of: of.flatMap((s) => s.of) };
    return { kind: 'either', of };
  }
  switch (raw.type) {
    case 'integer':
    case 'number':
      return { kind: 'number', min: bound(raw.minimum), max: bound(raw.maximum) };
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      if (raw.prefixItems !== undefined) return { kind: 'tuple', of: raw.prefixItems.map(read) };
      return { kind: 'list', of: read(raw.items || {}), least: raw.minItems ?? 0, most: raw.maxItems ?? MOST_ENTRIES };
    case 'object': {
      if (raw.properties === undefined) return { kind: 'record', of: read(raw.additionalProperties || {}) };
      const fields = Object.entries(raw.properties).map(([name, of]) => ({
        name,
        shape: read(of),
        needed: raw.required?.includes(name) ?? false,
      }));
      return { kind: 'object', fields };
    }
    default:
      return { kind: 'text', least: raw.minLength ?? 0, most: raw.maxLength ?? null, pattern: raw.pattern ?? null };
  }
}

const KNOWN = new Map<TableName, ValueShape>();

/** The shape of a whole table. */
export function tableShape(table: TableName): ValueShape {
  let shape = KNOWN.get(table);
  if (shape === undefined) {
    shape = read(jsonSchema(SCHEMAS[table] as AnySchema) as Raw);
    KNOWN.set(table, shape);
  }
  return shape;
}

/** The shape of one row; of the tables that are objects, of the value under a key. */
export function rowShape(table: TableName, key: string | number): ValueShape {
  const shape = tableShape(table);
  if (shape.kind === 'list' || shape.kind === 'record') return shape.of;
  const field = shape.kind === 'object' ? shape.fields.find((f) => f.name === key) : undefined;
  return field?.shape ?? shape;
}

/** Does a value look like this? Only so deep as to tell alternatives apart. */
export function looksLike(shape: ValueShape, value: unknown): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return shape.of.includes(value as Scalar);
    case 'list':
    case 'tuple':
      return Array.isArray(value);
    case 'record':
      return isKeyed(value) && !Array.isArray(value);
    case 'object':
      return (
        isKeyed(value) &&
        !Array.isArray(value) &&
        shape.fields.every((f) =>
          value[f.name] === undefined ? !f.needed : f.shape.kind !== 'choice' || looksLike(f.shape, value[f.name]),
        )
      );
    case 'either':
      return shape.of.some((s) => looksLike(s, value));
  }
}

/** The alternative a value has taken; the first if none. */
export function alternativeOf(shape: Extract<ValueShape, { kind: 'either' }>, value: unknown): number {
  return Math.max(
    0,
    shape.of.findIndex((s) => looksLike(s, value)),
  );
}

/** What an alternative is called: its distinguishing word, or its kind. */
export function nameOfShape(shape: ValueShape): string {
  if (shape.kind === 'object') {
    const word = shape.fields.find((f) => f.shape.kind === 'choice' && f.shape.of.length === 1);
    if (word?.shape.kind === 'choice') return String(word.shape.of[0]);
    return shape.fields.map((f) => f.name).join(', ');
  }
  return shape.kind === 'choice' ? shape.of.join(' or ') : shape.kind;
}

/** The least value of a shape: what a new row or a new entry begins with. */
export function blankOf(shape: ValueShape): unknown {
  switch (shape.kind) {
    case 'text':
      return shape.least > 0 || (shape.pattern !== null && new RegExp(shape.pattern).test('?')) ? '?' : '';
    case 'number':
      return Math.max(shape.min ?? 0, Math.min(0, shape.max ?? 0));
    case 'flag':
      return false;
    case 'choice':
      return shape.of[0];
    case 'list':
      return Array.from({ length: shape.least }, () => blankOf(shape.of));
    case 'tuple':
      return shape.of.map(blankOf);
    case 'record':
      return {};
    case 'object':
      return Object.fromEntries(shape.fields.filter((f) => f.needed).map((f) => [f.name, blankOf(f.shape)]));
    case 'either':
      return blankOf(shape.of[0]);
  }
}
