/** Two bots that played the same seeds, compared: a table row's worth of figures and the verdict in words. */
import { newScoreTest, type PairedReport } from '../statistics/paired.ts';
import { verdictOfAll } from '../statistics/verdict.ts';
import { nameOf } from './sim-setup.ts';
import type { SimPlayer, SimResult } from './sim-types.ts';

/** The error rates of the tests, unless others are asked for. */
export const ERROR_RATE = 0.05;

export interface Compared extends PairedReport {
  readonly verdict: string;
}

/** Over a number of games that was fixed beforehand, of a game for one. */
export function pairedOf(a: SimPlayer, b: SimPlayer, ofA: readonly SimResult[], ofB: readonly SimResult[]): Compared {
  const test = newScoreTest({ alpha: ERROR_RATE, beta: ERROR_RATE });
  ofA.forEach((result, i) => void test.add(scoreOf(result), scoreOf(ofB[i])));
  const report = test.report();
  return { ...report, verdict: verdictOfAll(report, nameOf(a), nameOf(b)) };
}

export function scoreOf({ scores }: SimResult, seat = 0): number {
  return scores[seat] ?? 0;
}

/** The points of the first side in a game of several seats that the sides share in turn: the better mean score wins it. */
export function pointsOf(result: SimResult, seats: number): number {
  const sides = [0, 0];
  for (let seat = 0; seat < seats; seat++) sides[seat % 2] += scoreOf(result, seat);
  const ahead = sides[0] / Math.ceil(seats / 2) - sides[1] / Math.floor(seats / 2);
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
}
