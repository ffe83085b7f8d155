/**
 * Short movement and light over the map: figures slide, blows burst, cells glow; at most 130 ms, gone with the next step.
 * The canvas for it is no larger than what is lit and hidden else, because every frame copies the whole of it.
 */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import { drawFigure, drawGround } from './cell-art.ts';
import { BURSTS, type Burst } from './effects.ts';
import { type Area, areaOf, litBy } from './lit-area.ts';
import type { CellBox, Look } from './look.ts';
import type { Motion } from './motion.ts';

const LONGEST_MS = 130;

export interface Play {
  readonly motion: Motion;
  readonly bursts: readonly Burst[];
  readonly look: Look;
  readonly place: (cell: number) => CellBox;
  /** The player's own cell. */
  readonly own: { readonly at: number; readonly cell: Cell } | null;
}

export interface Sparkle {
  show(play: Play): void;
  /** A thin frame where the pointer is. */
  hover(at: CellBox | null, ink: Rgb): void;
  /** What was lit lies elsewhere now; `ratio`: how many pixels of a canvas are one of the page. */
  moved(ratio: number): void;
  /** Ends what is being shown. */
  clear(): void;
  stop(): void;
}

/** `picture`: the map itself, which is pushed along when a view scrolls. */
export function createSparkle(canvas: HTMLCanvasElement, picture: HTMLCanvasElement): Sparkle {
  const pen = canvas.getContext('2d')!;
  let began = 0;
  let frame = 0;
  let play: Play | null = null;
  let pointed: { readonly at: CellBox; readonly ink: Rgb } | null = null;
  let ratio = 1;
  /** What the last frame drew on, to be wiped. */
  let touched: Area[] = [];

  function touch(x: number, y: number, w: number, h: number): void {
    touched.push({ x: Math.floor(x) - 2, y: Math.floor(y) - 2, w: Math.ceil(w) + 4, h: Math.ceil(h) + 4 });
  }

  function wipe(): void {
    for (const t of touched) pen.clearRect(t.x, t.y, t.w, t.h);
    touched = [];
  }

  function draw(now: number): void {
    frame = 0;
    wipe();
    const part = Math.max(0, now - began) / LONGEST_MS;
    if (play !== null && part < 1) {
      drawPlay(play, part);
      frame = requestAnimationFrame(draw);
    } else if (play !== null) end();
    if (pointed !== null) drawPointed(pointed.at, pointed.ink);
  }

  function end(): void {
    play = null;
    picture.style.transform = '';
    makeRoom();
  }

  /** Makes room for what is lit now, and for no more. */
  function makeRoom(): void {
    const areas = [...(play === null ? [] : litBy(play)), ...(pointed === null ? [] : [pointed.at])];
    const area = areaOf(areas, picture.width, picture.height);
    touched = [];
    canvas.style.visibility = area === null ? 'hidden' : 'visible';
    // Also wipes it.
    canvas.width = area?.w ?? 1;
    canvas.height = area?.h ?? 1;
    if (area === null) return;
    pen.translate(-area.x, -area.y);
    const { style } = canvas;
    [style.left, style.top] = [`${area.x / ratio}px`, `${area.y / ratio}px`];
    [style.width, style.height] = [`${area.w / ratio}px`, `${area.h / ratio}px`];
  }

  function drawPlay({ motion, bursts, look, place, own }: Play, part: number): void {
    const left = 1 - part * (2 - part);
    pen.save();
    if (motion.shift !== null) {
      const { w, h } = place(0);
      const [x, y] = [Math.round(motion.shift.dx * w * left), Math.round(motion.shift.dy * h * left)];
      picture.style.transform = `translate(${x / ratio}px, ${y / ratio}px)`;
      pen.translate(x, y);
    }
    for (const i of motion.fresh) {
      const at = place(i);
      box(at, 1);
      pen.globalAlpha = 0.5 * (1 - part);
      pen.fillStyle = formatRgb(look.theme.colours['bright-cyan']);
      pen.fill();
      touch(at.x, at.y, at.w, at.h);
    }
    pen.globalAlpha = 1;
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
    for (const { at: i, cell } of motion.gone) {
      const at = place(i);
      pen.globalAlpha = 1 - part;
      const size = at.w * 0.3 * part;
      drawFigure(pen, cell, { ...at, x: at.x + size / 2, y: at.y + size, w: at.w - size, h: at.h - size }, look);
      touch(at.x, at.y, at.w, at.h);
    }
    pen.globalAlpha = 1;
    if (motion.shift !== null && own !== null) {
      // The player stays in the middle while the ground goes by.
      drawGround(pen, own.cell, place(own.at), look, false);
      pen.restore();
      pen.save();
      drawFigure(pen, own.cell, place(own.at), look);
    }
    for (const burst of bursts) {
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
    pen.restore();
  }

  function box(at: CellBox, inset: number): void {
    pen.beginPath();
    pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, at.card ? at.w * 0.12 : 0);
  }

  function drawPointed(at: CellBox, ink: Rgb): void {
    pen.lineWidth = Math.max(1, Math.round(at.w / 28));
    pen.strokeStyle = formatRgb(ink);
    box(at, pen.lineWidth / 2);
    pen.stroke();
    touch(at.x, at.y, at.w, at.h);
  }

  function start(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  return {
    show(next) {
      play = next;
      picture.style.transform = '';
      makeRoom();
      began = performance.now();
      // The first frame at once: what is to slide must not be seen at its goal before.
      cancelAnimationFrame(frame);
      draw(began);
    },
    hover(at, ink) {
      pointed = at === null ? null : { at, ink };
      makeRoom();
      start();
    },
    clear() {
      if (play === null) return;
      end();
      start();
    },
    moved(now) {
      ratio = now;
      pointed = null;
      end();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
