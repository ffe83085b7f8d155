/** Who and what is on a cell: a picture with its outline, the disc of a foe, the ring of its rank, the beam of a find. */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { parseRole, styleOf } from '../../theme/style.ts';
import { luminance, standingOut } from './contrast.ts';
import { standsOn } from './ground-art.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import { OWN } from './motion.ts';
import { dangerInk } from './palette.ts';
import { drawCarved, drawIcon } from './print.ts';

/** Things are read against the floor that they lie on. */
const THING = 3;
const FADED_THING = 1.7;

/** The tile's picture; on a card, what stands in the middle of it moves it aside. */
export function drawPicture(pen: Pen, icon: Path2D, cell: Cell, at: CellBox, art: Art): void {
  const side = Math.min(at.w, at.h);
  if (at.card) return drawCardPicture(pen, icon, cell, at, art, side);
  const [cx, cy] = [at.x + at.w / 2, at.y + at.h / 2];
  const who = art.sheet.who(cell);
  const size = side * (art.sheet.size(cell.tile) ?? 0.86);
  const inverse = discOf(art, cell);
  if (inverse !== null) {
    drawDisc(pen, cx, cy, side * 0.46, inverse);
    return drawIcon(pen, icon, cx, cy, size * 0.74, formatRgb(pictureInk(art, cell)));
  }
  if (who === OWN) return drawOwn(pen, icon, cx, cy, side, size, cell, art);
  if (who !== null || art.sheet.isDanger(cell.tile)) return drawFoe(pen, icon, cx, cy, side, size, cell, art);
  const beam = art.sheet.beams(cell.ink) && cell.light !== 'dim';
  const ground = standsOn(cell, art);
  const faded = cell.light === 'dim' || cell.light === 'dark';
  const ink = standingOut(pictureInk(art, cell), [ground], faded ? FADED_THING : THING);
  if (beam) drawBeam(pen, at, mixRgb(ink, 0xffffff, 12));
  drawCarved(pen, icon, cx, cy, size * 0.92, ink, outlineFor(ink, ground, art, faded));
}

function outlineFor(ink: Rgb, ground: Rgb, { palette }: Art, faded: boolean): Rgb {
  const dark = luminance(ink) > luminance(ground);
  const full = dark ? palette.disc : mixRgb(ground, 0xffffff, 70);
  return faded ? mixRgb(ground, full, 45) : full;
}

function drawCardPicture(pen: Pen, icon: Path2D, cell: Cell, at: CellBox, art: Art, side: number): void {
  const corner = cell.marks?.some((m) => m.place === 'middle') === true;
  const whole = art.sheet.size(cell.tile) ?? 0.56;
  const size = side * (corner ? 0.37 : whole);
  const cx = corner ? at.x + at.w - size / 2 - side * 0.07 : at.x + at.w / 2;
  const cy = corner ? at.y + size / 2 + side * 0.07 : at.y + at.h / 2;
  const ink = pictureInk(art, cell);
  // What is engraved in moss has no outline of its own.
  if (art.sheet.fill(cell.tile) === 'floor') return drawIcon(pen, icon, cx, cy, size, formatRgb(ink));
  drawCarved(pen, icon, cx, cy, size, ink, mixRgb(art.theme.ground, 0, 40));
}

/** The player: no disc, a soft light around, brighter than anything near. */
function drawOwn(
  pen: Pen,
  icon: Path2D,
  cx: number,
  cy: number,
  side: number,
  size: number,
  cell: Cell,
  art: Art,
): void {
  const ground = standsOn(cell, art);
  const ink = standingOut(pictureInk(art, cell), [ground], THING);
  const glow = formatRgb(inkOf(art, 'accent'));
  const g = pen.createRadialGradient(cx, cy, side * 0.12, cx, cy, side * 0.5);
  g.addColorStop(0, `${glow}66`);
  g.addColorStop(0.75, `${glow}2e`);
  g.addColorStop(1, `${glow}00`);
  pen.fillStyle = g;
  pen.fillRect(cx - side / 2, cy - side / 2, side, side);
  drawCarved(pen, icon, cx, cy, size, ink, outlineFor(ink, ground, art, false));
}

