/** A seat whose player plays no further; where the rules have a word for leaving, the others play on. */
import type { Seat, Types } from '../engine/game.ts';
import type { Session } from './session.ts';
import { stepWhenAnswered } from './ticker.ts';

export function leaveSeat(session: Session<Types>, seat: Seat): void {
  if (session.outcome !== null) return;
  if (!actFor(session, seat, session.game.leave)) session.forfeit(seat, 'gone');
}

/** False: there is no such action, or it is refused. */
export function actFor(session: Session<Types>, seat: Seat, action: Types['action'] | null | undefined): boolean {
  if (action === null || action === undefined || session.submit(seat, session.n, action) !== null) return false;
  stepWhenAnswered(session);
  return true;
}
