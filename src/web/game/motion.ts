/** What moved between two pictures of a map: figures that went, figures that left, a view that scrolled along. */
import type { Cell, MapPane } from '../../engine/view.ts';

/** The player. */
export const OWN = '@';

/** Who stands on a cell; null: nobody who moves. */
export type WhoIs = (cell: Cell) => string | null;

interface Slide {
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
  /** Cells that show something else now, and what they showed. */
  readonly fresh: readonly { readonly at: number; readonly was: Cell | null }[];
}

const STILL: Motion = { shift: null, slides: [], gone: [], fresh: [] };
/** Nobody walks further in one step; who is further away was carried, and jumps. */
const FAR = 3;
/** More than this is a new place, not movement. */
const MOST_FIGURES = 40;
const MOST_FRESH = 16;

/** Two pictures of a map, and how far the whole view went between them. */
interface Change {
  readonly now: MapPane;
  readonly shift: Motion['shift'];
  readonly whoIs: WhoIs;
  /** What the old picture showed at a place of the new one; null: it lay outside. */
  before(place: number): Cell | null;
}

export function motionBetween(old: MapPane, now: MapPane, whoIs: WhoIs): Motion {
  const { cols, rows } = now.size;
  if (old.size.cols !== cols || old.size.rows !== rows) return STILL;
  const changed = [...now.cells.keys()].filter((i) => old.cells[i] !== now.cells[i]);
  if (changed.length === 0) return STILL;
  const change = changeOf(old, now, whoIs);
  const { left, come } = figuresOf(change);
  const used = new Set<number>();
  const slides = slidesOf(change, left, come, used);
  const gone = [...left.values()].flat().filter(({ at }) => !used.has(at));
  if (slides.length + gone.length > MOST_FIGURES) return STILL;
  const empty = new Set(gone.map(({ at }) => at));
  const fresh = changed
    .filter((i) => !used.has(i) && !empty.has(i) && isFresh(change.before(i), now.cells[i]))
    .map((at) => ({ at, was: change.before(at) }));
  return { shift: change.shift, slides, gone, fresh: fresh.length > MOST_FRESH ? [] : fresh };
}

function changeOf(old: MapPane, now: MapPane, whoIs: WhoIs): Change {
  const { cols, rows } = now.size;
  const shift = now.within === undefined ? guessedShift(old, now, whoIs) : toldShift(old, now);
  const { dx, dy } = shift ?? { dx: 0, dy: 0 };
  return {
    now,
    shift,
    whoIs,
    before(place) {
      const col = (place % cols) + dx;
      const row = Math.floor(place / cols) + dy;
      return col < 0 || row < 0 || col >= cols || row >= rows ? null : old.cells[row * cols + col];
    },
  };
}

/** A figure at a place. */
interface Figure {
  readonly at: number;
  readonly cell: Cell;
}

/** Who is no longer where they were, by name, and who is somewhere new. */
function figuresOf({ now, whoIs, before }: Change) {
  const left = new Map<string, Figure[]>();
  const come: { readonly who: string; readonly at: number }[] = [];
  for (let at = 0; at < now.cells.length; at++) {
    const cell = before(at);
    if (cell === now.cells[at] || cell === null) continue;
    const [was, is] = [whoIs(cell), whoIs(now.cells[at])];
    if (was === is) continue;
    if (was !== null) left.set(was, [...(left.get(was) ?? []), { at, cell }]);
    if (is !== null) come.push({ who: is, at });
  }
  return { left, come };
}

/** Who came is who left nearby under the same name; both places are then `used`. */
function slidesOf(
  { now, whoIs, before }: Change,
  left: ReadonlyMap<string, readonly Figure[]>,
  come: readonly { readonly who: string; readonly at: number }[],
  used: Set<number>,
): Slide[] {
  const { cols } = now.size;
  const slides: Slide[] = [];
  for (const { who, at } of come) {
    const places = (left.get(who) ?? []).map((figure) => figure.at);
    const from = nearest(places, at, cols, used);
    if (from === null) continue;
    used.add(from).add(at);
    const under = before(at);
    slides.push({
      cell: now.cells[at],
      to: at,
      dx: (from % cols) - (at % cols),
      dy: Math.floor(from / cols) - Math.floor(at / cols),
      under: under === null || whoIs(under) !== null ? null : under,
    });
  }
  return slides;
}

/** Whether a cell shows something else now; darkness is nothing. */
function isFresh(was: Cell | null, is: Cell): boolean {
  return was !== null && was.tile !== is.tile && was.tile !== '' && is.tile !== '';
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

/** A part of a larger map says where it lies; who looks elsewhere altogether does not scroll there. */
function toldShift({ within: from }: MapPane, { within: to }: MapPane): Motion['shift'] {
  if (from === undefined || to === undefined) return null;
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  return (dx === 0 && dy === 0) || Math.max(Math.abs(dx), Math.abs(dy)) > FAR ? null : { dx, dy };
}

function guessedShift(old: MapPane, now: MapPane, whoIs: WhoIs): Motion['shift'] {
  return staysInTheMiddle(old, now, whoIs) ? shiftOf(old, now, whoIs) : null;
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
