/** The rate limit of one client: its messages are handled one by one, with breaks in which other clients get their turn (PLAT-100). */
import type { Clock } from '../host/ticker.ts';
import { type Limits, newTokenBucket, type TokenBucket } from './limits.ts';

/** So many messages of one client are handled in one go. */
const TURN = 64;

export interface Gate<M> {
  receive(message: M): void;
  close(): void;
}

export interface GateSpec<M> {
  readonly rate: Limits['rate'];
  /** What all clients of one address have together. */
  readonly shared?: TokenBucket;
  readonly clock: Clock;
  readonly handle: (message: M) => void;
  /** Stop and go on reading from the client. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export function newGate<M>({ rate, shared, clock, handle, pause, resume }: GateSpec<M>): Gate<M> {
  const own = newTokenBucket(rate, clock.now);
  const bucket = shared === undefined ? own : bothOf(own, shared);
  const turn = turnOf(clock);
  const queue: M[] = [];
  let open = true;
  let pumping = false;
  let paused = false;
  /** Messages handled in the turn of this number. */
  let spent = 0;
  let at = -1;
  let callOff = () => {};

  function mayHandle(): boolean {
    const now = turn();
    if (now !== at) spent = 0;
    at = now;
    return spent < TURN && bucket.take();
  }

  function pump(): void {
    if (pumping) return;
    pumping = true;
    while (open && queue.length > 0 && mayHandle()) {
      spent++;
      for (const message of queue.splice(0, 1)) handle(message);
    }
    pumping = false;
    if (!open) return;
    if (queue.length > 0) {
      if (!paused) pause();
      paused = true;
      callOff();
      callOff = clock.after(bucket.waitMs(), pump);
    } else if (paused) {
      paused = false;
      resume();
    }
  }

  return {
    receive(message) {
      if (!open) return;
      // Nearly always nothing waits.
      if (!pumping && !paused && queue.length === 0 && mayHandle()) {
        spent++;
        pumping = true;
        handle(message);
        pumping = false;
        if (queue.length > 0) pump();
        return;
      }
      queue.push(message);
      pump();
    },
    close() {
      open = false;
      queue.length = 0;
      callOff();
    },
  };
}

/** The number of the present turn, which all gates of a clock share, by one timer for all of them. */
const turns = new WeakMap<Clock, () => number>();

function turnOf(clock: Clock): () => number {
  const known = turns.get(clock) ?? newTurn(clock);
  turns.set(clock, known);
  return known;
}

function newTurn(clock: Clock): () => number {
  let number = 0;
  let ends = false;
  return () => {
    if (!ends)
      clock.after(0, () => {
        ends = false;
        number++;
      });
    ends = true;
    return number;
  };
}

/** One that gives only what both have. */
function bothOf(a: TokenBucket, b: TokenBucket): Pick<TokenBucket, 'take' | 'waitMs'> {
  const waitMs = () => Math.max(a.waitMs(), b.waitMs());
  return { waitMs, take: () => waitMs() === 0 && a.take() && b.take() };
}
