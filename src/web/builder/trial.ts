/** Many games on fresh seeds: who plays what, and what it comes to, for the bot and for those of the house on the same seeds. */
import { derivedSeed } from '../../host/derive-seed.ts';
import { hasWon } from '../../statistics/has-won.ts';
import { type Mean, meanOf } from '../../statistics/mean.ts';
import { FEWEST_PAIRS, newScoreTest } from '../../statistics/paired.ts';
import { verdictOfAll } from '../../statistics/verdict.ts';
import { type Rate, rateOf } from '../../statistics/wilson.ts';
import type { BotDecision, MatchResult, SeatOrder } from './match.ts';
import type { MatchWish } from './play-match.ts';
import { seatsWith } from './seats.ts';

export interface TrialPlan {
  readonly game: string;
  /** All seeds follow from it, as those of `ghostlight sim` do. */
  readonly base: string;
  readonly games: number;
  readonly rivals: readonly SeatOrder[];
  /** Bots of the house that play the same seeds from the same seat. */
  readonly beside: readonly string[];
  readonly name: string;
  readonly source: string;
}

export interface TrialGame {
  readonly who: SeatOrder;
  readonly index: number;
  readonly seat: number;
  readonly wish: MatchWish;
}

/** The script's games first: whoever waits sees them grow. */
export function trialGames({ game, base, games, rivals, beside, name, source }: TrialPlan): readonly TrialGame[] {
  return [null, ...beside].flatMap((who) =>
    Array.from({ length: games }, (_, index): TrialGame => {
      // In turn on every seat.
      const seat = index % (rivals.length + 1);
      const seats = seatsWith(rivals, seat, who);
      return { who, index, seat, wish: { game, seed: derivedSeed(base, index), seats, name, source } };
    }),
  );
}

export type TrialResult = MatchResult | { readonly trouble: string };

export interface TestedRow {
  readonly name: string;
  readonly games: number;
  readonly wins: Rate;
  readonly score: Mean;
  readonly mostWork: number;
  /** Compared with the script on the same seeds, in a sentence; null: too few games, or it is the script itself. */
  readonly verdict: string | null;
}

interface Played {
  readonly game: TrialGame;
  readonly result: MatchResult;
}

function playedBy(
  games: readonly TrialGame[],
  results: readonly (TrialResult | undefined)[],
  who: SeatOrder,
): readonly Played[] {
  return games.flatMap((game, i) => {
    const result = results[i];
    return game.who !== who || result === undefined || 'trouble' in result ? [] : [{ game, result }];
  });
}

export function trialRows(
  { name, beside }: Pick<TrialPlan, 'name' | 'beside'>,
  games: readonly TrialGame[],
  results: readonly (TrialResult | undefined)[],
): readonly TestedRow[] {
  const own = playedBy(games, results, null);
  return [null, ...beside].flatMap((who) => {
    const played = playedBy(games, results, who);
    if (played.length === 0) return [];
    const wins = played.filter(({ game, result }) => hasWon(result.outcome, game.seat)).length;
    return [
      {
        name: who ?? name,
        games: played.length,
        wins: rateOf(wins, played.length),
        score: meanOf(played.map(scoreOf)),
        mostWork: Math.max(...played.map(({ result }) => result.mostWork)),
        verdict: who === null ? null : comparison(name, own, who, played),
      },
    ];
  });
}

function scoreOf({ game, result }: Played): number {
  return result.scores[game.seat] ?? 0;
}

/** On the seeds that both have played. */
function comparison(name: string, own: readonly Played[], other: string, theirs: readonly Played[]): string | null {
  const test = newScoreTest({ alpha: 0.05, beta: 0.05 });
  let pairs = 0;
  for (const mine of own) {
    const same = theirs.find((t) => t.game.index === mine.game.index);
    if (same === undefined) continue;
    test.add(scoreOf(mine), scoreOf(same));
    pairs++;
  }
  return pairs < FEWEST_PAIRS ? null : verdictOfAll(test.report(), name, other);
}

export interface TrialFailure {
  readonly seed: string;
  readonly seat: number;
  readonly failure: BotDecision;
}

export function trialFailures(
  games: readonly TrialGame[],
  results: readonly (TrialResult | undefined)[],
): readonly TrialFailure[] {
  return playedBy(games, results, null).flatMap(({ game, result }) =>
    result.failure === null ? [] : [{ seed: game.wish.seed, seat: game.seat, failure: result.failure }],
  );
}
