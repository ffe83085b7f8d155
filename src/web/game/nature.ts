/** Grounds with a colour of their own: water, earth and lamplight, under fog where the player does not look. */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import type { Theme } from '../../theme/theme.ts';
import { type CellBox, inkOf, type Look, type Pen } from './look.ts';
import type { Nature } from './sheet-words.ts';

/** Light is light on every ground; a theme's yellow may be dark to be read on paper. */
const LAMPLIGHT = 0xffd34d;

/** The same number for the same cell, so that nothing flickers when it is drawn again. */
function chance(at: CellBox, k: number): number {
  return (Math.imul(at.index * 4 + k + 1, 0x9e3779b1) ^ (k * 0x85ebca6b)) >>> 0;
}

function baseOf(theme: Theme, nature: Nature, dim: boolean): Rgb {
  const { ground, colours } = theme;
  const shade = (colour: Rgb, percent: number) => mixRgb(ground, colour, dim ? percent / 2 : percent);
  switch (nature) {
    case 'earth':
      return shade(mixRgb(colours.green, colours.yellow, 45), 34);
    case 'deep':
      return shade(colours.blue, 22);
    case 'ice':
      return shade(mixRgb(colours['bright-cyan'], colours.white, 50), 34);
    case 'lava':
      return shade(mixRgb(colours.red, colours.yellow, 35), 62);
    case 'void':
      return shade(colours.magenta, 24);
    case 'water':
    case 'glow':
      return shade(mixRgb(colours.blue, colours.cyan, 30), 26);
  }
}

/** What lights up in it. */
function sheenOf({ colours }: Theme, nature: Nature): Rgb {
  if (nature === 'lava') return colours['bright-yellow'];
  if (nature === 'void') return colours['bright-magenta'];
  return nature === 'ice' ? colours['bright-white'] : colours['bright-cyan'];
}

export function drawNature(pen: Pen, nature: Nature, cell: Cell, at: CellBox, look: Look): void {
  const { theme } = look;
  const dim = cell.light === 'dim' || cell.light === 'dark';
  const plain = baseOf(theme, nature, dim);
  const watched = cell.ground === null ? null : inkOf(look, cell.ground);
  const base = watched === null ? plain : mixRgb(plain, watched, 38);
  pen.save();
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.clip();
  if (nature === 'earth') drawTufts(pen, at, mixRgb(base, theme.colours.green, dim ? 16 : 34));
  else drawRipples(pen, at, mixRgb(base, sheenOf(theme, nature), dim ? 10 : nature === 'lava' ? 45 : 22));
  if (nature === 'glow') drawLamp(pen, at, theme.plain ? theme.colours['bright-yellow'] : LAMPLIGHT);
  if (watched !== null) drawStripes(pen, at, mixRgb(base, watched, 60));
  if (dim) drawClouds(pen, at, mixRgb(base, theme.colours['dark-gray'], 40), '70');
  pen.restore();
}

function drawRipples(pen: Pen, at: CellBox, ink: Rgb): void {
  pen.strokeStyle = formatRgb(ink);
  pen.lineWidth = Math.max(1, at.h / 28);
  for (let k = 0; k < 2; k++) {
    const h = chance(at, k);
    const y = at.y + at.h * (0.25 + 0.45 * k + (h & 15) / 100);
    const x = at.x + at.w * (0.08 + ((h >>> 8) & 63) / 160);
    const w = at.w * 0.24;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + w / 2, y - at.h * 0.1, x + w, y);
    pen.quadraticCurveTo(x + w * 1.5, y + at.h * 0.1, x + w * 2, y);
    pen.stroke();
  }
}

function drawTufts(pen: Pen, at: CellBox, ink: Rgb): void {
  pen.fillStyle = formatRgb(ink);
  const size = Math.max(1, at.w / 22);
  for (let k = 0; k < 4; k++) {
    const h = chance(at, k);
    pen.fillRect(at.x + ((h & 255) / 255) * at.w, at.y + (((h >>> 8) & 255) / 255) * at.h, size, size * 2);
  }
}

function drawLamp(pen: Pen, at: CellBox, ink: Rgb): void {
  const [x, y, r] = [at.x + at.w / 2, at.y + at.h / 2, Math.max(at.w, at.h) * 0.7];
  const lamp = pen.createRadialGradient(x, y, 0, x, y, r);
  lamp.addColorStop(0, `${formatRgb(ink)}70`);
  lamp.addColorStop(1, `${formatRgb(ink)}08`);
  pen.fillStyle = lamp;
  pen.fillRect(at.x, at.y, at.w, at.h);
}

/** For eyes that cannot tell the tint by its hue. */
function drawStripes(pen: Pen, at: CellBox, ink: Rgb): void {
  pen.strokeStyle = formatRgb(ink);
  pen.lineWidth = Math.max(1, at.w / 24);
  pen.beginPath();
  for (let k = -1; k < 2; k += 0.5) {
    pen.moveTo(at.x + at.w * k, at.y + at.h);
    pen.lineTo(at.x + at.w * (k + 1), at.y);
  }
  pen.stroke();
}

/** Soft clouds; `alpha` as two hexadecimal digits. */
export function drawClouds(pen: Pen, at: CellBox, ink: Rgb, alpha: string): void {
  const light = formatRgb(ink);
  const side = Math.min(at.w, at.h);
  for (let k = 0; k < 4; k++) {
    const h = chance(at, k);
    const x = at.x + ((h & 255) / 255) * at.w;
    const y = at.y + (((h >>> 8) & 255) / 255) * at.h;
    const r = side * (0.28 + ((h >>> 16) & 255) / 900);
    const cloud = pen.createRadialGradient(x, y, 0, x, y, r);
    cloud.addColorStop(0, `${light}${alpha}`);
    cloud.addColorStop(1, `${light}00`);
    pen.fillStyle = cloud;
    // Outside its circle there is nothing to draw, and every point of a gradient costs.
    const [left, top] = [Math.max(at.x, Math.floor(x - r)), Math.max(at.y, Math.floor(y - r))];
    const [right, bottom] = [Math.min(at.x + at.w, Math.ceil(x + r)), Math.min(at.y + at.h, Math.ceil(y + r))];
    pen.fillRect(left, top, right - left, bottom - top);
  }
}
