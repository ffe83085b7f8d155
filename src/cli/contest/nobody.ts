/** The empty seat of a bot that was taken out of its event. */
import type { StayingProgram } from '../staying-program.ts';
import { TAKEN_OUT } from './causes.ts';

export const NOBODY: StayingProgram = {
  visit(visitor) {
    let gone = false;
    const leave = () => {
      if (!gone) visitor.fail(TAKEN_OUT);
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
