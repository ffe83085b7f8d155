/** A guide on its way, with a guide of this test's own on a board of Nonet. */
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { sit } from '../../test/helpers/shell.ts';
import type { Types } from '../engine/game.ts';
import type { Guide, Ui } from '../engine/ui.ts';
import { GAMES, type GameEntry } from '../games/index.ts';

const obsOf = (obs: object) => obs as { readonly turn: number; readonly at: string };

const GUIDE: Guide<Types, Ui> = {
  scenario: { facts: { fog: 'blind' }, seed: 'a guide' },
  steps: [
    { says: 'Take a step.', place: () => 31, done: (obs) => obsOf(obs).turn >= 1 },
    { says: 'Look around with {key:look}.', done: (_, ui) => ui.mode === 'look' },
    { says: 'Something must happen.', done: (_, __, news) => news.length > 0 },
    { says: 'And again.', done: (_, __, news) => news.length > 0 },
  ],
  farewell: 'Now play.',
};

const guided: GameEntry[] = GAMES.map((g) =>
  g.id !== 'nonet'
    ? g
    : {
        ...g,
        async load() {
          const module = await g.load();
          return { ...module, ui: { ...module.ui, guide: GUIDE } };
        },
      },
);

async function atTitleOf(files = new Map<string, string>()) {
  const t = sit(files, { games: guided, start: { game: 'nonet', what: 'title' } });
  await t.shell.ready();
  return t;
}

const card = (text: string) =>
  text
    .split('\n')
    .map((row) => row.slice(0, 58).trimEnd())
    .filter((row) => /First steps|^(Take|Look|Something|And|Now)/.test(row));

test('SCREEN-030 one sentence at a time, each until it is done, and then a real game', async () => {
  const t = await atTitleOf();
  await t.press('n');
  expect(card(await t.press('F6'))).toEqual([expect.stringMatching(/^First steps, 1 of 4 +F4 skip/), 'Take a step.']);
  expect(t.text()).toContain('seed a guide');
  const before = new Map(t.files);
  expect(card(await t.press('Up'))[1]).toBe('Look around with x.');
  // News of the step that did the first sentence must not do the third.
  expect(card(await t.press('x'))[1]).toBe('Something must happen.');
  await t.press('Escape');
  expect(card(t.text())[0]).toContain('3 of 4');
  expect(card(await t.press('Down'))[0]).toContain('4 of 4');
  expect(card(await t.press('Up'))).toEqual([expect.stringMatching(/^First steps +F4 play/), 'Now play.']);
  // Nothing of it is kept, and the saved game is as it was.
  expect(t.files).toEqual(before);
  expect(await t.press('F4')).toContain('seed fresh1');
  expect(card(t.text())).toEqual([]);
});

test('SCREEN-030 it points at what it speaks of', async () => {
  const t = await atTitleOf();
  await t.press('n', 'F6');
  const map = defined(t.shell.view({ cols: 80, rows: 24 }).panes.find((p) => p.kind === 'map'));
  expect(map.kind === 'map' && map.cursor).toBe(31);
  await t.press('Up');
  const later = defined(t.shell.view({ cols: 80, rows: 24 }).panes.find((p) => p.kind === 'map'));
  expect(later.kind === 'map' && later.cursor).toBeNull();
});

test('SCREEN-030 it can be skipped at any step, and repeated', async () => {
  const t = await atTitleOf();
  await t.press('n', 'F6', 'Up', 'F4');
  expect(t.text()).not.toContain('First steps');
  expect(card(await t.press('F6'))[0]).toContain('1 of 4');
});

test('SCREEN-030 who loses on the way is rated for nothing, and may begin it again', async () => {
  const t = await atTitleOf();
  await t.press('n', 'F6', 'R', 'y');
  expect([...t.files.keys()].filter((f) => /^(recordings|scores)/.test(f))).toEqual([]);
  expect(card(await t.press('r'))[0]).toContain('1 of 4');
  await t.press('R', 'y');
  expect(await t.press('n')).toContain('seed fresh1');
});

test('SCREEN-030 a game without a guide says so', async () => {
  const t = sit(new Map(), { start: { game: 'swamp', what: 'title' }, games: GAMES.map(withoutGuide) });
  await t.shell.ready();
  await t.press('Enter');
  expect(await t.press('F6')).toContain('This game has no guided first steps.');
});

function withoutGuide(entry: GameEntry): GameEntry {
  return {
    ...entry,
    async load() {
      const module = await entry.load();
      return { ...module, ui: { ...module.ui, guide: undefined } };
    },
  };
}
