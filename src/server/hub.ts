/** One view of a session shared by all who look through it: the seat's holder, its watchers and its screen as text. */
import type { Types, Watcher } from '../engine/game.ts';
import { invariant, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Size } from '../engine/view.ts';
import type { Update } from '../host/port.ts';
import type { Session } from '../host/session.ts';
import { openScreen, type Screen } from './screen.ts';

export type OnUpdate = (u: Update<Types>) => void;

export interface Hub {
  /** The present update, then one per step; returns an unsubscribe function. */
  subscribe(on: OnUpdate): () => void;
  /** The screen of whoever sits there, made when it is first asked for. */
  text(frame: Size): Result<string>;
  stop(): void;
}

export interface HubSpec {
  readonly session: Session<Types>;
  readonly who: Watcher;
  readonly ui: AnyUi;
  /** As the title line shows it; empty while it is secret. */
  readonly seed: string;
  /** Told of every update before the subscribers are. */
  readonly onUpdate?: OnUpdate;
}

export function openHub({ session, who, ui, seed, onUpdate }: HubSpec): Hub {
  const subscribers = new Set<OnUpdate>();
  let latest: Update<Types> | null = null;
  /** Most seats are held by programs that never look. */
  let screen: Screen | null = null;
  // The screen hears what the hub hears, so that every step is observed once for all.
  const stop = session.port(who).listen((m) => {
    if (m.tag !== 'update') return;
    latest = m;
    screen?.show(m);
    onUpdate?.(m);
    for (const on of [...subscribers]) on(m);
  });

  return {
    subscribe(on) {
      subscribers.add(on);
      let waiting = true;
      const stopOnce = session.port(who).listen((m) => {
        if (!waiting || m.tag !== 'update') return;
        waiting = false;
        if (subscribers.has(on)) on(m);
      });
      if (!waiting) stopOnce();
      return () => void subscribers.delete(on);
    },
    text(frame) {
      invariant(latest !== null, 'whoever listens gets the present update at once');
      screen ??= openScreen({ game: session.game, ui, who, seed }, latest);
      return screen.text(frame);
    },
    stop,
  };
}
