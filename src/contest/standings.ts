/** The standings: place, points, rating, record, failures and times of every bot (CONTEST-031, CONTEST-033). */
import { type Rate, rateOf } from '../statistics/wilson.ts';
import { causesByBot, failuresOf, restingCause } from './failures.ts';
import { type EventManifest, keyOf } from './manifest.ts';
import type { Cause, MatchLine } from './match-line.ts';
import { isBetterProbability, newRatings, type Ratings, shownRating } from './rating.ts';
import { type EventState, type Scheduled, schedule } from './schedule.ts';
import type { SetPlan } from './sets.ts';
import { buchholz, rank, type Tally, tallyOf } from './tally.ts';

export interface StandingRow {
  readonly place: number;
  /** Its place in the manifest. */
  readonly number: number;
  readonly bot: string;
  readonly name: string;
  readonly points: number;
  readonly sets: number;
  readonly won: number;
  readonly level: number;
  readonly lost: number;
  readonly byes: number;
  /** Points out of what could be had, with Wilson's interval. */
  readonly share: Rate;
  readonly rivalsPoints: number;
  readonly difference: number;
  /** 1500 + 40 x (mean - 25), and 40 x 2 sigma. */
  readonly rating: number;
  readonly plusMinus: number;
  /** The probability that it is truly better than the next, from the ratings; null: it is the last. */
  readonly betterThanNext: number | null;
  readonly failures: Partial<Record<Cause, number>>;
  /** Milliseconds for a decision on the mean; null: it was never timed. */
  readonly thinkMs: number | null;
  /** Why it rests. */
  readonly resting: Cause | null;
  /** It was taken out. */
  readonly withdrawn?: true;
}

export function standings(event: EventState, scheduled: Scheduled = schedule(event)): StandingRow[] {
  const { manifest, ledger } = event;
  const { field, outline, ties } = scheduled;
  const tallies = tallyOf(field, outline);
  const ratings = ratingsOf(manifest, scheduled);
  const causes = causesByBot(manifest, ledger);
  const times = timesOf(manifest, ledger.finished.values());
  const order = rank(field, outline, tallies, ties);
  return order.map((number, i) => {
    const bot = manifest.bots[number];
    const after = order[i + 1];
    return {
      place: i + 1,
      number,
      bot: keyOf(bot),
      name: bot.name,
      ...recordOf(tallies.get(number), tallies),
      ...shownRating(ratings.of(number)),
      betterThanNext: after === undefined ? null : thousandths(better(ratings, number, after)),
      failures: failuresOf(causes[number]),
      thinkMs: times[number],
      resting: restingCause(causes[number], bot),
      ...(bot.withdrawn === true ? { withdrawn: true as const } : {}),
    };
  });
}

function recordOf(t: Tally | undefined, all: ReadonlyMap<number, Tally>) {
  const { points = 0, sets = 0, won = 0, level = 0, lost = 0, byes = 0, difference = 0 } = t ?? {};
  const share = rateOf(won + level / 2, won + level + lost);
  const rivalsPoints = t === undefined ? 0 : buchholz(t, all);
  return { points, sets, won, level, lost, byes, share, rivalsPoints, difference: thousandths(difference) };
}

function better(ratings: Ratings, a: number, b: number): number {
  return isBetterProbability(ratings.of(a), ratings.of(b));
}

function thousandths(x: number): number {
  return Math.round(1000 * x) / 1000;
}

/** Computed anew from the first set on, in the order of the sets; `after` is told of each. */
export function ratingsOf(
  { bots }: EventManifest,
  { field, outline }: Scheduled,
  after: (plan: SetPlan, ratings: Ratings) => void = () => {},
): Ratings {
  const ratings = newRatings(bots.length);
  for (const plan of [...outline.sets].sort(inOrder)) {
    const sums = field.score(plan);
    if (typeof sums === 'string') continue;
    ratings.add(plan.bots, sums);
    after(plan, ratings);
  }
  return ratings;
}

function inOrder(a: SetPlan, b: SetPlan): number {
  return a.round - b.round || a.set - b.set;
}

/** Mean time per step of each bot. */
function timesOf({ bots }: EventManifest, lines: Iterable<MatchLine>): (number | null)[] {
  const places = new Map(bots.map((b, i) => [keyOf(b), i]));
  const total = bots.map(() => 0);
  const steps = bots.map(() => 0);
  for (const line of lines)
    line.bots.forEach((key, seat) => {
      const i = places.get(key);
      if (i === undefined) return;
      total[i] += line.think[seat].total;
      steps[i] += line.steps;
    });
  return total.map((ms, i) => (steps[i] === 0 ? null : thousandths(ms / steps[i])));
}

/** One bot against another: sets met and points gained. */
export interface CrossCell {
  readonly met: number;
  readonly points: number;
  readonly share: Rate;
}

/** Rows and columns in the order of the standings; null where two never met. */
export function crossTable(rows: readonly StandingRow[], { field, outline }: Scheduled): (CrossCell | null)[][] {
  const tallies = tallyOf(field, outline);
  return rows.map((row) =>
    rows.map((column) => {
      const t = tallies.get(row.number);
      const met = t?.met.get(column.number) ?? 0;
      if (t === undefined || met === 0) return null;
      const points = t.against.get(column.number) ?? 0;
      return { met, points, share: rateOf(points, met) };
    }),
  );
}
