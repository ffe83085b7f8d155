/** The ground of a cell: floors and walls in the colours of the place, cards, mist, and grounds with a nature of their own. */
import type { Cell, Light } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { drawMoss, drawStone } from './card-art.ts';
import { drawClouds } from './clouds.ts';
import { joinsOf, SOUTH, VARIANTS, variantOf } from './lie-bits.ts';
import { drawHalo, drawLine } from './lines.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import { recalled } from './palette.ts';
import type { Fill } from './sheet.ts';
import { NATURES, type Nature } from './sheet-words.ts';
import { terrain } from './terrain-slot.ts';

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

export const isFaded = (light: Light): boolean => light === 'dim' || light === 'dark';

export function isNature(fill: Fill): fill is Nature {
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
  cardOutline(pen, at, at.card ? 0.5 : 0);
  switch (fill) {
    case 'mist':
      return drawMist(pen, at, art, cell.light);
    case 'block':
      return drawStone(pen, cell, at, art);
    case 'floor':
      if (at.card) return drawMoss(pen, cell, at, art);
      return terrain()?.drawLand(pen, fill, cell, at, art, tint);
    case 'brick':
      return terrain()?.drawLand(pen, fill, cell, at, art, tint);
    case 'line':
      return drawLine(pen, cell.glyph, at, inkOf(art, cell.ink, cell.light), art.theme.ground);
    case 'halo':
      return drawHalo(pen, at, inkOf(art, cell.ink, cell.light));
    case 'none':
      if (tint === null) return;
      pen.fillStyle = formatRgb(tint);
      return pen.fill();
    default:
      return terrain()?.drawLand(pen, fill, cell, at, art, tint);
  }
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

/** Fills that paint no floor. */
const BARE: readonly Fill[] = ['none', 'line', 'halo'];

/** What a figure of this cell stands on, and is read against. */
export function standsOn(cell: Cell, { palette, sheet }: Art): Rgb {
  const fill = sheet.fill(cell.tile);
  const ground = isNature(fill) ? palette.nature[fill] : BARE.includes(fill) ? palette.void : palette.floor;
  return isFaded(cell.light) ? recalled(ground, palette.void) : ground;
}
