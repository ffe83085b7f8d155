/** The rate limit of one client: its messages are handled one by one, with breaks in which other clients get their turn (PLAT-100). */
import type { Clock } from '../host/ticker.ts';
import { type Hear, type Hearing, hearingOf } from './hearing.ts';
import { type Limits, newTokenBucket, type TokenBucket } from './limits.ts';

/** So many messages of one client are handled in one go. */
const TURN = 64;

export interface Gate<M> {
  receive(message: M): void;
  /** Nothing more will come. What only waits for its turn is heard before `then`; what came too fast is not. */
  end(then: () => void): void;
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
  const hearing = hearingOf(clock);
  const own = newTokenBucket(rate, clock.now);
  const bucket = shared === undefined ? own : bothOf(own, shared);
  const queue = newQueue<M>();
  const share = newShare(hearing);
  /** What it waits for. */
  let waiting: 'turn' | 'rate' | null = null;
  /** Since when what waits for its turn could have been handled. */
  let since = 0;
  let callOff = () => {};
  let handling = false;
  let open = true;
  let onEnd: (() => void) | null = null;

  function handleOne(message: M): void {
    share.left--;
    handling = true;
    try {
      handle(message);
    } finally {
      handling = false;
    }
  }

  /** For what it may say at all, then for its turn behind those who wait already. */
  function wait(): void {
    if (waiting === null) pause();
    const ms = bucket.waitMs();
    if (ms === 0) return standInLine(() => false);
    waiting = 'rate';
    callOff = clock.after(ms, () => standInLine(hear));
  }

  /** Unless it is done at once. */
  function standInLine(atOnce: Hear): void {
    if (waiting !== 'turn') since = clock.now();
    waiting = 'turn';
    share.left = TURN;
    if (!atOnce()) callOff = hearing.wait(hear);
  }

  function hear(): boolean {
    while (open && queue.size > 0 && share.left > 0) {
      if (!hearing.hasTime()) return false;
      if (!bucket.take()) break;
      const message = queue.shift();
      hearing.heed(since, () => handleOne(message));
    }
    if (open) goOn();
    return true;
  }

  function goOn(): void {
    if (queue.size > 0 && (onEnd === null || bucket.waitMs() === 0)) return wait();
    queue.clear();
    waiting = null;
    if (onEnd === null) resume();
    else onEnd();
  }

  return {
    receive(message) {
      if (!open || onEnd !== null) return;
      // Nearly always nothing waits.
      if (waiting === null && !handling && share.isFree() && bucket.take()) return handleOne(message);
      queue.push(message);
      if (waiting === null) wait();
    },
    end(then) {
      if (open && waiting === 'turn') onEnd = then;
      else then();
    },
    close() {
      open = false;
      queue.clear();
      callOff();
    },
  };
}

/** Messages that one client may have handled before others have had their turn. */
function newShare(hearing: Hearing) {
  let at = -1;
  const share = {
    left: TURN,
    /** Nobody else waits, and it has not had its share of this turn. */
    isFree(): boolean {
      if (!hearing.isFree()) return false;
      if (hearing.turn !== at) share.left = TURN;
      at = hearing.turn;
      return share.left > 0;
    },
  };
  return share;
}

/** First in, first out; nothing is moved when one is taken, however many there are. */
function newQueue<M>() {
  const all: M[] = [];
  let next = 0;
  return {
    get size() {
      return all.length - next;
    },
    push: (message: M) => void all.push(message),
    shift: () => all[next++],
    clear() {
      all.length = 0;
      next = 0;
    },
  };
}

/** One that gives only what both have. */
function bothOf(a: TokenBucket, b: TokenBucket): Pick<TokenBucket, 'take' | 'waitMs'> {
  const waitMs = () => Math.max(a.waitMs(), b.waitMs());
  return { waitMs, take: () => waitMs() === 0 && a.take() && b.take() };
}
