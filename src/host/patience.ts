/** How often in a row somebody may do what is of no use, before there are consequences. */
import type { Seat, Types } from '../engine/game.ts';
import type { Session } from './session.ts';

/** So many refusals in a row without an accepted action lose the game (PLAT-046). */
export const PATIENCE = 100;

export interface Patience {
  /** Something useful was done: counting starts anew. */
  good(): void;
  /** Something useless was done; true: that was once too often. */
  bad(): boolean;
}

export function newPatience(most: number): Patience {
  let count = 0;
  return {
    good() {
      count = 0;
    },
    bad: () => ++count >= most,
  };
}

/** Refusals of one seat: too many of them lose a game of turns; in a game of ticks the seat idles anyway. */
export function seatPatience<T extends Types>(session: Session<T>, seat: Seat): Patience {
  const { good, bad } = newPatience(PATIENCE);
  return {
    good,
    bad() {
      const lost = bad() && session.game.tempo === 'turns';
      if (lost) session.forfeit(seat, 'patience');
      return lost;
    },
  };
}

/**
 * Asks until an answer is taken, as often as patience lasts; false: it never was. At once if the answers come at once.
 * Whoever is asked may throw: that is for the caller to catch.
 */
export function askPatiently<A>(
  ask: () => A | Promise<A>,
  take: (answer: A) => boolean,
  tries = PATIENCE,
): boolean | Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    const answer = ask();
    if (answer instanceof Promise) return answer.then((a) => take(a) || askPatiently(ask, take, left - 1));
    if (take(answer)) return true;
  }
  return false;
}
