/** A map pane in the page: its canvases, painted after every change. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { cellOfPlace, type MapPane, type Pane } from '../../engine/view.ts';
import { setCellLocator } from '../debug-handle.ts';
import { wantsMotion } from '../prefs.ts';
import { crossFade } from './cross-fade.ts';
import { inkOf, type Look } from './look.ts';
import { createTools, type LastStep, showMotion, type Tools } from './map-tools.ts';
import { OWN } from './motion.ts';
import type { TileSheet } from './sheet.ts';
import { type MapPointerSpec, useMapPointer } from './use-map-pointer.ts';
import { useSize } from './use-size.ts';

export interface MapViewProps extends Pick<MapPointerSpec, 'pad' | 'point' | 'press' | 'onHover'> {
  readonly pane: Pane & MapPane;
  /** The step shown, and what happened in it: only a step from one to the next is animated. */
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
  readonly look: Look;
  readonly zoom: number;
  /** The place that a text speaks of. */
  readonly lit: number | null;
}

export function MapView(props: MapViewProps) {
  const { pane, look, n, zoom, pad, point, press, onHover } = props;
  const holder = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const light = useRef<HTMLCanvasElement>(null);
  const tools = useRef<Tools | null>(null);
  /** The map is larger than its place. */
  const over = useRef(false);
  const last = useRef<LastStep | null>(null);
  const size = useSize(holder);
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
    const painted = painter.paint(pane, look, { ...size, zoom }, focusCell(pane, look.sheet));
    if (painted.anew) sparkle.moved(size.ratio);
    over.current = painted.over;
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

  const { lit } = props;
  useEffect(() => {
    const cell = lit === null ? null : cellOfPlace(pane, lit);
    const at = cell === null ? null : (tools.current?.painter.place(cell) ?? null);
    tools.current?.sparkle.hover(at, inkOf(look, 'accent'));
  }, [lit]);

  const pointer = useMapPointer({
    pad,
    point,
    press,
    onHover,
    cellOf(e) {
      const rect = stack.current?.getBoundingClientRect();
      if (rect === undefined || tools.current === null) return null;
      return tools.current.painter.cellAt((e.clientX - rect.left) * size.ratio, (e.clientY - rect.top) * size.ratio);
    },
    mark(cell) {
      const at = cell === null ? null : (tools.current?.painter.place(cell) ?? null);
      tools.current?.sparkle.hover(at, inkOf(look, 'accent'));
    },
    isOver: () => over.current,
    pan(dx, dy) {
      tools.current?.sparkle.clear();
      tools.current?.painter.pan(dx * size.ratio, dy * size.ratio);
      if (tools.current !== null) tools.current.air.show(tools.current.painter.scenery, size.ratio);
    },
  });
  return (
    <div class="map-holder" ref={holder}>
      <div class="map-stack" ref={stack}>
        <canvas ref={canvas} class="map-canvas" {...pointer} />
        <canvas ref={light} class="map-light" />
      </div>
    </div>
  );
}

/** The cell that matters: the cursor, else the player's own mark. */
export function focusCell(pane: MapPane, sheet: TileSheet): number | null {
  return pane.cursor ?? ownCell(pane, sheet);
}

function ownCell(pane: MapPane, sheet: TileSheet): number | null {
  const own = pane.cells.findIndex((c) => sheet.who(c) === OWN);
  return own < 0 ? null : own;
}
