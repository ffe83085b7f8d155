/** The examples for operators: whatever a service of theirs starts is started here, against a real database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../attack/bots.ts';
import { contest, newEvent } from '../helpers/contest-event.ts';
import { postgres } from '../helpers/postgres.ts';
import { startCommand } from '../helpers/started-command.ts';

const FOLDER = 'examples/running';
const server = postgres();

/** By name of file and service: the words behind `ghostlight`. */
function commands(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, line] of text.matchAll(/^ExecStart=\S+\/ghostlight (.*)$/gm)) found.set(file, line.split(' '));
    for (const [, service, list] of text.matchAll(/^ {2}(\w+):\n {4}build: \.\n {4}command: \[(.*)\]$/gm))
      found.set(`${file} ${service}`, list.replaceAll('"', '').split(', '));
  }
  return found;
}

/** Ports of this machine may be taken; systemd puts in the name of the host. */
const here = (words: readonly string[]) => words.map((w) => w.replace('9464', '0').replace('%H', 'host'));

test('what the services of the examples start directs and plays an event, and ends when it is told to', async () => {
  const all = commands();
  expect([...all.keys()].sort()).toEqual([
    'compose.yaml director',
    'compose.yaml worker',
    'ghostlight-director.service',
    'ghostlight-worker.service',
  ]);
  const env = { GHOSTLIGHT_DATABASE: await server.fresh() };
  const database = ['--database', env.GHOSTLIGHT_DATABASE];
  const event = newEvent('nonet', '--bot', 'random', '--bot', 'greedy', '--cycles', '2');
  expect(contest('push', event, '--name', 'cup', ...database).code).toBe(0);
  const started = [...all].map(([name, words]) => ({ name, ...startCommand(here(words), env) }));
  const status = () => contest('status', 'cup', ...database).out;
  await until(() => status().includes('finished') || started.some((s) => s.child.exitCode !== null), 'it is played');
  expect(status()).toContain('finished: 4 matches played');
  for (const { child } of started) child.kill('SIGTERM');
  for (const { name, ended, said } of started)
    expect([name, await ended, said()]).toEqual([name, 0, expect.anything()]);
});
