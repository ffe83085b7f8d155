/** The ground of a cell: floors and walls in the colours of the place, cards, mist, and grounds with a nature of their own. */
import type { Cell, Light } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { drawMoss, drawStone } from './card-art.ts';
import { joinsOf, NORTH, SOUTH, VARIANTS, variantOf, WEST } from './lie.ts';
import { drawHalo, drawLine } from './lines.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import { drawClouds, drawNature, drawShore } from './nature.ts';
import { recalled } from './palette.ts';
import type { Fill } from './sheet.ts';
import { NATURES, type Nature } from './sheet-words.ts';
import { drawFloor, tonesOf } from './stone.ts';
import { drawEdges, drawWall } from './wall-art.ts';

/** What else than the fill and the light the ground of a cell depends on. */
export function groundKey(cell: Cell, fill: Fill): string {
  switch (fill) {
    case 'line':
      return `${cell.glyph}${cell.ink}`;
    case 'halo':
    case 'block':
    case 'none':
      return cell.ink;
    default:
      return '';
  }
}

export function cardOutline(pen: Pen, at: CellBox, inset: number): void {
  pen.beginPath();
  const r = at.card ? Math.min(at.w, at.h) * 0.13 : 0;
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, Math.max(0, r - inset));
}

const isFaded = (light: Light): boolean => light === 'dim' || light === 'dark';

/** How the ground joins to its neighbours: edges of walls, shade below them, shores. */
export function drawJoins(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  const joins = joinsOf(at.lie);
  if (joins === 0 || at.card) return;
  const fill = art.sheet.fill(cell.tile);
  const faded = isFaded(cell.light);
  if (fill === 'floor') drawShadows(pen, at, faded ? 0.16 : 0.3);
  else if (fill === 'brick') drawEdges(pen, at, formatRgb(art.palette.edge), joins);
  else if (isNature(fill)) drawShore(pen, fill, faded, at, art);
}

function isNature(fill: Fill): fill is Nature {
  return NATURES.some((n) => n === fill);
}

/** Of how a cell lies, what its ground is drawn from; all else is joined to it. */
export function baseLie(lie: number, fill: Fill): number {
  return fill === 'brick' ? (joinsOf(lie) & SOUTH) * VARIANTS + variantOf(lie) : variantOf(lie);
}

/** Without what joins it to its neighbours. */
export function drawGround(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  const { palette, sheet } = art;
  const fill = sheet.fill(cell.tile);
  pen.fillStyle = formatRgb(at.card ? art.theme.ground : palette.void);
  pen.fillRect(at.x, at.y, at.w, at.h);
  const tint = cell.ground === null ? null : inkOf(art, cell.ground);
  const faded = isFaded(cell.light);
  cardOutline(pen, at, at.card ? 0.5 : 0);
  switch (fill) {
    case 'mist':
      return drawMist(pen, at, art, cell.light);
    case 'block':
      return drawStone(pen, cell, at, art);
    case 'floor':
      if (at.card) return drawMoss(pen, cell, at, art);
      return drawFloorCell(pen, cell, at, art, tint);
    case 'brick':
      return drawWall(pen, palette.mood.walls, at, wallColours(art, faded), at.lie);
    case 'line':
      return drawLine(pen, cell.glyph, at, inkOf(art, cell.ink, cell.light), art.theme.ground);
    case 'halo':
      return drawHalo(pen, at, inkOf(art, cell.ink, cell.light));
    case 'none':
      if (tint === null) return;
      pen.fillStyle = formatRgb(tint);
      return pen.fill();
    default:
      return drawNature(pen, fill, faded, tint, at, art);
  }
}

function wallColours({ palette }: Art, faded: boolean) {
  const { top, face, edge } = palette;
  if (!faded) return { top, face, edge };
  return { top: mixRgb(palette.void, top, 40), face: recalled(face, palette.void), edge };
}

function drawFloorCell(pen: Pen, cell: Cell, at: CellBox, art: Art, tint: Rgb | null): void {
  const { palette, sheet } = art;
  const faded = isFaded(cell.light);
  // Bright ground without anything on it means something of its own; a bright figure does not light its floor.
  const lifted = cell.light === 'bright' && sheet.icon(cell.tile) === null;
  const floor = lifted ? mixRgb(palette.floor, 0xffffff, 16) : palette.floor;
  const seen = faded ? palette.remembered : floor;
  const base = tint === null ? seen : mixRgb(seen, tint, 30);
  drawFloor(pen, palette.mood.floor, at, tonesOf(base, faded ? 0.55 : 1), variantOf(at.lie));
}

/** Walls above and on the left keep some light away. */
function drawShadows(pen: Pen, at: CellBox, alpha: number): void {
  const joins = joinsOf(at.lie);
  const shade = (x: number, y: number, toX: number, toY: number, w: number, h: number) => {
    const g = pen.createLinearGradient(x, y, toX, toY);
    g.addColorStop(0, `rgba(0,0,0,${alpha})`);
    g.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = g;
    pen.fillRect(at.x, at.y, w, h);
  };
  if (joins & NORTH) shade(at.x, at.y, at.x, at.y + at.h * 0.4, at.w, at.h * 0.4);
  if (joins & WEST) shade(at.x, at.y, at.x + at.w * 0.25, at.y, at.w * 0.25, at.h);
}

const SHADES: Readonly<Record<Light, number>> = { bright: 1.7, plain: 1, dim: 0.6, dark: 0.4 };

function drawMist(pen: Pen, at: CellBox, { theme, palette }: Art, light: Light): void {
  const shade = SHADES[light];
  const mist = theme.plain ? theme.colours['dark-gray'] : palette.mood.ground;
  const base = mixRgb(theme.ground, mist, Math.round(24 * shade));
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.save();
  pen.clip();
  drawClouds(pen, at, mixRgb(base, theme.colours.white, Math.round(20 * shade)), 'a8');
  pen.restore();
}

/** What a figure of this cell stands on, and is read against. */
export function standsOn(cell: Cell, { palette, sheet }: Art): Rgb {
  const fill = sheet.fill(cell.tile);
  const ground = isNature(fill) ? palette.nature[fill] : palette.floor;
  return isFaded(cell.light) ? recalled(ground, palette.void) : ground;
}
