/** Databases on the command line: one of our own, and what is told of those that are wrong or away. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../attack/bots.ts';
import { ghostlight, scratch } from '../command.ts';
import { contest, newEvent } from '../helpers/contest-event.ts';
import { open, postgres } from '../helpers/postgres.ts';
import { startCommand } from '../helpers/started-command.ts';

const server = postgres();
const BOTS = ['--bot', 'random', '--bot', 'greedy'];

test('CONTEST-065 CONTEST-067 embedded: the first program starts it, the next ones use it, and when it is killed another takes its place', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
  chmodSync(home, 0o755);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = { GHOSTLIGHT_HOME: home, GHOSTLIGHT_DATABASE: 'embedded' };
  const first = startCommand(['contest', 'direct', '--jobs', '1', '--metrics', '0'], env);
  await until(() => first.said().includes('directing') || first.child.exitCode !== null, 'it directs');
  expect(first.said()).toContain('directing postgres://ghostlight@localhost/postgres');
  const [page] = /http:\S+/.exec(first.said()) ?? [''];
  expect(await (await fetch(page)).text()).toContain('ghostlight_contest_directed');
  expect((await fetch(page.replace('metrics', 'x'))).status).toBe(404);
  const folder = newEvent('nonet', ...BOTS, '--cycles', '1');
  const push = startCommand(['contest', 'push', folder, '--name', 'cup'], env);
  expect(await push.ended).toBe(0);
  first.child.kill('SIGKILL');
  await first.ended;
  // Its server lives on without it, and ends with the next director.
  const worker = startCommand(['worker', '--jobs', '1'], env);
  const second = startCommand(['contest', 'direct', '--once', '--jobs', '1'], env);
  expect(await second.ended).toBe(0);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  const status = startCommand(['contest', 'status', 'cup'], env);
  expect(await status.ended).toBe(2);
  const named = startCommand(['contest', 'status', 'cup', '--database', 'embedded'], env);
  expect(await named.ended).toBe(0);
  expect(named.said()).toContain('finished: 2 matches played');
});

test('CONTEST-066 CONTEST-060 wrong and missing databases are told in one line, without a password', async () => {
  const away = 'postgres://me:hidden@127.0.0.1:1/cup';
  for (const args of [
    ['contest', 'status', 'cup', '--database', away],
    ['contest', 'push', newEvent('nonet', ...BOTS), '--name', 'cup', '--database', away],
  ]) {
    const ran = ghostlight(args);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/^ghostlight: database-away: postgres:\/\/me@127\.0\.0\.1:1\/cup: .*ECONNREFUSED.*\n$/);
    expect(ran.err + ran.out).not.toContain('hidden');
  }
  const json = ghostlight(['contest', 'status', '--json', '--database', away]);
  expect([json.code, JSON.parse(json.out)]).toEqual([1, { status: 'database-away' }]);
  for (const bad of ['cup', 'http://me:hidden@h/x', '']) {
    const ran = ghostlight(['worker', '--database', bad]);
    expect([ran.code, ran.err.split('\n').length]).toEqual([2, 2]);
    expect(ran.err).toContain('--database: expected postgres://');
    expect(ran.err).not.toContain('hidden');
  }
  const url = await server.fresh();
  const nothing = contest('pull', 'cup', join(scratch(), 'x'), '--database', url);
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('has no event "cup"')]);
  expect(contest('pause', 'Cup!', '--database', url).err).toContain('small letters, digits and dashes');
  await open(url).run(`insert into ghostlight.migrations (name, timestamp) values ('9999-later', 'now')`);
  expect(contest('status', '--database', url).err).toContain('was made by a newer Ghostlight');
});

test('CONTEST-062 a worker from which nothing is taken any more says so and ends', async () => {
  const url = await server.fresh();
  contest('status', '--database', url);
  await open(url).run(
    `insert into ghostlight.workers (name, host, version, jobs, started, seen, distrusted)
     values ('w1', 'h', '1', 1, now(), now(), 'match 1.1.1 of cup: is forged')`,
  );
  const ran = ghostlight(['worker', '--name', 'w1', '--jobs', '1', '--database', url]);
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('match 1.1.1 of cup: is forged')]);
  expect(ghostlight(['worker', '--name', 'no word', '--database', url]).err).toContain('--name: expected a plain word');
});
