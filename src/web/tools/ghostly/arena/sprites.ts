/** Ghosts and the monster on a canvas, with eyes that look their way (GHOST-238 to GHOST-240). */

import { PLAYER_INKS } from '../../../../games/ghostly/arena.ts';
import type { GhostDir } from '../../../../games/ghostly/index.ts';
import { formatRgb, mixRgb, type Rgb } from '../../../../theme/colour.ts';
import { inkOf, type Look, type Pen } from '../../../game/look.ts';
import { ICON_SIDE } from '../../../game/sheet.ts';

export interface GhostLook {
  readonly seat: number;
  readonly facing: GhostDir;
  readonly aggressive: boolean;
  readonly dead: boolean;
}

const STEPS: Readonly<Record<GhostDir, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};
const DARK_BLUE: Rgb = 0x1a237e;

export function seatInk(look: Look, seat: number): Rgb {
  return inkOf(look, PLAYER_INKS[seat]);
}

/** In a square of `size` round a middle. */
export function drawGhost(pen: Pen, look: Look, g: GhostLook, cx: number, cy: number, size: number): void {
  const own = g.dead ? inkOf(look, 'dead') : seatInk(look, g.seat);
  const body = look.sheet.icon(`ghost-${g.seat}`);
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / ICON_SIDE, size / ICON_SIDE);
  if (body === null) {
    pen.fillStyle = formatRgb(own);
    pen.fillRect(64, 64, 384, 384);
  } else {
    pen.fillStyle = formatRgb(g.aggressive ? DARK_BLUE : own);
    pen.fill(body);
    if (g.aggressive) {
      pen.strokeStyle = formatRgb(own);
      pen.lineWidth = 44;
      pen.lineJoin = 'round';
      pen.stroke(body);
    }
  }
  const [dx, dy] = STEPS[g.facing];
  for (const x of [184, 328]) {
    pen.fillStyle = '#ffffff';
    disc(pen, x, 256, 58);
    if (g.dead) cross(pen, x, 256, 30);
    else {
      pen.fillStyle = g.aggressive ? '#d50000' : '#10142c';
      disc(pen, x + dx * 24, 256 + dy * 24, 34);
    }
  }
  pen.restore();
}

function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}

function cross(pen: Pen, x: number, y: number, r: number): void {
  pen.strokeStyle = '#10142c';
  pen.lineWidth = 18;
  pen.beginPath();
  pen.moveTo(x - r, y - r);
  pen.lineTo(x + r, y + r);
  pen.moveTo(x + r, y - r);
  pen.lineTo(x - r, y + r);
  pen.stroke();
}

/** `open`: how far its mouth is, from 0 to 1. */
export function drawMonster(
  pen: Pen,
  look: Look,
  facing: GhostDir,
  cx: number,
  cy: number,
  size: number,
  open: number,
): void {
  const [dx, dy] = STEPS[facing];
  const ink = inkOf(look, 'monster');
  const turn = Math.atan2(dy, dx);
  const half = 0.08 + 0.62 * open;
  pen.save();
  pen.translate(cx, cy);
  pen.shadowColor = formatRgb(ink);
  pen.shadowBlur = size / 3;
  pen.fillStyle = formatRgb(ink);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, size / 2, turn + half, turn - half + 2 * Math.PI);
  pen.closePath();
  pen.fill();
  pen.shadowBlur = 0;
  pen.fillStyle = formatRgb(mixRgb(ink, look.theme.ground, 85));
  // The eye lies on the upper side, whichever way it goes.
  const [ex, ey] = dx === 0 ? [size * 0.22, dy * size * 0.08] : [dx * size * 0.08, -size * 0.24];
  disc(pen, ex, ey, size * 0.07);
  pen.restore();
}
