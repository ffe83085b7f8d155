/** What the game hands out to its combat laboratory, a page of its own. */

export { explainFight } from './arithmetic.ts';
export { ARMS, CREATURES, formatLevel } from './content.ts';
export { HEISENBUG, KINDS, UNARMED, WEAPONS } from './kinds.ts';
export { forecast, outcomeText } from './predict.ts';
export { createVerdict, mhpOf, shownAtk, shownDef, strOf } from './rules/fight.ts';
export { LUCK, needsLuck, resolve } from './rules/resolve.ts';
export {
  aftermath,
  againstAll,
  canAttackAfterMoving,
  change,
  ending,
  FIRST_TRIAL,
  fightOfTrial,
  leastLevel,
  MONSTER,
  MOST_LEVEL,
  MOST_WALLS,
  type Subject,
  subjectName,
  swapped,
  type Trial,
  type TrialPlace,
  type TrialRow,
} from './trial.ts';
export { formatTrial, parseTrial } from './trial-link.ts';
export { FLOORS, SLOTS, type Threat } from './types.ts';
export { signed } from './ui/names.ts';
