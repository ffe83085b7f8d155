/** Option sets as rows of a menu: each field with its value, turned by Left and Right or typed. */
import { type Field, formatField, type OptionSet } from '../engine/options.ts';
import type { MenuEntry } from './menu.ts';

/** What is stored may be older than the game: every field that no longer fits falls back to its default. */
export function withDefaults<O extends object>(set: OptionSet<O>, raw: object): O {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw))
    if (Object.hasOwn(set.fields, name) && set.parse({ [name]: value }).ok) values[name] = value;
  const parsed = set.parse(values);
  return parsed.ok ? parsed.value : set.defaults;
}

export function fieldEntries<O extends object>(
  set: OptionSet<O>,
  values: () => O,
  change: (name: string, value: unknown) => void,
): MenuEntry[] {
  const fields = set.fields as Readonly<Record<string, Field<unknown>>>;
  return Object.keys(fields).map((name) => {
    const field = fields[name];
    const value = (values() as Record<string, unknown>)[name];
    return {
      label: field.label,
      value: `< ${formatField(field, value)} >`,
      turn: (by) => change(name, turned(field, value, by)),
    };
  });
}

function turned(field: Field<unknown>, value: unknown, by: -1 | 1): unknown {
  switch (field.kind) {
    case 'flag':
      return !value;
    case 'int':
      return Math.max(field.min, Math.min(field.max, (value as number) + by));
    case 'choice':
      return field.of[(field.of.indexOf(value as string) + by + field.of.length) % field.of.length];
  }
}

/** A digit typed at a number, or one taken away; null: the key is none for this field. */
export function typed(field: Field<unknown>, value: unknown, key: string): number | null {
  if (field.kind !== 'int') return null;
  const digit = /^[0-9]$/.test(key);
  if (!digit && key !== 'Backspace') return null;
  const old = value as number;
  const next = digit ? old * 10 + Number(key) : Math.trunc(old / 10);
  const fits = (n: number) => n >= field.min && n <= field.max;
  if (fits(next)) return next;
  return digit && fits(Number(key)) ? Number(key) : old;
}
