/** The policies of NONET-174 that do not look ahead: random, cautious and greedy. */
import { pick, type Rng, stream } from '../../engine/rng.ts';
import {
  actions,
  forecast,
  type Insight,
  type Knowledge,
  know,
  type Nonet,
  type NonetAction,
  type NonetObs,
  powerOf,
} from '../../games/nonet/index.ts';
import type { Agent } from '../../host/agent.ts';
import { createWalk, frontierCells } from './ground.ts';

const SKIP = actions.get('skip');
const BUY_DAMAGE = actions.get('buy damage');

export function target(cell: string): NonetAction {
  return actions.get(`target ${cell.toLowerCase()}`);
}

/** Damage as soon as it can be paid. */
export function purchase(legal: readonly NonetAction[]): NonetAction | null {
  return legal.includes(BUY_DAMAGE) ? BUY_DAMAGE : null;
}

function ofType(legal: readonly NonetAction[], type: NonetAction['type']): NonetAction[] {
  return legal.filter((a) => a.type === type);
}

function anyTarget(chance: Rng, legal: readonly NonetAction[]): NonetAction {
  const targets = ofType(legal, 'target');
  return targets.length > 0 ? pick(chance, targets) : SKIP;
}

export function randomWalker(seed: string): Agent<Nonet> {
  const chance = stream(seed, 'nonet-random');
  return {
    name: 'random',
    decide(obs, legal) {
      if (obs.phase !== 'move') return anyTarget(chance, legal);
      const buys = ofType(legal, 'buy');
      return pick(chance, buys.length > 0 ? buys : ofType(legal, 'move'));
    },
  };
}

export function cautious(seed: string): Agent<Nonet> {
  const chance = stream(seed, 'nonet-cautious');
  const walk = createWalk();
  return {
    name: 'cautious',
    decide(obs, legal) {
      if (obs.phase !== 'move') return anyTarget(chance, legal);
      const cells = frontierCells(obs);
      // Without knowledge the forecast speaks of displayed cells only.
      const survivable = cells.filter((cell) => forecast(obs, null, cell)?.lethal !== true);
      return (
        purchase(legal) ??
        walk.arrive(obs) ??
        walk.strike(obs, pick(chance, survivable.length > 0 ? survivable : cells))
      );
    },
  };
}

export function greedy(level: Insight): Agent<Nonet> {
  const walk = createWalk();
  return {
    name: `greedy-${level}`,
    decide(obs, legal) {
      if (obs.phase === 'arrow') return greedyArrow(obs);
      if (obs.phase === 'vision') return greedyStone(obs);
      if (obs.phase === 'teleport') return SKIP;
      return purchase(legal) ?? walk.arrive(obs) ?? walk.strike(obs, cheapest(obs, know(obs, level)));
    },
  };
}

function cheapest(obs: NonetObs, k: Knowledge): number {
  let best = -1;
  let bestLoss = Infinity;
  let bestBlows = Infinity;
  for (const cell of frontierCells(obs)) {
    const [loss, blows] = costOfKill(obs, estimate(obs, k, cell));
    if (loss > bestLoss || (loss === bestLoss && blows >= bestBlows)) continue;
    best = cell;
    bestLoss = loss;
    bestBlows = blows;
  }
  return best;
}

/** The current value if displayed, else 5 or the rounded mean power of the candidates, less the arrows shot there. */
function estimate(obs: NonetObs, k: Knowledge, cell: number): number {
  const seen = obs.cells[cell];
  if (seen.s === 'u') return seen.c;
  const arrows = seen.s === 'f' ? seen.arrows : 0;
  if (k.level === 'none') return Math.max(1, 5 - arrows);
  let sum = 0;
  let n = 0;
  for (let v = 1; v <= 9; v++)
    for (let i = 1; i <= 9; i++)
      if ((k.pairs[cell * 9 + v - 1] >> (i - 1)) & 1) {
        sum += powerOf(v, i);
        n++;
      }
  const mean = Math.round(sum / n);
  return mean === 0 ? 0 : Math.max(1, mean - arrows);
}

/** Health lost and blows struck until a monster of current value m is dead. */
function costOfKill(obs: NonetObs, m: number): [loss: number, blows: number] {
  let { stamina, boost } = obs;
  let loss = 0;
  let blows = 0;
  while (m > 0) {
    const used = Math.min(boost, Math.max(0, m - obs.damage));
    m = Math.max(0, m - obs.damage - used);
    boost -= used;
    loss += m + (stamina === 0 ? 1 : 0);
    stamina = Math.max(0, stamina - 1);
    blows++;
  }
  return [loss, blows];
}

/** The displayed monster that loses most; ties: frontier, then reading order. */
function greedyArrow(obs: NonetObs): NonetAction {
  const near = new Set(frontierCells(obs));
  const power = obs.choice?.power ?? 0;
  let best: string | null = null;
  let bestRank = -1;
  obs.cells.forEach((seen, cell) => {
    if (seen.s !== 'u' || seen.c === 0) return;
    const rank = 2 * Math.min(power, seen.c - 1) + (near.has(cell) ? 1 : 0);
    if (rank <= bestRank) return;
    best = seen.cell;
    bestRank = rank;
  });
  return best === null ? SKIP : target(best);
}

/** The first fogged frontier cell in reading order. */
function greedyStone(obs: NonetObs): NonetAction {
  const cell = frontierCells(obs).find((c) => obs.cells[c].s === 'f');
  return cell === undefined ? SKIP : target(obs.cells[cell].cell);
}
