/** Editing of one line of text by key names: caret, selection and undo, as a plain value. */
import { charOf, isPrintable } from './keymap.ts';

interface Text {
  readonly text: string;
  readonly caret: number;
  /** The other end of the selection; equal to the caret when nothing is selected. */
  readonly anchor: number;
}

export interface LineEdit extends Text {
  readonly undo: readonly Text[];
}

const UNDO_KEPT = 50;

export function lineEdit(text = ''): LineEdit {
  return { text, caret: text.length, anchor: text.length, undo: [] };
}

const KEYS: Readonly<Record<string, (e: LineEdit, max: number) => LineEdit>> = {
  Left: (e) => moved(e, e.caret === e.anchor ? e.caret - 1 : Math.min(e.caret, e.anchor)),
  Right: (e) => moved(e, e.caret === e.anchor ? e.caret + 1 : Math.max(e.caret, e.anchor)),
  Home: (e) => moved(e, 0),
  End: (e) => moved(e, e.text.length),
  'Ctrl+Left': (e) => moved(e, wordLeft(e)),
  'Ctrl+Right': (e) => moved(e, wordRight(e)),
  'Shift+Left': (e) => selected(e, e.caret - 1),
  'Shift+Right': (e) => selected(e, e.caret + 1),
  'Shift+Home': (e) => selected(e, 0),
  'Shift+End': (e) => selected(e, e.text.length),
  'Ctrl+a': (e) => ({ ...e, anchor: 0, caret: e.text.length }),
  Backspace: (e, max) => replaced(e, '', e.caret - 1, max),
  Delete: (e, max) => replaced(e, '', e.caret + 1, max),
  'Ctrl+w': (e, max) => replaced(e, '', wordLeft(e), max),
  'Ctrl+u': (e, max) => replaced({ ...e, anchor: e.caret }, '', 0, max),
  'Ctrl+k': (e, max) => replaced({ ...e, anchor: e.caret }, '', e.text.length, max),
  'Ctrl+z': undone,
};

/** The next value, or null when the key is none of an editor's. */
export function editKey(e: LineEdit, key: string, max = 64): LineEdit | null {
  if (Object.hasOwn(KEYS, key)) return KEYS[key](e, max);
  return isPrintable(key) ? insert(e, charOf(key), max) : null;
}

/** Typed or pasted text takes the place of the selection. */
export function insert(e: LineEdit, text: string, max = 64): LineEdit {
  return replaced(e, text, e.caret, max);
}

function clamp(e: LineEdit, at: number): number {
  return Math.max(0, Math.min(at, e.text.length));
}

function moved(e: LineEdit, to: number): LineEdit {
  const caret = clamp(e, to);
  return { ...e, caret, anchor: caret };
}

function selected(e: LineEdit, to: number): LineEdit {
  return { ...e, caret: clamp(e, to) };
}

/** Put `text` in the place of the selection, or of what lies between the caret and `other`. */
function replaced(e: LineEdit, text: string, other: number, max: number): LineEdit {
  const end = e.anchor === e.caret ? clamp(e, other) : e.anchor;
  const from = Math.min(e.caret, end);
  const to = Math.max(e.caret, end);
  const room = max - (e.text.length - (to - from));
  const fresh = text.slice(0, Math.max(0, room));
  if (from === to && fresh === '') return e;
  const caret = from + fresh.length;
  const before: Text = { text: e.text, caret: e.caret, anchor: e.anchor };
  return {
    text: e.text.slice(0, from) + fresh + e.text.slice(to),
    caret,
    anchor: caret,
    undo: [...e.undo, before].slice(-UNDO_KEPT),
  };
}

function undone(e: LineEdit): LineEdit {
  const last = e.undo.at(-1);
  return last === undefined ? e : { ...last, undo: e.undo.slice(0, -1) };
}

function wordLeft(e: LineEdit): number {
  let at = e.caret;
  while (at > 0 && e.text[at - 1] === ' ') at--;
  while (at > 0 && e.text[at - 1] !== ' ') at--;
  return at;
}

function wordRight(e: LineEdit): number {
  let at = e.caret;
  while (at < e.text.length && e.text[at] === ' ') at++;
  while (at < e.text.length && e.text[at] !== ' ') at++;
  return at;
}
