/** Who sits or watches, as a room sees them. */
import type { ServerMessage } from '../wire/messages.ts';

/** Why a guest no longer hears of a room. */
export type Leaving = 'over' | 'taken' | 'broken' | 'closing';

export interface Guest {
  send(message: ServerMessage): void;
  left(why: Leaving): void;
}
