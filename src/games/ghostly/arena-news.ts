/** What the page of an arena is told of a contest, and what it may ask of it: the talk between a server and its own page. */
import type { GhostDir } from './constants.ts';
import type { GhostlyObs, RoundEnd } from './types.ts';

export interface ArenaPlayer {
  readonly name: string;
  readonly kind: 'client' | 'human' | 'bot';
  /** It has a name of its own (GHOST-043). */
  readonly ready: boolean;
  readonly gone: boolean;
}

/** One round that was played to its end. */
export interface RoundRow {
  readonly round: number;
  readonly why: RoundEnd;
  readonly ticks: number;
  readonly points: readonly number[];
  readonly winners: readonly number[];
}

/** A game that was played to its end, by seat. */
export interface ArenaResult {
  /** Counts the results of this server. */
  readonly id: number;
  readonly names: readonly string[];
  readonly wins: readonly number[];
  readonly totals: readonly number[];
  /** Seats in ranking order (GHOST-141). */
  readonly ranking: readonly number[];
  readonly rounds: readonly RoundRow[];
}

/** A game that can be shown again. */
export interface ArenaRecording {
  readonly file: string;
  readonly names: readonly string[];
  readonly map: string;
  /** Steps of the recording. */
  readonly ticks: number;
}

export interface ArenaNews {
  readonly phase: 'lobby' | 'countdown' | 'running' | 'finished';
  readonly paused: boolean;
  readonly tickless: boolean;
  readonly intervalMs: number;
  /** Tickless: so long a tick waits for a move; null: as long as it takes (GHOST-277). */
  readonly moveMs: number | null;
  /** The seats that a tickless game has been waiting for, longer than is usual (GHOST-278). */
  readonly waitedFor: readonly number[];
  /** -1: without end. */
  readonly rounds: number;
  /** Null: starts when told. */
  readonly startAt: number | null;
  readonly map: string;
  readonly seats: number;
  /** Where programs connect. */
  readonly port: number;
  readonly players: readonly ArenaPlayer[];
  /** In the lobby: the map with everybody present on a start square. */
  readonly obs: GhostlyObs;
  readonly countdownMs: number;
  readonly roundMs: number;
  /** The last events in plain words, oldest first (GHOST-249). */
  readonly log: readonly string[];
  /** Rounds of the present game. */
  readonly table: readonly RoundRow[];
  /** The last game that was played to its end. */
  readonly result: ArenaResult | null;
  /** Newest first. */
  readonly recordings: readonly ArenaRecording[];
}

/** Told once to every page. */
export interface ArenaWelcome {
  /** Whether this page may steer the contest, or only watch it. */
  readonly control: boolean;
  /** Whether the contest can be ended from here, and the program with it. */
  readonly quit: boolean;
  readonly remembered: ArenaLook;
}

/** GHOST-217. */
export interface ArenaLook {
  readonly effects: boolean;
  readonly retro: boolean;
}

export type ArenaControl =
  | { readonly do: 'start' | 'stop' | 'restart' | 'pause' | 'lobby' | 'quit' }
  | { readonly do: 'bot'; readonly kind: string }
  /** The name guards against a seat that somebody else has taken meanwhile. */
  | { readonly do: 'kick'; readonly seat: number; readonly name: string }
  | { readonly do: 'human'; readonly on: boolean }
  | { readonly do: 'steer'; readonly dir: GhostDir }
  | { readonly do: 'map'; readonly name: string }
  | { readonly do: 'map-file'; readonly text: string }
  | { readonly do: 'rounds'; readonly rounds: number }
  | { readonly do: 'speed'; readonly ms: number }
  | { readonly do: 'move-limit'; readonly ms: number | null }
  | { readonly do: 'autostart'; readonly players: number | null }
  | { readonly do: 'look'; readonly effects: boolean; readonly retro: boolean };
