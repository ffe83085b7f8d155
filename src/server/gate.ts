/** The gate of one client: what it says waits as it came until it is its turn, and is heard message by message (PLAT-100, PLAT-152). */
import type { Clock } from '../host/ticker.ts';
import { type Hearing, hearingOf } from './hearing.ts';
import { type Limits, newTokenBucket, type TokenBucket } from './limits.ts';

/** So many messages of one client are handled in one go where nobody else waits. */
const TURN = 64;

/** What a client has said and nobody has heard: bytes, until somebody asks for the next message. */
export interface Unheard<M> {
  /** Whether there is anything. */
  readonly waits: boolean;
  /** So much that its client need not be read from before this was heard. */
  readonly much: boolean;
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
  readonly words: Unheard<M>;
  readonly handle: (message: M) => void;
  /** Stop and go on reading from the client. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export function newGate<M>({ rate, shared, clock, words, handle, pause, resume }: GateSpec<M>): Gate {
  const hearing = hearingOf(clock);
  const bucket = bothOf(newTokenBucket(rate, clock.now), shared);
  const share = newShare(hearing);
  const brake = newBrake(pause, resume);
  const askers = newAskers(clock, () => open && waiting === 'turn');
  let waiting: 'turn' | 'rate' | null = null;
  /** Since when what waits for its turn could have been heard. */
  let since = 0;
  let callOff = () => {};
  let open = true;
  let onEnd: (() => void) | null = null;

  function hearOne(): void {
    const message = words.next();
    if (message === null) bucket.charge(-1);
    else handle(message);
  }

  function wait(): void {
    const ms = bucket.waitMs();
    if (ms === 0) return stand();
    waiting = 'rate';
    brake.hold();
    callOff = clock.after(ms, stand);
    askers.tell();
  }

  function stand(): void {
    if (waiting !== 'turn') since = clock.now();
    waiting = 'turn';
    if (words.much) brake.hold();
    hearing.wait(hear);
  }

  /** One message, and then to the end of the line again. */
  function hear(): void {
    if (!bucket.take()) return goOn();
    hearing.heed(since, hearOne);
    if (open) goOn();
  }

  function goOn(): void {
    if (words.waits && (onEnd === null || bucket.waitMs() === 0)) return wait();
    waiting = null;
    askers.tell();
    if (onEnd !== null) finish();
    else if (open) brake.release();
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
      if (waiting !== null) return brake.hold();
      while (open && words.waits) {
        if (!share.take() || !bucket.take()) return wait();
        hearOne();
      }
    },
    end(then) {
      onEnd = then;
      if (!open || waiting !== 'turn') finish();
    },
    heard: askers.ask,
    close() {
      open = false;
      callOff();
      hearing.leave(hear);
      finish();
      askers.tell();
    },
  };
}

/** Nobody is read from who was too fast, or said much, or more while something waited. Nearly all wait with a word or two, and are left alone. */
function newBrake(pause: () => void, resume: () => void) {
  let held = false;
  return {
    hold(): void {
      if (!held) pause();
      held = true;
    },
    release(): void {
      if (held) resume();
      held = false;
    },
  };
}

/** What one client may have heard at once while nobody else waits. */
function newShare(hearing: Hearing) {
  let left = TURN;
  let at = -1;
  return {
    /** One message more. */
    take(): boolean {
      if (!hearing.isFree()) return false;
      if (hearing.turn !== at) left = TURN;
      at = hearing.turn;
      return left-- > 0;
    },
  };
}

/** Those who ask whether all that has come was heard, as soon as what is on its way has come. */
function newAskers(clock: Clock, isWaiting: () => boolean) {
  const all = new Set<() => void>();
  return {
    ask(run: () => void): () => void {
      let callOff = clock.after(0, () => {
        if (!isWaiting()) return run();
        all.add(run);
        callOff = () => void all.delete(run);
      });
      return () => callOff();
    },
    tell(): void {
      for (const run of all) {
        all.delete(run);
        run();
      }
    },
  };
}

/** One that gives only what both have. */
function bothOf(a: TokenBucket, b: TokenBucket | undefined): Omit<TokenBucket, 'full'> {
  if (b === undefined) return a;
  return {
    waitMs: () => Math.max(a.waitMs(), b.waitMs()),
    take() {
      if (!a.take()) return false;
      const both = b.take();
      if (!both) a.charge(-1);
      return both;
    },
    charge(count) {
      a.charge(count);
      b.charge(count);
    },
  };
}
