/** Who is in line with the PC, and who of them sees him: it follows from the observation. */
import type { Dir, ObservedNpc, SwampObs } from './types.ts';

/** Somebody and the way from the PC to him. */
export interface Onlooker extends Pick<ObservedNpc, 'kind'> {
  readonly dir: Dir;
  readonly steps: number;
}

/** The nearest in a direction, whatever lies between; null: there is nobody. */
export function nearestToward({ pc, npcs }: SwampObs, dir: Dir): (ObservedNpc & Onlooker) | null {
  const inLine = npcs
    .map((n) => ({ ...n, dir, steps: stepsTo(n.x - pc.x, n.y - pc.y, dir) }))
    .filter((n) => n.steps > 0)
    .sort((a, b) => a.steps - b.steps);
  return inLine[0] ?? null;
}

/** In every direction of `los` the nearest is the one who looks: he hides the PC from all behind him. */
export function watchersOf(obs: SwampObs): Onlooker[] {
  return obs.pc.los.map((dir) => nearestToward(obs, dir)).filter((n) => n !== null);
}

/** How many steps in this direction lead there; 0: it lies elsewhere. */
function stepsTo(dx: number, dy: number, dir: Dir): number {
  const [along, across] = dir === 'left' || dir === 'right' ? [dx, dy] : [dy, dx];
  return across === 0 ? Math.max(0, dir === 'left' || dir === 'up' ? -along : along) : 0;
}
