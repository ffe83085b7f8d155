/** The maze with its ghosts: the game's own walls and pellets on one canvas, ghosts that glide from tick to tick on another. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MapPane } from '../../../../engine/view.ts';
import { mazeCells } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { MONSTER_ID } from '../../../../games/ghostly/index.ts';
import { formatRgb } from '../../../../theme/colour.ts';
import { inkOf, type Look, type Pen } from '../../../game/look.ts';
import { createMapPainter, type MapPainter } from '../../../game/map-painter.ts';
import { useSize } from '../../../game/use-size.ts';
import { wantsMotion } from '../../../prefs.ts';
import { FADE_MS, type Figure, follow, PRIZE_MS, type Prize, placeOf, prizesBetween } from './glide.ts';
import { drawGhost, drawMonster, seatInk } from './sprites.ts';

export interface StageProps {
  readonly obs: GhostlyObs;
  readonly names: readonly string[];
  readonly look: Look;
  readonly intervalMs: number;
  readonly effects: boolean;
  readonly retro: boolean;
  /** What is said over the maze, such as a countdown, and a line below it. */
  readonly banner?: string;
  readonly caption?: string;
}

/** PLAT-083: a step is never longer on its way than this. */
const LONGEST_MS = 150;
const CHOMP_MS = 220;
/** Painters draw no smaller cells than this many pixels. */
const LEAST_CELL = 12;

interface Life {
  figures: readonly Figure[];
  prizes: readonly Prize[];
  obs: GhostlyObs | null;
}

/** Where the page scrolls, the width alone decides: any height is enough. */
function heightFor(box: HTMLElement): number {
  const free = getComputedStyle(box).getPropertyValue('--fit').trim() === 'width';
  return free ? 8 * Math.floor(box.clientWidth) : box.clientHeight;
}

