/** Grounds with a colour of their own: water, earth and lamplight, under fog where the player does not look. */
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import type { Theme } from '../../theme/theme.ts';
import { chance } from './clouds.ts';
import { diceOf } from './dice.ts';
import { EAST, joinsOf, NORTH, SOUTH, variantOf, WEST } from './lie-bits.ts';
import type { Art, CellBox, Pen } from './look.ts';
import { recalled } from './palette.ts';
import type { Nature } from './sheet-words.ts';

/** Light is light on every ground; a theme's yellow may be dark to be read on paper. */
const LAMPLIGHT = 0xffd34d;

/** What lights up in it. */
function sheenOf({ colours }: Theme, nature: Nature): Rgb {
  if (nature === 'lava') return 0xffe27a;
  if (nature === 'void') return colours['bright-magenta'];
  return nature === 'ice' ? 0xffffff : 0xbdf3f2;
}

export function drawNature(pen: Pen, nature: Nature, faded: boolean, watched: Rgb | null, at: CellBox, art: Art): void {
  const { theme, palette } = art;
  const seen = palette.nature[nature];
  const own = faded ? fadedOf(seen, nature, art) : seen;
  const base = watched === null ? own : mixRgb(own, watched, 38);
  pen.save();
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.clip();
  if (nature === 'earth') drawTufts(pen, at, base, faded);
  else {
    if (nature === 'lava') drawCrust(pen, at, formatRgb(mixRgb(base, 0x2a0d08, faded ? 40 : 62)));
    drawRipples(pen, at, mixRgb(base, sheenOf(theme, nature), faded ? 8 : nature === 'lava' ? 55 : 20));
  }
  if (nature === 'glow') drawLamp(pen, at, theme.plain ? theme.colours['bright-yellow'] : LAMPLIGHT);
  if (watched !== null) drawStripes(pen, at, mixRgb(base, watched, 60));
  pen.restore();
}

/** Where nobody walks there is nothing to be remembered but the place itself. */
function fadedOf(seen: Rgb, nature: Nature, { palette }: Art): Rgb {
  if (nature === 'deep' || nature === 'void' || seen === palette.void) return mixRgb(seen, 0, 18);
  return recalled(seen, palette.void);
}

/** A darker bank along the land, a lighter line where the water meets it. */
export function drawShore(pen: Pen, nature: Nature, faded: boolean, at: CellBox, art: Art): void {
  const seen = art.palette.nature[nature];
  const base = faded ? fadedOf(seen, nature, art) : seen;
  const joins = joinsOf(at.lie);
  if (joins === 0) return;
  const t = Math.max(1, at.w / 14);
  const rects: readonly [number, number, number, number, number][] = [
    [NORTH, at.x, at.y, at.w, t],
    [SOUTH, at.x, at.y + at.h - t, at.w, t],
    [WEST, at.x, at.y, t, at.h],
    [EAST, at.x + at.w - t, at.y, t, at.h],
  ];
  pen.fillStyle = formatRgb(
    nature === 'earth'
      ? mixRgb(base, 0, 26)
      : mixRgb(base, nature === 'lava' ? 0x1c0703 : 0xffffff, nature === 'lava' ? 70 : 10),
  );
  for (const [bit, x, y, w, h] of rects) if (joins & bit) pen.fillRect(x, y, w, h);
}

/** Cooled on top. */
function drawCrust(pen: Pen, at: CellBox, colour: string): void {
  const dice = diceOf(variantOf(at.lie) + 5);
  pen.fillStyle = colour;
  for (let k = 0; k < 4; k++) {
    pen.beginPath();
    pen.ellipse(
      at.x + dice() * at.w,
      at.y + dice() * at.h,
      at.w * (0.12 + dice() * 0.16),
      at.h * (0.07 + dice() * 0.1),
      dice() * 3,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
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

function drawTufts(pen: Pen, at: CellBox, base: Rgb, faded: boolean): void {
  const dice = diceOf(variantOf(at.lie) + 17);
  const size = Math.max(1, at.w / 22);
  for (let k = 0; k < 9; k++) {
    pen.fillStyle = formatRgb(mixRgb(base, k % 3 === 0 ? 0 : 0x9ec25a, (faded ? 8 : 16) + dice() * 10));
    pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, size, size * (1 + dice() * 1.5));
  }
}

function drawLamp(pen: Pen, at: CellBox, ink: Rgb): void {
  const [x, y, r] = [at.x + at.w / 2, at.y + at.h / 2, Math.max(at.w, at.h) * 0.7];
  const lamp = pen.createRadialGradient(x, y, 0, x, y, r);
  lamp.addColorStop(0, `${formatRgb(ink)}80`);
  lamp.addColorStop(1, `${formatRgb(ink)}10`);
  pen.fillStyle = lamp;
  pen.fillRect(at.x, at.y, at.w, at.h);
  // On the water before it.
  pen.fillStyle = `${formatRgb(ink)}60`;
  for (let k = 0; k < 3; k++)
    pen.fillRect(
      x - at.w * (0.2 - k * 0.05),
      at.y + at.h * (0.8 + k * 0.07),
      at.w * (0.4 - k * 0.1),
      Math.max(1, at.h / 30),
    );
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
