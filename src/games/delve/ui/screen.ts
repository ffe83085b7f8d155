/** A window over the map: what it means, and a list with words beside it for a terminal (SCREEN-003). */
import type {
  ChoicesPane,
  EndingPane,
  FactRow,
  FactsPane,
  ProsePane,
  TablePane,
  ThingsPane,
} from '../../../engine/panes.ts';
import { type Line, line, type Pane, plain, span, wrap } from '../../../engine/view.ts';
import { clipLine } from './text-pieces.ts';

/** The width of a list. */
export const LIST = 38;

/** A row of a list on a character grid. */
export interface ListRow {
  readonly line: Line;
  readonly on: boolean;
}

export function row(l: Line, on = true): ListRow {
  return { line: l, on };
}

type Meant = FactsPane | ThingsPane | TablePane | ProsePane | ChoicesPane | EndingPane;

export interface DelveScreen {
  readonly name: string;
  readonly facts: readonly FactRow[];
  /** The title on a character grid. */
  readonly title: string;
  readonly items: readonly ListRow[];
  readonly selected: number;
  readonly detail: readonly Line[];
  /** What all of it means, or, with something beside it, the list alone. */
  readonly list: Meant;
  readonly beside?: Meant;
}

export function screenPanes(s: DelveScreen, cols: number, rows: number): Pane[] {
  const wide = cols - LIST - 1;
  const below = rows - 1;
  const detail = s.detail.flatMap((l) => wrap(l, wide)).slice(0, below);
  const listed = s.items.length > 0;
  const items = listLines(s.items, s.selected, below);
  const at = listed ? LIST + 1 : 1;
  const list = { id: 'list', slot: 'overlay', part: true } as const;
  const head: Pane = {
    id: 'screen-title',
    slot: 'overlay',
    title: s.name,
    // It covers all that the window lies on.
    box: { col: 0, row: 0, cols, rows },
    kind: 'facts',
    rows: s.facts,
    terminal: [line(s.title, 'title', true)],
  };
  if (s.beside === undefined) {
    const box = { col: 0, row: 1, cols, rows: below };
    return [head, { ...list, box, ...s.list, terminal: sideBySide(items, detail, at) }];
  }
  const left = { col: 0, row: 1, cols: listed ? LIST : 0, rows: listed ? below : 0 };
  return [
    head,
    { ...list, box: left, ...s.list, terminal: items },
    {
      ...s.beside,
      id: 'detail',
      slot: 'overlay',
      box: { col: at, row: 1, cols: cols - at, rows: below },
      terminal: detail,
      part: true,
    },
  ];
}

/** A long list scrolls so that the chosen row stays in sight. */
function listLines(items: readonly ListRow[], selected: number, rows: number): Line[] {
  const first = Math.max(0, Math.min(selected - (rows >> 1), items.length - rows));
  return items.slice(first, first + rows).map((item, i): Line => {
    const chosen = first + i === selected;
    const spans = item.line.map((s) => ({
      ...s,
      inverse: chosen || s.inverse,
      light: item.on ? s.light : ('dim' as const),
    }));
    return clipLine([{ text: chosen ? '>' : ' ', ink: 'text', inverse: chosen }, ...spans], LIST);
  });
}

function sideBySide(left: readonly Line[], right: readonly Line[], at: number): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, y): Line => {
    const l = left[y] ?? [];
    return right[y] === undefined ? l : [...l, span(' '.repeat(Math.max(0, at - plain(l).length))), ...right[y]];
  });
}
