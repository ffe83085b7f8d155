/** The plain value that the screen needs beyond the observation; saved with the game. */
import type { Ui } from '../../../engine/ui.ts';

export const UI_MODES = [
  'main',
  'more',
  'end',
  'examine',
  'describe',
  'forecast',
  'view',
  'map',
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

export interface SwordUi extends Ui {
  readonly mode: UiMode;
  /** On the floor being viewed. */
  readonly cursor: { readonly x: number; readonly y: number };
  /** The observed id of the monster under the cursor, -1 for one that is only felt, 0 for none. */
  readonly target: number;
  /** The target was chosen by hand and is kept. */
  readonly manual: boolean;
  /** Looking through the stair on this square of the player's floor. */
  readonly through: { readonly x: number; readonly y: number } | null;
  /** Viewed or chosen slot, 4 for none. */
  readonly slot: number;
  /** Position in the stack while picking up. */
  readonly item: number;
  /** Which combat the forecast explains. */
  readonly page: number;
  /** The middle of the full-screen map. */
  readonly centre: { readonly x: number; readonly y: number };
  /** Log lines below the screen. */
  readonly scroll: number;
}
