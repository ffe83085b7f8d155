/** Those who watch a game without playing it, at once or some time later than the players (PLAT-043). */
import type { Types } from '../engine/game.ts';
import type { WrittenUpdate } from '../host/port.ts';
import type { Clock } from '../host/ticker.ts';
import type { Over } from '../wire/messages.ts';
import { newDelayLine } from './delay-line.ts';
import type { Guest, Leaving } from './guest.ts';
import type { Hub } from './hub.ts';

export interface Watchers {
  readonly size: number;
  /** Returns a function that leaves. */
  enter(guest: Guest, begun: boolean): () => void;
  /** The game begins: those who came early see it now. */
  begin(): void;
  sendAway(why: Leaving): void;
}

export interface Show {
  over(): Over;
  hub(): Hub;
}

export function newWatchers(delayMs: number, clock: Clock, show: Show): Watchers {
  interface Watcher {
    readonly guest: Guest;
    stop: () => void;
  }
  const watchers = new Set<Watcher>();
  const line = newDelayLine(delayMs, clock);

  function follow(w: Watcher): void {
    let stopped = false;
    let unsubscribe = () => {};
    function tell(text: string, { outcome }: WrittenUpdate<Types>): void {
      if (stopped) return;
      w.guest.tell(text);
      if (outcome === null) return;
      w.guest.send(show.over());
      watchers.delete(w);
      w.stop();
      w.guest.left('over');
    }
    w.stop = () => {
      stopped = true;
      unsubscribe();
      if (watchers.size === 0) line.stop();
    };
    unsubscribe = show.hub().subscribe({
      place: 'watcher',
      delta: w.guest.delta,
      only: w.guest.only,
      take: delayMs > 0 ? (text, told) => line.later(() => tell(text, told)) : tell,
    });
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
