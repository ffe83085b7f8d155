/** Terminals that play at once from one folder: another game each, and never one save in two places. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { openTerminal, type Terminal } from '../e2e/terminal.ts';

const running = new Set<Terminal>();
afterEach(() => {
  for (const t of running) t.kill('SIGKILL');
  running.clear();
});

function open(home: string, ...args: string[]): Terminal {
  const t = openTerminal(['play', ...args], { env: { GHOSTLIGHT_HOME: home } });
  running.add(t);
  return t;
}

async function end(t: Terminal, ...keys: string[]): Promise<void> {
  t.press(...keys);
  expect(await t.ended).toBe(0);
  running.delete(t);
}

test('PLAT-164 two terminals play two games side by side, and a third is told who plays the game that it wants', async () => {
  const home = scratch();
  const [first, second] = [open(home, 'nonet', '--seed', '7'), open(home, 'swamp', '--seed', '5')];
  await first.see('turn 0');
  await second.see('MP: ');
  first.press('w');
  await first.see('turn 1');
  const save = () => readFileSync(join(home, 'saves', 'nonet.jsonl'), 'utf8');
  const before = save();
  const third = open(home, 'nonet', '--seed', '9');
  expect(await third.see('being played')).toContain(`process ${first.pid}`);
  third.press('Enter');
  await third.see('> Continue');
  third.press('Enter');
  await third.see('being played');
  expect(save()).toBe(before);
  second.press('Ctrl+w');
  await end(first, 'Ctrl+c');
  third.press('Enter');
  await third.see('> Continue');
  third.press('Enter');
  await third.see('turn 1');
  await end(third, 'Ctrl+c');
  expect(await second.ended).toBe(0);
});

test('PLAT-164 of several that want one game at once exactly one gets it, and kill -9 gives it free', async () => {
  const home = scratch();
  writeFileSync(join(home, '.lock-nonet'), 'garbage');
  const all = [1, 2, 3].map(() => open(home, 'nonet', '--seed', '7'));
  const screens = await Promise.all(all.map((t) => t.see(/turn 0|being played/)));
  const at = screens.findIndex((text) => text.includes('turn 0'));
  expect(screens.filter((text) => text.includes('turn 0'))).toHaveLength(1);
  all[at].press('w');
  await all[at].see('turn 1');
  all[at].kill('SIGKILL');
  await all[at].ended;
  const next = all[(at + 1) % 3];
  next.press('Enter');
  await next.see('> Continue');
  next.press('Enter');
  await next.see('turn 1');
  await end(next, 'Ctrl+c');
});

test('PLAT-164 what one terminal changes in the settings leaves what another changed', async () => {
  const home = scratch();
  const [first, second] = [open(home), open(home)];
  for (const t of [first, second]) await t.see('Settings');
  for (const t of [first, second]) {
    t.press('S');
    await t.see('Plain characters');
  }
  first.press('Down', 'Right');
  await first.see(/Colour +< off >/);
  second.press('Down', 'Down', 'Right');
  await second.see(/Plain characters +< on >/);
  const { colour, ascii } = JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'));
  expect([colour, ascii]).toEqual([false, true]);
  await end(first, 'Ctrl+c');
  await end(second, 'Ctrl+c');
});
