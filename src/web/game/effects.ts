/** Light for what happened: which event shows what, as a game's sheet says it, and how each kind is drawn. */
import type { MapPane } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import { type CellBox, inkOf, type Look, type Pen } from './look.ts';
import type { EffectKind } from './sheet-words.ts';

export interface Burst {
  readonly kind: EffectKind;
  /** The place, or for a ray the way from the player to it. */
  readonly path: readonly number[];
  readonly ink: Rgb;
}

const ROLES: Readonly<Record<EffectKind, string>> = {
  hit: 'warning',
  death: 'bad',
  pickup: 'good',
  ring: 'accent',
  ray: 'accent',
};
const MOST = 12;

interface Happened {
  readonly type: string;
}

/**
 * The bursts of a step. A sheet names an event's effect and where it is: a field with a cell's number or name, two fields with
 * column and row such as `x,y`, or `you`.
 */
export function burstsOf(events: readonly Happened[], pane: MapPane, own: number | null, look: Look): readonly Burst[] {
  const found: Burst[] = [];
  for (const e of events) {
    const spec = look.sheet.effect(e.type);
    if (spec === null || found.length === MOST) continue;
    const at = placeOf(e as unknown as Readonly<Record<string, unknown>>, spec.where, pane, own);
    if (at === null) continue;
    const path = spec.kind === 'ray' ? (own === null || own === at ? [] : [own, at]) : [at];
    if (path.length > 0) found.push({ kind: spec.kind, path, ink: inkOf(look, ROLES[spec.kind]) });
  }
  return found;
}

function placeOf(
  event: Readonly<Record<string, unknown>>,
  where: string,
  pane: MapPane,
  own: number | null,
): number | null {
  if (where === 'you') return own;
  const fields = where.split(',').map((name) => event[name]);
  // A name is the first word of the cell's label.
  const [name] = fields;
  if (typeof name === 'string') return pane.cells.findIndex((c) => c.label.startsWith(`${name},`));
  if (!fields.every((f) => typeof f === 'number')) return null;
  const [a, b] = fields as number[];
  const at = b === undefined ? a : b * pane.size.cols + a;
  return Number.isInteger(at) && at >= 0 && at < pane.cells.length ? at : null;
}

/** `part` goes from 0 to 1. */
export const BURSTS: Readonly<Record<EffectKind, (pen: Pen, path: readonly CellBox[], part: number) => void>> = {
  hit(pen, [at], part) {
    const [x, y, r] = middle(at);
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
  death(pen, [at], part) {
    const [x, y, r] = middle(at);
    pen.globalAlpha = 0.8 * (1 - part);
    for (let k = 0; k < 7; k++) {
      const turn = (k * 2 * Math.PI) / 7;
      pen.beginPath();
      pen.arc(x + Math.cos(turn) * r * part, y + Math.sin(turn) * r * part, r * 0.28 * (1 - part), 0, 2 * Math.PI);
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
};

function middle(at: CellBox): [number, number, number] {
  return [at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.6];
}
