import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ghostlight, scratch } from '../command.ts';
import { isAlive, pidFile, pidsIn, player, until } from './bots.ts';

/** Starts sleepers that ignore every polite signal, then does what it is told. */
function withChildren(file: string, then: string): string {
  return `(trap '' HUP INT TERM; sleep 1000) & echo $! >> ${file}; sh -c 'sleep 1000 & echo $! >> ${file}; wait' & ${then}`;
}

async function allGone(file: string, atLeast: number): Promise<void> {
  const pids = pidsIn(file);
  expect(pids.length).toBeGreaterThanOrEqual(atLeast);
  await until(() => !pids.some(isAlive), `${pids.join()} are gone`);
}

const ENDINGS: readonly (readonly [when: string, then: (bot: string) => string, flags: readonly string[]])[] = [
  ['its game is over', (bot) => bot, []],
  ['it ends during the game', () => 'sleep 0.2; exit 3', []],
  ['it floods', () => 'yes', []],
  ['its time is up', () => 'sleep 1000', ['--bot-bank', '500']],
  ['its game is left unfinished', (bot) => bot, ['--max-steps', '3']],
];

for (const [when, then, flags] of ENDINGS)
  test(`PLAT-142 whoever a bot started ends with it when ${when}`, async () => {
    const file = pidFile();
    const command = withChildren(file, then(player('')));
    ghostlight(['sim', 'nonet', '--bot-cmd', command, '--games', '2', '--jobs', '2', ...flags, '--json']);
    await allGone(file, 2);
  });

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [resolve('dist/ghostlight.js'), ...args], {
    stdio: 'ignore',
    env: { ...process.env, GHOSTLIGHT_HOME: scratch() },
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`PLAT-142 PLAT-149 whoever a bot started ends when the simulation is ended by ${signal}`, async () => {
    const file = pidFile();
    const command = withChildren(file, 'sleep 1000');
    const sim = start(['sim', 'nonet', '--bot-cmd', command, '--games', '8', '--jobs', '2', '--bot-bank', '0']);
    const ended = new Promise((done) => sim.on('exit', (_, how) => done(how)));
    await until(() => pidsIn(file).length >= 4, 'both bots have started their children');
    sim.kill(signal);
    expect(await ended).toBe(signal);
    await allGone(file, 4);
  });
