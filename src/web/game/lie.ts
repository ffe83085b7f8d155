/** How each cell of a map lies among its neighbours: what joins, where an edge runs, and which of a few variants is drawn there. */
import type { Cell, MapPane } from '../../engine/view.ts';
import { EAST, type Lies, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, WEST } from './lie-bits.ts';
import type { TileSheet } from './sheet.ts';
import { NATURES } from './sheet-words.ts';

const [NOTHING, WALL, OPEN, FIRST_NATURE] = [0, 1, 2, 3];

function kindOf(cell: Cell, sheet: TileSheet): number {
  if (cell.tile === '') return NOTHING;
  const fill = sheet.fill(cell.tile);
  if (fill === 'brick') return WALL;
  const nature = NATURES.findIndex((n) => n === (fill === 'glow' ? 'water' : fill));
  return nature < 0 ? OPEN : FIRST_NATURE + nature;
}

/** Where one cell of so many changed, looking at all is less work than looking at each with its neighbours. */
const MANY = 9;

/** A number of a place alone: the same at every drawing, and no draw of any game. */
export function hashOf(x: number, y: number): number {
  let h = Math.imul(x + 0x9e37, 0x85ebca6b) ^ Math.imul(y + 0x79b9, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/**
 * Kinds of cells are asked for again and again, and there are few different cells; from one step to the next most of a map lies as it
 * did: only what changed is looked at again, with its neighbours.
 */
export function createLies(sheet: TileSheet): (pane: MapPane) => Lies {
  const known = new WeakMap<Cell, number>();
  let last: { readonly pane: MapPane; readonly lies: Lies } | null = null;
  // A frame of nothing around the map spares asking for its edges.
  let kinds = new Uint8Array(0);
  const kind = (cell: Cell): number => {
    let k = known.get(cell);
    if (k === undefined) known.set(cell, (k = kindOf(cell, sheet)));
    return k;
  };

  /** Takes in the kinds of all cells; returns the places in `kinds` of those that changed, null: a map of another size or place. */
  function takeIn(pane: MapPane): number[] | null {
    const { cols, rows } = pane.size;
    const before = last !== null && liesAs(last.pane, pane) ? last.pane.cells : null;
    if (before === null) kinds = new Uint8Array((cols + 2) * (rows + 2));
    const changed: number[] = [];
    for (let y = 0, i = 0, at = cols + 3; y < rows; y++, at += 2)
      for (let x = 0; x < cols; x++, i++, at++) {
        const cell = pane.cells[i];
        if (before !== null && cell === before[i]) continue;
        const k = kind(cell);
        if (kinds[at] === k) continue;
        kinds[at] = k;
        changed.push(at);
      }
    return before === null ? null : changed;
  }

  return (pane) => {
    const { cols, rows } = pane.size;
    const { left, top } = pane.within ?? { left: 0, top: 0 };
    const changed = takeIn(pane);
    const before = last?.lies;
    const some = changed !== null && before !== undefined && changed.length * MANY < cols * rows;
    const of = !some ? new Uint16Array(cols * rows) : changed.length === 0 ? before.of : before.of.slice();
    const lay = (x: number, y: number) => {
      const at = (y + 1) * (cols + 2) + x + 1;
      const own = kinds[at];
      of[y * cols + x] =
        own === NOTHING ? 0 : (joins(kinds, at, cols + 2, own) << 4) | variant(own, hashOf(x + left, y + top));
    };
    const layAround = (at: number) => {
      const [x, y] = [(at % (cols + 2)) - 1, Math.floor(at / (cols + 2)) - 1];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(cols - 1, x + 1); nx++) lay(nx, ny);
    };
    if (some) changed.forEach(layAround);
    else for (let y = 0; y < rows; y++) for (let x = 0; x < cols; x++) lay(x, y);
    last = { pane, lies: { of } };
    return last.lies;
  };
}

/** The same part of a map of the same size. */
function liesAs(a: MapPane, b: MapPane): boolean {
  const same = a.size.cols === b.size.cols && a.size.rows === b.size.rows;
  return same && a.within?.left === b.within?.left && a.within?.top === b.within?.top;
}

/** Large faces repeat soon to the eye, small stones do not: half as many kinds of wall are enough. */
function variant(kind: number, hash: number): number {
  return kind === WALL ? hash & 1 : kind === OPEN ? hash & 7 : hash & 15;
}

function joins(kinds: Uint8Array, at: number, wide: number, own: number): number {
  const [up, down] = [at - wide, at + wide];
  // A floor shows where a wall stands above it or on its left: light comes from there.
  if (own === OPEN) return (kinds[up] === WALL ? NORTH : 0) | (kinds[at - 1] === WALL ? WEST : 0);
  if (own === WALL) {
    const open = (k: number, bit: number) => (kinds[k] > WALL ? bit : 0);
    return (
      open(up, NORTH) |
      open(up + 1, NORTH_EAST) |
      open(at + 1, EAST) |
      open(down + 1, SOUTH_EAST) |
      open(down, SOUTH) |
      open(down - 1, SOUTH_WEST) |
      open(at - 1, WEST) |
      open(up - 1, NORTH_WEST)
    );
  }
  // Water ends at a shore.
  const shore = (k: number, bit: number) => (kinds[k] !== own && kinds[k] !== NOTHING ? bit : 0);
  return shore(up, NORTH) | shore(at + 1, EAST) | shore(down, SOUTH) | shore(at - 1, WEST);
}
