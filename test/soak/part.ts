/** A share of the soak run: plays some seeds of one game and says what it found. */

import { botsFor } from '../../src/bots/index.ts';
import { findGame } from '../../src/games/index.ts';
import { defined } from '../helpers/defined.ts';
import { soak } from './play.ts';

export interface Share {
  readonly game: string;
  readonly seeds: readonly string[];
  /** So many recordings are handed back. */
  readonly sample: number;
}

export interface Found {
  readonly game: string;
  readonly games: number;
  readonly steps: number;
  readonly loads: number;
  readonly divergences: readonly string[];
  readonly sample: readonly { readonly text: string; readonly digest: string }[];
}

/** Bots that take turns. Most games are random (`any` legal action), which leads everywhere; bots lead deep. */
const BOTS: Readonly<Record<string, readonly string[]>> = {
  nonet: ['any', 'any', 'cautious', 'greedy'],
  swamp: ['any', 'any', 'any', 'greedy'],
  ghostly: ['any', 'greedy', 'hunter'],
};

export async function playShare(share: Share): Promise<Found> {
  const { game } = await defined(findGame(share.game)).load();
  const known = await botsFor(share.game);
  const bots = BOTS[share.game] ?? ['any'];
  const divergences: string[] = [];
  const sample: { text: string; digest: string }[] = [];
  let steps = 0;
  let loads = 0;
  for (const [i, seed] of share.seeds.entries()) {
    const name = bots[i % bots.length];
    const soaked = await soak(game, known.find((b) => b.name === name) ?? null, seed);
    steps += soaked.steps;
    loads += soaked.loads;
    if (soaked.divergence !== null) divergences.push(`${share.game} ${name} seed ${seed}: ${soaked.divergence}`);
    if (sample.length < share.sample) sample.push({ text: soaked.text, digest: soaked.digest });
  }
  return { game: share.game, games: share.seeds.length, steps, loads, divergences, sample };
}
