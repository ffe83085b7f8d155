/** Quiet errands: what lies here, what lies about, what is unknown, and then the stairs. */
import { type DelveObs, placeOf, playerPlace } from '../../games/delve/index.ts';
import { BACKPACK, wanted } from './gear.ts';
import type { Notation, Situation } from './situation.ts';
import { distanceTo, exploreStep, letters, walkTo } from './walking.ts';

/** So many errands from one place, and the rest of the level is left alone. */
const WEARY = 20;
/** An item so near comes before everything else. */
const NEAR = 12;
const CHESTS_AND_SHRINES = '(%';
const BARRELS = '0';

/** Picks up what lies here if it is worth it; each place is judged once. */
export function take({ obs, memory }: Situation): Notation | null {
  const { item, gold } = obs.ground;
  const at = playerPlace(obs);
  if (gold > 0) return 'get';
  if (item === null || memory.passed.has(at)) return null;
  memory.passed.add(at);
  return wanted(obs, item) && obs.player.backpack.length < BACKPACK ? 'get' : null;
}

/** Items, chests and shrines on the way, then what is unknown, then the stairs. */
export function errand(situation: Situation): Notation {
  const { obs, memory } = situation;
  if (isWeary(situation) && obs.stairs.known && !obs.stairs.sealed) return descend(obs) ?? 'wait';
  const items = obs.map.items.map((i) => placeOf(obs, i.x, i.y)).filter((p) => !memory.passed.has(p));
  const things = letters(obs, CHESTS_AND_SHRINES);
  const barrels = letters(obs, BARRELS);
  const steps = distanceTo(obs, items);
  return (
    (steps > 0 && steps < NEAR ? walkTo(obs, items) : null) ??
    walkTo(obs, things, things) ??
    exploreStep(obs) ??
    walkTo(obs, items) ??
    descend(obs) ??
    walkTo(obs, barrels, barrels) ??
    'wait'
  );
}

function isWeary({ obs, memory }: Situation): boolean {
  const at = playerPlace(obs);
  const visits = (memory.visits.get(at) ?? 0) + 1;
  memory.visits.set(at, visits);
  if (visits > WEARY) memory.weary = true;
  return memory.weary;
}

/** The next step to the stairs, or down them; null while they are unknown or sealed. */
export function descend(obs: DelveObs): Notation | null {
  if (!obs.stairs.known || obs.stairs.sealed) return null;
  const stairs = placeOf(obs, obs.stairs.x, obs.stairs.y);
  return playerPlace(obs) === stairs ? 'exit' : walkTo(obs, [stairs]);
}
