/** The layers of a map in the page, put together: the painter, what moves over it, the air; and what moves from one step to the next. */
import type { MapPane } from '../../engine/view.ts';
import { wantsMotion } from '../prefs.ts';
import { burstArt } from './burst-kinds.ts';
import { burstsOf } from './effects.ts';
import { leansOf } from './lean.ts';
import type { CellBox } from './look.ts';
import { createMapPainter, type MapPainter, type Painted } from './map-painter.ts';
import { type Motion, motionBetween } from './motion.ts';
import type { Air } from './scenery.ts';
import { createSparkle, type Sparkle } from './sparkle.ts';
import type { MotionScene } from './sparkle-art.ts';
import { terrain } from './terrain-slot.ts';

export interface Tools {
  readonly painter: MapPainter;
  readonly sparkle: Sparkle;
  readonly air: Air;
}

/** What was painted last. */
export interface LastStep {
  readonly n: number;
  readonly pane: MapPane;
}

interface Step extends LastStep {
  readonly events: readonly { readonly type: string }[];
  /** The player's own cell. */
  readonly own: number | null;
}

/** A view that goes further than this many cells jumps. */
const FAR = 3;

const NO_AIR: Air = { show() {}, layers: [], stop() {} };

export function createTools(stack: HTMLElement, map: HTMLCanvasElement, light: HTMLCanvasElement): Tools {
  const painter = createMapPainter(map);
  const air = terrain()?.createAir(stack, map) ?? NO_AIR;
  const { lift, settle } = painter;
  const sparkle = createSparkle(light, { picture: map, carried: [map, ...air.layers], lift, settle });
  return { painter, air, sparkle };
}

/** From one step to the next figures move and effects light up. */
export function showMotion({ painter, sparkle }: Tools, last: LastStep | null, step: Step, painted: Painted): void {
  const { pane, n, events, own: at } = step;
  const { all } = painted;
  if (last === null || n !== last.n + 1 || all || !wantsMotion()) {
    if (all || (last !== null && n !== last.n)) sparkle.clear();
    return;
  }
  // Asked for with the first step, it is there with the first blow.
  burstArt();
  const { art } = painter.scenery;
  const motion = motionBetween(last.pane, pane, art.sheet.who);
  const bursts = burstsOf(events, pane, at, art);
  const leans = leansOf(bursts, motion, pane, at, art.sheet);
  const own = at === null ? null : { at, cell: pane.cells[at] };
  const drift = driftOf(motion, painted, painter.place(0));
  const { slides, gone, fresh } = motion;
  if (drift !== null || slides.length + gone.length + fresh.length + bursts.length > 0)
    sparkle.show({ motion, bursts, leans, art, place: painter.place, own, drift });
  else sparkle.clear();
}

/** How far the whole view went: the part of the map that is told, or where the camera looks. */
function driftOf({ shift }: Motion, { panned }: Painted, { w, h }: CellBox): MotionScene['drift'] {
  const [x, y] = [(shift?.dx ?? 0) * w + panned.x, (shift?.dy ?? 0) * h + panned.y];
  return (x === 0 && y === 0) || Math.abs(x) > FAR * w || Math.abs(y) > FAR * h ? null : { x, y };
}
