/** One view of a session shared by all who look through it: the seat's holder, its watchers and its screen as text. */
import type { Seat, Types, Watcher } from '../engine/game.ts';
import { invariant, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Size } from '../engine/view.ts';
import type { Update, Wish, WrittenUpdate } from '../host/port.ts';
import type { Session } from '../host/session.ts';
import { type Following, newFollowing } from '../wire/changes.ts';
import type { Only } from '../wire/only.ts';
import { type HubPlace, HubUpdate, type PartChanges } from './hub-update.ts';
import { allWishes } from './hub-wishes.ts';
import { openScreen, type Screen } from './screen.ts';

/** One who gets every update as the text of its message. */
export interface Receiver {
  readonly place: HubPlace;
  /** Wants changes after the first update (PLAT-195). */
  readonly delta: boolean;
  /** The parts that it wants (PLAT-197). */
  readonly only: Only;
  take(text: string, told: WrittenUpdate<Types>): void;
}

export interface Hub {
  /** The present update, then one per step; returns an unsubscribe function. */
  subscribe(receiver: Receiver): () => void;
  /** The screen of whoever looks, made when it is first asked for. `seed`: as the title line shows it; empty while it is secret. */
  text(frame: Size, seed: string): Result<string>;
  stop(): void;
}

export interface HubSpec {
  readonly session: Session<Types>;
  /** What messages call the session. */
  readonly id: string;
  readonly who: Watcher;
  readonly ui: AnyUi;
  /** WrittenUpdate of every update before the subscribers are. */
  readonly onUpdate?: (told: WrittenUpdate<Types>) => void;
}

interface Subscriber {
  readonly receiver: Receiver;
  /** The number of the update that it was told last. */
  last: number | null;
}

export function openHub({ session, id, who, ui, onUpdate }: HubSpec): Hub {
  const { game } = session;
  const seat: Seat | null = typeof who === 'number' ? who : null;
  const to = { seat: { session: id, seat }, watcher: { session: id, seat: null } };
  const subscribers = new Set<Subscriber>();
  const followed = newFollowed();
  let number = 0;
  let news: Update<Types>['news'] = [];
  /** By the seed that they show. Most seats are held by programs that never look. */
  const screens = new Map<string, Screen>();
  /** What all of them together want; null: somebody came or left since that was known. */
  let known: Wish | null = null;

  function wish(): Wish {
    known ??= allWishes(
      [...subscribers].map((s) => s.receiver),
      screens.size > 0,
    );
    return known;
  }

  function tell(s: Subscriber, telling: HubUpdate): void {
    const { place, delta, only } = s.receiver;
    const text = delta ? telling.after(s.last, place, only) : telling.full(place, only);
    s.last = telling.number;
    s.receiver.take(text, telling.told);
  }

  const stop = session.follow(who, wish, (told) => {
    number++;
    news = told.news;
    // The screen hears what the hub hears, so that every step is observed once for all.
    for (const screen of screens.values()) screen.show(told);
    onUpdate?.(told);
    if (subscribers.size === 0) return;
    const telling = new HubUpdate(game, to, told, number, followed.next(told));
    // Whoever came since this was made is told of what is now, not of this.
    for (const s of [...subscribers]) if (subscribers.has(s) && s.last !== null) tell(s, telling);
  });

  return {
    subscribe(receiver) {
      const { delta, only } = receiver;
      const s: Subscriber = { receiver, last: null };
      subscribers.add(s);
      known = null;
      if (delta) followed.add(only);
      let waiting = true;
      const present = delta ? only.delta : only.whole;
      const stopOnce = session.follow(
        who,
        () => present,
        (told) => {
          if (!waiting) return;
          waiting = false;
          if (!subscribers.has(s)) return;
          if (delta) followed.begin(only, told);
          // It shows the same position as the last one of all others.
          tell(s, new HubUpdate(game, to, told, number, NO_CHANGES));
        },
      );
      if (!waiting) stopOnce();
      return () => {
        if (!subscribers.delete(s)) return;
        known = null;
        if (delta) followed.remove(only);
      };
    },
    text(frame, seed) {
      const screen = screens.get(seed) ?? openScreen({ game, ui, who, seed }, { ...presentOf(session, who), news });
      screens.set(seed, screen);
      known = null;
      return screen.text(frame);
    },
    stop,
  };
}

const NO_CHANGES: PartChanges = new Map();

/** The changes that somebody follows, by the parts that they are of. */
function newFollowed() {
  const all = new Map<string, { readonly following: Following; count: number }>();
  return {
    add(only: Only): void {
      const one = all.get(only.key) ?? { following: newFollowing(only), count: 0 };
      one.count++;
      all.set(only.key, one);
    },
    remove({ key }: Only): void {
      const one = all.get(key);
      if (one !== undefined && --one.count === 0) all.delete(key);
    },
    /** Somebody is shown this whole: what comes next is compared with it. */
    begin: ({ key }: Only, told: WrittenUpdate<Types>) => void all.get(key)?.following.next(told),
    next(told: WrittenUpdate<Types>): PartChanges {
      if (all.size === 0) return NO_CHANGES;
      return new Map([...all].map(([key, { following }]) => [key, following.next(told)]));
    },
  };
}

function presentOf(session: Session<Types>, who: Watcher): Update<Types> {
  let present: Update<Types> | null = null;
  const stop = session.port(who).listen((m) => {
    if (m.tag === 'update') present = m;
  });
  stop();
  invariant(present !== null, 'whoever listens gets the present update at once');
  return present;
}
