/** `ghostlight compare`: two bots on the same seeds until it is known whether A is better than B (PLAT-177). */
import type { AnyGame } from '../engine/game.ts';
import { printable } from '../engine/printable.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import { derivedSeed } from '../host/derive-seed.ts';
import { newScoreTest, newSetTest, type PairedTest } from '../statistics/paired.ts';
import { verdictOf } from '../statistics/verdict.ts';
import type { BroughtGames } from './brought-games.ts';
import type { Flag } from './game-flags.ts';
import { note, print, printJson } from './output.ts';
import { pairsInOrder } from './pairs-in-order.ts';
import { progressBar } from './progress.ts';
import { pointsOf, scoreOf } from './sim-paired.ts';
import { checkBots, nameOf, playAll, readSetup, type SimCommonFlags, type SimSetup, wholeNumber } from './sim-setup.ts';
import { tellTroubles } from './sim-troubles.ts';
import type { SimJob, SimPlayer, SimResult } from './sim-types.ts';
import { DONE, FAILED, UNDECIDED, wrong } from './stop.ts';
import { formatTable } from './text-table.ts';

export interface CompareFlags extends SimCommonFlags {
  readonly elo0?: string;
  readonly elo1?: string;
  readonly least?: string;
  readonly alpha: string;
  readonly beta: string;
  readonly maxGames: string;
  readonly seats?: string;
}

/** So many seeds are handed to a thread at a time. */
const SEEDS_AT_A_TIME = 8;

/** `named`: A and B as arguments; `flagged`: as flags. */
export async function compare(
  { game }: GameModule,
  given: CompareFlags,
  flags: readonly Flag[],
  named: readonly string[],
  flagged: readonly SimPlayer[],
  brought: BroughtGames,
): Promise<number> {
  const known = await brought.shelf.bots(game.id);
  const bots = [...readBots(known, named), ...flagged];
  checkBots(game, known, 'compare', bots);
  const [a, b] = bots;
  if (bots.length !== 2) wrong(`compare: takes two bots, A and B; ${bots.length} given`);
  const seats = readSeats(game, given);
  const test = readTest(given, seats);
  const most = wholeNumber(given.maxGames, '--max-games', 2, 10_000_000);
  const setup = await readSetup(game, brought, given, flags);
  // The sides take the seats in turn, and change sides for the second game of a set.
  const lineUp = (first: SimPlayer, second: SimPlayer) =>
    Array.from({ length: seats }, (_, i) => (i % 2 === 0 ? first : second));
  const lineUps = [lineUp(a, b), lineUp(b, a)] as const;
  const played = await playPairs(lineUps, setup, Math.floor(most / 2), test, seats);

  const report = test.report();
  const names = [nameOf(a), nameOf(b)].map((name) => printable(name));
  const verdict = verdictOf(report, names[0], names[1]);
  const { seed, from, common } = setup;
  const { id, rules, content } = game;
  const games = 2 * report.pairs;
  if (given.json === true)
    printJson(
      {
        game: id,
        rules,
        content,
        seed,
        first: from,
        options: common.options,
        a: names[0],
        b: names[1],
        seats,
        games,
        ...report,
        verdict,
      },
      2,
    );
  else print(`${tableOf(report, names)}\n${verdict}`);
  const useless = lineUps.map((players, i) => tellTroubles(players, played[i]));
  if (useless.includes(true)) return FAILED;
  if (report.decision === null) {
    note(
      `more --max-games decide it, or a larger difference to look for (${report.unit === 'Elo' ? '--elo1' : '--least'})`,
    );
    return UNDECIDED;
  }
  return report.decision === 'better' ? DONE : FAILED;
}

/** A name of the house, or else a command: what a shell would understand has a blank, a dot or a slash. */
function readBots(bots: readonly BotEntry[], named: readonly string[]): SimPlayer[] {
  return named.map((name) => {
    const isCommand = !bots.some((bot) => bot.name === name) && /[\s./\\]/.test(name);
    return isCommand ? { command: name } : { bot: name };
  });
}

