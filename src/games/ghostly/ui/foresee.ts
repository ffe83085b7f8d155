/** What a tap on the maze would do, in a game that does not wait (SCREEN-006). */
import type { Consequence } from '../../../engine/panes.ts';
import { line } from '../../../engine/view.ts';
import { MONSTER_ID } from '../constants.ts';
import type { GhostlyObs } from '../types.ts';
import { squareTowards } from './near.ts';
import { dirOf, isAlive } from './own-play.ts';
import { point } from './press.ts';
import type { GhostlyUi } from './types.ts';

/** The direction that it asks for, and whom the first step would meet. */
export function foresee(ui: GhostlyUi, cell: number, obs: GhostlyObs): Consequence | null {
  const { you, others, map } = obs.gamestate;
  if (you === null || !isAlive(obs)) return null;
  const { act } = point(ui, cell, 'go', obs);
  const dir = act === undefined ? null : dirOf(act);
  if (dir === null) return null;
  const deed = `Go ${dir}`;
  const square = squareTowards(obs, dir);
  if (square < 0) return { deed, effect: line('At the first opening: a wall is in the way.', 'muted'), danger: 'none' };
  const met = others.filter((g) => g.y * map.width + g.x === square);
  if (met.some((g) => g.id === MONSTER_ID || (g.isdangerous && !you.isdangerous)))
    return { deed, effect: line('You would be eaten.', 'bad'), danger: 'death' };
  if (met.length > 0 && you.isdangerous && met.every((g) => !g.isdangerous))
    return { deed, effect: line('You eat the ghost and take its points.', 'good'), danger: 'none' };
  if (met.length > 0) return { deed, effect: line('A ghost is in the way.', 'muted'), danger: 'none' };
  return { deed, effect: line('Until you choose another way.', 'muted'), danger: 'none' };
}
