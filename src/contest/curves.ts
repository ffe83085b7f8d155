/** How the ratings of an event came about: a point after every set of a bot (CONTEST-030). */
import { type EventManifest, keyOf } from './manifest.ts';
import { shownRating } from './rating.ts';
import type { Scheduled } from './schedule.ts';
import { ratingsOf } from './standings.ts';

export interface CurvePoint {
  /** How many sets were rated by then, of all bots. */
  readonly at: number;
  readonly rating: number;
  readonly plusMinus: number;
}

export interface RatingCurve {
  readonly bot: string;
  readonly points: readonly CurvePoint[];
}

/** No picture shows more; the last one is always there. */
const MOST_POINTS = 120;

/** In the order of the manifest; of who was never rated the curve is empty. */
export function ratingCurves(manifest: EventManifest, scheduled: Scheduled): RatingCurve[] {
  const curves: CurvePoint[][] = manifest.bots.map(() => []);
  let at = 0;
  ratingsOf(manifest, scheduled, ({ bots }, ratings) => {
    at++;
    for (const bot of bots) curves[bot].push({ at, ...shownRating(ratings.of(bot)) });
  });
  return curves.map((points, i) => ({ bot: keyOf(manifest.bots[i]), points: thinned(points) }));
}

function thinned(points: readonly CurvePoint[]): readonly CurvePoint[] {
  if (points.length <= MOST_POINTS) return points;
  const step = (points.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, i) => points[Math.round(i * step)]);
}
