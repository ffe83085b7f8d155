/** Games in which bots are programs of their own, spoken to over standard input and output (PLAT-050, PLAT-051). */
import type { AnyGame, Seat, Setup, Types } from '../engine/game.ts';
import type { Agent } from '../host/agent.ts';
import { driveAgent } from '../host/drive-agent.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { stepWhenAnswered } from '../host/ticker.ts';
import { type ProgramTable, type SeatedProgram, seatProgram } from './seat-program.ts';
import type { SimResult } from './sim-types.ts';
import { must } from './stop.ts';

/** Plays one game in which at least one seat is a program; a text is a command. */
export async function runPrograms(
  game: AnyGame,
  setup: Setup<Types>,
  seats: readonly (Agent<Types> | string)[],
  maxSteps: number,
  table: ProgramTable,
): Promise<SimResult> {
  const names = seats.map((s) => ({ name: (typeof s === 'string' ? s : s.name).slice(0, 40), kind: 'bot' as const }));
  const head = newHead(game, { seed: setup.seed, options: setup.options, seats: names });
  const session = must(openSession(game, head));
  const programs: SeatedProgram[] = [];
  const stops: (() => void)[] = [];
  const stopAgents = () => {
    for (const stop of stops) stop();
  };
  try {
    await new Promise<void>((done, fail) => {
      session.port('all').listen((m) => {
        if (m.tag !== 'update' || (m.outcome === null && m.n < maxSteps)) return;
        stopAgents();
        done();
      });
      seats.forEach((s, seat) => {
        if (typeof s === 'string') programs.push(seatProgram(session, seat, s, table));
        else stops.push(seatAgent(session, seat, s, fail));
      });
    });
  } finally {
    stopAgents();
    await Promise.all(programs.map((p) => p.leave()));
  }
  const troubles = programs.map((p) => p.trouble()).filter((t) => t !== null);
  const figures = game.figures === undefined ? {} : session.figures();
  return { seed: setup.seed, outcome: session.outcome, steps: session.n, figures, troubles };
}

function seatAgent(
  session: Session<Types>,
  seat: Seat,
  agent: Agent<Types>,
  onFault: (e: unknown) => void,
): () => void {
  return driveAgent({
    session,
    seat,
    agent,
    onFault,
    submit(n, action) {
      const refusal = session.submit(seat, n, action);
      if (refusal === null) stepWhenAnswered(session);
      return refusal;
    },
  });
}
