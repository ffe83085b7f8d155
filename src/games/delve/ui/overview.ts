/** The map view: all that is explored on one screen, several places to a cell where it must be (DELVE-313 to DELVE-315). */
import type { Cell, Pane } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { placeOf, playerPlace } from '../plans.ts';
import { mapCells } from './map-cells.ts';
import { nearOf, summaryOf } from './near.ts';
import type { DelveUi } from './types.ts';

/** DELVE-314: it is never zoomed out farther. */
const FARTHEST = 6;

/** A page that cannot show all of it makes its cells so small that as many as possible round the middle fit. */
const ROUND = 19;

/** What a cell shows of the places it stands for: the highest of these. */
const WALL = 1;
const OPEN = 2;
const DOOR = 3;
const TRAP = 4;
const ITEM = 5;
const THING = 6;
const FOE = 7;
const WAY = 8;
const YOU = 9;
const RANKS: Readonly<Record<string, number>> = {
  stairs: WAY,
  portal: WAY,
  chest: THING,
  fountain: THING,
  shrine: THING,
  peddler: THING,
  door: DOOR,
  open_door: DOOR,
};

function ranksOf(content: Content, obs: DelveObs): Uint8Array {
  const { width, height, rows } = obs.map;
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (rows[y][x] === ' ') continue;
      const tile = content.tiles[content.letters.indexOf(rows[y][x])];
      out[y * width + x] = RANKS[tile.id] ?? (tile.walk === 'none' ? WALL : OPEN);
    }
  const raise = (x: number, y: number, rank: number): void => {
    const p = placeOf(obs, x, y);
    out[p] = Math.max(out[p], rank);
  };
  for (const t of obs.map.traps) raise(t.x, t.y, TRAP);
  for (const i of obs.map.items) raise(i.x, i.y, ITEM);
  for (const m of obs.monsters) raise(m.x, m.y, FOE);
  out[playerPlace(obs)] = YOU;
  return out;
}

/** What is known of the level, as a rectangle. */
function explored(obs: DelveObs): { left: number; top: number; cols: number; rows: number } {
  const { rows } = obs.map;
  const known = rows.flatMap((row, y) => (row.trim() === '' ? [] : [y]));
  const left = Math.min(...known.map((y) => rows[y].length - rows[y].trimStart().length));
  const right = Math.max(...known.map((y) => rows[y].trimEnd().length));
  const top = known[0];
  return { left, top, cols: right - left, rows: known[known.length - 1] + 1 - top };
}

export function overviewPane(content: Content, obs: DelveObs, ui: DelveUi, cols: number, rows: number): Pane {
  const area = explored(obs);
  const wide = zoom(area.cols, cols);
  const tall = zoom(area.rows, rows);
  const size = { cols: Math.ceil(area.cols / wide), rows: Math.ceil(area.rows / tall) };
  const ranks = ranksOf(content, obs);
  const all = mapCells(content, obs);
  const cells: Cell[] = [];
  for (let y = 0; y < size.rows; y++)
    for (let x = 0; x < size.cols; x++)
      cells.push(all[telling(obs, ranks, area.left + x * wide, area.top + y * tall, wide, tall)]);
  const middle = {
    x: within(Math.floor((obs.player.x - area.left) / wide) + ui.scroll.x, size.cols),
    y: within(Math.floor((obs.player.y - area.top) / tall) + ui.scroll.y, size.rows),
  };
  const left = Math.floor((size.cols - cols) / 2) + ui.scroll.x;
  const top = Math.floor((size.rows - rows) / 2) + ui.scroll.y;
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols, rows },
    kind: 'map',
    size,
    cells,
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: size.cols }, (_, x) => x - left),
    down: Array.from({ length: size.rows }, (_, y) => y - top),
    backdrop: [],
    cursor: null,
    // What the movement keys scroll to, from the player on.
    sight: { cell: middle.y * size.cols + middle.x, radius: ROUND },
    mood: obs.theme,
    summary: summaryOf(obs, nearOf(content, obs)),
  };
}

function within(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, at));
}

/** So many places to a cell that all of them fit, if they can. */
function zoom(places: number, room: number): number {
  return Math.min(FARTHEST, Math.max(1, Math.ceil(places / room)));
}

/** The place that says most of a block of places. */
function telling(obs: DelveObs, ranks: Uint8Array, left: number, top: number, wide: number, tall: number): number {
  let best = placeOf(obs, left, top);
  for (let y = top; y < Math.min(obs.map.height, top + tall); y++)
    for (let x = left; x < Math.min(obs.map.width, left + wide); x++) {
      const p = placeOf(obs, x, y);
      if (ranks[p] > ranks[best]) best = p;
    }
  return best;
}
