/** What the sets of a format add up to, bot by bot, and who stands before whom (CONTEST-027). */
import type { EventField, Outline } from './outline.ts';
import { pointsOfSet } from './sets.ts';

export interface Tally {
  readonly bot: number;
  points: number;
  /** Of every pair that a set makes: won, level, lost. */
  won: number;
  level: number;
  lost: number;
  sets: number;
  byes: number;
  /** Own score less the mean of the rivals', over all sets. */
  difference: number;
  /** Points against each rival. */
  readonly against: Map<number, number>;
  /** How often each rival was met. */
  readonly met: Map<number, number>;
}

export function tallyOf(field: EventField, outline: Outline): Map<number, Tally> {
  const tallies = new Map(field.bots.map((bot) => [bot, newTally(bot)]));
  for (const plan of outline.sets) {
    const sums = field.score(plan);
    if (typeof sums === 'string') continue;
    const points = pointsOfSet(sums);
    const total = sums.reduce((a, b) => a + b, 0);
    plan.bots.forEach((bot, i) => {
      const t = tallies.get(bot);
      if (t === undefined) return;
      t.points += points[i];
      t.sets++;
      t.difference += sums[i] - (total - sums[i]) / (sums.length - 1);
      plan.bots.forEach((rival, j) => {
        if (j === i) return;
        const gained = sums[i] > sums[j] ? 1 : sums[i] === sums[j] ? 0.5 : 0;
        if (gained === 1) t.won++;
        else if (gained === 0) t.lost++;
        else t.level++;
        t.against.set(rival, (t.against.get(rival) ?? 0) + gained);
        t.met.set(rival, (t.met.get(rival) ?? 0) + 1);
      });
    });
  }
  for (const { bot, points } of outline.byes) {
    const t = tallies.get(bot);
    if (t === undefined) continue;
    t.points += points;
    t.byes++;
  }
  return tallies;
}

function newTally(bot: number): Tally {
  return {
    bot,
    points: 0,
    won: 0,
    level: 0,
    lost: 0,
    sets: 0,
    byes: 0,
    difference: 0,
    against: new Map(),
    met: new Map(),
  };
}

/** The points of all rivals, each as often as it was met. */
export function buchholz(t: Tally, all: ReadonlyMap<number, Tally>): number {
  let sum = 0;
  for (const [rival, times] of t.met) sum += times * (all.get(rival)?.points ?? 0);
  return sum;
}

/** What decides after points and the bracket; the lower lot comes first. */
export interface TieBreaks {
  forfeits(bot: number): number;
  lot(bot: number): string;
}

/** The best first: bracket, points, direct results, rivals' points, score difference, fewer forfeits, lot. */
export function rank(
  field: EventField,
  outline: Outline,
  tallies: ReadonlyMap<number, Tally>,
  ties: TieBreaks,
): number[] {
  const groups = outline.places ?? [field.bots];
  return groups.flatMap((group) => {
    const here = group.map((bot) => tallies.get(bot) ?? newTally(bot));
    const byPoints = [...new Set(here.map((t) => t.points))].sort((a, b) => b - a);
    return byPoints.flatMap((points) =>
      settle(
        here.filter((t) => t.points === points),
        tallies,
        ties,
      ),
    );
  });
}

function settle(level: readonly Tally[], all: ReadonlyMap<number, Tally>, ties: TieBreaks): number[] {
  const direct = (t: Tally) => level.reduce((sum, rival) => sum + (t.against.get(rival.bot) ?? 0), 0);
  const keys = level.map((t) => ({
    bot: t.bot,
    values: [direct(t), buchholz(t, all), t.difference, -ties.forfeits(t.bot)],
    lot: ties.lot(t.bot),
  }));
  keys.sort((a, b) => {
    for (let i = 0; i < a.values.length; i++) if (a.values[i] !== b.values[i]) return b.values[i] - a.values[i];
    return a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.bot - b.bot;
  });
  return keys.map((k) => k.bot);
}
