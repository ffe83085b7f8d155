/** One frame of what moves and lights up over the map, so many milliseconds after it began. */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { burstArt, LASTS } from './burst-kinds.ts';
import { drawCell } from './cell-art.ts';
import type { Burst } from './effects.ts';
import type { Art, CellBox, Pen } from './look.ts';
import type { Motion } from './motion.ts';
import { drawMoving } from './moving-figures.ts';
import { drawText } from './print.ts';

/** SCREEN-013: a step takes this long. */
export const STEP_MS = 100;
const GONE_MS = 200;
const WISP_MS = 420;
const RISE_MS = 620;
const SHAKE_MS = 180;

/** Somebody who leans toward whom they strike. */
export interface Lean {
  readonly at: number;
  readonly cell: Cell;
  readonly dx: number;
  readonly dy: number;
}

export interface MotionScene {
  readonly motion: Motion;
  readonly bursts: readonly Burst[];
  readonly leans: readonly Lean[];
  readonly art: Art;
  readonly place: (cell: number) => CellBox;
  /** The player's own cell. */
  readonly own: { readonly at: number; readonly cell: Cell } | null;
  /** How far the whole view went, in pixels; null: it stood still. */
  readonly drift: { readonly x: number; readonly y: number } | null;
}

/** Milliseconds until all of it is over. */
export function lengthOf({ motion, bursts, drift, leans }: MotionScene): number {
  let most = motion.slides.length > 0 || drift !== null || leans.length > 0 ? STEP_MS : 0;
  if (motion.gone.length > 0) most = Math.max(most, GONE_MS);
  if (motion.fresh.length > 0) most = Math.max(most, WISP_MS);
  for (const b of bursts) most = Math.max(most, LASTS[b.kind], b.says === '' ? 0 : RISE_MS);
  return most;
}

const partOf = (ms: number, of: number): number => Math.min(1, ms / of);

/** Fast at first, slower at the end. */
function leftAt(part: number): number {
  return 1 - part * (2 - part);
}

/** How far the whole picture still has to go, and how much it trembles. */
export function carriedBy({ drift, bursts, place }: MotionScene, ms: number): { x: number; y: number } {
  const left = leftAt(partOf(ms, STEP_MS));
  const struck = ms < SHAKE_MS && bursts.some((b) => b.kind === 'hurt' || b.kind === 'lose');
  const tremble = struck ? Math.sin(ms / 9) * (place(0).w / 14) * (1 - ms / SHAKE_MS) : 0;
  return { x: Math.round((drift?.x ?? 0) * left + tremble), y: Math.round((drift?.y ?? 0) * left) };
}

export function drawPlay(pen: CanvasRenderingContext2D, play: MotionScene, ms: number): void {
  drawFresh(pen, play, ms);
  drawSlides(pen, play, ms);
  drawLeans(pen, play, ms);
  drawGone(pen, play, ms);
  for (const burst of play.bursts) drawBurst(pen, burst, play, ms);
  pen.globalAlpha = 1;
}

/** What was hidden comes out of its fog in wisps; other cells glow once. */
function drawFresh(pen: Pen, { motion, art, place }: MotionScene, ms: number): void {
  const part = partOf(ms, WISP_MS);
  if (part === 1) return;
  for (const { at: i, was } of motion.fresh) {
    const at = place(i);
    const misty = was !== null && art.sheet.fill(was.tile) === 'mist';
    pen.save();
    if (misty) drawWisps(pen, was, at, art, part);
    else {
      pen.globalAlpha = 0.42 * Math.max(0, 1 - ms / 160);
      pen.fillStyle = formatRgb(mixRgb(art.theme.colours['bright-cyan'], 0xffffff, 40));
      pen.fillRect(at.x, at.y, at.w, at.h);
    }
    pen.restore();
  }
}

