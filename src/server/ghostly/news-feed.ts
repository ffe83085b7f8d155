/** What a page is told of a contest: kept up while it is played, and made into one message when somebody watches. */
import { plain } from '../../engine/view.ts';
import {
  type ArenaNews,
  type ArenaRecording,
  type ArenaResult,
  eventLine,
  type RoundRow,
} from '../../games/ghostly/arena.ts';
import { type GhostlyEvent, previewObs, ranking } from '../../games/ghostly/index.ts';
import type { Contest } from './contest-types.ts';
import { shownName } from './contestant.ts';

const LOG_SHOWN = 12;
/** Of a contest without end the last rounds are shown. */
const ROUNDS_SHOWN = 60;

export interface NewsFeed {
  onEvents(contest: Contest, news: readonly GhostlyEvent[]): void;
  onNotice(text: string): void;
  /** `who`: power ticks left are for the screen of the contest, not for everybody who asks (GHOST-258). */
  news(contest: Contest, who: 'all' | 'public', port: number, recordings: readonly ArenaRecording[]): ArenaNews;
}

export function newNewsFeed(): NewsFeed {
  let log: readonly string[] = [];
  let table: readonly RoundRow[] = [];
  let result: ArenaResult | null = null;

  function say(text: string): void {
    log = [...log, text].slice(-LOG_SHOWN);
  }

  function namesOf({ contestants }: Contest): string[] {
    return contestants.map((m) => shownName(m.name, m.id));
  }

  return {
    onEvents(contest, news) {
      const tally = contest.obs?.tally;
      // A game without a round behind it is a new one.
      if (tally?.played === 0) table = [];
      if (news.length === 0) return;
      const names = namesOf(contest);
      for (const e of news) {
        say(plain(eventLine(e, (seat) => names[seat] ?? '')));
        if (e.type === 'round-over') {
          const { round, why, ticks, points, winners } = e;
          table = [...table, { round, why, ticks, points, winners }].slice(-ROUNDS_SHOWN);
        } else if (e.type === 'game-over' && tally !== undefined) {
          const wins = tally.players.map((p) => p.wins);
          const totals = tally.players.map((p) => p.total);
          result = { id: (result?.id ?? 0) + 1, names, wins, totals, ranking: ranking(tally.players), rounds: table };
        }
      }
    },
    onNotice: say,
    news(contest, who, port, recordings) {
      const { phase, paused, intervalMs, moveMs, rounds, startAt, map, plan, tickless } = contest;
      return {
        phase,
        paused,
        tickless,
        intervalMs,
        moveMs,
        waitedFor: contest.waitedFor.map((c) => c.id),
        rounds,
        startAt,
        map,
        seats: plan.starts.length,
        port,
        players: contest.contestants.map(({ name, id, kind, gone }) => ({
          name: shownName(name, id),
          kind,
          ready: name !== null,
          gone,
        })),
        obs: contest.observe(who) ?? previewObs(plan, contest.contestants.length),
        countdownMs: Math.round(contest.countdownMs),
        roundMs: Math.round(contest.roundMs),
        log,
        table: phase === 'lobby' ? [] : table,
        result,
        recordings,
      };
    },
  };
}
