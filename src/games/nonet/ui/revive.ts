/** A saved front-end value, checked before it is used again. */
import type { Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import { CELLS } from '../types.ts';
import { type NonetUi, OVERLAYS, UI_MODES } from './types.ts';

const cell = z.int().check(z.gte(0), z.lt(CELLS));
const count = z.int().check(z.gte(0));
const marks = z
  .array(z.int().check(z.gte(1), z.lte(9)))
  .check(z.refine((list) => list.every((n, k) => k === 0 || list[k - 1] < n), 'expected ascending numbers'));

const schema = z.strictObject({
  mode: z.enum(UI_MODES),
  cursor: cell,
  last: cell,
  hover: z.nullable(cell),
  row: z.nullable(z.int().check(z.gte(0), z.lte(8))),
  layer: z.enum(['v', 'i']),
  top: count,
  behind: z.enum(UI_MODES),
  again: z.string(),
  notes: z.array(z.strictObject({ v: marks, i: marks })).check(z.length(CELLS)),
  overlay: z.enum(OVERLAYS),
  overlayMax: z.enum(OVERLAYS),
  asked: z.enum(OVERLAYS),
  confirmLethal: z.boolean(),
  autoShop: z.boolean(),
  declined: z.boolean(),
  offered: z.boolean(),
  warned: z.nullable(z.string()),
  seen: z.strictObject({ health: count, stamina: count, floor: z.int().check(z.gte(1)) }),
  before: z.nullable(z.strictObject({ health: count, stamina: count })),
  fresh: count,
}) satisfies Schema<NonetUi>;

export function revive(raw: unknown): Result<NonetUi> {
  return check<NonetUi>(schema, raw, 'ui');
}