export function Stage(props: StageProps) {
  const { obs, look, retro } = props;
  const holder = useRef<HTMLDivElement>(null);
  const maze = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  const painter = useRef<MapPainter | null>(null);
  const life = useRef<Life>({ figures: [], prizes: [], obs: null });
  const shown = useRef(props);
  shown.current = props;
  const room = useSize(holder, heightFor);

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
    painter.current.paint(paneOf(obs, retro), retro ? { ...look, tiles: false } : look, whole, null);
    below.style.height = 'auto';
    if (over.width !== below.width) over.width = below.width;
    if (over.height !== below.height) over.height = below.height;
  }, [obs, look, room, retro]);

  useLayoutEffect(() => {
    const now = performance.now();
    const { figures, prizes, obs: before } = life.current;
    if (before === obs) return;
    life.current = {
      figures: follow(figures, obs, now),
      prizes: [...prizes.filter((p) => now - p.since < PRIZE_MS), ...prizesBetween(before, obs, now)],
      obs,
    };
  }, [obs]);

  useEffect(() => {
    let frame = 0;
    let drawn: readonly unknown[] = [];
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const pen = air.current?.getContext('2d');
      if (!pen || painter.current === null || pen.canvas.width === 0) return;
      const { effects, look, names } = shown.current;
      // Where nothing may move, a picture lasts until something else is to be shown.
      const next = [life.current.figures, look, names.join(), pen.canvas.width, pen.canvas.height];
      if (!(effects && wantsMotion()) && next.every((part, i) => part === drawn[i])) return;
      drawn = next;
      drawAir(pen, painter.current, life.current, shown.current);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div class="arena-stage" ref={holder}>
      <div class="arena-stack" role="img" aria-label={describe(props)}>
        <canvas ref={maze} />
        <canvas ref={air} class="arena-air" />
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
  const none: string[] = [];
  const cells = mazeCells(empty, {
    mode: 'arena',
    paused: false,
    effects: false,
    retro,
    fullscreen: false,
    names: none,
    seconds: null,
    countdown: null,
  });
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

function drawAir(pen: Pen, painter: MapPainter, { figures, prizes, obs }: Life, props: StageProps): void {
  const { look, intervalMs, names, effects } = props;
  if (obs === null) return;
  const now = performance.now();
  const moving = effects && wantsMotion();
  const { width } = obs.gamestate.map;
  const { w, x: left, y: top } = painter.place(0);
  const stepMs = moving ? Math.min(intervalMs, LONGEST_MS) : 0;
  const middle = (x: number, y: number): [number, number] => [left + (x + 0.5) * w, top + (y + 0.5) * w];
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  if (moving) drawPulse(pen, obs, look, middle, w, now);
  for (const f of figures) {
    const at = placeOf(f, now, stepMs);
    const fade = f.goneAt === null ? 1 : moving ? 1 - (now - f.goneAt) / FADE_MS : 0;
    if (fade <= 0) continue;
    pen.globalAlpha = fade;
    // Between the two sides it is seen at both.
    const halves = at.x < 0 ? [0, width] : at.x > width - 1 ? [0, -width] : [0];
    for (const by of halves) {
      const [x, y] = middle(at.x + by, at.y);
      if (f.id === MONSTER_ID) {
        const open = moving ? Math.abs(((now / CHOMP_MS) % 2) - 1) : 0.6;
        drawMonster(pen, look, f.facing, x, y, w * 1.6, open);
      } else {
        const { aggressive, facing } = f;
        const size = w * (aggressive ? 1.6 : 1.45);
        if (aggressive) glow(pen, x, y, size, formatRgb(seatInk(look, f.id)));
        drawGhost(pen, look, { seat: f.id, facing, aggressive, dead: f.goneAt !== null }, x, y, size);
        drawName(pen, look, names[f.id] ?? '', f, x, y + w * 1.08, w);
      }
    }
    pen.globalAlpha = 1;
  }
  if (moving) for (const p of prizes) drawPrize(pen, look, p, middle(p.x, p.y), w, (now - p.since) / PRIZE_MS);
}

type Middle = (x: number, y: number) => [number, number];

/** GHOST-240: super pellets pulse. */
function drawPulse(pen: Pen, obs: GhostlyObs, look: Look, middle: Middle, w: number, now: number): void {
  const beat = Math.sin(now / 260);
  pen.strokeStyle = formatRgb(inkOf(look, 'super'));
  pen.lineWidth = Math.max(1, w / 12);
  pen.globalAlpha = 0.35 - 0.25 * beat;
  obs.gamestate.map.content.forEach((row, y) => {
    for (let x = row.indexOf('o'); x >= 0; x = row.indexOf('o', x + 1)) {
      pen.beginPath();
      pen.arc(...middle(x, y), w * (0.42 + 0.1 * beat), 0, 2 * Math.PI);
      pen.stroke();
    }
  });
  pen.globalAlpha = 1;
}

function glow(pen: Pen, x: number, y: number, size: number, colour: string): void {
  const light = pen.createRadialGradient(x, y, size * 0.3, x, y, size * 0.95);
  light.addColorStop(0, `${colour}88`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(x - size, y - size, 2 * size, 2 * size);
}

function write(pen: Pen, look: Look, text: string, x: number, y: number, px: number, ink: string): void {
  pen.font = `700 ${Math.round(px)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(2, px / 4);
  pen.strokeStyle = formatRgb(look.theme.ground);
  pen.strokeText(text, x, y);
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

/** GHOST-237: under the ghost, and struck through when it is dead. */
function drawName(pen: Pen, look: Look, name: string, f: Figure, x: number, y: number, w: number): void {
  const px = Math.max(w * 0.64, 10);
  // At the edge of the maze the name stays inside.
  const half = (name.length * px * 0.6) / 2;
  const at = Math.min(Math.max(x, half), pen.canvas.width - half);
  write(pen, look, name, at, y, px, formatRgb(seatInk(look, f.id)));
  if (f.goneAt !== null) pen.fillRect(at - half, y - 1, 2 * half, Math.max(2, px / 8));
}

function drawPrize(pen: Pen, look: Look, p: Prize, [x, y]: [number, number], w: number, part: number): void {
  if (part >= 1) return;
  pen.globalAlpha = 1 - part * part;
  write(pen, look, `+${p.points}`, x, y - w * (0.6 + 1.6 * part), w * 1.1, formatRgb(inkOf(look, 'warning')));
  pen.globalAlpha = 1;
}
