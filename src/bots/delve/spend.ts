/** Points of a new level: attributes in turn, then the next skill of the class. */
import { actions, type DelveAction } from '../../games/delve/index.ts';
import type { Turn } from './turn.ts';

export function spend({ obs, tactics }: Turn): DelveAction | null {
  const { player } = obs;
  if (player.points > 0) return actions.get(`allocate ${tactics.points[player.points % tactics.points.length]}`);
  if (player.skillPoints === 0) return null;
  for (const [id, count] of tactics.skills) {
    const s = player.skills.find((k) => k.id === id);
    if (s !== undefined && s.points < count && player.level >= s.learnLevel + s.points)
      return actions.get(`learn ${id}`);
  }
  return null;
}
