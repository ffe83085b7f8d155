/** The one place where the player's position changes within a floor. */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import type { Nonet, NonetState } from '../types.ts';

export function placePlayer(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  const from = s.at;
  s.at = cell;
  emit?.(EVERYONE, { type: 'moved', from, to: cell });
}
