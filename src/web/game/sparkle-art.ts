/** One frame of what moves and lights up over the map. */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import { drawFigure, drawGround } from './cell-art.ts';
import { BURSTS, type Burst } from './effects.ts';
import type { CellBox, Look, Pen } from './look.ts';
import type { Motion } from './motion.ts';

export interface MotionScene {
  readonly motion: Motion;
  readonly bursts: readonly Burst[];
  readonly look: Look;
  readonly place: (cell: number) => CellBox;
  /** The player's own cell. */
  readonly own: { readonly at: number; readonly cell: Cell } | null;
}

/** Told of every area that is drawn on, to be wiped before the next frame. */
export type Touch = (x: number, y: number, w: number, h: number) => void;

/** How far the whole picture still has to go, `part` of the time being over; null: the view stands still. */
export function shiftAt({ motion: { shift }, place }: MotionScene, part: number): { x: number; y: number } | null {
  if (shift === null) return null;
  const { w, h } = place(0);
  const left = leftAt(part);
  return { x: Math.round(shift.dx * w * left), y: Math.round(shift.dy * h * left) };
}

/** Fast at first, slower at the end. */
function leftAt(part: number): number {
  return 1 - part * (2 - part);
}

export function drawPlay(pen: CanvasRenderingContext2D, play: MotionScene, part: number, touch: Touch): void {
  const { motion, look, place, own } = play;
  const by = shiftAt(play, part);
  pen.save();
  if (by !== null) pen.translate(by.x, by.y);
  drawFresh(pen, play, part, touch);
  drawSlides(pen, play, part, touch);
  drawGone(pen, play, part, touch);
  if (motion.shift !== null && own !== null) {
    // The player stays in the middle while the ground goes by.
    drawGround(pen, own.cell, place(own.at), look, false);
    pen.restore();
    pen.save();
    drawFigure(pen, own.cell, place(own.at), look);
  }
  for (const burst of play.bursts) drawBurst(pen, burst, place, part, touch);
  pen.restore();
}

function drawFresh(pen: Pen, { motion, look, place }: MotionScene, part: number, touch: Touch): void {
  for (const i of motion.fresh) {
    const at = place(i);
    outline(pen, at, 1);
    pen.globalAlpha = 0.5 * (1 - part);
    pen.fillStyle = formatRgb(look.theme.colours['bright-cyan']);
    pen.fill();
    touch(at.x, at.y, at.w, at.h);
  }
  pen.globalAlpha = 1;
}

function drawSlides(pen: Pen, { motion, look, place, own }: MotionScene, part: number, touch: Touch): void {
  const left = leftAt(part);
  // Who stays in the middle of a view that scrolls does not slide.
  const slides = motion.shift === null ? motion.slides : motion.slides.filter((s) => s.to !== own?.at);
  for (const s of slides) {
    const at = place(s.to);
    drawGround(pen, s.under ?? s.cell, at, look, s.under !== null);
    touch(at.x, at.y, at.w, at.h);
  }
  for (const s of slides) {
    const at = place(s.to);
    const moved = { ...at, x: at.x + s.dx * at.w * left, y: at.y + s.dy * at.h * left };
    drawFigure(pen, s.cell, moved, look);
    touch(moved.x, moved.y, at.w, at.h);
  }
}

function drawGone(pen: Pen, { motion, look, place }: MotionScene, part: number, touch: Touch): void {
  for (const { at: i, cell } of motion.gone) {
    const at = place(i);
    pen.globalAlpha = 1 - part;
    const size = at.w * 0.3 * part;
    drawFigure(pen, cell, { ...at, x: at.x + size / 2, y: at.y + size, w: at.w - size, h: at.h - size }, look);
    touch(at.x, at.y, at.w, at.h);
  }
  pen.globalAlpha = 1;
}

function drawBurst(
  pen: CanvasRenderingContext2D,
  burst: Burst,
  place: MotionScene['place'],
  part: number,
  touch: Touch,
): void {
  const path = burst.path.map(place);
  pen.strokeStyle = pen.fillStyle = formatRgb(burst.ink);
  BURSTS[burst.kind](pen, path, part);
  pen.globalAlpha = 1;
  const { w, h } = path[0];
  const xs = path.map((p) => p.x);
  const ys = path.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  touch(x - w, y - h, Math.max(...xs) - x + 3 * w, Math.max(...ys) - y + 3 * h);
}

function outline(pen: Pen, at: CellBox, inset: number): void {
  pen.beginPath();
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, at.card ? at.w * 0.12 : 0);
}

/** A thin frame where the pointer is. */
export function drawPointed(pen: Pen, at: CellBox, ink: Rgb, touch: Touch): void {
  pen.lineWidth = Math.max(1, Math.round(at.w / 28));
  pen.strokeStyle = formatRgb(ink);
  outline(pen, at, pen.lineWidth / 2);
  pen.stroke();
  touch(at.x, at.y, at.w, at.h);
}
