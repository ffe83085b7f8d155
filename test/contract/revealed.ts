/** Half of the positions by random play, half of recorded games, which get farther; and what is told openly in the games of the house. */
import type { Types } from '../../src/engine/game.ts';
import { type Positions, randomPositions } from '../../src/testing/hidden.ts';
import { recordedPositions } from './positions.ts';

export function positions(most: number): Positions {
  return (game, visit) => {
    randomPositions(most / 2)(game, visit);
    recordedPositions(game, Math.ceil(most / 20), visit);
  };
}

/**
 * News that chance decides in the open, whatever is seen afterwards: on which square one ghost met another (the order of a tick is
 * drawn), and that somebody has come down the stairs.
 */
const IN_THE_OPEN = ['eaten', 'caught', 'wanderers'];

interface Told {
  readonly type: string;
  readonly whom?: { readonly you?: boolean };
  readonly attacker?: unknown;
  readonly defender?: unknown;
}

/** Who strikes at the player or is struck by him, and how well, is told even if nothing of it can be observed afterwards. */
export function revealed(event: Types['event']): boolean {
  const { type, whom, attacker, defender }: Told = event;
  return whom?.you === true || attacker === 'you' || defender === 'you' || IN_THE_OPEN.includes(type);
}
