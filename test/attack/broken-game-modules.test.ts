/** Modules that are no games: each is refused with one line that says what, where, and what would be right. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { guestGame } from '../helpers/guest-game.ts';

/** The one line on standard error, of a command that must end with 2. */
function complaintAbout(folder: string): string {
  const ran = ghostlight(['list', '--game', folder]);
  expect([ran.code, ran.out]).toEqual([2, '']);
  expect(ran.err.trimEnd().split('\n').length).toBe(1);
  return ran.err;
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratch();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

test('PLAT-171 a fault in the code is told with its file and line', () => {
  const syntax = complaintAbout(
    guestGame({ 'rules.js': (text) => text.replace('const OIL = 150;', 'const OIL = = 150;') }),
  );
  expect(syntax).toMatch(/SyntaxError: .*rules\.js line 22\)/);
  const thrown = complaintAbout(folderWith({ 'index.js': '\n\nthrow new Error("not today");' }));
  expect(thrown).toMatch(/Error: not today \(.*index\.js line 3\)/);
  expect(complaintAbout(folderWith({ 'index.js': "import './gone.js';" }))).toContain('gone.js');
  expect(complaintAbout(folderWith({ 'index.js': "import 'no-such-package';" }))).toContain('no-such-package');
  expect(complaintAbout(folderWith({ 'index.js': "import { fly } from 'ghostlight';" }))).toContain('fly');
  expect(complaintAbout(folderWith({ 'index.js': 'throw null;' }))).toContain('throws null');
});

test('PLAT-171 what is not exported, missing or of another kind is named with what would be right', () => {
  const game = "import { game, ui } from './whole/index.js';";
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /: game: is not exported; make it with defineGame/],
    [`${game} export { game };`, /: ui: is not exported; make it with defineUi/],
    ['export const game = 7; export const ui = {};', /: game: is number, not what defineGame gives/],
    [
      `${game} const { legal, ...rest } = game; export { rest as game, ui };`,
      /game\.legal: is missing: \(state, seat\) =>/,
    ],
    [
      `${game} const odd = { ...game, actions: [] }; export { odd as game, ui };`,
      /game\.actions: is a list, not a object/,
    ],
    [
      `${game} const odd = { ...game, id: 'My Game' }; export { odd as game, ui };`,
      /game\.id: is "My Game"; an id has 2 to 24/,
    ],
    [
      `${game} const odd = { ...game, id: 'settings' }; export { odd as game, ui };`,
      /a word that means something else here/,
    ],
    [
      `${game} const odd = { ...game, seats: { min: 2, max: 1 } }; export { odd as game, ui };`,
      /game\.seats: is not \{ min, max \}/,
    ],
    [`${game} const odd = { ...game, rules: 0.5 }; export { odd as game, ui };`, /game\.rules: is no whole number/],
    [`${game} export { game, ui }; export const bots = {};`, /bots: is a object, not a list/],
    [`${game} export { game, ui }; export const bots = [{ name: 'x', about: 'y' }];`, /bots\[0\]\.make: is missing/],
    [
      `${game} const odd = { ...game, create() { throw new Error('no cellar'); } }; export { odd as game, ui };`,
      /game\.create: throws in the first position: no cellar/,
    ],
    [
      `${game} const odd = { ...ui, view() { return null.x; } }; export { game, odd as ui };`,
      /ui\.view: throws in the first position/,
    ],
  ];
  for (const [text, words] of cases) {
    const folder = guestGame();
    const outer = folderWith({ 'index.js': text.replace('./whole/', `${folder}/`) });
    expect(complaintAbout(outer), text).toMatch(words);
  }
});

test('PLAT-171 nothing in a module can steer the terminal, and a long complaint is cut', () => {
  const said = complaintAbout(folderWith({ 'index.js': 'throw new Error("\\u001b[2J" + "x".repeat(100000));' }));
  expect(said).not.toContain('\u001b');
  expect(said.length).toBeLessThan(1200);
});

/** The one line on standard error, of a command that begins to play and must end with 1. */
function failureOf(...args: readonly string[]): string {
  const ran = ghostlight(args);
  expect(ran.code).toBe(1);
  expect(ran.err.trimEnd().split('\n').length).toBe(1);
  return ran.err;
}

test('PLAT-171 what its code throws while it is played is told as its fault, with file, line, game and seed', () => {
  const rules = guestGame({ 'rules.js': (text) => text.replace('s.oil--;', "throw new Error('boom \\u001b[2J');") });
  const line = /lantern: .*boom .*\(rules\.js line 67\)\n$/;
  const script = fileWith('wait\n');
  const ran = failureOf('run', '--game', rules, '--seed', '1', '--actions', script, '--emit', 'log');
  expect(ran).toMatch(line);
  expect(ran).not.toContain('internal fault');
  expect(ran).not.toContain('\u001b');
  for (const command of [
    ['sim', '--games', '1', '--first', '3', '--bot', 'careful'],
    ['sim', '--games', '1', '--first', '3', '--bot', 'careful', '--record', scratch()],
  ]) {
    const said = failureOf(...command, '--game', rules);
    expect(said).toMatch(line);
    expect(said).toMatch(/lantern: game 3, seed [a-z0-9]{20}: /);
  }
  expect(failureOf('compare', '--game', rules, 'careful', 'seeker')).toMatch(line);
  const bots = guestGame({
    'bots.js': (text) => text.replace('const dir = onward(read(obs.map));', 'const dir = no();'),
  });
  expect(failureOf('sim', '--game', bots, '--games', '1', '--bot', 'seeker')).toMatch(
    /no is not defined \(bots\.js line/,
  );
});

test('PLAT-171 another language is named with what to do, and a folder in the place of a game with its flag', () => {
  const typed = folderWith({ 'index.tsx': 'export const game: number = 1;' });
  writeFileSync(join(typed, 'package.json'), '{"type":"module","exports":"./index.tsx"}');
  expect(complaintAbout(typed)).toContain('games are JavaScript');
  const named = ghostlight(['sim', 'examples', '--games', '1']);
  expect([named.code, named.err]).toEqual([2, expect.stringContaining('--game ./examples')]);
});
