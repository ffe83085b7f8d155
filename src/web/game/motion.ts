/** What moved between two pictures of a map: figures that went, figures that left, a view that scrolled along. */
import type { Cell, MapPane } from '../../engine/view.ts';

/** The player. */
export const OWN = '@';

/** Who stands on a cell; null: nobody who moves. */
export type WhoIs = (cell: Cell) => string | null;

export interface Slide {
  readonly cell: Cell;
  readonly to: number;
  /** Where it comes from, in cells from where it is now. */
  readonly dx: number;
  readonly dy: number;
  /** What lay there before it came; null: somebody else stood there. */
  readonly under: Cell | null;
}

export interface Motion {
  /** The whole view went this far, in cells; null: it stood still. */
  readonly shift: { readonly dx: number; readonly dy: number } | null;
  readonly slides: readonly Slide[];
  /** Figures that are nowhere any more, and where they stood. */
  readonly gone: readonly { readonly cell: Cell; readonly at: number }[];
  /** Cells that show something else now. */
  readonly fresh: readonly number[];
}

const STILL: Motion = { shift: null, slides: [], gone: [], fresh: [] };
/** Nobody walks further in one step; who is further away was carried, and jumps. */
const FAR = 3;
/** More than this is a new place, not movement. */
const MOST_FIGURES = 40;
const MOST_FRESH = 16;

export function motionBetween(old: MapPane, now: MapPane, whoIs: WhoIs): Motion {
  const { cols, rows } = now.size;
  if (old.size.cols !== cols || old.size.rows !== rows) return STILL;
  const changed: number[] = [];
  for (let i = 0; i < now.cells.length; i++) if (old.cells[i] !== now.cells[i]) changed.push(i);
  if (changed.length === 0) return STILL;
  const shift = staysInTheMiddle(old, now, whoIs) ? shiftOf(old, now, whoIs) : null;
  const { dx, dy } = shift ?? { dx: 0, dy: 0 };
  /** The place of a cell of the old picture in the new one, and the other way round; null: outside. */
  const moved = (i: number, by: 1 | -1): number | null => {
    const col = (i % cols) - by * dx;
    const row = Math.floor(i / cols) - by * dy;
    return col < 0 || row < 0 || col >= cols || row >= rows ? null : row * cols + col;
  };
  const before = (i: number): Cell | null => {
    const j = moved(i, -1);
    return j === null ? null : old.cells[j];
  };

  const left = new Map<string, number[]>();
  const come: { who: string; at: number }[] = [];
  for (let i = 0; i < now.cells.length; i++) {
    const was = before(i);
    if (was === now.cells[i] || was === null) continue;
    const [a, b] = [whoIs(was), whoIs(now.cells[i])];
    if (a === b) continue;
    if (a !== null) left.set(a, [...(left.get(a) ?? []), i]);
    if (b !== null) come.push({ who: b, at: i });
  }
  const slides: Slide[] = [];
  const used = new Set<number>();
  for (const { who, at } of come) {
    const from = nearest(left.get(who) ?? [], at, cols, used);
    if (from === null) continue;
    used.add(from);
    used.add(at);
    const under = before(at);
    slides.push({
      cell: now.cells[at],
      to: at,
      dx: (from % cols) - (at % cols),
      dy: Math.floor(from / cols) - Math.floor(at / cols),
      under: under === null || whoIs(under) !== null ? null : under,
    });
  }
  const gone = [...left.values()].flat().filter((i) => !used.has(i));
  if (slides.length + gone.length > MOST_FIGURES) return STILL;
  const fresh = changed.filter((i) => {
    const was = before(i);
    if (was === null || used.has(i) || gone.includes(i)) return false;
    return was.tile !== now.cells[i].tile && was.tile !== '' && now.cells[i].tile !== '';
  });
  return {
    shift,
    slides,
    gone: gone.map((at) => ({ at, cell: before(at)! })),
    fresh: fresh.length > MOST_FRESH ? [] : fresh,
  };
}

function nearest(places: readonly number[], to: number, cols: number, used: ReadonlySet<number>): number | null {
  let best: number | null = null;
  let least = FAR + 1;
  for (const p of places) {
    const d = Math.max(Math.abs((p % cols) - (to % cols)), Math.abs(Math.floor(p / cols) - Math.floor(to / cols)));
    if (d >= least || used.has(p)) continue;
    best = p;
    least = d;
  }
  return best;
}

/** A view that scrolls keeps its player in the middle, and there alone. */
function staysInTheMiddle(old: MapPane, now: MapPane, whoIs: WhoIs): boolean {
  const { cols, rows } = now.size;
  const middle = (rows >> 1) * cols + (cols >> 1);
  return whoIs(now.cells[middle]) === OWN && whoIs(old.cells[middle]) === OWN;
}

/** By how much a view that keeps its player in the middle went on: the step after which most of it looks the same. */
function shiftOf(old: MapPane, now: MapPane, whoIs: WhoIs): Motion['shift'] {
  const { cols, rows } = now.size;
  let best = { dx: 0, dy: 0 };
  let most = -1;
  for (const dx of [0, -1, 1])
    for (const dy of [0, -1, 1]) {
      let same = 0;
      for (let row = 1; row < rows - 1; row++)
        for (let col = 1; col < cols - 1; col++) {
          const is = now.cells[row * cols + col];
          // Figures go their own ways, and darkness looks the same everywhere.
          if (is.tile === '' || whoIs(is) !== null) continue;
          if (old.cells[(row + dy) * cols + col + dx].tile === is.tile) same++;
        }
      if (same > most) {
        most = same;
        best = { dx, dy };
      }
    }
  return best.dx === 0 && best.dy === 0 ? null : best;
}
