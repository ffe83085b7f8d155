/** For tests: a ladder computed from its first set on, as plainly as the book has it. What is brought forward must come to the same (CONTEST-026). */

import { type CauseList, newStreak, type Streak } from '../../src/contest/failures.ts';
import type { LadderSpec } from '../../src/contest/ladder.ts';
import type { Entrant } from '../../src/contest/manifest.ts';
import { type EventField, type Outline, outlineOf } from '../../src/contest/outline.ts';
import { newRatings, type Ratings } from '../../src/contest/rating.ts';
import { secretStream } from '../../src/contest/secret.ts';
import { type SetPlan, tableSize } from '../../src/contest/sets.ts';
import { weighted } from '../../src/engine/rng.ts';

/** The causes of each bot's matches, and what the manifest says of it. */
interface LadderBots {
  readonly entrants: readonly Entrant[];
  readonly causes: readonly CauseList[];
}

/** Most of the last rivals are not met again at once. */
const RECENT = 3;
/** Weights are whole numbers of this; nobody has none. */
const SCALE = 1_000_000;
/** A ladder longer than this needs a new event. */
const MOST_ROUNDS = 9_999_999;

interface Rungs {
  readonly field: EventField;
  readonly spec: LadderSpec;
  readonly ratings: Ratings;
  readonly sets: SetPlan[];
  /** The round in which a bot last played; 0: never. */
  readonly last: Map<number, number>;
  /** The last rivals of each, the latest first. */
  readonly rivals: Map<number, number[]>;
}

/** One set per round. Needs the secret: rivals are drawn. */
export function ladderAsWritten(field: EventField, spec: LadderSpec, bots: LadderBots): Outline {
  const { secret } = field;
  const l: Rungs = {
    field,
    spec,
    ratings: newRatings(bots.entrants.length),
    sets: [],
    last: new Map(),
    rivals: new Map(),
  };
  const size = tableSize(field.seats);
  const streaks = bots.causes.map((list, i) => newStreak(list, bots.entrants[i]));
  for (let round = 1; secret !== null && round <= MOST_ROUNDS; round++) {
    if (!learn(l, round - spec.ahead)) break;
    const here = field.bots.filter((b) => isIn(bots.entrants, b, round) && !rests(streaks[b], round, spec.ahead));
    if (here.length < size) break;
    const table = seat(l, here, round, size, secret);
    const plan = field.plan(round, 1, table);
    l.sets.push(plan);
    for (const bot of table) {
      l.last.set(bot, round);
      const met = table.filter((b) => b !== bot);
      l.rivals.set(bot, [...met, ...(l.rivals.get(bot) ?? []).filter((b) => !met.includes(b))].slice(0, RECENT));
    }
  }
  return outlineOf(l.sets, false);
}

/** Takes the set of this round into the ratings; false: it is not over. */
function learn({ sets, field, ratings }: Rungs, round: number): boolean {
  if (round < 1) return true;
  const plan = sets[round - 1];
  const sums = field.score(plan);
  if (sums === 'pending') return false;
  if (sums !== 'open') ratings.add(plan.bots, sums);
  return true;
}

/** It has come, and no later version of it has. */
function isIn(entrants: readonly Entrant[], bot: number, round: number): boolean {
  const { id, version, since = 1 } = entrants[bot];
  return since <= round && !entrants.some((e) => e.id === id && e.version > version && (e.since ?? 1) <= round);
}

function rests(streak: Streak, round: number, ahead: number): boolean {
  return streak.restsBefore(round, round - ahead) !== null;
}

function seat(l: Rungs, here: readonly number[], round: number, size: number, secret: Uint8Array): number[] {
  const first = whoIsDue(l, here, round);
  const table = [first];
  const chance = secretStream(secret, 'ladder', round);
  const recent = (l.rivals.get(first) ?? []).slice(0, Math.max(0, here.length - size));
  let rivals = here.filter((b) => b !== first && !recent.includes(b));
  while (table.length < size) {
    const rival =
      rivals[
        weighted(
          chance,
          rivals.map((b) => weightOf(l.ratings, first, b)),
        )
      ];
    table.push(rival);
    rivals = rivals.filter((b) => b !== rival);
  }
  return table;
}

/** Who has waited so long that all others might come first; else newcomers, then who played least, then who waited longest. */
function whoIsDue({ last, sets, spec }: Rungs, here: readonly number[], round: number): number {
  const waited = (bot: number) => round - (last.get(bot) ?? 0);
  const longest = [...here].sort((a, b) => waited(b) - waited(a) || a - b)[0];
  if (last.has(longest) && waited(longest) > Math.max(0, spec.patience - here.length)) return longest;
  const counts = new Map(here.map((b) => [b, 0]));
  for (const { bots } of sets.slice(-spec.window))
    for (const bot of bots) if (counts.has(bot)) counts.set(bot, (counts.get(bot) ?? 0) + 1);
  const played = (bot: number) => (last.has(bot) ? 1 + (counts.get(bot) ?? 0) : 0);
  return [...here].sort((a, b) => played(a) - played(b) || waited(b) - waited(a) || a - b)[0];
}

/** exp(-(difference of means / sigma)^2), of the one who is due. */
function weightOf(ratings: Ratings, a: number, b: number): number {
  const [one, other] = [ratings.of(a), ratings.of(b)];
  const apart = (one.mean - other.mean) / one.sigma;
  return 1 + Math.round(SCALE * Math.exp(-apart * apart));
}
