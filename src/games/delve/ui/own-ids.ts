/** Which items the player has seen: none of them is new in the backpack. */
import type { DelveObs } from '../observation.ts';

/** What is worn, and what is carried. */
export function ownIds(obs: DelveObs): number[] {
  return [...wornIds(obs), ...obs.player.backpack.map((i) => i.id)];
}

/** What was worn is not new when something else takes its place. */
export function withWorn(old: readonly number[], obs: DelveObs): readonly number[] {
  const more = wornIds(obs).filter((id) => !old.includes(id));
  return more.length === 0 ? old : [...old, ...more];
}

function wornIds({ player }: DelveObs): number[] {
  return Object.values(player.equipment).flatMap((i) => (i === null ? [] : [i.id]));
}
