/** Icons and letters on a canvas, by their middle. */
import type { Look, Pen } from './look.ts';
import { ICON_SIDE } from './sheet.ts';

export function drawIcon(pen: Pen, icon: Path2D, cx: number, cy: number, size: number, colour: string): void {
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / ICON_SIDE, size / ICON_SIDE);
  pen.fillStyle = colour;
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
