/** The seats of a contest in its lobby: who is there, ids without gaps, welcomes, and how long names are waited for (GHOST-036 to GHOST-047). */
import { stream } from '../../engine/rng.ts';
import type { Plan } from '../../games/ghostly/plan.ts';
import { dealSquares } from '../../games/ghostly/rules/round.ts';
import type { Clock } from '../../host/ticker.ts';
import { sendWelcomes } from './broadcast.ts';
import type { Member } from './member.ts';

const GRACE_MS = 5000;

export interface Seating {
  readonly members: readonly Member[];
  /** Everybody has a name, or names are waited for no longer (GHOST-045, GHOST-046). */
  readonly ready: boolean;
  add(m: Member): void;
  /** Only in the lobby: in a game ids never change. */
  remove(m: Member): void;
  /** Those whose connection is lost are gone for good. */
  sweep(): void;
  /** Another map: everybody is welcomed again. */
  settle(): void;
  stopWaiting(): void;
}

export interface SeatingSpec {
  readonly seed: string;
  readonly clock: Clock;
  readonly plan: () => Plan;
  /** Somebody came or went, or the patience with the nameless is at its end. */
  readonly onSeated: () => void;
}

export function createSeating({ seed, clock, plan, onSeated }: SeatingSpec): Seating {
  const random = stream(seed, 'lobby');
  let members: Member[] = [];
  let patient = true;
  let cancel = (): void => {};

  function settle(): void {
    members.forEach((m, id) => {
      m.id = id;
    });
    sendWelcomes(members, plan(), dealSquares(random, members.length, plan().starts));
    patient = true;
    cancel();
    cancel = clock.after(GRACE_MS, () => {
      patient = false;
      onSeated();
    });
    onSeated();
  }

  return {
    get members() {
      return members;
    },
    get ready() {
      return !patient || members.every((m) => m.name !== null);
    },
    add(m) {
      members.push(m);
      m.id = members.length - 1;
    },
    remove(m) {
      members = members.filter((x) => x !== m);
      settle();
    },
    sweep() {
      members = members.filter((m) => !m.gone);
      settle();
    },
    settle,
    stopWaiting: () => cancel(),
  };
}
