/** Modules that are no games: each is refused with one line that says what, where, and what would be right. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ghostlight, scratch } from '../command.ts';
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
