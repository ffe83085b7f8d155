/** What keys do to a script beside typing letters: indenting, as pure changes of a text and its selection. */

export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** The characters from `from` to `to` become `insert`; then `select` is selected. */
export interface TextEdit extends Selection {
  readonly insert: string;
  readonly select: Selection;
}

const STEP = '  ';

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Whole lines of the selection; one that only ends at the beginning of a line does not touch it. */
function linesOf(text: string, { from, to }: Selection): Selection {
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const end = text.indexOf('\n', last);
  return { from: lineStart(text, from), to: end < 0 ? text.length : end };
}

/** Spaces up to the next stop, or a step for each line of a selection. */
export function indent(text: string, at: Selection): TextEdit {
  if (at.from === at.to) {
    const column = at.from - lineStart(text, at.from);
    const insert = ' '.repeat(STEP.length - (column % STEP.length));
    return { ...at, insert, select: { from: at.from + insert.length, to: at.from + insert.length } };
  }
  return changeLines(text, at, (line) => (line === '' ? line : STEP + line));
}

export function outdent(text: string, at: Selection): TextEdit {
  return changeLines(text, at, (line) => line.replace(/^(?: {1,2}|\t)/, ''));
}

/** A comment, or no longer one if all of it was. */
export function comment(text: string, at: Selection): TextEdit {
  const { from, to } = linesOf(text, at);
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => /^\s*(?:\/\/|$)/.test(line)) && lines.some((line) => line.trim() !== '');
  return changeLines(text, at, (line) =>
    all ? line.replace(/^(\s*)\/\/ ?/, '$1') : line.trim() === '' ? line : line.replace(/^(\s*)/, '$1// '),
  );
}

function changeLines(text: string, at: Selection, change: (line: string) => string): TextEdit {
  const { from, to } = linesOf(text, at);
  const old = text.slice(from, to).split('\n');
  const lines = old.map(change);
  const insert = lines.join('\n');
  const grown = insert.length - (to - from);
  const first = lines[0].length - old[0].length;
  const select = { from: Math.max(from, at.from + first), to: Math.max(from, at.to + grown) };
  return { from, to, insert, select };
}

/** A new line as deep as the one before it, deeper behind an opening bracket; between two brackets the second stands below. */
export function newLine(text: string, at: Selection): TextEdit {
  const before = text.slice(lineStart(text, at.from), at.from);
  const own = indentOf(before);
  const opens = /[{([]\s*$/.test(before);
  const inner = `\n${own}${opens ? STEP : ''}`;
  const closes = opens && /^[})\]]/.test(text.slice(at.to));
  const end = at.from + inner.length;
  return { ...at, insert: closes ? `${inner}\n${own}` : inner, select: { from: end, to: end } };
}

/** A closing bracket that is the first of its line goes one step back; null: it is typed as it is. */
export function closing(text: string, at: Selection, bracket: string): TextEdit | null {
  const start = lineStart(text, at.from);
  const before = text.slice(start, at.from);
  if (at.from !== at.to || before === '' || before.trim() !== '') return null;
  const insert = before.replace(/(?: {1,2}|\t)$/, '') + bracket;
  const end = start + insert.length;
  return { from: start, to: at.to, insert, select: { from: end, to: end } };
}

/** Where a line begins and ends, from 1; one that is not there is the last. */
export function lineAt(text: string, line: number): Selection {
  let from = 0;
  for (let k = 1; k < line; k++) {
    const next = text.indexOf('\n', from);
    if (next < 0) break;
    from = next + 1;
  }
  const end = text.indexOf('\n', from);
  return { from, to: end < 0 ? text.length : end };
}
