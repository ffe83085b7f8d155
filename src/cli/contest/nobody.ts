/** An empty seat: of a bot that was taken out of its event, or that did not come in time. It loses at once, by the game's forfeit. */
import type { EventClock } from '../../contest/manifest.ts';
import type { StayingProgram } from '../staying-program.ts';
import type { SeatedPlayer } from './seated-player.ts';
import { watchProgram } from './watched-program.ts';
import { withoutBank } from './without-bank.ts';

export const UNTIMED: EventClock = { move: 0, bank: 0, game: 0, ready: 0 };

/** `why`: what is said of it, as one of the causes knows it. `came`: it was here before. */
export function seatNobody(key: string, why: string, came: boolean): SeatedPlayer {
  const watched = watchProgram(nobody(why), UNTIMED, came);
  return {
    seat: { name: key, program: watched.program, watch: withoutBank(watched.watch) },
    report: watched.report,
    leave: async () => {},
  };
}

function nobody(why: string): StayingProgram {
  return {
    visit(visitor) {
      let gone = false;
      const leave = () => {
        if (!gone) visitor.fail(why);
        gone = true;
      };
      return {
        session: 'g1',
        delta: () => false,
        only: () => undefined,
        // Not while it is being told: the game may be in the middle of a step.
        send: () => queueMicrotask(leave),
        renew() {},
        errors: () => '',
        giveUp: leave,
        leave: async () => {
          gone = true;
        },
      };
    },
    leave: async () => {},
  };
}
