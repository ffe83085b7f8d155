/** Some games of a simulation: data in, data out, the same wherever they run. */

import { botsFor } from '../bots/index.ts';
import type { AnyGame, Setup, Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import { findGame } from '../games/index.ts';
import type { Agent, BotEntry } from '../host/agent.ts';
import { runAgents } from '../host/playout.ts';
import { runPrograms } from './bot-process.ts';
import type { Groups } from './process-groups.ts';
import type { ProgramTable } from './seat-program.ts';
import type { SimJob, SimResult, Trouble } from './sim-types.ts';

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
      'bot' in p ? botOf(bots, p.bot).make(game, `${seed}/bot ${seat}`) : p.command,
    );
    const result = await runGame(game, setup, agents, job.maxSteps, { groups, bankMs: job.bankMs });
    results.push({ ...result, troubles: result.troubles.map((t) => brief(t, quoted)) });
  }
  return results;
}

function botOf(bots: readonly BotEntry[], name: string): BotEntry {
  const entry = bots.find((b) => b.name === name);
  invariant(entry !== undefined, `there is a bot "${name}"`);
  return entry;
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
  const entry = findGame(id);
  invariant(entry !== null, `there is a game "${id}"`);
  const { game, packs } = await entry.load();
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
