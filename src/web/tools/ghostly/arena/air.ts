/** Everything that moves above the maze: ghosts with their names and rings, the monster, prizes, and the place of a death. */
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { MONSTER_ID, POWER_TICKS } from '../../../../games/ghostly/index.ts';
import { formatRgb } from '../../../../theme/colour.ts';
import { inkOf, type Look, type Pen } from '../../../game/look.ts';
import type { MapPainter } from '../../../game/map-painter.ts';
import { wantsMotion } from '../../../prefs.ts';
import { FADE_MS, type Figure, PRIZE_MS, type Prize, placeOf } from './glide.ts';
import { drawGhost, drawMonster, seatInk } from './sprites.ts';

/** What is above the maze at the moment. */
export interface Life {
  figures: readonly Figure[];
  prizes: readonly Prize[];
  obs: GhostlyObs | null;
  /** How wide a square is to the eye, in pixels of the page. */
  cell: number;
}

export interface AirProps {
  readonly look: Look;
  readonly names: readonly string[];
  readonly intervalMs: number;
  readonly effects: boolean;
  /** The seat of whoever looks; left out: nobody's. */
  readonly own?: number | undefined;
  /** The own ghost shows where it is, because the round is about to begin. */
  readonly flashing?: boolean | undefined;
  /** Where the own ghost died. */
  readonly grave?: { readonly x: number; readonly y: number } | null | undefined;
}

/** PLAT-083: a step is never longer on its way than this. */
const LONGEST_MS = 150;
/** In smaller squares names would be dust, and cover each other (GHOST-242): form and colour tell who it is. */
const NAMED_CELL = 16;
/** The own name is read at any size. */
const OWN_NAME_PX = 11;
const CHOMP_MS = 220;
const FLASH_MS = 700;

export function drawAir(pen: Pen, painter: MapPainter, { figures, prizes, obs, cell }: Life, props: AirProps): void {
  const { look, intervalMs, effects, grave } = props;
  if (obs === null) return;
  const now = performance.now();
  const moving = effects && wantsMotion();
  const { width } = obs.gamestate.map;
  const { w, x: left, y: top } = painter.place(0);
  const stepMs = moving ? Math.min(intervalMs, LONGEST_MS) : 0;
  const middle = (x: number, y: number): [number, number] => [left + (x + 0.5) * w, top + (y + 0.5) * w];
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  if (moving) drawPulse(pen, obs, look, middle, w, now);
  if (grave != null) drawGrave(pen, look, middle(grave.x, grave.y), w);
  const named: typeof drawFigure = (on, f, at, side, about) => nameFigure(cell, on, f, at, side, about);
  // No name lies over another's ghost, and nothing over a name but a ghost.
  for (const draw of [flashFigure, named, drawFigure])
    for (const f of figures) {
      const at = placeOf(f, now, stepMs);
      const fade = f.goneAt === null ? 1 : moving ? 1 - (now - f.goneAt) / FADE_MS : 0;
      if (fade <= 0) continue;
      pen.globalAlpha = fade;
      // Between the two sides it is seen at both.
      const halves = at.x < 0 ? [0, width] : at.x > width - 1 ? [0, -width] : [0];
      for (const by of halves) draw(pen, f, middle(at.x + by, at.y), w, props, moving ? now : null);
      pen.globalAlpha = 1;
    }
  if (moving) for (const p of prizes) drawPrize(pen, look, p, middle(p.x, p.y), w, (now - p.since) / PRIZE_MS);
}

/** `now`: null where nothing may move. */
function drawFigure(
  pen: Pen,
  f: Figure,
  [x, y]: [number, number],
  w: number,
  { look }: AirProps,
  now: number | null,
): void {
  if (f.id === MONSTER_ID) {
    const open = now === null ? 0.6 : Math.abs(((now / CHOMP_MS) % 2) - 1);
    return drawMonster(pen, look, f.facing, x, y, w * 1.6, open);
  }
  const { aggressive, facing } = f;
  const size = w * (aggressive ? 1.6 : 1.45);
  if (aggressive) glow(pen, x, y, size, formatRgb(seatInk(look, f.id)));
  drawGhost(pen, look, { seat: f.id, facing, aggressive, dead: f.goneAt !== null }, x, y, size);
  if (f.power !== null) drawRing(pen, look, f.id, f.power, x, y, w);
}

