/** One game of a contest in time: countdowns, rounds and ticks until it is over, from a timer or from commands (GHOST-051 to GHOST-066). */
import type { ArenaMap, GhostlyEvent } from '../../games/ghostly/index.ts';
import { createTicker, type Ticker } from '../../host/ticker.ts';
import { DEAD, END_OF_ROUND, START_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { sendAll, sendUpdates, sendWelcomes } from './broadcast.ts';
import type { ContestGame } from './contest-game.ts';
import type { ContestSpec } from './contest-types.ts';
import { type Contestant, describe } from './contestant.ts';
import { type Countdown, createCountdown, createStillWatch, type StillWatch } from './countdown.ts';
import { ofRounds, placeText, reportOf } from './reports.ts';
import { tellLate, tellWaiting } from './slow-players.ts';

const COUNTDOWN_MS = 1500;
/** A game without a timer that stands still for so long says for whom it waits (GHOST-256). */
const STILL_MS = 5000;
/** So many ticks without a client's help before other connections get their turn. */
const BURST = 64;

export interface MatchSpec {
  readonly contest: Pick<ContestSpec, 'clock' | 'report' | 'tickless' | 'onNotice'>;
  readonly game: ContestGame;
  readonly contestants: readonly Contestant[];
  readonly plan: ArenaMap;
  readonly intervalMs: number;
  /** For a move where no timer makes the ticks; null: as long as it takes. */
  readonly moveMs: number | null;
  /** Runs what the clock asked for; a fault of the rules ends there. */
  readonly guarded: (run: () => void) => void;
  /** Before anything happens in it. */
  readonly onMade: (match: Match) => void;
  readonly onNews: (news: readonly GhostlyEvent[]) => void;
  /** The game is over, before anybody is told of its last tick; and after that. */
  readonly onOver: () => void;
  readonly onFinished: () => void;
}

export interface Match {
  readonly spec: MatchSpec;
  readonly game: ContestGame;
  phase: 'countdown' | 'running' | 'finished';
  paused: boolean;
  /** The first round has started. */
  begun: boolean;
  readonly countdown: Countdown;
  readonly stillness: StillWatch;
  /** Of a move, where there is no timer (GHOST-277). */
  readonly limit: StillWatch;
  /** A tick has been waited for longer than is usual. */
  still: boolean;
  ticker: Ticker;
  /** A tick is being processed: none starts inside it (GHOST-061). */
  ticking: boolean;
  roundBegan: number;
  pausedAt: number;
  /** What nobody was told of yet. */
  news: GhostlyEvent[];
}

/** It begins with the countdown of its first round. */
export function startMatch(spec: MatchSpec): void {
  const { clock } = spec.contest;
  const m: Match = {
    spec,
    game: spec.game,
    phase: 'countdown',
    paused: false,
    begun: false,
    countdown: createCountdown(clock, () => spec.guarded(() => startRound(m))),
    stillness: createStillWatch(clock, STILL_MS, () => reportWaiting(m)),
    limit: createStillWatch(clock, spec.moveMs, () => goOnWithout(m)),
    still: false,
    ticker: createTicker(clock, spec.intervalMs, () => spec.guarded(() => tick(m))),
    ticking: false,
    roundBegan: 0,
    pausedAt: 0,
    news: [],
  };
  spec.onMade(m);
  countDown(m);
}

function tellNews(m: Match): void {
  const { news } = m;
  m.news = [];
  m.spec.onNews(news);
}

function countDown(m: Match): void {
  m.phase = 'countdown';
  m.countdown.start(m.spec.contest.tickless ? 0 : COUNTDOWN_MS);
  if (m.paused) m.countdown.pause();
  tellNews(m);
}

function startRound(m: Match): void {
  const { game, spec } = m;
  const { contestants, plan } = spec;
  const { clock, report, tickless } = spec.contest;
  sendAll(contestants, START_OF_ROUND);
  sendWelcomes(contestants, plan, game.squares);
  for (const c of contestants) {
    c.reported = false;
    c.late = false;
  }
  m.still = false;
  m.phase = 'running';
  m.roundBegan = clock.now();
  const where = contestants.map((c) => `${describe(c)} at ${placeText(game.squares[c.id])}`).join(', ');
  report(`round-start ${ofRounds(game.obs.tally.round, game.obs.tally.rounds)}: ${where}`);
  if (!m.begun) game.seatBots();
  m.begun = true;
  if (tickless) {
    sendUpdates(contestants, game.obs);
    m.stillness.start();
    m.limit.start();
  } else m.ticker.start();
  tellNews(m);
  tryTick(m);
}

/** Returns whether the round is over or begins again. */
function resolve(m: Match, restart: boolean): boolean {
  const { contestants, contest } = m.spec;
  const events = m.game.step(restart);
  if (events.length === 0) return restart;
  const { tick, rounds } = m.game.obs.tally;
  const end = events.find((e) => e.type === 'round-over');
  const reported = { tick: end?.ticks ?? tick, rounds, ms: contest.clock.now() - m.roundBegan, contestants };
  for (const e of events) {
    if ((e.type === 'eaten' || e.type === 'caught') && !contestants[e.seat].gone)
      contestants[e.seat].link?.send(DEAD, false);
    const line = reportOf(e, reported);
    if (line !== null) contest.report(line);
    m.news.push(e);
  }
  return restart || end !== undefined;
}

function tick(m: Match): void {
  if (m.phase !== 'running' || m.paused || m.ticking) return;
  m.ticking = true;
  const over = resolve(m, false);
  m.still = false;
  m.stillness.touch();
  m.limit.touch();
  if (over) endOfRound(m);
  else sendUpdates(m.spec.contestants, m.game.obs);
  m.ticking = false;
  tellNews(m);
}

function endOfRound(m: Match): void {
  haltMatch(m);
  sendAll(m.spec.contestants, END_OF_ROUND);
  if (m.game.obs.tally.finished) finish(m);
  else countDown(m);
}

function finish(m: Match): void {
  m.phase = 'finished';
  m.paused = false;
  m.spec.onOver();
  tellNews(m);
  m.spec.onFinished();
}

// ---- tickless (GHOST-057 to GHOST-061)

/** A tick may be complete: by a command, by the end of a pause, or without somebody who left. */
export function tryTick(m: Match): void {
  const { contest, guarded } = m.spec;
  if (!contest.tickless || m.ticking) return;
  for (let i = 0; m.phase === 'running' && !m.paused && m.game.isComplete(); i++) {
    if (i === BURST) {
      contest.clock.after(0, () => tryTick(m));
      return;
    }
    guarded(() => tick(m));
  }
}

function reportWaiting(m: Match): void {
  if (m.phase !== 'running' || m.paused) return;
  m.still = true;
  tellWaiting(m.spec.contest, m.game.obs.tally.tick + 1, m.game.waitedFor());
  tellNews(m);
}

/** GHOST-277: whoever has not answered does nothing in this tick. */
function goOnWithout(m: Match): void {
  if (m.phase !== 'running' || m.paused) return;
  tellLate(m.spec.contest, m.game.obs.tally.tick + 1, m.game.waitedFor());
  m.spec.guarded(() => tick(m));
  tryTick(m);
}

/** Those for whom the game has stood still, until it goes on. */
export function waitedFor(m: Match): readonly Contestant[] {
  return m.still && m.phase === 'running' && !m.paused ? m.game.waitedFor() : [];
}

// ---- from outside

/** The latest command of a player; without a timer it may complete a tick. */
export function commandMatch(m: Match, c: Contestant, dir: number): void {
  // Commands outside a round are cleared by its start, those of the dead are dropped (GHOST-098).
  if (m.phase !== 'running' || !m.game.isLiving(c)) return;
  m.game.command(c, dir);
  tryTick(m);
}

/** Nobody connected is left (GHOST-073). */
export function desertMatch(m: Match): void {
  haltMatch(m);
  resolve(m, false);
  finish(m);
}

export function restartRound(m: Match): void {
  if (m.phase !== 'running') return;
  haltMatch(m);
  sendAll(m.spec.contestants, END_OF_ROUND);
  resolve(m, true);
  countDown(m);
}

export function pauseMatch(m: Match): void {
  if (m.phase === 'finished') return;
  const { clock, tickless } = m.spec.contest;
  m.paused = !m.paused;
  if (m.paused) {
    m.pausedAt = clock.now();
    m.countdown.pause();
    m.ticker.stop();
  } else if (m.phase === 'countdown') m.countdown.resume();
  else {
    m.roundBegan += clock.now() - m.pausedAt;
    m.stillness.touch();
    m.limit.touch();
    if (!tickless) m.ticker.start();
    tryTick(m);
  }
  tellNews(m);
}

export function setTickInterval(m: Match, ms: number): void {
  const { running } = m.ticker;
  m.ticker.stop();
  m.ticker = createTicker(m.spec.contest.clock, ms, () => m.spec.guarded(() => tick(m)));
  if (running) m.ticker.start();
}

/** Milliseconds since the round began; they stand still in a pause. */
export function roundMs(m: Match): number {
  if (m.phase !== 'running') return 0;
  return (m.paused ? m.pausedAt : m.spec.contest.clock.now()) - m.roundBegan;
}

/** Nothing happens by itself any more. */
export function haltMatch(m: Match): void {
  m.countdown.stop();
  m.ticker.stop();
  m.stillness.stop();
  m.limit.stop();
}
