/** Long text that scrolls: arrow keys, pages, start and end. */
import type { Block } from '../engine/panes.ts';
import { flow } from '../engine/text-flow.ts';
import { type Box, type Line, type Pane, wrap } from '../engine/view.ts';

export interface Pager {
  key(name: string): boolean;
  pane(box: Box): Pane;
  /** Such as `1-18 of 40`; '' when all of it is in sight. */
  where(): string;
}

type Fit = (lines: readonly Line[], cols: number) => readonly Line[];

const wrapEach: Fit = (lines, cols) => lines.flatMap((l) => (l.length === 0 ? [l] : wrap(l, cols)));

export interface PagerSpec {
  /** A log: it begins with its newest lines in sight. */
  readonly newest?: boolean;
  /** How the text is laid out in a box of so many columns. */
  readonly layOut?: Fit;
  /** What the lines say; left out: what can be read from them. */
  readonly blocks?: readonly Block[];
}

export function createPager(lines: readonly Line[], spec: PagerSpec = {}): Pager {
  const { newest = false, layOut = wrapEach, blocks = flow(lines) } = spec;
  let top = newest ? Number.MAX_SAFE_INTEGER : 0;
  let height = 1;
  let wrapped: readonly Line[] = lines;

  const clamp = () => {
    top = Math.max(0, Math.min(top, wrapped.length - height));
  };

  const MOVES: Readonly<Record<string, () => number>> = {
    Up: () => -1,
    k: () => -1,
    Down: () => 1,
    j: () => 1,
    PageUp: () => -height,
    PageDown: () => height,
    Space: () => height,
    Home: () => -wrapped.length,
    End: () => wrapped.length,
  };

  return {
    key(name) {
      if (!Object.hasOwn(MOVES, name)) return false;
      top += MOVES[name]();
      clamp();
      return true;
    },
    pane(box) {
      wrapped = layOut(lines, box.cols);
      height = box.rows;
      clamp();
      const shown = { id: 'text', slot: 'map', box, part: true, terminal: wrapped.slice(top, top + height) } as const;
      if (newest) return { ...shown, kind: 'log', entries: lines.map((text) => ({ text })) };
      return { ...shown, kind: 'prose', blocks };
    },
    where: () =>
      wrapped.length <= height ? '' : `${top + 1}-${Math.min(top + height, wrapped.length)} of ${wrapped.length}`,
  };
}