function drawFoe(
  pen: Pen,
  icon: Path2D,
  cx: number,
  cy: number,
  side: number,
  size: number,
  cell: Cell,
  art: Art,
): void {
  const { palette, sheet, theme } = art;
  const ring = sheet.ring(cell.ink);
  const disc = palette.discs;
  const ground = disc ? palette.disc : standsOn(cell, art);
  const ink = dangerInk(pictureInk(art, cell), ground);
  if (disc) {
    drawDisc(pen, cx, cy, side * 0.47, palette.disc);
    pen.strokeStyle = formatRgb(mixRgb(palette.disc, ink, 38));
    pen.lineWidth = Math.max(1, side / 28);
    pen.stroke();
  }
  if (ring !== null) {
    pen.strokeStyle = formatRgb(theme.colours[ring.colour]);
    pen.lineWidth = Math.max(2, side / 13);
    pen.beginPath();
    pen.arc(cx, cy, side * 0.45, 0, Math.PI * 2);
    pen.stroke();
  }
  drawCarved(pen, icon, cx, cy, size * (disc ? 0.78 : 0.96), ink, outlineFor(ink, ground, art, false));
  if (ring?.crown === true) drawCrown(pen, cx, cy - side * 0.36, side * 0.3, formatRgb(theme.colours[ring.colour]));
}

function drawCrown(pen: Pen, x: number, y: number, w: number, colour: string): void {
  const [l, r, top, low] = [x - w / 2, x + w / 2, y - w * 0.32, y + w * 0.3];
  pen.beginPath();
  pen.moveTo(l, low);
  for (const [px, py] of [
    [l, top],
    [x - w * 0.2, y],
    [x, top - w * 0.12],
    [x + w * 0.2, y],
    [r, top],
    [r, low],
  ])
    pen.lineTo(px, py);
  pen.closePath();
  pen.fillStyle = colour;
  pen.strokeStyle = '#07090d';
  pen.lineWidth = Math.max(1, w / 7);
  pen.stroke();
  pen.fill();
}

/** Light that rises from a find. */
function drawBeam(pen: Pen, at: CellBox, ink: Rgb): void {
  const light = formatRgb(ink);
  const g = pen.createLinearGradient(0, at.y, 0, at.y + at.h);
  g.addColorStop(0, `${light}14`);
  g.addColorStop(1, `${light}90`);
  pen.fillStyle = g;
  pen.beginPath();
  pen.moveTo(at.x + at.w * 0.36, at.y);
  pen.lineTo(at.x + at.w * 0.64, at.y);
  pen.lineTo(at.x + at.w * 0.86, at.y + at.h * 0.92);
  pen.lineTo(at.x + at.w * 0.14, at.y + at.h * 0.92);
  pen.fill();
}

/** A colour of the player's own choice wins over the sheet's; chosen for a black ground, it is lifted out of fog. */
export function pictureInk(art: Art, cell: Cell): Rgb {
  const own = art.sheet.ink(cell.tile);
  if (own === null) return inkOf(art, cell.ink, cell.light);
  if (parseRole(art.roles[cell.ink] ?? '').rgb !== null)
    return mixRgb(inkOf(art, cell.ink), art.theme.colours.white, cell.light === 'dim' ? 25 : 0);
  return inkOf({ ...art, roles: { own } }, 'own', cell.light);
}

/** Ink and ground exchanged are a dark picture on a bright disc. */
function discOf(art: Art, cell: Cell): Rgb | null {
  if (!parseRole(art.roles[cell.ink] ?? '').inverse) return null;
  return styleOf(art.theme, art.roles, {
    ink: cell.ink,
    ground: null,
    light: cell.light,
    strong: false,
    inverse: false,
  }).ground;
}

export function drawDisc(pen: Pen, x: number, y: number, r: number, colour: Rgb): void {
  pen.fillStyle = formatRgb(colour);
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}
