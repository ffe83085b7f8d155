/** A whole server under load from another process: what a step costs, how many games it carries, and what a game weighs. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { packageFolder } from '../src/cli/files.ts';
import { GAMES } from '../src/games/index.ts';
import { type Limits, UNHURRIED } from '../src/server/limits.ts';
import { type RunningServer, startServer } from '../src/server/server.ts';
import { fileVault } from '../src/store/file-vault.ts';
import { defined } from '../test/helpers/defined.ts';
import type { Heard, Order } from './load.ts';
import type { Row } from './row.ts';

const group = 'server';
/** Nonet is over after a few steps; of the others each game lasts past two digests. */
const STEPS: Readonly<Record<string, { readonly sessions: number; readonly each: number }>> = {
  nonet: { sessions: 150, each: 3 },
  swamp: { sessions: 60, each: 140 },
};
const USUAL_STEPS = { sessions: 12, each: 140 };
/** The first rounds find the pace. */
const ROUNDS = 12;
const SESSIONS = 1_000;
const WATCHERS = 2;
const EVERY_MS = 250;
const FOR_MS = 8_000;

/** Nothing here is meant to be refused. */
export const EVERYTHING = {
  rate: UNHURRIED,
  work: UNHURRIED,
  creations: UNHURRIED,
  recordings: { perSecond: 1e12, burst: 1e12 },
  connectionsPerAddress: 1e6,
  sessionsPerConnection: 1e6,
  sessionsPerAddress: 1e6,
  sessions: 1e6,
  watchedPerAddress: 1e6,
  bytesPerAddress: 1e12,
  unread: 1 << 28,
};

export interface Load {
  tell(order: Order): Promise<Heard>;
  end(): void;
}

export function startLoad(port: number): Load {
  const program = join(packageFolder(), 'dist', 'bench-load.js');
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [program, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async tell(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error('the load ended');
      return JSON.parse(value) as Heard;
    },
    end: () => void child.kill(),
  };
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Microseconds of our processor time a step, sockets, journal on disk, digest and two watchers each included. */
async function stepCost(load: Load, game: string): Promise<number> {
  const { sessions, each } = STEPS[game] ?? USUAL_STEPS;
  await load.tell({ do: 'begin', game, sessions, watchers: WATCHERS });
  const before = process.cpuUsage();
  const { steps } = await load.tell({ do: 'steps', each });
  const cost = cpuSince(before) / steps;
  await load.tell({ do: 'leave' });
  return cost;
}

/** The least of each game. They take turns, as on a server that has all of them: the first must not find the pace for the others. */
async function stepRows(load: Load): Promise<Row[]> {
  const least = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++)
    for (const { id } of GAMES) least.set(id, Math.min(least.get(id) ?? Infinity, await stepCost(load, id)));
  return [...least].map(([id, ours]) => ({
    group,
    what: `${id}: a step with journal, digest and ${WATCHERS} watchers, our processor time`,
    ours,
    unit: 'us',
  }));
}

/** Bytes that this process holds when nothing is left to be thrown away. */
function held(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The longest turns of the event loop, in milliseconds by the clock and of our processor time. */
export function watchTurns(): () => { readonly clock: number; readonly cpu: number } {
  let clock = 0;
  let cpu = 0;
  let at = performance.now();
  let used = process.cpuUsage();
  let going = true;
  const turn = (): void => {
    const now = performance.now();
    clock = Math.max(clock, now - at);
    cpu = Math.max(cpu, cpuSince(used) / 1000);
    at = now;
    used = process.cpuUsage();
    if (going) setTimeout(turn, 1);
  };
  turn();
  return () => {
    going = false;
    return { clock, cpu };
  };
}

export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(0.99 * sorted.length)] ?? 0;
}

async function carry(load: Load): Promise<Row[]> {
  const before = held();
  for (const { id } of GAMES)
    await load.tell({ do: 'begin', game: id, sessions: SESSIONS / GAMES.length, watchers: 0 });
  const weight = (held() - before) / SESSIONS;
  await load.tell({ do: 'leave' });
  for (const { id } of GAMES)
    await load.tell({ do: 'begin', game: id, sessions: SESSIONS / GAMES.length, watchers: WATCHERS });
  const turns = watchTurns();
  const used = process.cpuUsage();
  const { steps, players, watchers } = await load.tell({ do: 'pace', everyMs: EVERY_MS, forMs: FOR_MS });
  const share = cpuSince(used) / 1000 / FOR_MS;
  const longest = turns();
  await load.tell({ do: 'leave' });
  const what = `${SESSIONS} games at ${1000 / EVERY_MS} steps/s, ${SESSIONS * WATCHERS} watchers`;
  return [
    {
      group,
      what: `${what}: steps made`,
      ours: (1000 * steps) / FOR_MS,
      unit: 'steps/s',
      aim: (0.95 * 1000 * SESSIONS) / EVERY_MS,
    },
    { group, what: `${what}: act to update, p99`, ours: p99(players), unit: 'ms', aim: 50 },
    { group, what: `${what}: act to a watcher, p99`, ours: p99(watchers), unit: 'ms', aim: 50 },
    { group, what: `${what}: longest turn of the event loop by the clock`, ours: longest.clock, unit: 'ms', aim: 50 },
    { group, what: `${what}: the same, our processor time`, ours: longest.cpu, unit: 'ms', aim: 50 },
    { group, what: `${what}: our processor time`, ours: 100 * share, unit: '% of a core' },
    { group, what: 'memory of a game, mean of all games, sockets included', ours: weight / 1e6, unit: 'MB', aim: 0.1 },
  ];
}

export async function openServer(folder: string, limits: Partial<Limits> = EVERYTHING): Promise<RunningServer> {
  return startServer({
    vault: fileVault(folder),
    version: 'bench',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    limits,
    budget: null,
    watchDelayMs: 0,
  });
}

export async function serverRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'));
  const server = await openServer(folder);
  const load = startLoad(defined(server.botPort));
  try {
    const rows = await stepRows(load);
    const mean = rows.reduce((sum, r) => sum + r.ours, 0) / rows.length;
    rows.push({ group, what: 'the same, mean of all games', ours: mean / 1000, unit: 'ms', aim: 0.1 });
    return [...rows, ...(await carry(load))];
  } finally {
    load.end();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
