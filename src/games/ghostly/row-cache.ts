/** The map rows as they are sent: made once, and again only for rows in which something was eaten (GHOST-156). */
import type { ArenaMap } from './arena-map.ts';
import { NOTHING, PELLET } from './constants.ts';

/** A cache of the pellet layer, never part of what is saved or compared. */
export interface RowCache {
  rows: string[];
  /** 1 for rows that no longer match; empty: nothing was made yet. */
  stale: Uint8Array;
  /** The rows as JSON, without the brackets round them; empty: since they were joined, a row was made anew. */
  text: string;
}

const UNMADE = new Uint8Array(0);

export function newRowCache(): RowCache {
  return { rows: [], stale: UNMADE, text: '' };
}

export function invalidateAll(sheet: RowCache): void {
  sheet.stale = UNMADE;
}

/** Something was eaten in this row. Writing past the end of an unmade sheet does nothing. */
export function invalidateRow(sheet: RowCache, row: number): void {
  sheet.stale[row] = 1;
}

/** The present rows. Not to be changed; a later call may change the list, never its texts. */
export function currentRows(sheet: RowCache, plan: ArenaMap, pellets: Uint8Array): readonly string[] {
  if (sheet.stale.length !== plan.height) {
    sheet.rows = new Array<string>(plan.height);
    sheet.stale = new Uint8Array(plan.height).fill(1);
  }
  for (let y = 0; y < plan.height; y++) {
    if (sheet.stale[y] === 0) continue;
    sheet.rows[y] = rowText(plan, pellets, y);
    sheet.stale[y] = 0;
    sheet.text = '';
  }
  return sheet.rows;
}

/** The same as the inside of a JSON list. Rows hold no character that JSON would escape, so they are joined as they are. */
export function currentRowsText(sheet: RowCache, plan: ArenaMap, pellets: Uint8Array): string {
  const rows = currentRows(sheet, plan, pellets);
  if (sheet.text === '') sheet.text = `"${rows.join('","')}"`;
  return sheet.text;
}

/** Made at once: a text grown character by character is a chain of pieces, which every message made of it would walk. */
function rowText(plan: ArenaMap, pellets: Uint8Array, y: number): string {
  const marks = new Array<number>(plan.width);
  for (let x = 0; x < plan.width; x++) marks[x] = markAt(plan, pellets, y * plan.width + x);
  return String.fromCharCode(...marks);
}

const [WALL, DOT, SUPER_DOT, DOOR, FLOOR] = [...'|.o-_'].map((mark) => mark.charCodeAt(0));

function markAt(plan: ArenaMap, pellets: Uint8Array, p: number): number {
  if (plan.ground[p] === 0) return WALL;
  if (pellets[p] !== NOTHING) return pellets[p] === PELLET ? DOT : SUPER_DOT;
  return plan.doors[p] === 1 ? DOOR : FLOOR;
}
