/** The game contract: a game is an object of functions over its own state, with no screen, clock, disk or network. */
import type { ActionSet } from './actions.ts';
import type { Codec } from './codec.ts';
import type { OptionSet } from './options.ts';
import type { Refusal, Result } from './result.ts';

/** Counted from 0. */
export type Seat = number;
/** `all`: replays, which hide nothing. `public`: live spectators, who see what every seat may know. */
export type Watcher = Seat | 'all' | 'public';
/** One bit per seat. */
export type Audience = number;
/** The audience of an event that all seats and watchers are told. */
export const EVERYONE: Audience = -1;
/** `toAct` of a single-player game: nobody allocates it. */
export const SOLO: readonly Seat[] = Object.freeze([0]);
/** `toAct` of a game that is over. */
export const NOBODY: readonly Seat[] = Object.freeze([]);

/** One bag of types per game, so that signatures need one parameter instead of five. */
export interface Types {
  state: object;
  action: object;
  event: { readonly type: string };
  obs: object;
  options: object;
}

/** What a new game is made from. */
export interface Setup<T extends Types> {
  readonly seed: string;
  readonly seats: number;
  readonly options: T['options'];
}

/** The action of one seat in a step. */
export interface Turn<T extends Types> {
  readonly seat: Seat;
  readonly action: T['action'];
}

/** Takes what happened and who saw it. */
export type Emit<T extends Types> = (to: Audience, event: T['event']) => void;

/** How a game ended. */
export interface Outcome {
  readonly kind: 'won' | 'lost' | 'drawn' | 'ranked';
  /** The rule book's word for how it ended. */
  readonly why: string;
  /** One per seat. */
  readonly scores: readonly number[];
}

/** A position as people write it: a map of letters and the facts a map cannot show (PLAT-065). */
export interface Sketch {
  readonly map: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The fields of a game's observations, each as its JSON text. */
export interface ObservedFields<S> {
  /** All that there may be, in the order of the observation. */
  readonly names: readonly string[];
  /** The JSON text of each of these fields; null: the observation has no such field now. */
  some(s: S, who: Watcher, names: readonly string[]): (string | null)[];
}

/** The contract: everything that host, screens, bots and wire know of a game. */
export interface Game<T extends Types> {
  readonly id: string;
  readonly title: string;
  /** One sentence for menus. */
  readonly about: string;
  /** Raised whenever an old recording would play differently. */
  readonly rules: number;
  /** Hash of the validated content tables. */
  readonly content: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Wait for everybody, or move on with whoever answered. */
  readonly tempo: 'turns' | 'ticks';
  readonly options: OptionSet<T['options']>;
  /** Options that differ when a program plays alone, such as a turn limit. */
  readonly forBots?: Partial<T['options']>;
  readonly actions: ActionSet<T['action']>;
  /** What a silent seat does: tick missed, patience lost. */
  readonly idle: T['action'] | null;
  /** What the host does for a seat that is gone for good, if the rules have a word for it. */
  readonly leave?: T['action'];
  readonly state: Codec<T['state']>;
  /** Saved state of version i to version i + 1; the present version is `upgrades.length`. */
  readonly upgrades: readonly ((old: unknown) => unknown)[];

  create(setup: Setup<T>): T['state'];
  /** Scenario in. */
  stage(sketch: Sketch, setup: Setup<T>): Result<T['state']>;
  /** Scenario out; `stage` of it gives the same state back. */
  sketch(s: T['state']): Sketch;

  /** Empty exactly when `outcome` is not null. */
  toAct(s: T['state']): readonly Seat[];
  /** All of `actions.listed` that are not refused, in that order; never empty for a seat that is to act. */
  legal(s: T['state'], seat: Seat): readonly T['action'][];
  /** The authority on legality; depends on nothing the seat cannot know. */
  refuse(s: T['state'], seat: Seat, action: T['action']): Refusal | null;
  /** The only function that changes a state. Turns are legal, one per acting seat. */
  apply(s: T['state'], turns: readonly Turn<T>[], emit?: Emit<T>): void;

  outcome(s: T['state']): Outcome | null;
  /** The reward of a step is the change of the score. */
  score(s: T['state'], seat: Seat): number;
  /** Plain JSON with hidden information removed. Later steps do not touch it; parts that observations share are frozen. */
  observe(s: T['state'], who: Watcher): T['obs'];
  /** `JSON.stringify(observe(s, who))` to the byte, for games that can write it faster than by making the object. */
  observeText?(s: T['state'], who: Watcher): string;
  /** The same field by field, for those who want only some of them; `observedFields` makes both. */
  readonly fields?: ObservedFields<T['state']>;
  /** Named figures of a finished game for tables of many games, such as cells conquered. */
  figures?(s: T['state']): Readonly<Record<string, number>>;
  /** The sentence for a refusal, for bots and for people alike. */
  explain(refusal: Refusal): string;
  /** A world that fits the observation, with new randomness: the only door to search. */
  imagine?(obs: T['obs'], seed: string): T['state'];
}

/** A game of which no more is known than that it is one. */
export type AnyGame = Game<Types>;
