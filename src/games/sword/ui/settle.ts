/** How the front-end value begins, is revived, and follows the game. */
import type { Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import type { SwordObs } from '../types.ts';
import { homeMode } from './press.ts';
import { retarget } from './target.ts';
import { type SwordUi, UI_MODES } from './types.ts';

export function start(_settings: object, obs: SwordObs): SwordUi {
  const here = { x: obs.x, y: obs.y };
  const ui: SwordUi = {
    mode: homeMode(obs),
    cursor: here,
    target: 0,
    manual: false,
    through: null,
    slot: 0,
    item: 0,
    page: 0,
    centre: here,
    scroll: 0,
  };
  return retarget(ui, obs);
}

const PAGES: readonly string[] = ['view', 'map', 'log', 'examine'];

/** After each update questions are answered; pages stay open until they are left or the game ends. */
export function settle(ui: SwordUi, obs: SwordObs): SwordUi {
  const stays = PAGES.includes(ui.mode) && obs.result === 'playing';
  return retarget(stays ? { ...ui, through: null } : { ...ui, mode: homeMode(obs), through: null }, obs);
}

const spot = z.strictObject({ x: z.int(), y: z.int() });
const schema = z.strictObject({
  mode: z.enum(UI_MODES),
  cursor: spot,
  target: z.int(),
  manual: z.boolean(),
  through: z.nullable(spot),
  slot: z.int().check(z.gte(0), z.lte(4)),
  item: z.int().check(z.gte(0)),
  page: z.int().check(z.gte(0)),
  centre: spot,
  scroll: z.int().check(z.gte(0)),
}) satisfies Schema<SwordUi>;

export function revive(raw: unknown): Result<SwordUi> {
  return check<SwordUi>(schema, raw, 'ui');
}
