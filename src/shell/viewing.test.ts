/** Watching a recording in the arcade: stepping, playing, and what cannot be shown. */
import { expect, test } from 'vitest';
import { atTitle, type ShellTable } from '../../test/helpers/shell.ts';
import { GAMES } from '../games/index.ts';
import { newHead } from '../host/recording.ts';
import { openSession } from '../host/session.ts';

/** Four steps of a fixed board. */
const RECORDED = ['move n', 'move s', 'move e', 'resign'];

async function recording(note?: string): Promise<string> {
  const { game } = await GAMES[0].load();
  const head = newHead(game, { seed: 'bog', seats: [{ name: 'player', kind: 'human' }] });
  const session = openSession(game, head);
  if (!session.ok) throw new Error(session.problem.text);
  for (const move of RECORDED) {
    if (note !== undefined && session.value.n === 2) session.value.note(0, note);
    const refused = session.value.submit(0, session.value.n, game.actions.get(move));
    if (refused !== null) throw new Error(`${move}: ${refused.code}`);
  }
  return `${session.value.lines.join('\n')}\n`;
}

async function watching(note?: string): Promise<ShellTable> {
  const t = await atTitle(new Map([['recordings/nonet-bog-4.jsonl', await recording(note)]]));
  await t.press('r', 'Enter');
  expect(t.shell.screen).toBe('watch');
  return t;
}

test('PLAT-026 the viewer steps and jumps both ways', async () => {
  const t = await watching();
  expect(t.text()).toContain('0/4');
  const first = await t.press('Right');
  expect(first).toContain('1/4');
  expect(first).toContain('turn 1');
  expect(await t.press('End')).toContain('4/4');
  expect(await t.press('Left', 'Left', 'Left')).toBe(first);
  expect(await t.press('5')).toContain('2/4');
  expect(await t.press('Home')).toContain('0/4');
  await t.press('Escape');
  expect(t.shell.screen).toBe('replays');
});

test('PLAT-026 the viewer plays, pauses and changes its speed', async () => {
  const t = await watching();
  expect(t.shell.wait()).toBeNull();
  await t.press('Space');
  expect(t.shell.wait()).toBe(250);
  t.shell.tick(249);
  expect(t.text()).toContain('0/4');
  t.shell.tick(1);
  expect(t.text()).toContain('1/4');
  await t.press('+');
  t.shell.tick(125);
  expect(t.text()).toContain('2/4');
  await t.press('Space');
  t.shell.tick(10_000);
  expect(t.text()).toContain('2/4');
  await t.press('Space');
  t.shell.tick(10_000);
  expect(t.text()).toContain('4/4');
  expect(t.shell.wait()).toBeNull();
});

test('a recording that does not verify is not shown', async () => {
  const forged = (await recording()).replace('move n', 'move w');
  const u = await atTitle(new Map([['recordings/nonet-bog-4.jsonl', forged]]));
  expect(await u.press('r', 'Enter')).toContain('This recording cannot be shown');
});

test('started at a recording, Escape leaves the program', async () => {
  const u = await atTitle(new Map(), {
    start: { game: 'nonet', what: 'watch', recording: await recording(), label: 'mine' },
  });
  expect(u.text()).toContain('0/4');
  await u.press('Escape');
  expect(u.shell.quit).toBe(true);
});

test('PLAT-181 the viewer shows what was noted at a step, and all of a long note by a key', async () => {
  const t = await watching('the east looks empty');
  expect(t.text()).not.toContain('looks empty');
  expect(await t.press('Right', 'Right')).toContain('note: the east looks empty');
  expect(await t.press('Right')).not.toContain('looks empty');
  expect(await t.press('n')).toContain('Nobody noted anything here.');
  const long = await watching(`${'word '.repeat(90)}last`);
  expect(await long.press('Right', 'Right')).toContain('... (n: all of it)');
  expect(await long.press('n')).toContain('last');
});
