/** The clock of a room's game, and where a game has to rest (PLAT-123). */
import type { Types } from '../engine/game.ts';
import type { Session } from '../host/session.ts';
import { createTicker, type Ticker } from '../host/ticker.ts';
import { LEAST_TICK_MS, type RefusedMessage } from '../wire/messages.ts';
import type { RoomSpec } from './room-types.ts';

type Allowance = Pick<RoomSpec, 'clock' | 'limits' | 'mayStep' | 'mayGrow'>;

/** Why the game rests where it is; null: it goes on. */
export function whyAtRest(n: number, { limits, mayGrow }: Allowance): RefusedMessage | null {
  if (n >= limits.stepsPerGame)
    return { type: 'refused', n, code: 'too-long', text: `A game has at most ${limits.stepsPerGame} steps here.` };
  if (!mayGrow())
    return { type: 'refused', n, code: 'no-space', text: 'The games of one address have no more space here.' };
  return null;
}

export interface RoomClockSpec {
  readonly session: Session<Types>;
  readonly ms: number;
  readonly allowance: Allowance;
  /** Runs what may fail. */
  readonly guard: (run: () => void) => void;
  /** The game goes no further. */
  readonly onRest: (why: RefusedMessage) => void;
}

export function startRoomClock({ session, ms, allowance, guard, onRest }: RoomClockSpec): Ticker {
  const ticker = createTicker(allowance.clock, Math.max(LEAST_TICK_MS, ms), () => {
    const rest = whyAtRest(session.n, allowance);
    if (rest !== null) {
      ticker.stop();
      onRest(rest);
      return;
    }
    // A tick that its address has no more time for is left out.
    if (allowance.mayStep()) guard(() => session.step());
  });
  ticker.start();
  return ticker;
}
