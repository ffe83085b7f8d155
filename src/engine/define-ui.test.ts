import { expect, test } from 'vitest';
import { compileKeys } from '../host/keymap.ts';
import { defineActions } from './actions.ts';
import * as codec from './codec.ts';
import { defineGame } from './define-game.ts';
import { defineUi } from './define-ui.ts';
import { asText } from './raster.ts';
import { line, plain } from './view.ts';

const SIDE = 100;

/** A walk to the end of a corridor. */
const walk = defineGame({
  id: 'walk',
  title: 'Walk',
  about: 'Go to the end.',
  actions: defineActions({ go: {}, stay: {}, look: { dir: ['n', 'se'] } }),
  state: codec.struct({ at: codec.intIn(0, SIDE) }),
  create: () => ({ at: 0 }),
  apply(s, [{ action }]) {
    if (action.type === 'go') s.at++;
  },
  outcome: (s) => (s.at < SIDE ? null : { kind: 'won', why: 'there', scores: [s.at] }),
  observe: (s) => ({ at: s.at, there: s.at === SIDE }),
});

const map = (obs: { at: number }) =>
  Array.from({ length: 60 }, (_, y) =>
    y === 30 ? `${'.'.repeat(obs.at)}@`.padEnd(SIDE + 1, '.') : '#'.repeat(SIDE + 1),
  );
const plainUi = defineUi(walk, { keys: { 'Right l': 'go' }, map });
const ui = defineUi(walk, {
  keys: { 'Right l': 'go', 'Space .': 'stay', m: 'stay', o: 'look se' },
  map,
  legend: { '@': { label: 'you', ink: 'title' }, '.': { label: 'floor', glyph: '·' } },
  facts: (obs) => [['Steps', obs.at]],
  ended: (obs) => (obs.there ? 'You are there.' : null),
  scoreOf: (obs) => obs.at + 0.5,
  howTo: ['Press a key.'],
});
const obs = walk.observe({ at: 50 }, 0);
const end = walk.observe({ at: SIDE }, 0);
const TALK = { log: [line('one'), line('two')], notice: null };
const FRAME = { cols: 80, rows: 24 };

test('PLAT-174 keys and a map are enough: everything else of a screen is filled in', () => {
  expect(plainUi.presets).toEqual([{ label: 'New game', about: 'Go to the end.', options: {} }]);
  expect([plainUi.roles, plainUi.settings.defaults, plainUi.least]).toEqual([{}, {}, FRAME]);
  expect([plainUi.greet(obs), plainUi.tell({ type: 'x' }, obs), plainUi.standing(end, { mode: 'play' })]).toEqual([
    [],
    null,
    null,
  ]);
  expect(plainUi.start({}, obs)).toEqual({ mode: 'play' });
  expect(plainUi.settle({ mode: 'play' }, end, [])).toEqual({ mode: 'play' });
  const act = walk.actions.get('go');
  expect(plainUi.guard({ mode: 'play' }, act, obs)).toEqual({ ui: { mode: 'play' }, act });
  expect(plainUi.point({ mode: 'play' }, 3, 'go', obs)).toEqual({ ui: { mode: 'play' } });
  expect(plainUi.configure({ mode: 'play' }, {})).toEqual({ mode: 'play' });
});

test('PLAT-174 keys that a game leaves free open help and log and save, and none of its own is taken', () => {
  expect(plainUi.keys.play).toMatchObject({ 'Right l': 'go', '?': 'ui:help', m: 'ui:log', Q: 'ui:save-and-title' });
  expect(ui.keys.play).not.toHaveProperty('m', 'ui:log');
  expect(compileKeys(ui.keys, walk.actions, ui.commands).ok).toBe(true);
  expect(ui.press({ mode: 'play' }, 'help', obs)).toEqual({ ui: { mode: 'play' }, shell: 'help' });
  expect(ui.press({ mode: 'play' }, 'dance', obs)).toEqual({ ui: { mode: 'play' } });
});

