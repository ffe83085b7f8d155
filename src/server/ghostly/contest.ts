/** One contest: lobby, games and results, in ticked and tickless mode; no sockets, and time only from a clock (section 5). */
import { admit, leave, takeCommand } from './contest-clients.ts';
import {
  abandonContest,
  backToLobby,
  type ContestState,
  changed,
  onSeated,
  startGame,
  stopGame,
  tryStart,
} from './contest-state.ts';
import type { Contest, ContestSpec } from './contest-types.ts';
import { type Contestant, HUMAN_NAME, newContestant } from './contestant.ts';
import { pauseMatch, restartRound, roundMs, setTickInterval, waitedFor } from './match.ts';
import { createSeating } from './seating.ts';

const NOBODY: readonly Contestant[] = Object.freeze([]);

/** Long: it is the list of all that can be asked of a contest, a line or two each. */
export function createContest(spec: ContestSpec): Contest {
  const { seed, clock, map, plan, intervalMs, rounds, startAt } = spec;
  const seating = createSeating({ seed, clock, plan: () => s.plan, onSeated: () => onSeated(s) });
  const s: ContestState = {
    spec,
    seating,
    unnamed: { count: 0 },
    map,
    plan,
    intervalMs,
    rounds,
    startAt,
    games: 0,
    match: null,
    abandoned: false,
    moveMs: spec.moveMs ?? null,
  };
  return {
    get phase() {
      return s.match?.phase ?? 'lobby';
    },
    get paused() {
      return s.match?.paused ?? false;
    },
    get contestants() {
      return seating.contestants;
    },
    get obs() {
      return s.match?.game.obs ?? null;
    },
    get plan() {
      return s.plan;
    },
    get map() {
      return s.map;
    },
    tickless: spec.tickless,
    get intervalMs() {
      return s.intervalMs;
    },
    set intervalMs(ms: number) {
      s.intervalMs = ms;
      if (s.match !== null) setTickInterval(s.match, ms);
      changed(s);
    },
    get rounds() {
      return s.match?.game.obs.tally.rounds ?? s.rounds;
    },
    set rounds(wanted: number) {
      s.rounds = wanted;
      changed(s);
    },
    get startAt() {
      return s.startAt;
    },
    set startAt(players: number | null) {
      s.startAt = players;
      onSeated(s);
    },
    get moveMs() {
      return s.moveMs;
    },
    set moveMs(ms: number | null) {
      s.moveMs = ms;
      s.match?.limit.set(ms);
      changed(s);
    },
    get waitedFor() {
      return s.match === null ? NOBODY : waitedFor(s.match);
    },
    get countdownMs() {
      return s.match?.countdown.leftMs ?? 0;
    },
    get roundMs() {
      return s.match === null ? 0 : roundMs(s.match);
    },
    observe: (who) => s.match?.game.observe(who) ?? null,
    join: (link) => admit(s, newContestant('client', link, null, null)),
    addBot(kind) {
      const number = seating.contestants.filter((c) => c.bot === kind).length + 1;
      return admit(s, newContestant('bot', null, kind, `${kind}${number}`));
    },
    addHuman() {
      if (seating.contestants.some((c) => c.kind === 'human')) return null;
      return admit(s, newContestant('human', null, null, HUMAN_NAME));
    },
    command: (c, what, line) => takeCommand(s, c, what, line),
    left: (c) => leave(s, c),
    kick(c) {
      c.link?.close();
      leave(s, c);
    },
    setMap(name, next) {
      if (s.match !== null || seating.contestants.length > next.starts.length) return false;
      s.map = name;
      s.plan = next;
      // GHOST-211: a map with fewer seats waits for as many as it seats.
      if (s.startAt !== null) s.startAt = Math.min(s.startAt, next.starts.length);
      seating.settle();
      return true;
    },
    consider: () => tryStart(s),
    start: () => startGame(s),
    stop: () => stopGame(s),
    restart() {
      if (s.match !== null && !s.abandoned) restartRound(s.match);
    },
    pause() {
      if (s.match !== null && !s.abandoned) pauseMatch(s.match);
    },
    toLobby() {
      if (s.match?.phase === 'finished') backToLobby(s);
    },
    abandon: () => abandonContest(s),
  };
}
