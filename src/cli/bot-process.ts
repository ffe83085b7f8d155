/** Bots that are programs of their own: started here, spoken to over standard input and output (PLAT-050, PLAT-051). */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Agent } from '../bots/agent.ts';
import type { AnyGame, Seat, Setup, Types } from '../engine/game.ts';
import { sha256 } from '../engine/sha256.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { formatMessage, newLineReader } from '../wire/codec.ts';
import type { ServerMessage } from '../wire/messages.ts';
import { linkSeat } from '../wire/seat.ts';
import { newTimeBank } from '../wire/time-bank.ts';
import type { SimResult } from './sim-job.ts';
import { must } from './stop.ts';

/** So much of a program's standard error is kept. */
const KEPT_ERRORS = 65536;
/** A program that was told the end may take so long to leave. */
const GRACE_MS = 1000;
const SESSION = 'local';

/** Plays one game in which at least one seat is a program; a text is a command. */
export async function runPrograms(
  game: AnyGame,
  setup: Setup<Types>,
  seats: readonly (Agent<Types> | string)[],
  maxSteps: number,
): Promise<SimResult> {
  const names = seats.map((s) => ({ name: (typeof s === 'string' ? s : s.name).slice(0, 40), kind: 'bot' as const }));
  const head = newHead(game, { seed: setup.seed, options: setup.options, seats: names });
  const session = must(openSession(game, head));
  const programs: Program[] = [];
  await new Promise<void>((done, fail) => {
    session.port('all').listen((m) => {
      if (m.tag === 'update' && (m.outcome !== null || m.n >= maxSteps)) done();
    });
    seats.forEach((s, seat) => {
      if (typeof s === 'string') programs.push(startProgram(session, seat, s));
      else driveAgent(session, seat, s, fail);
    });
  });
  await Promise.all(programs.map((p) => p.leave()));
  const trouble = programs.map((p) => p.trouble()).find((t) => t !== null) ?? null;
  const figures = game.figures === undefined ? {} : session.figures();
  return { seed: setup.seed, outcome: session.outcome, steps: session.n, figures, trouble };
}

/** Nobody keeps time here: a tick is over when everybody has answered. */
function goOn(session: Session<Types>): void {
  if (session.game.tempo === 'ticks' && session.outcome === null && session.waiting.length === 0) session.step();
}

function driveAgent(session: Session<Types>, seat: Seat, agent: Agent<Types>, fail: (e: unknown) => void): void {
  const port = session.port(seat);
  port.listen((m) => {
    if (m.tag !== 'update' || m.legal.length === 0) return;
    Promise.resolve(agent.decide(m.obs, m.legal, m.n))
      .then((action) => {
        port.send(m.n, action);
        goOn(session);
      })
      .catch(fail);
  });
}

interface Program {
  /** Tells the end, and waits until the program has left. */
  leave(): Promise<void>;
  /** Its standard error, if it ended badly. */
  trouble(): string | null;
}

function startProgram(session: Session<Types>, seat: Seat, command: string): Program {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const seats = session.head.seats.length;
  const { seed } = session.head.start;
  let errors = '';
  let why: string | null = null;

  function send(message: ServerMessage): void {
    if (child.stdin.writable) child.stdin.write(formatMessage(message));
  }

  function giveUp(reason: string): void {
    if (session.outcome !== null) return;
    why ??= reason;
    // Where the rules have a word for leaving, the others play on.
    if (!act(session.game.leave)) session.forfeit(seat, 'gone');
  }

  function act(action: Types['action'] | null | undefined): boolean {
    if (action === null || action === undefined || session.submit(seat, session.n, action) !== null) return false;
    goOn(session);
    return true;
  }

  const bank = newTimeBank({
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    onStrike(strikes) {
      why = `too slow: strike ${strikes}`;
      session.strike(seat);
      // PLAT-051: in a timed game the decision is the idle action.
      if (session.game.tempo === 'ticks' && session.outcome === null && session.waiting.includes(seat)) {
        bank.stop();
        act(session.game.idle);
      }
    },
  });

  child.on('error', (e) => giveUp(`cannot be started: ${e.message}`));
  child.on('exit', (code, signal) => giveUp(`ended during the game (${signal ?? `exit code ${code}`})`));
  // A program that closed its input early is noticed by its exit.
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERRORS);
  });

  send({ type: 'joined', session: SESSION, seat, seats, token: SESSION, seedHash: sha256(seed) });
  const link = linkSeat({
    session,
    id: SESSION,
    seat,
    send(message) {
      if (message.type === 'update') (message.yours ? bank.start : bank.stop)();
      send(message);
    },
    onGarbage: () => giveUp('too many malformed lines'),
  });
  const lines = newLineReader();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of lines.push(chunk)) {
      if (line.ok) link.receive(line.value);
      else link.malformed(line.problem);
      if (!session.waiting.includes(seat)) bank.stop();
      goOn(session);
    }
  });

  return {
    async leave() {
      bank.stop();
      link.close();
      if (session.outcome !== null)
        send({ type: 'over', session: SESSION, outcome: session.outcome, seed, replay: null });
      child.stdin.end();
      await exited(child);
    },
    trouble: () => (why === null ? null : `${command}: ${why}${errors === '' ? '' : `\n${errors}`}`),
  };
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return done();
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.on('exit', () => {
      clearTimeout(timer);
      done();
    });
  });
}
