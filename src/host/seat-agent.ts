/** A bot of the house on a seat of a session that nobody times: a tick is over when everybody has answered. */
import type { Seat, Types } from '../engine/game.ts';
import type { Agent } from './agent.ts';
import { driveAgent } from './drive-agent.ts';
import type { Session } from './session.ts';
import { stepWhenAnswered } from './ticker.ts';

/** Returns a function that stops it for good. */
export function seatAgent(
  session: Session<Types>,
  seat: Seat,
  agent: Agent<Types>,
  isOver: () => boolean,
  onFault: (e: unknown) => void,
): () => void {
  return driveAgent({
    session,
    seat,
    agent,
    onFault,
    submit(n, action) {
      // Who answers at once plays the whole game before anybody could stop it.
      if (isOver()) return null;
      const refusal = session.submit(seat, n, action);
      if (refusal === null) stepWhenAnswered(session);
      return refusal;
    },
  });
}
