/** The way back through a game in practice: what the screen was at its last steps, and states to play on from (SCREEN-033). */
import type { Types } from '../engine/game.ts';
import type { Ui } from '../engine/ui.ts';
import type { Line } from '../engine/view.ts';
import type { StateLine } from '../host/lines.ts';
import type { Session } from '../host/session.ts';
import { isPractice } from '../host/take-back.ts';

/** What was on the screen. */
export interface TrailScreen {
  readonly ui: Ui;
  readonly log: readonly Line[];
}

export interface Trail {
  /** The screen at a step that was just made; the first of a step counts, before windows were opened over it. */
  add(session: Session<Types>, screen: TrailScreen): void;
  /** The screen as it was at step n; null: nobody remembers. */
  at(n: number): TrailScreen | null;
  /** A state at step n or before; null: there is none but the start. */
  base(n: number): StateLine | null;
}

/** So many steps are remembered with their screens. */
const MOST_SCREENS = 200;
/** A step back plays at most so many again, as far back as states are kept. */
const STATE_EVERY = 64;
const MOST_STATES = 8;

export function createTrail(): Trail {
  const screens = new Map<number, TrailScreen>();
  const states = new Map<number, StateLine>();
  return {
    add(session, { ui, log }) {
      const { n } = session;
      for (const later of screens.keys()) if (later > n) screens.delete(later);
      for (const later of states.keys()) if (later > n) states.delete(later);
      if (!screens.has(n)) screens.set(n, { ui, log });
      dropFirst(screens, MOST_SCREENS);
      if (n % STATE_EVERY !== 0 || n === 0 || states.has(n) || !isPractice(session)) return;
      if (session.fault === null) states.set(n, session.snapshot());
      dropFirst(states, MOST_STATES);
    },
    at: (n) => screens.get(n) ?? null,
    base: (n) => [...states.values()].filter((s) => s.n <= n).pop() ?? null,
  };
}

function dropFirst<V>(map: Map<number, V>, most: number): void {
  if (map.size > most) for (const first of [...map.keys()].slice(0, map.size - most)) map.delete(first);
}
