/** What a room says besides updates. */
import type { Outcome } from '../engine/game.ts';
import type { Over, RefusedMessage } from '../wire/messages.ts';
import type { RoomFile } from './room-file.ts';

export const BROKEN = 'the game stopped because of an internal fault; its recording is kept';

export const NOT_BEGUN: RefusedMessage = {
  type: 'refused',
  n: 0,
  code: 'not-begun',
  text: 'The game begins when all seats are taken.',
};

export const TOO_SLOW = {
  type: 'refused',
  code: 'too-slow',
  text: 'No answer within the time for a decision: a strike. The third one loses the game.',
} as const;

/** PLAT-049, PLAT-125. */
export function overMessage({ id, seed, salt }: RoomFile, outcome: Outcome, replay: string | null): Over {
  const url = replay === null ? null : `/api/${replay}`;
  return { type: 'over', session: id, outcome, seed, ...(salt === undefined ? {} : { salt }), replay: url };
}
