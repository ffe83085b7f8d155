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

/** An update for those who hand it on as text. It holds what was wished for; the rest of it is empty. */
export interface WrittenUpdate<T extends Types> extends Update<T> {
  /** It is this seat's move, whether or not its legal actions were wished for. */
  readonly asked: boolean;
  /** The JSON text of the observation; whichever of text and object was not made is made of the other when asked for. */
  readonly text: string;
  /** The JSON text of one field of the observation; null: there is none of that name now. */
  field(name: string): string | null;
}

/** What an update is made with: what nobody wants is not made. */
export interface Wish {
  /** The whole observation as an object, or as the JSON text of it; null: neither. */
  readonly obs: 'object' | 'text' | null;
  /** Fields of it, each as its JSON text. */
  readonly fields: readonly string[];
  readonly events: boolean;
  readonly legal: boolean;
  readonly score: boolean;
}

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
