/** Icons and letters on a canvas, by their middle. */
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { luminance } from './contrast.ts';
import type { Look, Pen } from './look.ts';
import { ICON_SIDE } from './sheet.ts';

/** Flat in one colour: for the smallest pictures. */
export function drawIcon(pen: Pen, icon: Path2D, cx: number, cy: number, size: number, colour: string): void {
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / ICON_SIDE, size / ICON_SIDE);
  pen.fillStyle = colour;
  pen.fill(icon);
  pen.restore();
}

/** How much darker the lower end of a picture is, in percent. */
const SHADE = 24;
const SHINE = 22;

/** Lit from above, with an outline that cuts it out of what lies behind. */
export function drawCarved(pen: Pen, icon: Path2D, cx: number, cy: number, size: number, ink: Rgb, outline: Rgb): void {
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / ICON_SIDE, size / ICON_SIDE);
  pen.strokeStyle = formatRgb(outline);
  // At least a pixel to each side, whatever the size.
  pen.lineWidth = Math.max(34, (2.2 * ICON_SIDE) / size);
  pen.lineJoin = 'round';
  pen.stroke(icon);
  const dark = luminance(ink) < 0.2;
  const g = pen.createLinearGradient(0, 0, ICON_SIDE * 0.3, ICON_SIDE);
  g.addColorStop(0.1, formatRgb(mixRgb(ink, 0xffffff, dark ? 10 : SHINE)));
  g.addColorStop(0.55, formatRgb(ink));
  g.addColorStop(1, formatRgb(mixRgb(ink, 0, dark ? 10 : SHADE)));
  pen.fillStyle = g;
  pen.fill(icon);
  pen.restore();
}

export function drawText(
  pen: Pen,
  text: string,
  cx: number,
  cy: number,
  size: number,
  colour: string,
  look: Look,
  bold: boolean,
): void {
  pen.font = `${bold ? '700 ' : ''}${Math.round(size)}px ${look.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, cx, cy + size * 0.04);
}
