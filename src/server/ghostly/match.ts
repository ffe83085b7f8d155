/** One game of a contest: countdowns, rounds and ticks until it is over, from a timer or from commands (GHOST-051 to GHOST-066). */
import type { Emit } from '../../engine/game.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import type { Plan } from '../../games/ghostly/plan.ts';
import {
  type Ghostly,
  type GhostlyAction,
  type GhostlyEvent,
  type GhostlyState,
  MOVES,
} from '../../games/ghostly/types.ts';
import { createTicker, type Ticker } from '../../host/ticker.ts';
import { DEAD, END_OF_ROUND, START_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { isLiving, sendAll, sendUpdates, sendWelcomes } from './broadcast.ts';
import type { ContestSpec } from './contest-types.ts';
import { createCountdown, createStillWatch } from './countdown.ts';
import { describe, type Member } from './member.ts';
import { newOrders } from './orders.ts';
import type { Recorder } from './recorder.ts';
import { ofRounds, place, reportOf } from './reports.ts';

const COUNTDOWN_MS = 1500;
/** A game without a timer that stands still for so long says for whom it waits (GHOST-256). */
const STILL_MS = 5000;
/** So many ticks without a client's help before other connections get their turn. */
const BURST = 64;

export interface Match {
  readonly phase: 'countdown' | 'running' | 'finished';
  readonly paused: boolean;
  readonly state: GhostlyState;
  readonly countdownMs: number;
  readonly roundMs: number;
  begin(): void;
  /** The latest command of a player; without a timer it may complete a tick. */
  order(m: Member, dir: number): void;
  /** A tick may be complete without somebody who left. */
  consider(): void;
  /** Nobody connected is left (GHOST-073). */
  desert(): void;
  restart(): void;
  pause(): void;
  setInterval(ms: number): void;
  /** Nothing happens by itself any more. */
  halt(): void;
  /** ... and nothing else happens either. */
  abort(): void;
}

export interface MatchSpec {
  readonly contest: Pick<ContestSpec, 'clock' | 'report' | 'tickless'>;
  readonly members: readonly Member[];
  readonly plan: Plan;
  readonly state: GhostlyState;
  readonly recorder: Recorder | null;
  readonly intervalMs: number;
  /** Runs what the clock asked for; a fault of the rules ends there. */
  readonly guarded: (run: () => void) => void;
  /** Null: nobody wants to know. */
  readonly onNews: ((news: readonly GhostlyEvent[]) => void) | null;
  /** The game is over, before anybody is told of its last tick; and after that. */
  readonly onOver: () => void;
  readonly onFinished: () => void;
}

export function createMatch(how: MatchSpec): Match {
  const { members, plan, state: s, guarded } = how;
  const { clock, report, tickless } = how.contest;
  const orders = newOrders();
  const countdown = createCountdown(clock, () => guarded(startRound));
  const stillness = createStillWatch(clock, STILL_MS, reportWaiting);
  let phase: Match['phase'] = 'countdown';
  let paused = false;
  let ticking = false;
  let roundOver = false;
  let roundBegan = 0;
  let pausedAt = 0;
  let news: GhostlyEvent[] = [];
  let ticker = newTicker(how.intervalMs);

  function newTicker(ms: number): Ticker {
    return createTicker(clock, ms, () => guarded(tick));
  }

  function changed(): void {
    how.onNews?.(news);
    news = [];
  }

  function countDown(): void {
    phase = 'countdown';
    countdown.start(tickless ? 0 : COUNTDOWN_MS);
    if (paused) countdown.pause();
    changed();
  }

  function startRound(): void {
    sendAll(members, START_OF_ROUND);
    const squares = s.players.map((p) => p.at);
    sendWelcomes(members, plan, squares);
    orders.clear();
    for (const m of members) m.reported = false;
    phase = 'running';
    roundBegan = clock.now();
    const where = members.map((m) => `${describe(m)} at ${place(plan, squares[m.id])}`).join(', ');
    report(`round-start ${ofRounds(s.round, s.rounds)}: ${where}`);
    askBots();
    if (tickless) {
      sendUpdates(members, s);
      stillness.start();
    } else ticker.start();
    changed();
    tryTick();
  }

  /** Built-in bots see the state after tick k, and answer for tick k + 1 (GHOST-263). */
  function askBots(): void {
    for (const m of members) {
      if (m.agent === null || !isLiving(s, m)) continue;
      // Without a timer there is no waiting (GHOST-260); a bot that insists goes up.
      const legal = tickless ? MOVES : ghostly.legal(s, m.id);
      const dir = MOVES.indexOf(m.agent.decide(ghostly.observe(s, m.id), legal, s.tick) as GhostlyAction);
      orders.set(m.id, tickless ? Math.max(0, dir) : dir);
    }
  }

  const onEvent: Emit<Ghostly> = (_, e) => {
    if (e.type === 'eaten' || e.type === 'caught') {
      const m = members[e.seat];
      if (!m.gone) m.link?.send(DEAD, false);
    }
    if (e.type === 'round-over' || e.type === 'round-restarted') roundOver = true;
    if (how.onNews !== null) news.push(e);
    const line = reportOf(e, s, members, clock.now() - roundBegan);
    if (line !== null) report(line);
  };

  /** Everybody connected as far as the rules know has one turn. */
  function resolve(restart: boolean): void {
    const turns = orders.take(ghostly.toAct(s), members, restart);
    ghostly.apply(s, turns, onEvent);
    how.recorder?.step(turns, s);
  }

  function tick(): void {
    if (phase !== 'running' || paused || ticking) return;
    ticking = true;
    roundOver = false;
    resolve(false);
    stillness.touch();
    if (roundOver) endOfRound();
    else {
      sendUpdates(members, s);
      askBots();
    }
    ticking = false;
    changed();
  }

  function endOfRound(): void {
    halt();
    sendAll(members, END_OF_ROUND);
    if (s.finished) finish();
    else countDown();
  }

  function finish(): void {
    phase = 'finished';
    paused = false;
    how.onOver();
    changed();
    how.onFinished();
  }

  // ---- tickless (GHOST-057 to GHOST-061)

  function isComplete(): boolean {
    for (const m of members) if (!orders.has(m.id) && isLiving(s, m)) return false;
    return true;
  }

  function tryTick(): void {
    if (!tickless || ticking) return;
    for (let i = 0; phase === 'running' && !paused && isComplete(); i++) {
      if (i === BURST) {
        clock.after(0, tryTick);
        return;
      }
      guarded(tick);
    }
  }

  function reportWaiting(): void {
    if (phase !== 'running' || paused) return;
    const late = members.filter((m) => !orders.has(m.id) && isLiving(s, m));
    report(`waiting tick ${s.tick + 1}: for player ${late.map(describe).join(', ')}`);
  }

  function halt(): void {
    countdown.stop();
    ticker.stop();
    stillness.stop();
  }

  return {
    get phase() {
      return phase;
    },
    get paused() {
      return paused;
    },
    state: s,
    get countdownMs() {
      return countdown.leftMs;
    },
    get roundMs() {
      return phase === 'running' ? (paused ? pausedAt : clock.now()) - roundBegan : 0;
    },
    begin: countDown,
    order(m, dir) {
      // Commands outside a round are cleared by its start, those of the dead are dropped (GHOST-098).
      if (phase !== 'running' || !isLiving(s, m)) return;
      orders.set(m.id, dir);
      if (orders.has(m.id)) tryTick();
    },
    consider: tryTick,
    desert() {
      halt();
      resolve(false);
      finish();
    },
    restart() {
      if (phase !== 'running') return;
      halt();
      sendAll(members, END_OF_ROUND);
      resolve(true);
      countDown();
    },
    pause() {
      if (phase === 'finished') return;
      paused = !paused;
      if (paused) {
        pausedAt = clock.now();
        countdown.pause();
        ticker.stop();
      } else if (phase === 'countdown') countdown.resume();
      else {
        roundBegan += clock.now() - pausedAt;
        if (!tickless) ticker.start();
        tryTick();
      }
      changed();
    },
    setInterval(ms) {
      const { running } = ticker;
      ticker.stop();
      ticker = newTicker(ms);
      if (running) ticker.start();
    },
    halt,
    abort() {
      halt();
      phase = 'finished';
    },
  };
}
