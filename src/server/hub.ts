/** One view of a session shared by all who look through it: the seat's holder, its watchers and its screen as text. */
import type { Types, Watcher } from '../engine/game.ts';
import { asText } from '../engine/raster.ts';
import { fail, invariant, ok, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Size } from '../engine/view.ts';
import { createController } from '../host/controller.ts';
import type { FromHost, Update } from '../host/port.ts';
import type { Session } from '../host/session.ts';

/** A larger screen is drawn as large as this: drawing takes time that others need. */
const LARGEST: Size = { cols: 200, rows: 100 };

export type OnUpdate = (u: Update<Types>) => void;

export interface Hub {
  /** The present update, then one per step; returns the way to stop. */
  subscribe(on: OnUpdate): () => void;
  readonly subscribers: number;
  /** The screen of whoever sits there (PLAT-048). */
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
  let toScreen: (m: FromHost<Types>) => void = () => {};
  const made = createController({
    game: session.game,
    ui,
    // The screen hears what the hub hears, so that every step is observed once for all.
    port: {
      who,
      listen(on) {
        toScreen = on;
        return () => {};
      },
      send: () => {},
    },
    seed,
    settings: ui.settings.defaults,
    onChange: () => {},
    onShell: () => {},
  });
  /** Asked for again and again between two steps, a screen is drawn once. */
  let drawn = { n: -1, cols: 0, rows: 0, text: '' };
  invariant(made.ok, 'a game can be shown with its own keys and settings');
  const stop = session.port(who).listen((m) => {
    if (m.tag !== 'update') return;
    toScreen(m);
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
    get subscribers() {
      return subscribers.size;
    },
    text({ cols, rows }) {
      const { least } = ui;
      if (cols < least.cols) return fail('bad-field', 'cols', `this game needs ${least.cols} columns`);
      if (rows < least.rows) return fail('bad-field', 'rows', `this game needs ${least.rows} rows`);
      const frame = { cols: Math.min(cols, LARGEST.cols), rows: Math.min(rows, LARGEST.rows) };
      if (drawn.n !== session.n || drawn.cols !== frame.cols || drawn.rows !== frame.rows)
        drawn = { n: session.n, ...frame, text: asText(made.value.view(frame)) };
      return ok(drawn.text);
    },
    stop,
  };
}