function readSeats(game: AnyGame, given: CompareFlags): number {
  const { min, max } = game.seats;
  const fewest = max === 1 ? 1 : Math.max(2, min);
  return given.seats === undefined ? fewest : wholeNumber(given.seats, '--seats', fewest, max);
}

function readTest(given: CompareFlags, seats: number): PairedTest {
  const rates = { alpha: share(given.alpha, '--alpha'), beta: share(given.beta, '--beta') };
  if (seats === 1) {
    for (const flag of ['elo0', 'elo1'] as const)
      if (given[flag] !== undefined)
        wrong(`--${flag}: this game is played alone; --least says which difference matters`);
    const least = given.least === undefined ? undefined : decimal(given.least, '--least');
    if (least !== undefined && least <= 0) wrong(`--least: expected more than 0, got "${given.least}"`);
    return newScoreTest({ ...rates, least });
  }
  if (given.least !== undefined) wrong('--least: for games of one seat; --elo1 says which strength matters');
  const elo0 = given.elo0 === undefined ? 0 : decimal(given.elo0, '--elo0');
  const elo1 = given.elo1 === undefined ? elo0 + 10 : decimal(given.elo1, '--elo1');
  if (elo1 <= elo0) wrong(`--elo1: expected more than --elo0 (${elo0}), got ${elo1}`);
  return newSetTest({ ...rates, elo0, elo1 });
}

function decimal(text: string, flag: string): number {
  const x = /^-?\d{1,7}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(x) ? wrong(`${flag}: expected a number, got "${text}"`) : x;
}

function share(text: string, flag: string): number {
  const x = decimal(text, flag);
  return x >= 0.0001 && x < 0.5 ? x : wrong(`${flag}: expected a share from 0.0001 to less than 0.5, got "${text}"`);
}

/**
 * Pairs are looked at in the order of their seeds, whichever thread has them first: the same seed gives the same verdict after
 * the same number of games. What was played beyond that is forgotten.
 */
async function playPairs(
  lineUps: readonly (readonly SimPlayer[])[],
  { seed, from, threads, common }: SimSetup,
  mostPairs: number,
  test: PairedTest,
  seats: number,
): Promise<readonly SimResult[][]> {
  const size = Math.max(SEEDS_AT_A_TIME, common.batch);
  const jobAt = (index: number): SimJob | null => {
    const at = Math.floor(index / 2) * size;
    const count = Math.min(size, mostPairs - at);
    if (count <= 0) return null;
    const seeds = Array.from({ length: count }, (_, i) => derivedSeed(seed, from + at + i));
    return { ...common, players: lineUps[index % 2], first: from + at, seeds };
  };
  const used: SimResult[][] = [[], []];
  const bar = progressBar(2 * mostPairs);
  bar.tick(0);
  const onResults = pairsInOrder((first, second) => {
    used[0].push(first);
    used[1].push(second);
    const known = test.add(...pairOf(first, second, seats)) !== null;
    bar.tick(2 * used[0].length, () => `log ratio ${test.ratio().toFixed(2)}`);
    return known;
  });
  const began = performance.now();
  await playAll(threads, jobAt, onResults).finally(bar.clear);
  const seconds = (performance.now() - began) / 1000;
  note(`${2 * used[0].length} games in ${seconds.toFixed(1)} s`);
  return used;
}

/** What A and B made of one seed: their scores, or their points out of a set of two. */
function pairOf(first: SimResult, second: SimResult, seats: number): [number, number] {
  if (seats === 1) return [scoreOf(first), scoreOf(second)];
  const a = pointsOf(first, seats) + 1 - pointsOf(second, seats);
  return [a, 2 - a];
}

function tableOf(r: ReturnType<PairedTest['report']>, [a, b]: readonly string[]): string {
  const head = ['A', 'B', r.unit === 'Elo' ? 'sets' : 'pairs', 'A ahead', 'level', 'B ahead', 'log ratio', 'bounds'];
  const bounds = `${r.bounds.lower.toFixed(2)} to ${r.bounds.upper.toFixed(2)}`;
  return formatTable(head, [
    [a, b, String(r.pairs), String(r.ahead), String(r.level), String(r.behind), r.ratio.toFixed(2), bounds],
  ]);
}
