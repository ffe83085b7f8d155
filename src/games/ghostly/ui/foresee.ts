/** What a tap on the maze would do, in a game that does not wait (SCREEN-006). */
import type { Consequence } from '../../../engine/panes.ts';
import { line } from '../../../engine/view.ts';
import { MONSTER_ID } from '../constants.ts';
import type { GhostlyObs } from '../types.ts';
import { firstStep, goalAt, squareTowards } from './near.ts';
import { isAlive } from './own-play.ts';
import type { GhostlyUi } from './types.ts';

/** The first step of the way there, and whom it would meet. */
export function foresee(_ui: GhostlyUi, cell: number, obs: GhostlyObs): Consequence | null {
  const { you, others, map } = obs.gamestate;
  if (you === null || !isAlive(obs)) return null;
  const goal = goalAt(obs, cell);
  const dir = goal === null ? null : firstStep(obs, goal);
  if (dir === null) return null;
  const deed = `Go ${dir}`;
  const square = squareTowards(obs, dir);
  const met = others.filter((g) => g.y * map.width + g.x === square);
  if (met.some((g) => g.id === MONSTER_ID || (g.isdangerous && !you.isdangerous)))
    return { deed, effect: line('You would be eaten.', 'bad'), danger: 'death' };
  if (met.length > 0 && you.isdangerous && met.every((g) => !g.isdangerous))
    return { deed, effect: line('You eat the ghost and take its points.', 'good'), danger: 'none' };
  if (met.length > 0) return { deed, effect: line('A ghost is in the way.', 'muted'), danger: 'none' };
  return { deed, effect: line('The shortest way there.', 'muted'), danger: 'none' };
}
