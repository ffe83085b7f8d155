/** `ghostlight sim`: many games with bots, the same table whatever the number of jobs (PLAT-025). */

import { resolve } from 'node:path';
import { counted } from '../engine/counted.ts';
import type { AnyGame } from '../engine/game.ts';
import type { GameModule } from '../games/index.ts';
import { derivedSeed } from '../host/derive-seed.ts';
import { rounded } from '../statistics/mean.ts';
import type { BroughtGames } from './brought-games.ts';
import type { Flag } from './game-flags.ts';
import { makeFolder } from './make-folder.ts';
import { note, print, printJson } from './output.ts';
import { progressBar } from './progress.ts';
import { pairedOf } from './sim-paired.ts';
import { openRows } from './sim-rows.ts';
import { checkBots, nameOf, playAll, readSetup, type SimCommonFlags, type SimSetup, wholeNumber } from './sim-setup.ts';
import { summarize, tableOf } from './sim-summary.ts';
import { tellTroubles } from './sim-troubles.ts';
import type { SimJob, SimPlayer, SimResult } from './sim-types.ts';
import { DONE, FAILED, wrong } from './stop.ts';

export interface SimFlags extends SimCommonFlags {
  readonly games: string;
  /** A folder. */
  readonly record?: string;
  /** A file. */
  readonly rows?: string;
}

/** Who plays together: a bot per seat. */
type LineUp = readonly SimPlayer[];

/** `seated`: the bots in the order in which they were named. */
export async function sim(
  { game }: GameModule,
  given: SimFlags,
  flags: readonly Flag[],
  seated: readonly SimPlayer[],
  brought: BroughtGames,
): Promise<number> {
  checkBots(game, await brought.shelf.bots(game.id), 'sim', seated);
  const lineUps = lineUpsOf(game, seated);
  const games = wholeNumber(given.games, '--games', 1, 10_000_000);
  const setup = await readSetup(game, brought, given, flags);
  const { seed, from, threads, common } = setup;
  const seeds = Array.from({ length: games }, (_, i) => derivedSeed(seed, from + i));
  const trouble = given.record === undefined ? null : makeFolder(resolve(given.record));
  if (trouble !== null) wrong(`--record: ${given.record}: ${trouble}`);
  const rows = given.rows === undefined ? null : openRows(given.rows, lineUps[0].length);
  const began = process.hrtime.bigint();
  const results = await playLineUps(lineUps, seeds, setup, given.record);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  rows?.(
    results,
    from,
    lineUps.map((players) => nameOf(players[0])),
  );

  const summaries = lineUps.map((players, i) => summarize(players, results[i]));
  const paired = lineUps.length === 2 ? pairedOf(lineUps[0][0], lineUps[1][0], results[0], results[1]) : null;
  const first = { game: from, seed: seeds[0] };
  const { id, rules, content: hash } = game;
  const head = { game: id, rules, content: hash, seed, first, options: common.options };
  if (given.json === true)
    printJson(paired === null ? { ...head, ...summaries[0] } : { ...head, bots: summaries, paired }, 2);
  else {
    print(tableOf(summaries));
    if (paired !== null) print(paired.verdict);
    print(`first game: number ${from}, seed ${seeds[0]}; other numbers: --games 1 --first NUMBER`);
  }
  // Speed is not part of the result: it differs from run to run.
  const steps = results.flat().reduce((sum, r) => sum + r.steps, 0);
  note(
    `${Math.round(steps / seconds)} steps per second, ${rounded(seconds)} s with ${threads} job${threads === 1 ? '' : 's'}`,
  );
  const useless = lineUps.map((players, i) => tellTroubles(players, results[i]));
  return useless.includes(true) ? FAILED : DONE;
}

/** One bot plays all seats unless more are named. Two bots of a game for one play the same seeds, each for itself. */
function lineUpsOf(game: AnyGame, seated: LineUp): readonly LineUp[] {
  const { min, max } = game.seats;
  if (max === 1 && seated.length === 2) return seated.map((player) => [player]);
  if (seated.length > max)
    wrong(
      `sim: ${game.title} has ${counted(max, 'seat')}, ${seated.length} bots were given${max === 1 ? ': one plays, two are compared' : ''}`,
    );
  return [Array.from({ length: Math.max(min, seated.length) }, (_, i) => seated[i % seated.length])];
}

/** The results of each line-up, in the order of the seeds. */
async function playLineUps(
  lineUps: readonly LineUp[],
  seeds: readonly string[],
  { from, threads, common }: SimSetup,
  record: string | undefined,
): Promise<SimResult[][]> {
  const size = chunkSize(seeds.length, threads, common.batch);
  const chunks = Math.ceil(seeds.length / size);
  const jobAt = (index: number): SimJob | null => {
    const lineUp = Math.floor(index / chunks);
    if (lineUp >= lineUps.length) return null;
    const at = (index % chunks) * size;
    const some = seeds.slice(at, at + size);
    const suffix = lineUps.length === 1 ? '' : `-${'ab'[lineUp]}`;
    return { ...common, players: lineUps[lineUp], record, suffix, first: from + at, seeds: some };
  };
  const results: SimResult[][] = lineUps.map(() => new Array(seeds.length));
  const bar = progressBar(seeds.length * lineUps.length);
  bar.tick(0);
  let done = 0;
  await playAll(Math.min(threads, chunks * lineUps.length), jobAt, (some, index) => {
    some.forEach((result, i) => {
      results[Math.floor(index / chunks)][(index % chunks) * size + i] = result;
    });
    bar.tick((done += some.length));
    return false;
  }).finally(bar.clear);
  return results;
}

/** Enough pieces to keep every thread busy, large enough that handing them over costs nothing. */
function chunkSize(games: number, threads: number, batch: number): number {
  return Math.max(1, Math.min(Math.max(64, 4 * batch), Math.ceil(games / (threads * (batch > 1 ? 1 : 8)))));
}
