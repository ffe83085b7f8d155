/** The numbers of the book, and how directions and pellets are numbered. */

/** GHOST-001. */
export const MOST_PLAYERS = 4;
/** Their index is the direction's number everywhere in this game. */
export const DIRS = ['up', 'down', 'left', 'right'] as const;
/** The name of a direction. */
export type GhostDir = (typeof DIRS)[number];
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;
export const NO_DIR = -1;

/** Pellet layer (GHOST-012). */
export const NOTHING = 0;
export const PELLET = 1;
export const SUPER = 2;

export const POINTS_PELLET = 1;
export const POINTS_SUPER = 10;
/** GHOST-114. */
export const POWER_TICKS = 100;
/** GHOST-122. */
export const SUDDEN_DEATH = 600;
/** GHOST-134. */
export const MONSTER_ID = 1000;
export const NOWHERE = -1;
