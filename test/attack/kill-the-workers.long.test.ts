/** An event on three workers, two of which are killed again and again, while its database crashes and is stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { connect, isAway } from '../../src/database/connect.ts';
import { type Embedded, startEmbedded } from '../../src/database/embedded.ts';
import { loads } from '../../src/database/status.ts';
import { scratch } from '../command.ts';
import { contest, linesOf, newEvent, withoutTimes } from '../helpers/contest-event.ts';
import { defined } from '../helpers/defined.ts';

const BIN = resolve('dist/ghostlight.js');
const MATCHES = 1000;
const BOTS = ['--bot', 'random', '--bot', 'greedy'];

function started(...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    child.on('exit', done);
  });
}

/** A server of this test that can be stopped and started again in its place. */
async function serverIn(folder: string): Promise<Embedded> {
  const server = must(await startEmbedded(folder, { version: 'any', durable: false }));
  onTestFinished(() => server.stop());
  return server;
}

test('CONTEST-061 CONTEST-067 a thousand matches, workers killed again and again, the database crashed and stopped: each once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
  chmodSync(home, 0o755);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  let server = await serverIn(join(home, 'postgres'));
  const url = server.url;
  const folder = newEvent('nonet', ...BOTS, '--matches', String(MATCHES));
  const pushed = contest('push', folder, '--database', url, '--name', 'cup');
  expect([pushed.code, pushed.err]).toEqual([0, '']);
  const director = started('contest', 'direct', '--database', url, '--once', '--expire', '2', '--jobs', '1');
  const worker = (name: string) => started('worker', '--database', url, '--jobs', '1', '--name', name);
  const steady = worker('steady');
  let mortal = ['m1', 'm2'].map(worker);
  const database = must(connect(url, { most: 1 }));
  onTestFinished(() => database.close());
  const counted = async () => {
    try {
      return (await loads(database))[0]?.counted ?? 0;
    } catch (e) {
      if (isAway(e)) return null;
      throw e;
    }
  };
  let kills = 0;
  const over = ended(director);
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const wounds = [
    () => process.kill(defined(server.pid), 'SIGKILL'),
    async () => {
      await server.stop();
      server = await serverIn(join(home, 'postgres'));
    },
  ];
  let [before, played] = [0, 0];
  while (!isOver) {
    // A life of a worker is as long as some matches take.
    const now = await counted();
    if (now !== null) played = now;
    if (played < Math.min(before + 25, MATCHES - 1)) {
      await new Promise((go) => setTimeout(go, 50));
      continue;
    }
    before = played;
    const [first, second] = mortal;
    first.kill('SIGKILL');
    kills++;
    await ended(first);
    mortal = [second, worker(`m${kills + 2}`)];
    if (played > (wounds.length === 2 ? 300 : 600)) await wounds.shift()?.();
  }
  expect(await over).toBe(0);
  for (const child of [steady, ...mortal]) child.kill('SIGTERM');
  expect(await ended(steady)).toBe(0);
  expect([wounds.length, kills >= 10]).toEqual([0, true]);
  const back = join(scratch(), 'back');
  expect(contest('pull', 'cup', back, '--database', url).code).toBe(0);
  // Every match exactly once, and the tables of a single process.
  expect(new Set(linesOf(back).map((l) => l.match)).size).toBe(MATCHES);
  expect(linesOf(back).length).toBe(MATCHES);
  expect(contest('run', folder).code).toBe(0);
  const but = (lines: object[]) => lines.map((l) => ({ ...l, worker: '' }));
  expect(but(withoutTimes(back))).toEqual(but(withoutTimes(folder)));
  const table = (at: string) => {
    const rows = JSON.parse(contest('export', at, 'standings').out) as { thinkMs: number }[];
    return rows.map((row) => ({ ...row, thinkMs: 0 }));
  };
  expect(table(back)).toEqual(table(folder));
  expect(contest('verify', back).code).toBe(0);
}, 600_000);
