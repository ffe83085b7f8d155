/** Who sits on the seats of a room at the moment. */
import type { Seat } from '../engine/game.ts';
import type { ServerMessage } from '../wire/messages.ts';
import type { Guest, Leaving } from './guest.ts';

export interface RoomSeats {
  /** Nobody sits here. */
  readonly empty: boolean;
  isThere(seat: Seat): boolean;
  /** Somebody sits down; whoever sat there has left before. */
  sit(seat: Seat, guest: Guest): void;
  /** Who sits there; null: nobody. */
  at(seat: Seat): Guest | null;
  /** What whoever sits there hears of; stopped when they leave. */
  follow(seat: Seat, subscribe: (guest: Guest) => () => void): void;
  /** Gets up; false: this guest does not sit there. */
  leave(seat: Seat, guest: Guest): boolean;
  /** Runs once all that whoever sits there has said by now was heard; returns a function that calls it off. */
  heard(seat: Seat, run: () => void): () => void;
  /** To all who sit here. */
  tell(message: ServerMessage): void;
  sendAway(why: Leaving): void;
}

interface Holder {
  readonly guest: Guest;
  unsubscribe: () => void;
  gone: boolean;
}

export function newRoomSeats(count: number): RoomSeats {
  const holders: (Holder | null)[] = new Array(count).fill(null);

  function part(holder: Holder): void {
    holder.gone = true;
    holder.unsubscribe();
  }

  return {
    get empty() {
      return holders.every((h) => h === null);
    },
    isThere: (seat) => holders[seat] !== null,
    sit(seat, guest) {
      holders[seat] = { guest, unsubscribe: () => {}, gone: false };
    },
    at: (seat) => holders[seat]?.guest ?? null,
    follow(seat, subscribe) {
      const holder = holders[seat];
      if (holder === null) return;
      const unsubscribe = subscribe(holder.guest);
      // The first thing that was heard may have been the end.
      if (holder.gone) unsubscribe();
      else holder.unsubscribe = unsubscribe;
    },
    leave(seat, guest) {
      const holder = holders[seat];
      if (holder === null || holder.guest !== guest) return false;
      holders[seat] = null;
      part(holder);
      return true;
    },
    heard(seat, run) {
      const guest = holders[seat]?.guest;
      if (guest !== undefined) return guest.heard(run);
      run();
      return () => {};
    },
    tell(message) {
      for (const holder of holders) holder?.guest.send(message);
    },
    sendAway(why) {
      const all = [...holders];
      holders.fill(null);
      for (const holder of all) {
        if (holder === null) continue;
        part(holder);
        holder.guest.left(why);
      }
    },
  };
}
