/** Light for what happened: which event shows what, as a game's sheet says it. How each kind is drawn: `burst-art.ts`. */
import type { MapPane } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import { type Art, inkOf } from './look.ts';
import type { EffectSpec } from './sheet.ts';
import type { EffectKind } from './sheet-words.ts';

export interface Burst {
  readonly kind: EffectKind;
  /** The place, or for a ray the way from the player to it. */
  readonly path: readonly number[];
  readonly ink: Rgb;
  /** A number that rises from there; '': none. */
  readonly says: string;
}

const ROLES: Readonly<Record<EffectKind, string>> = {
  hit: 'warning',
  hurt: 'bad',
  death: 'bad',
  pickup: 'good',
  level: 'accent',
  ring: 'accent',
  ray: 'accent',
  win: 'good',
  lose: 'bad',
};
const MOST = 12;

interface Happened {
  readonly type: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The bursts of a step. A sheet names an event's effect and where it is: a field with a cell's number, name or column and row, two
 * fields such as `x,y`, or `you`; and maybe the field of a number that rises from there. What strikes the player is felt.
 */
export function burstsOf(events: readonly Happened[], pane: MapPane, own: number | null, art: Art): readonly Burst[] {
  const found: Burst[] = [];
  for (const e of events) {
    const spec = art.sheet.effect(e.type);
    if (spec === null || found.length === MOST) continue;
    const burst = burstOf(e as unknown as Fields, spec, pane, own, art);
    if (burst !== null) found.push(burst);
  }
  return found;
}

function burstOf(event: Fields, spec: EffectSpec, pane: MapPane, own: number | null, art: Art): Burst | null {
  const at = placeOf(event, spec.where, pane, own);
  if (at === null) return null;
  const kind = spec.kind === 'hit' && at === own ? 'hurt' : spec.kind;
  const path = kind === 'ray' ? (own === null || own === at ? [] : [own, at]) : [at];
  if (path.length === 0) return null;
  return { kind, path, ink: inkOf(art, ROLES[kind]), says: saysOf(event, spec.amount) };
}

/** A field of the event, or of a part of it: `result.damage`. */
function saysOf(event: Fields, amount: string | null): string {
  if (amount === null) return '';
  const value = amount.split('.').reduce<unknown>((at, name) => (at as Fields | null | undefined)?.[name], event);
  return typeof value === 'number' && value !== 0 ? String(Math.round(value)) : '';
}

function placeOf(event: Fields, where: string, pane: MapPane, own: number | null): number | null {
  if (where === 'you') return own;
  const fields = where.split(',').map((name) => event[name]);
  const [name] = fields;
  // A name is the first word of the cell's label.
  if (typeof name === 'string') {
    const named = pane.cells.findIndex((c) => c.label.startsWith(`${name},`));
    return named < 0 ? null : named;
  }
  if (isSomebody(name)) return name.you ? own : nearestOf(pane, name.kind, own);
  const numbers = isPlace(name) ? [name.x, name.y] : fields;
  if (!numbers.every((f) => typeof f === 'number')) return null;
  return cellOf(pane, numbers as number[]);
}

/** Games count in the whole map, of which the pane may show a part. */
function cellOf({ size, within, cells }: MapPane, [a, b]: readonly number[]): number | null {
  const { left, top } = within ?? { left: 0, top: 0 };
  if (b === undefined) return Number.isInteger(a) && a >= 0 && a < cells.length ? a : null;
  const [col, row] = [a - left, b - top];
  return col >= 0 && row >= 0 && col < size.cols && row < size.rows ? row * size.cols + col : null;
}

/** Somebody whom an event names: the player, or one of a kind. */
export function isSomebody(value: unknown): value is { readonly you: boolean; readonly kind: string } {
  return typeof value === 'object' && value !== null && 'you' in value && 'kind' in value;
}

/** Of those of a kind, which labels begin with, the nearest to the player. */
function nearestOf({ cells, size: { cols } }: MapPane, kind: string, own: number | null): number | null {
  let [best, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
  cells.forEach(({ label }, i) => {
    if (!label.startsWith(kind) || i === own) return;
    const far = own === null ? 0 : Math.hypot((i % cols) - (own % cols), Math.floor(i / cols) - Math.floor(own / cols));
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

function isPlace(value: unknown): value is { readonly x: number; readonly y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}
