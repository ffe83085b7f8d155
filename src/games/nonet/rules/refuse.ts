/** The authority on legality: why an action is refused, or null (NONET-164, NONET-165). */
import type { Refusal } from '../../../engine/result.ts';
import { cellOf, dirNumber, NEIGHBOUR } from '../cells.ts';
import { choiceItem, PLAYING } from '../state.ts';
import {
  ARROW,
  CELL_NAMES,
  CONQUERED,
  FOGGED,
  NONE,
  type NonetAction,
  type NonetState,
  TELEPORT,
  UNCONQUERED,
  VISION,
} from '../types.ts';
import { priceOf } from './enhance.ts';
import { walkEnd } from './travel.ts';

const OVER: Refusal = Object.freeze({ code: 'over' });
const EDGE: Refusal = Object.freeze({ code: 'edge' });
const CHOOSE_FIRST: Refusal = Object.freeze({ code: 'choose-first' });
const NO_CHOICE: Refusal = Object.freeze({ code: 'no-choice' });
const TAKEN: Refusal = Object.freeze({ code: 'conquered' });
const SAME_CELL: Refusal = Object.freeze({ code: 'same-cell' });
const NO_PATH: Refusal = Object.freeze({ code: 'no-path' });
const NO_ROOT: Refusal = Object.freeze({ code: 'no-root' });

export function refuse(s: NonetState, action: NonetAction): Refusal | null {
  if (s.outcome !== PLAYING) return OVER;
  switch (action.type) {
    case 'move':
      if (s.choice !== 0) return CHOOSE_FIRST;
      return NEIGHBOUR[4 * s.at + dirNumber(action.dir)] < 0 ? EDGE : null; // NONET-011
    case 'go':
      return s.choice !== 0 ? CHOOSE_FIRST : refuseWalk(s, cellOf(action.cell));
    case 'buy':
      return s.choice !== 0 ? CHOOSE_FIRST : refuseSale(s);
    case 'target':
      return s.choice === 0 ? NO_CHOICE : refuseTarget(s, cellOf(action.cell));
    case 'skip':
      return s.choice === 0 ? NO_CHOICE : null;
    case 'resign':
      return null;
  }
}

/** Looks only at what is displayed: a shot at a fogged None cell is legal (NONET-101). */
function refuseTarget(s: NonetState, cell: number): Refusal | null {
  switch (choiceItem(s.choice)) {
    case ARROW:
      if (s.state[cell] === CONQUERED) return TAKEN;
      return s.state[cell] === UNCONQUERED && s.item[cell] === NONE
        ? { code: 'no-monster', args: [CELL_NAMES[cell]] }
        : null;
    case VISION:
      return s.state[cell] === FOGGED ? null : { code: 'not-fogged', args: [CELL_NAMES[cell]] }; // NONET-105
    case TELEPORT:
      return cell === s.at ? SAME_CELL : null; // NONET-107
  }
  return NO_CHOICE;
}

/** NONET-066: a walk that would not leave the own cell is refused. */
function refuseWalk(s: NonetState, target: number): Refusal | null {
  if (target === s.at) return SAME_CELL;
  const end = walkEnd(s, target);
  if (end < 0) return NO_PATH;
  return end === s.at ? { code: 'beside', args: [CELL_NAMES[target]] } : null;
}

/** NONET-120, NONET-165: a missing Root comes first. */
function refuseSale(s: NonetState): Refusal | null {
  if (s.roots === 0) return NO_ROOT;
  const missing = priceOf(s) - s.gold;
  return missing > 0 ? { code: 'no-gold', args: [missing] } : null;
}
