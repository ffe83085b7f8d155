/** One game on the server, as the lobby and connections see it. */
import type { Outcome, Seat } from '../engine/game.ts';
import type { Problem, Result } from '../engine/result.ts';
import type { Size } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Signer } from '../host/sign-recording.ts';
import type { Clock } from '../host/ticker.ts';
import type { Vault } from '../host/vault.ts';
import type { RefusedMessage, ViewMessage } from '../wire/messages.ts';
import type { Guest } from './guest.ts';
import type { Limits } from './limits.ts';
import type { RoomFile } from './room-file.ts';
import type { Workers } from './workers.ts';

/** A bank and an allowance per decision (PLAT-051). */
export interface Budget {
  readonly bankMs: number;
  readonly perDecisionMs: number;
}

export interface RoomHooks {
  /** `replay`: null: the recording could not be written yet, and is told of when it is. */
  finished(room: Room, replay: string | null): void;
  recorded(room: Room, replay: string): void;
  broken(room: Room, e: unknown): void;
  /** The storage failed; play goes on. Of a room it is told once until all is on file again. */
  trouble(room: string, problem: Problem): void;
  repaired(room: string): void;
}

export interface RoomSpec {
  readonly module: GameModule;
  readonly hire: Workers['hire'];
  readonly vault: Vault;
  /** Vouches for the recordings of games that end here; null: nobody does. */
  readonly signer: Signer | null;
  readonly clock: Clock;
  /** Of bots that play over a connection (PLAT-051); null: they may think as long as they like. */
  readonly budget: Budget | null;
  /** How much later than the players watchers see a game of several seats (PLAT-043). */
  readonly watchDelayMs: number;
  /** How long others wait for somebody whose connection is lost (PLAT-105), and how long a game may be (PLAT-123). */
  readonly limits: Pick<Limits, 'awayMs' | 'restMs' | 'stepsPerGame'>;
  /** Whether its address may make one more step by the clock now. */
  readonly mayStep: () => boolean;
  /** Whether its address may put more on file. */
  readonly mayGrow: () => boolean;
  readonly hooks: RoomHooks;
}

export type RoomPhase = 'waiting' | 'playing' | 'over' | 'broken';

export interface Room {
  readonly id: string;
  readonly module: GameModule;
  readonly file: RoomFile;
  readonly phase: RoomPhase;
  readonly n: number;
  readonly seedHash: string;
  /** A player may know the seed already. */
  readonly seedKnown: boolean;
  readonly outcome: Outcome | null;
  readonly watchers: number;
  /** Nobody sits or watches here now. */
  readonly deserted: boolean;
  /** All of it is on file. */
  readonly saved: boolean;
  /** The next free seat, for good. */
  join(name: string, kind: 'human' | 'bot'): Result<{ readonly seat: Seat; readonly token: string }>;
  seatOf(token: string): Seat | null;
  /** All seats are the house's: nobody will sit down here, and the game begins now. */
  begin(): void;
  /** Sits down; whoever sat there leaves. A game begins when all seats are taken. */
  attach(seat: Seat, guest: Guest): void;
  /** Gets up; the seat stays theirs. */
  detach(seat: Seat, guest: Guest): void;
  /** Returns a stop function. */
  watch(guest: Guest): () => void;
  act(seat: Seat, n: number, action: unknown, onRefused: (m: RefusedMessage) => void): void;
  /** Keeps what a seat notes for later; a problem if it does not. */
  note(seat: Seat, text: string): Problem | null;
  /** Of a seat, or (null) of those who watch a single player. */
  view(seat: Seat | null, frame: Size): Result<ViewMessage>;
  /** The game so far, with its seed, for the one who plays it alone or against bots of the house (PLAT-067). */
  save(): Result<string>;
  /** Writes what could not be written or is gone, if that is possible now (PLAT-124). */
  repair(): void;
  /** Saves, and sends everybody away; the files stay. */
  close(): void;
}
