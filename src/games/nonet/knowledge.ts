/** What follows from what is displayed: candidate pairs, and the forecast of one blow (section 13). For screens and bots alike. */
import { powerOf } from './content.ts';
import { deduce, UNITS_OF } from './deduce.ts';
import { PROMISED } from './promises.ts';
import { CELLS, NONE, type NonetObs } from './types.ts';

/** How far to think: not at all, what rows and columns show, or all deductions. */
export type Insight = 'none' | 'sight' | 'reason';

/** What each cell may still be. */
export interface Knowledge {
  readonly level: Insight;
  /** pairs[cell * 9 + value - 1] = mask of candidate items, bit item - 1. */
  readonly pairs: Uint16Array;
}

export interface Forecast {
  readonly least: number;
  readonly most: number;
  /** Whatever is there, one blow conquers the cell. */
  readonly kill: boolean;
  /** NONET-130: the smallest possible loss is at least the player's health. */
  readonly lethal: boolean;
}

const ALL = 0x1ff;
const shownValues = new Uint16Array(27);
const shownItems = new Uint16Array(27);
const shownPairs = new Uint16Array(9);

/** Candidates of every cell; a displayed cell has its one true pair. `into` lets a bot use one array for all its decisions. */
export function know(obs: NonetObs, level: Insight, into: Uint16Array = new Uint16Array(CELLS * 9)): Knowledge {
  into.fill(ALL);
  shownValues.fill(0);
  shownItems.fill(0);
  shownPairs.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const seen = obs.cells[cell];
    if (seen.s === 'f') continue;
    const v = 1 << (seen.v - 1);
    const i = 1 << (seen.i - 1);
    into.fill(0, cell * 9, cell * 9 + 9);
    into[cell * 9 + seen.v - 1] = i;
    shownPairs[seen.v - 1] |= i;
    for (let u = cell * 3; u < cell * 3 + 3; u++) {
      shownValues[UNITS_OF[u]] |= v;
      shownItems[UNITS_OF[u]] |= i;
    }
  }
  if (level === 'none') return { level, pairs: into };
  // NONET-124; what sight removes, reason would remove as well.
  for (let cell = 0; cell < CELLS; cell++) {
    if (obs.cells[cell].s !== 'f') continue;
    let values = ALL;
    let items = ALL;
    for (let u = cell * 3; u < cell * 3 + 3; u++) {
      values &= ~shownValues[UNITS_OF[u]];
      items &= ~shownItems[UNITS_OF[u]];
    }
    for (let k = 0; k < 9; k++) into[cell * 9 + k] = (values >> k) & 1 ? items & ~shownPairs[k] : 0;
  }
  if (level === 'reason') {
    if (obs.promised) for (let at = 0; at < into.length; at++) into[at] &= PROMISED[at];
    deduce(into);
  }
  return { level, pairs: into };
}

export function candidateValues(k: Knowledge, cell: number): number[] {
  const found: number[] = [];
  for (let v = 1; v <= 9; v++) if (k.pairs[cell * 9 + v - 1] !== 0) found.push(v);
  return found;
}

export function candidateItems(k: Knowledge, cell: number): number[] {
  let mask = 0;
  for (let v = 1; v <= 9; v++) mask |= k.pairs[cell * 9 + v - 1];
  const found: number[] = [];
  for (let i = 1; i <= 9; i++) if ((mask >> (i - 1)) & 1) found.push(i);
  return found;
}

/** How many pairs a cell may still have. */
export function pairCount(k: Knowledge, cell: number): number {
  let n = 0;
  for (let at = cell * 9; at < cell * 9 + 9; at++) for (let m = k.pairs[at]; m !== 0; m &= m - 1) n++;
  return n;
}

/** The one pair a cell can have, or null if there are several (NONET-127). */
export function certainPair(k: Knowledge, cell: number): { v: number; i: number } | null {
  if (pairCount(k, cell) !== 1) return null;
  for (let v = 1; v <= 9; v++) {
    const mask = k.pairs[cell * 9 + v - 1];
    if (mask !== 0) return { v, i: 32 - Math.clz32(mask) };
  }
  return null;
}

/** What is left of a fogged monster of this pair after the arrows shot at it (NONET-129). */
export function weakened(v: number, i: number, arrows: number): number {
  return i === NONE ? 0 : Math.max(1, powerOf(v, i) - arrows);
}

/** NONET-129: what one blow costs. Null for a conquered cell, and for fog about which nothing was computed. */
export function forecast(obs: NonetObs, k: Knowledge | null, cell: number): Forecast | null {
  const seen = obs.cells[cell];
  if (seen.s === 'c') return null;
  if (seen.s === 'u') {
    const loss = lossOf(obs, seen.c);
    return { least: loss, most: loss, kill: remaining(obs, seen.c) === 0, lethal: loss >= obs.health };
  }
  if (k === null || k.level === 'none') return null;
  let least = Infinity;
  let most = 0;
  let kill = true;
  for (let v = 1; v <= 9; v++) {
    const mask = k.pairs[cell * 9 + v - 1];
    for (let i = 1; i <= 9; i++) {
      if (((mask >> (i - 1)) & 1) === 0) continue;
      const m = weakened(v, i, seen.arrows);
      const loss = lossOf(obs, m);
      if (loss < least) least = loss;
      if (loss > most) most = loss;
      if (remaining(obs, m) > 0) kill = false;
    }
  }
  return { least, most, kill, lethal: least >= obs.health };
}

function remaining(obs: NonetObs, m: number): number {
  return Math.max(0, m - obs.damage - obs.boost);
}

/** A current value of 0 is a None cell: nothing to fight, so not even exhaustion costs anything. */
function lossOf(obs: NonetObs, m: number): number {
  return m === 0 ? 0 : remaining(obs, m) + (obs.stamina === 0 ? 1 : 0);
}
