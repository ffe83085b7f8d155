/**
 * Who is heard when. All clients of a server together are heard for a moment in every turn of the event loop; then pages, new
 * connections and everything else have theirs. What was said beyond that waits in one line, in the order in which it came, and what is
 * to happen at some time waits there, too: so whatever had arrived when a clock ran out was heard before that clock counts.
 */
import type { Clock } from '../host/ticker.ts';

/** So long is a turn, but for the message that is being dealt with when it ends. */
const TURN_MS = 10;

/** Hears what it can; true: it needs its place in the line no longer, false: it goes on from here in the next turn. */
export type Hear = () => boolean;

export interface Hearing {
  /** The number of the present turn, or of the next if there is none. */
  readonly turn: number;
  /** Whether this turn has time left. */
  hasTime(): boolean;
  /** Whether somebody new may be heard at once: nobody waits, and there is time. */
  isFree(): boolean;
  /** Takes the last place in the line; returns a function that leaves it. */
  wait(hear: Hear): () => void;
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

interface Place {
  readonly hear: Hear;
}

function newHearing(real: Clock): Hearing {
  const line = new Set<Place>();
  let number = 0;
  let began = 0;
  let going = false;
  let said: number | null = null;

  /** A turn is over when the event loop has come round to its timers; while nothing is heard there is none. */
  function begin(): void {
    if (going) return;
    going = true;
    began = real.now();
    real.after(0, () => {
      going = false;
      number++;
      if (line.size > 0) hearLine();
    });
  }

  function hasTime(): boolean {
    begin();
    return real.now() - began < TURN_MS;
  }

  function hearLine(): void {
    // Whoever takes a place meanwhile is heard as well if there is time.
    for (const place of line) {
      if (!hasTime()) return;
      // One that fails has had its turn: nobody behind it waits for it.
      let done = true;
      try {
        done = place.hear();
      } finally {
        if (done) line.delete(place);
      }
    }
  }

  const isFree = () => line.size === 0 && hasTime();

  function stand(hear: Hear): () => void {
    begin();
    const place: Place = { hear };
    line.add(place);
    return () => void line.delete(place);
  }

  return {
    get turn() {
      return number;
    },
    hasTime,
    isFree,
    wait: stand,
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
        const inTurn = (): true => {
          run();
          return true;
        };
        let callOff = real.after(ms, () => {
          if (isFree()) run();
          else callOff = stand(inTurn);
        });
        return () => callOff();
      },
    },
  };
}
