/** The plain value that the screen needs beyond the observation; saved with the game. */
import type { Press, Ui } from '../../../engine/ui.ts';
import type { KindName, WeaponName } from '../kinds.ts';
import type { Square } from '../predict.ts';
import type { Bout, Sword } from '../types.ts';

export const UI_MODES = [
  'main',
  'more',
  'end',
  'examine',
  'describe',
  'forecast',
  'arithmetic',
  'exercise',
  'view',
  'map',
  'travel',
  'log',
  'pickup',
  'drop',
  'wield',
  'throw',
  'aim',
  'polymorph',
  'resign',
  'threat',
] as const;
export type UiMode = (typeof UI_MODES)[number];

/** Where a walk of several steps goes, and what was known when its last step was made. */
export interface Journey extends Square {
  readonly floor: number;
  readonly hp: number;
  readonly felt: readonly Square[];
}

/** What one weapon did in this game; null is bare hands. */
export interface WeaponTally {
  readonly weapon: WeaponName | null;
  readonly blows: number;
  /** Kinds killed with it, one entry for each kill. */
  readonly kills: readonly KindName[];
}

export interface Exercise {
  /** Which one is asked, counted from 0. */
  readonly n: number;
  /** The answer given, null while the question is open. */
  readonly chosen: number | null;
  readonly right: number;
  readonly answered: number;
}

/** An update as the log shows it: when it came, how many lines were told of it, and the player's HP after it. */
export interface Step {
  readonly turn: number;
  readonly lines: number;
  readonly hp: number;
}

export interface SwordUi extends Ui {
  readonly mode: UiMode;
  /** On the floor being viewed. */
  readonly cursor: Square;
  /** The observed id of the monster under the cursor, -1 for one that is only felt, 0 for none. */
  readonly target: number;
  /** The target was chosen by hand and is kept. */
  readonly manual: boolean;
  /** Looking through the stair on this square of the player's floor. */
  readonly through: Square | null;
  /** Viewed or chosen slot, 4 for none. */
  readonly slot: number;
  /** Position in the stack while picking up. */
  readonly item: number;
  /** Which combat a page explains. */
  readonly page: number;
  /** The middle of the full-screen map, and the place to travel to. */
  readonly centre: Square;
  /** Log lines below the screen. */
  readonly scroll: number;
  /** The monster whose forecast was paid for with a hint, and when; it holds until time passes. */
  readonly hinted: { readonly id: number; readonly tu: number } | null;
  readonly walk: Journey | null;
  /** Why the last walk ended, '' if there is nothing to tell. */
  readonly reason: string;
  /** The last combats, the newest first; not saved. */
  readonly bouts: readonly Bout[];
  /** What was tried in this game, for the notebook. */
  readonly tallies: readonly WeaponTally[];
  readonly exercise: Exercise;
  /** The last updates, the newest last; not saved. */
  readonly steps: readonly Step[];
}

export type SwordPress = Press<Sword, SwordUi>;