test('PLAT-174 a finished game says so, offers another one and has a score', () => {
  const over = ui.settle({ mode: 'play' }, end, []);
  expect(over).toEqual({ mode: 'over' });
  expect(ui.settle(over, end, [])).toBe(over);
  expect(Object.values(ui.keys.over)).toEqual(['ui:new-game', 'ui:same-seed', 'ui:watch', 'ui:title']);
  expect(ui.standing(end, over)).toEqual({ table: 'best games', score: SIDE, ties: [] });
  expect(ui.standing(obs, over)).toBe(null);
  expect(asText(ui.view(end, over, TALK, FRAME, ''))).toContain('You are there. Enter: a new game.');
  const panel = ui.view(end, over, TALK, FRAME, '').panes.find((p) => p.kind === 'ending');
  expect(panel).toMatchObject({ headline: 'You are there.', score: { value: SIDE }, last: [{}, {}] });
  const keys = panel?.kind === 'ending' ? panel.deeds.map((d) => d.key) : [];
  expect(keys.filter((key) => !Object.keys(ui.keys.over).some((bound) => bound.split(' ').includes(key)))).toEqual([]);
  expect(ui.view(obs, { mode: 'play' }, TALK, FRAME, '').panes.some((p) => p.kind === 'ending')).toBe(false);
});

test('PLAT-174 a map that is larger than the screen is shown around the player, with facts and log', () => {
  const text = asText(ui.view(obs, { mode: 'play' }, TALK, FRAME, 'bog'));
  const rows = text.split('\n');
  expect(rows[0]).toMatch(/^ Walk +seed bog$/);
  expect(text).toContain('·@·');
  expect(text).toMatch(/Steps {2}50/);
  expect(rows.slice(-4).join('\n')).toContain('one\n two');
  expect(asText(ui.view(walk.observe({ at: 0 }, 0), { mode: 'play' }, TALK, FRAME, ''))).toContain('\n @··');
  const wide = asText(ui.view(end, { mode: 'over' }, TALK, { cols: 160, rows: 80 }, ''));
  expect(wide.split('\n').filter((row) => row.includes('#')).length).toBe(59);
});

test('PLAT-174 help is the sentence, the paragraphs and the keys', () => {
  const [first, keys] = ui.help;
  expect(first.lines.map(plain)).toEqual(['Go to the end.', '', 'Press a key.']);
  const text = keys.lines.map(plain).join('\n');
  expect(text).toMatch(/While you play\n {2}Right l +Go\n {2}Space \. +Stay/);
  expect(text).toMatch(/ o +Look south-east\n/);
  expect(text).toMatch(/When the game is over\n {2}Enter n +New game/);
});

test('PLAT-174 a saved front-end value is taken back by its shape', () => {
  const rich = defineUi(walk, {
    keys: { a: { l: 'go' }, b: { l: 'go' } },
    map,
    first: { mode: 'a', cursor: 3, note: '' },
  });
  expect(rich.start({}, obs)).toEqual({ mode: 'a', cursor: 3, note: '' });
  expect(rich.revive({ mode: 'b', cursor: 9, note: 'x' })).toEqual({
    ok: true,
    value: { mode: 'b', cursor: 9, note: 'x' },
  });
  for (const [raw, path] of [
    [null, 'ui'],
    [[], 'ui'],
    [{ mode: 'a', cursor: '3', note: '' }, 'ui.cursor'],
    [{ mode: 'a', cursor: 3 }, 'ui.note'],
    [{ mode: 'c', cursor: 3, note: '' }, 'ui.mode'],
    [{ mode: '__proto__', cursor: 3, note: '' }, 'ui.mode'],
    [{ mode: 'a', cursor: 3, note: '', more: 1 }, 'ui.more'],
  ] as const)
    expect(rich.revive(raw)).toMatchObject({ ok: false, problem: { path } });
});
