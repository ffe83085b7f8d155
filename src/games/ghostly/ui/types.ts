/** The plain value that Ghostly's screen needs beyond the observation. */
import type { Ui } from '../../../engine/ui.ts';

export interface GhostlySettings {
  readonly effects: boolean;
  readonly retro: boolean;
}

export interface GhostlyUi extends Ui {
  readonly mode: 'arena' | 'end';
  /** Whoever runs the ticker looks at it (GHOST-080). */
  readonly paused: boolean;
  readonly effects: boolean;
  /** Walls as plain letters. */
  readonly retro: boolean;
  readonly fullscreen: boolean;
  /** By seat; those who play without names are called by their letters. */
  readonly names: readonly string[];
  /** Seconds since the round began, and until it begins; null where nobody keeps time. */
  readonly seconds: number | null;
  readonly countdown: number | null;
}

/** GHOST-240. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export const PLAYER_INKS = ['red-ghost', 'pink-ghost', 'cyan-ghost', 'orange-ghost'] as const;
