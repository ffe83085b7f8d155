/** The plain value that Delve's screen needs beyond the observation; saved with the game. */
import type { Ui } from '../../../engine/ui.ts';
import type { Walk } from '../plans.ts';

export const UI_MODES = [
  ...[
    'play',
    'target',
    'look',
    'inventory',
    'orb',
    'sheet',
    'skills',
    'shop',
    'map',
    'history',
    'menu',
    'ask-abandon',
    'end',
  ],
] as const;
export type DelveMode = (typeof UI_MODES)[number];

export interface DelveSettings {
  readonly quickCast: boolean;
  readonly realtime: boolean;
  readonly logLines: number;
}

/** One line of a breakdown: damage type, then raw, mitigated, reduced, absorbed, final. */
export type BreakdownRow = readonly [type: string, ...numbers: number[]];

/** What is known of a line beyond its text; not saved with a game. */
export interface Told {
  readonly time: number;
  readonly parts: readonly BreakdownRow[] | null;
  /** Where it happened, on the level of that time. */
  readonly place?: number;
}

interface Vitals {
  readonly health: number;
  readonly mana: number;
}

export interface DelveUi extends Ui {
  readonly mode: DelveMode;
  /** A place of the level: look and target cursor. */
  readonly cursor: number;
  /** The skill being aimed. */
  readonly skill: string;
  readonly lastSkill: string;
  /** The hostile the side panel shows, 0 for the nearest. */
  readonly target: number;
  /** The selected row of a list. */
  readonly row: number;
  readonly tab: 'buy' | 'sell';
  /** The orb whose item is being chosen: its place in the backpack. */
  readonly orb: number;
  /** Ids of items marked as junk. */
  readonly junk: readonly number[];
  readonly sorted: boolean;
  /** Upper left place of the view of 57 x 16 (DELVE-312). */
  readonly camera: { readonly x: number; readonly y: number; readonly depth: number };
  /** Where the map view is scrolled to. */
  readonly scroll: { readonly x: number; readonly y: number };
  readonly walk: Walk | null;
  /** Why the last walk ended. */
  readonly reason: string;
  /** Item places of this depth that no longer stop a walk. */
  readonly passed: readonly number[];
  /** How many log lines the last update added. */
  readonly fresh: number;
  /** The category of each line of the log, a letter each. */
  readonly kinds: string;
  /** The newest lines' times and breakdowns; not saved. */
  readonly told: readonly Told[];
  /** What the last update showed; the next one moves it to `before`. */
  readonly seen?: Vitals;
  /** Before the last step, for what it changed. */
  readonly before?: Vitals;
  /** The arithmetic of the blow that ended the run. */
  readonly blow?: string;
  /** Items that were worn or carried when the backpack was last looked into, or worn since. */
  readonly old?: readonly number[];
  /** Which category the history shows. */
  readonly filter: number;
  readonly quickCast: boolean;
  readonly realtime: boolean;
  readonly logLines: number;
}
