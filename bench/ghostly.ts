/** The arena's speed: ticks of the rules alone, and of whole contests over TCP with four trivial clients. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../src/cli/files.ts';
import { ghostlyContest } from '../src/cli/ghostly/command.ts';
import { below, stream } from '../src/engine/rng.ts';
import { findMap, ghostly, MOVES } from '../src/games/ghostly/index.ts';
import { systemClock } from '../src/server/ghostly/clock.ts';
import { createContest } from '../src/server/ghostly/contest.ts';
import { listenTcp } from '../src/server/ghostly/tcp.ts';
import { CONTEST_LIMITS } from '../src/server/ghostly/throttle.ts';
import { defined } from '../test/helpers/defined.ts';
import { formatRowTable, type Row } from './row.ts';

const GROUP = 'arena';
/** Of processor time, for a tick and contest over TCP. */
const TICK_US = 60;

function rateRow(what: string, perSecond: number, goal: number): Row {
  return {
    group: GROUP,
    what,
    ours: perSecond,
    unit: 'ticks/s',
    peer: { name: 'wanted', value: goal },
    ratio: perSecond / goal,
    aim: 1,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Four scripted ghosts on classic, per second of processor time, which others on the machine cannot take away. */
function rulesRate(monster: boolean): number {
  const setup = { seed: 'bench', seats: 4, options: { ...ghostly.options.defaults, rounds: -1 } };
  const r = stream('bench', 'script');
  const script = Uint8Array.from({ length: 1 << 14 }, () => below(r, 4));
  const turns = [0, 1, 2, 3].map((seat) => ({ seat, action: MOVES[0] }));
  const rates: number[] = [];
  for (let run = 0; run < 9; run++) {
    const s = ghostly.create(setup);
    const ticks = 200_000;
    let k = 0;
    const began = process.cpuUsage().user;
    for (let i = 0; i < ticks; i++) {
      for (let seat = 0; seat < 4; seat++) turns[seat].action = MOVES[script[k++ & 0x3fff]];
      if (monster && s.tick < 600) {
        s.tick = 600;
        s.monster.active = true;
      }
      ghostly.apply(s, turns);
    }
    rates.push((1e6 * ticks) / (process.cpuUsage().user - began));
  }
  return median(rates);
}

interface Phases {
  /** Microseconds of processor time of this process, which is the server, for one tick. */
  readonly cpu: number[];
  readonly rounds: number[];
  readonly before: number[];
  readonly after: number[];
}

/** The trivial clients as a C program where there is a compiler, else in Node. */
function clientCommand(): { readonly name: string; readonly command: string; readonly args: string[] } {
  const binary = join(mkdtempSync(join(tmpdir(), 'ghostly-bench-')), 'client');
  const source = join(packageFolder(), 'bench', 'ghostly-client.c');
  if (spawnSync('cc', ['-O2', '-o', binary, source]).status === 0) return { name: 'C', command: binary, args: [] };
  return { name: 'Node', command: process.execPath, args: ['-e', NODE_CLIENT] };
}

const NODE_CLIENT = `const net = require('net');
for (let i = 0; i < 4; i++) {
  const s = net.connect(+process.argv[1], '127.0.0.1', () => { s.setNoDelay(true); s.write('NAME trivial' + i + '\\n'); });
  s.on('data', (b) => { if (b[b.length - 1] === 10 && (b[2] === 0x67 || b.includes('"stateupdate"'))) s.write('up\\n', 'latin1'); });
  s.on('error', () => {});
}`;

/** Ticks per second of wall time in each round, and on both sides of tick 600; `argv` of the client gets the port. */
async function contest(client: { command: string; args: string[] }, rounds: number): Promise<Phases> {
  const phases: Phases = { cpu: [], rounds: [], before: [], after: [] };
  let began = 0;
  let sudden = 0;
  let cpu = process.cpuUsage();
  await new Promise<void>((finish) => {
    const arena = createContest({
      seed: '1',
      map: 'classic',
      plan: defined(findMap('classic')).plan,
      rounds,
      tickless: true,
      intervalMs: 100,
      startAt: 4,
      restarts: false,
      clock: systemClock,
      report(line) {
        const now = performance.now();
        if (line.startsWith('round-start')) {
          began = now;
          cpu = process.cpuUsage();
        }
        if (line.startsWith('sudden-death')) sudden = now;
        if (!line.startsWith('round-end')) return;
        const ticks = Number(/after (\d+) ticks/.exec(line)?.[1]);
        phases.cpu.push(microseconds(process.cpuUsage(cpu)) / ticks);
        phases.rounds.push((1000 * ticks) / (now - began));
        phases.before.push((1000 * 600) / (sudden - began));
        phases.after.push((1000 * (ticks - 600)) / (now - sudden));
      },
      onResult: () => {},
      onFinished: finish,
    });
    listenTcp({ contest: arena, clock: systemClock, port: 0, host: '127.0.0.1', limits: CONTEST_LIMITS }).then(
      (listener) => {
        const child = spawn(client.command, [...client.args, String(listener.port)], { stdio: 'ignore' });
        child.on('exit', () => listener.destroy());
        const closing = setInterval(() => {
          if (arena.phase !== 'finished') return;
          clearInterval(closing);
          void listener.close();
        }, 20);
      },
    );
  });
  return phases;
}

function microseconds({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

const SIDE_BY_SIDE = 4;
/** Rounds of each contest before the clock runs, and while it does. */
const WARM = 5;
const MEASURED = 12;

/** Processor time of this process for one tick of one of several contests in it (GHOST-283), and how many cores it used. */
async function sideBySide(client: { command: string; args: string[] }): Promise<{ us: number; cores: number }> {
  const played = new Array<number>(SIDE_BY_SIDE).fill(0);
  let ticks = 0;
  let from: { readonly cpu: NodeJS.CpuUsage; readonly at: number } | null = null;
  let cost = { us: 0, cores: 0 };
  let stop = (): void => {};
  const flags = ['--headless', '--tickless', '--port', '0', '--host', '127.0.0.1', '--scores', '-'];
  await ghostlyContest([...flags, '--rounds', '-1', '--matches', String(SIDE_BY_SIDE)], {
    out: () => {},
    err(line) {
      const port = /: listen port (\d+);/.exec(line)?.[1];
      if (port !== undefined) spawn(client.command, [...client.args, port], { stdio: 'ignore' });
      const [, match, count] = /^match (\d+): round-end .* after (\d+) ticks/.exec(line) ?? [];
      if (match === undefined) return;
      played[Number(match) - 1]++;
      if (from !== null) ticks += Number(count);
      const rounds = Math.min(...played);
      if (from === null && rounds === WARM) from = { cpu: process.cpuUsage(), at: performance.now() };
      if (from === null || rounds < WARM + MEASURED || ticks === 0) return;
      const us = microseconds(process.cpuUsage(from.cpu));
      cost = { us: us / ticks, cores: us / (1000 * (performance.now() - from.at)) };
      ticks = 0;
      stop();
    },
    onSignal(on) {
      stop = () => on('SIGTERM');
      return () => {};
    },
    sharesTerminal: false,
    terminal: null,
  });
  return cost;
}

/** A line every millisecond from each of four clients, for as long as the process lives. */
const FLOODER = `const net = require('net');
for (let i = 0; i < 4; i++) {
  const s = net.connect(+process.argv[1], '127.0.0.1', () => { s.write('NAME flood' + i + '\\n'); let k = i; setInterval(() => s.write(['up\\n', 'left\\n', 'down\\n', 'right\\n'][k++ & 3]), 1); });
  s.resume();
  s.on('error', () => process.exit(0));
  s.on('close', () => process.exit(0));
}`;

/** Of 100 ticks, how many start within 3 ms of their due time, at 10 ms and with four flooding clients (GHOST-270). */
async function punctuality(): Promise<number> {
  const interval = 10;
  const late: number[] = [];
  const arena = createContest({
    seed: '1',
    map: 'classic',
    plan: defined(findMap('classic')).plan,
    rounds: 1,
    tickless: false,
    intervalMs: interval,
    startAt: 4,
    restarts: false,
    clock: systemClock,
    report: () => {},
    onResult: () => {},
    onFinished: () => {},
    onChange() {
      if (arena.phase === 'running' && (arena.obs?.tally.tick ?? 0) > 0)
        late.push(Math.abs(((arena.roundMs + interval / 2) % interval) - interval / 2));
    },
  });
  const listener = await listenTcp({
    contest: arena,
    clock: systemClock,
    port: 0,
    host: '127.0.0.1',
    limits: CONTEST_LIMITS,
  });
  const child = spawn(process.execPath, ['-e', FLOODER, String(listener.port)], { stdio: 'ignore' });
  while (late.length < 550 && arena.phase !== 'finished') await new Promise((r) => setTimeout(r, 50));
  arena.abandon();
  listener.destroy();
  child.kill();
  // The first half second is the program warming up.
  const steady = late.slice(50);
  return (100 * steady.filter((ms) => ms <= 3).length) / steady.length;
}

export async function ghostlyRows(): Promise<Row[]> {
  const client = clientCommand();
  // The first rounds warm up; the median is over the later ones.
  const phases = await contest(client, 16);
  const late = (rates: readonly number[]) => median(rates.slice(5));
  const with4 = `four trivial clients in ${client.name}, tickless, classic, over TCP`;
  const monster: Row = {
    group: GROUP,
    what: 'a tick over TCP with the monster out against one without (at most twice the time)',
    ours: 1e6 / late(phases.after),
    unit: 'us',
    peer: { name: 'without', value: 2e6 / late(phases.before) },
    ratio: (2 * late(phases.after)) / late(phases.before),
    aim: 1,
  };
  const cpu: Row = {
    group: GROUP,
    what: `processor time of the server for a tick, ${with4}`,
    ours: late(phases.cpu),
    unit: 'us',
    aim: TICK_US,
  };
  const { us, cores } = await sideBySide(client);
  const four: Row = {
    group: GROUP,
    what: `the same for a tick and contest, ${SIDE_BY_SIDE} such contests in one process, ${cores.toFixed(1)} cores at work in it`,
    ours: us,
    unit: 'us',
    aim: TICK_US,
  };
  const onTime = await punctuality();
  const punctual: Row = {
    group: GROUP,
    what: 'ticks of 10 ms that start within 3 ms of their time, four clients sending 1000 lines a second each',
    ours: onTime,
    unit: '%',
    peer: { name: 'wanted', value: 99 },
    ratio: onTime / 99,
    aim: 1,
  };
  return [
    rateRow('rules alone, four scripted ghosts, classic', rulesRate(false), 500_000),
    rateRow('rules alone, monster out all the time', rulesRate(true), 500_000),
    rateRow(`whole rounds with monster, ${with4}`, late(phases.rounds), 8_000),
    monster,
    cpu,
    four,
    punctual,
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${formatRowTable(await ghostlyRows())}\n`);
}
