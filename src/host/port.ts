/** What a player, watcher or socket holds of a session: a stream of updates in, actions out. */
import type { Outcome, Types, Watcher } from '../engine/game.ts';
import type { Refusal } from '../engine/result.ts';

/** What a seat is told after each step. */
export interface Update<T extends Types> {
  readonly tag: 'update';
  /** Steps so far. */
  readonly n: number;
  readonly obs: T['obs'];
  /** What happened since the last update, as far as this watcher saw it. */
  readonly news: readonly T['event'][];
  /** Empty: not your move. */
  readonly legal: readonly T['action'][];
  readonly score: number;
  readonly outcome: Outcome | null;
}

/** An update of which others want the text: whichever of the two was not made with it is made of the other when asked for. */
export interface WrittenUpdate<T extends Types> extends Update<T> {
  /** The JSON text of the observation. */
  readonly text: string;
}

/** What an update is made with: its observation as an object, or as the JSON text of it. */
export type Form = 'object' | 'text';

/** An action that was not taken, and why. */
export interface Refused {
  readonly tag: 'refused';
  readonly n: number;
  readonly refusal: Refusal;
}

/** What a port hears. */
export type FromHost<T extends Types> = Update<T> | Refused;

/** A seat's or watcher's view of a session: updates out, actions in. */
export interface Port<T extends Types> {
  readonly who: Watcher;
  /** The present update at once, then one message per step or refusal; returns an unsubscribe function. */
  listen(on: (m: FromHost<T>) => void): () => void;
  send(n: number, action: T['action']): void;
}
