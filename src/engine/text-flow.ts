/** Text written for eighty columns, made to flow: paragraphs and lists wrap, tables keep their columns. */
import { type Line, line, plain, type Span, wrap } from './line.ts';
import type { Block } from './panes.ts';

/** What can be told of text that was written in lines. */
type Flowing = Exclude<Block, { kind: 'grid' }>;

const ITEM = /^ ?(-|\d+\.) /;
/** Shorter lines end because their author wanted it, and so do rather short ones at the end of a sentence. */
const FULL = 56;
const FULL_SENTENCE = 68;

function isFull(text: string): boolean {
  return text.length >= (/[.!?:]$/.test(text.trimEnd()) ? FULL_SENTENCE : FULL);
}

function isTable(text: string): boolean {
  return text.startsWith(' ') || / {2,}\S/.test(text.trimEnd());
}

/** A paragraph that is indented as a whole: full lines without columns, one below the other. */
function goesOn(before: string, text: string): boolean {
  const indent = /^ */.exec(text)?.[0] ?? '';
  if (indent === '' || /^ */.exec(before)?.[0] !== indent || !isFull(before)) return false;
  return ![before, text].some((t) => /\S {2,}\S/.test(t.trimEnd()));
}

function withMore(lines: readonly Line[], more: Line): readonly Line[] {
  const trimmed = more.map((s, i) => (i === 0 ? { ...s, text: s.text.trimStart() } : s)).filter((s) => s.text !== '');
  return [...lines.slice(0, -1), joined(lines[lines.length - 1], trimmed)];
}

function joined(a: Line, b: Line): Line {
  const gap = { text: ' ', ink: 'text' };
  const first = b[0] === undefined ? [] : [{ ...b[0], text: b[0].text.trimStart() }];
  const last = a.slice(-1).map((s) => ({ ...s, text: s.text.trimEnd() }));
  return [...a.slice(0, -1), ...last, gap, ...first, ...b.slice(1)];
}

export function flow(lines: readonly Line[]): readonly Flowing[] {
  const blocks: Flowing[] = [];
  let open = false;
  for (let i = 0; i < lines.length; i++) {
    const text = plain(lines[i]);
    const last = blocks[blocks.length - 1];
    const before = i === 0 ? '' : plain(lines[i - 1]);
    if (text.trim() === '') {
      open = false;
      continue;
    }
    if (ITEM.test(text)) blocks.push({ kind: 'item', line: lines[i] });
    else if (lines[i].length === 1 && lines[i][0].strong) blocks.push({ kind: 'head', line: lines[i] });
    else if (open && last?.kind === 'item' && /^ {3,}\S/.test(text) && !/\S {2,}\S/.test(text))
      blocks[blocks.length - 1] = { kind: 'item', line: joined(last.line, lines[i]) };
    else if (isTable(text)) {
      if (open && last?.kind === 'table' && goesOn(before, text))
        blocks[blocks.length - 1] = { kind: 'table', lines: withMore(last.lines, lines[i]) };
      else if (open && last?.kind === 'table')
        blocks[blocks.length - 1] = { kind: 'table', lines: [...last.lines, lines[i]] };
      else blocks.push({ kind: 'table', lines: [lines[i]] });
    } else if (open && last?.kind === 'para' && isFull(before))
      blocks[blocks.length - 1] = { kind: 'para', line: joined(last.line, lines[i]) };
    else blocks.push({ kind: 'para', line: lines[i] });
    open = true;
  }
  return blocks;
}

/** The same text for a character grid of this width: nothing is broken twice, lists hang, tables keep their columns. */
export function fitTo(lines: readonly Line[], width: number): Line[] {
  const out: Line[] = [];
  let part: Line[] = [];
  const finish = (): void => {
    for (const block of flow(part)) out.push(...blockLines(block, width));
    part = [];
  };
  for (const l of lines) {
    if (plain(l).trim() !== '') part.push(l);
    else {
      finish();
      out.push([]);
    }
  }
  finish();
  return out;
}

/** What stands in the last column of a table, or behind the mark of a list, goes on below itself. */
export function blockLines(block: Flowing, width: number): readonly Line[] {
  if (block.kind === 'table') return block.lines.flatMap((l) => hanging(l, lastColumn(plain(l)), width));
  return hanging(block.line, block.kind === 'item' ? 3 : 0, width);
}

function lastColumn(text: string): number {
  const gap = /^(?:.*\S {2,}| *)(?=\S)/.exec(text);
  return gap === null ? 0 : gap[0].length;
}

/** So little room is left for a last column that it begins a line of its own. */
const NARROW = 16;

function hanging(l: Line, indent: number, width: number): readonly Line[] {
  if (plain(l).trimEnd().length <= width) return [l];
  if (indent === 0 || width - indent < NARROW) return wrap(l, width);
  const [head, tail] = splitAt(l, indent);
  return wrap(tail, width - indent).map((piece, i) => [...(i === 0 ? head : line(' '.repeat(indent))), ...piece]);
}

function splitAt(l: Line, at: number): readonly [Line, Line] {
  const head: Span[] = [];
  const tail: Span[] = [];
  let passed = 0;
  for (const s of l) {
    const cut = Math.max(0, Math.min(s.text.length, at - passed));
    if (cut > 0) head.push({ ...s, text: s.text.slice(0, cut) });
    if (cut < s.text.length) tail.push({ ...s, text: s.text.slice(cut) });
    passed += s.text.length;
  }
  return [head, tail];
}

/** The first paragraph, for a card. */
export function opening(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((l) => plain(l).trim() === '');
  return end < 0 ? lines : lines.slice(0, end);
}

const RULES = /[─│┌┐└┘├┤┬┴┼═║]+/g;

/** A line without the rules that a character grid draws between its panes. */
export function withoutRules(l: Line): Line {
  return l
    .map((s) => (s.text.search(RULES) >= 0 ? { ...s, text: s.text.replace(RULES, ' ').trim() } : s))
    .filter((s) => s.text !== '');
}
