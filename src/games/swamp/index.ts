/** The face of Ghost in the Swamp: the game, and what its bots may know of its ground and its purse. */
export { swamp } from './game.ts';
export { type Ground, HARBOR, HEIGHT, LAND, landSideOf, PLACES, STEP, STRIDE, SWAMP } from './ground.ts';
export { litCount, shipOpposite } from './rules/harbor.ts';
export { itemCount, maxMp } from './rules/items.ts';
export {
  DINGHY,
  ENGINEER,
  LOST,
  NO_CRAFT,
  PERFORMER,
  PLAYING,
  SCOUT,
  SHIP,
  type Swamp,
  type SwampAction,
  type SwampEvent,
  type SwampObs,
  type SwampOptions,
  type SwampState,
  TOURIST,
  WON,
} from './types.ts';
