/** Games in which bots are programs of their own, spoken to over standard input and output (PLAT-050, PLAT-051). */
import type { AnyGame, Seat, Setup, Types } from '../engine/game.ts';
import type { Agent } from '../host/agent.ts';
import { newHead } from '../host/recording.ts';
import { seatAgent } from '../host/seat-agent.ts';
import { openSession, type Session } from '../host/session.ts';
import { type DecisionWatch, type SeatedProgram, seatProgram } from './seat-program.ts';
import type { SimResult } from './sim-types.ts';
import type { StayingProgram } from './staying-program.ts';
import { must } from './stop.ts';

export interface ProgramGame {
  readonly maxSteps: number;
  /** A program's time bank in milliseconds; 0: none. */
  readonly bankMs: number;
  /** Told of the session before anybody sits down. */
  readonly onSession?: ((session: Session<Types>) => void) | undefined;
}

/** A game for somebody who sits down by itself. */
export interface SeatTable {
  readonly session: Session<Types>;
  /** Nothing more is played, though the rules might go on. */
  isOver(): boolean;
  /** The game cannot go on, through no fault of a bot. */
  fail(e: unknown): void;
}

/** A bot of the house; a program with the name that the recording gives it; or whoever knows how to sit down. */
export type SimSeat =
  | { readonly agent: Agent<Types> }
  | { readonly name: string; readonly program: StayingProgram; readonly watch?: DecisionWatch }
  | { readonly name: string; readonly sit: (table: SeatTable, seat: Seat) => SeatedProgram };

export interface Played extends Omit<SimResult, 'ms'> {
  /** The recording. */
  readonly lines: readonly string[];
}

/** Plays one game on a session, so that programs can take part and it is recorded. */
export async function runPrograms(
  game: AnyGame,
  setup: Setup<Types>,
  players: readonly SimSeat[],
  { maxSteps, bankMs, onSession }: ProgramGame,
): Promise<Played> {
  const seats = players.map((p) => ({
    name: ('agent' in p ? p.agent.name : p.name).slice(0, 40),
    kind: 'bot' as const,
  }));
  const head = newHead(game, { seed: setup.seed, options: setup.options, seats });
  const session = must(openSession(game, head));
  onSession?.(session);
  const programs: SeatedProgram[] = [];
  const stops: (() => void)[] = [];
  const stopAgents = () => {
    for (const stop of stops) stop();
  };
  try {
    await new Promise<void>((done, fail) => {
      // Every step and every end is a line; to look at it as a watcher would cost an observation each.
      const isOver = () => session.outcome !== null || session.n >= maxSteps;
      session.onLine(() => {
        if (!isOver()) return;
        stopAgents();
        done();
      });
      players.forEach((p, seat) => {
        if ('agent' in p) stops.push(seatAgent(session, seat, p.agent, isOver, fail));
        else if ('sit' in p) programs.push(p.sit({ session, isOver, fail }, seat));
        else programs.push(seatProgram(session, seat, p.program, bankMs, p.watch));
      });
    });
  } finally {
    stopAgents();
    await Promise.all(programs.map((p) => p.leave()));
  }
  const troubles = programs.map((p) => p.trouble()).filter((t) => t !== null);
  const { outcome, n, lines } = session;
  const figures = game.figures === undefined ? {} : session.figures();
  const scores = outcome?.scores ?? players.map((_, seat) => scoreNow(session, seat));
  return { seed: setup.seed, outcome, scores, steps: n, figures, troubles, lines };
}

function scoreNow(session: Session<Types>, seat: Seat): number {
  let score = 0;
  const stop = session.port(seat).listen((m) => {
    if (m.tag === 'update') score = m.score;
  });
  stop();
  return score;
}
