/** What floors are made of, drawn in code: stones, gravel, trodden earth, grass, frost, iron, polished slabs. */
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { diceOf, type PlaceDice } from './dice.ts';
import type { CellBox, Pen } from './look.ts';
import type { FloorKind } from './sheet-words.ts';

/** Two tones beside the base: seams and shine, as far apart as the light lets them be. */
export interface Tones {
  readonly base: Rgb;
  readonly dark: string;
  readonly soft: string;
  readonly light: string;
}

export function tonesOf(base: Rgb, strength: number): Tones {
  const tone = (toward: Rgb, percent: number) => formatRgb(mixRgb(base, toward, percent * strength));
  return { base, dark: tone(0, 30), soft: tone(0, 9), light: tone(0xffffff, 8) };
}

export function drawFloor(pen: Pen, kind: FloorKind, at: CellBox, tones: Tones, variant: number): void {
  pen.fillStyle = formatRgb(tones.base);
  pen.fillRect(at.x, at.y, at.w, at.h);
  FLOORS[kind](pen, at, tones, diceOf(variant + 7), Math.max(1, Math.round(at.w / 34)));
}

type DrawFloor = (pen: Pen, at: CellBox, tones: Tones, dice: PlaceDice, thin: number) => void;

const FLOORS: Readonly<Record<FloorKind, DrawFloor>> = {
  plain() {},
  /** One, two or four stones to a cell, none quite as light as the next. */
  flags(pen, at, tones, dice, thin) {
    pen.fillStyle = tones.dark;
    pen.fillRect(at.x, at.y, at.w, at.h);
    const mixed = formatRgb(tones.base);
    for (const [x, y, w, h] of slabs(at, dice)) {
      const tone = dice();
      pen.fillStyle = tone < 0.28 ? tones.soft : tone < 0.5 ? tones.light : mixed;
      pen.beginPath();
      pen.roundRect(x, y, w - thin, h - thin, thin * 2.5);
      pen.fill();
    }
    if (dice() < 0.22) crack(pen, at, tones.dark, dice, thin);
  },
  gravel(pen, at, tones, dice, thin) {
    for (let k = 0; k < 22; k++) {
      pen.fillStyle = k % 3 === 0 ? tones.light : k % 3 === 1 ? tones.soft : tones.dark;
      const r = thin * (0.6 + dice() * 1.3);
      dot(pen, at.x + dice() * at.w, at.y + dice() * at.h, r, r * 0.75);
    }
  },
  dirt(pen, at, tones, dice, thin) {
    for (let k = 0; k < 5; k++) {
      pen.fillStyle = k < 3 ? tones.soft : tones.light;
      dot(pen, at.x + dice() * at.w, at.y + dice() * at.h, at.w * (0.1 + dice() * 0.14), at.h * (0.05 + dice() * 0.08));
    }
    pen.fillStyle = tones.dark;
    for (let k = 0; k < 5; k++) pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, thin * (1 + dice() * 2), thin);
  },
  /** Under the open sky: here and there a worn patch, or a tuft or two. */
  meadow(pen, at, tones, dice, thin) {
    if (dice() < 0.3) {
      pen.fillStyle = tones.soft;
      const [rx, ry] = [at.w * (0.12 + dice() * 0.14), at.h * (0.06 + dice() * 0.06)];
      dot(pen, at.x + at.w * (0.3 + dice() * 0.4), at.y + at.h * (0.2 + dice() * 0.6), rx, ry);
    }
    pen.lineWidth = thin;
    for (let k = 0; k < 3; k++) if (dice() < 0.3) tuft(pen, at, k === 0 ? tones.light : tones.dark, dice);
  },
  frost(pen, at, tones, dice, thin) {
    seams(pen, at, tones, thin);
    pen.strokeStyle = tones.light;
    pen.lineWidth = thin;
    pen.beginPath();
    for (let k = 0; k < 3; k++) {
      const [x, y, r] = [
        at.x + at.w * (0.2 + dice() * 0.6),
        at.y + at.h * (0.2 + dice() * 0.6),
        at.w * (0.1 + dice() * 0.12),
      ];
      pen.moveTo(x - r, y + r * 0.6);
      pen.lineTo(x + r, y - r * 0.6);
    }
    pen.stroke();
    if (dice() < 0.4) star(pen, at.x + dice() * at.w, at.y + dice() * at.h, thin * 2.2, tones.light);
  },
  plates(pen, at, tones, dice, thin) {
    if (dice() < 0.3) {
      pen.fillStyle = tones.soft;
      pen.fillRect(at.x, at.y, at.w, at.h);
    }
    seams(pen, at, tones, thin);
    const inset = at.w * 0.14;
    for (const [x, y] of [
      [inset, inset],
      [at.w - inset, inset],
      [inset, at.h - inset],
      [at.w - inset, at.h - inset],
    ]) {
      pen.fillStyle = tones.dark;
      dot(pen, at.x + x, at.y + y, thin * 1.5, thin * 1.5);
      pen.fillStyle = tones.light;
      dot(pen, at.x + x - thin * 0.4, at.y + y - thin * 0.4, thin * 0.7, thin * 0.7);
    }
    if (dice() < 0.4) crack(pen, at, tones.soft, dice, thin);
  },
  slabs(pen, at, tones, dice, thin) {
    seams(pen, at, tones, thin);
    pen.strokeStyle = tones.light;
    pen.lineWidth = thin * 2;
    pen.beginPath();
    const from = at.w * (0.1 + dice() * 0.4);
    pen.moveTo(at.x + from, at.y + at.h * 0.85);
    pen.lineTo(at.x + from + at.w * 0.35, at.y + at.h * 0.18);
    pen.stroke();
  },
  /** Pale stones with the grain of paper. */
  paper(pen, at, tones, dice, thin) {
    FLOORS.flags(pen, at, { ...tones, dark: tones.soft }, dice, thin);
    pen.fillStyle = tones.soft;
    for (let k = 0; k < 6; k++) pen.fillRect(at.x + dice() * at.w, at.y + dice() * at.h, thin * 2, thin);
  },
};

