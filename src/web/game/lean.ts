/** Who strikes leans toward whom they strike. */
import type { MapPane } from '../../engine/view.ts';
import type { Burst } from './effects.ts';
import type { Motion } from './motion.ts';
import type { TileSheet } from './sheet.ts';
import type { Lean } from './sparkle-art.ts';

const NEIGHBOURS = [-1, 0, 1];

/** The player toward what was hit beside them, else the nearest of the others toward the player. */
export function leansOf(
  bursts: readonly Burst[],
  motion: Motion,
  pane: MapPane,
  own: number | null,
  sheet: TileSheet,
): Lean[] {
  if (own === null || pane.span.cols > 1) return [];
  const { cols, rows } = pane.size;
  const busy = new Set(motion.slides.map((s) => s.to));
  const leans = new Map<number, Lean>();
  const lean = (at: number, to: number) => {
    const [dx, dy] = [(to % cols) - (at % cols), Math.floor(to / cols) - Math.floor(at / cols)];
    if (busy.has(at) || at === to || Math.max(Math.abs(dx), Math.abs(dy)) > 1) return;
    leans.set(at, { at, cell: pane.cells[at], dx, dy });
  };
  const besideOwn = () => {
    const [x, y] = [own % cols, Math.floor(own / cols)];
    for (const dy of NEIGHBOURS)
      for (const dx of NEIGHBOURS) {
        const [nx, ny] = [x + dx, y + dy];
        if ((dx === 0 && dy === 0) || nx < 0 || ny < 0 || nx >= cols || ny >= rows) continue;
        const at = ny * cols + nx;
        if (sheet.who(pane.cells[at]) !== null) return at;
      }
    return null;
  };
  for (const { kind, path } of bursts) {
    const [at] = path;
    if (kind === 'hit' || kind === 'death') lean(own, at);
    const striker = kind === 'hurt' ? besideOwn() : null;
    if (striker !== null) lean(striker, own);
  }
  return [...leans.values()];
}
