/** `ghostlight/testing`: what every game must keep, as plain functions for any test runner. */
export { checkModule } from '../games/check-module.ts';
export { CHECKS, type Check } from '../testing/checks.ts';
export {
  type Noticed,
  noticedInPositions,
  noticedInSteps,
  type Positions,
  randomPositions,
} from '../testing/hidden.ts';
export { monkey } from '../testing/monkey.ts';
export { randomTurns, setupOf, wander } from '../testing/play.ts';
export type { Revealed } from '../testing/twins.ts';
