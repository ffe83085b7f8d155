/** What a page is told of a contest: kept up while it is played, and made into one message when somebody watches. */
import { plain } from '../../engine/view.ts';
import type { ArenaNews, ArenaResult, ArenaTape, RoundRow } from '../../games/ghostly/arena-news.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { ranking } from '../../games/ghostly/rules/round.ts';
import type { GhostlyEvent, GhostlyState } from '../../games/ghostly/types.ts';
import { eventLine } from '../../games/ghostly/ui/text.ts';
import type { Contest } from './contest-types.ts';
import { previewObs } from './preview.ts';
import { shownName } from './wishes.ts';

const LOG_SHOWN = 12;
/** Of a contest without end the last rounds are shown. */
const ROUNDS_SHOWN = 60;

export interface Chronicle {
  heard(contest: Contest, news: readonly GhostlyEvent[]): void;
  told(text: string): void;
  /** `who`: power ticks left are for the screen of the contest, not for everybody who asks (GHOST-258). */
  news(contest: Contest, who: 'all' | 'public', port: number, tapes: readonly ArenaTape[]): ArenaNews;
}

export function newChronicle(): Chronicle {
  let log: readonly string[] = [];
  let table: readonly RoundRow[] = [];
  let result: ArenaResult | null = null;
  let game: GhostlyState | null = null;

  function say(text: string): void {
    log = [...log, text].slice(-LOG_SHOWN);
  }

  function namesOf({ members }: Contest): string[] {
    return members.map((m) => shownName(m.name, m.id));
  }

  return {
    heard(contest, news) {
      const { state } = contest;
      if (state !== game && state !== null) table = [];
      game = state;
      if (news.length === 0) return;
      const names = namesOf(contest);
      for (const e of news) {
        say(plain(eventLine(e, (seat) => names[seat] ?? '')));
        if (e.type === 'round-over') {
          const { round, why, ticks, points, winners } = e;
          table = [...table, { round, why, ticks, points, winners }].slice(-ROUNDS_SHOWN);
        } else if (e.type === 'game-over' && state !== null) {
          const wins = state.players.map((p) => p.wins);
          const totals = state.players.map((p) => p.total);
          result = { id: (result?.id ?? 0) + 1, names, wins, totals, ranking: ranking(state), rounds: table };
        }
      }
    },
    told: say,
    news(contest, who, port, tapes) {
      const { state, phase, paused, intervalMs, rounds, startAt, map, plan, tickless } = contest;
      return {
        phase,
        paused,
        tickless,
        intervalMs,
        rounds,
        startAt,
        map,
        seats: plan.starts.length,
        port,
        players: contest.members.map(({ name, id, kind, gone }) => ({
          name: shownName(name, id),
          kind,
          ready: name !== null,
          gone,
        })),
        obs: state === null ? previewObs(contest) : ghostly.observe(state, who),
        countdownMs: Math.round(contest.countdownMs),
        roundMs: Math.round(contest.roundMs),
        log,
        table: state === null ? [] : table,
        result,
        tapes,
      };
    },
  };
}
