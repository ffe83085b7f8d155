/** The maze with its ghosts: the game's own walls and pellets on one canvas, ghosts that glide from tick to tick on another. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { MapPane } from '../../../../engine/view.ts';
import { mazeCells } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { MONSTER_ID } from '../../../../games/ghostly/index.ts';
import { formatRgb } from '../../../../theme/colour.ts';
import { setCellLocator } from '../../../debug-handle.ts';
import { Ring } from '../../../game/beside.tsx';
import { boardLook } from '../../../game/board-look.ts';
import type { Look } from '../../../game/look.ts';
import { createMapPainter, type MapPainter } from '../../../game/map-painter.ts';
import type { Spots, StageSpot } from '../../../game/spots.ts';
import { useSize } from '../../../game/use-size.ts';
import { wantsMotion } from '../../../prefs.ts';
import { type AirProps, drawAir, type Life } from './air.ts';
import { follow, PRIZE_MS, prizesBetween } from './glide.ts';
import { type Steer, useStagePointer } from './use-stage-pointer.ts';

export interface StageProps extends AirProps {
  readonly obs: GhostlyObs;
  readonly retro: boolean;
  /** What is said over the maze, such as a countdown, and a line below it. */
  readonly banner?: string | undefined;
  readonly caption?: string | undefined;
  /** The square that a text speaks of; null or left out: none. */
  readonly lit?: number | null | undefined;
  /** What fingers and mouse on the maze do; left out: nothing. */
  readonly steer?: Steer | undefined;
}

const SUDDEN_WALL = 'bright-red';
/** Painters draw no smaller cells than this many pixels. */
const LEAST_CELL = 24;

/** Where the page scrolls, the width alone decides: any height is enough. */
function heightFor(box: HTMLElement): number {
  const free = getComputedStyle(box).getPropertyValue('--fit').trim() === 'width';
  return free ? 8 * Math.floor(box.clientWidth) : box.clientHeight;
}

export function Stage(given: StageProps) {
  const { obs, retro } = given;
  const look = boardLook(given.look);
  const props = { ...given, look };
  const holder = useRef<HTMLDivElement>(null);
  const maze = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  const painter = useRef<MapPainter | null>(null);
  const life = useRef<Life>({ figures: [], prizes: [], obs: null, cell: LEAST_CELL });
  const shown = useRef(props);
  shown.current = props;
  const room = useSize(holder, heightFor);
  // The lines of the maze warn of the monster.
  const sudden = obs.tally.monster !== null;
  const mazeLook = useMemo(
    () => (sudden ? { ...look, roles: { ...look.roles, wall: SUDDEN_WALL } } : look),
    [look, sudden],
  );
  const pointer = useStagePointer(props.steer, (e) => squareAt(e, maze.current, painter.current, obs), obs);

  useLayoutEffect(() => {
    if (room.width === 0 || room.height === 0) return;
    const [below, over] = [maze.current, air.current];
    if (below === null || over === null) return;
    painter.current ??= createMapPainter(below);
    const { map } = obs.gamestate;
    // The whole maze is always seen: in a room too small for it both canvases shrink together.
    const whole = {
      width: Math.max(room.width, map.width * LEAST_CELL),
      height: Math.max(room.height, map.height * LEAST_CELL),
      ratio: room.ratio,
      zoom: 1,
    };
    painter.current.paint(paneOf(obs, retro), retro ? { ...mazeLook, tiles: false } : mazeLook, whole, null);
    const shrink = Math.min(1, (room.height * room.ratio) / below.height, (room.width * room.ratio) / below.width);
    below.style.width = `${(shrink * below.width) / room.ratio}px`;
    below.style.height = 'auto';
    life.current.cell = (shrink * painter.current.place(0).w) / room.ratio;
    if (over.width !== below.width) over.width = below.width;
    if (over.height !== below.height) over.height = below.height;
  }, [obs, mazeLook, room, retro]);

  useLayoutEffect(() => {
    const now = performance.now();
    const { figures, prizes, obs: before } = life.current;
    if (before === obs) return;
    life.current = {
      figures: follow(figures, obs, now),
      prizes: [...prizes.filter((p) => now - p.since < PRIZE_MS), ...prizesBetween(before, obs, now)],
      obs,
      cell: life.current.cell,
    };
  }, [obs]);

  useAir(air, painter, life, shown);
  const spots = useRef<Spots>(() => null);
  spots.current = (square) => spotOf(square, maze.current, painter.current);
  // What points at a square from outside, such as a guide, asks here.
  useEffect(() => setCellLocator((square) => middleOf(square, maze.current, painter.current)), []);

  return (
    <div class="arena-stage" data-steers={pointer !== null} ref={holder} style={inksOf(look)} {...pointer}>
      <div class="arena-stack" role="img" aria-label={describe(props)}>
        <canvas ref={maze} />
        <canvas ref={air} class="arena-air" />
        <Ring cell={props.lit ?? null} spots={spots} />
        {props.banner !== undefined && props.banner !== '' && (
          <p class="arena-banner">
            {props.banner}
            <small>{props.caption}</small>
          </p>
        )}
      </div>
    </div>
  );
}

