/** The flow of a contest: lobby, game, result, lobby (GHOST-036 to GHOST-077). */
import type { ArenaMap } from '../../games/ghostly/index.ts';
import { SessionFault } from '../../host/session-fault.ts';
import type { Unnamed } from '../../wire/dialects/arena-commands.ts';
import { END_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { sendAll } from './broadcast.ts';
import { openGame } from './contest-game.ts';
import type { ContestSpec } from './contest-types.ts';
import { describe, shownName } from './contestant.ts';
import { haltMatch, type Match, startMatch } from './match.ts';
import { resultTexts } from './result.ts';
import type { Seating } from './seating.ts';

const NO_NEWS: readonly never[] = Object.freeze([]);

export interface ContestState {
  readonly spec: ContestSpec;
  readonly seating: Seating;
  readonly unnamed: Unnamed;
  map: string;
  plan: ArenaMap;
  intervalMs: number;
  rounds: number;
  startAt: number | null;
  /** Begun so far. */
  games: number;
  /** The game that is on or over; null in the lobby. */
  match: Match | null;
  /** Nothing happens any more, whoever comes, speaks or goes. */
  abandoned: boolean;
  /** For a move where no timer makes the ticks; null: as long as it takes. */
  moveMs: number | null;
}

/** A fault ends this contest and nothing else. */
export function guarded(s: ContestState, run: () => void): void {
  try {
    run();
  } catch (e) {
    s.seating.stopWaiting();
    if (s.match !== null) {
      haltMatch(s.match);
      s.match.phase = 'finished';
    }
    const cause = e instanceof SessionFault ? e.cause : e;
    s.spec.report(`fault ${cause instanceof Error ? cause.message : cause}`);
    s.spec.onFault?.(e);
  }
}

/** Something changed that is no event of a game. */
export function changed(s: ContestState): void {
  s.spec.onChange?.(NO_NEWS);
}

/** Somebody came, went or has a name now, or a condition of starting has changed. */
export function onSeated(s: ContestState): void {
  changed(s);
  tryStart(s);
}

export function tryStart(s: ContestState): void {
  const { seating, startAt, spec } = s;
  if (s.match !== null || startAt === null || seating.contestants.length < startAt) return;
  if (seating.ready && (spec.mayStart?.() ?? true)) startGame(s);
}

/** Another game of the same run has another seed, one that can be asked for. */
function seedOf({ games, spec }: ContestState): string {
  return games === 1 ? spec.seed : (spec.nextSeed?.() ?? `${spec.seed.slice(0, 56)}/${games}`);
}

export function startGame(s: ContestState): void {
  const { spec, seating, map, plan, rounds } = s;
  const { contestants } = seating;
  if (s.abandoned || s.match !== null || contestants.length === 0) return;
  seating.stopWaiting();
  const number = ++s.games;
  const seed = seedOf(s);
  for (const c of contestants) c.name = shownName(c.name, c.id);
  const { restarts, tickless, record } = spec;
  const write = record === undefined ? null : (text: string) => record(text, number);
  const game = openGame({ seed, map, plan, rounds, restarts, tickless, contestants, record: write });
  spec.report(`game-start ${contestants.map(describe).join(', ')}`);
  startMatch({
    contest: spec,
    game,
    contestants,
    plan,
    intervalMs: s.intervalMs,
    moveMs: s.moveMs,
    guarded: (run) => guarded(s, run),
    onMade: (match) => {
      s.match = match;
    },
    onNews: (news) => spec.onChange?.(news),
    onOver() {
      spec.report('game-end the result follows on standard output');
      writeResult(s);
    },
    onFinished: spec.onFinished,
  });
}

function writeResult({ match, seating, spec }: ContestState): void {
  const names = seating.contestants.map((c) => c.name ?? '');
  if (match !== null) spec.onResult(resultTexts(match.game.obs.tally, names));
}

export function stopGame(s: ContestState): void {
  const { match, seating, spec } = s;
  if (s.abandoned || match === null || match.phase === 'finished') return;
  halt(s);
  sendAll(seating.contestants, END_OF_ROUND);
  spec.report('game-stop no win for the running round');
  const { rounds, played } = match.game.obs.tally;
  if (rounds < 0 && played > 0) writeResult(s);
  backToLobby(s);
}

export function backToLobby(s: ContestState): void {
  s.match = null;
  s.seating.sweep();
}

function halt({ seating, match }: ContestState): void {
  seating.stopWaiting();
  if (match !== null) haltMatch(match);
}

/** For good: no more ticks, timers, messages or results. */
export function abandonContest(s: ContestState): void {
  s.abandoned = true;
  halt(s);
}
