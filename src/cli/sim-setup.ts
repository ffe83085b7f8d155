/** What `sim` and `compare` take alike: bots, seeds, options and limits, checked before the first game. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '../engine/game.ts';
import { parseSeed } from '../engine/seed.ts';
import type { BotEntry } from '../host/agent.ts';
import type { BroughtGames } from './brought-games.ts';
import { packText } from './delve/content-pack.ts';
import { packageFolder } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { endAllGroups, endWithUs, newGroups } from './process-groups.ts';
import type { SimJob, SimPlayer, SimResult } from './sim-types.ts';
import { must, wrong } from './stop.ts';
import { runPool } from './worker-pool.ts';

/** The flags of both commands. */
export interface SimCommonFlags {
  readonly seed: string;
  readonly first: string;
  readonly maxSteps: string;
  readonly botBank: string;
  readonly batch: string;
  readonly jobs?: string;
  readonly json?: boolean;
  readonly content?: string;
  readonly [flag: string]: unknown;
}

/** What all jobs of one command have in common. */
export interface SimSetup {
  readonly seed: string;
  /** Number of the first game. */
  readonly from: number;
  readonly threads: number;
  readonly common: Pick<SimJob, 'game' | 'brought' | 'content' | 'options' | 'maxSteps' | 'bankMs' | 'batch'>;
}

export async function readSetup(
  game: AnyGame,
  { folders }: BroughtGames,
  given: SimCommonFlags,
  flags: readonly Flag[],
): Promise<SimSetup> {
  const brought = folders.map(({ url, from }) => ({ url, from }));
  const threads = given.jobs === undefined ? availableParallelism() : wholeNumber(given.jobs, '--jobs', 1, 256);
  const maxSteps = wholeNumber(given.maxSteps, '--max-steps', 1, 999_999_999);
  const seed = must(parseSeed(given.seed, '--seed'));
  const batch = wholeNumber(given.batch, '--batch', 1, 1024);
  const options = must(game.options.parse({ ...game.forBots, ...pickFlags(flags, given) }));
  const from = wholeNumber(given.first, '--first', 0, 999_999_999);
  const bankMs = wholeNumber(given.botBank, '--bot-bank', 0, 86_400_000);
  const content = given.content === undefined ? undefined : await packText(given.content);
  return { seed, from, threads, common: { game: game.id, brought, content, options, maxSteps, bankMs, batch } };
}

/** Unknown names are refused with the names that are known. */
export function checkBots(
  game: AnyGame,
  bots: readonly BotEntry[],
  command: string,
  players: readonly SimPlayer[],
): void {
  const known = bots.map((b) => b.name).join(', ');
  for (const p of players)
    if ('bot' in p && !bots.some((b) => b.name === p.bot)) wrong(`--bot: unknown bot "${p.bot}"; known: ${known}`);
  if (players.length === 0) wrong(`${command}: needs --bot NAME or --bot-cmd COMMAND; bots of ${game.id}: ${known}`);
}

export function nameOf(player: SimPlayer): string {
  return 'bot' in player ? player.bot : player.command;
}

export function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return n >= min && n <= max ? n : wrong(`${flag}: expected a whole number from ${min} to ${max}, got "${text}"`);
}

/** Plays the jobs in threads; `onResults` may say that it has seen enough. PLAT-142: whatever programs were started, none outlives this. */
export async function playAll(
  threads: number,
  jobAt: (index: number) => SimJob | null,
  onResults: (results: readonly SimResult[], index: number) => boolean,
): Promise<void> {
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'sim-worker.js'));
  const groups = newGroups();
  const callOff = endWithUs(groups);
  try {
    await runPool<SimJob, SimResult[]>({ bundle, threads, jobAt, onResult: onResults, shared: groups });
  } finally {
    endAllGroups(groups);
    callOff();
  }
}
