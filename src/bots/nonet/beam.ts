/** Beam search over plans: the best few of each length are made one fight longer. */
import { CELLS } from '../../games/nonet/index.ts';
import { frontier } from './ground.ts';
import { extend, type NonetPlan, type Outlook } from './plan.ts';

/** The best plan of 1 to `depth` fights, or null if none survives; of equals the one found first. */
export function search(look: Outlook, roots: readonly NonetPlan[], width: number, depth: number): NonetPlan | null {
  let best: NonetPlan | null = null;
  let beam = roots;
  for (let d = 0; d < depth && beam.length > 0; d++) {
    const found: NonetPlan[] = [];
    for (const p of beam) if (!p.won) extend(look, p, found);
    beam = bestOf(found, width);
    if (beam.length > 0 && (best === null || beam[0].value > best.value)) best = beam[0];
  }
  return best;
}

/** The best different plans, best first. */
export function bestOf(plans: NonetPlan[], width: number): NonetPlan[] {
  // Sorting is stable: of equal plans the first found comes first.
  plans.sort((a, b) => (a.value === b.value ? 0 : b.value - a.value));
  const kept: NonetPlan[] = [];
  for (const p of plans) {
    if (kept.length >= width) break;
    if (!kept.some((q) => isSame(p, q))) kept.push(p);
  }
  return kept;
}

/** Equal in everything that matters later: stats, board, and the ground that can be walked to. */
function isSame(p: NonetPlan, q: NonetPlan): boolean {
  if (p.value !== q.value || p.health !== q.health || p.stamina !== q.stamina || p.damage !== q.damage) return false;
  if (p.maxHealth !== q.maxHealth || p.maxStamina !== q.maxStamina || p.boost !== q.boost) return false;
  if (p.gold !== q.gold || p.roots !== q.roots || p.price !== q.price || p.risk !== q.risk) return false;
  for (let cell = 0; cell < CELLS; cell++)
    if (p.ground[cell] !== q.ground[cell] || p.m[cell] !== q.m[cell]) return false;
  return frontier(p.ground, p.at)[q.at] === 2;
}
