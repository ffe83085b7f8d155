/** How a game ends: sunk, seen, won, stuck, in this order. */
import { TABLES } from '../content.ts';
import { ALL_ITEMS, DINGHY, LOST, NO_POWER, SEEN, STUCK, SUNK, type SwampState, WON } from '../types.ts';
import { refuseMove } from './moves.ts';
import { powerToward } from './powers.ts';

export const SAIL_TURNS = TABLES.sailTurns;

/** SWAMP-193; `seen` are the directions of the sight check just made. */
export function settleOutcome(s: SwampState, seen: number, forPc: boolean): void {
  if (hasSunk(s)) lose(s, SUNK);
  else if (seen !== 0 && s.mp < 1) lose(s, SEEN);
  else if (s.items === ALL_ITEMS && s.ground.harborAt[s.at] === s.ground.final && s.ground.final >= 0) s.status = WON;
  else if (forPc && isStuck(s, seen)) lose(s, STUCK);
}

/** SWAMP-106, SWAMP-107; out of the swamp nothing has been sailed (SWAMP-109). */
function hasSunk(s: SwampState): boolean {
  return s.sail >= SAIL_TURNS && (s.craft === DINGHY || s.mp < 1);
}

/** SWAMP-192. */
export function isStuck(s: SwampState, seen: number): boolean {
  for (let dir = 0; dir < 4; dir++)
    if (refuseMove(s, dir, seen) === null || powerToward(s, dir) !== NO_POWER) return false;
  return true;
}

function lose(s: SwampState, reason: number): void {
  s.status = LOST;
  s.reason = reason;
}
