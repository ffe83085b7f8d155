/** Foes: when to drink, flee, hide or fight, and for how long to wait for those who do not come. */
import { type DelveObs, placeOf } from '../../games/delve/index.ts';
import { descend } from './errands.ts';
import { adjacent, nearestFirst } from './foes.ts';
import { hide } from './positions.ts';
import type { Notation, Situation } from './situation.ts';
import { survive } from './survive.ts';
import { distanceTo, walkTo } from './walking.ts';

/** Turns spent out of sight of those who shoot, until they come or are given up. */
const LURK = 10;
/** Steps after somebody who went out of sight. */
const HUNT = 12;
/** Turns in vain: after the first it does something else, after the second it tries again. */
const PATIENCE = 6;
const TRY_AGAIN = 40;
/** Flees below this percent of health, if the stairs are no further. */
const FLEE_BELOW = 35;
const FLEE_STEPS = 20;

/** Null when nobody is in view, or nobody who comes or can be reached. */
export function engage(situation: Situation): Notation | null {
  const { obs, effects, tactics, memory } = situation;
  if (obs.monsters.length === 0) return awaitFoes(situation);
  memory.hunted = 0;
  if (adjacent(obs).length > 0) memory.lurked = 0;
  const saved = survive(obs, effects) ?? flee(obs);
  if (saved !== null) return saved;
  const hidden = tactics.caster ? null : hide(obs);
  if (hidden !== null && memory.lurked < LURK) {
    memory.lurked++;
    return hidden;
  }
  const action = tactics.fight(obs, effects);
  const [nearest] = nearestFirst(obs);
  memory.quarry = isMove(action) ? placeOf(obs, nearest.x, nearest.y) : -1;
  return isVain(situation, action) ? null : action;
}

/** Nobody in view: a while longer in hiding, or after those who went out of sight. */
function awaitFoes(situation: Situation): Notation | null {
  const { memory } = situation;
  memory.vain = 0;
  if (memory.lurked > 0 && memory.lurked < LURK) {
    memory.lurked++;
    return 'wait 300';
  }
  return follow(situation);
}

const isMove = (action: Notation | null): boolean => action?.startsWith('move ') ?? false;

/** Whether it waits for foes that do not come. */
function isVain({ obs, memory }: Situation, action: Notation | null): boolean {
  if (action === null || (action.startsWith('wait') && !obs.player.snared)) memory.vain++;
  else if (!isMove(action)) memory.vain = 0;
  if (memory.vain > TRY_AGAIN) memory.vain = 0;
  return memory.vain > PATIENCE;
}

/** With nothing left to drink: down the stairs, where nobody follows. */
function flee(obs: DelveObs): Notation | null {
  const { player } = obs;
  if (player.snared || 100 * player.health > FLEE_BELOW * player.maxHealth) return null;
  if (!obs.stairs.known || obs.stairs.sealed) return null;
  const steps = distanceTo(obs, [placeOf(obs, obs.stairs.x, obs.stairs.y)]);
  return steps >= 0 && steps <= FLEE_STEPS ? descend(obs) : null;
}

/** To where somebody was last seen. */
function follow({ obs, memory }: Situation): Notation | null {
  const { player } = obs;
  const able = memory.hunted++ < HUNT && 2 * player.health > player.maxHealth && memory.quarry >= 0;
  const go = able ? walkTo(obs, [memory.quarry]) : null;
  if (go === null) memory.quarry = -1;
  return go;
}
