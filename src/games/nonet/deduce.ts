/** Deduction on candidate pairs: narrows the candidates of all 81 cells to what NONET-125 leaves, in place. */
import { invariant } from '../../engine/result.ts';
import { UNITS } from './cells.ts';
import { CELLS } from './types.ts';

/** The row, column and box of each cell, and the nine cells of each such unit, flat. */
export const UNITS_OF = new Uint8Array(CELLS * 3);
const CELLS_OF = new Uint8Array(27 * 9);
UNITS.forEach((cells, unit) => {
  cells.forEach((cell, i) => {
    UNITS_OF[cell * 3 + Math.floor(unit / 9)] = unit;
    CELLS_OF[unit * 9 + i] = cell;
  });
});

const ALL = 0x1ff;

/** Scratch of one deduction; it never outlives a call. */
const values = new Uint16Array(CELLS);
const items = new Uint16Array(CELLS);
const fixedValues = new Uint16Array(27);
const fixedItems = new Uint16Array(27);
const taken = new Uint16Array(9);
let impossible = false;

/** All candidates of a mask agree (or none is left). */
function isOne(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

export function isTwo(mask: number): boolean {
  return mask !== 0 && !isOne(mask) && isOne(mask & (mask - 1));
}

function measure(pairs: Uint16Array, cell: number): void {
  let v = 0;
  let i = 0;
  for (let k = 0; k < 9; k++) {
    const mask = pairs[cell * 9 + k];
    if (mask !== 0) v |= 1 << k;
    i |= mask;
  }
  values[cell] = v;
  items[cell] = i;
  if (v === 0) impossible = true;
}

/** Keep only the given values and items of one cell. */
function restrict(pairs: Uint16Array, cell: number, keepValues: number, keepItems: number): void {
  for (let k = 0; k < 9; k++) {
    const at = cell * 9 + k;
    pairs[at] = (keepValues >> k) & 1 ? pairs[at] & keepItems : 0;
  }
  measure(pairs, cell);
}

/** (c): a value or item that one cell of a unit alone can have belongs there. */
function placeInUnits(pairs: Uint16Array): boolean {
  let changed = false;
  for (let unit = 0; unit < 27; unit++) {
    let onceV = 0;
    let twiceV = 0;
    let onceI = 0;
    let twiceI = 0;
    for (let at = unit * 9; at < unit * 9 + 9; at++) {
      const v = values[CELLS_OF[at]];
      const i = items[CELLS_OF[at]];
      twiceV |= onceV & v;
      onceV |= v;
      twiceI |= onceI & i;
      onceI |= i;
    }
    onceV &= ~twiceV;
    onceI &= ~twiceI;
    if ((onceV | onceI) === 0) continue;
    for (let at = unit * 9; at < unit * 9 + 9; at++) {
      const cell = CELLS_OF[at];
      const v = values[cell] & onceV;
      const i = items[cell] & onceI;
      if ((v !== 0 && v !== values[cell]) || (i !== 0 && i !== items[cell])) {
        restrict(pairs, cell, v === 0 ? values[cell] : v, i === 0 ? items[cell] : i);
        changed = true;
      }
    }
  }
  return changed;
}

/** (d): a pair that one cell of the board alone can have belongs there. */
function placePairs(pairs: Uint16Array): boolean {
  let changed = false;
  for (let k = 0; k < 9; k++) {
    let once = 0;
    let twice = 0;
    for (let at = k; at < CELLS * 9; at += 9) {
      const mask = pairs[at];
      twice |= once & mask;
      once |= mask;
    }
    once &= ~twice;
    if (once === 0) continue;
    for (let cell = 0; cell < CELLS; cell++) {
      const mine = pairs[cell * 9 + k] & once;
      if (mine === 0 || (isOne(values[cell]) && mine === items[cell])) continue;
      restrict(pairs, cell, 1 << k, mine);
      changed = true;
    }
  }
  return changed;
}

/** What some cell of each unit surely has, and which pairs are taken; what two cells have is impossible. */
function gather(): void {
  fixedValues.fill(0);
  fixedItems.fill(0);
  taken.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const v = values[cell];
    const i = items[cell];
    const oneV = isOne(v);
    const oneI = isOne(i);
    for (let u = cell * 3; u < cell * 3 + 3; u++) {
      const unit = UNITS_OF[u];
      // Two cells of a unit cannot both have it.
      if ((oneV && (fixedValues[unit] & v) !== 0) || (oneI && (fixedItems[unit] & i) !== 0)) impossible = true;
      if (oneV) fixedValues[unit] |= v;
      if (oneI) fixedItems[unit] |= i;
    }
    if (!oneV || !oneI || v === 0) continue;
    const k = 31 - Math.clz32(v);
    if ((taken[k] & i) !== 0) impossible = true;
    taken[k] |= i;
  }
}

