/** `ghostlight sim`: many games with bots, the same table whatever the number of jobs (PLAT-025). */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '../engine/game.ts';
import { clipped } from '../engine/printable.ts';
import { parseSeed } from '../engine/seed.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import { derivedSeed } from '../host/derive-seed.ts';
import type { BroughtGames } from './brought-games.ts';
import { packText } from './delve/content-pack.ts';
import { packageFolder } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { makeFolder } from './make-folder.ts';
import { complain, note, print, printJson } from './output.ts';
import { endAllGroups, endWithUs, newGroups } from './process-groups.ts';
import { progressBar } from './progress.ts';
import { openRows } from './sim-rows.ts';
import { summarize, tableOf } from './sim-summary.ts';
import type { SimJob, SimPlayer, SimResult } from './sim-types.ts';
import { rounded } from './statistics.ts';
import { DONE, FAILED, must, wrong } from './stop.ts';
import { runPool } from './worker-pool.ts';

export interface SimFlags {
  readonly games: string;
  readonly seed: string;
  readonly first: string;
  readonly maxSteps: string;
  readonly botBank: string;
  readonly batch: string;
  /** A folder. */
  readonly record?: string;
  /** A file. */
  readonly rows?: string;
  readonly jobs?: string;
  readonly json?: boolean;
  readonly content?: string;
  readonly [flag: string]: unknown;
}

/** `seated`: the bots in the order in which they were named. */
export async function sim(
  { game }: GameModule,
  given: SimFlags,
  flags: readonly Flag[],
  seated: readonly SimPlayer[],
  { shelf, folders }: BroughtGames,
): Promise<number> {
  const players = await playersOf(game, seated, await shelf.bots(game.id));
  const brought = folders.map(({ url, from }) => ({ url, from }));
  const games = wholeNumber(given.games, '--games', 1, 10_000_000);
  const threads = given.jobs === undefined ? availableParallelism() : wholeNumber(given.jobs, '--jobs', 1, 256);
  const maxSteps = wholeNumber(given.maxSteps, '--max-steps', 1, 999_999_999);
  const seed = must(parseSeed(given.seed, '--seed'));
  const batch = wholeNumber(given.batch, '--batch', 1, 1024);
  const options = must(game.options.parse({ ...game.forBots, ...pickFlags(flags, given) }));
  const from = wholeNumber(given.first, '--first', 0, 999_999_999);
  const bankMs = wholeNumber(given.botBank, '--bot-bank', 0, 86_400_000);
  const seeds = Array.from({ length: games }, (_, i) => derivedSeed(seed, from + i));
  const content = given.content === undefined ? undefined : await packText(given.content);
  const trouble = given.record === undefined ? null : makeFolder(resolve(given.record));
  if (trouble !== null) wrong(`--record: ${given.record}: ${trouble}`);
  const size = chunkSize(games, threads, batch);
  const jobs = Array.from({ length: Math.ceil(games / size) }, (_, i): SimJob => {
    const some = seeds.slice(i * size, (i + 1) * size);
    const { record } = given;
    const first = from + i * size;
    return { game: game.id, brought, content, options, players, maxSteps, bankMs, batch, record, first, seeds: some };
  });
  const rows = given.rows === undefined ? null : openRows(given.rows, players.length);

  const bar = progressBar(games);
  const began = process.hrtime.bigint();
  let done = 0;
  const results = await playAll(jobs, threads, (count) => bar.tick((done += count)));
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  bar.clear();
  rows?.(results, from);

  const summary = summarize(players, results);
  const first = { game: from, seed: seeds[0] };
  const { id, rules, content: hash } = game;
  if (given.json === true) printJson({ game: id, rules, content: hash, seed, first, options, ...summary }, 2);
  else
    print(`${tableOf(summary)}\nfirst game: number ${from}, seed ${seeds[0]}; other numbers: --games 1 --first NUMBER`);
  // Speed is not part of the result: it differs from run to run.
  const steps = results.reduce((sum, r) => sum + r.steps, 0);
  note(
    `${Math.round(steps / seconds)} steps per second, ${rounded(seconds)} s with ${threads} job${threads === 1 ? '' : 's'}`,
  );
  return tellTroubles(players, results) ? FAILED : DONE;
}

/** PLAT-142: whatever programs were started, none outlives this. */
async function playAll(jobs: readonly SimJob[], threads: number, tick: (games: number) => void): Promise<SimResult[]> {
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'sim-worker.js'));
  const groups = newGroups();
  const callOff = endWithUs(groups);
  try {
    const some = await runPool<SimJob, SimResult[]>(bundle, jobs, threads, (done) => tick(done.length), groups);
    return some.flat();
  } finally {
    endAllGroups(groups);
    callOff();
  }
}

/** One sentence for each program that had trouble; true if one of them failed in every game (PLAT-141). */
function tellTroubles(players: readonly SimPlayer[], results: readonly SimResult[]): boolean {
  let useless = false;
  players.forEach((player, seat) => {
    if (!('command' in player)) return;
    const troubled = results.flatMap(({ seed, troubles }) =>
      troubles.filter((t) => t.seat === seat).map((t) => ({ seed, ...t })),
    );
    const failed = troubled.filter((t) => t.failed);
    const shown = failed[0] ?? troubled[0];
    if (shown === undefined) return;
    const always = failed.length === results.length;
    useless ||= always;
    const { length } = shown.failed ? failed : troubled;
    const often = always ? `in every game (${length})` : `in ${length} of ${results.length} games`;
    complain(
      `--bot-cmd ${JSON.stringify(clipped(player.command, 200))}: ${shown.failed ? 'failed' : 'was slow'} ${often}; ` +
        `with seed ${shown.seed} it ${shown.why}; its standard error ${shown.errors.trim() === '' ? 'is empty' : 'ends with:'}`,
    );
    if (shown.errors.trim() !== '') note(shown.errors.trimEnd());
  });
  return useless;
}

async function playersOf(game: AnyGame, seated: readonly SimPlayer[], bots: readonly BotEntry[]): Promise<SimPlayer[]> {
  const known = bots.map((b) => b.name).join(', ');
  for (const p of seated)
    if ('bot' in p && !bots.some((b) => b.name === p.bot)) wrong(`--bot: unknown bot "${p.bot}"; known: ${known}`);
  const players = [...seated];
  if (players.length === 0) wrong(`sim: needs --bot NAME or --bot-cmd COMMAND; bots of ${game.id}: ${known}`);
  const { min, max } = game.seats;
  if (players.length > max)
    wrong(`sim: ${game.title} has ${max} seat${max === 1 ? '' : 's'}, ${players.length} bots were given`);
  // One bot plays all seats unless more are named.
  while (players.length < min) players.push(players[players.length % Math.max(1, players.length)]);
  return players;
}

function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return n >= min && n <= max ? n : wrong(`${flag}: expected a whole number from ${min} to ${max}, got "${text}"`);
}

/** Enough pieces to keep every thread busy, large enough that handing them over costs nothing. */
function chunkSize(games: number, threads: number, batch: number): number {
  return Math.max(1, Math.min(Math.max(64, 4 * batch), Math.ceil(games / (threads * (batch > 1 ? 1 : 8)))));
}
