/** A bot of the original protocol on a seat of a match: told what the original would say, heard as the original would hear it (CONTEST-044). */
import type { Seat, Types } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import { type GhostlyEvent, type GhostlyObs, LEAVE, MOVES, WAIT } from '../../games/ghostly/index.ts';
import type { Update } from '../../host/port.ts';
import { type Clock, stepWhenAnswered } from '../../host/ticker.ts';
import { updateText, welcomeText } from '../../server/ghostly/broadcast.ts';
import type { Link } from '../../server/ghostly/contestant.ts';
import { UNKNOWN } from '../../wire/dialects/arena-commands.ts';
import { DEAD, END_OF_ROUND, START_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import type { SeatTable } from '../bot-process.ts';
import type { MatchJob } from '../contest/match-job.ts';
import { newSeatClock, type SeatClock } from '../contest/seat-clock.ts';
import type { SeatedPlayer } from '../contest/seated-player.ts';
import type { Chair } from '../contest/waiting-room.ts';
import type { SeatedProgram } from '../seat-program.ts';

/** A connection that has a name. */
export interface ArenaGuest {
  readonly link: Link;
  /** Gets its commands; null while it plays no match: then they mean nothing. */
  hear: ((command: number) => void) | null;
  /** It is to go, and not to be seated again. */
  dismiss(): void;
}

export interface ArenaSeatSpec {
  readonly key: string;
  readonly chair: Chair<ArenaGuest>;
  readonly limits: MatchJob['clock'];
  readonly time: Clock;
}

interface Sitting {
  readonly spec: ArenaSeatSpec;
  readonly table: SeatTable;
  readonly seat: Seat;
  readonly clock: SeatClock;
  obs: GhostlyObs;
  /** It is told of nothing more. */
  done: boolean;
  /** Ticks in a row that it took no part in. */
  idle: number;
}

type Failure = Pick<ReturnType<SeatedPlayer['report']>, 'cause' | 'why'>;

const NO_FAILURE: Failure = { cause: 'rules', why: null };
/** The dead let so many ticks pass before other connections have their turn. */
const BURST = 64;

export function arenaSeat(spec: ArenaSeatSpec): SeatedPlayer {
  let failure = NO_FAILURE;
  let clock: SeatClock | null = null;

  function sit(table: SeatTable, seat: Seat): SeatedProgram {
    clock = newSeatClock({
      limits: spec.limits,
      time: spec.time,
      onLate: () => act(s, WAIT),
      onLost(cause, why) {
        failure = { cause, why };
        giveUp(s);
      },
    });
    let obs: GhostlyObs | null = null;
    const stop = table.session.port(seat).listen((m) => {
      if (m.tag !== 'update') return;
      if (obs === null) obs = m.obs as GhostlyObs;
      else onUpdate(s, m);
    });
    invariant(obs !== null, 'a port tells the present state at once');
    const s: Sitting = { spec, table, seat, clock, obs, done: false, idle: 0 };
    spec.chair.use({ sat: (guest) => sat(s, guest), lost: () => s.clock.away() });
    if (spec.chair.guest === null) clock.away();
    owe(s);
    return {
      async leave() {
        stop();
        leave(s);
      },
      trouble: () => null,
    };
  }

  return {
    seat: { name: spec.key, sit },
    report: () => ({ ...failure, total: clock?.total ?? 0, longest: clock?.longest ?? 0, errors: '' }),
    leave: async () => {},
  };
}

/** Somebody takes the seat, at the beginning or in the middle: to it a round begins. */
function sat(s: Sitting, guest: ArenaGuest): void {
  s.clock.back();
  guest.hear = (command) => onCommand(s, command);
  const { link } = guest;
  // GHOST-039: in the lobby of this table; then the round.
  link.send(welcomeText(s.obs.gamestate), false);
  if (isAlive(s)) beginRound(s, link);
}

function beginRound({ obs: { gamestate } }: Sitting, link: Link): void {
  link.send(START_OF_ROUND, false);
  link.send(welcomeText(gamestate), false);
  link.send(updateText(gamestate), true);
}

function isAlive({ obs, seat }: Sitting): boolean {
  return obs.tally.players[seat].alive;
}

function onUpdate(s: Sitting, { obs, news }: Update<Types>): void {
  if (s.done) return;
  s.obs = obs as GhostlyObs;
  tell(s, news as readonly GhostlyEvent[]);
  owe(s);
}

/** GHOST-162 to GHOST-168, in the order of a contest that has no timer. */
function tell(s: Sitting, news: readonly GhostlyEvent[]): void {
  const link = s.spec.chair.guest?.link;
  if (link === undefined) return;
  let isNewRound = false;
  for (const e of news) {
    if ((e.type === 'eaten' || e.type === 'caught') && e.seat === s.seat) link.send(DEAD, false);
    if (e.type === 'round-over') link.send(END_OF_ROUND, false);
    if (e.type === 'round-begins') isNewRound = true;
  }
  if (isNewRound) beginRound(s, link);
  // A game that is stopped asks nobody: an answer would come to the next one.
  else if (isAlive(s) && !s.table.isOver()) link.send(updateText(s.obs.gamestate), true);
}

/** The living are asked; the dead wait by themselves. */
function owe(s: Sitting): void {
  const { session, isOver } = s.table;
  if (isOver() || session.outcome !== null) return s.clock.answer();
  if (isAlive(s)) {
    s.idle = 0;
    return s.clock.ask();
  }
  s.clock.answer();
  if (++s.idle % BURST === 0) s.spec.time.after(0, () => act(s, WAIT));
  else act(s, WAIT);
}

function onCommand(s: Sitting, command: number): void {
  if (s.done || !isAlive(s)) return;
  if (command === UNKNOWN) {
    s.table.session.withdraw(s.seat);
    s.clock.takeBack();
  } else act(s, MOVES[command], s.clock.answer);
}

/** Its command for the next tick, which may complete it. */
function act({ table, seat, done }: Sitting, action: Types['action'], taken: () => void = () => {}): void {
  const { session, isOver, fail } = table;
  if (done || isOver() || session.submit(seat, session.n, action) !== null) return;
  taken();
  try {
    stepWhenAnswered(session);
  } catch (e) {
    fail(e);
  }
}

/** CONTEST-014: the seat is lost, and the others play on. Whoever is silent is sent away, as a kicked client is. */
function giveUp(s: Sitting): void {
  const { guest } = s.spec.chair;
  act(s, LEAVE);
  s.done = true;
  part(s);
  guest?.dismiss();
}

function leave(s: Sitting): void {
  s.clock.stop();
  if (s.done) return;
  s.done = true;
  // GHOST-077: a game that is stopped ends its round.
  if (s.table.session.outcome === null) s.spec.chair.guest?.link.send(END_OF_ROUND, false);
  part(s);
}

function part({ spec: { chair } }: Sitting): void {
  if (chair.guest !== null) chair.guest.hear = null;
  chair.free();
}
