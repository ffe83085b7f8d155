/** Games in which bots are programs of their own, spoken to over standard input and output (PLAT-050, PLAT-051). */
import type { AnyGame, Seat, Setup, Types } from '../engine/game.ts';
import type { Agent } from '../host/agent.ts';
import { driveAgent } from '../host/drive-agent.ts';
import { STRIKES } from '../host/forfeit.ts';
import { PATIENCE } from '../host/patience.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { stepWhenAnswered } from '../host/ticker.ts';
import { formatMessage } from '../wire/codec.ts';
import type { ServerMessage } from '../wire/messages.ts';
import { linkSeat } from '../wire/seat.ts';
import { newTimeBank } from '../wire/time-bank.ts';
import type { Groups } from './process-groups.ts';
import { startProgram } from './program.ts';
import type { SimResult, Trouble } from './sim-job.ts';
import { must } from './stop.ts';

const SESSION = 'local';

/** What programs are given to play with. */
export interface ProgramTable {
  readonly groups: Groups;
  /** Milliseconds; 0: a program may think as long as it likes. */
  readonly bankMs: number;
}

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
  const programs: Player[] = [];
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

interface Player {
  /** Tells the end, and waits until the program has left. */
  leave(): Promise<void>;
  /** What went wrong with it, if anything did. */
  trouble(): Trouble | null;
}

function seatProgram(session: Session<Types>, seat: Seat, command: string, table: ProgramTable): Player {
  const { game, head } = session;
  let failed: string | null = null;
  let late = 0;

  const program = startProgram({
    command,
    groups: table.groups,
    onLine(line) {
      if (line.ok) link.receive(line.value);
      else link.malformed(line.problem);
      if (!session.waiting.includes(seat)) bank?.stop();
      stepWhenAnswered(session);
    },
    onTrouble: giveUp,
  });

  /** It plays no further; where the rules have a word for leaving, the others play on. */
  function giveUp(why: string): void {
    if (failed !== null) return;
    failed = why;
    bank?.stop();
    link.close();
    program.kill();
    if (session.outcome !== null) return;
    if (!act(game.leave)) session.forfeit(seat, 'gone');
  }

  function act(action: Types['action'] | null | undefined): boolean {
    if (action === null || action === undefined || session.submit(seat, session.n, action) !== null) return false;
    stepWhenAnswered(session);
    return true;
  }

  function onStrike(strikes: number): void {
    late = strikes;
    session.strike(seat);
    if (strikes >= STRIKES) giveUp(`was too slow ${STRIKES} times`);
    // PLAT-051: in a timed game the decision is the idle action.
    else if (game.tempo === 'ticks' && session.outcome === null && session.waiting.includes(seat)) {
      bank?.stop();
      act(game.idle);
    }
  }

  function send(message: ServerMessage): void {
    if (message.type === 'update') {
      program.renew();
      if (message.yours) bank?.start();
      else bank?.stop();
    }
    program.send(formatMessage(message));
  }

  const bank =
    table.bankMs === 0
      ? null
      : newTimeBank({
          after: (ms, run) => {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
          now: () => performance.now(),
          onStrike,
          bankMs: table.bankMs,
        });
  // No hash of the seed: a simulation's seeds follow from one that may be short enough to be guessed (PLAT-140).
  send({ type: 'joined', session: SESSION, seat, seats: head.seats.length, token: SESSION });
  const link = linkSeat({
    session,
    id: SESSION,
    seat,
    send,
    onGarbage: () => giveUp('said too many malformed lines'),
    onPatience: () => giveUp(`was refused ${PATIENCE} times in a row`),
  });

  return {
    leave() {
      bank?.stop();
      link.close();
      const { outcome } = session;
      if (outcome !== null)
        program.send(formatMessage({ type: 'over', session: SESSION, outcome, seed: head.start.seed, replay: null }));
      return program.leave();
    },
    trouble() {
      const errors = program.errors();
      if (failed !== null) return { seat, failed: true, why: failed, errors };
      return late === 0 ? null : { seat, failed: false, why: `was too slow ${late} times`, errors };
    },
  };
}
