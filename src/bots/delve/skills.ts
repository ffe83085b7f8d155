/** The skills and effects of the player as the tactics ask for them. */
import type { DelveObs, SeenSkill } from '../../games/delve/index.ts';
import type { Notation } from './situation.ts';

export const cast = (id: string): Notation => `cast ${id}`;

/** Null if it is not known, not ready, or there is not enough mana for it. */
export function skillOf(obs: DelveObs, id: string): SeenSkill | null {
  const s = obs.player.skills.find((x) => x.id === id);
  return s !== undefined && s.level > 0 && s.ready === 0 && s.mana <= obs.player.mana ? s : null;
}

export const has = (obs: DelveObs, status: string): boolean => obs.player.statuses.some((s) => s.id === status);
