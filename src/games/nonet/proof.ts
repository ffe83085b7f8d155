/** Why a cell can only be what `reason` says: the steps of NONET-125 that lead there, none of them superfluous (NONET-213). */
import { UNITS } from './cells.ts';
import { isTwo, UNITS_OF } from './deduce.ts';
import { know } from './knowledge.ts';
import { PROMISED } from './promises.ts';
import { CELLS, type NonetObs } from './types.ts';

/** What a step speaks of: values or items. */
export type GridName = 'value' | 'item';

export type ProofStep =
  /** Only one value (or item) is left for the cell, so none of its peers has it. */
  | { readonly type: 'sure'; readonly layer: GridName; readonly cell: number; readonly symbol: number }
  /** Only this cell of the unit can have it. */
  | {
      readonly type: 'place';
      readonly layer: GridName;
      readonly unit: number;
      readonly cell: number;
      readonly symbol: number;
    }
  /** Two cells of the unit share two values (or items), so no other cell of it has them. */
  | {
      readonly type: 'share';
      readonly layer: GridName;
      readonly unit: number;
      readonly cells: readonly [number, number];
      readonly symbols: number;
    }
  /** The cell has this pair, so no other has. */
  | { readonly type: 'pair'; readonly cell: number; readonly value: number; readonly item: number }
  /** No other cell of the board can have this pair. */
  | { readonly type: 'home'; readonly cell: number; readonly value: number; readonly item: number };

/** The steps from what is displayed (and promised) to what `reason` leaves of one fogged cell, in order. */
export function prove(obs: NonetObs, cell: number): ProofStep[] {
  const goal = know(obs, 'reason').pairs.slice(cell * 9, cell * 9 + 9);
  const start = know(obs, 'sight').pairs;
  if (obs.promised) for (let at = 0; at < start.length; at++) start[at] &= PROMISED[at];
  const reached = (pairs: Uint16Array): boolean => goal.every((mask, k) => pairs[cell * 9 + k] === mask);
  let steps = explore(start, reached);
  // From the end back: a step without which the rest still leads there is left out.
  for (let n = steps.length - 1; n >= 0; n--) {
    const shorter = steps.filter((_, k) => k !== n);
    if (reached(replay(start, shorter).pairs)) steps = shorter;
  }
  return replay(start, steps).taken;
}

/** Round after round of all steps that can be taken, simple ones first, until the goal is reached. */
function explore(start: Uint16Array, reached: (pairs: Uint16Array) => boolean): ProofStep[] {
  const pairs = start.slice();
  const taken: ProofStep[] = [];
  let before = -1;
  while (!reached(pairs) && taken.length > before) {
    before = taken.length;
    for (const step of candidates(pairs)) {
      if (take(pairs, step)) taken.push(step);
      if (reached(pairs)) break;
    }
  }
  return taken;
}

/** The steps that still hold when those before them are taken, and what they leave. */
function replay(start: Uint16Array, steps: readonly ProofStep[]): { pairs: Uint16Array; taken: ProofStep[] } {
  const pairs = start.slice();
  const taken = steps.filter((step) => holds(pairs, step) && take(pairs, step));
  return { pairs, taken };
}

const LAYERS: readonly GridName[] = ['value', 'item'];
const SYMBOLS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every step that holds now. */
function candidates(pairs: Uint16Array): ProofStep[] {
  const found: ProofStep[] = [];
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  for (const cell of cells) {
    for (const layer of LAYERS) found.push({ type: 'sure', layer, cell, symbol: lowest(maskOf(pairs, cell, layer)) });
    const value = lowest(maskOf(pairs, cell, 'value'));
    found.push({ type: 'pair', cell, value, item: lowest(pairs[cell * 9 + value - 1]) });
  }
  UNITS.forEach((inside, unit) => {
    for (const layer of LAYERS)
      for (const symbol of SYMBOLS)
        found.push({ type: 'place', layer, unit, symbol, cell: firstWith(pairs, inside, layer, symbol) });
  });
  for (const value of SYMBOLS)
    for (const item of SYMBOLS) {
      const cell = cells.find((c) => hasPair(pairs, c, value, item)) ?? 0;
      found.push({ type: 'home', cell, value, item });
    }
  UNITS.forEach((inside, unit) => {
    for (const layer of LAYERS)
      inside.forEach((a, n) => {
        const symbols = maskOf(pairs, a, layer);
        const b = inside.find((c, k) => k > n && maskOf(pairs, c, layer) === symbols);
        if (b !== undefined) found.push({ type: 'share', layer, unit, cells: [a, b], symbols });
      });
  });
  return found.filter((step) => holds(pairs, step));
}

