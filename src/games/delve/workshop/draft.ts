/** A content being edited: the tables now, as they were loaded, and every step between, without limit (DELVE-293). */
import type { RawPack } from '../validate.ts';

interface Step {
  readonly what: string;
  readonly tables: RawPack;
}

export interface Draft {
  readonly tables: RawPack;
  /** As it was opened: what the list of changes compares with. */
  readonly loaded: RawPack;
  /** Oldest first: what each step did, and the tables before it. */
  readonly past: readonly Step[];
  /** Next first: what was undone, and the tables after it. */
  readonly future: readonly Step[];
}

export function openDraft(tables: RawPack): Draft {
  return { tables, loaded: tables, past: [], future: [] };
}

export function change(d: Draft, what: string, tables: RawPack): Draft {
  if (tables === d.tables) return d;
  return { ...d, tables, past: [...d.past, { what, tables: d.tables }], future: [] };
}

export function undo(d: Draft): Draft {
  const last = d.past.at(-1);
  if (last === undefined) return d;
  const { what } = last;
  return { ...d, tables: last.tables, past: d.past.slice(0, -1), future: [{ what, tables: d.tables }, ...d.future] };
}

export function redo(d: Draft): Draft {
  const [next, ...rest] = d.future;
  if (next === undefined) return d;
  return { ...d, tables: next.tables, past: [...d.past, { what: next.what, tables: d.tables }], future: rest };
}
