/**
 * Short movement and light over the map: figures slide, blows burst, cells glow; at most 130 ms, gone with the next step.
 * The canvas for it is no larger than what is lit and hidden else, because every frame copies the whole of it.
 */
import type { Rgb } from '../../theme/colour.ts';
import { type Area, areaOf, litBy } from './lit-area.ts';
import { type CellBox, penOf } from './look.ts';
import { drawPlay, drawPointed, type MotionScene, shiftAt, type Touch } from './sparkle-art.ts';

const LONGEST_MS = 130;

export interface Sparkle {
  show(play: MotionScene): void;
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
  const pen = penOf(canvas);
  let began = 0;
  let frame = 0;
  let play: MotionScene | null = null;
  let pointed: { readonly at: CellBox; readonly ink: Rgb } | null = null;
  let ratio = 1;
  /** What the last frame drew on, to be wiped. */
  let touched: Area[] = [];

  const touch: Touch = (x, y, w, h) =>
    void touched.push({ x: Math.floor(x) - 2, y: Math.floor(y) - 2, w: Math.ceil(w) + 4, h: Math.ceil(h) + 4 });

  function draw(now: number): void {
    frame = 0;
    for (const t of touched) pen.clearRect(t.x, t.y, t.w, t.h);
    touched = [];
    const part = Math.max(0, now - began) / LONGEST_MS;
    if (play !== null && part < 1) {
      pushPicture(play, part);
      drawPlay(pen, play, part, touch);
      frame = requestAnimationFrame(draw);
    } else if (play !== null) end();
    if (pointed !== null) drawPointed(pen, pointed.at, pointed.ink, touch);
  }

  function end(): void {
    play = null;
    picture.style.transform = '';
    makeRoom();
  }

  /** Makes room for what is lit now, and for no more. */
  function makeRoom(): void {
    const areas = [...(play === null ? [] : litBy(play)), ...(pointed === null ? [] : [pointed.at])];
    touched = [];
    layOver(canvas, pen, areaOf(areas, picture.width, picture.height), ratio);
  }

  /** A view that scrolls takes the whole picture along. */
  function pushPicture(now: MotionScene, part: number): void {
    const by = shiftAt(now, part);
    if (by !== null) picture.style.transform = `translate(${by.x / ratio}px, ${by.y / ratio}px)`;
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

/** Lays the canvas over an area of the map, which also wipes it; `ratio`: how many of its pixels are one of the page. */
function layOver(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, area: Area | null, ratio: number): void {
  const { style } = canvas;
  style.visibility = area === null ? 'hidden' : 'visible';
  canvas.width = area?.w ?? 1;
  canvas.height = area?.h ?? 1;
  if (area === null) return;
  pen.translate(-area.x, -area.y);
  [style.left, style.top] = [`${area.x / ratio}px`, `${area.y / ratio}px`];
  [style.width, style.height] = [`${area.w / ratio}px`, `${area.h / ratio}px`];
}
