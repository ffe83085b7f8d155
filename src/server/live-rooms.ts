/** The rooms in memory, in the order in which they were last asked for, and how many of them each address has. */
import type { Room } from './room-types.ts';

export interface LiveRooms {
  readonly size: number;
  get(id: string): Room | undefined;
  /** It is the last one asked for. */
  set(room: Room): void;
  delete(id: string): void;
  values(): Iterable<Room>;
  /** Of the address with this key: counted as they come and go, because every new game asks. */
  countOf(owner: string): number;
  clear(): void;
}

export function ownerOf({ file }: Room): string {
  return file.owner ?? '';
}

export function newLiveRooms(): LiveRooms {
  const rooms = new Map<string, Room>();
  const counts = new Map<string, number>();
  function change(owner: string, by: 1 | -1): void {
    const count = (counts.get(owner) ?? 0) + by;
    if (count === 0) counts.delete(owner);
    else counts.set(owner, count);
  }
  function remove(id: string): void {
    const room = rooms.get(id);
    if (room === undefined) return;
    rooms.delete(id);
    change(ownerOf(room), -1);
  }
  return {
    get size() {
      return rooms.size;
    },
    get: (id) => rooms.get(id),
    set(room) {
      remove(room.id);
      rooms.set(room.id, room);
      change(ownerOf(room), 1);
    },
    delete: remove,
    values: () => rooms.values(),
    countOf: (owner) => counts.get(owner) ?? 0,
    clear() {
      rooms.clear();
      counts.clear();
    },
  };
}
