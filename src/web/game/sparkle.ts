/**
 * Movement and light over the map: figures slide and lean, blows burst, numbers rise; gone with the next step (SCREEN-013).
 * The canvas for it is hardly larger than what is lit and hidden else, because every frame copies the whole of it.
 */
import type { Cell } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import { type Area, areaOf, litBy } from './lit-area.ts';
import { type CellBox, penOf } from './look.ts';
import { carriedBy, drawPlay, drawPointed, lengthOf, type MotionScene, STEP_MS } from './sparkle-art.ts';

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

/** What is moved and told. */
export interface Under {
  /** The map itself. */
  readonly picture: HTMLCanvasElement;
  /** Everything that goes along when the view scrolls or trembles. */
  readonly carried: readonly HTMLElement[];
  lift(cells: ReadonlyMap<number, Cell | null>): void;
  settle(): void;
}

/** What a step has just drawn is still fresh in its own frame: less than a frame of a quick screen. */
const FRESH_MS = 6;

export function createSparkle(canvas: HTMLCanvasElement, under: Under): Sparkle {
  const pen = penOf(canvas);
  let began = 0;
  let frame = 0;
  let play: MotionScene | null = null;
  /** Figures have arrived; light may still fade. */
  let landed = true;
  let pointed: { readonly at: CellBox; readonly ink: Rgb } | null = null;
  let ratio = 1;
  let area: Area | null = null;
  let drawnAt = 0;

  function draw(now: number): void {
    frame = 0;
    if (play !== null && now > drawnAt && now - drawnAt < FRESH_MS) return start();
    drawnAt = now;
    if (area !== null) pen.clearRect(area.x, area.y, canvas.width, canvas.height);
    const ms = Math.max(0, now - began);
    if (play !== null && ms < lengthOf(play)) {
      carry(carriedBy(play, ms));
      if (!landed && ms >= STEP_MS) land();
      drawPlay(pen, landed ? arrived(play) : play, ms);
      frame = requestAnimationFrame(draw);
    } else if (play !== null) end();
    if (pointed !== null) drawPointed(pen, pointed.at, pointed.ink);
  }

  function land(): void {
    if (!landed) under.settle();
    landed = true;
  }

  function end(): void {
    land();
    play = null;
    carry({ x: 0, y: 0 });
    makeRoom();
  }

  /** Makes room for what is lit now, and for no more. */
  function makeRoom(): void {
    area = litArea(play, pointed?.at ?? null, under.picture);
    layOver(canvas, pen, area, ratio);
  }

  const carry = (by: Step) => carryAll([canvas, ...under.carried], by, ratio);
  const start = () => void (frame ||= requestAnimationFrame(draw));

  return {
    show(next) {
      land();
      play = next;
      const lifted = liftedBy(next);
      landed = lifted.size === 0;
      under.lift(lifted);
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
      landed = true;
      end();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** All that is drawn on: what moves or lights up, and where the pointer is. */
function litArea(play: MotionScene | null, pointed: CellBox | null, { width, height }: HTMLCanvasElement): Area | null {
  return areaOf([...(play === null ? [] : litBy(play)), ...(pointed === null ? [] : [pointed])], width, height);
}

interface Step {
  readonly x: number;
  readonly y: number;
}

/** A view that scrolls takes everything on it along. */
function carryAll(all: readonly HTMLElement[], { x, y }: Step, ratio: number): void {
  const by = x === 0 && y === 0 ? '' : `${x / ratio}px ${y / ratio}px`;
  for (const { style } of all) if (style.translate !== by) style.translate = by;
}

/** Cells whose figures are drawn here for the time of a step, and what they show meanwhile. */
function liftedBy({ motion, leans, own, drift }: MotionScene): Map<number, Cell | null> {
  const lifted = new Map<number, Cell | null>();
  for (const { at } of leans) lifted.set(at, null);
  for (const s of motion.slides) lifted.set(s.to, s.under);
  if (drift !== null && own !== null && !lifted.has(own.at)) lifted.set(own.at, null);
  return lifted;
}

/** The same with everybody where they belong. */
function arrived(play: MotionScene): MotionScene {
  return { ...play, motion: { ...play.motion, slides: [] }, leans: [], drift: null };
}

/** Lays the canvas over an area of the map, which also wipes it; `ratio`: how many of its pixels are one of the page. */
function layOver(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, area: Area | null, ratio: number): void {
  const { style } = canvas;
  style.display = area === null ? 'none' : 'block';
  // What is hidden costs nothing, and may be of use for the next step.
  if (area === null) return;
  const { width, height } = canvas;
  if (isOfUse(canvas, area)) {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
  } else [canvas.width, canvas.height] = [roomFor(area.w), roomFor(area.h)];
  pen.setTransform(1, 0, 0, 1, -area.x, -area.y);
  [style.left, style.top] = [`${area.x / ratio}px`, `${area.y / ratio}px`];
  [style.width, style.height] = [`${canvas.width / ratio}px`, `${canvas.height / ratio}px`];
}

/** Areas differ by a few pixels from step to step: the next one shall find room as well. */
const roomFor = (pixels: number) => Math.ceil(pixels / ROOM) * ROOM;
const ROOM = 128;

/** Another canvas takes as long to be had as a whole frame to be drawn; one that is much too large costs in every frame. */
function isOfUse({ width, height }: HTMLCanvasElement, { w, h }: Area): boolean {
  return w <= width && h <= height && width * height <= 2 * roomFor(w) * roomFor(h);
}
