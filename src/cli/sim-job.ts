/** Some games of a simulation: data in, data out, the same wherever they run. */

import { botsFor } from '../bots/index.ts';
import type { AnyGame, Outcome, Setup, Types } from '../engine/game.ts';
import { findGame } from '../games/index.ts';
import type { Agent } from '../host/agent.ts';
import { runAgents } from '../host/playout.ts';
import { type ProgramTable, runPrograms } from './bot-process.ts';
import type { Groups } from './process-groups.ts';

/** Who sits on a seat: a built-in bot by name, or a program by its command. */
export type Player = { readonly bot: string } | { readonly command: string };

export interface SimJob {
  readonly game: string;
  /** The text of a pack, if not the shipped content. */
  readonly content?: string;
  readonly options: object;
  /** One per seat. */
  readonly players: readonly Player[];
  /** Games that last longer are left unfinished. */
  readonly maxSteps: number;
  /** The time bank of programs; 0: none. */
  readonly bankMs: number;
  /** One game each. */
  readonly seeds: readonly string[];
}

export interface SimResult {
  readonly seed: string;
  readonly outcome: Outcome | null;
  readonly steps: number;
  readonly figures: Readonly<Record<string, number>>;
  /** Of seats that are programs. */
  readonly troubles: readonly Trouble[];
}

export interface Trouble {
  readonly seat: number;
  /** The program could not play to the end; else it was only slow. */
  readonly failed: boolean;
  /** Behind the name of the program: `ended during the game (exit code 3)`. */
  readonly why: string;
  /** The last part of its standard error. */
  readonly errors: string;
}

export async function runJob(job: SimJob, groups: Groups): Promise<SimResult[]> {
  const game = await gameOf(job);
  const bots = await botsFor(game.id);
  const options = game.options.parse(job.options);
  if (!options.ok) throw new Error(options.problem.text);
  const results: SimResult[] = [];
  const quoted = new Set<string>();
  for (const seed of job.seeds) {
    const setup = { seed, seats: job.players.length, options: options.value };
    const agents = job.players.map((p, seat) =>
      'bot' in p ? bots.find((b) => b.name === p.bot)!.make(game, `${seed}/bot ${seat}`) : p.command,
    );
    const result = await runGame(game, setup, agents, job.maxSteps, { groups, bankMs: job.bankMs });
    results.push({ ...result, troubles: result.troubles.map((t) => brief(t, quoted)) });
  }
  return results;
}

/** What a program said is shown once; a thousand games need not remember it. */
function brief(trouble: Trouble, quoted: Set<string>): Trouble {
  const kind = `${trouble.seat} ${trouble.failed}`;
  if (quoted.has(kind)) return { ...trouble, errors: '' };
  quoted.add(kind);
  return trouble;
}

let last: { readonly content: string; readonly game: AnyGame } | null = null;

/** Jobs of one simulation have one content; it is read once per worker. */
async function gameOf({ game: id, content }: SimJob): Promise<AnyGame> {
  const { game, packs } = await findGame(id)!.load();
  if (content === undefined || packs === undefined) return game;
  if (last?.content === content) return last.game;
  const read = packs.read(content);
  if (!read.ok) throw new Error(read.problem.text);
  last = { content, game: read.value.game };
  return last.game;
}

async function runGame(
  game: AnyGame,
  setup: Setup<Types>,
  agents: readonly (Agent<Types> | string)[],
  maxSteps: number,
  table: ProgramTable,
): Promise<SimResult> {
  const inside = agents.filter((a) => typeof a !== 'string');
  if (inside.length < agents.length) return runPrograms(game, setup, agents, maxSteps, table);
  const done = await runAgents(game, setup, inside, maxSteps);
  return {
    seed: setup.seed,
    outcome: done.outcome,
    steps: done.n,
    figures: game.figures?.(done.state) ?? {},
    troubles: [],
  };
}
