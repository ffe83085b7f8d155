/** The plain value that Nonet's screen needs beyond the observation; saved with the game. */
import type { Ui } from '../../../engine/ui.ts';

export const OVERLAYS = ['paper', 'sight', 'reason'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export const UI_MODES = [
  'board',
  'look',
  'go',
  'target',
  'notes',
  'shop',
  'why',
  'ask-resign',
  'ask-skip',
  'end',
] as const;
export type UiMode = (typeof UI_MODES)[number];

export interface NonetSettings {
  readonly overlay: string;
  readonly confirmLethal: boolean;
  readonly autoShop: boolean;
}

/** Pencil marks of one cell: values and items, ascending. */
export interface Note {
  readonly v: readonly number[];
  readonly i: readonly number[];
}

export interface NonetUi extends Ui {
  readonly mode: UiMode;
  readonly cursor: number;
  /** The cell the player last bumped into (NONET-151). */
  readonly last: number;
  /** The cell under the mouse while no cursor is in use. */
  readonly hover: number | null;
  /** A row letter typed and waiting for its digit. */
  readonly row: number | null;
  readonly layer: 'v' | 'i';
  /** The first line that the explanation of a cell shows, and the mode that it goes back to. */
  readonly top: number;
  readonly behind: UiMode;
  /** The last notes command, for "twice: all" (NONET-158). */
  readonly again: string;
  readonly notes: readonly Note[];
  readonly overlay: Overlay;
  readonly overlayMax: Overlay;
  /** The overlay level that the settings last asked for, so that other settings can change without touching it. */
  readonly asked: Overlay;
  readonly confirmLethal: boolean;
  readonly autoShop: boolean;
  /** The shop was closed although an enhancement could be paid: it is not offered again before gold or Roots change. */
  readonly declined: boolean;
  /** The shop opened by itself: the letters of its wares still mean steps to the player's fingers, so buying asks twice. */
  readonly offered: boolean;
  /** The action that was warned about and is carried out when given again. */
  readonly warned: string | null;
  /** What the last update showed; the next one moves it to `before`. */
  readonly seen: { readonly health: number; readonly stamina: number; readonly floor: number };
  /** What health and stamina were before the last update, for the difference in brackets. */
  readonly before: { readonly health: number; readonly stamina: number } | null;
  /** How many log lines the last update added: they are shown together. */
  readonly fresh: number;
}
