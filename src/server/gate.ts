/** The gate of one client: what it says waits as it came until it is its turn, and is heard message by message (PLAT-100, PLAT-152). */
import type { Clock } from '../host/ticker.ts';
import { hearingOf } from './hearing.ts';
import { type Limits, newTokenBucket, type TokenBucket } from './limits.ts';

/** So many messages of one client are handled in one go where nobody else waits. */
const TURN = 64;

/** What a client has said and nobody has heard: bytes, until somebody asks for the next message. */
export interface Words<M> {
  /** Whether there is anything. */
  readonly waits: boolean;
  /** The next message; null: what there was is only a part of one. */
  next(): M | null;
  /** Nobody will ask for the rest. */
  drop(): void;
}

export interface Gate {
  /** There are words. */
  came(): void;
  /** Nothing more will come. What only waits for its turn is heard before `then`; what came too fast is not. */
  end(then: () => void): void;
  /** Runs once all that has come by now was heard, but for what came too fast; returns a function that calls it off. */
  heard(run: () => void): () => void;
  close(): void;
}

export interface GateSpec<M> {
  readonly rate: Limits['rate'];
  /** What all clients of one address have together. */
  readonly shared?: TokenBucket;
  readonly clock: Clock;
  readonly words: Words<M>;
  readonly handle: (message: M) => void;
  /** Stop and go on reading from the client. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export function newGate<M>({ rate, shared, clock, words, handle, pause, resume }: GateSpec<M>): Gate {
  const hearing = hearingOf(clock);
  const own = newTokenBucket(rate, clock.now);
  const bucket = shared === undefined ? own : bothOf(own, shared);
  const whenHeard = new Set<() => void>();
  /** What it waits for; meanwhile it is not read from. */
  let waiting: 'turn' | 'rate' | null = null;
  /** Since when what waits for its turn could have been heard. */
  let since = 0;
  let callOff = () => {};
  let open = true;
  let onEnd: (() => void) | null = null;
  /** Messages heard in the turn of this number. */
  let spent = 0;
  let at = -1;

  function mayGoOn(): boolean {
    if (!hearing.isFree()) return false;
    if (hearing.turn !== at) spent = 0;
    at = hearing.turn;
    return spent < TURN && bucket.waitMs() === 0;
  }

  function hearOne(): void {
    const message = words.next();
    if (message === null) return;
    bucket.charge(1);
    handle(message);
  }

  function wait(): void {
    if (waiting === null) pause();
    const ms = bucket.waitMs();
    if (ms === 0) return stand();
    waiting = 'rate';
    callOff = clock.after(ms, stand);
    allHeard();
  }

  function stand(): void {
    if (waiting !== 'turn') since = clock.now();
    waiting = 'turn';
    callOff = hearing.wait(hear);
  }

  /** One message, and then to the end of the line again. */
  function hear(): void {
    if (bucket.waitMs() > 0) return goOn();
    try {
      hearing.heed(since, hearOne);
    } finally {
      if (open) goOn();
    }
  }

  function goOn(): void {
    if (words.waits && (onEnd === null || bucket.waitMs() === 0)) return wait();
    waiting = null;
    allHeard();
    if (onEnd === null) resume();
    else finish();
  }

  function allHeard(): void {
    for (const run of whenHeard) {
      whenHeard.delete(run);
      run();
    }
  }

  function finish(): void {
    const then = onEnd;
    onEnd = null;
    words.drop();
    then?.();
  }

  return {
    came() {
      if (!open) return words.drop();
      while (open && waiting === null && words.waits) {
        if (!mayGoOn()) return wait();
        spent++;
        hearOne();
      }
    },
    end(then) {
      onEnd = then;
      if (!open || waiting !== 'turn') finish();
    },
    heard(run) {
      let cancel = clock.after(0, () => {
        if (waiting !== 'turn') return run();
        whenHeard.add(run);
        cancel = () => void whenHeard.delete(run);
      });
      return () => cancel();
    },
    close() {
      open = false;
      waiting = null;
      callOff();
      finish();
      allHeard();
    },
  };
}

/** One that gives only what both have. */
function bothOf(a: TokenBucket, b: TokenBucket): Pick<TokenBucket, 'charge' | 'waitMs'> {
  return {
    waitMs: () => Math.max(a.waitMs(), b.waitMs()),
    charge(count) {
      a.charge(count);
      b.charge(count);
    },
  };
}
