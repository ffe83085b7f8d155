/** Files that the player writes by hand: what they change, and what is said about what they cannot. */
import { expect, test } from 'vitest';
import { created, must } from '../../../../test/helpers/swamp.ts';
import { sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { swampUi } from './index.ts';
import { faultLine } from './json-fault.ts';
import { files, troubleOf } from './own-files.ts';
import { resolvePalette } from './palette.ts';

const json = (raw: unknown): string => JSON.stringify(raw, null, 2);

test('SWAMP-238 the file states only what it names; a broken one states nothing', () => {
  expect(files.settings({ 'setting.json': json({ rng_seed: 7, palette: 'blue' }) })).toEqual({
    rngSeed: 7,
    palette: 'blue',
  });
  expect(files.settings({ 'setting.json': json({ wizard_mode: 1, show_full_map: true, palette: '' }) })).toEqual({
    wizardMode: true,
    showFullMap: true,
    palette: 'default',
  });
  expect([files.settings({ 'setting.json': '{' }), files.settings({ 'blue.json': '{}' })]).toEqual([{}, {}]);
});

test('SWAMP-238 settings hold for every new game: its seed and its wizard mode', () => {
  const { defaults } = swampUi.settings;
  expect(swampUi.wish({ ...defaults, rngSeed: 7, wizardMode: true })).toEqual({ seed: '7', options: { wizard: true } });
  expect(swampUi.wish(defaults)).toEqual({ seed: null, options: {} });
});

test('SWAMP-239 a value of the wrong kind is named, and the default stands', () => {
  const odd = { 'setting.json': json({ rng_seed: 'seven', wizard_mode: 'yes' }) };
  expect(files.settings(odd)).toEqual({ rngSeed: 0, wizardMode: false });
  expect(troubleOf('default', odd)).toBe(
    'data/setting.json: rng_seed "seven" is no whole number up to 4294967295: ignored (+1)',
  );
  expect(troubleOf('default', { 'setting.json': json({ rng_seed: 0, palette: '' }) })).toBe('');
});

test('SWAMP-245 SWAMP-246 a palette of the player is found by its name and comes before a built-in one', () => {
  const own = {
    'Moss.json': json({ actor: '#0f0' }),
    'blue.json': json({ actor: 'night', color_value: { night: '012' } }),
  };
  for (const name of ['moss', 'Moss.json', ' MOSS '])
    expect([name, swampUi.tint(sitDown(created('own'), { palette: name }, own).ui)?.actor]).toEqual([name, '#00FF00']);
  expect(swampUi.tint(sitDown(created('own'), { palette: 'blue' }, own).ui)?.actor).toBe('#001122');
  expect(swampUi.tint(sitDown(created('own'), { palette: 'grey' }, own).ui)).toEqual(resolvePalette('grey'));
  expect(swampUi.tint(sitDown(created('own'), {}, own).ui)).toBeNull();
});

test('SWAMP-246 what a palette cannot say is named, and the default of the role stands', () => {
  const own = { 'mine.json': json({ actor: 'mauve-ish', ground: '#111111' }), 'none.json': '{ actor }' };
  const desk = sitDown(created('faulty'), { palette: 'mine' }, own);
  expect(desk.ui.trouble).toBe('data/mine.json: actor "mauve-ish" is no colour like #52B788: ignored');
  expect(desk.screen()).toContain('data/mine.json: actor');
  expect(swampUi.tint(desk.ui)).toEqual({ ...resolvePalette(''), ground: '#111111' });
  expect(troubleOf('none', own)).toContain('data/none.json: could not be parsed: line 1');
  expect(troubleOf('pink', own)).toBe(
    'palette "pink": neither data/pink.json nor built in (default, green, blue, grey)',
  );
  expect([troubleOf('', own), troubleOf('blue.json', own)]).toEqual(['', '']);
});

test('SWAMP-245 the built-in palettes are laid out as files that are palettes again', () => {
  for (const name of ['default', 'green', 'blue', 'grey'])
    expect(resolvePalette('', JSON.parse(files.samples[`palette/${name}.json`]))).toEqual(resolvePalette(name));
  expect(troubleOf('default', { 'setting.json': files.samples['setting.json'] })).toBe('');
});

test('SWAMP-238 SWAMP-245 a file handed over is taken as settings or kept as a palette, or refused by name and reason', () => {
  expect(must(files.take('my-setting.json', json({ rng_seed: 12 })))).toEqual({
    keep: null,
    settings: { rngSeed: 12 },
  });
  expect(must(files.take('Dusk.JSON', json({ actor: '#abc' })))).toEqual({
    keep: 'Dusk.json',
    settings: { palette: 'Dusk' },
  });
  const refused = (name: string, text: string) => {
    const r = files.take(name, text);
    return r.ok ? 'taken' : `${r.problem.path}: ${r.problem.text}`;
  };
  expect(refused('photo.json', '[1]')).toBe('photo.json: is not a JSON object');
  expect(refused('other.json', json({ name: 'x' }))).toContain('other.json: names no colour role');
  expect(refused('dusk.json', json({ actor: 'no' }))).toContain('dusk.json: actor "no" is no colour');
  expect(refused('setting.json', json({ rng_seed: -1 }))).toContain('setting.json: rng_seed -1 is no');
  expect(refused('a/b.json', json({ actor: '#abc' }))).toContain('a short name');
});

test('SWAMP-049 a saved screen keeps the colours of its game; one without them is still read', () => {
  const { ui } = sitDown(created('kept'), { palette: 'mine' }, { 'mine.json': json({ actor: '#123' }) });
  expect(must(swampUi.revive(JSON.parse(JSON.stringify(ui)))).colours).toEqual(ui.colours);
  const { colours: _, trouble: __, ...older } = ui;
  expect(must(swampUi.revive(older))).toMatchObject({ colours: null, trouble: '' });
});

test('SWAMP-227 the line of a fault is the one on which the text stops being JSON', () => {
  const lines = (text: string) => faultLine(text);
  expect(lines('{\n  "a": 1\n  "b": 2\n}')).toBe(3);
  expect(lines('{\n "a": [1, 2,\n ]\n}')).toBe(3);
  expect(lines('{\n "a": tru\n}')).toBe(2);
  expect(lines('{ "a": 01 }')).toBe(1);
  expect(lines('{\n\n "a": "x\n"}')).toBe(3);
  expect(lines('{\n "a": {}\n')).toBe(3);
  expect(lines('{}\n\nx')).toBe(3);
});
