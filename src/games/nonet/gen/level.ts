/** A fresh floor: its board under its fog, every monster at full strength. */
import { newLayer } from '../bytes.ts';
import { POWER } from '../content.ts';
import { CELLS, FOGS, MODES, type NonetOptions } from '../types.ts';
import { type Board, makeBoard } from './board.ts';
import { startStates } from './fog.ts';

export interface FloorStart extends Board {
  readonly state: Uint8Array;
  readonly current: Uint8Array;
  readonly arrows: Uint8Array;
}

const DESCENT = MODES.indexOf('descent');
const STANDARD = FOGS.indexOf('standard');
/** NONET-141: one fog per floor. */
const DESCENT_FOGS: readonly number[] = [STANDARD, FOGS.indexOf('dark'), FOGS.indexOf('black'), FOGS.indexOf('blind')];

export function floorsOf(mode: number): number {
  return mode === DESCENT ? DESCENT_FOGS.length : 1;
}

export function descentFog(floor: number): number {
  return DESCENT_FOGS[floor - 1];
}

/** NONET-140, NONET-141, NONET-144: only the classic mode has a choice of fog. */
export function fogOf(options: NonetOptions, floor: number): number {
  if (options.mode === 'descent') return descentFog(floor);
  return options.mode === 'classic' ? FOGS.indexOf(options.fog as (typeof FOGS)[number]) : STANDARD;
}

export function makeLevel(seed: string, floor: number, fog: number): FloorStart {
  const { enemy, item } = makeBoard(seed, floor);
  return { enemy, item, state: startStates(fog), current: powers(enemy, item), arrows: newLayer() };
}

/** The current value of every monster before the first blow; the start is a None cell, so its 0 is right too. */
function powers(enemy: Uint8Array, item: Uint8Array): Uint8Array {
  const current = newLayer();
  for (let cell = 0; cell < CELLS; cell++) current[cell] = POWER[10 * enemy[cell] + item[cell]];
  return current;
}
