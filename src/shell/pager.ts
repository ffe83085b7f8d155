/** Long text that scrolls: arrow keys, pages, start and end. */
import { type Box, type Line, type Pane, wrap } from '../engine/view.ts';
import { textPane } from './layout.ts';

export interface Pager {
  key(name: string): boolean;
  pane(box: Box): Pane;
  /** Such as `1-18 of 40`; '' when all of it is in sight. */
  where(): string;
}

type Fit = (lines: readonly Line[], cols: number) => readonly Line[];

const wrapEach: Fit = (lines, cols) => lines.flatMap((l) => (l.length === 0 ? [l] : wrap(l, cols)));

/** `atEnd`: begin with the newest lines in sight. `layOut`: how the text is laid out in a box of so many columns. */
export function createPager(lines: readonly Line[], atEnd = false, layOut: Fit = wrapEach): Pager {
  let top = atEnd ? Number.MAX_SAFE_INTEGER : 0;
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
      return textPane('text', box, wrapped.slice(top, top + height));
    },
    where: () =>
      wrapped.length <= height ? '' : `${top + 1}-${Math.min(top + height, wrapped.length)} of ${wrapped.length}`,
  };
}
