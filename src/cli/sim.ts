/** `ghostlight sim`: many games with bots, the same table whatever the number of jobs (PLAT-025). */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botsFor } from '../bots/index.ts';
import type { AnyGame } from '../engine/game.ts';
import { parseSeed } from '../engine/seed.ts';
import type { GameModule } from '../games/index.ts';
import { packText } from './content-pack.ts';
import { print } from './emit.ts';
import { packageFolder } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { progressBar } from './progress.ts';
import type { Player, SimJob, SimResult } from './sim-job.ts';
import { formatTable, type Mean, meanOf, rounded } from './statistics.ts';
import { DONE, must, wrong } from './stop.ts';
import { runPool } from './worker-pool.ts';

export interface SimFlags {
  readonly bot?: readonly string[];
  readonly botCmd?: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly maxSteps: string;
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
  const seeds = Array.from({ length: games }, (_, i) => seedOf(seed, i));
  const content = given.content === undefined ? undefined : await packText(given.content);
  const jobs = chunks(seeds, threads).map(
    (some): SimJob => ({ game: game.id, content, options, players, maxSteps, seeds: some }),
  );

  const bar = progressBar(games);
  const began = process.hrtime.bigint();
  let done = 0;
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'sim-worker.js'));
  const results = (
    await runPool<SimJob, SimResult[]>(bundle, jobs, threads, (some) => bar.tick((done += some.length)))
  ).flat();
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  bar.clear();

  const summary = summarize(players, results);
  if (given.json === true)
    print(
      JSON.stringify({ game: game.id, rules: game.rules, content: game.content, seed, options, ...summary }, null, 2),
    );
  else print(tableOf(summary));
  // Speed is not part of the result: it differs from run to run.
  const steps = results.reduce((sum, r) => sum + r.steps, 0);
  process.stderr.write(
    `${Math.round(steps / seconds)} steps per second, ${rounded(seconds)} s with ${threads} job${threads === 1 ? '' : 's'}\n`,
  );
  const trouble = results.find((r) => r.trouble !== null);
  if (trouble)
    process.stderr.write(`a bot program had trouble in the game with seed ${trouble.seed}:\n${trouble.trouble}\n`);
  return DONE;
}

async function playersOf(game: AnyGame, given: SimFlags): Promise<Player[]> {
  const bots = await botsFor(game.id);
  const known = bots.map((b) => b.name).join(', ');
  const named = (given.bot ?? []).map((bot) => {
    if (!bots.some((b) => b.name === bot)) wrong(`--bot: unknown bot "${bot}"; known: ${known}`);
    return { bot };
  });
  const players: Player[] = [...named, ...(given.botCmd ?? []).map((command) => ({ command }))];
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

/** A whole number counts up; another seed gets the game's number behind it. */
function seedOf(seed: string, i: number): string {
  return /^\d{1,15}$/.test(seed) ? String(Number(seed) + i) : must(parseSeed(`${seed}/${i}`, '--seed'));
}

interface SeatSummary {
  readonly player: string;
  readonly wins: number;
  readonly winRate: Mean;
  readonly score: Mean;
}

interface Summary {
  readonly games: number;
  readonly seats: readonly SeatSummary[];
  readonly length: Mean;
  readonly figures: Readonly<Record<string, Mean>>;
  readonly endings: Readonly<Record<string, number>>;
}

function summarize(players: readonly Player[], results: readonly SimResult[]): Summary {
  const seats = players.map((p, seat) => {
    const won = results.map((r) => (hasWon(r, seat) ? 1 : 0));
    return {
      player: 'bot' in p ? p.bot : p.command,
      wins: won.reduce<number>((a, b) => a + b, 0),
      winRate: meanOf(won),
      score: meanOf(results.map((r) => r.outcome?.scores[seat] ?? 0)),
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

/** Alone: a win is a win. Among others: the best score. */
function hasWon({ outcome }: SimResult, seat: number): boolean {
  if (outcome === null) return false;
  if (outcome.scores.length === 1) return outcome.kind === 'won';
  return outcome.kind !== 'drawn' && outcome.scores[seat] === Math.max(...outcome.scores);
}

function tableOf(s: Summary): string {
  const figures = Object.keys(s.figures);
  const head = ['bot', 'games', 'wins', 'wins %', 'mean score', 'steps', ...figures];
  const rows = s.seats.map((seat) => [
    seat.player,
    String(s.games),
    String(seat.wins),
    `${(100 * seat.winRate.mean).toFixed(1)} ± ${(100 * seat.winRate.plusMinus).toFixed(1)}`,
    `${seat.score.mean.toFixed(1)} ± ${seat.score.plusMinus.toFixed(1)}`,
    s.length.mean.toFixed(1),
    ...figures.map((f) => s.figures[f].mean.toFixed(1)),
  ]);
  const endings = Object.entries(s.endings).map(([why, n]) => `${why} ${n}`);
  return `${formatTable(head, rows)}\nendings: ${endings.join(', ')}`;
}
