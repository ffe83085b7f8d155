/** The main screen: dungeon, fog, panel, log, corner. */

import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, staged } from '../../../../test/helpers/swamp.ts';
import { panelOf, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import { ITEMS } from '../types.ts';
import { swampUi } from './index.ts';
import { mapCells } from './map.ts';

const row = (screen: string, y: number): string => screen.split('\n')[y + 1].slice(2, 44).replaceAll(' ', '');

function panel(map: readonly string[], facts: Record<string, unknown> = {}, ...keys: string[]): string[] {
  const desk = sitDown(staged(map, facts));
  desk.key(...keys);
  return panelOf(desk.screen());
}

function inks(map: readonly string[], facts: Record<string, unknown> = {}, settings = {}): string[] {
  const desk = sitDown(staged(map, facts), settings);
  return mapCells(swamp.observe(desk.s, 0), desk.ui).map((c) => c.ink);
}

test('SWAMP-195 the dungeon on the left, the panel on the right, three indicators around', () => {
  const s = created('indicators');
  const lines = sitDown(s).screen().split('\n');
  const { pc } = swamp.observe(s, 0);
  expect(lines[0][2 + 2 * pc.x]).toBe('▼');
  expect(lines[16][2 + 2 * pc.x]).toBe('▲');
  expect(
    lines
      .slice(1, 16)
      .map((l) => l[0])
      .indexOf('►'),
  ).toBe(pc.y);
  expect(panelOf(lines.join('\n'))[0]).toMatch(/^MP: /);
});

test('SWAMP-196 the log shows its last three lines below the dungeon', () => {
  const desk = sitDown(staged(['.@o~'], { items: ['accordion'] }));
  desk.key('Right', 'Space', 'Left');
  expect(desk.screen().split('\n').slice(18, 21)).toEqual([
    'A ghost clings to you. Light a harbor.',
    'The harbor glows. You are free of the ghost. (mana is full)',
    'The harbor closes: once you leave, it lets nobody in for a while.',
  ]);
});

test('SWAMP-198 SWAMP-197 symbols and their fallbacks', () => {
  const facts = { marks: [[1, 1]], dinghy: [1, 0], obsessed: false };
  const desk = sitDown(staged(['~~#R~', '@..TS', 'EP*o~'], facts));
  expect([0, 1, 2].map((y) => row(desk.screen(), y))).toEqual(['--#R-', '@+▬TS', 'EP●○-']);
  expect([0, 1, 2].map((y) => row(desk.screen(true), y))).toEqual(['--#R-', '@+=TS', 'EPOo-']);
  const boat = sitDown(staged(['~~', '@.'], { dinghy: [0, 0], obsessed: false }));
  expect([row(boat.screen(), 0), row(boat.screen(true), 0)]).toEqual(['!-', '!-']);
  const inside = sitDown(staged(['.o~'], { at: [1, 0], ship: [2, 0], items: ['accordion'] }));
  expect([row(inside.screen(), 0), row(inside.screen(true), 0)]).toEqual(['▬≡‼', '=u"']);
});

test("SWAMP-198 SWAMP-199 the PC's symbols", () => {
  const pc = (map: readonly string[], facts: Record<string, unknown>, ascii: boolean): string =>
    row(sitDown(staged(map, facts)).screen(ascii), 0)[0];
  const looks: [readonly string[], Record<string, unknown>, string][] = [
    [['@.'], {}, '@@'],
    [['&.'], {}, '☺c'],
    [['&.'], { craft: 'ship' }, '☻C'],
    [['o.'], { at: [0, 0], items: ['accordion'] }, '≡u'],
    [['*.'], { at: [0, 0], items: ['accordion'] }, '█U'],
  ];
  for (const [map, facts, both] of looks) expect(pc(map, facts, false) + pc(map, facts, true)).toBe(both);
});

test('SWAMP-200 SWAMP-201 outside a square of radius 4 everything is dark, and the first blocker is bright', () => {
  const line = inks(['@........']);
  expect(line.slice(1, 5)).toEqual(Array(4).fill('ground'));
  expect(line.slice(5)).toEqual(Array(4).fill('dark_ground'));
  expect(inks(['@.#......']).slice(1, 5)).toEqual(['ground', 'building', 'dark_ground', 'dark_ground']);
  expect(inks(['@.T......']).slice(1, 5)).toEqual(['ground', 'actor', 'dark_ground', 'dark_ground']);
  expect(inks(['@~~~~~', '~.~~~~']).slice(1, 6)).toEqual(['ground', 'ground', 'ground', 'ground', 'dark_ground']);
  expect(inks(['@.....#T']).slice(6)).toEqual(['dark_building', 'dark_actor']);
});

test('SWAMP-202 lighted harbors are always bright', () => {
  expect(inks(['@.......*o']).slice(8)).toEqual(['building', 'dark_building']);
});

test('SWAMP-203 SWAMP-204 the full map: ground dark everywhere, the rest bright', () => {
  expect(inks(['@......#T'], {}, { showFullMap: true })).toEqual([
    'actor',
    ...Array(6).fill('dark_ground'),
    'building',
    'actor',
  ]);
});

test('SWAMP-205 after a loss the PC is dark, after a win bright', () => {
  expect(inks(['@.'], { status: 'lost', reason: 'seen' })[0]).toBe('dark_actor');
  expect(inks(['@.'], { status: 'won' })[0]).toBe('actor');
  expect(inks(['@.'], { status: 'lost', reason: 'seen' }, { showFullMap: true })[0]).toBe('dark_actor');
});

test('SWAMP-206 SWAMP-207 every colour role has a default, and the panel uses its own', () => {
  const desk = sitDown(created('roles'));
  const view = swampUi.view(
    swamp.observe(desk.s, 0),
    desk.ui,
    { log: desk.log, notice: null },
    { cols: 80, rows: 24 },
    '1',
  );
  const used = new Set<string>();
  for (const pane of view.panes) {
    if (pane.kind === 'map') for (const c of pane.cells) used.add(c.ink);
    for (const l of linesOf(pane)) for (const s of l) used.add(s.ink);
  }
  for (const ink of used) expect(Object.keys(swampUi.roles)).toContain(ink);
  const inkOf = (id: string): string[] =>
    view.panes
      .filter((p) => p.id === id)
      .flatMap(linesOf)
      .flat()
      .map((s) => s.ink);
  for (const id of ['mana', 'state']) expect([id, new Set(inkOf(id))]).toEqual([id, new Set(['gui_text'])]);
  for (const id of ['next-mana', 'ghosts', 'treasures'])
    expect([id, new Set(inkOf(id))]).toEqual([id, new Set(['gui_text', 'dark_gui_text'])]);
  expect(inkOf('corner').filter((i) => i !== 'text')).toEqual(Array(3).fill('dark_gui_text'));
});

test('SWAMP-208 SWAMP-209 three zones between lines of twelve dashes', () => {
  const facts = { mp: 3, mpBar: 28, items: ['rum'], ghosts: 12, ghostBar: 53 };
  expect(panel(['@.'], facts).slice(0, 9)).toEqual([
    'MP: 3/6|28%',
    'Gh: 12|53%',
    '------------',
    'Ghost',
    '',
    '------------',
    'Rum',
    '----',
    '----',
  ]);
  expect(panel(['@.'], { mp: -4 })[0]).toBe('MP: -4/3|0%');
});

test('SWAMP-210 SWAMP-211 row 1 of zone 2: a boat beside him, else the ghost, else nothing', () => {
  const first = (map: readonly string[], facts: Record<string, unknown>): string => panel(map, facts)[3];
  expect(first(['~~', '@.'], { dinghy: [0, 0], obsessed: false })).toBe('↑ Dinghy');
  expect(first(['.o', '~~'], { at: [1, 0], ship: [1, 1], obsessed: false, items: ['accordion'] })).toBe('↓ Ship');
  expect(first(['.o', '~~'], { at: [1, 0], ship: [1, 1], items: ['accordion'] })).toBe('↓ Ghost|Ship');
  expect([first(['@.'], {}), first(['@.'], { obsessed: false })]).toEqual(['Ghost', '']);
});

test('SWAMP-212 SWAMP-213 SWAMP-214 row 2 of zone 2: who sees him, or how long he floats', () => {
  const second = (map: readonly string[], facts: Record<string, unknown> = {}): string => panel(map, facts)[4];
  const two = { npcs: [{ facing: 'right' }, { facing: 'up' }] };
  expect(second(['S.@.', '~~.~', '~~S~'], two)).toBe('LOS: ← ↓');
  expect(second(['&.'], { sail: 2 })).toBe('Sink: 3-0');
  expect(second(['&.'], { sail: 2, craft: 'ship', mp: 2 })).toBe('Sink: 3-2');
  expect(second(['&.'], { craft: 'ship', mp: -1 })).toBe('Sink: 5-0');
  expect(second(['@.'])).toBe('');
});

test('SWAMP-215 SWAMP-216 the inventory: names of what he owns, bars of what he does not', () => {
  expect(panel(['@.'], { items: ['parrot'], points: [45, 80, 20] }).slice(6, 9)).toEqual(['++--', 'Parrot', '+---']);
});

test('SWAMP-217 SWAMP-218 SWAMP-213 the power list, left right up down, ends with the way out', () => {
  const facts = { items: [...ITEMS], npcs: [{ facing: 'left' }, {}] };
  const list = panel(['~~*~~', '~~~~~', 'o~@.S', '~~~~~', '~~T~~'], facts, 'Space');
  expect(list.slice(6, 11)).toEqual(['←|0: Light', '→|5: Spook', '↑|0: Tele', '↓|0: Swap', '_|0: Exit']);
  expect(panel(['&.'], {}, 'Space').slice(6, 8)).toEqual(['→|1: Land', '_|0: Exit']);
});

test('SWAMP-219 the corner: version, help hint and the seed in groups', () => {
  const corner = (seed: string, wizard = false): string[] =>
    sitDown(staged(['@.'], {}, { wizard }))
      .screen(false, seed)
      .split('\n')
      .slice(-3)
      .map((l) => l.trim());
  expect(corner('1234567890')).toEqual(['1.0.0', 'Help: C', 'Seed: 123-456-7890']);
  expect(corner('1234', true)).toEqual(['+1.0.0', 'Help: C', 'Seed: 123-4']);
  expect([corner('12')[2], corner('bog-17')[2]]).toEqual(['Seed: 12', 'Seed: bog-17']);
});

test('SWAMP-220 SWAMP-221 the end: a verdict, its reason and the hint', () => {
  const end = (facts: Record<string, unknown>): string[] => panel(['@.'], facts).slice(9, 13);
  expect(end({ status: 'won' })).toEqual(['------------', 'You win.', 'The island is yours.', '[Space]']);
  expect(end({ status: 'lost', reason: 'seen' })).toEqual([
    '------------',
    'You lose.',
    'Seen without mana.',
    '[Space]',
  ]);
  expect(end({ status: 'lost', reason: 'sunk' })[2]).toBe('Sunk in the swamp.');
  expect(end({ status: 'lost', reason: 'stuck' })[2]).toBe('Nowhere to go.');
});

test('SWAMP-265 costs and dangers are told before the step: seen, deadly, free', () => {
  const ahead = (map: readonly string[], facts: Record<string, unknown> = {}, ...keys: string[]): string[] =>
    panel(map, facts, ...keys).slice(12, 17);
  const facts = { mp: 0, npcs: [{ facing: 'left' }] };
  expect(ahead(['~@~~~', '~...S'], facts)).toEqual(['If you step', '← -', '→ -', '↑ -', '↓ lost: seen, no mana']);
  expect(ahead(['~@~~~', '~...S'], { ...facts, mp: 2 })[4]).toBe('↓ seen from →');
  expect(ahead(['~@~~~', '~....'], {})[4]).toBe('↓ unseen');
  expect(ahead(['@..T'], { npcs: [{ facing: 'left' }] }, 'Space')[2]).toBe('→ Spook -2, unseen');
  expect(ahead(['&~~', '...'], { sail: 4 })[2]).toBe('→ lost: you sink');
  expect(ahead(['~@~~~~', '~....S'], { mp: 0 })[4]).toBe('↓ no MP: S may see');
});

test('SWAMP-267 Sight Mode tints the land that somebody looks at, up to his range and the first obstacle', () => {
  const desk = sitDown(
    staged(['@~.....S', '.~......', '~~.#.T.~'], { npcs: [{ facing: 'left' }, { facing: 'left' }] }),
  );
  const tinted = (): string =>
    mapCells(swamp.observe(desk.s, 0), desk.ui)
      .map((c) => (c.ground === 'watched' ? 'x' : '.'))
      .join('');
  expect(tinted()).toBe('.'.repeat(24));
  desk.key('Tab');
  expect(tinted()).toBe('...xxxx.' + '........' + '....x...');
});

test('SWAMP-249 the lines of the log', () => {
  const say = (e: Parameters<typeof swampUi.tell>[0]): string =>
    swampUi
      .tell(e, swamp.observe(created('log'), 0))
      ?.map((s) => s.text)
      .join('') ?? '';
  expect(sitDown(created('log')).log.map((l) => l.map((s) => s.text).join(''))).toEqual([
    'A ghost clings to you. Light a harbor.',
  ]);
  expect(say({ type: 'spooked', kind: 'E', cost: 2, x: 0, y: 0 })).toBe('You spook the Engineer. (-2 mana)');
  expect(say({ type: 'spooked', kind: 'E', cost: 0, x: 0, y: 0 })).toBe('You spook the Engineer.');
  expect(say({ type: 'dropped', item: 'rum', segments: 2 })).toBe('Rum: 2/4.');
  expect(say({ type: 'recovered', item: 'parrot' })).toBe('You recover the Parrot!');
  expect(say({ type: 'trail-cold' })).toBe('The trail of the other treasures grows cold.');
  expect(say({ type: 'more-ghosts' })).toBe('Five more ghosts answer you.');
  expect(say({ type: 'swapped', kind: 'S' })).toBe('You trade places with the Scout.');
  expect(say({ type: 'teleported', x: 0, y: 0 })).toBe('You arrive at the harbor.');
  expect(say({ type: 'landed', cost: 1 })).toBe('You step ashore.');
  expect(say({ type: 'mana', count: 1 })).toBe('Mana returns.');
  expect(say({ type: 'mana', count: 2 })).toBe('Mana returns. (x2)');
  expect(say({ type: 'dinghy-appeared', dir: 'up' })).toBe('A dinghy drifts in: 1 step up.');
  expect(say({ type: 'boarded', craft: 'dinghy' })).toBe('The ghost takes hold of you.');
  expect(say({ type: 'boarded', craft: 'ship' })).toBe('You board the pirate ship.');
  expect(say({ type: 'doused', x: 0, y: 0 })).toBe('An engineer puts out a harbor.');
  expect(say({ type: 'collided', bumping: 'T', bumped: 'E', gone: 'T' })).toBe(
    'The Tourist and the Engineer collide; the Tourist is gone.',
  );
  expect(say({ type: 'collided', bumping: 'P', bumped: 'P', gone: 'P' })).toBe('Two Performers collide; one is gone.');
  expect(say({ type: 'sinking' })).toBe('You are about to sink!');
});

test('SWAMP-249 who sees the PC is told with the steps to him, and the end with its reason', () => {
  const log = (map: readonly string[], facts: Record<string, unknown>, ...keys: string[]): string[] => {
    const desk = sitDown(staged(map, facts));
    desk.key(...keys);
    return desk.log.slice(1).map(plain);
  };
  expect(log(['~@~~~', '~...S'], { npcs: [{ facing: 'left' }] }, 'Down')).toEqual([
    'The Scout 2 steps right sees you.',
  ]);
  expect(log(['.@r~'], { items: [...ITEMS] }, 'Right')).toEqual(['The island is yours.']);
  expect(log(['~~~', '...', '&~~'], { sail: 4 }, 'Right', 'Right')).toEqual(['Sunk in the swamp.']);
});

test('SWAMP-249 mana is told as gained only where it was, and never as MP', () => {
  const lit = (mp: number): string[] => {
    const desk = sitDown(staged(['@.~', 'o~~'], { mp }));
    desk.key('Space', 'Down');
    return desk.log.slice(1).map(plain);
  };
  const glows = 'The harbor glows. You are free of the ghost.';
  expect([lit(1), lit(3)]).toEqual([[`${glows} (+1 mana)`], [`${glows} (mana is full)`]]);
});

test('SWAMP-249 the line of a look is an old one as soon as the PC is hidden', () => {
  const { map = [], facts = {}, seed } = defined(swampUi.guide).scenario;
  const desk = sitDown(staged(map, facts, {}, seed));
  const last = (): unknown[] => {
    const pane = desk.view().panes.find((p) => p.kind === 'log');
    const entry = pane?.kind === 'log' ? defined(pane.entries.at(-1)) : null;
    return [entry?.fresh, plain(entry?.text ?? [])];
  };
  desk.key('Up', 'Up', 'Shift+Left', 'Shift+Up', 'Right');
  expect(last()).toEqual([true, 'The Scout 3 steps right sees you.']);
  desk.key('Up');
  expect(last()).toEqual([false, 'The Scout 3 steps right sees you.']);
});

test('SWAMP-250 no line tells of paths, alarms, stacks, idle turns or points', () => {
  const desk = sitDown(created('quiet'));
  const keys = ['Left', 'Right', 'Up', 'Down'];
  for (let i = 0; i < 200 && desk.s.status === 0; i++) desk.key(keys[(i * 7) % 4]);
  for (const l of desk.log) expect(l.map((s) => s.text).join('')).not.toMatch(/path|alarm|stack|idle|point|alert/i);
});

test('SWAMP-233 a conjured game has no standing; an honest one has its score and turns', () => {
  const over = (facts: Record<string, unknown>) =>
    swamp.observe(staged(['@.'], { status: 'lost', reason: 'seen', ...facts }), 0);
  const ui = sitDown(created('standing')).ui;
  expect(swampUi.standing(over({ turn: 40, points: [40, 0, 0] }), ui)).toEqual({
    table: 'swamp',
    score: -80,
    ties: [40],
  });
  expect(swampUi.standing(over({ wizardUsed: true }), ui)).toBe(null);
  expect(swampUi.standing(swamp.observe(created('x'), 0), ui)).toBe(null);
});

test('SWAMP-280 beside the panel stands what its bare figures and bars mean', () => {
  const labels = (...keys: string[]): string[] => {
    const desk = sitDown(staged(['@.'], { items: ['parrot'], points: [45, 80, 20] }));
    desk.key(...keys);
    return desk
      .screen()
      .split('\n')
      .slice(0, 9)
      .map((l) => l.slice(61).trimEnd());
  };
  expect(labels().slice(0, 2)).toEqual(['mana now/most|bar', 'ghosts left|bar']);
  expect(labels().slice(6)).toEqual(['Rum: 2 of 4', 'yours', 'Accordion: 1 of 4']);
  expect(labels('Space').slice(6)).toEqual(['', '', '']);
});
