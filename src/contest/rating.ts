/** Ratings: Plackett-Luce, as Weng and Lin update it, one set at a time (CONTEST-030). */

export interface BotRating {
  readonly mean: number;
  readonly sigma: number;
}

const MEAN = 25;
const SIGMA = MEAN / 3;
const BETA_SQUARED = (SIGMA / 2) * (SIGMA / 2);
/** However much is learned, so much of the variance stays. */
const LEAST = 0.0001;

/** Ratings that are brought forward set by set. */
export interface Ratings {
  of(bot: number): BotRating;
  /** Who met, and how they did: the higher the better. */
  add(bots: readonly number[], sums: readonly number[]): void;
}

/** `bots`: places in the manifest are below this. */
export function newRatings(bots: number): Ratings {
  const mean = new Float64Array(bots).fill(MEAN);
  const sigma = new Float64Array(bots).fill(SIGMA);
  return {
    of: (bot) => ({ mean: mean[bot], sigma: sigma[bot] }),
    add(met, sums) {
      const news = update(met, sums, mean, sigma);
      met.forEach((bot, i) => {
        mean[bot] += news[i].shift;
        sigma[bot] *= news[i].shrink;
      });
    },
  };
}

interface Change {
  readonly shift: number;
  readonly shrink: number;
}

/**
 * Somebody of rank q is picked first among all who are not before q, with a chance in proportion to exp(mean / c). Whoever was among
 * them gains by being picked and loses by not being picked; those who are level share the pick.
 */
function update(met: readonly number[], sums: readonly number[], mean: Float64Array, sigma: Float64Array): Change[] {
  const n = met.length;
  let variance = 0;
  for (let i = 0; i < n; i++) variance += sigma[met[i]] * sigma[met[i]] + BETA_SQUARED;
  const c = Math.sqrt(variance);
  const weight = met.map((bot) => Math.exp(mean[bot] / c));
  const among = sums.map((own) => {
    let sum = 0;
    for (let i = 0; i < n; i++) if (sums[i] <= own) sum += weight[i];
    return sum;
  });
  const level = sums.map((own) => sums.filter((other) => other === own).length);
  return met.map((bot, i) => {
    let omega = 0;
    let delta = 0;
    for (let q = 0; q < n; q++) {
      if (sums[q] < sums[i]) continue;
      const share = weight[i] / among[q];
      omega += ((i === q ? 1 : 0) - share) / level[q];
      delta += (share * (1 - share)) / level[q];
    }
    const part = (sigma[bot] * sigma[bot]) / c;
    const less = 1 - (sigma[bot] / c) * delta * (part / c);
    return { shift: omega * part, shrink: Math.sqrt(Math.max(less, LEAST)) };
  });
}

/** As it is shown: about 1500, with an interval of two sigma. */
export function shownRating({ mean, sigma }: BotRating): { readonly rating: number; readonly plusMinus: number } {
  return { rating: Math.round(1500 + 40 * (mean - MEAN)), plusMinus: Math.round(40 * 2 * sigma) };
}

/** How probable it is, from the ratings, that the first is truly the better one. */
export function isBetterProbability(a: BotRating, b: BotRating): number {
  return normalShare((a.mean - b.mean) / Math.sqrt(a.sigma * a.sigma + b.sigma * b.sigma));
}

/** The share of a normal distribution below x, by Abramowitz and Stegun 26.2.17: right to seven places. */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}