/** (a) and (b): what a cell surely has is taken from its peers (value, item) and from the board (pair). */
function eliminate(pairs: Uint16Array): boolean {
  gather();
  let changed = false;
  for (let cell = 0; cell < CELLS; cell++) {
    const v = values[cell];
    const i = items[cell];
    const oneV = isOne(v);
    const oneI = isOne(i);
    if (oneV && oneI) continue;
    const a = UNITS_OF[cell * 3];
    const b = UNITS_OF[cell * 3 + 1];
    const c = UNITS_OF[cell * 3 + 2];
    const keepV = oneV ? v : v & ~(fixedValues[a] | fixedValues[b] | fixedValues[c]);
    const keepI = oneI ? i : i & ~(fixedItems[a] | fixedItems[b] | fixedItems[c]);
    let dirty = keepV !== v || keepI !== i;
    for (let k = 0; k < 9; k++) {
      if ((pairs[cell * 9 + k] & taken[k]) === 0) continue;
      pairs[cell * 9 + k] &= ~taken[k];
      dirty = true;
    }
    if (!dirty) continue;
    restrict(pairs, cell, keepV, keepI);
    changed = true;
  }
  return changed;
}

/** (e): two cells of a unit that share the same two values (or items) keep them from all others of the unit. */
function shareTwo(pairs: Uint16Array, of: Uint16Array, isValue: boolean): boolean {
  let changed = false;
  for (let first = 0; first < 27 * 9; first++) {
    const mask = of[CELLS_OF[first]];
    if (!isTwo(mask)) continue;
    const end = first - (first % 9) + 9;
    let second = first + 1;
    while (second < end && of[CELLS_OF[second]] !== mask) second++;
    if (second === end) continue;
    for (let at = end - 9; at < end; at++) {
      const cell = CELLS_OF[at];
      if (at === first || at === second || (of[cell] & mask) === 0) continue;
      restrict(pairs, cell, isValue ? ~mask : ALL, isValue ? ALL : ~mask);
      changed = true;
    }
  }
  return changed;
}

/** Repeat the rules of NONET-125 until nothing changes. `pairs[cell * 9 + value - 1]` is a mask of items, bit item - 1. False as soon as nothing is left for some cell: no board is like that. */
export function deduce(pairs: Uint16Array): boolean {
  impossible = false;
  for (let cell = 0; cell < CELLS; cell++) measure(pairs, cell);
  let changed = true;
  // Each round takes away at least one of 81 x 81 pairs.
  for (let rounds = 0; changed && !impossible; rounds++) {
    invariant(rounds <= CELLS * CELLS, 'deduction comes to an end');
    changed = eliminate(pairs);
    if (!impossible && placeInUnits(pairs)) changed = true;
    if (!impossible && placePairs(pairs)) changed = true;
    // The costly rule only where the others are at their end.
    if (changed || impossible) continue;
    changed = shareTwo(pairs, values, true);
    if (shareTwo(pairs, items, false)) changed = true;
  }
  return !impossible;
}
