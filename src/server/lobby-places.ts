/** Places for games in memory: who may have one more, and which game has to leave for it (PLAT-121, PLAT-122). */
import type { Problem } from '../engine/result.ts';
import type { AddressQuota } from './address-quotas.ts';
import { ownerOf } from './live-rooms.ts';
import { type LobbyState, quotaOf, removeFiles } from './lobby-state.ts';
import type { Room } from './room-types.ts';

/** A place for one more game of this address; null: there is one. */
export function makePlace(l: LobbyState, quota: AddressQuota): Problem | null {
  const { rooms, stored } = l;
  const { limits } = l.spec;
  const full = quota.key !== '' && rooms.countOf(quota.key) >= limits.sessionsPerAddress;
  if (full && !setAside(l, (room) => ownerOf(room) === quota.key))
    return busy(`your address has its ${limits.sessionsPerAddress} games; end one or leave one first`);
  if (!stored.fits(quota)) return busy('the games of your address take all the space that an address has');
  if (rooms.size < limits.sessions || setAside(l, () => true)) return null;
  return busy(`the server has its ${limits.sessions} games; try again later`);
}

/**
 * Of games that nobody is at: one that never began is removed, else the one that was left alone longest stays on file
 * only. False: there is none, or no place on file.
 */
function setAside(l: LobbyState, of: (room: Room) => boolean): boolean {
  const { rooms, stored } = l;
  const deserted = [...rooms.values()].filter((room) => room.deserted && of(room));
  const waiting = deserted.find((room) => room.phase === 'waiting');
  if (waiting !== undefined) {
    waiting.close();
    rooms.delete(waiting.id);
    stored.forget(waiting.id);
    return removeFiles(l, waiting.id);
  }
  // What is not on file yet would be lost.
  const room = deserted.find((r) => r.saved);
  if (room === undefined || !stored.put(room.id, quotaOf(l, room), room.n === 0 ? 'unstarted' : 'begun')) return false;
  room.close();
  rooms.delete(room.id);
  return true;
}

/** So many games are begun from one address in a time; null: one more may be. */
export function refuseNew({ creations, recordings }: AddressQuota): Problem | null {
  const hours = Math.ceil(recordings.waitMs() / 3_600_000);
  if (hours > 0)
    return busy(`the recordings of games from your address take their share of the disk; try again in ${hours} h`);
  if (creations.take()) return null;
  const seconds = Math.ceil(creations.waitMs() / 1000);
  return busy(`too many games were begun from your address; try again in ${seconds} s`);
}

function busy(text: string): Problem {
  return { code: 'busy', path: '', text };
}
