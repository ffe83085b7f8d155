/** Settings: the file, the debug menu, palettes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { created, must, staged } from '../../../../test/helpers/swamp.ts';
import { said, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { swampUi } from './index.ts';
import { resolvePalette } from './palette.ts';
import standard from './palettes/default.json' with { type: 'json' };
import { formatSeed, parseFlagText, parseSeedText, parseSettingFile } from './setting-file.ts';

test('SWAMP-226 the debug menu: title, four fields, placeholders, the caret at the start of Seed', () => {
  const desk = sitDown(created('debug'));
  desk.key('v');
  const lines = desk.screen().split('\n');
  expect(lines[0]).toContain('Esc');
  expect(lines.slice(2, 6).map((l) => l.slice(0, 8).trim())).toEqual(['Seed', 'Wizard', 'Palette', 'ShowMap']);
  expect(lines.slice(2, 6).map((l) => l.slice(48))).toEqual([
    'DEFAULT: 0',
    'DEFAULT: FALSE',
    'EXAMPLE: BLUE, GREY',
    'DEFAULT: FALSE',
  ]);
  expect(lines[2].slice(9, 10)).toBe('|');
  const given = sitDown(created('debug'), { rngSeed: 42, wizardMode: true, palette: 'blue', showFullMap: true });
  given.key('v');
  const texts = Object.values(given.ui.fields).map((f) => f.text);
  expect([texts, given.ui.fields.seed.caret]).toEqual([['42', 'true', 'blue', 'true'], 0]);
});

test('SWAMP-227 trouble with the settings file stands in the footer by its name', () => {
  const torn = '{\n  "rng_seed": 7,\n  "palette": blue\n}';
  expect(parseSettingFile(torn)).toMatchObject({ ok: false, problem: { path: 'data/setting.json' } });
  const desk = sitDown(created('footer'), {}, { 'setting.json': torn });
  expect(desk.screen()).toContain('data/setting.json: could not be parsed: line 3 is no JSON');
  desk.key('v');
  expect(desk.screen().split('\n').at(-1)).toBe('data/setting.json: could not be parsed: line 3 is no JSON');
});

test('SWAMP-235 SWAMP-236 editing in the debug menu', () => {
  const desk = sitDown(created('edit'));
  const seed = (): string => {
    const { text, caret } = desk.ui.fields.seed;
    return `${text.slice(0, caret)}|${text.slice(caret)}`;
  };
  desk.key('v', ...'12345');
  expect(seed()).toBe('12345|');
  desk.key('Up');
  expect(seed()).toBe('|12345');
  desk.key('Down', 'Left', 'Left', 'Ctrl+k');
  expect(seed()).toBe('123|');
  desk.key('Left', 'Ctrl+u');
  expect(seed()).toBe('|3');
  desk.key('Ctrl+z', 'Ctrl+z');
  expect(seed()).toBe('123|45');
  desk.key('Ctrl+Shift+z');
  expect(seed()).toBe('12|3');
  desk.key('Ctrl+a', 'Ctrl+x');
  expect(seed()).toBe('|');
  desk.key('Ctrl+v', 'Ctrl+y');
  expect(seed()).toBe('123123|');
  desk.key('Ctrl+a', 'Ctrl+c', 'Tab');
  expect(desk.ui.focus).toBe(1);
  desk.key('Ctrl+v', 'Shift+Tab', 'Shift+Tab');
  expect([desk.ui.fields.wizard.text, desk.ui.focus]).toEqual(['123123', 3]);
  desk.key('y', 'Backspace', 't', 'Up', 'Delete', 'Escape');
  expect([desk.ui.fields.showMap.text, desk.ui.mode]).toEqual(['', 'normal']);
});

test('SWAMP-235 undo and redo are inverse to each other', () => {
  const keys = fc.constantFrom(
    '1',
    '2',
    'Left',
    'Right',
    'Backspace',
    'Delete',
    'Ctrl+u',
    'Ctrl+k',
    'Ctrl+a',
    'Up',
    'Down',
  );
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 30 }), (typed) => {
      const desk = sitDown(staged(['@.']));
      desk.key('v', ...typed);
      const { text } = desk.ui.fields.seed;
      const undos = desk.ui.fields.seed.undo.length;
      for (let i = 0; i < undos; i++) desk.key('Ctrl+z');
      expect(desk.ui.fields.seed.text).toBe('');
      for (let i = 0; i < undos; i++) desk.key('Ctrl+Shift+z');
      expect(desk.ui.fields.seed.text).toBe(text);
    }),
  );
});

test('SWAMP-238 SWAMP-239 the settings file, odd values counting as the default', () => {
  const read = (raw: unknown) => must(parseSettingFile(JSON.stringify(raw))).setting;
  const full = { rng_seed: 7, wizard_mode: true, show_full_map: 1, palette: 'blue' };
  expect(read(full)).toEqual({ seed: 7, wizard: true, showFullMap: true, palette: 'blue' });
  expect(read({})).toEqual({ seed: 0, wizard: false, showFullMap: false, palette: '' });
  const odd = { rng_seed: -3, wizard_mode: 'true', show_full_map: 0, palette: 9 };
  expect(read(odd)).toEqual({ seed: 0, wizard: false, showFullMap: false, palette: '' });
  expect([parseSettingFile('[]').ok, parseSettingFile('').ok]).toEqual([false, false]);
});

test('SWAMP-240 SWAMP-241 EX-28 booleans of the debug menu', () => {
  for (const yes of ['true', 't', 'Yes', 'y', '7', ' TRUE ', '10'])
    expect([yes, parseFlagText(yes)]).toEqual([yes, true]);
  for (const no of ['', '0', 'no', 'on', '01', 'truth', 'false']) expect([no, parseFlagText(no)]).toEqual([no, false]);
});

test('SWAMP-242 SWAMP-254 EX-28 seeds of the debug menu', () => {
  const read = (text: string) => {
    const { seed, setting, marked } = parseSeedText(text);
    return marked ? 'marked' : [seed, setting];
  };
  expect([read('12-3,4.56'), read(' 1 2\t3 '), read('007')]).toEqual([
    ['123456', 123456],
    ['123', 123],
    ['7', 7],
  ]);
  for (const none of ['', '0', ' - ', '0.00']) expect([none, read(none)]).toEqual([none, [null, 0]]);
  expect(formatSeed('123456')).toBe('123-456');
});

test('SWAMP-254 another seed text holds for the next game, and what is no seed is marked', () => {
  const read = (text: string) => {
    const { seed, setting, marked } = parseSeedText(text);
    return marked ? 'marked' : [seed, setting];
  };
  expect([read('12a'), read(' bog-17 '), read('4294967295'), read('4294967296')]).toEqual([
    ['12a', 0],
    ['bog-17', 0],
    ['4294967295', 4294967295],
    ['4294967296', 0],
  ]);
  expect(read('9'.repeat(64))).toEqual(['9'.repeat(64), 0]);
  for (const odd of ['ü', 'bog\u200b', 'a'.repeat(65)]) expect([odd, read(odd)]).toEqual([odd, 'marked']);
  const desk = sitDown(created('mark'));
  desk.key('v', '1', 'a');
  expect(desk.screen()).toContain('for the next game');
  expect(swampUi.next(desk.ui, 'new-game')).toMatchObject({ seed: '1a', settings: { rngSeed: 0 } });
  desk.key('ü');
  expect(desk.screen()).toContain('! no seed: counts as 0');
  expect(swampUi.next(desk.ui, 'new-game')).toMatchObject({ seed: null, settings: { rngSeed: 0 } });
});

test('SWAMP-243 SWAMP-238 O starts with the debug seed, R keeps the seed; both take the other fields', () => {
  const desk = sitDown(created('next'));
  desk.key('v', ...'12-3', 'Tab', 'y', 'Tab', ...'blue.json', 'Tab', 't', 'Escape');
  expect(desk.ui.palette).toBe('default');
  expect(swampUi.next(desk.ui, 'new-game')).toEqual({
    seed: '123',
    options: { wizard: true },
    settings: { rngSeed: 123, wizardMode: true, palette: 'blue.json', showFullMap: true, confirm: true },
  });
  expect(swampUi.next(desk.ui, 'same-seed')).toMatchObject({ seed: null, options: { wizard: true } });
  const fresh = sitDown(created('next'));
  expect(swampUi.next(fresh.ui, 'new-game')).toMatchObject({ seed: null, options: { wizard: false } });
});

test('SWAMP-244 fresh seeds are whole numbers from 1 to 4294967295', () => {
  const drawn = [0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff, -1].map(swampUi.drawSeed);
  expect(drawn).toEqual(['1', '1', '2', '2147483647', '2147483648', '4294967295', '4294967295']);
});

test('SWAMP-244 whatever is drawn and copied, the debug menu reads as the same seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (bits) => {
      const seed = swampUi.drawSeed(bits);
      expect(parseSeedText(seed)).toEqual({ seed, setting: Number(seed), marked: false });
      expect(parseSeedText(formatSeed(seed)).seed).toBe(seed);
    }),
    { seed: 244 },
  );
});

test('SWAMP-244 the largest setting is the largest 32-bit number', () => {
  const { rngSeed } = swampUi.settings.fields;
  expect(rngSeed).toMatchObject({ kind: 'int', min: 0, max: 4294967295 });
});

test('SWAMP-206 SWAMP-247 the built-in palettes', () => {
  expect(resolvePalette('')).toEqual(standard);
  expect(resolvePalette('green')).toEqual(standard);
  expect(resolvePalette('blue')).toEqual({ ...standard, actor: '#56ADD8', dark_actor: '#0E628C' });
  expect(resolvePalette('grey')).toEqual({
    ...standard,
    actor: '#ADB5BD',
    dark_actor: '#6C757D',
    trap: '#6C757D',
    dark_trap: '#343A40',
  });
  expect(standard).toMatchObject({
    background: '#212529',
    ground: '#6C757D',
    dark_ground: '#343A40',
    actor: '#52B788',
  });
  expect(Object.keys(standard).length).toBe(12);
});

test('SWAMP-245 SWAMP-246 names with or without .json, files of the player, colour names, and fallbacks', () => {
  expect(resolvePalette('blue.json')).toEqual(resolvePalette('blue'));
  expect(resolvePalette('nowhere')).toEqual(standard);
  const own = {
    color_value: { moss: 'abc', rot: 'no colour' },
    actor: 'moss',
    ground: '#123456',
    trap: 'rot',
    building: 5,
  };
  expect(resolvePalette('blue', own)).toEqual({ ...standard, actor: '#AABBCC', ground: '#123456' });
  for (const odd of [null, 7, 'x', []]) expect(resolvePalette('mine', odd)).toEqual(standard);
});

test('SWAMP-248 the options of the command line are the game options and the settings', () => {
  expect(Object.keys(swampUi.settings.fields)).toEqual(['rngSeed', 'wizardMode', 'palette', 'showFullMap', 'confirm']);
  expect(swampUi.settings.parse({ palette: 'mine' }).ok).toBe(true);
  expect(swampUi.settings.parse({ palette: '../mine' }).ok).toBe(false);
  expect(swampUi.settings.parse({ colour: 1 }).ok).toBe(false);
});

test('new settings change the fields, not the game being played', () => {
  const desk = sitDown(created('configure'));
  const ui = swampUi.configure(desk.ui, {
    rngSeed: 9,
    wizardMode: true,
    palette: 'grey',
    showFullMap: true,
    confirm: false,
  });
  expect([ui.fields.seed.text, ui.fields.palette.text, ui.showFullMap, ui.palette, ui.confirm]).toEqual([
    '9',
    'grey',
    false,
    'default',
    false,
  ]);
  expect(said(null)).toBe('');
});
