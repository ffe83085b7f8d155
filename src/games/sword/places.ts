/**
 * Places of a floor as observations name them, one object for each, and the list of those in sight. What is in sight of a
 * square follows from the terrain alone, which never changes: the list is kept with the sight of the square.
 */
import { lookOf, sightOf } from './rules/sight.ts';
import { xOf, yOf } from './state.ts';
import { AREA, type Place, SIDE, SIGHT, type SwordState } from './types.ts';

/** Indexed by the square within its floor. */
export const PLACES: readonly Place[] = Array.from({ length: AREA }, (_, square) =>
  Object.freeze({ x: square % SIDE, y: (square / SIDE) | 0 }),
);

const TEXTS: readonly string[] = PLACES.map((place) => JSON.stringify(place));

export function placeText({ x, y }: Place): string {
  return TEXTS[y * SIDE + x];
}

/** In reading order. */
export function inSight(s: SwordState): readonly Place[] {
  const sight = lookOf(s);
  sight.places ??= Object.freeze(placesInSight(s));
  return sight.places;
}

/** Nothing is seen beyond the window. */
function placesInSight(s: SwordState): Place[] {
  const seen = sightOf(s);
  const x0 = xOf(s.at[0]);
  const y0 = yOf(s.at[0]);
  const right = Math.min(SIDE - 1, x0 + SIGHT);
  const out: Place[] = [];
  for (let y = Math.max(0, y0 - SIGHT); y <= Math.min(SIDE - 1, y0 + SIGHT); y++)
    for (let square = y * SIDE + Math.max(0, x0 - SIGHT); square <= y * SIDE + right; square++)
      if (seen[square] === 1) out.push(PLACES[square]);
  return out;
}

/** What is in sight as JSON. */
export function sightText(s: SwordState): string {
  const sight = lookOf(s);
  sight.text ??= seenText(s);
  return sight.text;
}

/** Rows of places as they are written side by side, each with its comma, and where in them each place begins. */
const ROWS: readonly string[] = Array.from({ length: SIDE }, (_, y) =>
  TEXTS.slice(y * SIDE, (y + 1) * SIDE)
    .map((text) => `${text},`)
    .join(''),
);
const BEGINS: readonly (readonly number[])[] = ROWS.map((row) => {
  const commas = Array.from(row.matchAll(/\},/g), (found) => found.index + 2);
  return [0, ...commas];
});

/** Places of one row come one after another, so whole stretches are cut out at once; nothing is seen beyond the window. */
function seenText(s: SwordState): string {
  const seen = sightOf(s);
  const y0 = yOf(s.at[0]);
  const left = Math.max(0, xOf(s.at[0]) - SIGHT);
  const right = Math.min(SIDE - 1, xOf(s.at[0]) + SIGHT);
  const stretches: string[] = [];
  for (let y = Math.max(0, y0 - SIGHT); y <= Math.min(SIDE - 1, y0 + SIGHT); y++)
    for (let x = left; x <= right; x++) {
      if (seen[y * SIDE + x] === 0) continue;
      const from = x;
      while (x <= right && seen[y * SIDE + x] === 1) x++;
      stretches.push(ROWS[y].slice(BEGINS[y][from], BEGINS[y][x]));
    }
  return `[${stretches.join('').slice(0, -1)}]`;
}
