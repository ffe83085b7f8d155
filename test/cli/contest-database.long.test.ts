/** Contests in a database on the command line: there, played by workers, and back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ran, scratch } from '../command.ts';
import { contest, linesOf, newEvent, withoutTimes } from '../helpers/contest-event.ts';
import { postgres } from '../helpers/postgres.ts';
import { startCommand } from '../helpers/started-command.ts';

const server = postgres();
const BOTS = ['--bot', 'random', '--bot', 'greedy'];

const ok = (ran: Ran): string => {
  expect([ran.code, ran.err]).toEqual([0, '']);
  return ran.out;
};

test('CONTEST-061 CONTEST-064 an event goes into a database, is played by a worker with scripts of guests, and comes back proved', async () => {
  const url = await server.fresh();
  const folder = newEvent('nonet', ...BOTS, '--cycles', '3');
  const script = join(scratch(), 'dice.js');
  writeFileSync(
    script,
    'export function decide(obs, legal) { return legal[Math.floor(Math.random() * legal.length)]; }',
  );
  ok(contest('add', folder, 'dice', '--script', script));
  const db = ['--database', url];
  expect(ok(contest('push', folder, ...db, '--name', 'cup'))).toContain('0 of 0 matches are new there');
  expect(ok(contest('status', 'cup', ...db))).toContain('no-director');
  const director = startCommand(['contest', 'direct', ...db, '--once', '--jobs', '1']);
  const worker = startCommand(['worker', ...db, '--name', 'w1', '--jobs', '1']);
  expect(await director.ended).toBe(0);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(worker.said()).toContain('w1: 9 matches played');
  const [out] = [ok(contest('status', 'cup', ...db))];
  expect(out).toContain('finished: 9 matches played');
  expect(JSON.parse(ok(contest('status', 'cup', ...db, '--json')))).toMatchObject({
    status: 'finished',
    played: 9,
    faults: [],
  });
  expect(ok(contest('status', ...db))).toMatch(/cup +finished +9 +0 +0/);
  const back = join(scratch(), 'back');
  ok(contest('pull', 'cup', back, ...db));
  ok(contest('verify', back, '--rerun', '3'));
  ok(contest('run', folder, '--worker', 'w1'));
  expect(withoutTimes(back)).toEqual(withoutTimes(folder));
  // And there again, byte for byte.
  ok(contest('push', back, ...db, '--name', 'again'));
  const twice = join(scratch(), 'twice');
  ok(contest('pull', 'again', twice, ...db));
  for (const name of ['manifest.json', 'matches.jsonl', 'secret.txt', 'standings.json', 'bots/dice-1/bot.js'])
    expect(readFileSync(join(twice, name), 'utf8')).toBe(readFileSync(join(back, name), 'utf8'));
});

test('CONTEST-064 CONTEST-026 bots enter a ladder in a database while it is paused, with all its lines', async () => {
  const url = await server.fresh();
  const db = ['--database', url];
  const folder = newEvent('nonet', ...BOTS, '--format', 'ladder');
  ok(contest('run', folder, '--matches', '4'));
  ok(contest('push', folder, ...db, '--name', 'ladder'));
  const lacking = newEvent('nonet', ...BOTS, '--format', 'ladder');
  writeFileSync(join(lacking, 'manifest.json'), readFileSync(join(folder, 'manifest.json')));
  ok(contest('add', lacking, 'cautious'));
  ok(contest('add', folder, 'cautious'));
  expect(contest('push', folder, ...db, '--name', 'ladder').err).toContain('`contest pause ladder` comes first');
  ok(contest('pause', 'ladder', ...db));
  expect(ok(contest('status', 'ladder', ...db))).toContain('paused');
  expect(contest('push', lacking, ...db, '--name', 'ladder').err).toContain('has 4 matches that the folder lacks');
  ok(contest('push', folder, ...db, '--name', 'ladder'));
  ok(contest('resume', 'ladder', ...db));
  const other = contest('push', newEvent('nonet', ...BOTS, '--cycles', '9'), ...db, '--name', 'ladder');
  expect(other.code).toBe(2);
  const back = join(scratch(), 'back');
  ok(contest('pull', 'ladder', back, ...db));
  expect(linesOf(back).length).toBe(4);
  expect(readFileSync(join(back, 'manifest.json'), 'utf8')).toContain('"cautious"');
});