function drawWisps(pen: Pen, was: Cell, at: CellBox, art: Art, part: number): void {
  pen.globalAlpha = (1 - part) * (1 - part);
  pen.beginPath();
  pen.rect(at.x, at.y, at.w, at.h);
  pen.clip();
  // In three strips that drift apart.
  for (let k = 0; k < 3; k++) {
    pen.save();
    pen.beginPath();
    pen.rect(at.x, at.y + (at.h * k) / 3, at.w, at.h / 3 + 1);
    pen.clip();
    const x = at.x + at.w * part * 0.7 * (k % 2 === 0 ? 1 : -1);
    drawCell(pen, { ...was, marks: [] }, { ...at, x, y: at.y - at.h * part * 0.25 }, art, false);
    pen.restore();
  }
}

function drawSlides(pen: Pen, { motion, art, place, own, drift }: MotionScene, ms: number): void {
  const left = leftAt(partOf(ms, STEP_MS));
  for (const s of motion.slides) {
    const at = place(s.to);
    // Who stays in the middle of a view that goes by walks on the spot: the view is carried, and the figure against it.
    const [dx, dy] = drift !== null && s.to === own?.at ? [-drift.x, -drift.y] : [s.dx * at.w, s.dy * at.h];
    drawMoving(pen, s.cell, at, art, dx * left, dy * left);
  }
  const walks = drift !== null && own !== null && !motion.slides.some((s) => s.to === own.at);
  if (!walks) return;
  const at = place(own.at);
  drawMoving(pen, own.cell, at, art, -Math.round(drift.x * left), -Math.round(drift.y * left));
}

/** Forth and back. */
function drawLeans(pen: Pen, { leans, art, place }: MotionScene, ms: number): void {
  const far = 0.34 * Math.sin(Math.PI * partOf(ms, STEP_MS));
  for (const { at: i, cell, dx, dy } of leans) {
    const at = place(i);
    drawMoving(pen, cell, at, art, dx * at.w * far, dy * at.h * far);
  }
}

function drawGone(pen: Pen, { motion, art, place }: MotionScene, ms: number): void {
  const part = partOf(ms, GONE_MS);
  for (const { at: i, cell } of motion.gone) {
    const at = place(i);
    pen.globalAlpha = 1 - part;
    const size = at.w * 0.3 * part;
    drawMoving(pen, cell, at, art, size / 2, size, size);
  }
  pen.globalAlpha = 1;
}

function drawBurst(pen: Pen, burst: Burst, { place, art }: MotionScene, ms: number): void {
  const part = partOf(ms, LASTS[burst.kind]);
  const path = burst.path.map(place);
  if (part < 1) {
    pen.strokeStyle = pen.fillStyle = formatRgb(burst.ink);
    burstArt()?.[burst.kind](pen, path, part);
  }
  if (burst.says !== '') drawRising(pen, burst, path[path.length - 1], art, partOf(ms, RISE_MS));
  pen.globalAlpha = 1;
}

function drawRising(pen: Pen, { says, ink }: Burst, at: CellBox, art: Art, part: number): void {
  const size = Math.max(12, Math.min(at.w, at.h) * 0.5);
  const [x, y] = [at.x + at.w / 2, at.y + at.h * (0.2 - 0.6 * leftAt(1 - part))];
  pen.globalAlpha = Math.min(1, 2 * (1 - part));
  pen.strokeStyle = formatRgb(art.palette.disc);
  pen.lineWidth = size / 5;
  pen.lineJoin = 'round';
  pen.font = `700 ${Math.round(size)}px ${art.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.strokeText(says, x, y + size * 0.04);
  drawText(pen, says, x, y, size, formatRgb(mixRgb(ink, 0xffffff, 25)), art, true);
}

/** A thin frame where the pointer is. */
export function drawPointed(pen: Pen, at: CellBox, ink: Rgb): void {
  pen.lineWidth = Math.max(1, Math.round(at.w / 28));
  pen.strokeStyle = formatRgb(ink);
  const inset = pen.lineWidth / 2;
  pen.beginPath();
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, at.card ? at.w * 0.12 : 0);
  pen.stroke();
}
