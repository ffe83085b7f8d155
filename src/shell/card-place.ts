/** Where a card of a lesson or a guide stands on a character screen. */
import type { Size } from '../engine/view.ts';

export interface CardPlace {
  readonly col: number;
  readonly row: number;
}

/** Null: above the last line, which games use for notices. */
export function cardCorner(place: CardPlace | null, rows: number, frame: Size): CardPlace {
  if (place === null) return { col: 0, row: frame.rows - 1 - rows };
  return place.row < 0 ? { col: place.col, row: frame.rows + place.row - rows } : place;
}
