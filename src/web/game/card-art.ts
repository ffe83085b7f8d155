/** Cards of a board: stones that hold something, and stones overgrown since they were won. */
import type { Cell, Light } from '../../engine/view.ts';
import { formatRgb, mixRgb } from '../../theme/colour.ts';
import { diceOf } from './dice.ts';
import { variantOf } from './lie-bits.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';

const SHADES: Readonly<Record<Light, number>> = { bright: 1.6, plain: 1, dim: 0.6, dark: 0.4 };

/** A hewn stone: lit from above, rough, with a rim in the colour of what it holds. */
export function drawStone(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  const { theme } = art;
  const ink = inkOf(art, cell.ink, cell.light);
  const shade = SHADES[cell.light];
  const rock = mixRgb(theme.ground, theme.colours.gray, 15 * shade);
  const body = mixRgb(rock, ink, 12 * shade);
  const g = pen.createLinearGradient(at.x, at.y, at.x, at.y + at.h);
  g.addColorStop(0, formatRgb(mixRgb(body, theme.colours.white, 9 * shade)));
  g.addColorStop(1, formatRgb(mixRgb(body, theme.ground, 32)));
  pen.fillStyle = g;
  pen.fill();
  pen.save();
  pen.clip();
  const dice = diceOf(variantOf(at.lie) + 3);
  pen.fillStyle = formatRgb(mixRgb(body, theme.ground, 26));
  for (let k = 0; k < 7; k++)
    pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, at.w * (0.03 + dice() * 0.07), Math.max(1, at.h * 0.015));
  pen.restore();
  pen.strokeStyle = formatRgb(mixRgb(theme.ground, ink, Math.min(100, 46 * shade)));
  pen.lineWidth = Math.max(1, Math.round(Math.min(at.w, at.h) / 40));
  pen.beginPath();
  const inset = pen.lineWidth / 2 + 0.5;
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, Math.min(at.w, at.h) * 0.12);
  pen.stroke();
}

/** Nothing is left to win here: moss has grown over it. */
export function drawMoss(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  const { theme } = art;
  const strength = cell.light === 'bright' ? 34 : cell.light === 'plain' ? 17 : 9;
  const moss = theme.plain ? theme.colours.gray : mixRgb(theme.colours.green, theme.colours.yellow, 22);
  const base = mixRgb(theme.ground, moss, strength);
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.save();
  pen.clip();
  const dice = diceOf(variantOf(at.lie) + 11);
  const tuft = Math.max(1, at.w / 30);
  for (let k = 0; k < 26; k++) {
    pen.fillStyle = formatRgb(mixRgb(base, k % 3 === 0 ? theme.ground : moss, 12 + dice() * 16));
    // Thick along the edges, where nobody treads.
    const far = Math.max(dice(), dice());
    const [u, v] = [dice() < 0.5 ? (1 - far) / 2 : (1 + far) / 2, dice()];
    const [x, y] = dice() < 0.5 ? [u, v] : [v, u];
    pen.fillRect(at.x + x * at.w, at.y + y * at.h, tuft, tuft * (1 + dice() * 2));
  }
  pen.restore();
}
