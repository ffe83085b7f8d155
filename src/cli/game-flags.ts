/** A game's options and settings as command-line flags: `maxTurns` is `--max-turns` (PLAT-021). */
import { describeField, type Field, formatField, type OptionSet, parseField } from '../engine/options.ts';
import { wrong } from './stop.ts';

export interface Flag {
  readonly flag: string;
  readonly name: string;
  readonly field: Field<unknown>;
}

export function flagsOf(set: OptionSet<object>): Flag[] {
  return Object.entries(set.fields as Record<string, Field<unknown>>).map(([name, field]) => ({
    name,
    field,
    flag: name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`),
  }));
}

/** For the help page: what it is, what it takes, what it is without. */
export function describeFlag({ field }: Flag): string {
  return `${field.label}: ${describeField(field)} (default ${formatField(field, field.fallback)})`;
}

/** The given flags of this set, checked; those not given are left out. */
export function pickFlags(flags: readonly Flag[], given: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const { name, flag, field } of flags) {
    if (given[name] === undefined) continue;
    const value = parseField(field, given[name], `--${flag}`);
    if (!value.ok) wrong(`${value.problem.path}: ${value.problem.text}`);
    out[name] = value.value;
  }
  return out;
}
