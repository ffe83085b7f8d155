/** The pending commands of a contest: the latest of each player, used once at most (GHOST-082, GHOST-095 to GHOST-098). */
import type { Turn } from '../../engine/game.ts';
import { type Ghostly, LEAVE, MOVES, RESTART, WAIT } from '../../games/ghostly/types.ts';
import type { Member } from './member.ts';

export const NO_COMMAND = -1;

export interface Orders {
  set(seat: number, dir: number): void;
  has(seat: number): boolean;
  clear(): void;
  /** One turn for each seat; those who are gone leave with it. Valid until the next call. */
  take(seats: readonly number[], members: readonly Member[], restart: boolean): readonly Turn<Ghostly>[];
}

export function newOrders(): Orders {
  const pending = [NO_COMMAND, NO_COMMAND, NO_COMMAND, NO_COMMAND];
  /** One turn object per seat, used again in every tick. */
  const spare = [0, 1, 2, 3].map((seat) => ({ seat, action: WAIT }));
  const turns: Turn<Ghostly>[] = [];
  return {
    set(seat, dir) {
      pending[seat] = dir;
    },
    has: (seat) => pending[seat] !== NO_COMMAND,
    clear: () => void pending.fill(NO_COMMAND),
    take(seats, members, restart) {
      turns.length = 0;
      for (const seat of seats) {
        const turn = spare[seat];
        turn.action = members[seat].gone ? LEAVE : pending[seat] < 0 ? WAIT : MOVES[pending[seat]];
        turns.push(turn);
      }
      if (restart) spare[seats[0]].action = RESTART;
      pending.fill(NO_COMMAND);
      return turns;
    },
  };
}
