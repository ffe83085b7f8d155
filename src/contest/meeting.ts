/** A meeting in a bracket: best of some sets, and what decides when they do not (CONTEST-024). */
import type { EventField, Meeting } from './outline.ts';
import { pointsOfSet, type SetPlan } from './sets.ts';

/** A tie is broken by at most so many sets more. */
export const EXTRA_SETS = 3;

export interface MeetingSpec {
  readonly round: number;
  /** Its number in the round, from 0: so its sets have numbers of their own, however many are played. */
  readonly index: number;
  readonly pool: Meeting['pool'];
  /** The better seed first. */
  readonly bots: readonly number[];
  readonly advance: number;
  /** Best of so many. */
  readonly best: number;
}

export function meet(field: EventField, spec: MeetingSpec): Meeting {
  const { round, index, bots, best, advance } = spec;
  const points = bots.map(() => 0);
  const sums = bots.map(() => 0);
  const sets: SetPlan[] = [];
  const plan = (i: number) => field.plan(round, index * (best + EXTRA_SETS) + i + 1, bots);
  const result = (decided: boolean): Meeting => ({
    round,
    pool: spec.pool,
    bots,
    advance,
    sets,
    points,
    order: decided
      ? bots
          .map((_, i) => i)
          .sort((a, b) => points[b] - points[a] || sums[b] - sums[a] || a - b)
          .map((i) => bots[i])
      : null,
  });
  for (let i = 0; i < best + EXTRA_SETS; i++) {
    if (isDecided(points, i, spec)) return result(true);
    const set = plan(i);
    const score = field.score(set);
    sets.push(set);
    if (score === 'pending') {
      // Whatever this one brings, so many more are needed: they need not wait for it.
      for (let j = i + 1; j < i + surely(points, i, spec); j++) sets.push(plan(j));
      return result(false);
    }
    if (score === 'open') continue;
    for (const [j, p] of pointsOfSet(score).entries()) {
      points[j] += p;
      sums[j] += score[j];
    }
  }
  return result(true);
}

/** Of two: one cannot be caught up with. Of more: all sets are played and nobody is level across the line. */
function isDecided(points: readonly number[], played: number, { best, advance }: MeetingSpec): boolean {
  if (played < best) return points.length === 2 && Math.max(...points) > best / 2;
  const sorted = [...points].sort((a, b) => b - a);
  return advance >= sorted.length || sorted[advance - 1] !== sorted[advance];
}

function surely(points: readonly number[], played: number, { best }: MeetingSpec): number {
  if (played >= best) return 1;
  return points.length > 2 ? best - played : Math.min(best - played, Math.floor(best / 2 - Math.max(...points)) + 1);
}
