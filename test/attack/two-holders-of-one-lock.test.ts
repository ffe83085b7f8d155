import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { defined } from '../helpers/defined.ts';

const ROUNDS = 25;
const STARTERS = 6;

interface Starter {
  readonly process: ChildProcess;
  /** Tries to take this folder. */
  take(folder: string): Promise<string>;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

function starter(): Starter {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('test/lock-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines = createInterface(defined(child.stdout))[Symbol.asyncIterator]();
  return {
    process: child,
    async take(folder) {
      defined(child.stdin).write(`${folder}\n`);
      return (await lines.next()).value as string;
    },
  };
}

/** The lock of a process that is long dead. */
function staleFolder(): string {
  const dir = scratch();
  writeFileSync(join(dir, '.lock'), '4194304\n');
  return dir;
}

test('PLAT-120 six who start at once on a lock that a dead process left: one holds it, in every round', async () => {
  const starters = Array.from({ length: STARTERS }, starter);
  // All are up before the first race.
  const warm = await Promise.all(starters.map((s) => s.take(scratch())));
  expect(warm).toEqual(warm.map(() => 'taken'));
  for (let round = 0; round < ROUNDS; round++) {
    const dir = staleFolder();
    const said = await Promise.all(starters.map((s) => s.take(dir)));
    expect(said.filter((text) => text === 'taken')).toHaveLength(1);
    expect(said.filter((text) => text.startsWith('in-use: '))).toHaveLength(STARTERS - 1);
    const holder = starters[said.indexOf('taken')].process.pid;
    expect(readFileSync(join(dir, '.lock'), 'utf8')).toBe(`${holder}\n`);
  }
});

test('PLAT-120 kill -9 frees a folder, and a pid that another program has now holds nobody up', async () => {
  const [first, second, third] = [starter(), starter(), starter()];
  const dir = scratch();
  expect(await first.take(dir)).toBe('taken');
  expect(await second.take(dir)).toBe(`in-use: Ghostlight runs there already as process ${first.process.pid}`);
  // Removed and made anew it is the same folder.
  rmSync(dir, { recursive: true });
  mkdirSync(dir);
  expect(await second.take(dir)).toMatch(/^in-use/);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  // The number in the file is one of a living process, which never held it.
  writeFileSync(join(dir, '.lock'), `${process.pid}\n`);
  expect(await second.take(dir)).toBe('taken');
  expect(await third.take(dir)).toMatch(`as process ${second.process.pid}`);
});
