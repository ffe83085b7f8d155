/** Looks after the files of all rooms, so that what could not be written or vanished is noticed without a step (PLAT-124). */
import type { Clock } from '../host/ticker.ts';
import type { Room } from './room-types.ts';

/** So often, and so many rooms at a time: a disk that comes back is not flooded. */
const EVERY_MS = 1_000;
const ROOMS_AT_A_TIME = 25;

/** Returns a stop function. */
export function checkStorage(clock: Clock, all: () => readonly Room[]): () => void {
  let at = 0;
  let callOff = () => {};
  function round(): void {
    callOff = clock.after(EVERY_MS, round);
    const rooms = all();
    const bad = rooms.filter((room) => !room.saved).slice(0, ROOMS_AT_A_TIME);
    if (at >= rooms.length) at = 0;
    for (const room of new Set([...bad, ...rooms.slice(at, at + ROOMS_AT_A_TIME)])) room.repair();
    at += ROOMS_AT_A_TIME;
  }
  callOff = clock.after(EVERY_MS, round);
  return () => callOff();
}
