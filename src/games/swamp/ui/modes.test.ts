/** Modes, keys and menus. */
import { expect, test } from 'vitest';
import { created, must, staged } from '../../../../test/helpers/swamp.ts';
import { said, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { helpFor } from '../../../engine/ui.ts';
import { plain } from '../../../engine/view.ts';
import { compileKeys } from '../../../host/keymap.ts';
import { sameNumbers } from '../../../testing/pane-checks.ts';
import { swamp } from '../game.ts';
import { HELP } from './help.ts';
import { swampUi } from './index.ts';
import { lastScroll } from './press.ts';

const CROSS = ['~.~~~', '.@..S', '~.~~~'];
const row = (screen: string, y: number): string => screen.split('\n')[y + 1].slice(2, 44).replaceAll(' ', '');

test('SWAMP-059 Normal Mode: letters for people, direction keys move', () => {
  const desk = sitDown(staged(CROSS, { npcs: [{ facing: 'left' }] }));
  expect([desk.ui.mode, desk.ui.sight, row(desk.screen(), 1)]).toEqual(['normal', false, '▬@▬▬S']);
  desk.key('Left');
  expect([desk.s.turn, desk.s.at]).toEqual([1, staged(['.@']).at - 1 + 23]);
});

test('SWAMP-060 Sight Mode: arrows, an upside-down question mark, the PC unchanged, keys still move', () => {
  const desk = sitDown(staged(['.@..S', '~~~~~', 'T~~~~'], { npcs: [{ facing: 'left' }, {}] }));
  desk.key('Tab');
  expect([row(desk.screen(), 0), row(desk.screen(), 2)]).toEqual(['▬@▬▬←', '¿----']);
  desk.key('Left');
  expect(desk.s.turn).toBe(1);
});

test('SWAMP-061 SWAMP-013 SWAMP-198 the five looks of a harbor', () => {
  const closed = (x: number, counter: number) => ({ at: [x, 0], closed: true, counter });
  const facts = { harbors: [closed(2, 12), closed(3, 12), closed(4, 7)] };
  const desk = sitDown(staged(['o*o*o', '.@.~~'], facts));
  expect(row(desk.screen(), 0)).toBe('○●△▲△');
  desk.key('Tab');
  expect(row(desk.screen(), 0)).toBe('○●△▲7');
});

test('SWAMP-062 Aim Mode: a question mark; a direction without a power is refused and nothing else happens', () => {
  const desk = sitDown(staged(['.@.T'], { npcs: [{ facing: 'right' }] }));
  desk.key('Space');
  expect([desk.ui.mode, row(desk.screen(), 0)]).toEqual(['aim', '▬?▬T']);
  desk.key('Left');
  expect([desk.s.turn, desk.ui.mode, said(desk.notice)]).toEqual([0, 'aim', 'Nothing to use there.']);
  desk.key('Right');
  expect([desk.s.turn, desk.s.npcs.length]).toEqual([1, 0]);
});

test('SWAMP-063 SWAMP-126 Sight Mode stays across turns, Aim Mode ends with the turn', () => {
  const desk = sitDown(staged(['.@.T'], { npcs: [{ facing: 'right' }] }));
  desk.key('Tab', 'Space', 'Right');
  expect([desk.ui.mode, desk.ui.sight]).toEqual(['normal', true]);
});

test('SWAMP-064 both modes together: arrows, a question mark, and powers', () => {
  const desk = sitDown(staged(['.@.T'], { npcs: [{ facing: 'right' }] }));
  desk.key('Space', 'Tab');
  expect(row(desk.screen(), 0)).toBe('▬?▬→');
  desk.key('Right');
  expect(desk.s.npcs.length).toBe(0);
});

test('SWAMP-065 Escape leaves both modes at once', () => {
  for (const key of ['Escape', 'Ctrl+[']) {
    const desk = sitDown(staged(['.@.T']));
    desk.key('Tab', 'Space', key);
    expect([desk.ui.mode, desk.ui.sight]).toEqual(['normal', false]);
  }
});

test('SWAMP-066 SWAMP-050 switching modes takes no turn and leaves the state alone', () => {
  const desk = sitDown(created('modes'));
  const before = JSON.stringify(swamp.state.toJson(desk.s));
  desk.key('Tab', 'Space', 'Escape', 'Enter', 'Space', 'Space', 'm', 'c', 'Escape', 'v', 'Escape');
  expect(JSON.stringify(swamp.state.toJson(desk.s))).toBe(before);
});

test('SWAMP-229 SWAMP-230 the keys of the main screen', () => {
  const keys = must(compileKeys(swampUi.keys, swamp.actions, swampUi.commands));
  const does = (mode: string, key: string): string => {
    const b = keys.find(mode, key);
    return b === null ? 'nothing' : b.kind === 'act' ? swamp.actions.format(b.action) : b.command;
  };
  const table: Record<string, string> = {
    Left: 'move left',
    h: 'move left',
    a: 'move left',
    Right: 'move right',
    l: 'move right',
    d: 'move right',
    Up: 'move up',
    k: 'move up',
    w: 'move up',
    Down: 'move down',
    j: 'move down',
    s: 'move down',
    Space: 'aim',
    Tab: 'sight',
    Enter: 'sight',
    m: 'sight',
    f: 'sight',
    Escape: 'normal',
    'Ctrl+[': 'normal',
    c: 'help',
    v: 'debug',
    o: 'new-game',
    r: 'same-seed',
    'Ctrl+c': 'copy-seed',
    'Ctrl+w': 'quit',
  };
  for (const [key, wanted] of Object.entries(table)) {
    expect([key, does('normal', key)]).toEqual([key, wanted]);
    expect([key, does('aim', key)]).toEqual([key, wanted.replace('move', 'power')]);
  }
  expect(does('end', 'Space')).toBe('new-game');
});

test('SWAMP-282 Shift and an arrow uses the power there without Aim Mode', () => {
  const desk = sitDown(staged(['.@.T'], { npcs: [{ facing: 'right' }] }));
  desk.key('Shift+Left');
  expect([desk.s.turn, said(desk.notice)]).toEqual([0, 'Nothing to use there.']);
  desk.key('Shift+Right');
  expect([desk.s.turn, desk.s.npcs.length, desk.ui.mode]).toEqual([1, 0, 'normal']);
});

test('SWAMP-237 modifiers match exactly, and letters work with Caps Lock', () => {
  const desk = sitDown(staged(['...', '.@.', '...']));
  desk.key('Ctrl+w', 'Ctrl+c', '!');
  expect([desk.s.turn, desk.asked, desk.ui.mode]).toEqual([0, ['save-and-quit', 'copy-seed'], 'normal']);
  desk.key('H');
  expect(desk.s.turn).toBe(1);
});

test('SWAMP-279 at the end Enter is left to the keys of all games, which stand below the log', () => {
  const desk = sitDown(staged(['.@r~'], { items: ['rum', 'parrot', 'accordion'] }));
  desk.key('Right', 'Tab');
  expect([desk.ui.mode, desk.ui.sight]).toEqual(['end', true]);
  expect(Object.keys(swampUi.keys.end).filter((names) => /\b(Enter|n|q)\b/.test(names))).toEqual([]);
});

test('SWAMP-194 SWAMP-220 after the end Space reloads and O, R, help, debug, copy and quit work', () => {
  const desk = sitDown(staged(['.@r~'], { items: ['rum', 'parrot', 'accordion'] }));
  desk.key('Right');
  expect(desk.ui.mode).toBe('end');
  desk.key('Space', 'o', 'r', 'Ctrl+c', 'Ctrl+w');
  expect(desk.asked).toEqual(['new-game', 'new-game', 'same-seed', 'copy-seed', 'save-and-quit']);
  desk.key('c');
  expect(desk.ui.mode).toBe('help');
  desk.key('Escape');
  expect(desk.ui.mode).toBe('end');
});

test('SWAMP-231 SWAMP-232 wizard keys work in wizard mode, and in Aim Mode only leave it', () => {
  const desk = sitDown(staged(['.@.'], { mp: 0, obsessed: false }, { wizard: true }));
  desk.key('1');
  expect(desk.s.mp).toBe(1);
  desk.key('2', '3', '!', '@', '#');
  expect([desk.s.mp, desk.s.obsessed, desk.s.items, desk.s.turn]).toEqual([3, true, 7, 0]);
  desk.key('Space', '1');
  expect([desk.ui.mode, desk.s.mp]).toEqual(['normal', 3]);
  const honest = sitDown(staged(['.@.'], { mp: 0 }));
  honest.key('1', '!');
  expect([honest.s.mp, honest.s.items, said(honest.notice)]).toEqual([0, 0, '']);
});

test('SWAMP-222 SWAMP-234 SWAMP-281 help: ten pages, opened at the first; next and previous wrap and reset scrolling', () => {
  expect(HELP.map((p) => p.title)).toEqual([
    'Cheat Sheet',
    'Introduction',
    'Key Bindings',
    'Game World',
    'Player Character 1/3',
    'Player Character 2/3',
    'Player Character 3/3',
    'Non-Player Characters',
    'Why can I not ...?',
    'Game Settings',
  ]);
  const desk = sitDown(created('help'));
  desk.key('c', 'j', 'j', 'Right');
  expect([desk.ui.page, desk.ui.scroll]).toEqual([1, 0]);
  desk.key('Left', 'a');
  expect(desk.ui.page).toBe(9);
  desk.key('Enter', 'l', 'd', 'h');
  expect(desk.ui.page).toBe(1);
  desk.key('Escape', 'c');
  expect([desk.ui.page, desk.ui.scroll]).toEqual([0, 0]);
});

test('SWAMP-223 SWAMP-234 scrolling by line, by 15 rows, to the ends; a hint row on top', () => {
  const desk = sitDown(created('scroll'));
  desk.key('c');
  const last = lastScroll(0);
  expect(last).toBeGreaterThan(16);
  const at = (...keys: string[]): number => {
    desk.key(...keys);
    return desk.ui.scroll;
  };
  expect([at('Down'), at('j'), at('s'), at('Up'), at('k'), at('w'), at('w')]).toEqual([1, 2, 3, 2, 1, 0, 0]);
  expect([at('PageDown'), at('PageUp'), at('Space'), at('b'), at('f'), at('p'), at('n')]).toEqual([
    15, 0, 15, 0, 15, 0, 15,
  ]);
  expect([at('G'), at('g'), at('End'), at('Home')]).toEqual([last, 0, last, 0]);
  expect(desk.screen().split('\n')[0]).toBe('← Game Settings | → Introduction | ↓ ↑, PgDn PgUp 15 rows | Esc');
  for (const _ of HELP) {
    desk.key('Right');
    expect(desk.screen().split('\n')[0]).toMatch(/ \| Esc *$/);
  }
  desk.key('Escape');
  expect(desk.ui.mode).toBe('normal');
});

test('SWAMP-224 the cheat sheet has keys, items and all tables', () => {
  const text = HELP[0].lines.map((l) => l.map((s) => s.text).join('')).join('\n');
  for (const part of [
    /Space: Aim Mode/,
    /Shift and an arrow: a power at once/,
    /Rum: three more mana/,
    /P Performer\| Accordion \| 4x4/,
    /S Scout +\| Rum +\| 4 +\| 2, late 0/,
    / 4 {2}Engineer/,
    /-2 {2}from behind/,
    / 1 {2}MP above 2/,
    /1 {2}lighted \| 5% {2}\(smallest reduction\)/,
    /2 {2}lighted \| 25% {2}\(largest reduction\)/,
    /5\+ lighted \| 115%/,
    /At most 10 without an item, 15 with one or more/,
    /\+20% more if MP < 1 or somebody sees you/,
  ])
    expect(text).toMatch(part);
});

test('SCREEN-003 what a terminal prints of a help page, a page says too', () => {
  const desk = sitDown(created('help numbers'));
  desk.key('c');
  for (let page = 0; page < HELP.length; page++, desk.key('Right'))
    for (let scroll = 0; scroll <= lastScroll(page); scroll++) {
      const { panes } = swampUi.view(
        swamp.observe(desk.s, 0),
        { ...desk.ui, page, scroll },
        { log: [], notice: null },
        { cols: 80, rows: 24 },
        '',
      );
      for (const pane of panes) sameNumbers(pane);
    }
});

test('SWAMP-281 help of a page shows pictures and names no key in its sentences', () => {
  const spans = HELP.flatMap((p) => p.blocks).flatMap((b) => ('line' in b ? b.line : []));
  const tiles = new Set(spans.map((s) => s.tile).filter((t) => t !== undefined));
  for (const tile of ['scout', 'harbor-lit', 'dinghy', 'rum', 'island'])
    expect([tile, tiles.has(tile)]).toEqual([tile, true]);
  for (const s of spans)
    if (s.command === undefined) expect(s.text).not.toMatch(/Ctrl|Shift|Space|\bEsc\b|\bTab\b|setting\.json|arrow/);
});

test('SWAMP-281 every refusal of a step or power has its answer', () => {
  const why = HELP[8].lines.map(plain).join(' ');
  const about: Readonly<Record<string, RegExp>> = {
    blocked: /Shrubs/,
    occupied: /into people/,
    'in-sight': /He sees you/,
    'need-accordion': /ask for the Accordion/,
    'harbor-closed': /closed one/,
    'no-craft': /need a boat/,
    'too-far-out': /keeps to cells beside land/,
    'use-land': /Landing is a power/,
    'no-power': /straight line to him/,
  };
  for (const [code, words] of Object.entries(about)) {
    expect(swamp.explain({ code })).not.toContain('Refused');
    expect(why).toMatch(words);
  }
});

test('SWAMP-008 SWAMP-225 the introduction tells the story in our own words', () => {
  const text = HELP[1].lines.map((l) => l.map((s) => s.text).join('')).join(' ');
  expect(text).toMatch(/half a ghost/);
  expect(text).toMatch(/the Rum, the Parrot and the Accordion/);
  expect(text).toMatch(/Risky Boots' secret island/);
  expect(text).not.toMatch(/vast and infinite/);
});

test('SWAMP-228 while a menu is open the dungeon is hidden and the game receives no keys', () => {
  const desk = sitDown(created('menus'));
  for (const open of ['c', 'v']) {
    desk.key(open);
    expect(desk.screen()).not.toContain('MP: 3/3');
    desk.key('Left', 'Down', 'h');
    expect(desk.s.turn).toBe(0);
    desk.key('Escape');
  }
  expect(desk.screen()).toContain('MP: 3/3');
});

test('SWAMP-253 keys without a meaning do nothing', () => {
  const desk = sitDown(created('unbound'));
  const before = JSON.stringify([swamp.state.toJson(desk.s), desk.ui]);
  desk.key('z', 'F9', 'Ctrl+q', '9');
  expect(JSON.stringify([swamp.state.toJson(desk.s), desk.ui])).toBe(before);
});

test('SWAMP-266 what surely loses is asked for twice, unless the player does not want that', () => {
  const drown = () => staged(['~~~', '...', '&~~'], { sail: 4 });
  const desk = sitDown(drown());
  desk.key('Right');
  expect([desk.s.turn, said(desk.notice)]).toEqual([
    0,
    'That loses the game: Sunk in the swamp. Press again to do it.',
  ]);
  desk.key('Up');
  expect(desk.ui.warned).toBe(null);
  const stubborn = sitDown(drown());
  stubborn.key('Right', 'Right');
  expect(stubborn.s.turn).toBe(1);
  const bold = sitDown(drown(), { confirm: false });
  bold.key('Right');
  expect(bold.s.turn).toBe(1);
  const trap = sitDown(staged(['@~~r', '.~~~'], { items: ['parrot', 'accordion'], obsessed: false }));
  trap.key('Space', 'Right');
  expect([trap.s.turn, said(trap.notice)]).toEqual([0, 'That loses the game: Nowhere to go. Press again to do it.']);
});

test('SWAMP-281 SCREEN-032 a page has the same help under topics of its own, and begins with the game', () => {
  const titles = helpFor(swampUi.help, 'page').map((p) => p.title);
  expect(titles[0]).toBe('The game');
  expect(titles).toHaveLength(HELP.length);
  expect(titles.filter((t) => /Cheat|Character|\d/.test(t))).toEqual([]);
  expect(helpFor(swampUi.help, 'terminal').map((p) => p.title)).toEqual(HELP.map((p) => p.title));
});

test('SWAMP-268 a tap beside the PC moves, a tap on somebody in line spooks, a look describes', () => {
  const s = staged(['.@..T', '~~~~~'], { npcs: [{ facing: 'right' }] });
  const obs = swamp.observe(s, 0);
  const ui = sitDown(s).ui;
  const tap = (cell: number) => {
    const { act } = swampUi.point(ui, cell, 'go', obs);
    return act === undefined ? null : swamp.actions.format(act);
  };
  expect([tap(0), tap(2), tap(4), tap(9)]).toEqual(['move left', 'move right', 'power right', null]);
  expect(said(swampUi.point(ui, 4, 'look', obs).notice ?? null)).toBe('Tourist, looking right.');
  // Whoever could walk in as well means the light that the harbor is to get.
  for (const [obsessed, deed] of [
    [true, 'power right'],
    [false, 'move right'],
  ] as const) {
    const beside = staged(['.@o', '~~~'], { items: ['accordion'], obsessed });
    const { act } = swampUi.point(ui, 2, 'go', swamp.observe(beside, 0));
    expect(act === undefined ? null : swamp.actions.format(act)).toBe(deed);
  }
});

test('a saved screen is checked before it is used', () => {
  const ui = sitDown(created('revive')).ui;
  expect(must(swampUi.revive(JSON.parse(JSON.stringify(ui))))).toEqual(ui);
  for (const field of Object.keys(ui))
    expect([field, swampUi.revive({ ...ui, [field]: { odd: 1 } }).ok]).toEqual([field, false]);
});
