/** For tests: contests on real sockets, and clients that talk to them byte by byte. */
import { connect, type Socket } from 'node:net';
import { type ArenaMap, CUSTOM, findMap, parseMap } from '../../src/games/ghostly/index.ts';
import type { Clock } from '../../src/host/ticker.ts';
import { systemClock } from '../../src/server/ghostly/clock.ts';
import { createContest } from '../../src/server/ghostly/contest.ts';
import type { Contest, ContestSpec } from '../../src/server/ghostly/contest-types.ts';
import { listenTcp, type TcpListener } from '../../src/server/ghostly/tcp.ts';
import { type ArenaLimits, CONTEST_LIMITS } from '../../src/server/ghostly/throttle.ts';
import { defined } from './defined.ts';

export const FOREVER = 1e8;
export const LANE = ['|||||||||', '|#.....#|', '|#..@..#|', '|||||||||'];

/** Everything happens sooner, so that tests of whole games take no time. */
export function fastClock(times: number): Clock {
  return {
    now: () => systemClock.now() * times,
    after: (ms, run) => systemClock.after(ms / times, run),
  };
}

export interface SocketArena {
  readonly contest: Contest;
  readonly listener: TcpListener;
  readonly reports: string[];
  readonly results: string[];
  readonly done: Promise<void>;
}

/** What is to be closed when the test is over. */
export const open: (() => void)[] = [];

export function closeAll(): void {
  for (const close of open.splice(0)) close();
}

function planOf(map: string | readonly string[]): ArenaMap {
  if (typeof map === 'string') return defined(findMap(map)).plan;
  const plan = parseMap(map);
  if (!plan.ok) throw new Error(plan.problem.text);
  return plan.value;
}

export async function arena(
  map: string | readonly string[],
  how: Partial<ContestSpec> = {},
  host: string | null = null,
  limits: ArenaLimits = CONTEST_LIMITS,
): Promise<SocketArena> {
  const reports: string[] = [];
  const results: string[] = [];
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const clock = how.clock ?? systemClock;
  const contest = createContest({
    seed: '1',
    map: typeof map === 'string' ? map : CUSTOM,
    plan: planOf(map),
    rounds: 1,
    tickless: true,
    intervalMs: 10,
    startAt: 2,
    restarts: false,
    clock,
    report: (line) => void reports.push(line),
    onResult: ({ out }) => void results.push(out),
    onFinished: finish,
    ...how,
  });
  const listener = await listenTcp({ contest, clock, port: 0, host, limits });
  open.push(() => {
    contest.abandon();
    listener.destroy();
  });
  return { contest, listener, reports, results, done };
}

export interface SocketClient {
  readonly socket: Socket;
  /** Whole lines so far. */
  readonly lines: string[];
  readonly chunks: string[];
  readonly closed: Promise<void>;
  types(): string[];
  say(bytes: string | Uint8Array): void;
  until(check: () => boolean): Promise<void>;
}

export function client(
  port: number,
  onLine: (line: string, say: (s: string) => void) => void = () => {},
  host = '127.0.0.1',
): Promise<SocketClient> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host });
    const lines: string[] = [];
    const chunks: string[] = [];
    let rest = '';
    let wake = (): void => {};
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      chunks.push(chunk);
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        onLine(line, (s) => socket.write(s));
      }
      wake();
    });
    const closed = new Promise<void>((over) => {
      socket.on('close', () => {
        wake();
        over();
      });
    });
    socket.on('error', reject);
    open.push(() => socket.destroy());
    socket.on('connect', () =>
      resolve({
        socket,
        lines,
        chunks,
        closed,
        types: () => lines.map((l) => JSON.parse(l).messagetype),
        say: (bytes) => void socket.write(bytes),
        async until(check) {
          while (!check()) {
            if (socket.closed) throw new Error(`closed after ${lines.length} lines`);
            await new Promise<void>((r) => {
              wake = r;
            });
          }
        },
      }),
    );
  });
}

export const pause = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
export const isUpdate = (line: string): boolean => line.startsWith('{"gamestate"');
export const WORDS = ['UP\n', 'LEFT\n', 'DOWN\n', 'RIGHT\n'];

/** Joins, names itself and answers every update with the next of its words. */
export async function player(
  a: SocketArena,
  name: string,
  words: readonly string[] = WORDS,
  host?: string,
): Promise<SocketClient> {
  let k = name.length;
  const c = await client(
    a.listener.port,
    (line, say) => {
      if (isUpdate(line) && words.length > 0) say(words[k++ % words.length]);
    },
    host,
  );
  c.say(`NAME ${name}\n`);
  await c.until(() => c.lines.length > 0);
  return c;
}
