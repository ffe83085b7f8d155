/** How each kind of burst is drawn; `part` goes from 0 to 1. */
import type { CellBox, Pen } from './look.ts';
import type { EffectKind } from './sheet-words.ts';

export const BURSTS: Readonly<Record<EffectKind, (pen: Pen, path: readonly CellBox[], part: number) => void>> = {
  hit(pen, [at], part) {
    const [x, y, r] = middle(at);
    flash(pen, at, part);
    pen.globalAlpha = 1 - part;
    pen.lineWidth = Math.max(1.5, r / 5);
    pen.lineCap = 'round';
    pen.beginPath();
    for (let k = 0; k < 8; k++) {
      const [dx, dy] = [Math.cos((k * Math.PI) / 4 + 0.3), Math.sin((k * Math.PI) / 4 + 0.3)];
      const [inner, outer] = [r * (0.25 + 0.5 * part), r * (0.45 + 0.75 * part)];
      pen.moveTo(x + dx * inner, y + dy * inner);
      pen.lineTo(x + dx * outer, y + dy * outer);
    }
    pen.stroke();
  },
  hurt(pen, [at], part) {
    flash(pen, at, part);
    wash(pen, 0.2 * (1 - part));
  },
  death(pen, [at], part) {
    const [x, y, r] = middle(at);
    pen.globalAlpha = 0.8 * (1 - part);
    for (let k = 0; k < 9; k++) {
      const turn = (k * 2 * Math.PI) / 9;
      const far = r * part * (1 + (k % 3) * 0.4);
      pen.beginPath();
      pen.arc(
        x + Math.cos(turn) * far,
        y + Math.sin(turn) * far + r * part * part * 0.5,
        r * 0.24 * (1 - part),
        0,
        2 * Math.PI,
      );
      pen.fill();
    }
  },
  pickup(pen, [at], part) {
    const [x, y, r] = middle(at);
    pen.globalAlpha = 1 - part;
    pen.lineWidth = Math.max(1.5, r / 6);
    pen.lineCap = 'round';
    pen.beginPath();
    for (const side of [-0.5, 0, 0.5]) {
      const top = y + r * (0.4 - 1.1 * part) - Math.abs(side) * r * 0.3;
      pen.moveTo(x + side * r, top);
      pen.lineTo(x + side * r, top + r * 0.35);
    }
    pen.stroke();
  },
  /** The whole stage in light for a moment, and sparks that rise. */
  level(pen, [at], part) {
    wash(pen, 0.28 * (1 - part) * (1 - part));
    const [x, y, r] = middle(at);
    pen.globalAlpha = 1 - part;
    for (let k = 0; k < 14; k++) {
      const turn = (k * 2 * Math.PI) / 14;
      const far = r * (0.5 + 0.3 * (k % 3));
      pen.fillRect(
        x + Math.cos(turn) * far,
        y + Math.sin(turn) * far * 0.5 - part * r * (1.2 + (k % 4) * 0.5),
        r * 0.12,
        r * 0.3,
      );
    }
  },
  ring(pen, [at], part) {
    const [x, y, r] = middle(at);
    pen.globalAlpha = 1 - part;
    pen.lineWidth = Math.max(1.5, (r / 4) * (1 - part));
    pen.beginPath();
    pen.arc(x, y, r * (0.3 + 0.9 * part), 0, 2 * Math.PI);
    pen.stroke();
  },
  ray(pen, [from, to], part) {
    const [x0, y0, r] = middle(from);
    const [x1, y1] = middle(to);
    const [head, tail] = [Math.min(1, part * 1.6), Math.max(0, part * 1.6 - 0.5)];
    pen.globalAlpha = 1 - part * 0.6;
    pen.lineWidth = Math.max(2, r / 4);
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x0 + (x1 - x0) * tail, y0 + (y1 - y0) * tail);
    pen.lineTo(x0 + (x1 - x0) * head, y0 + (y1 - y0) * head);
    pen.stroke();
  },
  /** Sparks over all of the stage, in three colours. */
  win(pen, [at], part) {
    const [x, y, r] = middle(at);
    wash(pen, 0.22 * (1 - part));
    for (let k = 0; k < 60; k++) {
      const turn = k * 2.399;
      const far = r * (2 + (k % 7)) * Math.sqrt(part) * 1.6;
      pen.globalAlpha = Math.max(0, 1 - part * (1 + (k % 3) * 0.3));
      pen.fillStyle = ['#ffd34d', '#98e08a', '#ffffff'][k % 3];
      pen.fillRect(x + Math.cos(turn) * far, y + Math.sin(turn) * far + r * 3 * part * part, r * 0.18, r * 0.18);
    }
  },
  lose(pen, _, part) {
    wash(pen, 0.4 * Math.sin(Math.PI * Math.min(1, part)));
  },
};

/** Over everything that is shown. */
function wash(pen: Pen, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.save();
  pen.resetTransform();
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}

function flash(pen: Pen, at: CellBox, part: number): void {
  if (part > 0.5) return;
  const colour = pen.fillStyle;
  pen.globalAlpha = 0.75 * (1 - part * 2);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.arc(at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.46, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = colour;
}

function middle(at: CellBox): [number, number, number] {
  return [at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.6];
}
