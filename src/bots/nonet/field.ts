/** What a plan knows of the board, compiled once per decision: certain cells as they are, the others as sums over candidates. */
import {
  ARROW,
  BOOST,
  CELLS,
  GOLD,
  HEALTH,
  type Knowledge,
  type NonetObs,
  powerOf,
  ROOT,
  STAMINA,
  TELEPORT,
  VISION,
  weakened,
} from '../../games/nonet/index.ts';

/** Powers are 0..18. */
export const POWERS = 19;

export interface KnownBoard {
  /** 1: displayed, or one candidate pair left; then value, item and m hold. */
  readonly certain: Uint8Array;
  readonly value: Uint8Array;
  readonly item: Uint8Array;
  /** Current values of certain cells before the plan begins. */
  readonly m: Uint8Array;
  /** Number of candidate pairs, and how many of them have which current value. */
  readonly count: Uint8Array;
  readonly powers: Uint8Array;
  /** Sum of the worth of those candidates whose worth depends on nothing. */
  readonly worth: Float64Array;
  /** Candidate values of Health and of Stamina (bit value - 1), number of Root candidates other than the boss. */
  readonly health: Uint16Array;
  readonly stamina: Uint16Array;
  readonly roots: Uint8Array;
}

function emptyField(): KnownBoard {
  return {
    certain: new Uint8Array(CELLS),
    value: new Uint8Array(CELLS),
    item: new Uint8Array(CELLS),
    m: new Uint8Array(CELLS),
    count: new Uint8Array(CELLS),
    powers: new Uint8Array(CELLS * POWERS),
    worth: new Float64Array(CELLS),
    health: new Uint16Array(CELLS),
    stamina: new Uint16Array(CELLS),
    roots: new Uint8Array(CELLS),
  };
}

export function compileField(obs: NonetObs, k: Knowledge): KnownBoard {
  const field = emptyField();
  for (let cell = 0; cell < CELLS; cell++) {
    const seen = obs.cells[cell];
    if (seen.s === 'f') addCandidates(field, k, cell, seen.arrows);
    else setCertain(field, cell, seen.v, seen.i, seen.s === 'u' ? seen.c : 0);
  }
  return field;
}

/** A field without secrets: every monster fresh. */
export function openField(enemy: ArrayLike<number>, item: ArrayLike<number>): KnownBoard {
  const field = emptyField();
  for (let cell = 0; cell < CELLS; cell++)
    setCertain(field, cell, enemy[cell], item[cell], powerOf(enemy[cell], item[cell]));
  return field;
}

function setCertain(field: KnownBoard, cell: number, v: number, i: number, m: number): void {
  field.certain[cell] = 1;
  field.count[cell] = 1;
  field.value[cell] = v;
  field.item[cell] = i;
  field.m[cell] = m;
}

function addCandidates(field: KnownBoard, k: Knowledge, cell: number, arrows: number): void {
  let v = 0;
  let i = 0;
  for (let value = 1; value <= 9; value++) {
    for (let mask = k.pairs[cell * 9 + value - 1]; mask !== 0; mask &= mask - 1) {
      v = value;
      i = 32 - Math.clz32(mask & -mask);
      field.count[cell]++;
      field.powers[cell * POWERS + weakened(v, i, arrows)]++;
      if (i === HEALTH) field.health[cell] |= 1 << (v - 1);
      else if (i === STAMINA) field.stamina[cell] |= 1 << (v - 1);
      else if (i === ROOT) field.roots[cell] += v === 9 ? 0 : 1;
      else field.worth[cell] += plainWorth(v, i);
    }
  }
  if (field.count[cell] === 1) setCertain(field, cell, v, i, weakened(v, i, arrows));
}

function plainWorth(v: number, i: number): number {
  if (i === BOOST) return 2.5 * v;
  if (i === ARROW) return 1.2 * v;
  if (i === VISION || i === TELEPORT) return 3;
  return i === GOLD ? v : 0;
}

/** Mean worth of the candidates of an uncertain cell for a player who misses this much health and stamina. */
export function meanWorth(field: KnownBoard, cell: number, missingHealth: number, missingStamina: number): number {
  let sum = field.worth[cell] + field.roots[cell] * (12 + 0.7 * (1.5 * missingHealth + missingStamina));
  for (let v = 1; v <= 9; v++) {
    if ((field.health[cell] >> (v - 1)) & 1) sum += 1.5 * Math.min(v, missingHealth);
    if ((field.stamina[cell] >> (v - 1)) & 1) sum += Math.min(v, missingStamina);
  }
  return sum / field.count[cell];
}

/** Mean current value of a cell. */
export function meanPower(field: KnownBoard, cell: number): number {
  if (field.certain[cell] === 1) return field.m[cell];
  let sum = 0;
  for (let m = 1; m < POWERS; m++) sum += m * field.powers[cell * POWERS + m];
  return sum / field.count[cell];
}
