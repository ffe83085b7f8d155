/** For tests: the built server as a process of its own, which can be killed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { defined } from './defined.ts';

export interface Child {
  readonly process: ChildProcess;
  /** What it says when it is up. */
  readonly line: string;
  readonly port: number;
  readonly exit: Promise<number | null>;
  log(): string;
}

const running = new Set<ChildProcess>();

/** After each test: whatever it left running. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** `ghostlight serve` with these flags, up when it says where it listens. */
export function startChild(flags: Flags, ...switches: string[]): Promise<Child> {
  return launch(process.execPath, [...serveWith(flags), ...switches]);
}

/** The same, allowed to have only so many files and sockets open. */
export function startCramped(files: number, flags: Flags): Promise<Child> {
  return launch('sh', ['-c', `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, ...serveWith(flags)]);
}

type Flags = Readonly<Record<string, string>>;

/** At the pace of callers from elsewhere, so that attacks meet the limits; a rate of `default` leaves the flag out. */
function serveWith(flags: Flags): string[] {
  const { rate = '40', ...others } = flags;
  const all = rate === 'default' ? others : { rate, ...others };
  const given = Object.entries(all).flatMap(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`,
    value,
  ]);
  return [resolve('dist/ghostlight.js'), 'serve', ...given];
}

async function launch(command: string, args: readonly string[]): Promise<Child> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let log = '';
  defined(child.stderr)
    .setEncoding('utf8')
    .on('data', (text: string) => {
      log += text;
    });
  const exit = new Promise<number | null>((done) =>
    child.on('exit', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  const line = await new Promise<string>((done, failed) => {
    defined(child.stdout).setEncoding('utf8').once('data', done);
    child.on('exit', () => failed(new Error(log)));
  });
  const port = Number(/https?:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]);
  return { process: child, line, port, exit, log: () => log };
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

/** Below the ports that systems hand out by themselves: nobody who asks for any port gets this one before it is used, or used again. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.on('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
