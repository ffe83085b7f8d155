/** Updates and refusals on their way to listeners: made at once, delivered in order, never recursively. */
import {
  type Audience,
  type Emit,
  EVERYONE,
  type Game,
  type Outcome,
  type Seat,
  type Types,
  type Watcher,
} from '../engine/game.ts';
import type { Refusal } from '../engine/result.ts';
import type { FromHost, Port, Update } from './port.ts';
import { NOT_YOUR_TURN } from './refusals.ts';

interface Listener<T extends Types> {
  readonly who: Watcher;
  readonly on: (m: FromHost<T>) => void;
  news: T['event'][];
  active: boolean;
}

/** What delivery asks of the session it serves. */
interface Source<T extends Types> {
  n(): number;
  outcome(): Outcome | null;
  awaits(seat: Seat): boolean;
  send(seat: Seat, n: number, action: T['action']): Refusal | null;
  readonly seats: number;
}

export interface Delivery<T extends Types> {
  /** Nobody listens: no emitter, so the rules make no events. */
  emit(): Emit<T> | undefined;
  /** A step was made: everybody gets an update. */
  updates(): void;
  port(who: Watcher): Port<T>;
}

/** Whether this watcher saw it. */
export function sees(who: Watcher, to: Audience): boolean {
  if (typeof who === 'number') return ((to >>> who) & 1) === 1;
  return who === 'all' || to === EVERYONE;
}

/** A seat's score; for those who have none, the best. */
export function scoreFor<T extends Types>(game: Game<T>, s: T['state'], who: Watcher, seats: number): number {
  if (typeof who === 'number') return game.score(s, who);
  let best = game.score(s, 0);
  for (let seat = 1; seat < seats; seat++) best = Math.max(best, game.score(s, seat));
  return best;
}

export function delivery<T extends Types>(game: Game<T>, state: T['state'], source: Source<T>): Delivery<T> {
  const listeners = new Set<Listener<T>>();
  const queue: { readonly to: Listener<T>; readonly message: FromHost<T> }[] = [];
  let draining = false;

  const emit: Emit<T> = (to, event) => {
    for (const l of listeners) if (sees(l.who, to)) l.news.push(event);
  };

  function updateFor(l: Listener<T>): Update<T> {
    const news = l.news;
    l.news = [];
    return {
      tag: 'update',
      n: source.n(),
      obs: game.observe(state, l.who),
      news,
      legal: typeof l.who === 'number' && source.awaits(l.who) ? game.legal(state, l.who) : [],
      score: scoreFor(game, state, l.who, source.seats),
      outcome: source.outcome(),
    };
  }

  /** A listener that acts from inside its callback only adds to the queue; the outermost call empties it. */
  function drain(): void {
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        if (next.to.active) next.to.on(next.message);
    } finally {
      draining = false;
    }
  }

  return {
    emit: () => (listeners.size === 0 ? undefined : emit),
    updates() {
      for (const to of listeners) queue.push({ to, message: updateFor(to) });
      drain();
    },
    port(who) {
      const own = new Set<Listener<T>>();
      return {
        who,
        listen(on) {
          const l: Listener<T> = { who, on, news: [], active: true };
          listeners.add(l);
          own.add(l);
          queue.push({ to: l, message: updateFor(l) });
          drain();
          return () => {
            l.active = false;
            listeners.delete(l);
            own.delete(l);
          };
        },
        send(n, action) {
          const refusal = typeof who === 'number' ? source.send(who, n, action) : NOT_YOUR_TURN;
          if (refusal === null) return;
          const at = source.n();
          for (const to of own) queue.push({ to, message: { tag: 'refused', n: at, refusal } });
          drain();
        },
      };
    },
  };
}
