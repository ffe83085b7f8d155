/** What the frame behind a map says to a page that draws no frame: names of rows and columns, and where lines run. */
import type { MapPane, Span } from '../../engine/view.ts';

export interface Axis {
  readonly text: string;
  readonly ink: string;
  readonly strong: boolean;
}

export interface Backdrop {
  readonly rows: readonly (Axis | null)[];
  readonly cols: readonly (Axis | null)[];
  /** Whether a line runs before this column or row of cells; the first is never set. */
  readonly lineBeforeCol: readonly boolean[];
  readonly lineBeforeRow: readonly boolean[];
}

const LINES = /[─│┌┐└┘├┤┬┴┼═║╔╗╚╝|+-]/;
const UPRIGHT = /[│║|]/;
const LEVEL = /[─═-]/;
/** They point at the player, whom nobody has to look for among pictures; without them the map has their room. */
const POINTERS = /[▼►▲◄]/;

interface Char {
  readonly char: string;
  readonly span: Span;
}

function charsOf(pane: MapPane): Char[][] {
  return pane.backdrop.map((l) => l.flatMap((span) => [...span.text].map((char) => ({ char, span }))));
}

export function readBackdrop(pane: MapPane): Backdrop {
  const chars = charsOf(pane);
  const { across, down, span } = pane;
  const at = (x: number, y: number): Char | undefined => chars[y]?.[x];
  const named = (found: Char[]): Axis | null => {
    const own = found.filter((c) => c.char !== ' ' && !LINES.test(c.char) && !POINTERS.test(c.char));
    if (own.length === 0) return null;
    return { text: own.map((c) => c.char).join(''), ink: own[0].span.ink, strong: own[0].span.strong ?? false };
  };
  const stretch = (from: number, to: number, pick: (i: number) => Char | undefined): Char[] => {
    const out: Char[] = [];
    for (let i = from; i < to; i++) {
      const c = pick(i);
      if (c !== undefined) out.push(c);
    }
    return out;
  };
  return {
    rows: down.map((y) => named(stretch(0, across[0], (x) => at(x, y)))),
    cols: across.map((x) =>
      down[0] === 0 ? null : named(stretch(x, x + span.cols, (column) => at(column, down[0] - 1))),
    ),
    lineBeforeCol: across.map(
      (x, c) => c > 0 && stretch(across[c - 1] + span.cols, x, (i) => at(i, down[0])).some((k) => UPRIGHT.test(k.char)),
    ),
    lineBeforeRow: down.map(
      (y, r) => r > 0 && stretch(down[r - 1] + span.rows, y, (i) => at(across[0], i)).some((k) => LEVEL.test(k.char)),
    ),
  };
}
