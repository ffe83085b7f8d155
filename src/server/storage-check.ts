/** Looks after the files of all rooms, so that what could not be written or vanished is noticed without a step (PLAT-124). */
import type { Clock } from '../host/ticker.ts';
import type { Room } from './room-types.ts';

/** So often, and so many rooms at a time: a disk that comes back is not flooded. */
const EVERY_MS = 1_000;
const ROOMS_AT_A_TIME = 25;

/** The rooms that are looked after: a look must not take longer because there are many. */
export interface StoredRooms {
  all(): Iterable<Room>;
  /** Of which something is not on file. */
  unsaved(): Iterable<Room>;
}

/** Returns a stop function. */
export function checkStorage(clock: Clock, rooms: StoredRooms): () => void {
  /** Where the last look stopped. */
  let rest = rooms.all()[Symbol.iterator]();
  let callOff = () => {};
  function round(): void {
    callOff = clock.after(EVERY_MS, round);
    const due = new Set<Room>();
    for (const room of rooms.unsaved()) {
      if (due.size === ROOMS_AT_A_TIME) break;
      due.add(room);
    }
    for (let i = 0; i < ROOMS_AT_A_TIME; i++) {
      const { value, done } = rest.next();
      if (done === true) {
        rest = rooms.all()[Symbol.iterator]();
        break;
      }
      due.add(value);
    }
    for (const room of due) room.repair();
  }
  callOff = clock.after(EVERY_MS, round);
  return () => callOff();
}
