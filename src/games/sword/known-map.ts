/**
 * What the player remembers of the map, as rows of letters that observations share.
 *
 * `remember` (`rules/sight.ts`) counts the news of each floor: a drawing holds until there are more than it was drawn with.
 * It also clears the single rows in which it wrote.
 */
import { isKnown } from './memory.ts';
import { floorOf, xOf, yOf } from './state.ts';
import { type MapDrawing, SIDE, SIGHT, type SwordState, TERRAIN } from './types.ts';

/** All rows of a floor. */
export function knownMap(s: SwordState, floor: number): MapDrawing {
  const { maps } = s.cache;
  const news = s.cache.news[floor];
  let drawn = maps[floor];
  if (drawn === null || drawn.news !== news) {
    const rows: string[] = new Array(SIDE);
    for (let y = 0; y < SIDE; y++) rows[y] = knownRow(s, floor, y);
    drawn = { news, rows: Object.freeze(rows), text: null };
    maps[floor] = drawn;
  }
  return drawn;
}

const WINDOW = 2 * SIGHT + 1;
const BLANK = ' '.repeat(WINDOW);

/** The window round a square: blank where nothing is known or nothing is. */
export function knownRound(s: SwordState, square: number): MapDrawing {
  const { windows } = s.cache;
  const news = s.cache.news[floorOf(square)];
  let drawn = windows.get(square);
  if (drawn === undefined || drawn.news !== news) {
    drawn = { news, rows: drawRound(s, square), text: null };
    windows.set(square, drawn);
  }
  return drawn;
}

/** A drawing as JSON. */
export function rowsText(drawn: MapDrawing): string {
  drawn.text ??= `["${drawn.rows.join('","')}"]`;
  return drawn.text;
}

function drawRound(s: SwordState, square: number): readonly string[] {
  const floor = floorOf(square);
  const left = xOf(square) - SIGHT;
  const rows = Array.from({ length: WINDOW }, (_, k) => {
    const y = yOf(square) - SIGHT + k;
    if (y < 0 || y >= SIDE) return BLANK;
    const cut = knownRow(s, floor, y).slice(Math.max(0, left), left + WINDOW);
    return (' '.repeat(Math.max(0, -left)) + cut).padEnd(WINDOW);
  });
  return Object.freeze(rows);
}

const BLANK_CODE = 32;
const CODES = Uint8Array.from(TERRAIN, (letter) => letter.charCodeAt(0));
const codes: number[] = new Array(SIDE).fill(BLANK_CODE);

function knownRow(s: SwordState, floor: number, y: number): string {
  const rows = s.cache.rows[floor];
  let row = rows[y] ?? null;
  if (row === null) {
    const terrain = s.terrain[floor];
    const memory = s.memory[floor];
    const first = y * SIDE;
    for (let x = 0; x < SIDE; x++) codes[x] = isKnown(memory, first + x) ? CODES[terrain[first + x]] : BLANK_CODE;
    row = String.fromCharCode(...codes);
    rows[y] = row;
  }
  return row;
}
