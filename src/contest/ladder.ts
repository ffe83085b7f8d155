/** Ladder: endless; whoever played least meets somebody who is about as strong (CONTEST-026). Brought forward, not computed anew. */
import { weighted } from '../engine/rng.ts';
import { newTally, type StreakTally } from './failures.ts';
import type { Entrant } from './manifest.ts';
import type { MatchLine } from './match-line.ts';
import { newRatings, type Ratings } from './rating.ts';
import { secretStream } from './secret.ts';
import { type SetPlan, type SetScore, tableSize } from './sets.ts';

export interface LadderSpec {
  /** Matches are counted over so many sets. */
  readonly window: number;
  /** Nobody waits longer than so many sets, or than there are bots. */
  readonly patience: number;
  /** A set is paired by what is known so many sets before. */
  readonly ahead: number;
}

export interface LadderEvent {
  readonly entrants: readonly Entrant[];
  readonly seats: number;
  readonly secret: Uint8Array;
  score(plan: SetPlan): SetScore;
  /** The matches of a set that were played, in the order of their ids. */
  played(plan: SetPlan): readonly MatchLine[];
  place(bot: string): number;
}

export interface Ladder {
  /** One set per round. */
  readonly sets: readonly SetPlan[];
  /** So many of them are over for good. */
  readonly settled: number;
  /** Pairs what can be paired by now. What was paired before stays. */
  climb(): void;
  /** Places of those who rest by all that was played. */
  resting(): number[];
}

/** Most of the last rivals are not met again at once. */
const RECENT = 3;
/** Weights are whole numbers of this; nobody has none. */
const SCALE = 1_000_000;
/** A ladder longer than this needs a new event. */
const MOST_ROUNDS = 9_999_999;

interface Rungs {
  readonly event: LadderEvent;
  readonly spec: LadderSpec;
  readonly ratings: Ratings;
  readonly sets: SetPlan[];
  /** The round in which a bot last played; 0: never. */
  readonly last: Int32Array;
  /** How often it played in the last sets that count. */
  readonly counts: Int32Array;
  /** The last rivals of each, the latest first. */
  readonly rivals: number[][];
  readonly streaks: readonly StreakTally[];
  /** The rounds from and before which a bot takes part. */
  readonly since: readonly number[];
  readonly until: readonly number[];
}

/** Nothing is paired yet. */
export function newLadder(event: LadderEvent, spec: LadderSpec): Ladder {
  const { entrants } = event;
  const l: Rungs = {
    event,
    spec,
    ratings: newRatings(entrants.length),
    sets: [],
    last: new Int32Array(entrants.length),
    counts: new Int32Array(entrants.length),
    rivals: entrants.map(() => []),
    streaks: entrants.map(newTally),
    since: entrants.map((e) => e.since ?? 1),
    until: entrants.map((e) => replacedIn(entrants, e)),
  };
  let learned = 0;
  return {
    sets: l.sets,
    get settled() {
      return learned;
    },
    climb() {
      while (l.sets.length < MOST_ROUNDS) {
        const round = l.sets.length + 1;
        if (round - spec.ahead > learned) {
          if (!learn(l, learned)) return;
          learned++;
        }
        if (!pair(l, round)) return;
      }
    },
    resting() {
      // What is not settled concerns a few.
      const now = new Map<number, StreakTally>();
      const of = (bot: number) => now.get(bot) ?? l.streaks[bot];
      for (const plan of l.sets.slice(learned)) {
        for (const bot of plan.bots) now.set(bot, of(bot).copy());
        count(l, of, plan);
      }
      return entrants.flatMap((e, i) =>
        e.withdrawn !== true && of(i).restsIn(Number.POSITIVE_INFINITY) !== null ? [i] : [],
      );
    },
  };
}

/** The round in which a later version takes its place. */
function replacedIn(entrants: readonly Entrant[], { id, version }: Entrant): number {
  const later = entrants.filter((e) => e.id === id && e.version > version).map((e) => e.since ?? 1);
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}

/** Takes a set into ratings and failures; false: it is not over. */
function learn(l: Rungs, at: number): boolean {
  const plan = l.sets[at];
  const sums = l.event.score(plan);
  if (sums === 'pending') return false;
  if (sums !== 'open') l.ratings.add(plan.bots, sums);
  count(l, (bot) => l.streaks[bot], plan);
  return true;
}

function count({ event }: Rungs, of: (bot: number) => StreakTally, plan: SetPlan): void {
  for (const line of event.played(plan)) line.bots.forEach((bot, seat) => of(event.place(bot)).add(line.causes[seat]));
}

/** False: there are not enough who play. */
function pair(l: Rungs, round: number): boolean {
  const { event, spec, sets, last, counts, rivals } = l;
  const size = tableSize(event.seats);
  const here: number[] = [];
  for (let b = 0; b < l.since.length; b++)
    if (l.since[b] <= round && round < l.until[b] && l.streaks[b].restsIn(round) === null) here.push(b);
  if (here.length < size) return false;
  const table = seat(l, here, round, size);
  sets.push({ round, set: 1, bots: table });
  for (const bot of sets[round - 1 - spec.window]?.bots ?? []) counts[bot]--;
  for (const bot of table) {
    last[bot] = round;
    counts[bot]++;
    const met = table.filter((b) => b !== bot);
    rivals[bot] = [...met, ...rivals[bot].filter((b) => !met.includes(b))].slice(0, RECENT);
  }
  return true;
}

function seat(l: Rungs, here: readonly number[], round: number, size: number): number[] {
  const first = whoIsDue(l, here, round);
  const table = [first];
  const chance = secretStream(l.event.secret, 'ladder', round);
  const recent = l.rivals[first].slice(0, Math.max(0, here.length - size));
  const rivals = here.filter((b) => b !== first && !recent.includes(b));
  const weights = rivals.map((b) => weightOf(l.ratings, first, b));
  while (table.length < size) {
    const i = weighted(chance, weights);
    table.push(...rivals.splice(i, 1));
    weights.splice(i, 1);
  }
  return table;
}

/** Who has waited so long that all others might come first; else newcomers, then who played least, then who waited longest. */
function whoIsDue({ last, counts, spec }: Rungs, here: readonly number[], round: number): number {
  let longest = here[0];
  for (const bot of here) if (last[bot] < last[longest]) longest = bot;
  if (last[longest] > 0 && round - last[longest] > Math.max(0, spec.patience - here.length)) return longest;
  const played = (bot: number) => (last[bot] > 0 ? 1 + counts[bot] : 0);
  let due = here[0];
  for (const bot of here)
    if (played(bot) < played(due) || (played(bot) === played(due) && last[bot] < last[due])) due = bot;
  return due;
}

/** exp(-(difference of means / sigma)^2), of the one who is due. */
function weightOf(ratings: Ratings, a: number, b: number): number {
  const { mean, sigma } = ratings.of(a);
  const apart = (mean - ratings.of(b).mean) / sigma;
  return 1 + Math.round(SCALE * Math.exp(-apart * apart));
}