/** How a cell is laid out with stones: whole, halves, a large one with two small ones beside it, or four. */
function slabs({ x, y, w, h }: CellBox, dice: PlaceDice): [number, number, number, number][] {
  const kind = dice();
  const [a, b] = [Math.round(w * (0.38 + dice() * 0.24)), Math.round(h * (0.38 + dice() * 0.24))];
  if (kind < 0.34) return [[x, y, w, h]];
  if (kind < 0.48)
    return [
      [x, y, a, h],
      [x + a, y, w - a, h],
    ];
  if (kind < 0.64)
    return [
      [x, y, w, b],
      [x, y + b, w, h - b],
    ];
  if (kind < 0.84)
    return [
      [x, y, w, b],
      [x, y + b, a, h - b],
      [x + a, y + b, w - a, h - b],
    ];
  return [
    [x, y, a, h],
    [x + a, y, w - a, b],
    [x + a, y + b, w - a, h - b],
  ];
}

function seams(pen: Pen, at: CellBox, tones: Tones, thin: number): void {
  pen.fillStyle = tones.dark;
  pen.fillRect(at.x, at.y + at.h - thin, at.w, thin);
  pen.fillRect(at.x + at.w - thin, at.y, thin, at.h);
  pen.fillStyle = tones.light;
  pen.fillRect(at.x, at.y, at.w - thin, thin);
}

/** Three blades from one root, none leaving the cell. */
function tuft(pen: Pen, at: CellBox, ink: string, dice: PlaceDice): void {
  const [x, y] = [at.x + at.w * (0.16 + dice() * 0.68), at.y + at.h * (0.3 + dice() * 0.66)];
  const tall = at.h * (0.12 + dice() * 0.1);
  pen.strokeStyle = ink;
  pen.beginPath();
  for (const lean of [-0.5, 0.05, 0.55]) {
    pen.moveTo(x, y);
    pen.lineTo(x + tall * lean, y - tall * (1 - Math.abs(lean) / 3));
  }
  pen.stroke();
}

function dot(pen: Pen, x: number, y: number, rx: number, ry: number): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  pen.fill();
}

function star(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(x - r, y - r / 6, 2 * r, r / 3);
  pen.fillRect(x - r / 6, y - r, r / 3, 2 * r);
}

export function crack(pen: Pen, at: CellBox, colour: string, dice: PlaceDice, thin: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = thin;
  pen.beginPath();
  let [x, y] = [at.x + at.w * (0.2 + dice() * 0.5), at.y + at.h * (0.15 + dice() * 0.3)];
  pen.moveTo(x, y);
  for (let k = 0; k < 3; k++) {
    x += at.w * (dice() - 0.3) * 0.3;
    y += at.h * (0.08 + dice() * 0.14);
    pen.lineTo(x, y);
  }
  pen.stroke();
}
