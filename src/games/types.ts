/** What the registry and the archive hold of a game: its rules and its screens, and what belongs to them. */
import type { AnyGame } from '../engine/game.ts';
import type { GameReference } from '../engine/reference.ts';
import type { Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { BotEntry } from '../host/agent.ts';

/** A game, loaded: its rules and its screens. */
export interface GameModule {
  readonly game: AnyGame;
  readonly ui: AnyUi;
  /** Who takes the other seats of a game for several when one person plays. */
  readonly rivals?: readonly BotEntry[];
  readonly packs?: Packs;
  /** Those that come with a game from elsewhere; bots of the house's games are listed in `src/bots`. */
  readonly bots?: readonly BotEntry[];
  /** Of a game from elsewhere: what programs must know of it; those of the house are in `references.ts`. */
  readonly reference?: GameReference;
}

/** Of a game that can be played with other content: a pack in, the same game over it out. */
export interface Packs {
  read(text: string): Promise<Result<GameModule>>;
}

/** A page of its own about a game, beside playing it: `web/tools/<game>/<id>.tsx`. */
export interface GameTool {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

/** A game as the registry lists it. */
export interface GameEntry {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tools?: readonly GameTool[];
  /** The folder or address that it was brought from; left out: a game of the house. */
  readonly from?: string;
  load(): Promise<GameModule>;
}

/** Rules of an earlier release, kept so that its recordings and saves can be read for ever. */
export interface FrozenRules {
  readonly game: string;
  readonly rules: number;
  /** The content that the release shipped; packs of others have their own. */
  readonly content: string;
  /** The last release that played by these rules. */
  readonly release: string;
  load(): Promise<GameModule>;
}
