/** Practice at a table: steps back, what is asked before, what the screen says, and that it is never rated. */
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { atTitle, SAVE } from '../../test/helpers/shell.ts';

test('SCREEN-033 F2 asks, takes the last step back, and the screen is as it was, marked as practice', async () => {
  const t = await atTitle();
  const first = await t.press('n', 'Up');
  const second = await t.press('Right');
  expect(second).not.toBe(first);
  expect(await t.press('F2')).toContain('makes this a practice game');
  const back = await t.press('y');
  expect(back.split('\n')[0]).toMatch(/practice$/);
  expect(back.split('\n').slice(1)).toEqual(first.split('\n').slice(1));
  // Only once: the game is practice from here on.
  const start = await t.press('F2');
  expect(t.shell.screen).toBe('play');
  expect(start.split('\n')[0]).toMatch(/practice$/);
  expect(await t.press('F2')).toContain('There is no step to take back');
});

test('SCREEN-033 who does not want practice keeps the game as it is', async () => {
  const t = await atTitle();
  const before = await t.press('n', 'Up');
  await t.press('F2', 'n');
  expect(t.text()).toBe(before);
  expect(t.files.get(SAVE)).not.toContain('"what":"practice"');
});

test('SCREEN-033 a game with a step taken back is saved as practice, goes on as practice, and enters no scores', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'Right', 'F2', 'y', 'S');
  expect(t.files.get(SAVE)).toContain('"what":"practice"');
  const u = await atTitle(new Map(t.files));
  expect((await u.press('c')).split('\n')[0]).toMatch(/practice$/);
  expect(await u.press('R', 'y')).toContain('Not rated: it was a practice game.');
  expect(u.files.has('scores/nonet.json')).toBe(false);
  const [name] = [...u.files.keys()].filter((f) => f.startsWith('recordings/'));
  expect(defined(u.files.get(name))).toContain('"what":"practice"');
});

test('SCREEN-033 the last step of a lost game can be taken back; the lost game stays on record, and counts', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'R', 'y');
  const scores = t.files.get('scores/nonet.json');
  expect(scores).toBeDefined();
  const back = await t.press('F2', 'y');
  expect(t.shell.screen).toBe('play');
  expect(back.split('\n')[0]).toMatch(/practice$/);
  await t.press('R', 'y');
  expect(t.files.get('scores/nonet.json')).toBe(scores);
  expect([...t.files.keys()].filter((f) => f.startsWith('recordings/'))).toHaveLength(2);
});

test('SCREEN-033 the help names the key', async () => {
  const t = await atTitle();
  const text = await t.press('?', 'Left');
  expect(text).toContain('Around the game');
  expect(text).toMatch(/F2 +take the last step back/);
});

test('SCREEN-034 an end is measured against the best games before it, ever and today', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'R', 'y');
  const entry = { ties: [9, 9], seed: 'x', n: 3 };
  const table = [
    { ...entry, score: 300, date: '2026-01-02' },
    { ...entry, score: 120, date: '2026-01-31' },
  ];
  t.files.set('scores/nonet.json', JSON.stringify({ 'classic, standard fog, sight': table }));
  await t.press('n', 'Up', 'R', 'y');
  const pane = defined(t.shell.view({ cols: 80, rows: 24 }).panes.find((p) => p.kind === 'ending'));
  expect(pane.kind === 'ending' && pane.bests).toEqual([
    { label: 'Your best', value: 300 },
    { label: 'Your best today', value: 120 },
  ]);
});
