/** The legal actions, in table order; the lists of the move phase are made once (NONET-167). */
import { NEIGHBOUR } from '../cells.ts';
import { choiceItem, PLAYING } from '../state.ts';
import {
  ARROW,
  actions,
  CELL_NAMES,
  CELLS,
  CONQUERED,
  DIRS,
  FOGGED,
  KINDS,
  NONE,
  type NonetAction,
  type NonetState,
  TELEPORT,
  UNCONQUERED,
  VISION,
} from '../types.ts';
import { canBuy } from './enhance.ts';

type Actions = readonly NonetAction[];

const NO_ACTIONS: Actions = Object.freeze([]);
const TARGETS: Actions = Object.freeze(CELL_NAMES.map((name) => actions.get(`target ${name.toLowerCase()}`)));
const SKIP = actions.get('skip');
const RESIGN = actions.get('resign');
const PURCHASES: Actions = KINDS.map((kind) => actions.get(`buy ${kind}`));

/** Per cell: its steps that stay on the board, then resign; with purchases between them if they can be paid. */
const STEPS: readonly Actions[] = perCell((cell) => [...steps(cell), RESIGN]);
const STEPS_AND_PURCHASES: readonly Actions[] = perCell((cell) => [...steps(cell), ...PURCHASES, RESIGN]);
/** Per cell: everywhere but there (NONET-107). */
const JUMPS: readonly Actions[] = perCell((cell) => [SKIP, RESIGN, ...TARGETS.filter((_, to) => to !== cell)]);

function perCell(make: (cell: number) => NonetAction[]): readonly Actions[] {
  return Object.freeze(Array.from({ length: CELLS }, (_, cell) => Object.freeze(make(cell))));
}

function steps(cell: number): NonetAction[] {
  return DIRS.filter((_, d) => NEIGHBOUR[4 * cell + d] >= 0).map((dir) => actions.get(`move ${dir}`));
}

export function legal(s: NonetState): Actions {
  if (s.outcome !== PLAYING) return NO_ACTIONS;
  if (s.choice === 0) return (canBuy(s) ? STEPS_AND_PURCHASES : STEPS)[s.at];
  switch (choiceItem(s.choice)) {
    case TELEPORT:
      return JUMPS[s.at];
    case VISION:
      return targets((cell) => s.state[cell] === FOGGED);
    case ARROW:
      return targets(
        (cell) => s.state[cell] !== CONQUERED && !(s.state[cell] === UNCONQUERED && s.item[cell] === NONE),
      );
  }
  return NO_ACTIONS;
}

function targets(allowed: (cell: number) => boolean): Actions {
  const list: NonetAction[] = [SKIP, RESIGN];
  for (let cell = 0; cell < CELLS; cell++) if (allowed(cell)) list.push(TARGETS[cell]);
  return list;
}
