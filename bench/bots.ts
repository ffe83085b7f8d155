/** Programs that play: a trivial bot in Python over pipes, game by game and in batches, and over TCP on loopback. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFolder } from '../src/cli/files.ts';
import { endAllGroups, newGroups } from '../src/cli/process-groups.ts';
import { type Programs, runJob } from '../src/cli/sim-job.ts';
import { playAll } from '../src/cli/sim-setup.ts';
import type { SimJob } from '../src/cli/sim-types.ts';
import type { AnyGame } from '../src/engine/game.ts';
import { findGame } from '../src/games/index.ts';
import { derivedSeed } from '../src/host/derive-seed.ts';
import { memoryVault } from '../src/host/vault.ts';
import { startServer } from '../src/server/server.ts';
import { defined } from '../test/helpers/defined.ts';
import type { Row } from './row.ts';

/** Games, and how many of them: Nonet's are over after six steps, Swamp's after a hundred. Both sides find their pace in some thousand games. */
const PLAYED: readonly (readonly [game: string, games: number])[] = [
  ['nonet', 3000],
  ['swamp', 600],
];
const BATCH = 64;
/** Games of a job for one thread, and of all threads together. */
const JOB = 200;
const ON_EVERY_CORE = 3600;
const LONGEST = 400;
const ACTS = 3_000;
const AIM_BATCH = 20_000;
const AIM_ONE = 3_000;

/** What the bot is told to ask for, and how that is called. */
type Manner = '' | 'delta' | 'only';
const HEARS: Readonly<Record<Manner, string>> = { '': '', delta: ', only changes', only: ', only the legal moves' };

const group = 'bots';
const bot = (): string => join(packageFolder(), 'bench', 'trivial_bot.py');

function jobOf(game: AnyGame, command: string, batch: number, first: number, count: number): SimJob {
  return {
    game: game.id,
    brought: [],
    options: { ...game.options.defaults, ...game.forBots },
    players: [{ command }],
    maxSteps: LONGEST,
    bankMs: 0,
    batch,
    first,
    seeds: Array.from({ length: count }, (_, i) => derivedSeed('bench', first + i)),
  };
}

/** As `ghostlight sim` plays without being told otherwise: a thread and a program for each core, their start included. */
async function onEveryCore(id: string, games: number, args: Manner): Promise<Row> {
  const { game } = await defined(findGame(id)).load();
  const threads = availableParallelism();
  const began = performance.now();
  let steps = 0;
  await playAll(
    threads,
    (i) => (i * JOB < games ? jobOf(game, `exec python3 ${bot()} ${args}`, BATCH, i * JOB, JOB) : null),
    (results) => {
      for (const r of results) steps += r.steps;
      return false;
    },
  );
  return {
    group,
    what: `${id}: Python over pipes, ${BATCH} games at a time${HEARS[args]}, ${threads} threads and programs`,
    ours: steps / ((performance.now() - began) / 1000),
    unit: 'steps/s',
    aim: AIM_BATCH,
  };
}

/** `args` of the bot; `aim` for the steps a second. */
async function overPipes(id: string, games: number, batch: number, args: Manner, aim?: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'));
  const cost = join(folder, 'cost');
  const { game } = await defined(findGame(id)).load();
  const groups = newGroups();
  const programs: Programs = new Map();
  const command = `BENCH_COST=${cost} exec python3 ${bot()} ${args}`;
  const job = (first: number, count: number): SimJob => jobOf(game, command, batch, first, count);
  // Both sides find their pace before they are measured.
  await runJob(job(10_000, games), groups, programs);
  const began = performance.now();
  const cpu = process.cpuUsage();
  const results = await runJob(job(1000, games), groups, programs);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all([...programs.values()].map((p) => p.leave()));
  endAllGroups(groups);
  const steps = results.reduce((sum, r) => sum + r.steps, 0);
  const bots = Number(readFileSync(cost, 'utf8'));
  rmSync(folder, { recursive: true });
  const how = `${batch === 1 ? 'one by one' : `${batch} games at a time`}${HEARS[args]}`;
  return [
    {
      group,
      what: `${id}: Python over pipes, ${how}, one thread`,
      ours: steps / seconds,
      unit: 'steps/s',
      ...(aim === undefined ? {} : { aim }),
    },
    { group, what: `${id}: the same, our processor time`, ours: (user + system) / steps, unit: 'us/step' },
    { group, what: `${id}: the same, the processor time of the bot itself`, ours: bots, unit: 'us/step' },
  ];
}

async function overTcp(): Promise<Row[]> {
  const server = await startServer({
    vault: memoryVault(),
    version: 'bench',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    budget: null,
    // As `ghostlight serve` has it.
    limits: { freeLoopback: true },
  });
  const rows: Row[] = [];
  for (const [id] of PLAYED)
    for (const manner of ['', 'only'] as const) {
      const args = [bot(), String(defined(server.botPort)), id, String(ACTS), manner];
      const { stdout } = await promisify(execFile)('python3', args);
      rows.push({
        group,
        what: `${id}: Python over TCP on loopback, one connection${HEARS[manner]}`,
        ours: Number(stdout),
        unit: 'acts/s',
      });
    }
  await server.close();
  return rows;
}

/** No rows where there is no Python. */
export async function botRows(): Promise<Row[]> {
  if (spawnSync('python3', ['--version'], { stdio: 'ignore' }).status !== 0) return [];
  const rows: Row[] = [];
  const manners: readonly Manner[] = ['', 'delta', 'only'];
  for (const [id, games] of PLAYED) {
    for (const manner of manners) rows.push(...(await overPipes(id, games, BATCH, manner, AIM_BATCH)));
    for (const manner of manners) rows.push(await onEveryCore(id, ON_EVERY_CORE, manner));
    for (const manner of manners) rows.push(...(await overPipes(id, Math.ceil(games / 8), 1, manner, AIM_ONE)));
  }
  return [...rows, ...(await overTcp())];
}
