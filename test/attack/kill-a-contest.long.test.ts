/** A contest that is killed again and again loses no finished match, and comes to the same end. */
import { spawn } from 'node:child_process';
import { appendFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contest, linesOf, newEvent, withoutTimes } from '../helpers/contest-event.ts';
import { until } from './bots.ts';

const BIN = resolve('dist/ghostlight.js');
const ARGS = ['nonet', '--bot', 'random', '--bot', 'greedy', '--bot', 'cautious', '--cycles', '20'];

function sizeOf(folder: string): number {
  return statSync(join(folder, 'matches.jsonl'), { throwIfNoEntry: false })?.size ?? 0;
}

/** Runs it until some more matches are written, and then no more. */
async function killed(folder: string, signal: NodeJS.Signals): Promise<void> {
  const before = sizeOf(folder);
  const child = spawn(process.execPath, [BIN, 'contest', 'run', folder], { stdio: 'ignore' });
  const ended = new Promise((done) => child.on('close', done));
  await until(() => sizeOf(folder) > before || child.exitCode !== null, 'a match is finished');
  child.kill(signal);
  await ended;
}

test('CONTEST-011 CONTEST-040 kill -9, and every other signal, in the middle of a contest lose nothing', async () => {
  const folder = newEvent(...ARGS);
  const whole = newEvent(...ARGS);
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGINT'] as const) {
    const before = linesOf(folder);
    await killed(folder, signal);
    // What the power may leave behind a kill: half of a line.
    if (signal === 'SIGKILL') appendFileSync(join(folder, 'matches.jsonl'), '{"match":"1.');
    expect(linesOf(folder).slice(0, before.length)).toEqual(before);
    if (signal === 'SIGKILL') expect(contest('status', folder).code).toBe(0);
  }
  expect(contest('run', folder).code).toBe(0);
  expect(contest('run', whole).code).toBe(0);
  expect(withoutTimes(folder)).toEqual(withoutTimes(whole));
  expect(withoutTimes(folder).length).toBe(60);
  expect(contest('verify', folder).code).toBe(0);
});
