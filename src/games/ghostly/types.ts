/** Ghostly's bag of types: state, actions, events, observation and options. */
import { type ActionOf, defineActions } from '../../engine/actions.ts';
import type { Rng } from '../../engine/rng.ts';
import type { ArenaMap } from './arena-map.ts';
import { DIRS, type GhostDir } from './constants.ts';
import type { MazePlace } from './place.ts';
import type { RowCache } from './row-cache.ts';

/** What a game may be asked for. */
export interface GhostlyOptions {
  readonly map: string;
  /** -1: without end. */
  readonly rounds: number;
  /** Whether the host may begin a round again (F5); never in games among strangers. */
  readonly restarts: boolean;
}

export interface PlayerState {
  connected: boolean;
  alive: boolean;
  at: number;
  facing: number;
  /** Of this round. */
  points: number;
  /** Of all rounds, this one included. */
  total: number;
  wins: number;
  /** Power ticks left; 0: not powered. */
  power: number;
}

export interface Monster {
  active: boolean;
  at: number;
  facing: number;
  target: number;
}

/** The whole truth of a game. */
export interface GhostlyState {
  seed: string;
  /** A bundled name, or `custom`. */
  map: string;
  plan: ArenaMap;
  restarts: boolean;
  /** Rounds wanted, -1 for ever. */
  rounds: number;
  played: number;
  /** From 1. */
  round: number;
  /** How often this round was begun again. */
  again: number;
  /** Ticks of this round. */
  tick: number;
  finished: boolean;
  pellets: Uint8Array;
  /** Ordinary pellets left (GHOST-034). */
  left: number;
  players: PlayerState[];
  monster: Monster;
  /** The round's own stream: start squares first, then one order per tick (GHOST-031). */
  stream: Rng;
  /** The map rows as they are sent, kept from tick to tick. */
  rowCache: RowCache;
}

/** `leave` and `restart` are the host's: a lost connection, and F5. They are accepted but not listed. */
const TABLE = { move: { dir: DIRS }, wait: {}, leave: {}, restart: {} } as const;
/** What a ghost may do. */
export type GhostlyAction = ActionOf<typeof TABLE>;
export const actions = defineActions(TABLE, { shorthand: ['leave', 'restart'] });

/** The four moves, in the order of the directions. */
export const MOVES: readonly GhostlyAction[] = Object.freeze(DIRS.map((d) => actions.get(`move ${d}`)));
/** Stay. */
export const WAIT: GhostlyAction = actions.get('wait');
/** Leave the game for good. */
export const LEAVE: GhostlyAction = actions.get('leave');
/** Begin the round again, where that is allowed. */
export const RESTART: GhostlyAction = actions.get('restart');

export type RoundEnd = 'pellets' | 'survivors' | 'deserted';

/** What may happen in a step. */
export type GhostlyEvent =
  | { readonly type: 'powered'; readonly seat: number }
  /** `x`, `y`: where the victim was. */
  | ({ readonly type: 'eaten'; readonly seat: number; readonly by: number; readonly points: number } & MazePlace)
  | ({ readonly type: 'caught'; readonly seat: number } & MazePlace)
  | { readonly type: 'left'; readonly seat: number }
  | { readonly type: 'sudden-death' }
  | {
      readonly type: 'round-over';
      readonly round: number;
      readonly why: RoundEnd;
      readonly ticks: number;
      readonly points: readonly number[];
      readonly winners: readonly number[];
    }
  | { readonly type: 'round-restarted'; readonly round: number }
  | { readonly type: 'round-begins'; readonly round: number; readonly squares: readonly MazePlace[] }
  | { readonly type: 'game-over'; readonly winners: readonly number[] };

/** GHOST-159: as on the wire. */
export interface Ghost {
  readonly id: number;
  readonly isdangerous: boolean;
  readonly score: number;
  readonly x: number;
  readonly y: number;
}

export interface WireMap {
  readonly content: readonly string[];
  readonly height: number;
  readonly pelletsleft: number;
  readonly width: number;
}

/** GHOST-154: what a bot may look at. */
export interface Gamestate {
  readonly map: WireMap;
  readonly others: readonly Ghost[];
  /** Null for those who only watch. */
  readonly you: Ghost | null;
}

export interface PlayerTally {
  readonly alive: boolean;
  readonly connected: boolean;
  readonly facing: GhostDir;
  readonly points: number;
  readonly total: number;
  readonly wins: number;
  /** Power ticks left: told to watchers only (GHOST-258). */
  readonly power?: number;
}

/** The public tally beside the maze. */
export interface GameTally {
  readonly round: number;
  /** -1: without end. */
  readonly rounds: number;
  readonly played: number;
  readonly tick: number;
  readonly pellets: number;
  readonly finished: boolean;
  readonly players: readonly PlayerTally[];
  readonly monster: { readonly facing: GhostDir } | null;
}

/** What a ghost sees. */
export interface GhostlyObs {
  readonly game: 'ghostly';
  readonly gamestate: Gamestate;
  readonly tally: GameTally;
}

/** The game's types in one bag. */
export interface Ghostly {
  state: GhostlyState;
  action: GhostlyAction;
  event: GhostlyEvent;
  obs: GhostlyObs;
  options: GhostlyOptions;
}
