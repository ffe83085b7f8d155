/** The planner of NONET-174: deduces, then looks ahead by a beam search over whole fights. */
import {
  actions,
  CELL_NAMES,
  CELLS,
  type Insight,
  know,
  type Nonet,
  type NonetAction,
  type NonetObs,
} from '../../games/nonet/index.ts';
import type { Agent } from '../../host/agent.ts';
import { search } from './beam.ts';
import { compileField, type KnownBoard, meanPower } from './field.ts';
import { createWalk, frontierCells } from './ground.ts';
import { arrowTargets, fork, jump, jumpTargets, type NonetPlan, type Outlook, planFrom, shoot } from './plan.ts';
import { purchase, target } from './simple.ts';

const SKIP = actions.get('skip');

function plannerValue(p: NonetPlan): number {
  const stats = 30 * p.damage + 1.5 * p.health + p.stamina + 2.5 * p.boost + p.gold + 4 * p.roots;
  return stats + p.bonus - 100 * p.risk;
}

function buyDamage(p: NonetPlan): readonly NonetPlan[] {
  while (p.roots > 0 && p.gold >= p.price) {
    p.roots--;
    p.gold -= p.price;
    p.price++;
    p.damage++;
  }
  return [p];
}

export function plannerOutlook(field: KnownBoard): Outlook {
  return { field, valueOf: plannerValue, buy: buyDamage };
}

export function planner(level: Insight, width: number, depth: number): Agent<Nonet> {
  const walk = createWalk();
  const scratch = new Uint16Array(CELLS * 9);
  const halfWidth = Math.ceil(width / 2);
  const lessDeep = Math.max(1, depth - 1);

  /** What a choice is worth: the best plan that starts from one of the states it leads to. */
  function judge(look: Outlook, starts: readonly NonetPlan[]): number {
    return search(look, starts, halfWidth, lessDeep)?.value ?? -Infinity;
  }

  function aimArrow(look: Outlook, obs: NonetObs): NonetAction {
    const now = planFrom(obs, look.field);
    const power = obs.choice?.power ?? 0;
    let best: number | null = null;
    let bestValue = -Infinity;
    for (const cell of arrowTargets(look, now, power, 8)) {
      const after = fork(now);
      shoot(after, cell, power);
      const value = judge(look, [after]);
      if (best !== null && value <= bestValue) continue;
      best = cell;
      bestValue = value;
    }
    return best === null ? SKIP : target(CELL_NAMES[best]);
  }

  function aimJump(look: Outlook, obs: NonetObs): NonetAction {
    const now = planFrom(obs, look.field);
    let best: number | null = null;
    let bestValue = judge(look, [now]);
    for (const cell of jumpTargets(look, now, 6)) {
      const after: NonetPlan[] = [];
      jump(look, now, cell, 0, after);
      // A win at once beats a win that is only planned.
      if (after.some((p) => p.won)) return target(CELL_NAMES[cell]);
      const value = judge(look, after);
      if (value <= bestValue) continue;
      best = cell;
      bestValue = value;
    }
    return best === null ? SKIP : target(CELL_NAMES[best]);
  }

  return {
    name: `planner-${level}-${width}-${depth}`,
    decide(obs, legal) {
      const early = purchase(legal) ?? walk.arrive(obs);
      if (early !== null) return early;
      const look = plannerOutlook(compileField(obs, know(obs, level, scratch)));
      if (obs.phase === 'arrow') return aimArrow(look, obs);
      if (obs.phase === 'teleport') return aimJump(look, obs);
      if (obs.phase === 'vision') return aimStone(obs, look);
      const plan = search(look, [planFrom(obs, look.field)], width, depth);
      return walk.strike(obs, plan === null ? leastBad(obs, look) : plan.first);
    },
  };
}

/** The uncertain fogged cell with the most candidates, 40 more for the frontier. */
function aimStone(obs: NonetObs, look: Outlook): NonetAction {
  const near = new Set(frontierCells(obs));
  let best: number | null = null;
  let most = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (look.field.certain[cell] === 1) continue;
    const rank = look.field.count[cell] + (near.has(cell) ? 40 : 0);
    if (rank <= most) continue;
    best = cell;
    most = rank;
  }
  return best === null ? SKIP : target(CELL_NAMES[best]);
}

/** Where no plan survives: the frontier cell with the least left after one blow. */
function leastBad(obs: NonetObs, look: Outlook): number {
  let best = -1;
  let least = Infinity;
  for (const cell of frontierCells(obs)) {
    const left = Math.max(0, meanPower(look.field, cell) - obs.damage - obs.boost);
    if (left >= least) continue;
    best = cell;
    least = left;
  }
  return best;
}
