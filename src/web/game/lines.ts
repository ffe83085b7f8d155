/** Walls drawn as the lines that a terminal draws with letters, with round corners and a soft glow; and a halo round a figure. */
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import type { CellBox, Pen } from './look.ts';

/** Where the line of a letter goes on: up, down, left, right as bits 1, 2, 4, 8. */
const WAYS: Readonly<Record<string, number>> = {
  '│': 3,
  '─': 12,
  '┘': 5,
  '┐': 6,
  '└': 9,
  '┌': 10,
  '┤': 7,
  '├': 11,
  '┴': 13,
  '┬': 14,
  '┼': 15,
  '-': 12,
};

export function drawLine(pen: Pen, glyph: string, at: CellBox, ink: Rgb, ground: Rgb): void {
  const [x, y] = [at.x + at.w / 2, at.y + at.h / 2];
  const ends: readonly (readonly [number, number])[] = [
    [x, at.y],
    [x, at.y + at.h],
    [at.x, y],
    [at.x + at.w, y],
  ];
  const ways = WAYS[glyph];
  const stroke = (colour: Rgb, width: number) => {
    pen.strokeStyle = pen.fillStyle = formatRgb(colour);
    pen.lineWidth = width;
    pen.lineCap = 'butt';
    pen.beginPath();
    if (ways === undefined) pen.arc(x, y, width / 2, 0, Math.PI * 2);
    const open = ends.filter((_, i) => (((ways ?? 0) >> i) & 1) === 1);
    if (open.length === 2) {
      // Straight through or round a corner.
      pen.moveTo(...open[0]);
      pen.quadraticCurveTo(x, y, ...open[1]);
    } else
      for (const end of open) {
        pen.moveTo(x, y);
        pen.lineTo(...end);
      }
    if (ways === undefined) pen.fill();
    else pen.stroke();
  };
  if (glyph === ' ') return;
  const thin = Math.max(1, Math.round(at.w / 9));
  stroke(mixRgb(ground, ink, 32), thin * 3);
  stroke(ink, thin);
}

export function drawHalo(pen: Pen, at: CellBox, ink: Rgb): void {
  const [x, y, r] = [at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.5];
  const light = formatRgb(ink);
  const halo = pen.createRadialGradient(x, y, r * 0.3, x, y, r);
  halo.addColorStop(0, `${light}90`);
  halo.addColorStop(1, `${light}10`);
  pen.fillStyle = halo;
  pen.fillRect(at.x, at.y, at.w, at.h);
}
