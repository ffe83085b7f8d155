/** Lifting the fog from one cell (NONET-053, NONET-058). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { isBoss, powerOf } from '../content.ts';
import { CELL_NAMES, type Nonet, type NonetState, UNCONQUERED } from '../types.ts';

export function liftFog(s: NonetState, cell: number, by: 'step' | 'stone', emit?: Emit<Nonet>): void {
  s.state[cell] = UNCONQUERED;
  s.arrows[cell] = 0; // NONET-058 the mark goes, the damage stays
  if (emit === undefined) return;
  const value = s.enemy[cell];
  const item = s.item[cell];
  emit(EVERYONE, { type: 'fog-lifted', cell: CELL_NAMES[cell], value, item, power: powerOf(value, item), by });
  if (isBoss(value, item)) emit(EVERYONE, { type: 'boss-seen', cell: CELL_NAMES[cell], current: s.current[cell] });
}
