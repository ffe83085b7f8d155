/** The built program in a real pseudo-terminal, as a newcomer would use it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { keysFor, WON_ACTIONS, WON_SCENARIO, WON_SCORE } from './nonet-keys.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Opens the program with an empty data folder of its own. */
function open(args: readonly string[], home = scratch(), size: { cols?: number; rows?: number } = {}): Terminal {
  return openTerminal(args, { ...size, env: { GHOSTLIGHT_HOME: home } });
}

/** The turn counter on the title line. */
function turnOf(screen: string): number {
  return Number(/turn (\d+)/.exec(screen)?.[1] ?? -1);
}

test('PLAT-020 alone it opens the arcade menu, and leaves the terminal as it was', async () => {
  const t = open([]);
  await t.see('Nonet');
  expect(t.full()).toBe(true);
  t.press('Escape, one byte');
  expect(await t.ended).toBe(0);
  expect(t.full()).toBe(false);
  expect(t.output()).toContain('\x1b[?25h');
});

test('PLAT-021 PLAT-081 a newcomer opens a game, reads its help, and is told what an unknown key means', async () => {
  const t = open(['play', 'nonet', '--seed', '7']);
  await t.see('seed 7');
  t.press('?');
  await t.see('The goal');
  t.press('Right');
  await t.see('page 2');
  t.press('Escape');
  await t.see('seed 7');
  t.press('&');
  await t.see('? shows the keys.');
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
});

test('PLAT-081 NONET-155 a game is lost, its score kept, and its replay watched both ways', async () => {
  const home = scratch();
  const t = open(['play', 'nonet', '--seed', '7', '--confirm-lethal', 'off', '--auto-shop', 'off'], home);
  await t.see('turn 0');
  // Into the same monsters again and again, skipping whatever asks for a target.
  for (let i = 0; i < 60 && !/You have lost|kills you|collapse/.test(t.text()); i++) {
    t.press('w');
    await new Promise((r) => setTimeout(r, 15));
    if (t.text().includes('Esc')) t.press('Escape', 'y');
    t.press(i % 2 === 0 ? 'd' : 'a');
    await new Promise((r) => setTimeout(r, 15));
  }
  const end = await t.see(/seed 7[\s\S]*[Ss]core/);
  expect(end).toMatch(/score/i);
  t.press('Enter');
  await t.see('Replays');
  t.press('Down');
  for (let i = 0; i < 12 && !/>\s*Replays/.test(t.text()); i++) {
    t.press('Down');
    await new Promise((r) => setTimeout(r, 30));
  }
  t.press('Enter');
  await t.see(/7/);
  t.press('Enter');
  await t.see(/ 0\/\d+ /);
  t.press('End');
  await t.see(/ (\d+)\/\1 /);
  t.press('Home');
  await t.see(/ 0\/\d+ /);
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
  const recordings = readdirSync(join(home, 'recordings'));
  expect(recordings.length).toBe(1);
  expect(ghostlight(['replay', join(home, 'recordings', recordings[0]), '--verify']).out).toMatch(
    /^verified: Nonet, seed 7/,
  );
});

test('NONET-132 a whole game is won by keys, and its recording verifies', async () => {
  const home = scratch();
  const scenario = fileWith(WON_SCENARIO, 'x27.json');
  const t = open(['play', 'nonet', '--scenario', scenario, '--auto-shop', 'off', '--overlay', 'paper'], home);
  await t.see('turn 0');
  for (const action of WON_ACTIONS) t.press(...keysFor(action));
  const end = await t.see('YOU HAVE WON');
  expect(end).toContain(String(WON_SCORE));
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
  const [file] = readdirSync(join(home, 'recordings'));
  expect(ghostlight(['replay', join(home, 'recordings', file)]).out).toContain(`won (won), score ${WON_SCORE}`);
});

test('PLAT-063 PLAT-021 SWORD-320 a game saved and left goes on in the next run, notes and overlay included', async () => {
  const home = scratch();
  const t = open(['play', 'nonet', '--seed', '11', '--auto-shop', 'off'], home);
  await t.see('turn 0');
  t.press('n', 'A', '1', '5', 'Escape', 'o');
  await t.see('overlay reason');
  t.press('S');
  await t.see('Continue');
  t.press('Ctrl+c');
  await t.ended;
  const again = open(['play', 'nonet'], home);
  await again.see('Continue');
  again.press('c');
  const screen = await again.see('overlay reason');
  expect(screen).toContain('seed 11');
  // The pencil mark of A1 shows as ' in its corner.
  expect(screen.split('\n')[3]).toContain("│'####");
  again.press('Ctrl+c');
  await again.ended;
});

