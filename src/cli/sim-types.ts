/** A simulation as data: what is to be played, and what came of it. */
import type { Outcome } from '../engine/game.ts';
import type { GameSource } from '../games/brought.ts';

/** Who sits on a seat: a built-in bot by name, or a program by its command. */
export type SimPlayer = { readonly bot: string } | { readonly command: string };

export interface SimJob {
  readonly game: string;
  /** Games from elsewhere that the simulation knows. */
  readonly brought: readonly GameSource[];
  /** The text of a pack, if not the shipped content. */
  readonly content?: string;
  readonly options: object;
  /** One per seat. */
  readonly players: readonly SimPlayer[];
  /** Games that last longer are left unfinished. */
  readonly maxSteps: number;
  /** The time bank of programs; 0: none. */
  readonly bankMs: number;
  /** So many games at a time are played by one program each. */
  readonly batch: number;
  /** The folder that gets every recording, if they are kept. */
  readonly record?: string;
  /** What a recording's name ends with, where two bots play the same games. */
  readonly suffix?: string;
  /** Number of the first of these games. */
  readonly first: number;
  /** One game each. */
  readonly seeds: readonly string[];
}

export interface SimResult {
  readonly seed: string;
  readonly outcome: Outcome | null;
  /** One per seat; of a game that was cut off, as it stood. */
  readonly scores: readonly number[];
  readonly steps: number;
  readonly figures: Readonly<Record<string, number>>;
  /** How long it took, in milliseconds; with programs mostly their time. */
  readonly ms: number;
  /** Of seats that are programs. */
  readonly troubles: readonly Trouble[];
}

export interface Trouble {
  readonly seat: number;
  /** The program could not play to the end; else it was only slow. */
  readonly failed: boolean;
  /** Behind the name of the program: `ended during the game (exit code 3)`. */
  readonly why: string;
  /** The last part of its standard error. */
  readonly errors: string;
}
