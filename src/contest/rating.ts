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
 * One after the other is picked from those who are left, each with a chance in proportion to exp(mean / c): whoever is picked gains 1,
 * and everybody who could have been pays the chance that he had. Those who are level are picked one after the other as well, in every
 * order alike: so a tie is worth the mean of the places that it takes, as it is in points (CONTEST-028).
 */
function update(met: readonly number[], sums: readonly number[], mean: Float64Array, sigma: Float64Array): Change[] {
  const n = met.length;
  let variance = 0;
  for (let i = 0; i < n; i++) variance += sigma[met[i]] * sigma[met[i]] + BETA_SQUARED;
  const c = Math.sqrt(variance);
  const weight = met.map((bot) => Math.exp(mean[bot] / c));
  const order = met.map((_, i) => i).sort((a, b) => sums[b] - sums[a]);
  const below = new Float64Array(n + 1);
  for (let at = n - 1; at >= 0; at--) below[at] = below[at + 1] + weight[order[at]];
  const changes = new Array<Change>(n);
  const paid: Picks = { once: 0, twice: 0 };
  for (let from = 0, to = 0; from < n; from = to) {
    while (to < n && sums[order[to]] === sums[order[from]]) to++;
    const level = order.slice(from, to);
    const picks = level.map((i) => picksOf(weight[i], level.length, below[from] - below[to], below[to]));
    const stayed: Picks = { once: 0, twice: 0 };
    for (const { left } of picks) add(stayed, left);
    level.forEach((i, at) => {
      const { own, left } = picks[at];
      const once = weight[i] * (paid.once + own.once + stayed.once - left.once);
      const twice = weight[i] * weight[i] * (paid.twice + own.twice + stayed.twice - left.twice);
      const deviation = sigma[met[i]];
      const part = (deviation * deviation) / c;
      const less = 1 - (deviation / c) * (once - twice) * (part / c);
      changes[i] = { shift: (1 - once) * part, shrink: Math.sqrt(Math.max(less, LEAST)) };
    });
    for (const { own } of picks) add(paid, own);
  }
  return changes;
}

/** Sums over picks of 1 / (weight of those who are left), and of its square. */
interface Picks {
  once: number;
  twice: number;
}

function add(sum: Picks, { once, twice }: Picks): void {
  sum.once += once;
  sum.twice += twice;
}

/**
 * The pick of one of `level` who are level and weigh `together`, before others who weigh `rest`: it is the first of them, the second ...
 * with the same chance. Of the others who are level a part is left by then, taken at its mean: exact for one, for two, and for any number
 * who are rated alike. `left`: as paid by one of those others, who may be gone.
 */
function picksOf(
  weight: number,
  level: number,
  together: number,
  rest: number,
): { readonly own: Picks; readonly left: Picks } {
  const own: Picks = { once: 0, twice: 0 };
  const left: Picks = { once: 0, twice: 0 };
  for (let before = 0; before < level; before++) {
    const part = level === 1 ? 0 : (level - 1 - before) / (level - 1);
    const once = 1 / (rest + weight + part * (together - weight));
    add(own, { once: once / level, twice: (once * once) / level });
    add(left, { once: (part * once) / level, twice: (part * once * once) / level });
  }
  return { own, left };
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
