/** The program that bots dial is killed again and again, in the middle of matches: every match counts once (CONTEST-079, CONTEST-061). */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { loads } from '../../src/database/status.ts';
import { scratch } from '../command.ts';
import { contest, linesOf } from '../helpers/contest-event.ts';
import { closeAll } from '../helpers/contest-sockets.ts';
import { open, postgres } from '../helpers/postgres.ts';
import { hasPython } from '../helpers/python.ts';
import { enterCallers } from '../helpers/running-contest.ts';
import { addEvent } from '../helpers/served-contests.ts';
import { freePort } from '../helpers/server-child.ts';
import { startCommand } from '../helpers/started-command.ts';
import { until } from './bots.ts';

const server = postgres();
/** The test's own limit is the earlier one. */
const PATIENCE = 20_000;
afterEach(closeAll);

/** A kit of the examples, started again whenever it ends. */
function kit(command: string, ...args: readonly string[]): void {
  let child: ChildProcess | null = null;
  let over = false;
  const again = () => {
    if (over) return;
    child = spawn(command, args, { stdio: 'ignore' });
    child.on('exit', () => setTimeout(again, 200));
  };
  again();
  onTestFinished(() => {
    over = true;
    child?.kill('SIGKILL');
  });
}

test('CONTEST-079 CONTEST-061 kits of both protocols dial a server that is killed again and again: each match once, and none is lost by that', async () => {
  if (!hasPython) return;
  const matches = 60;
  const slow = ['--move', '600000', '--ready', '600000', '--max-steps', '60', '--option', 'rounds=1'];
  const folder = addEvent(scratch(), 'cup', 'ghostly', '--bot', 'random', '--seats', '2', '--cycles', '10', ...slow);
  enterCallers(folder, ['ada']);
  enterCallers(folder, { bob: 'the key of bob' });
  const url = await server.fresh();
  expect(contest('push', folder, '--database', url).code).toBe(0);
  const [arena, keys] = [await freePort(), await freePort()].map(String);
  const none = ['--port', '0', '--bot-port', '0', '--ghostly-port', '0', '--log-level', 'error', '--contest-jobs', '1'];
  const ports = ['--contest-arena-port', arena, '--contest-port', keys];
  const started = () => startCommand(['serve', '--database', url, ...none, ...ports], { GHOSTLIGHT_HOME: scratch() });
  // Who directs lives on, and gives out what is lost after two seconds.
  const director = startCommand(['contest', 'direct', '--database', url, '--once', '--expire', '2', '--jobs', '1']);
  let door = started();
  kit('python3', 'examples/ghostly/python/bot.py', 'ada', '127.0.0.1', arena);
  const bob = ['127.0.0.1', keys, 'the key of bob', 'python3', 'examples/bots/ghostly_bot.py'];
  kit('python3', 'examples/bots/dial.py', ...bob);
  const looking = open(url);
  const counted = async () => (await loads(looking))[0]?.counted ?? 0;
  let kills = 0;
  for (let next = 5; next < matches; next += 15) {
    await until(async () => (await counted()) >= next, `${next} matches count`, PATIENCE);
    door.child.kill('SIGKILL');
    await door.ended;
    kills++;
    door = started();
  }
  expect([await director.ended, kills]).toEqual([0, 4]);
  const back = join(scratch(), 'back');
  expect(contest('pull', 'cup', back, '--database', url).code).toBe(0);
  const lines = linesOf(back);
  expect([lines.length, new Set(lines.map((l) => l.match)).size]).toEqual([matches, matches]);
  expect(new Set(lines.flatMap((l) => l.causes))).toEqual(new Set(['rules']));
  expect(contest('verify', back).code).toBe(0);
}, 600_000);
