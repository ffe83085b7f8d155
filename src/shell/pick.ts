/** What lies under a character of a view: a cell of a map, or something that presses a key. */
import { asMenu, firstShown } from '../engine/paint/choices.ts';
import type { ChoicesPane } from '../engine/panes.ts';
import type { MapPane, MenuPane, Pane, View } from '../engine/view.ts';

export type Picked =
  | { readonly kind: 'cell'; readonly pane: string; readonly cell: number }
  | { readonly kind: 'key'; readonly key: string };

/** The topmost pane decides. */
export function pick(view: View, col: number, row: number): Picked | null {
  for (let i = view.panes.length - 1; i >= 0; i--) {
    const pane = view.panes[i];
    const { box } = pane;
    const x = col - box.col;
    const y = row - box.row;
    if (x < 0 || y < 0 || x >= box.cols || y >= box.rows) continue;
    return inPane(pane, x, y);
  }
  return null;
}

function inPane(pane: Pane, x: number, y: number): Picked | null {
  if (pane.kind === 'map') {
    const cell = cellAt(pane, x, y);
    return cell === null ? null : { kind: 'cell', pane: pane.id, cell };
  }
  if (pane.kind === 'menu') return itemAt(pane, y, pane.box.rows);
  if (pane.kind === 'choices' && isList(pane)) return itemAt(asMenu(pane), y, pane.box.rows);
  return null;
}

/** Choices that the keys go through stand one below the other, a line each; others are part of a picture. */
function isList({ selected, options, box, terminal }: Pane & ChoicesPane): boolean {
  return selected !== undefined && (terminal === undefined || terminal.length === Math.min(options.length, box.rows));
}

function cellAt(pane: MapPane, x: number, y: number): number | null {
  const col = pane.across.findIndex((at) => x >= at && x < at + pane.span.cols);
  const row = pane.down.findIndex((at) => y >= at && y < at + pane.span.rows);
  return col < 0 || row < 0 ? null : row * pane.size.cols + col;
}

/** Scrolled as the raster paints it. */
function itemAt(pane: MenuPane, y: number, rows: number): Picked | null {
  const first = firstShown(pane.selected, pane.items.length, rows);
  const item = pane.items[first + y];
  return item?.on ? { kind: 'key', key: item.key } : null;
}
