/** The arcade around the games: menus, saves, settings, help, and every screen fits its frame. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { atTitle, SAVE, sit } from '../../test/helpers/shell.ts';
import { asText } from '../engine/raster.ts';
import { GAMES, type GameEntry } from '../games/index.ts';
import { newHead } from '../host/recording.ts';
import { memoryVault, type Vault, VaultError } from '../host/vault.ts';
import { COLOURS } from '../theme/theme.ts';

const menuOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(6, 17)
    .map((row) => row.slice(4, 17).trim());

test('the arcade lists every game with its sentence and opens the chosen one', async () => {
  const t = sit();
  for (const g of GAMES) {
    expect(t.text()).toContain(g.title);
    // The list may have to cut it; the chosen game's sentence stands below in full.
    expect(t.text()).toContain(g.about.slice(0, 40));
    await t.press('Down');
  }
  await t.press(...GAMES.map(() => 'Up'), 'Enter');
  expect(t.shell.screen).toBe('title');
});

test('NONET-155 the title menu has the presets, Continue second, and everything around playing', async () => {
  const t = await atTitle();
  expect(menuOf(t.text())).toEqual([
    'New game',
    'Continue',
    'Descent',
    'Daily',
    'Game options',
    'Scores',
    'Replays',
    'Settings',
    'Help',
    'Arcade',
    'Quit',
  ]);
});

test('NONET-158 the menu is worked by arrows and Enter, or by a first letter', async () => {
  const t = await atTitle();
  // Continue is off without a save, so the arrow passes over it.
  expect(await t.press('Down')).toContain('> Descent');
  expect(await t.press('Up', 'Up')).toContain('> Quit');
  await t.press('h');
  expect(t.shell.screen).toBe('help');
  await t.press('Escape');
  expect(await t.press('s')).toContain('> Scores');
  expect(await t.press('s')).toContain('> Settings');
  await t.press('Item+5');
  expect(t.shell.screen).toBe('scores');
  await t.press('Escape', 'q');
  expect(t.shell.quit).toBe(true);
});

test('a preset begins its game; the day prescribes the daily seed', async () => {
  const t = await atTitle();
  expect(await t.press('n')).toContain('seed fresh1');
  const u = await atTitle();
  expect(await u.press('Down', 'Down', 'Enter')).toContain('20260131');
});

test('NONET-155 NONET-034 a game left is saved, and Continue shows the same screen again', async () => {
  const t = await atTitle();
  const before = await t.press('n', 'Up', 'n', 'a', '1', '5', '7');
  const after = await t.press('S');
  expect(after).toContain('The game is saved.');
  expect(after).toContain('> Continue');
  expect(t.files.has(SAVE)).toBe(true);
  expect(await t.press('Enter')).toBe(before);
});

test('NONET-155 a save that another program made while the title was shown is what Enter goes on with', async () => {
  const made = await atTitle();
  await made.press('n', 'Up');
  const t = await atTitle();
  expect(t.text()).not.toContain('> Continue');
  t.files.set(SAVE, defined(made.files.get(SAVE)));
  expect(t.text()).toContain('> Continue');
  expect(await t.press('Enter')).toBe(made.text());
});

test('PLAT-064 a killed program loses nothing: the files alone bring the screen back', async () => {
  const t = await atTitle();
  const before = await t.press('n', 'Up', 'Up', 'x', 'Left');
  const u = await atTitle(new Map(t.files), { start: { game: 'nonet', what: 'resume' } });
  expect(u.text()).toBe(before);
});

test('a long time with the cursor does not make a long file, and loses nothing', async () => {
  const t = await atTitle();
  await t.press('n', 'x');
  for (let i = 0; i < 1500; i++) t.shell.key(['Left', 'Up', 'Right', 'Down'][i % 4]);
  expect(defined(t.files.get(SAVE)).split('\n').length).toBeLessThan(1100);
  const before = t.text();
  const u = await atTitle(new Map(t.files), { start: { game: 'nonet', what: 'resume' } });
  expect(u.text()).toBe(before);
});

test('PLAT-064 a broken save is refused with its reason and left untouched', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'S');
  const broken = defined(t.files.get(SAVE)).replace('"at":"head"', '"at":"heap"');
  const u = await atTitle(new Map([[SAVE, broken]]));
  const text = await u.press('c');
  expect(u.shell.screen).toBe('message');
  expect(text).toContain('This save cannot be used');
  expect(text).toContain(SAVE);
  expect(text).toContain('line 1');
  expect(u.files.get(SAVE)).toBe(broken);
  expect(await u.press('Escape')).toContain('New game');
});

test('PLAT-064 a save whose front-end value is broken is refused and left untouched as well', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'S');
  const broken = defined(t.files.get(SAVE)).replaceAll('"mode":"board"', '"mode":"moon"');
  const u = await atTitle(new Map([[SAVE, broken]]));
  expect(await u.press('c')).toContain('This save cannot be used');
  expect(u.files.get(SAVE)).toBe(broken);
});

test('a new game asks before it takes the place of a saved one', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'S');
  const saved = t.files.get(SAVE);
  expect(await t.press('n')).toContain('the saved one is lost');
  await t.press('n');
  expect(t.shell.screen).toBe('title');
  expect(t.files.get(SAVE)).toBe(saved);
  expect(await t.press('n', 'y')).not.toContain('seed fresh1');
  expect(t.shell.screen).toBe('play');
  expect(t.files.get(SAVE)).not.toBe(saved);
});

test('the end keeps a recording and a score, frees the slot, and shows seed and score', async () => {
  const t = await atTitle();
  const text = await t.press('n', 'Up', 'R', 'y');
  expect(text).toMatch(/Seed +fresh1/);
  expect(text).toMatch(/Score +0/);
  expect(text).toContain('Your first score here (classic');
  expect([...t.files.keys()].filter((f) => f.startsWith('recordings/nonet-fresh1-'))).toHaveLength(1);
  expect(t.files.has(SAVE)).toBe(false);
  const scores = await t.press('Enter', 's', 'Enter');
  expect(scores).toContain('classic, standard fog, sight');
  expect(scores).toMatch(/1 +0 +2 +2026-01-31 +fresh1/);
});

test('NONET-158 the same board again is not rated, a new game has a new seed', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'R', 'y');
  expect(await t.press('r')).toContain('seed fresh1');
  expect(await t.press('R', 'y')).toContain('Not rated');
  expect(JSON.parse(defined(t.files.get('scores/nonet.json')))['classic, standard fog, sight']).toHaveLength(1);
  expect(await t.press('n')).toContain('seed fresh2');
});

test('the form takes a seed and options, and remembers the options', async () => {
  const t = await atTitle();
  await t.press('g', 'b', 'o', 'g', 'Down', 'Down', 'Right', 'Down', '5', '0');
  expect(t.shell.typing).toBe(false);
  const text = await t.press('End', 'Enter');
  expect(text).toContain('seed bog');
  expect(text).toContain('fog thick');
  expect(t.files.get(SAVE)).toContain('"maxTurns":50');
  await t.press('S', 'g');
  expect(t.text()).toContain('< thick >');
  expect(t.text()).toContain('< 50 >');
});

test('in the seed field keys are text, also those that mean something elsewhere', async () => {
  const t = await atTitle();
  expect(await t.press('g', 'q', '?', 'Space', 'n')).toContain('Seed q? n');
  expect(t.shell.typing).toBe(true);
  t.shell.paste('a\nb');
  expect(t.text()).toContain('Seed q? nab');
});

test('PLAT-084 theme, colour and plain characters are changed in the settings and kept', async () => {
  const t = sit();
  await t.press('s', 'Right', 'Down', 'Right', 'Down', 'Right');
  expect(t.shell.look()).toMatchObject({ theme: { name: 'light' }, colour: false, ascii: true });
  const again = sit(t.files);
  expect(again.shell.look()).toMatchObject({ theme: { name: 'light' }, colour: false, ascii: true });
});

test('PLAT-084 every colour of every game is a role made of the theme’s words', async () => {
  const words: readonly string[] = [...COLOURS, 'bold', 'underline', 'inverse'];
  for (const g of GAMES) {
    const { ui } = await g.load();
    for (const role of Object.values(ui.roles)) expect(words).toEqual(expect.arrayContaining(role.split(' ')));
  }
});

test('an override holds for this run only, until the player changes that very setting', async () => {
  const t = sit(new Map(), { overrides: { theme: 'high-contrast', ascii: true } });
  expect(t.shell.look()).toMatchObject({ theme: { name: 'high-contrast' }, ascii: true });
  await t.press('s', 'Down', 'Right');
  expect(sit(t.files).shell.look()).toMatchObject({ theme: { name: 'dark' }, ascii: false, colour: false });
  await t.press('Up', 'Right');
  expect(t.shell.look()).toMatchObject({ theme: { name: 'monochrome' }, ascii: true });
});

test('a broken settings file means defaults, a notice, and the file kept aside', () => {
  const t = sit(new Map([['settings.json', '{"theme": "li']]));
  expect(t.shell.look().theme.name).toBe('dark');
  expect(t.text()).toContain('settings.json could not be read; it is kept as settings.broken.json.');
  expect(t.files.get('settings.broken.json')).toBe('{"theme": "li');
});

test('one wrong value in the settings costs only that value', () => {
  const t = sit(new Map([['settings.json', '{"theme": "purple", "ascii": true, "games": {"nonet": 7}}']]));
  expect(t.shell.look()).toMatchObject({ theme: { name: 'dark' }, ascii: true });
});

test('PLAT-081 keys are changed in the settings and work at once, also in an open game', async () => {
  const t = await atTitle();
  await t.press('s', 's', 'Enter', 'k');
  expect(t.shell.screen).toBe('keys');
  expect(await t.press('Enter', 'F5')).toContain('F5 does "move n" in board now.');
  const text = await t.press('Escape', 'Escape', 'n', 'F5');
  expect(text).toContain('turn 1');
  expect(await t.press('w')).toContain('? shows the keys.');
});

test('PLAT-081 DELVE-325 a key that is taken is named and not given twice', async () => {
  const t = await atTitle();
  const text = await t.press('s', 's', 'Enter', 'k', 'Enter', 's');
  expect(text).toContain('s already does "move s" in board: change that one first.');
  expect(await t.press('+', 'F5')).toContain('w W Up k K F5');
  expect(await t.press('Backspace')).not.toContain('F5');
});

test('PLAT-081 ? opens help over the game, and Escape goes back to it', async () => {
  const t = await atTitle();
  const before = await t.press('n');
  expect(await t.press('?')).toContain('page 1 of');
  expect(await t.press('Right')).toContain('page 2 of');
  expect(await t.press('Escape')).toBe(before);
});

test('NONET-155 the log shows all messages, newest last', async () => {
  const t = await atTitle();
  const text = await t.press('n', 'Up', 'm');
  expect(t.shell.screen).toBe('log');
  const [first, second] = text.split('\n').filter((l) => l.startsWith('  You '));
  expect(first).toContain('You stand in a clearing.');
  expect(second).toBeDefined();
});

test('started with a head, the game begins, after asking if there is a save of what was played', async () => {
  const { game } = await GAMES[0].load();
  const head = newHead(game, { seed: 'bog', seats: [{ name: 'player', kind: 'human' }] });
  const t = await atTitle(new Map(), { start: { game: 'nonet', what: 'head', head } });
  expect(t.text()).toContain('seed bog');
  await t.press('S');
  const u = await atTitle(t.files, { start: { game: 'nonet', what: 'head', head } });
  expect(u.shell.screen).toBe('play');
  await u.press('Up', 'S');
  const v = await atTitle(u.files, { start: { game: 'nonet', what: 'head', head } });
  expect(v.shell.screen).toBe('ask');
});

test('PLAT-063 started with a save from a file, the game goes on', async () => {
  const t = await atTitle();
  const before = await t.press('n', 'Up');
  const text = defined(t.files.get(SAVE));
  const u = await atTitle(new Map(), { start: { game: 'nonet', what: 'save', text, source: 'my.jsonl' } });
  expect(u.text()).toBe(before);
  const v = await atTitle(new Map(), { start: { game: 'nonet', what: 'save', text: 'x\n', source: 'my.jsonl' } });
  expect(v.text()).toContain('my.jsonl');
});

test('PLAT-086 a frame that is too small says so, takes no keys, and goes on when enlarged', async () => {
  const t = await atTitle();
  const before = await t.press('n');
  const small = asText(t.shell.view({ cols: 79, rows: 20 }));
  expect(small).toContain('needs 80 x 24');
  expect(small).toContain('this is 79 x 20');
  t.shell.key('Up');
  expect(t.text()).toBe(before);
  t.shell.view({ cols: 10, rows: 2 });
  t.shell.key('Ctrl+c');
  expect(t.shell.quit).toBe(true);
  expect(t.files.has(SAVE)).toBe(true);
});

test('Ctrl+c saves and leaves from the game and from every other screen', async () => {
  const t = await atTitle();
  await t.press('n', 'Up', 'Ctrl+c');
  expect(t.shell.quit).toBe(true);
  expect(t.files.get(SAVE)).toContain('"at":"state"');
  const u = await atTitle();
  await u.press('h', 'Ctrl+c');
  expect(u.shell.quit).toBe(true);
});

test('a point on a character presses what is there: a menu entry, a cell of the map', async () => {
  const t = await atTitle();
  t.text();
  t.shell.pointAt(6, 6, 'go');
  await t.shell.ready();
  expect(t.shell.screen).toBe('play');
  t.text();
  // The cell north of the start, D5.
  t.shell.pointAt(29, 9, 'go');
  expect(t.text()).toContain('turn 1');
});

test('a full disk is told and play goes on', async () => {
  const files = new Map<string, string>();
  const inner = memoryVault(files);
  let full = false;
  const vault: Vault = {
    ...inner,
    append(name, text) {
      if (full) throw new VaultError('disk-full', name, 'the disk is full');
      inner.append(name, text);
    },
    write(name, text) {
      if (full) throw new VaultError('disk-full', name, 'the disk is full');
      inner.write(name, text);
    },
  };
  const t = await atTitle(files, { vault });
  await t.press('n');
  full = true;
  const text = await t.press('Up');
  expect(text).toContain('turn 1');
  expect(text).toContain('Not saved: the disk is full');
  expect(await t.press('Ctrl+c')).toBeDefined();
  expect(t.shell.quit).toBe(true);
});

test('PLAT-103 a fault of the rules ends the game, not the program', async () => {
  const entry: GameEntry = {
    ...GAMES[0],
    load: async () => {
      const { game, ui } = await GAMES[0].load();
      const apply = () => {
        throw new Error('the floor is gone');
      };
      return { game: { ...game, apply }, ui };
    },
  };
  const t = await atTitle(new Map(), { games: [entry] });
  const text = await t.press('n', 'Up');
  expect(text).toContain('The game stopped');
  expect(text).toContain('the floor is gone');
  await t.press('Escape');
  expect(t.shell.screen).toBe('title');
});

test('a game that cannot be loaded is told', async () => {
  const entry: GameEntry = { ...GAMES[0], load: () => Promise.reject(new Error('no such file')) };
  const t = sit(new Map(), { games: [entry] });
  expect(await t.press('Enter')).toContain('could not be loaded: no such file');
});

test('PLAT-080 whatever is pressed, every screen is data that fits its frame', async () => {
  const words = ['Up', 'Down', 'Left', 'Right', 'Enter', 'Enter', 'Escape', 'Tab', 'Space', 'PageDown', 'End', 'Home'];
  const keys = fc.constantFrom(...words, ...'abcdghmnorsuxyRS?+-1259'.split(''), 'Backspace', 'F5', 'Item+3');
  const frame = fc.record({ cols: fc.integer({ min: 80, max: 140 }), rows: fc.integer({ min: 24, max: 50 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(keys, { maxLength: 60 }), frame, async (pressed, size) => {
      const t = await atTitle();
      for (const key of pressed) {
        if (t.shell.quit) break;
        t.shell.key(key);
        t.shell.tick(40);
        await t.shell.ready();
        const view = t.shell.view(size);
        expect(JSON.parse(JSON.stringify(view))).toBeDefined();
        for (const { box } of view.panes) {
          expect(box.col + box.cols).toBeLessThanOrEqual(size.cols);
          expect(box.row + box.rows).toBeLessThanOrEqual(size.rows);
        }
        const rows = asText(view, true).split('\n');
        expect(rows.length).toBe(size.rows);
        expect(rows.every((r) => r.length <= size.cols && /^[\x20-\x7e]*$/.test(r))).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('DELVE-059 real time: the shell sends what is due, and nothing while a page lies over the game', async () => {
  const { game } = await defined(GAMES.find((g) => g.id === 'delve')).load();
  const files = new Map([
    ['settings.json', JSON.stringify({ games: { delve: { settings: { realtime: true }, lessons: ['*'] } } })],
  ]);
  const head = newHead(game, { seed: 'pulse', seats: [{ name: 'you', kind: 'human' }] });
  const t = sit(files, { start: { game: 'delve', what: 'head', head } });
  await t.shell.ready();
  const steps = (): string[] =>
    (files.get('saves/delve.jsonl') ?? '').split('\n').filter((l) => l.startsWith('{"at":"step"'));
  expect(t.shell.wait()).toBe(167);
  t.shell.tick(167);
  t.shell.tick(167);
  expect(steps().length).toBe(2);
  expect(steps().every((l) => l.includes('wait 100'))).toBe(true);
  await t.press('?');
  expect(t.shell.wait()).toBeNull();
  await t.press('Escape', 'i');
  expect(t.shell.wait()).toBeNull();
  await t.press('Escape');
  expect(t.shell.wait()).toBe(167);
});
