/** The log of a game in a file, while it is played in a terminal (PLAT-154). */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { openTerminal } from './terminal.ts';

test('PLAT-154 play --log writes what the log says, at the end of what the file had', async () => {
  const home = scratch();
  const file = join(home, 'what happened.txt');
  for (const visit of [1, 2]) {
    const t = openTerminal(['play', 'delve', '--seed', '7', '--log', file], {
      env: { GHOSTLIGHT_HOME: join(home, `${visit}`) },
    });
    await t.see('Depth 1');
    t.press('Ctrl+c');
    expect(await t.ended).toBe(0);
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((l) => l === lines[0])).toHaveLength(2);
});

test('PLAT-154 a file that cannot be written is named before any screen', async () => {
  const home = scratch();
  mkdirSync(join(home, 'folder'));
  for (const [file, why] of [
    [join(home, 'folder'), 'it is a folder'],
    [join(home, 'no', 'such.txt'), 'no such file'],
  ]) {
    const t = openTerminal(['play', 'nonet', '--seed', '7', '--log', file], { env: { GHOSTLIGHT_HOME: home } });
    expect(await t.ended).toBe(2);
    expect([t.full(), t.output().replaceAll(/\r?\n/g, ' ')]).toEqual([false, expect.stringContaining(why)]);
  }
});

test('PLAT-154 a log that can no longer be written ends, and the game goes on', async () => {
  // Always full, where there is such a device.
  if (!existsSync('/dev/full')) return;
  const t = openTerminal(['play', 'nonet', '--seed', '7', '--log', '/dev/full'], {
    env: { GHOSTLIGHT_HOME: scratch() },
  });
  await t.see('seed 7');
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
  expect(t.output()).toContain('/dev/full: the log ends early');
});
