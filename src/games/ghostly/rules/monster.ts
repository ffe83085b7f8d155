/** The monster of sudden death: what it heads for, its step, and whom it runs over (section 10). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { downhillMask, FAR, spreadSteps } from '../../../kit/flow.ts';
import { FOUR_WAY } from '../../../kit/way.ts';
import { DOWN, LEFT, NOTHING, NOWHERE, PELLET, RIGHT, UP } from '../constants.ts';
import { placeOf } from '../place.ts';
import { invalidateRow } from '../row-cache.ts';
import type { Ghostly, GhostlyState } from '../types.ts';

/** Bits of kit's directions n e s w, in the order of GHOST-130, with this game's directions. */
const ORDER = [
  [1 << 3, LEFT],
  [1 << 0, UP],
  [1 << 2, DOWN],
  [1 << 1, RIGHT],
] as const;

/** GHOST-083, GHOST-127 to GHOST-130. */
export function moveMonster(s: GhostlyState): void {
  const { monster, plan, pellets } = s;
  if (monster.target === NOWHERE || pellets[monster.target] === NOTHING) monster.target = chooseTarget(s);
  if (monster.target === NOWHERE) return;
  const mask = downhillMask(plan.flow, fieldTo(s, monster.target), plan.ground, FOUR_WAY, monster.at);
  for (let i = 0; i < ORDER.length; i++) {
    if ((mask & ORDER[i][0]) === 0) continue;
    monster.facing = ORDER[i][1];
    monster.at = plan.next[4 * monster.at + ORDER[i][1]];
    break;
  }
  const eaten = pellets[monster.at];
  if (eaten === NOTHING) return;
  pellets[monster.at] = NOTHING;
  invalidateRow(s.rowCache, (monster.at / plan.width) | 0);
  if (eaten === PELLET) s.left--;
}

/** On a map of a contest's size every way is worked out once; on a huge one only the last is kept. */
const MOST_KEPT = 1 << 21;
const TARGET = Int32Array.of(0);

/** Steps to the target from everywhere: walls never move, so it holds for all rounds and games on this map. */
function fieldTo({ plan }: GhostlyState, target: number): Int32Array {
  const kept = plan.ways.get(target);
  if (kept !== undefined) return kept;
  if ((plan.ways.size + 1) * plan.ground.length > MOST_KEPT) plan.ways.clear();
  const field = new Int32Array(plan.ground.length);
  TARGET[0] = target;
  spreadSteps(plan.flow, plan.ground, FOUR_WAY, TARGET, 1, FAR, field);
  plan.ways.set(target, field);
  return field;
}

/** GHOST-128: super pellets first, then the nearest by |dx|+|dy|, then the smallest x, then the smallest y. */
function chooseTarget(s: GhostlyState): number {
  const { pellets, plan, monster } = s;
  const { width, food } = plan;
  const x = monster.at % width;
  const y = (monster.at / width) | 0;
  let best = NOWHERE;
  let kind = NOTHING;
  let nearest = FAR;
  // Food is listed by column and then by row, so that of equals the first one found is the right one.
  for (let i = 0; i < food.length; i++) {
    const p = food[i];
    if (pellets[p] < kind || pellets[p] === NOTHING) continue;
    const far = Math.abs((p % width) - x) + Math.abs(((p / width) | 0) - y);
    if (pellets[p] === kind && far >= nearest) continue;
    best = p;
    kind = pellets[p];
    nearest = far;
  }
  return best;
}

/** GHOST-084: whoever stands there dies before anybody acts, and keeps the points (GHOST-131). */
export function runOver(s: GhostlyState, emit?: Emit<Ghostly>): void {
  for (let seat = 0; seat < s.players.length; seat++) {
    const p = s.players[seat];
    if (!p.alive || p.at !== s.monster.at) continue;
    p.alive = false;
    emit?.(EVERYONE, { type: 'caught', seat, ...placeOf(s.plan, p.at) });
  }
}

/** GHOST-090, GHOST-122. */
export function wakeMonster(s: GhostlyState, emit?: Emit<Ghostly>): void {
  if (s.monster.at === NOWHERE) return;
  s.monster.active = true;
  emit?.(EVERYONE, { type: 'sudden-death' });
}
