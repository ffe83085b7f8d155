/**
 * Who is heard when. All clients of a server together are heard for a moment in every turn of the event loop; then what has arrived
 * meanwhile is fetched, and pages, new connections and clocks have their turn. Whoever has more to say waits in one line, goes to its
 * end after every message, and what is to happen at some time stands in it as well.
 */
import type { Clock } from '../host/ticker.ts';

/** So long is a turn, but for the message that is being dealt with when it ends. */
const TURN_MS = 10;

export interface Hearing {
  /** The number of the present turn, or of the next if there is none. */
  readonly turn: number;
  /** Whether somebody may be heard at once: nobody waits, and this turn has time left. */
  isFree(): boolean;
  /** Takes the last place in the line for being heard once; nobody has two. */
  wait(hear: () => void): void;
  leave(hear: () => void): void;
  /** At once or in its place of the line; returns a function that calls it off. */
  soon(run: () => void): () => void;
  /** Runs what was said at some time in the past, which `saidAt` tells meanwhile. */
  heed(at: number, run: () => void): void;
  /** When that which is being dealt with was said: it may have waited since. */
  saidAt(): number;
  /** What is to happen later happens in its turn. */
  readonly clock: Clock;
}

const known = new WeakMap<Clock, Hearing>();

/** The one of this clock, which all share who go by it. */
export function hearingOf(clock: Clock): Hearing {
  const hearing = known.get(clock) ?? newHearing(clock);
  known.set(clock, hearing);
  known.set(hearing.clock, hearing);
  return hearing;
}

const DONE = () => {};

function newHearing(real: Clock): Hearing {
  const line = new Set<() => void>();
  let number = 0;
  let began = 0;
  let going = false;
  let said: number | null = null;

  function nextTurn(): void {
    going = false;
    number++;
    hearLine();
  }

  /** A turn is over when the event loop has come round once; while nothing is heard there is none. */
  function begin(): void {
    if (going) return;
    going = true;
    began = real.now();
    real.after(0, nextTurn);
  }

  function hasTime(): boolean {
    begin();
    return real.now() - began < TURN_MS;
  }

  /** One that fails has had its turn, too. Whoever takes a place meanwhile is heard as well if there is time. */
  function hearLine(): void {
    for (const hear of line) {
      if (!hasTime()) return;
      line.delete(hear);
      hear();
    }
  }

  const isFree = () => line.size === 0 && hasTime();

  function wait(hear: () => void): void {
    begin();
    line.add(hear);
  }

  function soon(run: () => void): () => void {
    if (isFree()) {
      run();
      return DONE;
    }
    const place = () => run();
    wait(place);
    return () => void line.delete(place);
  }

  return {
    get turn() {
      return number;
    },
    isFree,
    wait,
    leave: (hear) => void line.delete(hear),
    soon,
    heed(at, run) {
      said = at;
      try {
        run();
      } finally {
        said = null;
      }
    },
    saidAt: () => said ?? real.now(),
    clock: {
      now: real.now,
      after(ms, run) {
        let callOff = real.after(ms, () => {
          callOff = soon(run);
        });
        return () => callOff();
      },
    },
  };
}
