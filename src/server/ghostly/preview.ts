/** The arena of a contest that has not begun: the map with everybody present on a start square. */
import { ghostly } from '../../games/ghostly/index.ts';
import type { GhostlyObs } from '../../games/ghostly/types.ts';
import type { Contest } from './contest-types.ts';

export function previewObs(contest: Contest): GhostlyObs {
  const seats = Math.max(1, contest.members.length);
  const staged = ghostly.stage(
    { map: contest.plan.rows, facts: {} },
    { seed: 'preview', seats, options: ghostly.options.defaults },
  );
  if (!staged.ok) throw new Error(staged.problem.text);
  if (contest.members.length === 0) staged.value.players[0].alive = false;
  return ghostly.observe(staged.value, 'all');
}