/** What is written over the maze has the colours of the maze. */
function inksOf({ theme: { ground, colours } }: Look): Readonly<Record<`--${string}`, string>> {
  return {
    '--ground': formatRgb(ground),
    '--bright-yellow': formatRgb(colours['bright-yellow']),
    '--bright-white': formatRgb(colours['bright-white']),
  };
}

/** Draws what is above the maze, frame by frame. */
function useAir(
  air: RefObject<HTMLCanvasElement | null>,
  painter: RefObject<MapPainter | null>,
  life: RefObject<Life>,
  shown: RefObject<StageProps>,
): void {
  useEffect(() => {
    let frame = 0;
    let drawn: readonly unknown[] = [];
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const pen = air.current?.getContext('2d');
      if (!pen || painter.current === null || pen.canvas.width === 0) return;
      const { effects, look, names, flashing, grave } = shown.current;
      // Where nothing may move, a picture lasts until something else is to be shown.
      const { figures, cell } = life.current;
      const next = [figures, cell, look, names.join(), flashing, grave, pen.canvas.width, pen.canvas.height];
      if (!(effects && wantsMotion()) && next.every((part, i) => part === drawn[i])) return;
      drawn = next;
      drawAir(pen, painter.current, life.current, shown.current);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Where a square lies, in pixels of the page from the corner of the maze. */
function spotOf(square: number, canvas: HTMLCanvasElement | null, painter: MapPainter | null): StageSpot | null {
  if (canvas === null || painter === null || canvas.width === 0) return null;
  const { x, y, w, h } = painter.place(square);
  const scale = canvas.clientWidth / canvas.width;
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

/** The middle of a square, as the window counts. */
function middleOf(
  square: number | undefined,
  canvas: HTMLCanvasElement | null,
  painter: MapPainter | null,
): { readonly x: number; readonly y: number } | null {
  const spot = square === undefined ? null : spotOf(square, canvas, painter);
  const rect = canvas?.getBoundingClientRect();
  if (spot === null || rect === undefined) return null;
  return { x: rect.left + spot.x + spot.w / 2, y: rect.top + spot.y + spot.h / 2 };
}

/** The square under a pointer, or the nearest one. */
function squareAt(
  e: PointerEvent,
  canvas: HTMLCanvasElement | null,
  painter: MapPainter | null,
  { gamestate: { map } }: GhostlyObs,
): number | null {
  const rect = canvas?.getBoundingClientRect();
  if (canvas === null || painter === null || rect === undefined || rect.width === 0) return null;
  const { x: left, y: top, w } = painter.place(0);
  const scale = canvas.width / rect.width;
  const inside = (n: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(n)));
  const x = inside(((e.clientX - rect.left) * scale - left) / w, map.width);
  const y = inside(((e.clientY - rect.top) * scale - top) / w, map.height);
  return y * map.width + x;
}

function describe({ obs, names }: StageProps): string {
  const places = obs.gamestate.others.map(
    ({ id, x, y }) => `${id === MONSTER_ID ? 'the monster' : names[id]} at column ${x + 1}, row ${y + 1}`,
  );
  return `The maze with ${obs.gamestate.map.pelletsleft} pellets; ${places.join('; ') || 'nobody is there'}`;
}

/** The maze alone: whoever moves is drawn above it. */
function paneOf(obs: GhostlyObs, retro: boolean): MapPane {
  const { map } = obs.gamestate;
  const empty: GhostlyObs = { ...obs, gamestate: { map, others: [], you: null } };
  const cells = mazeCells(empty, { retro });
  return {
    kind: 'map',
    size: { cols: map.width, rows: map.height },
    cells,
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: map.width }, (_, x) => x),
    down: Array.from({ length: map.height }, (_, y) => y),
    backdrop: [],
    cursor: null,
  };
}
