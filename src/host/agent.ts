/** A bot: chooses an action from an observation, never from the state. */
import type { AnyGame, Game, Types } from '../engine/game.ts';

/** Something that plays a seat: asked for an action, it answers from what it sees. */
export interface Agent<T extends Types> {
  readonly name: string;
  decide(obs: T['obs'], legal: readonly T['action'][], n: number): T['action'] | Promise<T['action']>;
  /** What it has to say about its last decision, for whoever watches the recording (PLAT-180); asked for once. */
  notes?(): readonly string[];
}

/** A bot as lists show it, and how to make one for a game. */
export interface BotEntry {
  readonly name: string;
  /** One sentence for lists. */
  readonly about: string;
  /** A bot for one seat of one game; its own chance comes from the seed, so that runs repeat. */
  make(game: AnyGame, seed: string): Agent<Types>;
}

/** A bot as its author writes it: what it decides with, made anew for every game from a seed of its own. */
export interface BotSpec<T extends Types> {
  readonly name: string;
  readonly about: string;
  start(seed: string): Agent<T>['decide'];
}

/** An entry for a list of bots; the game is named for its types. */
export function defineBot<T extends Types>(_game: Game<T>, { name, about, start }: BotSpec<T>): BotEntry {
  return {
    name,
    about,
    make(_, seed) {
      const decide = start(seed);
      return { name, decide: (obs, legal, n) => decide(obs as T['obs'], legal as readonly T['action'][], n) };
    },
  };
}