function flashFigure(
  pen: Pen,
  f: Figure,
  [x, y]: [number, number],
  w: number,
  { look, own, flashing }: AirProps,
  now: number | null,
): void {
  if (f.id === own && flashing === true) drawFlash(pen, look, x, y, w, now);
}

/** `cell`: how wide a square is to the eye. */
function nameFigure(
  cell: number,
  pen: Pen,
  f: Figure,
  [x, y]: [number, number],
  w: number,
  { look, names, own }: AirProps,
): void {
  const mine = f.id === own;
  if (f.id === MONSTER_ID || (cell < NAMED_CELL && !mine)) return;
  const px = Math.max(w * (mine ? 0.8 : 0.64), 10, mine ? (OWN_NAME_PX * w) / cell : 0);
  drawName(pen, look, names[f.id] ?? '', f, x, y + w * 0.68 + px * 0.6, px, mine);
}

/** What is left of a ghost's power, as a ring that shrinks. */
function drawRing(pen: Pen, look: Look, seat: number, power: number, x: number, y: number, w: number): void {
  const top = -Math.PI / 2;
  pen.beginPath();
  pen.arc(x, y, w * 0.98, top, top + (2 * Math.PI * power) / POWER_TICKS);
  pen.lineWidth = Math.max(2, w / 6);
  pen.lineCap = 'round';
  pen.strokeStyle = formatRgb(seatInk(look, seat));
  pen.stroke();
}

/** GHOST-292: here you are. */
function drawFlash(pen: Pen, look: Look, x: number, y: number, w: number, now: number | null): void {
  const part = now === null ? 0.3 : (now % FLASH_MS) / FLASH_MS;
  const before = pen.globalAlpha;
  pen.globalAlpha = before * (1 - part);
  pen.beginPath();
  pen.arc(x, y, w * (1 + 1.4 * part), 0, 2 * Math.PI);
  pen.lineWidth = Math.max(2, w / 5);
  pen.strokeStyle = formatRgb(inkOf(look, 'warning'));
  pen.stroke();
  pen.globalAlpha = before;
}

/** GHOST-296: where it happened. */
function drawGrave(pen: Pen, look: Look, [x, y]: [number, number], w: number): void {
  const r = w * 0.55;
  pen.beginPath();
  pen.moveTo(x - r, y - r);
  pen.lineTo(x + r, y + r);
  pen.moveTo(x + r, y - r);
  pen.lineTo(x - r, y + r);
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(2, w / 4);
  pen.strokeStyle = formatRgb(inkOf(look, 'bad'));
  pen.stroke();
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
function drawName(pen: Pen, look: Look, name: string, f: Figure, x: number, y: number, px: number, own: boolean): void {
  // At the edge of the maze the name stays inside.
  const half = (name.length * px * 0.6) / 2;
  const at = Math.min(Math.max(x, half), pen.canvas.width - half);
  // Lines of the maze do not run through it.
  pen.fillStyle = `${formatRgb(look.theme.ground)}c0`;
  pen.beginPath();
  pen.roundRect(at - half, y - px * 0.62, 2 * half, px * 1.24, px * 0.4);
  pen.fill();
  write(pen, look, name, at, y, px, formatRgb(own ? inkOf(look, 'title') : seatInk(look, f.id)));
  if (f.goneAt !== null) pen.fillRect(at - half, y - 1, 2 * half, Math.max(2, px / 8));
}

function drawPrize(pen: Pen, look: Look, p: Prize, [x, y]: [number, number], w: number, part: number): void {
  if (part >= 1) return;
  const px = w * 1.1;
  // In the upper row it rises no further than the edge of the maze.
  const at = Math.max(y - w * (0.6 + 1.6 * part), px * 0.7);
  pen.globalAlpha = 1 - part * part;
  write(pen, look, `+${p.points}`, x, at, px, formatRgb(inkOf(look, 'warning')));
  pen.globalAlpha = 1;
}
