/** The seats of a contest in its lobby: who is there, ids without gaps, welcomes, and how long names are waited for (GHOST-036 to GHOST-047). */
import { stream } from '../../engine/rng.ts';
import type { ArenaMap } from '../../games/ghostly/index.ts';
import { dealSquares, placeOf } from '../../games/ghostly/index.ts';
import type { Clock } from '../../host/ticker.ts';
import { sendWelcomes } from './broadcast.ts';
import type { Contestant } from './contestant.ts';

const GRACE_MS = 5000;

export interface Seating {
  readonly contestants: readonly Contestant[];
  /** Everybody has a name, or names are waited for no longer (GHOST-045, GHOST-046). */
  readonly ready: boolean;
  add(m: Contestant): void;
  /** Only in the lobby: in a game ids never change. */
  remove(m: Contestant): void;
  /** Those whose connection is lost are gone for good. */
  sweep(): void;
  /** Another map: everybody is welcomed again. */
  settle(): void;
  stopWaiting(): void;
}

export interface SeatingSpec {
  readonly seed: string;
  readonly clock: Clock;
  readonly plan: () => ArenaMap;
  /** Somebody came or went, or the patience with the nameless is at its end. */
  readonly onSeated: () => void;
}

export function createSeating({ seed, clock, plan, onSeated }: SeatingSpec): Seating {
  const random = stream(seed, 'lobby');
  let contestants: Contestant[] = [];
  let patient = true;
  let cancel = (): void => {};

  function settle(): void {
    contestants.forEach((m, id) => {
      m.id = id;
    });
    const squares = dealSquares(random, contestants.length, plan().starts);
    sendWelcomes(
      contestants,
      plan(),
      squares.map((at) => placeOf(plan(), at)),
    );
    patient = true;
    cancel();
    cancel = clock.after(GRACE_MS, () => {
      patient = false;
      onSeated();
    });
    onSeated();
  }

  return {
    get contestants() {
      return contestants;
    },
    get ready() {
      return !patient || contestants.every((m) => m.name !== null);
    },
    add(m) {
      contestants.push(m);
      m.id = contestants.length - 1;
    },
    remove(m) {
      contestants = contestants.filter((x) => x !== m);
      settle();
    },
    sweep() {
      contestants = contestants.filter((m) => !m.gone);
      settle();
    },
    settle,
    stopWaiting: () => cancel(),
  };
}
