/** A game that says how wide it is has the middle of a wider frame. */
import type { Size, View } from '../engine/view.ts';

export function inMiddle(widest: number | undefined, frame: Size, draw: (frame: Size) => View): View {
  if (widest === undefined || frame.cols <= widest) return draw(frame);
  const view = draw({ cols: widest, rows: frame.rows });
  const left = Math.floor((frame.cols - widest) / 2);
  const panes = view.panes.map((pane) => ({ ...pane, box: { ...pane.box, col: pane.box.col + left } }));
  return { ...view, frame, panes };
}
