/** What is wrong with a value, in our words: what was found, and what would be right (DELVE-286). */
import { clipped, printable } from '../../../engine/printable.ts';
import { nearest } from '../nearest.ts';
import { PATTERN_WORDS } from '../schema.ts';
import { isKeyed, type Scalar, type ValueShape } from '../shape.ts';

/** Longer texts are cut, longer lists end in a number. */
const MOST_LETTERS = 40;
const MOST_NAMED = 12;
const MOST_FOUND = 4;

/** A text as messages show it, whatever is in it. */
export function quoted(text: string): string {
  return `'${printable(clipped(text, MOST_LETTERS))}'`;
}

/** `1 entry`, `3 entries`. */
function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function listed(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length <= most ? shown : `${shown} and ${names.length - most} more`;
}

/** `; did you mean 'skeleton'?`, or nothing if none is near. */
export function meant(wrong: string, known: readonly string[]): string {
  const near = nearest(wrong, known);
  return near === '' ? '' : `; did you mean '${near}'?`;
}

export function foundOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : `the text ${quoted(value)}`;
    case 'number':
      return Number.isFinite(value) ? `the number ${value}` : 'a number without end, or none at all';
    case 'boolean':
      return String(value);
    default:
  }
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${counted(value.length, 'entry', 'entries')}`;
  if (value === null) return 'null';
  if (!isKeyed(value)) return 'nothing';
  const names = Object.keys(value).map((n) => printable(clipped(n, MOST_LETTERS)));
  return names.length === 0 ? 'an empty object' : `an object of ${listed(names, MOST_FOUND)}`;
}

/** What would fit. */
export function rightOf(shape: ValueShape): string {
  switch (shape.kind) {
    case 'text':
      return textOf(shape);
    case 'number':
      return `a whole number${withinOf(shape.min, shape.max)}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return choiceOf(shape.of);
    case 'list':
      return `a list of ${shape.least > 0 ? `${shape.least}` : 'up'} to ${counted(shape.most, 'entry', 'entries')}`;
    case 'tuple':
      return `a list of ${shape.of.length}, such as [${shape.of.map((_, i) => i + 1).join(', ')}]`;
    case 'record':
      return `an object of names, each with ${rightOf(shape.of)}`;
    case 'object':
      return `an object of ${listed(
        shape.fields.filter((f) => f.needed).map((f) => f.name),
        MOST_NAMED,
      )}`;
    case 'either':
      return shape.of.every((s) => s.kind === 'object') ? 'an object' : shape.of.map(rightOf).join(', or ');
  }
}

function textOf({ least, most, pattern }: Extract<ValueShape, { kind: 'text' }>): string {
  if (pattern !== null) return PATTERN_WORDS[pattern] ?? 'a text';
  if (most === null) return least > 0 ? `a text of at least ${counted(least, 'letter', 'letters')}` : 'a text';
  return `a text of ${least > 0 ? `${least}` : 'up'} to ${most} letters`;
}

function withinOf(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : ` of at most ${max}`;
  return max === null ? ` of at least ${min}` : ` from ${min} to ${max}`;
}

function choiceOf(of: readonly Scalar[]): string {
  if (of.length === 1) return typeof of[0] === 'string' ? `'${of[0]}'` : String(of[0]);
  return `one of ${listed(of.map(String), MOST_NAMED)}`;
}

/** A way from what was found to what would be right, where there is a plain one. */
export function hintOf(shape: ValueShape, value: unknown): string {
  if (shape.kind === 'number' && typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()))
    return `; write ${Number(value)} without quotes`;
  if (shape.kind === 'number' && typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value))
    return `; write ${Math.floor(value)} or ${Math.ceil(value)}`;
  if (shape.kind === 'choice' && typeof value === 'string') return meant(value, shape.of.map(String));
  if (shape.kind === 'text' && typeof value === 'number') return `; write it in quotes`;
  return '';
}
