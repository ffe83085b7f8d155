/** The face of Nonet: the game, and what its bots may know of its board and its deductions. */
export { cellOf, NEIGHBOUR } from './cells.ts';
export { powerOf } from './content.ts';
export { nonet } from './game.ts';
export { certainPair, forecast, type Insight, type Knowledge, know, pairCount, weakened } from './knowledge.ts';
export {
  ARROW,
  actions,
  BOOST,
  CELL_NAMES,
  CELLS,
  CONQUERED,
  DIRS,
  FOGGED,
  GOLD,
  HEALTH,
  NONE,
  type Nonet,
  type NonetAction,
  type NonetEvent,
  type NonetObs,
  type NonetOptions,
  type NonetState,
  OUTCOMES,
  ROOT,
  STAMINA,
  START,
  TELEPORT,
  UNCONQUERED,
  VISION,
} from './types.ts';
