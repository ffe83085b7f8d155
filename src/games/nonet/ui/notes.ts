/** Pencil notes (NONET-122): values and items that the player thinks a fogged cell may have. */
import { candidateItems, candidateValues, type Knowledge } from '../knowledge.ts';
import { CELLS, type NonetObs } from '../types.ts';
import type { Note } from './types.ts';

const EMPTY: Note = Object.freeze({ v: Object.freeze([]), i: Object.freeze([]) });
export const NO_NOTES: readonly Note[] = Object.freeze(new Array<Note>(CELLS).fill(EMPTY));

export function hasNotes(note: Note): boolean {
  return note.v.length > 0 || note.i.length > 0;
}

function change(notes: readonly Note[], cell: number, note: Note): readonly Note[] {
  return notes.map((old, c) => (c === cell ? note : old));
}

export function toggleNote(notes: readonly Note[], cell: number, layer: 'v' | 'i', n: number): readonly Note[] {
  const marked = notes[cell][layer];
  const now = marked.includes(n) ? marked.filter((m) => m !== n) : [...marked, n].sort((a, b) => a - b);
  return change(notes, cell, { ...notes[cell], [layer]: now });
}

/** The candidates of `sight` as notes of one fogged cell. */
export function fillNote(notes: readonly Note[], cell: number, sight: Knowledge): readonly Note[] {
  return change(notes, cell, { v: candidateValues(sight, cell), i: candidateItems(sight, cell) });
}

export function fillAll(notes: readonly Note[], obs: NonetObs, sight: Knowledge): readonly Note[] {
  return notes.map((old, cell) =>
    obs.cells[cell].s === 'f' ? { v: candidateValues(sight, cell), i: candidateItems(sight, cell) } : old,
  );
}

export function clearNote(notes: readonly Note[], cell: number): readonly Note[] {
  return change(notes, cell, EMPTY);
}

/** The notes of displayed cells are dropped; the same list comes back if there are none. */
export function dropNotes(notes: readonly Note[], obs: NonetObs): readonly Note[] {
  const stale = (note: Note, cell: number) => obs.cells[cell].s !== 'f' && hasNotes(note);
  return notes.some(stale) ? notes.map((note, cell) => (stale(note, cell) ? EMPTY : note)) : notes;
}
