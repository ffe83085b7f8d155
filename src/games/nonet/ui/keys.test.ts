import { expect, test } from 'vitest';
import { apply, binding, type Rig, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { plain } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { actions } from '../types.ts';
import { nonetUi } from './index.ts';

const ALL_MODES = ['board', 'look', 'go', 'target', 'notes', 'shop', 'why', 'ask-resign', 'ask-skip', 'end'];

test('NONET-157 W, A, S, D move north, west, south, east', () => {
  const moves = { w: 'move n', a: 'move w', s: 'move s', d: 'move e', W: 'move n', A: 'move w', D: 'move e' };
  for (const [key, move] of Object.entries(moves)) expect(binding('board', key)).toBe(move);
});

test('NONET-158 every binding is an action in notation or a declared command', () => {
  expect(Object.keys(nonetUi.keys)).toEqual(ALL_MODES);
  for (const mode of ALL_MODES) {
    for (const does of Object.values(nonetUi.keys[mode])) {
      if (does.startsWith('ui:')) expect(nonetUi.commands).toContain(does.slice(3));
      else expect(actions.parse(does).ok).toBe(true);
    }
  }
});

const BOARD: readonly (readonly [string, string])[] = [
  ['w W Up k K', 'move n'],
  ['s Down j J', 'move s'],
  ['a A Left h H', 'move w'],
  ['d D Right l L', 'move e'],
  ['x X', 'ui:look'],
  ['g G', 'ui:go'],
  ['u U', 'ui:shop'],
  ['n N', 'ui:notes'],
  ['o O', 'ui:overlay'],
  ['m M', 'ui:log'],
  ['?', 'ui:help'],
  ['S', 'ui:save'],
  ['R', 'ui:resign'],
  ['Ctrl+c', 'ui:leave'],
];
for (const [keys, does] of BOARD) {
  test(`NONET-158 board: ${keys} is ${does}`, () => {
    for (const key of keys.split(' ')) expect(binding('board', key)).toBe(does);
  });
}

test('NONET-158 s and r in lower case do not save or resign', () => {
  expect(binding('board', 's')).toBe('move s');
  expect(binding('board', 'r')).toBe(null);
});

/** One rig per mode with a cursor. */
function cursorModes(): Rig[] {
  const aiming = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  return [type(sitDown(), 'x'), type(sitDown(), 'g'), aiming, type(sitDown(), 'n')];
}

test('NONET-158 look, go, target, notes: arrow keys move the cursor and stop at the edge', () => {
  for (const rig of cursorModes()) {
    type(rig, 'b', '2', 'Up');
    expect(rig.ui.cursor).toBe(cellOf('A2'));
    type(rig, 'Up', 'Left', 'Left');
    expect(rig.ui.cursor).toBe(cellOf('A1'));
    type(rig, 'Down', 'Right');
    expect(rig.ui.cursor).toBe(cellOf('B2'));
  }
});

test('NONET-158 look, go, target, notes: a row letter and a digit put the cursor on that cell', () => {
  for (const rig of cursorModes()) {
    const { mode } = rig.ui;
    type(rig, 'C', '7');
    expect(rig.ui.cursor).toBe(cellOf('C7'));
    type(rig, 'h', 'i', '3');
    expect(rig.ui.cursor).toBe(cellOf('I3'));
    expect(rig.ui.mode).toBe(mode);
  }
});

test('NONET-158 a digit without a letter moves nothing in look, go and target', () => {
  for (const rig of cursorModes().slice(0, 3)) {
    const { cursor } = rig.ui;
    type(rig, '7');
    expect(rig.ui.cursor).toBe(cursor);
    expect(plain(rig.notice ?? [])).toContain('row letter');
  }
});

test('NONET-158 look: Enter does nothing, Esc ends', () => {
  const rig = type(sitDown(), 'x', 'c', '7', 'Enter');
  expect(rig.ui.mode).toBe('look');
  expect(rig.obs.turn).toBe(0);
  expect(type(rig, 'Escape').ui.mode).toBe('board');
});

test('NONET-158 go: Enter walks to the chosen cell, Esc goes back', () => {
  const facts = { conquered: ['E4', 'E3', 'E2'] };
  const rig = type(sitDown({ facts }), 'g', 'e', '2', 'Enter');
  expect([rig.obs.at, rig.obs.turn, rig.ui.mode]).toEqual(['E2', 3, 'board']);
  expect(type(sitDown({ facts }), 'g', 'Escape').ui.mode).toBe('board');
});

test('NONET-158 go: a refused way leaves the choice open', () => {
  const rig = type(sitDown(), 'g', 'a', '1', 'Enter');
  expect(plain(rig.notice ?? [])).toBe('No way there over conquered ground.');
  expect(rig.ui.mode).toBe('go');
});

test('NONET-158 target: Enter shoots, Tab and Shift+Tab go round the allowed targets in reading order', () => {
  const rig = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  type(rig, 'e', '4', 'Tab');
  expect(rig.ui.cursor).toBe(cellOf('E6'));
  type(rig, 'Shift+Tab');
  expect(rig.ui.cursor).toBe(cellOf('E4'));
  type(rig, 'b', '5', 'Tab');
  expect(rig.ui.cursor).toBe(cellOf('B7'));
  type(rig, 'i', '9', 'Tab');
  expect(rig.ui.cursor).toBe(cellOf('A1'));
  type(rig, 'f', '4', 'Enter');
  expect(rig.obs.cells[cellOf('F4')]).toMatchObject({ v: 7, c: 3 });
  expect(rig.ui.mode).toBe('board');
});

test('NONET-158 target: Esc asks before the item is wasted', () => {
  const rig = type(apply(sitDown({ facts: { damage: 4 } }), 'move s'), 'Escape');
  expect(rig.ui.mode).toBe('ask-skip');
  expect(type(rig, 'n').ui.mode).toBe('target');
  expect(type(rig, 'Escape', 'Escape').ui.mode).toBe('target');
  expect(rig.obs.choice).not.toBe(null);
  type(rig, 'Escape', 'y');
  expect([rig.obs.choice, rig.ui.mode]).toEqual([null, 'board']);
});

test('NONET-158 notes: Tab switches the layer, digits toggle on it', () => {
  const rig = type(sitDown(), 'n', 'e', '4', '3', '1');
  expect(rig.ui.notes[cellOf('E4')]).toEqual({ v: [1, 3], i: [] });
  type(rig, '3', 'Tab', '9');
  expect(rig.ui.notes[cellOf('E4')]).toEqual({ v: [1], i: [9] });
  expect(type(rig, 'Escape').ui.mode).toBe('board');
});

test('NONET-158 NONET-122 notes: + fills the cell from sight, twice all fogged cells; - clears, twice all', () => {
  const rig = type(sitDown(), 'n', 'e', '4', '+');
  expect(rig.ui.notes[cellOf('E4')]).toEqual({ v: [1, 2], i: [8] });
  expect(rig.ui.notes[cellOf('D5')]).toEqual({ v: [], i: [] });
  type(rig, '+');
  expect(rig.ui.notes[cellOf('D5')]).toEqual({ v: [1], i: [5, 9] });
  expect(rig.ui.notes[cellOf('D4')]).toEqual({ v: [], i: [] });
  type(rig, '-');
  expect(rig.ui.notes[cellOf('E4')]).toEqual({ v: [], i: [] });
  expect(rig.ui.notes[cellOf('D5')]).toEqual({ v: [1], i: [5, 9] });
  type(rig, '-');
  expect(rig.ui.notes.every((n) => n.v.length + n.i.length === 0)).toBe(true);
});

test('NONET-158 notes: two fills with something between them are two single fills', () => {
  const rig = type(sitDown(), 'n', 'e', '4', '+', 'd', '5', '+');
  expect(rig.ui.notes.filter((n) => n.v.length > 0)).toHaveLength(2);
});

test('NONET-164 notes on a displayed cell are refused', () => {
  for (const key of ['5', '+']) {
    const rig = type(sitDown(), 'n', 'd', '4', key);
    expect(plain(rig.notice ?? [])).toBe('You can see D4 already.');
    expect(rig.ui.notes[cellOf('D4')]).toEqual({ v: [], i: [] });
  }
});

test('NONET-158 shop: h, s, d buy Health, Stamina, Damage; Esc closes', () => {
  for (const [key, field, now] of [
    ['h', 'maxHealth', 16],
    ['s', 'maxStamina', 13],
    ['d', 'damage', 2],
  ] as const) {
    const rig = type(sitDown({ facts: { gold: 9, roots: 2 } }), 'u', key);
    expect(rig.obs[field]).toBe(now);
    expect(rig.ui.mode).toBe('shop');
    expect(type(rig, 'Escape').ui.mode).toBe('board');
  }
});

test('NONET-158 shop: it closes by itself when nothing more can be paid, and refusals leave it open', () => {
  expect(type(sitDown({ facts: { gold: 1, roots: 1 } }), 'u', 'd').ui.mode).toBe('board');
  const poor = type(sitDown(), 'u', 'd');
  expect(plain(poor.notice ?? [])).toBe('You need a Root.');
  expect(poor.ui.mode).toBe('shop');
});

test('NONET-158 resign asks: y yes, n and Esc no', () => {
  const rig = type(sitDown(), 'R');
  expect(rig.ui.mode).toBe('ask-resign');
  expect(type(rig, 'n').ui.mode).toBe('board');
  expect(type(rig, 'R', 'Escape').obs.phase).toBe('move');
  expect(type(rig, 'R', 'y').obs.outcome).toBe('resigned');
  expect(rig.ui.mode).toBe('end');
});

test('NONET-158 end: Enter title menu, r same board, n new game', () => {
  const rig = apply(sitDown(), 'resign');
  expect(type(rig, 'Enter').shell).toBe('title');
  expect(type(rig, 'r').shell).toBe('same-seed');
  expect(type(rig, 'n').shell).toBe('new-game');
});

test('NONET-158 log, help, save and leave are asked of the program around the game', () => {
  const rig = sitDown();
  expect(type(rig, 'm').shell).toBe('log');
  expect(type(rig, '?').shell).toBe('help');
  expect(type(rig, 'S').shell).toBe('save-and-title');
  expect(type(rig, 'Ctrl+c').shell).toBe('save-and-quit');
});

test('NONET-087 while an item waits overlay, notes, log and help can be used, and lead back to the choice', () => {
  const rig = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect(type(rig, 'o').ui.overlay).toBe('reason');
  expect(type(rig, 'm').shell).toBe('log');
  expect(type(rig, '?').shell).toBe('help');
  expect(type(rig, 'n').ui.mode).toBe('notes');
  expect(type(rig, 'Escape').ui.mode).toBe('target');
  expect(binding('target', 'u')).toBe(null);
});

test('NONET-158 a key that means nothing to a question leads back to the question, with its answers', () => {
  const told = (...keys: string[]): string | null => {
    const { ui, obs } = type(sitDown(), ...keys);
    const line = nonetUi.expects?.(ui, obs) ?? null;
    return line === null ? null : plain(line);
  };
  expect(told('R')).toBe('Give up this game? y yes, n no');
  expect(told('g')).toContain('Enter walks there, Esc goes back.');
  expect(told('u')).toContain('h Health, s Stamina, d Damage');
  expect(told()).toBe(null);
});

test('SCREEN-021 what an overlay does names no key where there is none: the key is a reference', () => {
  const rig = sitDown();
  const notes = ['o', 'o', 'o'].map((key) => {
    type(rig, key);
    return rig.notice ?? [];
  });
  for (const note of notes)
    for (const s of note) if (s.command === undefined) expect(s.text).not.toMatch(/\([a-z]\)|\b[yo] /);
  expect(notes.some((note) => note.some((s) => s.command === 'why'))).toBe(true);
});
