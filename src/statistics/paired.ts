/** Two players compared on the same seeds: results come in pairs, and a test says after each whether more are needed. */
import { bootstrapMean, type Interval } from './bootstrap.ts';
import { eloOf, shareOf } from './elo.ts';
import { type Bounds, type ErrorRates, meanRatio, SET_SHARES, setRatio, sprtBounds } from './sprt.ts';

/** H1 was accepted, or H0. */
export type Decision = 'better' | 'not-better';

/** A test under way. */
export interface PairedTest {
  /** One more pair: what A and B made of the same seed. Null: more pairs are needed. */
  add(a: number, b: number): Decision | null;
  /** The logarithm of the likelihood ratio so far. */
  ratio(): number;
  report(): PairedReport;
}

/** What is known after some pairs. */
export interface PairedReport extends Interval {
  readonly pairs: number;
  /** Pairs in which A did better than B, as well, and worse. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
  /** What the difference, its interval and the hypotheses are measured in. */
  readonly unit: 'points' | 'Elo';
  /** By how much A is better, with its 95 % interval from `low` to `high`. */
  readonly difference: number;
  readonly h0: number;
  readonly h1: number;
  readonly ratio: number;
  readonly bounds: Bounds;
  readonly decision: Decision | null;
}

/** Before so many pairs nothing is decided: too few to know how far the results spread. */
export const FEWEST_PAIRS = 16;

export interface ScoreTestSpec extends ErrorRates {
  /** The difference in points that would matter; left out: `SHARE_OF_SPREAD` of the standard deviation of all scores so far. */
  readonly least?: number;
}

export const SHARE_OF_SPREAD = 0.02;

/** For games of one seat: the difference of the scores. H0: A is not better. H1: A is better by the difference that matters. */
export function newScoreTest({ least, ...rates }: ScoreTestSpec): PairedTest {
  const differences: number[] = [];
  const spread = newSpread();
  const own = newSpread();
  const h1 = () => least ?? SHARE_OF_SPREAD * scale();
  // Scores that never differ have no spread: then a point is a lot.
  const scale = () => spread.deviation() || 1;

  function ratio(): number {
    // As if two more pairs had come, one far ahead and one far behind: the first few alike must not pass for certainty.
    const n = own.count() + 2;
    const mean = own.sum() / n;
    const variance = (own.squares() + 2 * scale() * scale()) / n - mean * mean;
    return meanRatio({ n: own.count(), mean, variance }, 0, h1());
  }

  return pairedTest(rates, ratio, {
    take(a, b) {
      spread.add(a);
      spread.add(b);
      own.add(a - b);
      differences.push(a - b);
    },
    summary: () => ({ unit: 'points', difference: own.mean(), ...bootstrapMean(differences), h0: 0, h1: h1() }),
  });
}

export interface SetTestSpec extends ErrorRates {
  /** In Elo. */
  readonly elo0: number;
  readonly elo1: number;
}

/** For games of several seats: a pair is a set of two games with swapped seats; `add` takes the points of each side out of 2. */
export function newSetTest({ elo0, elo1, ...rates }: SetTestSpec): PairedTest {
  const counts = SET_SHARES.map(() => 0);
  const shares: number[] = [];
  const ratio = () => setRatio(counts, shareOf(elo0), shareOf(elo1));
  return pairedTest(rates, ratio, {
    take(a) {
      counts[Math.round(2 * a)]++;
      shares.push(a / 2);
    },
    summary() {
      const { low, high } = bootstrapMean(shares);
      const mean = shares.reduce((x, y) => x + y, 0) / shares.length;
      return { unit: 'Elo', difference: eloOf(mean), low: eloOf(low), high: eloOf(high), h0: elo0, h1: elo1 };
    },
  });
}

interface Own {
  readonly take: (a: number, b: number) => void;
  readonly summary: () => Pick<PairedReport, 'unit' | 'difference' | 'low' | 'high' | 'h0' | 'h1'>;
}

/** What both kinds of test have in common: who was ahead how often, and the bounds. */
function pairedTest(rates: ErrorRates, ratio: () => number, { take, summary }: Own): PairedTest {
  const bounds = sprtBounds(rates);
  let ahead = 0;
  let level = 0;
  let behind = 0;
  let decision: Decision | null = null;
  return {
    add(a, b) {
      take(a, b);
      if (a > b) ahead++;
      else if (a < b) behind++;
      else level++;
      if (ahead + level + behind < FEWEST_PAIRS) return null;
      const now = ratio();
      decision = now >= bounds.upper ? 'better' : now <= bounds.lower ? 'not-better' : null;
      return decision;
    },
    ratio,
    report: () => ({
      pairs: ahead + level + behind,
      ahead,
      level,
      behind,
      ...summary(),
      ratio: ratio(),
      bounds,
      decision,
    }),
  };
}

/** Count, mean and spread of numbers that come one by one. */
function newSpread() {
  let n = 0;
  let sum = 0;
  let squares = 0;
  return {
    add(x: number): void {
      n++;
      sum += x;
      squares += x * x;
    },
    count: () => n,
    sum: () => sum,
    squares: () => squares,
    mean: () => (n === 0 ? 0 : sum / n),
    deviation: () => (n === 0 ? 0 : Math.sqrt(Math.max(0, squares / n - (sum / n) * (sum / n)))),
  };
}
