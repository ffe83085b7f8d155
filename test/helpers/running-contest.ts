/** For tests: a contest that runs in a process of its own while bots of the test dial in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { arenaSum } from '../../src/cli/contest/callers.ts';
import type { EventManifest } from '../../src/contest/manifest.ts';
import { hashOf } from '../../src/server/secrets.ts';
import { type Ran, scratch } from '../command.ts';
import { client, isUpdate, open, type SocketClient, WORDS } from './contest-sockets.ts';

const BIN = resolve('dist/ghostlight.js');

export interface RunningContest {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
  /** What it has said on standard error so far. */
  err(): string;
  /** Resolves when its standard error holds this. */
  says(words: string): Promise<void>;
  /** The port for bots of this kind. */
  port(kind: 'arena' | 'remote'): Promise<number>;
}

export function runContest(folder: string, ...args: readonly string[]): RunningContest {
  const child = spawn(process.execPath, [BIN, 'contest', 'run', folder, '--host', '127.0.0.1', ...args], {
    env: { ...process.env, NO_COLOR: '1', GHOSTLIGHT_HOME: scratch() },
  });
  open.push(() => child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  const wake: (() => void)[] = [];
  const heard = (): void => {
    for (const go of wake.splice(0)) go();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    heard();
  });
  let isOver = false;
  const ended = new Promise<Ran>((done) => {
    child.on('close', (code) => {
      isOver = true;
      heard();
      done({ code, out, err });
    });
  });
  async function until<T>(look: () => T | null, what: string): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== null) return found;
      if (isOver) throw new Error(`it ended before ${what}: ${err}`);
      await new Promise<void>((go) => wake.push(go));
    }
  }
  return {
    child,
    ended,
    err: () => err,
    says: async (words) => void (await until(() => (err.includes(words) ? true : null), `it said "${words}"`)),
    port: (kind) =>
      until(() => {
        const [, port] = new RegExp(`listen port (\\d+); bots of kind ${kind} `).exec(err) ?? [];
        return port === undefined ? null : Number(port);
      }, 'it opened its port'),
  };
}

/** Bots of the arena by their names, or remote ones by their keys; a process for each entry would take a second. */
export function enterCallers(folder: string, callers: readonly string[] | Readonly<Record<string, string>>): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as EventManifest;
  const bots = Array.isArray(callers)
    ? callers.map((id) => ({ ...plain(id), sha256: arenaSum(id), kind: 'arena', called: id }))
    : Object.entries(callers).map(([id, key]) => ({ ...plain(id), sha256: hashOf(key), kind: 'remote' }));
  writeFileSync(file, JSON.stringify({ ...manifest, bots: [...manifest.bots, ...bots] }));
}

const plain = (id: string) => ({ id, name: id, version: 1 });

/** Dials in, says its name, and answers every update with the next of its words. */
export async function arenaBot(port: number, name: string, words: readonly string[] = WORDS): Promise<SocketClient> {
  let k = name.length;
  const c = await client(port, (line, say) => {
    if (isUpdate(line) && words.length > 0) say(words[k++ % words.length]);
  });
  c.say(`NAME ${name}\n`);
  return c;
}
