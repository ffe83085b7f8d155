/** The one place where the player's position changes within a floor. */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { CELL_NAMES, type Nonet, type NonetState } from '../types.ts';

export function placePlayer(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  const from = s.at;
  s.at = cell;
  emit?.(EVERYONE, { type: 'moved', from: CELL_NAMES[from], to: CELL_NAMES[cell] });
}
