/** How large and how late a position may be: room for any game and any scenario, and nothing beyond (DELVE-341, PLAT-136). */

/** Twenty chunks in a row. */
export const MOST_SIDE = 300;
/** The largest rectangle round twenty linked chunks is 10 by 11 of them. */
export const MOST_PLACES = 25_000;
export const MOST_CREATURES = 1_000;
/** Of each: things on the floor, barrels and shrines together, traps. */
export const MOST_THINGS = 5_000;
export const MOST_DRAWS = 1_000;
/** The clock of a run of 60,000 steps stays far below it. */
export const LAST_TICK = 1_000_000_000_000;
/** How far ahead anything is planned: repeated stuns add up. */
export const HORIZON = 1_000_000_000;
/** How long wanderers may be overdue: a step brings at most one pack. */
export const MOST_LATE = 1_000_000;
/** Of gold, experience and prices. */
export const MOST_AMOUNT = 1_000_000_000_000;
/** Of damage, health and the like: what a table of the content or a scenario may come to. */
export const MOST_POWER = 1_000_000_000;
/** Of what a scenario says about a creature, and of a status. */
export const MOST_TOLD = 1_000_000;
export const MOST_ID = 1_000_000_000;
/** Scripted names; the tables' own may be longer. */
export const MOST_NAME = 100;
/** Item levels are told apart up to here. */
export const MOST_ITEM_LEVEL = 63;
