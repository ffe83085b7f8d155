/** A bot that takes the iron sword, strikes only when the next exchange cannot kill it, and walks down. */

import { actions, forecast, itsAttack, type SwordAction, type SwordObs, yourAttack } from '../../games/sword/index.ts';
import { apart, towards } from './mind.ts';
import { createProgressWatch, isHopeless, noteChoice, wander, watchProgress } from './progress-watch.ts';
import { frontier, groundOf, squareOf, wayTo } from './walk.ts';

const STAY = actions.get('stay');
const RESIGN = actions.get('resign');
const BOTTOM = 10;

/** With the patience that no game lasts for ever. */
export function createCautious(seed: string): (obs: SwordObs) => SwordAction {
  const patience = createProgressWatch(seed);
  return (obs) => {
    watchProgress(patience, obs, BOTTOM);
    if (isHopeless(patience)) return RESIGN;
    const action = (obs.phase === 'normal' ? wander(patience, obs) : null) ?? decideCautiously(obs);
    noteChoice(patience, obs, action);
    return action;
  };
}

function decideCautiously(obs: SwordObs): SwordAction {
  const near = obs.monsters.filter((m) => apart(m, obs) === 1);
  for (const m of near) {
    const mine = forecast(yourAttack(obs, m, obs.phase === 'post-move'));
    if (mine.kills) return towards(obs, m);
  }
  if (obs.phase === 'post-move') return STAY;
  const deadly = near.some((m) => forecast(itsAttack(obs, m, false)).mayKill);
  if (near.length > 0 && !deadly) return towards(obs, near[0]);
  const ground = groundOf(obs, obs.monsters, obs.monsters);
  const down = obs.stairs.filter((s) => s.direction === 'down');
  const onStair = obs.stairs.find((s) => s.x === obs.x && s.y === obs.y);
  if (onStair !== undefined && (onStair.direction === 'down' || near.length > 0)) return actions.get('climb');
  if (obs.you.slots.every((w) => w === null)) {
    if (obs.here.length > 0) return actions.get('pickup 0 0');
    const sword = obs.items.filter((i) => i.kind === 'iron sword').map(squareOf);
    const way = wayTo(obs, ground, sword);
    if (way !== null) return way.action;
  }
  // Half the time of a step: whoever comes closer now is struck first.
  if (near.length === 0 && obs.monsters.some((m) => apart(m, obs) === 2) && obs.tu % 8 < 6) return STAY;
  const way = wayTo(obs, ground, down.map(squareOf)) ?? wayTo(obs, ground, frontier(obs, ground));
  if (way !== null) return way.action;
  return near.length > 0 ? towards(obs, near[0]) : STAY;
}
