/** Points of a new level: attributes in turn, then the next skill of the class. */
import type { Notation, Situation } from './situation.ts';

export function spend({ obs, tactics }: Situation): Notation | null {
  const { player } = obs;
  if (player.points > 0) return `allocate ${tactics.points[player.points % tactics.points.length]}`;
  if (player.skillPoints === 0) return null;
  for (const [id, count] of tactics.skills) {
    const s = player.skills.find((k) => k.id === id);
    if (s !== undefined && s.points < count && player.level >= s.learnLevel + s.points) return `learn ${id}`;
  }
  return null;
}
