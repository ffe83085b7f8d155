/** Some games of a simulation: data in, data out, the same wherever they run. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '../bots/shelf.ts';
import type { AnyGame, Setup, Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import type { BotEntry } from '../host/agent.ts';
import { runAgents } from '../host/playout.ts';
import { bringAgain } from '../server/bring.ts';
import { type Played, runPrograms, type SimSeat } from './bot-process.ts';
import type { Groups } from './process-groups.ts';
import type { SimJob, SimResult, Trouble } from './sim-types.ts';
import { type StayingProgram, stayingCommand } from './staying-program.ts';

/** The programs of this thread, by seat and command: they stay from game to game and from job to job. */
export type Programs = Map<string, StayingProgram>;

/** All jobs of a thread are of one simulation. */
let brought: Promise<Shelf> | null = null;

export async function runJob(job: SimJob, groups: Groups, programs: Programs): Promise<SimResult[]> {
  const shelf = await (brought ??= bringAgain(job.brought));
  const game = await gameOf(shelf, job);
  const bots = await shelf.bots(game.id);
  const options = game.options.parse(job.options);
  if (!options.ok) throw new Error(options.problem.text);
  const results: SimResult[] = [];
  const quoted = new Set<string>();
  let next = 0;
  const playSome = async (): Promise<void> => {
    for (let i = next++; i < job.seeds.length; i = next++) {
      const seed = job.seeds[i];
      const players = job.players.map(
        (p, seat): SimSeat =>
          'bot' in p
            ? { agent: botOf(bots, p.bot).make(game, `${seed}/bot ${seat}`) }
            : { name: p.command, program: programOf(programs, groups, job, seat, p.command) },
      );
      const began = performance.now();
      const setup = { seed, seats: players.length, options: options.value };
      const played = await runGame(game, setup, players, job).catch((e) => failedIn(job.first + i, seed, e));
      const { lines, ...result } = played;
      if (job.record !== undefined)
        keep(job.record, `${nameOf(game.id, job.first + i, seed)}${job.suffix ?? ''}`, lines);
      const troubles = result.troubles.map((t) => brief(t, quoted));
      results[i] = { ...result, ms: performance.now() - began, troubles };
    }
  };
  await Promise.all(Array.from({ length: Math.min(job.batch, job.seeds.length) }, playSome));
  return results;
}

/** Which game it was, for whoever wants to see it again. */
function failedIn(number: number, seed: string, e: unknown): never {
  throw new Error(`game ${number}, seed ${seed}: ${e instanceof Error ? e.message : e}`, { cause: e });
}

function programOf(programs: Programs, groups: Groups, job: SimJob, seat: number, command: string): StayingProgram {
  const key = `${seat} ${command}`;
  const program = programs.get(key) ?? stayingCommand({ command, groups }, job.batch);
  programs.set(key, program);
  return program;
}

/** Recordings sort as the games are numbered. */
function nameOf(game: string, number: number, seed: string): string {
  return `${game}-${String(number).padStart(6, '0')}-${seed}`;
}

function keep(folder: string, name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
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
async function gameOf(shelf: Shelf, { game: id, content }: SimJob): Promise<AnyGame> {
  const entry = shelf.find(id);
  invariant(entry !== null, `there is a game "${id}"`);
  const { game, packs } = await entry.load();
  if (content === undefined || packs === undefined) return game;
  if (last?.content === content) return last.game;
  const read = await packs.read(content);
  if (!read.ok) throw new Error(read.problem.text);
  last = { content, game: read.value.game };
  return last.game;
}

/** Bots of the house alone need neither session nor recording. */
async function runGame(game: AnyGame, setup: Setup<Types>, players: readonly SimSeat[], job: SimJob): Promise<Played> {
  const inside = players.flatMap((p) => ('agent' in p ? [p.agent] : []));
  if (inside.length < players.length || job.record !== undefined) return runPrograms(game, setup, players, job);
  const { outcome, scores, n, state } = await runAgents(game, setup, inside, job.maxSteps);
  return { seed: setup.seed, outcome, scores, steps: n, figures: game.figures?.(state) ?? {}, troubles: [], lines: [] };
}
