/** A map pane in the page: its canvases, painted after every change. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { MapPane, Pane } from '../../engine/view.ts';
import { setCellLocator } from '../debug-handle.ts';
import { wantsMotion } from '../prefs.ts';
import { crossFade } from './cross-fade.ts';
import { inkOf, type Look } from './look.ts';
import type { MapPainter } from './map-painter.ts';
import { createTools, type LastStep, showMotion, type Tools } from './map-tools.ts';
import { OWN } from './motion.ts';
import type { TileSheet } from './sheet.ts';
import type { Spots } from './spots.ts';
import { type MapPointerSpec, useMapPointer } from './use-map-pointer.ts';
import { useSize } from './use-size.ts';

export interface MapViewProps extends Pick<MapPointerSpec, 'pad' | 'point' | 'step' | 'onHover' | 'warns' | 'zoom'> {
  readonly pane: Pane & MapPane;
  /** The step shown, and what happened in it: only a step from one to the next is animated. */
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
  readonly look: Look;
  /** 1: as large as fits. */
  readonly scale: number;
  /** Told where cells lie on the stage. */
  readonly spots: { current: Spots };
  /** The map came to lie elsewhere in its place. */
  readonly onMoved: () => void;
}

export function MapView(props: MapViewProps) {
  const { pane, look, n, scale, spots, pad, point, step, onHover, warns, zoom } = props;
  const holder = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const light = useRef<HTMLCanvasElement>(null);
  const tools = useRef<Tools | null>(null);
  const last = useRef<LastStep | null>(null);
  const size = useSize(holder);
  // Asked in every step, it would have the whole page laid out before it is ready; another type makes another place for the map.
  const type = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), [size]);
  useEffect(
    () => () => {
      tools.current?.sparkle.stop();
      tools.current?.air.stop();
    },
    [],
  );

  useLayoutEffect(() => {
    if (size.width === 0 || canvas.current === null || light.current === null || stack.current === null) return;
    tools.current ??= createTools(stack.current, canvas.current, light.current);
    const { painter, sparkle, air } = tools.current;
    const fades = last.current !== null && last.current.n !== n && !wantsMotion();
    if (fades) crossFade(canvas.current);
    const before = last.current === null ? null : painter.place(0);
    const painted = painter.paint(pane, look, { ...size, zoom: scale, type }, looksAt(pane, look.sheet));
    if (painted.anew) sparkle.moved(size.ratio);
    spots.current = (cell) => spotOf(painter, stack.current, cell, size.ratio);
    const now = painter.place(0);
    if (before !== null && (painted.anew || before.x !== now.x || before.y !== now.y)) props.onMoved();
    if (holder.current !== null) holder.current.dataset.scrolls = String(painted.over);
    setCellLocator((wanted) => {
      const cell = wanted ?? focusCell(pane, look.sheet);
      const rect = stack.current?.getBoundingClientRect();
      if (rect === undefined || cell === null) return null;
      const at = painter.place(cell);
      return { x: rect.left + (at.x + at.w / 2) / size.ratio, y: rect.top + (at.y + at.h / 2) / size.ratio };
    });
    showMotion(tools.current, last.current, { pane, n, events: props.events, own: ownCell(pane, look.sheet) }, painted);
    air.show(painter.scenery, size.ratio);
    last.current = { n, pane };
  });

  const pointer = useMapPointer({
    pad,
    point,
    step,
    onHover,
    warns,
    zoom,
    cellOf(e) {
      const rect = stack.current?.getBoundingClientRect();
      if (rect === undefined || tools.current === null) return null;
      return tools.current.painter.cellAt((e.clientX - rect.left) * size.ratio, (e.clientY - rect.top) * size.ratio);
    },
    mark(cell) {
      const at = cell === null ? null : (tools.current?.painter.place(cell) ?? null);
      tools.current?.sparkle.hover(at, inkOf(look, 'accent'));
    },
    pan(dx, dy) {
      tools.current?.sparkle.clear();
      tools.current?.painter.pan(dx * size.ratio, dy * size.ratio);
      if (tools.current !== null) tools.current.air.show(tools.current.painter.scenery, size.ratio);
      props.onMoved();
    },
  });
  return (
    <div class="map-holder" ref={holder} data-map={`${pane.size.cols}x${pane.size.rows}`}>
      <div class="map-stack" ref={stack}>
        <canvas ref={canvas} class="map-canvas" {...pointer} />
        <canvas ref={light} class="map-light" />
      </div>
    </div>
  );
}

/** Null: out of sight. */
function spotOf(painter: MapPainter, stack: HTMLElement | null, cell: number, ratio: number): ReturnType<Spots> {
  if (stack === null) return null;
  const at = painter.place(cell);
  const [x, y, w, h] = [at.x / ratio, at.y / ratio, at.w / ratio, at.h / ratio];
  if (x + w <= 0 || y + h <= 0 || x >= stack.clientWidth || y >= stack.clientHeight) return null;
  return { x: stack.offsetLeft + x, y: stack.offsetTop + y, w, h };
}

/** What the camera has in sight: what is pointed at, else the player. */
function looksAt(pane: MapPane, sheet: TileSheet): number | null {
  const pointed = pane.unasked === true ? null : pane.cursor;
  return pointed ?? pane.sight?.cell ?? focusCell(pane, sheet);
}

/** The cell that matters: the cursor, else the player's own mark. */
export function focusCell(pane: MapPane, sheet: TileSheet): number | null {
  return pane.cursor ?? ownCell(pane, sheet);
}

export function ownCell(pane: MapPane, sheet: TileSheet): number | null {
  const own = pane.cells.findIndex((c) => sheet.who(c) === OWN);
  return own < 0 ? null : own;
}
