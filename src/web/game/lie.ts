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

  /** The cells to look at again; null: all. */
  function changed(pane: MapPane): number[] | null {
    const before = last?.pane;
    if (before === undefined || !liesAs(before, pane)) return null;
    const { cols } = pane.size;
    const again = new Set<number>();
    pane.cells.forEach((cell, i) => {
      if (cell === before.cells[i]) return;
      const [x, y, k] = [i % cols, Math.floor(i / cols), kind(cell)];
      const at = (y + 1) * (cols + 2) + x + 1;
      if (kinds[at] === k) return;
      kinds[at] = k;
      for (let ny = y - 1; ny <= y + 1; ny++)
        for (let nx = x - 1; nx <= x + 1; nx++)
          if (nx >= 0 && ny >= 0 && nx < cols && ny < pane.size.rows) again.add(ny * cols + nx);
    });
    return [...again];
  }

  function fillKinds({ cells, size: { cols, rows } }: MapPane): number[] {
    kinds = new Uint8Array((cols + 2) * (rows + 2));
    cells.forEach((cell, i) => {
      kinds[(Math.floor(i / cols) + 1) * (cols + 2) + (i % cols) + 1] = kind(cell);
    });
    return [...cells.keys()];
  }

  return (pane) => {
    const { cols, rows } = pane.size;
    const { left, top } = pane.within ?? { left: 0, top: 0 };
    const some = changed(pane);
    const before = last?.lies;
    const of =
      some === null || before === undefined
        ? new Uint16Array(cols * rows)
        : some.length === 0
          ? before.of
          : before.of.slice();
    for (const i of some ?? fillKinds(pane)) {
      const [x, y] = [i % cols, Math.floor(i / cols)];
      const at = (y + 1) * (cols + 2) + x + 1;
      const own = kinds[at];
      of[i] = own === NOTHING ? 0 : (joins(kinds, at, cols + 2, own) << 4) | variant(own, hashOf(x + left, y + top));
    }
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
