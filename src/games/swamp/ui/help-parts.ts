/** What help pages are put together from: each part says its lines for a terminal and its blocks for a page. */
import type { Block, Column, Value } from '../../../engine/panes.ts';
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, wrap } from '../../../engine/view.ts';
import { told } from './names.ts';

export interface HelpPart {
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
}

/** A page of which is known at which line each of its blocks begins. */
export interface SwampHelp extends HelpPage {
  readonly blocks: readonly Block[];
  readonly starts: readonly number[];
}

const COLS = 76;

/** Headings have a blank line before them. */
export function page(title: string, ...parts: readonly HelpPart[]): SwampHelp {
  const lines: Line[] = [];
  const blocks: Block[] = [];
  const starts: number[] = [];
  for (const part of parts) {
    const heads = part.blocks[0]?.kind === 'head';
    if (heads && lines.length > 0) lines.push([]);
    for (const block of part.blocks) {
      blocks.push(block);
      starts.push(lines.length);
    }
    lines.push(...part.lines);
  }
  return { title, lines, blocks, starts };
}

/** What a page shows of a text that is read from this line on. */
export function blocksFrom({ blocks, starts }: SwampHelp, first: number): readonly Block[] {
  return blocks.filter((_, i) => (starts[i + 1] ?? Number.POSITIVE_INFINITY) > first);
}

export function head(terminal: string, page = terminal): HelpPart {
  return { lines: [line(terminal, 'title', true)], blocks: [{ kind: 'head', line: line(page, 'title', true) }] };
}

/** Without the blanks at which it was broken. */
function wrapped(l: Line): Line[] {
  return wrap(l, COLS).map((row) => row.map((s, i) => (i < row.length - 1 ? s : { ...s, text: s.text.trimEnd() })));
}

/** Sentences that are right wherever they are read; they may refer to tiles and keys. */
export function para(text: string): HelpPart {
  const l = told(text);
  return { lines: wrapped(l), blocks: [{ kind: 'para', line: l }] };
}

/** The same thing said for letters and keys, and for pictures and fingers. */
export function both(terminal: string, page: string): HelpPart {
  return { lines: wrapped(told(terminal)), blocks: [{ kind: 'para', line: told(page) }] };
}

/** Rows as they stand in a terminal, and as a table. */
export function table(
  lines: readonly string[],
  columns: readonly Column[],
  rows: readonly (readonly Value[])[],
): HelpPart {
  return {
    lines: lines.map((l) => line(l, 'gui_text')),
    blocks: [{ kind: 'grid', grid: { columns, rows } }],
  };
}

/** Keys and what they do: `keys` for a terminal, `command` for the key cap of a page. */
export function keyTable(rows: readonly (readonly [keys: string, does: string, command: string])[]): HelpPart {
  return table(
    rows.map(([keys, does]) => keys.padEnd(40) + does),
    [
      { label: 'What it does', kind: 'text' },
      { label: 'Key', kind: 'text' },
    ],
    rows.map(([, does, command]) => [does, told(command)]),
  );
}
