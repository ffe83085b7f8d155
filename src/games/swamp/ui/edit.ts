/** One line of text under a caret, with selection, undo and redo: the fields of the debug menu (SWAMP-235). */

interface Text {
  readonly text: string;
  readonly caret: number;
  /** The other end of the selection; equal to the caret when nothing is selected. */
  readonly anchor: number;
}

export interface Edit extends Text {
  readonly undo: readonly Text[];
  readonly redo: readonly Text[];
}

const LONGEST = 64;
const KEPT = 50;

/** The caret stands at the start (SWAMP-226). */
export function edit(text = ''): Edit {
  return { text, caret: 0, anchor: 0, undo: [], redo: [] };
}

export function selected(e: Edit): string {
  return e.text.slice(Math.min(e.caret, e.anchor), Math.max(e.caret, e.anchor));
}

export function moveCaret(e: Edit, to: number): Edit {
  const caret = Math.max(0, Math.min(to, e.text.length));
  return { ...e, caret, anchor: caret };
}

export function selectAll(e: Edit): Edit {
  return { ...e, anchor: 0, caret: e.text.length };
}

/** Typed or pasted text takes the place of the selection. */
export function insert(e: Edit, text: string): Edit {
  return replace(e, Math.min(e.caret, e.anchor), Math.max(e.caret, e.anchor), text);
}

/** Deletes the selection, or so many characters after (before) the caret. */
export function erase(e: Edit, count: number): Edit {
  if (e.caret !== e.anchor) return insert(e, '');
  return replace(e, Math.min(e.caret, e.caret + count), Math.max(e.caret, e.caret + count), '');
}

export function eraseToStart(e: Edit): Edit {
  return replace(e, 0, e.caret, '');
}

export function eraseToEnd(e: Edit): Edit {
  return replace(e, e.caret, e.text.length, '');
}

export function undo(e: Edit): Edit {
  const last = e.undo.at(-1);
  return last === undefined ? e : { ...last, undo: e.undo.slice(0, -1), redo: [...e.redo, textOf(e)] };
}

export function redo(e: Edit): Edit {
  const last = e.redo.at(-1);
  return last === undefined ? e : { ...last, undo: [...e.undo, textOf(e)], redo: e.redo.slice(0, -1) };
}

function textOf({ text, caret, anchor }: Text): Text {
  return { text, caret, anchor };
}

function replace(e: Edit, from: number, to: number, by: string): Edit {
  const start = Math.max(0, from);
  const end = Math.min(to, e.text.length);
  const fresh = by.slice(0, LONGEST - (e.text.length - (end - start)));
  if (start === end && fresh === '') return e;
  const caret = start + fresh.length;
  const text = e.text.slice(0, start) + fresh + e.text.slice(end);
  return { text, caret, anchor: caret, undo: [...e.undo, textOf(e)].slice(-KEPT), redo: [] };
}
