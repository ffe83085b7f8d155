/** One view of a session shared by all who look through it: the seat's holder, its watchers and its screen as text. */
import type { Seat, Types, Watcher } from '../engine/game.ts';
import { invariant, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Size } from '../engine/view.ts';
import type { Update, WrittenUpdate } from '../host/port.ts';
import type { Session } from '../host/session.ts';
import { newFollowing } from '../wire/changes.ts';
import { type HubPlace, HubUpdate } from './hub-update.ts';
import { openScreen, type Screen } from './screen.ts';

/** One who gets every update as the text of its message. */
export interface Receiver {
  readonly place: HubPlace;
  /** Wants changes after the first update (PLAT-195). */
  readonly delta: boolean;
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
  const following = newFollowing();
  /** Those of them who follow the changes. */
  let deltas = 0;
  let number = 0;
  let news: Update<Types>['news'] = [];
  /** By the seed that they show. Most seats are held by programs that never look. */
  const screens = new Map<string, Screen>();
  // What only goes out as text is never made as an object.
  const form = () => (deltas > 0 || screens.size > 0 ? 'object' : 'text');

  function changesTo(told: WrittenUpdate<Types>): string | null {
    if (deltas > 0) return following.next(told.obs);
    following.forget();
    return null;
  }

  function tell(s: Subscriber, telling: HubUpdate): void {
    const { place, delta } = s.receiver;
    const text = delta ? telling.after(s.last, place) : telling.full(place);
    s.last = telling.number;
    s.receiver.take(text, telling.told);
  }

  const stop = session.follow(who, form, (told) => {
    number++;
    news = told.news;
    // The screen hears what the hub hears, so that every step is observed once for all.
    for (const screen of screens.values()) screen.show(told);
    onUpdate?.(told);
    if (subscribers.size === 0) return following.forget();
    const telling = new HubUpdate(game, to, told, number, changesTo(told));
    for (const s of [...subscribers]) if (subscribers.has(s)) tell(s, telling);
  });

  return {
    subscribe(receiver) {
      const s: Subscriber = { receiver, last: null };
      subscribers.add(s);
      if (receiver.delta) deltas++;
      let waiting = true;
      const stopOnce = session.follow(who, form, (told) => {
        if (!waiting) return;
        waiting = false;
        if (!subscribers.has(s)) return;
        if (receiver.delta) following.next(told.obs);
        // It shows the same position as the last one of all others.
        tell(s, new HubUpdate(game, to, told, number, null));
      });
      if (!waiting) stopOnce();
      return () => {
        if (subscribers.delete(s) && receiver.delta) deltas--;
      };
    },
    text(frame, seed) {
      const screen = screens.get(seed) ?? openScreen({ game, ui, who, seed }, { ...presentOf(session, who), news });
      screens.set(seed, screen);
      return screen.text(frame);
    },
    stop,
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
