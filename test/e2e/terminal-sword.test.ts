/** A save of Sword in the built program, as a tester who would like to have a position twice meets it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { openTerminal, type Terminal } from './terminal.ts';

function open(home: string): Terminal {
  return openTerminal(['play', 'sword', '--seed', 'once'], { env: { GHOSTLIGHT_HOME: home } });
}

async function resume(home: string): Promise<Terminal> {
  const t = openTerminal(['play', 'sword'], { env: { GHOSTLIGHT_HOME: home } });
  await t.see(/Continue(?! +No saved game)/);
  t.press('c');
  await t.see('B0F');
  return t;
}

test('SWORD-284 SWORD-286 SWORD-287 a save is gone on with and never offered again, whatever ends the program', async () => {
  const home = scratch();
  const save = join(home, 'saves', 'sword.jsonl');
  const t = open(home);
  await t.see('Welcome, tester.');
  t.press('k', 'g', 'k');
  await t.see('* iron sword');
  t.press('S');
  expect(await t.ended).toBe(0);
  expect(existsSync(save)).toBe(true);

  const second = await resume(home);
  expect(second.text()).toContain('* iron sword');
  second.press('d', 'k');
  await second.see('* (nothing)');
  // Pulling the plug does not bring the sword back.
  second.kill('SIGKILL');
  await second.ended;

  const third = await resume(home);
  expect(third.text()).toContain('* (nothing)');
  expect(third.text()).not.toContain('* iron sword');
  third.press('Q', 'o');
  await third.see('You resign.');
  third.press('Q');
  await third.see(/Continue +No saved game\./);
  expect(existsSync(save)).toBe(false);
  third.press('Ctrl+c');
  await third.ended;
});
