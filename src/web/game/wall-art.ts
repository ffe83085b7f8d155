/** Walls: an upper side, a face where there is floor below, and a bright edge wherever the wall ends. */
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { diceOf, type PlaceDice } from './dice.ts';
import {
  EAST,
  joinsOf,
  NORTH,
  NORTH_EAST,
  NORTH_WEST,
  SOUTH,
  SOUTH_EAST,
  SOUTH_WEST,
  variantOf,
  WEST,
} from './lie-bits.ts';
import type { CellBox, Pen } from './look.ts';
import type { WallKind } from './sheet-words.ts';
import { crack, type Tones, tonesOf } from './stone.ts';

export interface WallColours {
  readonly top: Rgb;
  readonly face: Rgb;
  readonly edge: Rgb;
}

/** How much of the cell is face. */
const FACE = 0.56;

export function drawWall(pen: Pen, kind: WallKind, at: CellBox, colours: WallColours, lie: number): void {
  const joins = joinsOf(lie);
  const dice = diceOf(variantOf(lie) + 31);
  const thin = Math.max(1, Math.round(at.w / 34));
  pen.fillStyle = formatRgb(colours.top);
  pen.fillRect(at.x, at.y, at.w, at.h);
  if (dice() < 0.2) crack(pen, at, formatRgb(mixRgb(colours.top, 0, 22)), dice, thin);
  if (joins & SOUTH) {
    const h = Math.round(at.h * FACE);
    const face = { ...at, y: at.y + at.h - h, h };
    pen.save();
    pen.beginPath();
    pen.rect(face.x, face.y, face.w, face.h);
    pen.clip();
    pen.fillStyle = formatRgb(colours.face);
    pen.fillRect(face.x, face.y, face.w, face.h);
    FACES[kind](pen, face, tonesOf(colours.face, 1), dice, thin);
    pen.restore();
  }
}

/** Along every side where floor begins, and in corners where it only touches. */
export function drawEdges(pen: Pen, at: CellBox, colour: string, joins: number): void {
  const t = Math.max(2, Math.round(at.w / 15));
  const [right, bottom] = [at.x + at.w, at.y + at.h];
  pen.fillStyle = colour;
  if (joins & NORTH) pen.fillRect(at.x, at.y, at.w, t);
  if (joins & SOUTH) pen.fillRect(at.x, bottom - t, at.w, t);
  if (joins & WEST) pen.fillRect(at.x, at.y, t, at.h);
  if (joins & EAST) pen.fillRect(right - t, at.y, t, at.h);
  if (joins & NORTH_EAST) pen.fillRect(right - t, at.y, t, t);
  if (joins & SOUTH_EAST) pen.fillRect(right - t, bottom - t, t, t);
  if (joins & SOUTH_WEST) pen.fillRect(at.x, bottom - t, t, t);
  if (joins & NORTH_WEST) pen.fillRect(at.x, at.y, t, t);
}

type DrawFace = (pen: Pen, at: CellBox, tones: Tones, dice: PlaceDice, thin: number) => void;

const FACES: Readonly<Record<WallKind, DrawFace>> = {
  /** Large stones with moss in the joints. */
  blocks(pen, at, tones, dice, thin) {
    const cut = Math.round(at.w * (0.35 + dice() * 0.3));
    pen.fillStyle = tones.light;
    pen.fillRect(at.x, at.y, cut - thin, at.h * 0.2);
    pen.fillStyle = tones.soft;
    pen.fillRect(at.x + cut, at.y, at.w - cut, at.h);
    pen.fillStyle = tones.dark;
    pen.fillRect(at.x + cut - thin, at.y, thin, at.h);
    pen.fillStyle = '#4f7a3c66';
    for (let k = 0; k < 4; k++) pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, thin * 3, thin * 1.5);
  },
  /** Uneven, wet. */
  rock(pen, at, tones, dice) {
    for (let k = 0; k < 4; k++) {
      pen.fillStyle = k % 2 === 0 ? tones.soft : tones.light;
      pen.beginPath();
      const [x, y] = [at.x + dice() * at.w, at.y + dice() * at.h];
      pen.moveTo(x, y);
      pen.lineTo(x + at.w * (0.15 + dice() * 0.25), y + at.h * (dice() - 0.2) * 0.6);
      pen.lineTo(x + at.w * (dice() - 0.2) * 0.4, y + at.h * (0.3 + dice() * 0.4));
      pen.fill();
    }
  },
  /** Earth, held by a post here and there. */
  beams(pen, at, tones, dice, thin) {
    pen.fillStyle = tones.soft;
    for (let k = 0; k < 5; k++) pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, thin * 2.5, thin);
    if (dice() < 0.5) return;
    const w = Math.round(at.w * 0.2);
    const x = at.x + Math.round(at.w * (0.15 + dice() * 0.5));
    pen.fillStyle = tones.light;
    pen.fillRect(x, at.y, w, at.h);
    pen.fillStyle = tones.dark;
    pen.fillRect(x - thin, at.y, thin, at.h);
    pen.fillRect(x + w, at.y, thin, at.h);
  },
  ice(pen, at, tones, dice, thin) {
    pen.strokeStyle = tones.light;
    pen.lineWidth = thin;
    pen.beginPath();
    for (let k = 0; k < 3; k++) {
      const x = at.x + at.w * (0.1 + dice() * 0.7);
      pen.moveTo(x, at.y + at.h * dice() * 0.4);
      pen.lineTo(x + at.w * 0.16, at.y + at.h * (0.5 + dice() * 0.4));
    }
    pen.stroke();
    pen.fillStyle = tones.soft;
    pen.fillRect(at.x + Math.round(at.w * (0.3 + dice() * 0.4)), at.y, thin, at.h);
  },
  brick(pen, at, tones, dice, thin) {
    const course = at.h / 3;
    for (let row = 0; row < 3; row++) {
      const y = at.y + row * course;
      for (let k = -1; k < 2; k++) {
        const x = at.x + (k + (row % 2) / 2) * at.w * 0.5 + at.w * 0.25;
        pen.fillStyle = dice() < 0.4 ? tones.soft : dice() < 0.3 ? tones.light : formatRgb(tones.base);
        pen.fillRect(x, y, at.w * 0.5 - thin, course - thin);
      }
      pen.fillStyle = tones.dark;
      pen.fillRect(at.x, y + course - thin, at.w, thin);
    }
  },
  obsidian(pen, at, tones, dice) {
    for (let k = 0; k < 3; k++) {
      const x = at.x + at.w * (k / 3 + dice() * 0.1);
      pen.fillStyle = k % 2 === 0 ? tones.light : tones.soft;
      pen.beginPath();
      pen.moveTo(x, at.y);
      pen.lineTo(x + at.w * (0.1 + dice() * 0.18), at.y);
      pen.lineTo(x + at.w * dice() * 0.14, at.y + at.h);
      pen.fill();
    }
  },
  /** Hatched with a pen. */
  ruled(pen, at, tones, dice, thin) {
    pen.strokeStyle = tones.dark;
    pen.lineWidth = thin;
    pen.beginPath();
    for (let k = -1; k < 5; k++) {
      const x = at.x + (at.w * k) / 4 + dice() * thin;
      pen.moveTo(x, at.y + at.h);
      pen.lineTo(x + at.h * 0.7, at.y);
    }
    pen.stroke();
  },
};