function holds(pairs: Uint16Array, step: ProofStep): boolean {
  switch (step.type) {
    case 'sure':
      return maskOf(pairs, step.cell, step.layer) === bit(step.symbol);
    case 'place':
      return UNITS[step.unit].every((c) => (c === step.cell) === has(pairs, c, step.layer, step.symbol));
    case 'share':
      return isTwo(step.symbols) && step.cells.every((c) => (maskOf(pairs, c, step.layer) & ~step.symbols) === 0);
    case 'pair':
      return (
        maskOf(pairs, step.cell, 'value') === bit(step.value) && maskOf(pairs, step.cell, 'item') === bit(step.item)
      );
    case 'home':
      for (let c = 0; c < CELLS; c++) if ((c === step.cell) !== hasPair(pairs, c, step.value, step.item)) return false;
      return true;
  }
}

/** Removes what the step rules out; false if that was gone already. */
function take(pairs: Uint16Array, step: ProofStep): boolean {
  let changed = false;
  switch (step.type) {
    case 'sure':
      for (let u = step.cell * 3; u < step.cell * 3 + 3; u++)
        for (const c of UNITS[UNITS_OF[u]])
          if (c !== step.cell && keep(pairs, c, step.layer, ~bit(step.symbol))) changed = true;
      return changed;
    case 'place':
      return keep(pairs, step.cell, step.layer, bit(step.symbol));
    case 'share':
      for (const c of UNITS[step.unit])
        if (!step.cells.includes(c) && keep(pairs, c, step.layer, ~step.symbols)) changed = true;
      return changed;
    case 'pair':
      for (let c = 0; c < CELLS; c++) {
        if (c === step.cell || !hasPair(pairs, c, step.value, step.item)) continue;
        pairs[c * 9 + step.value - 1] &= ~bit(step.item);
        changed = true;
      }
      return changed;
    case 'home':
      changed = keep(pairs, step.cell, 'value', bit(step.value));
      return keep(pairs, step.cell, 'item', bit(step.item)) || changed;
  }
}

/** Keeps only these values (or items) of a cell; false if nothing had to go. */
function keep(pairs: Uint16Array, cell: number, layer: GridName, symbols: number): boolean {
  let changed = false;
  for (let k = 0; k < 9; k++) {
    const at = cell * 9 + k;
    const left = layer === 'item' ? pairs[at] & symbols : (symbols >> k) & 1 ? pairs[at] : 0;
    if (left === pairs[at]) continue;
    pairs[at] = left;
    changed = true;
  }
  return changed;
}

function maskOf(pairs: Uint16Array, cell: number, layer: GridName): number {
  let mask = 0;
  for (let k = 0; k < 9; k++) mask |= layer === 'item' ? pairs[cell * 9 + k] : pairs[cell * 9 + k] === 0 ? 0 : 1 << k;
  return mask;
}

function has(pairs: Uint16Array, cell: number, layer: GridName, symbol: number): boolean {
  return (maskOf(pairs, cell, layer) & bit(symbol)) !== 0;
}

function hasPair(pairs: Uint16Array, cell: number, value: number, item: number): boolean {
  return (pairs[cell * 9 + value - 1] & bit(item)) !== 0;
}

function firstWith(pairs: Uint16Array, cells: readonly number[], layer: GridName, symbol: number): number {
  return cells.find((c) => has(pairs, c, layer, symbol)) ?? cells[0];
}

function bit(symbol: number): number {
  return 1 << (symbol - 1);
}

/** The smallest symbol of a mask that is not empty. */
function lowest(mask: number): number {
  return 32 - Math.clz32(mask & -mask);
}
