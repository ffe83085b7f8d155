/** When one invader walks into another, one of them is gone. */
import { KINDS } from '../content.ts';
import { LETTERS, type Npc, type SwampState } from '../types.ts';
import type { Say } from './harbor.ts';
import { addStack } from './items.ts';

/** SWAMP-182 to SWAMP-186; true if the bumping one stays and may step on. */
export function collide(s: SwampState, bumping: Npc, bumped: Npc, wasAlert: boolean, emit: Say | undefined): boolean {
  const stays = bumpingStays(bumping, bumped, wasAlert);
  const gone = stays ? bumped : bumping;
  s.npcs.splice(s.npcs.indexOf(gone), 1);
  addStack(s);
  emit?.({
    type: 'collided',
    bumping: LETTERS[bumping.kind],
    bumped: LETTERS[bumped.kind],
    gone: LETTERS[gone.kind],
  });
  return stays;
}

function bumpingStays(bumping: Npc, bumped: Npc, wasAlert: boolean): boolean {
  if (wasAlert !== bumped.alert) return wasAlert;
  const rank = KINDS[bumping.kind].rank - KINDS[bumped.kind].rank;
  if (rank !== 0) return rank < 0;
  // The one who is closer to his destination goes; in a tie the bumped one does.
  return bumping.path.length >= bumped.path.length;
}
