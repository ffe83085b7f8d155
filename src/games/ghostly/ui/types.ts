/** The plain value that Ghostly's screen needs beyond the observation. */
import type { Ui } from '../../../engine/ui.ts';
import type { RoundRow } from '../arena-news.ts';
import type { GhostDir } from '../constants.ts';
import type { MazePlace } from '../place.ts';

export interface GhostlySettings {
  readonly effects: boolean;
  readonly retro: boolean;
}

/** How the player's own ghost ended in a round. */
export interface Death extends MazePlace {
  readonly round: number;
  readonly tick: number;
  /** A seat, or the monster's number. */
  readonly by: number;
  readonly points: number;
}

/** What only the screen of somebody who plays has (section 26). */
export interface OwnPlay {
  /** The game waits for this player, who may stop it (GHOST-293). */
  readonly ownClock: boolean;
  /** The countdown begins with the next key. */
  readonly waiting: boolean;
  /** The direction asked for last, and the one taken last: null until there is one in this round (GHOST-291). */
  readonly wanted: GhostDir | null;
  readonly going: GhostDir | null;
  /** The square that was tapped, or the one nearest to it: until it is reached, every tick takes the next step of a shortest way (GHOST-301). */
  readonly goal: number | null;
  /** By seat: the tick of this round in which it ate its last super pellet; -1: none. */
  readonly powered: readonly number[];
  readonly deaths: readonly Death[];
  readonly rounds: readonly RoundRow[];
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
  /** Seconds since the round began; null where nobody keeps time. */
  readonly seconds: number | null;
  /** What a countdown shows; null: there is none. */
  readonly countdown: number | null;
  /** Null for those who watch. */
  readonly own: OwnPlay | null;
}

/** GHOST-240. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export const PLAYER_INKS = ['red-ghost', 'pink-ghost', 'cyan-ghost', 'orange-ghost'] as const;
