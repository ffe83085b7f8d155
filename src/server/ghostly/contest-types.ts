/** A contest from outside: what it needs, and what can be done with it. */

import type { Watcher } from '../../engine/game.ts';
import type { ArenaMap, GhostlyEvent, GhostlyObs } from '../../games/ghostly/index.ts';
import type { Clock } from '../../host/ticker.ts';
import type { Contestant, Link } from './contestant.ts';
import type { ResultTexts } from './result.ts';

export type ContestPhase = 'lobby' | 'countdown' | 'running' | 'finished';

export interface ContestSpec {
  readonly seed: string;
  /** Of later games; without it they have seeds that follow from the first. */
  readonly nextSeed?: () => string;
  /** A bundled name, or `custom`. */
  readonly map: string;
  readonly plan: ArenaMap;
  readonly rounds: number;
  readonly tickless: boolean;
  readonly intervalMs: number;
  /** Tickless: a tick goes on without those who have not answered for so long; null or left out: it waits (GHOST-277). */
  readonly moveMs?: number | null;
  /** Start by itself with so many players; null: when told (GHOST-200). */
  readonly startAt: number | null;
  /** A further condition of starting by itself. */
  readonly mayStart?: () => boolean;
  /** Whether F5 is at hand. */
  readonly restarts: boolean;
  readonly clock: Clock;
  readonly report: (line: string) => void;
  /** Gets the recording of each game, counted from 1, line by line. */
  readonly record?: (text: string, game: number) => void;
  readonly onResult: (result: ResultTexts) => void;
  readonly onFinished: () => void;
  /** The rules or a built-in bot broke: nothing more is played, the recording up to there is kept (PLAT-103). */
  readonly onFault?: (fault: unknown) => void;
  /** Something that a screen shows has changed. */
  readonly onChange?: (news: readonly GhostlyEvent[]) => void;
  /** What happened outside the rules, in plain words for a screen (GHOST-249). */
  readonly onNotice?: (text: string) => void;
}

/** What a connection asks of a contest. */
export type ContestEntrance = Pick<Contest, 'join' | 'command' | 'left'>;

export interface Contest {
  readonly phase: ContestPhase;
  readonly paused: boolean;
  readonly contestants: readonly Contestant[];
  /** The game as it stands, with nothing hidden; null in the lobby. */
  readonly obs: GhostlyObs | null;
  readonly plan: ArenaMap;
  readonly map: string;
  readonly tickless: boolean;
  /** A change counts at once. */
  intervalMs: number;
  /** A change counts at once; null: ticks wait for everybody. */
  moveMs: number | null;
  /** Those whom a game without a timer has waited for longer than is usual (GHOST-278). */
  readonly waitedFor: readonly Contestant[];
  /** Of the running game, else of the next one. A change counts for the next game. */
  rounds: number;
  /** A change counts at once: a game may start by it. */
  startAt: number | null;
  /** Milliseconds until the round starts, and since it did; both stand still in a pause. */
  readonly countdownMs: number;
  readonly roundMs: number;
  /** The game as this watcher may see it; null in the lobby. */
  observe(who: Watcher): GhostlyObs | null;
  /** Null: refused (GHOST-042). */
  join(link: Link): Contestant | null;
  addBot(kind: string): Contestant | null;
  addHuman(): Contestant | null;
  /** A line of this client, or a key of the human. */
  command(m: Contestant, command: number, line: Uint8Array): void;
  /** The connection is gone, in whatever way. */
  left(m: Contestant): void;
  kick(m: Contestant): void;
  /** False if more are present than the map seats (GHOST-244). */
  setMap(map: string, plan: ArenaMap): boolean;
  /** Looks again whether the game may start by itself. */
  consider(): void;
  start(): void;
  stop(): void;
  restart(): void;
  pause(): void;
  /** From the end screen to the lobby. */
  toLobby(): void;
  /** For good: no more ticks, timers, messages or results. */
  abandon(): void;
}
