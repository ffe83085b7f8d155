/** `ghostlight sim`: many games with bots, the same table whatever the number of jobs (PLAT-025). */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botsFor } from '../bots/index.ts';
import type { AnyGame } from '../engine/game.ts';
import { clipped, printable } from '../engine/printable.ts';
import { parseSeed } from '../engine/seed.ts';
import type { GameModule } from '../games/index.ts';
import { derivedSeed } from '../host/derive-seed.ts';
import { packText } from './delve/content-pack.ts';
import { packageFolder } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { complain, note, print, printJson } from './output.ts';
import { endAllGroups, endWithUs, newGroups } from './process-groups.ts';
import { progressBar } from './progress.ts';
import type { SimJob, SimPlayer, SimResult } from './sim-types.ts';
import { formatTable, type Mean, meanOf, rounded } from './statistics.ts';
import { DONE, FAILED, must, wrong } from './stop.ts';
import { runPool } from './worker-pool.ts';

export interface SimFlags {
  readonly bot?: readonly string[];
  readonly botCmd?: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly first: string;
  readonly maxSteps: string;
  readonly botBank: string;
  readonly jobs?: string;
  readonly json?: boolean;
  readonly content?: string;
  readonly [flag: string]: unknown;
}

export async function sim({ game }: GameModule, given: SimFlags, flags: readonly Flag[]): Promise<number> {
  const players = await playersOf(game, given);
  const games = wholeNumber(given.games, '--games', 1, 10_000_000);
  const threads = given.jobs === undefined ? availableParallelism() : wholeNumber(given.jobs, '--jobs', 1, 256);
  const maxSteps = wholeNumber(given.maxSteps, '--max-steps', 1, 999_999_999);
  const seed = must(parseSeed(given.seed, '--seed'));
  const options = must(game.options.parse({ ...game.forBots, ...pickFlags(flags, given) }));
  const from = wholeNumber(given.first, '--first', 0, 999_999_999);
  const bankMs = wholeNumber(given.botBank, '--bot-bank', 0, 86_400_000);
  const seeds = Array.from({ length: games }, (_, i) => derivedSeed(seed, from + i));
  const content = given.content === undefined ? undefined : await packText(given.content);
  const jobs = chunks(seeds, threads).map(
    (some): SimJob => ({ game: game.id, content, options, players, maxSteps, bankMs, seeds: some }),
  );

  const bar = progressBar(games);
  const began = process.hrtime.bigint();
  let done = 0;
  const results = await playAll(jobs, threads, (count) => bar.tick((done += count)));
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  bar.clear();

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

async function playersOf(game: AnyGame, given: SimFlags): Promise<SimPlayer[]> {
  const bots = await botsFor(game.id);
  const known = bots.map((b) => b.name).join(', ');
  const named = (given.bot ?? []).map((bot) => {
    if (!bots.some((b) => b.name === bot)) wrong(`--bot: unknown bot "${bot}"; known: ${known}`);
    return { bot };
  });
  const players: SimPlayer[] = [...named, ...(given.botCmd ?? []).map((command) => ({ command }))];
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
function chunks(seeds: readonly string[], threads: number): string[][] {
  const size = Math.max(1, Math.min(64, Math.ceil(seeds.length / (threads * 8))));
  return Array.from({ length: Math.ceil(seeds.length / size) }, (_, i) => seeds.slice(i * size, (i + 1) * size));
}

interface SeatSummary {
  readonly player: string;
  readonly wins: number;
  readonly winRate: Mean;
  readonly score: Mean;
  /** Of a program: games that it could not play to the end. */
  readonly failed?: number;
}

interface SimSummary {
  readonly games: number;
  readonly seats: readonly SeatSummary[];
  readonly length: Mean;
  readonly figures: Readonly<Record<string, Mean>>;
  readonly endings: Readonly<Record<string, number>>;
}

function summarize(players: readonly SimPlayer[], results: readonly SimResult[]): SimSummary {
  const seats = players.map((p, seat) => {
    const won = results.map((r) => (hasWon(r, seat) ? 1 : 0));
    return {
      player: 'bot' in p ? p.bot : p.command,
      wins: won.reduce<number>((a, b) => a + b, 0),
      winRate: meanOf(won),
      score: meanOf(results.map((r) => r.outcome?.scores[seat] ?? 0)),
      ...('command' in p ? { failed: failures(results, seat) } : {}),
    };
  });
  const endings = new Map<string, number>();
  for (const r of results)
    endings.set(r.outcome?.why ?? 'unfinished', (endings.get(r.outcome?.why ?? 'unfinished') ?? 0) + 1);
  const names = Object.keys(results[0]?.figures ?? {});
  return {
    games: results.length,
    seats,
    length: meanOf(results.map((r) => r.steps)),
    figures: Object.fromEntries(names.map((n) => [n, meanOf(results.map((r) => r.figures[n]))])),
    endings: Object.fromEntries([...endings].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function failures(results: readonly SimResult[], seat: number): number {
  return results.filter((r) => r.troubles.some((t) => t.seat === seat && t.failed)).length;
}

/** Alone: a win is a win. Among others: the best score. */
function hasWon({ outcome }: SimResult, seat: number): boolean {
  if (outcome === null) return false;
  if (outcome.scores.length === 1) return outcome.kind === 'won';
  return outcome.kind !== 'drawn' && outcome.scores[seat] === Math.max(...outcome.scores);
}

function tableOf(s: SimSummary): string {
  const figures = Object.keys(s.figures);
  const programs = s.seats.some((seat) => seat.failed !== undefined);
  const head = ['bot', 'games', 'wins', 'wins %', 'mean score', 'steps', ...(programs ? ['failed'] : []), ...figures];
  const rows = s.seats.map((seat) => [
    printable(seat.player),
    String(s.games),
    String(seat.wins),
    `${(100 * seat.winRate.mean).toFixed(1)} ± ${(100 * seat.winRate.plusMinus).toFixed(1)}`,
    `${seat.score.mean.toFixed(1)} ± ${seat.score.plusMinus.toFixed(1)}`,
    s.length.mean.toFixed(1),
    ...(programs ? [String(seat.failed ?? 0)] : []),
    ...figures.map((f) => s.figures[f].mean.toFixed(1)),
  ]);
  const endings = Object.entries(s.endings).map(([why, n]) => `${why} ${n}`);
  return `${formatTable(head, rows)}\nendings: ${endings.join(', ')}`;
}
