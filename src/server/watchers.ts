/** Those who watch a game without playing it, at once or some time later than the players (PLAT-043). */
import type { Types } from '../engine/game.ts';
import type { Update } from '../host/port.ts';
import type { Clock } from '../host/ticker.ts';
import type { Over, UpdateMessage } from '../wire/messages.ts';
import type { Guest, Leaving } from './guest.ts';
import type { Hub } from './hub.ts';

export interface Watchers {
  readonly size: number;
  /** Returns the way to leave. */
  enter(guest: Guest, begun: boolean): () => void;
  /** The game begins: those who came early see it now. */
  begin(): void;
  sendAway(why: Leaving): void;
}

export interface Show {
  update(u: Update<Types>): UpdateMessage;
  over(): Over;
  hub(): Hub;
}

export function newWatchers(delayMs: number, clock: Clock, show: Show): Watchers {
  interface Watcher {
    readonly guest: Guest;
    stop: () => void;
  }
  const watchers = new Set<Watcher>();
  /** One message for all who get the same update, so that it is also written as text only once. */
  const messages = new WeakMap<Update<Types>, UpdateMessage>();

  function messageOf(u: Update<Types>): UpdateMessage {
    const known = messages.get(u) ?? show.update(u);
    messages.set(u, known);
    return known;
  }

  function follow(w: Watcher): void {
    const pending = new Set<() => void>();
    function tell(u: Update<Types>): void {
      w.guest.send(messageOf(u));
      if (u.outcome === null) return;
      w.guest.send(show.over());
      watchers.delete(w);
      w.stop();
      w.guest.left('over');
    }
    function later(u: Update<Types>): void {
      const callOff = clock.after(delayMs, () => {
        pending.delete(callOff);
        tell(u);
      });
      pending.add(callOff);
    }
    let stopped = false;
    let unsubscribe = () => {};
    w.stop = () => {
      stopped = true;
      unsubscribe();
      for (const callOff of pending) callOff();
    };
    unsubscribe = show.hub().subscribe(delayMs > 0 ? later : tell);
    // A game that was over already has been told to its end.
    if (stopped) unsubscribe();
  }

  return {
    get size() {
      return watchers.size;
    },
    enter(guest, begun) {
      const w: Watcher = { guest, stop: () => {} };
      watchers.add(w);
      if (begun) follow(w);
      return () => {
        watchers.delete(w);
        w.stop();
      };
    },
    begin() {
      for (const w of watchers) follow(w);
    },
    sendAway(why) {
      const all = [...watchers];
      watchers.clear();
      for (const w of all) {
        w.stop();
        w.guest.left(why);
      }
    },
  };
}
