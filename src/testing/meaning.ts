/** What a pane says, as texts: to compare what a front end shows with what the game has told (SCREEN-003, SCREEN-004). */
import { type Line, plain } from '../engine/line.ts';
import type { Block, Choice, FactRow, Grid, Thing, Tick, Value } from '../engine/panes.ts';
import type { Pane } from '../engine/view.ts';

/** `told`: what every front end says; `asked`: what one says that has room for it, or when it is asked for. */
export interface Meaning {
  readonly told: readonly string[];
  readonly asked: readonly string[];
}

/** Null: the pane holds no meaning but its picture or its lines. */
export function meaningOf(pane: Pane): Meaning | null {
  const asked = pane.title === undefined ? [] : [pane.title];
  switch (pane.kind) {
    case 'map':
    case 'text':
    case 'menu':
    case 'form':
      return null;
    case 'facts':
      return {
        told: [...maybe(pane.about), ...pane.rows.flatMap(factTexts)],
        asked: [...asked, ...pane.rows.flatMap(whyTexts)],
      };
    case 'gauge':
      return { told: [pane.label, String(pane.value), String(pane.max), ...change(pane.change)], asked };
    case 'things':
      return {
        told: [...pane.items.flatMap(thingTexts), ...(pane.items.length === 0 ? [pane.none ?? ''] : [])],
        asked: [...asked, ...pane.items.flatMap(openTexts)],
      };
    case 'table':
      return { told: [...maybe(pane.about), ...gridTexts(pane)], asked };
    case 'prose':
      return { told: pane.blocks.flatMap(blockTexts), asked };
    case 'choices':
      return {
        told: [...(pane.about ?? []).flatMap(spans), ...pane.options.flatMap(choiceTexts)],
        // Keys are told where there is a keyboard.
        asked: [...asked, ...pane.options.map((o) => o.key)],
      };
    case 'log':
      return { told: pane.entries.flatMap((e) => spans(e.text)), asked };
    case 'ending':
      return {
        told: [pane.headline, ...[...pane.sum, ...maybeRow(pane.score), ...pane.figures].flatMap(factTexts)],
        asked: [
          ...asked,
          ...maybe(pane.cause),
          ...maybe(pane.advice),
          ...(pane.bests ?? []).flatMap(factTexts),
          ...(pane.last ?? []).flatMap((e) => spans(e.text)),
          ...pane.deeds.flatMap(choiceTexts),
        ],
      };
  }
}

/** The numbers of a text, without their signs; one that is cut off at its end is none. */
export function numbersIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.match(/\d+(?![\d…])/g) ?? []);
}

/** Piece by piece: digits of two pieces side by side are two numbers. */
export function spans(l: Line): readonly string[] {
  return l.map((s) => s.text);
}

function maybe(l: Line | undefined): readonly string[] {
  return l === undefined ? [] : spans(l);
}

function maybeRow(row: FactRow | undefined): readonly FactRow[] {
  return row === undefined ? [] : [row];
}

function change(by: number | undefined): readonly string[] {
  return by === undefined || by === 0 ? [] : [String(by)];
}

function valueTexts(value: Value): readonly string[] {
  return typeof value === 'object' ? spans(value) : [String(value)];
}

function factTexts(row: FactRow): readonly string[] {
  const of = row.of === undefined ? [] : [String(row.of)];
  return [row.label, ...valueTexts(row.value), ...of, ...change(row.change)];
}

function whyTexts(row: FactRow): readonly string[] {
  return row.why === undefined ? [] : [row.why];
}

function thingTexts({ name, count, badges = [] }: Thing): readonly string[] {
  return [name, ...(count === undefined ? [] : [String(count)]), ...badges];
}

function openTexts({ detail = [], compare = [], key = '' }: Thing): readonly string[] {
  return [key, plain(detail), ...compare.flatMap(factTexts)];
}

function cellTexts(cell: Value | Tick): readonly string[] {
  return typeof cell === 'object' && 'tick' in cell ? [] : valueTexts(cell);
}

function gridTexts({ columns, rows }: Grid): readonly string[] {
  return [...columns.map((c) => c.label), ...rows.flatMap((row) => row.flatMap(cellTexts))];
}

function blockTexts(block: Block): readonly string[] {
  if (block.kind === 'grid') return gridTexts(block.grid);
  return block.kind === 'table' ? block.lines.flatMap(spans) : spans(block.line);
}

function choiceTexts({ label, consequence = [] }: Choice): readonly string[] {
  return [label, ...spans(consequence)];
}
