/** One game of a contest on a session of the host, which orders, resolves and records it (GHOST-082, GHOST-095 to GHOST-098). */
import type { Watcher } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import {
  type ArenaMap,
  CUSTOM,
  type Ghostly,
  type GhostlyEvent,
  type GhostlyObs,
  ghostly,
  LEAVE,
  type MazePlace,
  MOVES,
  RESTART,
} from '../../games/ghostly/index.ts';
import type { Update } from '../../host/port.ts';
import { newHead } from '../../host/recording.ts';
import { openSession, type Session } from '../../host/session.ts';
import { seatBot } from './built-in-bots.ts';
import type { Contestant } from './contestant.ts';

/** Takes the place of a player's pending command (GHOST-097). */
export const NO_COMMAND = -1;

export interface ContestGameSpec {
  readonly seed: string;
  readonly map: string;
  readonly plan: ArenaMap;
  readonly rounds: number;
  readonly restarts: boolean;
  readonly tickless: boolean;
  /** By seat; all have names. */
  readonly contestants: readonly Contestant[];
  /** Gets the recording, whole lines with their newline. */
  readonly record: ((text: string) => void) | null;
}

export interface ContestGame {
  /** After the last step, with nothing hidden. */
  readonly obs: GhostlyObs;
  /** Where everybody begins the present round, by seat. */
  readonly squares: readonly MazePlace[];
  observe(who: Watcher): GhostlyObs;
  isLiving(c: Contestant): boolean;
  /** The living whose command for the next tick is still to come. */
  waitedFor(): readonly Contestant[];
  /** Every living player has given its command. */
  isComplete(): boolean;
  /** The latest command of a player counts. */
  command(c: Contestant, dir: number): void;
  seatBots(): void;
  /** One tick, or a restart of the round: everybody connected as far as the rules know has one turn. Returns what happened. */
  step(restart: boolean): readonly GhostlyEvent[];
}

function open(spec: ContestGameSpec): Session<Ghostly> {
  const { seed, map, plan, rounds, restarts, contestants, record } = spec;
  const head = newHead(ghostly, {
    seed,
    options: { map: map === CUSTOM ? 'classic' : map, rounds, restarts },
    ...(map === CUSTOM ? { sketch: { map: plan.rows, facts: {} } } : {}),
    seats: contestants.map((c) => ({ name: c.name ?? '', kind: c.kind === 'human' ? 'human' : 'bot' })),
  });
  const opened = openSession(ghostly, head, (line) => record?.(`${line}\n`));
  invariant(opened.ok, 'a map that was accepted can be played');
  return opened.value;
}

/** What a watcher sees at this moment. */
function updateNow(session: Session<Ghostly>, who: Watcher): Update<Ghostly> {
  let now: Update<Ghostly> | null = null;
  const stop = session.port(who).listen((m) => {
    if (m.tag === 'update') now = m;
  });
  stop();
  invariant(now !== null, 'a port tells the present state at once');
  return now;
}

export function openGame(spec: ContestGameSpec): ContestGame {
  const { contestants, tickless } = spec;
  const session = open(spec);
  let { obs } = updateNow(session, 'all');
  let news: readonly GhostlyEvent[] = [];
  // Everybody is alive at the start of a game, and therefore seen.
  let squares: readonly MazePlace[] = obs.gamestate.others.map(({ x, y }) => ({ x, y }));
  session.port('all').listen((m) => {
    if (m.tag !== 'update') return;
    ({ obs, news } = m);
    for (const e of news) if (e.type === 'round-begins') squares = e.squares;
  });

  const isLiving = (c: Contestant): boolean => obs.tally.players[c.id].alive && !c.gone;
  return {
    get obs() {
      return obs;
    },
    get squares() {
      return squares;
    },
    observe: (who) => (who === 'all' ? obs : updateNow(session, who).obs),
    isLiving,
    isComplete() {
      for (const c of contestants) if (session.waitsFor(c.id) && isLiving(c)) return false;
      return true;
    },
    waitedFor: () => session.waiting.map((seat) => contestants[seat]).filter(isLiving),
    command(c, dir) {
      if (dir === NO_COMMAND) session.withdraw(c.id);
      else session.submit(c.id, session.n, MOVES[dir]);
    },
    seatBots() {
      for (const c of contestants) if (c.bot !== null) seatBot({ session, seat: c.id, kind: c.bot, tickless });
    },
    step(restart) {
      for (const c of contestants) if (c.gone) session.submit(c.id, session.n, LEAVE);
      if (restart)
        session.submit(
          obs.tally.players.findIndex((p) => p.connected),
          session.n,
          RESTART,
        );
      session.step();
      return news;
    },
  };
}
