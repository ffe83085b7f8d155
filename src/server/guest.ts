/** Who sits or watches, as a room sees them. */
import type { ServerMessage } from '../wire/messages.ts';
import type { Only } from '../wire/only.ts';

/** Why a guest no longer hears of a room. */
export type Leaving = 'over' | 'taken' | 'broken' | 'closing';

export interface Guest {
  /** Wants changes after the first update of a game (PLAT-195). */
  readonly delta: boolean;
  /** The parts of an update that it wants (PLAT-197). */
  readonly only: Only;
  send(message: ServerMessage): void;
  /** A message as its text, which many may get. */
  tell(text: string): void;
  left(why: Leaving): void;
  /** Runs once all that its client has said by now was heard; returns a function that calls it off. */
  heard(run: () => void): () => void;
}
