/** The built program in small terminals: menus, a game that fits, and one that says what it needs. */
import { expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { openTerminal } from './terminal.ts';

test('PLAT-086 GHOST-292 at 60 x 20 Ghostly fits, waits for a key, and then plays', async () => {
  const t = openTerminal(['play', 'ghostly', '--seed', '3'], {
    cols: 60,
    rows: 20,
    env: { GHOSTLIGHT_HOME: scratch() },
  });
  expect(await t.see('Arrow or Enter starts.')).toContain('tick 0');
  t.press('Left');
  await t.see(/tick [1-9]/);
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
});

test('PLAT-086 at 40 x 15 the menus work, and a game that does not fit says its name and size', async () => {
  const t = openTerminal([], { cols: 40, rows: 15, env: { GHOSTLIGHT_HOME: scratch() } });
  await t.see(/> +Nonet/);
  t.press('End');
  await t.see(/> +Quit/);
  t.press('Home', 'Enter');
  await t.see('New game');
  t.press('Enter');
  await t.see('Nonet needs 80 x 24');
  t.resize(80, 24);
  await t.see('turn 0');
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
});