test('PLAT-064 killed at any instant, the game goes on from the last step that was shown', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 4; round++) {
    const home = scratch();
    const t = open(['play', 'nonet', '--seed', `kill ${round}`, '--auto-shop', 'off', '--confirm-lethal', 'off'], home);
    await t.see('turn 0');
    const walk = ['w', 's', 'a', 'd'];
    for (let i = 0; i < 6 + 3 * round; i++) {
      t.press(walk[(i + round) % 4]);
      await new Promise((r) => setTimeout(r, 7 * round));
    }
    const seen = turnOf(t.text());
    t.kill('SIGKILL');
    await t.ended;
    const save = join(home, 'saves', 'nonet.jsonl');
    if (!existsSync(save)) {
      // The game was over before the end came: then it is a recording.
      expect(readdirSync(join(home, 'recordings')).length).toBe(1);
      continue;
    }
    const again = open(['play', 'nonet'], home);
    await again.see('Continue');
    again.press('c');
    const screen = await again.see(/turn \d+/);
    expect(turnOf(screen)).toBeGreaterThanOrEqual(seen);
    again.press('Ctrl+c');
    await again.ended;
    // Killed between the last blow and the end, the game is brought to its end by the next run.
    const kept = existsSync(save) ? save : join(home, 'recordings', readdirSync(join(home, 'recordings'))[0]);
    expect(ghostlight(['replay', kept, '--verify'])).toMatchObject({ code: 0 });
  }
});

test('PLAT-064 a broken save is refused with its reason and left untouched', async () => {
  const home = scratch();
  const t = open(['play', 'nonet', '--seed', '5'], home);
  await t.see('turn 0');
  t.press('w');
  await new Promise((r) => setTimeout(r, 100));
  t.press('Ctrl+c');
  await t.ended;
  const save = join(home, 'saves', 'nonet.jsonl');
  const broken = readFileSync(save, 'utf8').replace('"0 move n"', '"0 move q"');
  writeFileSync(save, broken);
  const again = open(['play', 'nonet'], home);
  await again.see('Continue');
  again.press('c');
  await again.see(/line \d+/);
  again.press('Ctrl+c');
  await again.ended;
  expect(readFileSync(save, 'utf8')).toBe(broken);
});

test('PLAT-086 SWORD-331 a terminal that is too small says so and goes on when enlarged', async () => {
  const t = open(['play', 'nonet', '--seed', '7'], scratch(), { cols: 60, rows: 20 });
  await t.see(/80\s*x\s*24/);
  t.resize(80, 24);
  await t.see('seed 7');
  t.resize(100, 40);
  await t.see('seed 7');
  t.press('Ctrl+c');
  expect(await t.ended).toBe(0);
});

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'])('PLAT-086 the terminal is restored after %s', async (signal) => {
  const home = scratch();
  const t = open(['play', 'nonet', '--seed', '7'], home);
  await t.see('seed 7');
  t.kill(signal);
  await t.ended;
  expect(t.full()).toBe(false);
  expect(t.output()).toContain('\x1b[?25h');
  expect(existsSync(join(home, 'saves', 'nonet.jsonl'))).toBe(true);
});

test('PLAT-021 --ascii draws with plain characters only, and NO_COLOR writes no colour codes', async () => {
  const t = openTerminal(['play', 'nonet', '--seed', '7', '--ascii'], {
    env: { GHOSTLIGHT_HOME: scratch(), NO_COLOR: '1' },
  });
  const screen = await t.see('seed 7');
  expect([...screen].every((c) => c <= '~')).toBe(true);
  const codes = t
    .output()
    .split('\x1b[')
    .map((part) => part.split('m')[0]);
  const colours = codes.filter((c) => /^[\d;]*$/.test(c) && /(^|;)(38|48|3[0-7]|4[0-7]|9[0-7])(;|$)/.test(c));
  expect(colours).toEqual([]);
  t.press('Ctrl+c');
  await t.ended;
});
