import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, staged } from '../../../../test/helpers/sword.ts';
import { cellFrom, draw, follow, type Rig, screen, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import type { EndingPane } from '../../../engine/panes.ts';
import { rasterize } from '../../../engine/raster.ts';
import { type Cell, plain } from '../../../engine/view.ts';
import { LOG_KEPT } from '../../../host/controller.ts';
import { styleOf } from '../../../theme/style.ts';
import { THEMES } from '../../../theme/theme.ts';
import { sword } from '../index.ts';
import { swordUi } from './index.ts';

const RAT = ['#######', '#..@r.#', '#######'];
const rig = (map: readonly string[] = RAT, facts: Record<string, unknown> = {}): Rig => sitDown(staged(map, facts));
const ARMED = {
  monsters: [{ kind: 'rat', level: 2, weapon: 'whip', delay: 99 }],
  player: { slots: ['mace', null, 'dagger'] },
};

function cellAt(r: Rig, col: number, row: number): Cell {
  const map = draw(r).panes.find((p) => p.id === 'map');
  if (map?.kind !== 'map') throw new Error('no map');
  return map.cells[map.down.indexOf(row) * map.size.cols + map.across.indexOf(col)];
}

function endingOf(r: Rig): EndingPane {
  const pane = draw(r).panes.find((p) => p.kind === 'ending');
  if (pane?.kind !== 'ending') throw new Error('no ending');
  return pane;
}

test('SWORD-292 SWORD-293 the screen is made for 80 x 24 and leaves more room empty but for the log', () => {
  expect(swordUi.least).toEqual({ cols: 80, rows: 24 });
  const r = rig();
  for (let i = 0; i < 40; i++) r.log.push([{ text: `line ${i}`, ink: 'text' }]);
  const small = screen(r);
  const large = screen(r, 40, 120);
  expect(large.slice(0, 17)).toEqual(small.slice(0, 17));
  expect([small[18], small[22]]).toEqual(['line 35', 'line 39']);
  expect([large[18], large[38]]).toEqual(['line 19', 'line 39']);
});

test('SWORD-294 SWORD-295 SWORD-296 rows and columns of the main screen', () => {
  const r = rig(RAT, { ...ARMED, weapons: [{ kind: 'rapier', at: [3, 1] }] });
  const rows = screen(r);
  expect(rows[8].slice(5, 12)).toBe('#..@r.#');
  const right = rows.map((row) => row.slice(20));
  expect(right.slice(0, 13)).toEqual([
    `${'B1F'.padEnd(40)}floor`,
    '.   rapier',
    '',
    `${'+0 sword tester (you)'.padEnd(40)}level and form`,
    'DEF 13 (HP 7/7), ATK 13',
    '* mace',
    '  (nothing)',
    '  dagger',
    '  (nothing)',
    '',
    '+2 rat',
    'DEF 10 (HP 7/7), ATK 12',
    '* whip',
  ]);
  expect(rows[22]).toBe('Welcome, tester.');
});

test('SWORD-351 beside the floor and the name stands what they are', () => {
  const rows = screen(rig(RAT, ARMED)).map((row) => row.slice(60));
  expect([rows[0], rows[3]]).toEqual(['floor', 'level and form']);
});

test('SWORD-297 SWORD-298 the layers: player, monster, felt, weapon, terrain, and blank for the unknown', () => {
  const r = rig(['########', '#.@..#r#', '#.r..#.#', '########'], {
    weapons: [
      { kind: 'mace', at: [3, 1] },
      { kind: 'mace', at: [2, 2] },
    ],
    monsters: [
      { kind: 'rat', at: [2, 2], delay: 99 },
      { kind: 'rat', at: [6, 1], delay: 99 },
    ],
  });
  const rows = screen(r);
  expect(rows[8].slice(6, 14)).toBe('#.@/.#? ');
  expect(rows[9]).toBe('      #.r..#');
});

test('SWORD-299 colours by role', () => {
  const r = rig(['#####', '#@..#', '#####'], {
    stairs: [{ floor: 1, stair: 0, down: [2, 1], up: [2, 1] }],
    floors: { '2': ['####', '#..#', '####'] },
  });
  expect([cellAt(r, 9, 8).ink, cellAt(r, 10, 8).ink, cellAt(r, 11, 8).ink, cellAt(r, 8, 8).ink]).toEqual([
    'stair',
    'floor',
    'wall',
    'player',
  ]);
  expect(swordUi.roles).toMatchObject({
    floor: 'blue',
    wall: 'white',
    stair: 'bright-white bold',
    remembered: 'dark-gray',
    player: 'bright-white bold',
    question: 'cyan',
    'map-stair': 'bright-cyan bold',
    'threat-deadly': 'bright-magenta bold',
    'threat-strong': 'red',
    'threat-tough': 'yellow',
  });
  const memory = rig(['######', '#@...#', '#.####', '#.####', '######'], {});
  type(memory, 'j', 'j');
  expect(cellAt(memory, 11, 6)).toMatchObject({ ink: 'remembered' });
});

test('SWORD-300 SWORD-278 every colour has a word beside it', () => {
  const mark = (symbol: string): string =>
    screen(rig(['#####', `#@${symbol}.#`, '#####'], { cheat: true }))[10].slice(20);
  expect(['L', 'G', 's', 'r'].map(mark)).toEqual([
    '+0 lead golem [!!]',
    '+0 glass golem [!]',
    '+0 shmupper [-]',
    '+0 rat',
  ]);
  const deadly = rig(['#####', '#@L.#', '#####'], { cheat: true });
  expect(cellAt(deadly, 9, 8)).toMatchObject({ ink: 'threat-deadly', glyph: 'L' });
  expect(cellAt(deadly, 9, 8).label).toContain('can kill you and you cannot kill it');
  const able = rig(RAT, { player: { slots: ['dagger'] } });
  expect(screen(able)[4]).toContain('[post-move]');
  expect(screen(rig())[4]).not.toContain('[post-move]');
});

test('SWORD-222 SWORD-223 bold surroundings while able to attack after a move, in that phase only the next squares', () => {
  const wide = ['#########', '#.......#', '#@..r...#', '#.......#', '#########'];
  const plainRig = rig(wide, {});
  expect(cellAt(plainRig, 9, 8).light).toBe('plain');
  const able = rig(wide, { player: { slots: ['dagger'] }, monsters: [{ kind: 'rat', delay: 99 }] });
  const boldness = (r: Rig, col: number, row: number): boolean => {
    const { ink } = cellAt(r, col, row);
    return swordUi.roles[ink].split(' ').includes('bold');
  };
  expect([boldness(plainRig, 9, 8), boldness(plainRig, 8, 6)]).toEqual([false, false]);
  expect([boldness(able, 9, 8), boldness(able, 13, 9), boldness(able, 8, 6)]).toEqual([true, true, true]);
  expect(['bold-floor', 'bold-wall'].map((role) => swordUi.roles[role])).toEqual(['blue bold', 'white bold']);
  type(able, 'l', 'l');
  expect(able.obs.phase).toBe('post-move');
  expect([boldness(able, 8, 7), boldness(able, 11, 9)]).toEqual([true, false]);
});

test('SWORD-222 a colour terminal writes the surroundings in bold', () => {
  const style = (slots: string[]): boolean => {
    const raster = rasterize(draw(rig(['######', '#@...#', '######'], { player: { slots } })));
    return styleOf(THEMES[0], swordUi.roles, raster.glyphs[8 * 80 + 9]).bold;
  };
  expect([style(['dagger']), style([])]).toEqual([true, false]);
});

test('SWORD-301 SWORD-302 the cursor goes to the nearest monster in sight by itself', () => {
  const map = ['##########', '#@..r..g.#', '##########'];
  const r = rig(map, {
    monsters: [
      { kind: 'goblin', at: [7, 1], delay: 99 },
      { kind: 'rat', at: [4, 1], delay: 99 },
    ],
  });
  expect(r.ui.cursor).toEqual({ x: 4, y: 1 });
  expect(screen(r)[10].slice(20)).toBe('+0 rat');
  const felt = rig(['#######', '#@#.r.#', '#######'], {});
  expect([felt.ui.cursor, felt.ui.target]).toEqual([{ x: 4, y: 1 }, -1]);
  expect(screen(felt)[10].slice(20)).toBe('something');
  const alone = rig(['####', '#@.#', '####'], {});
  expect([alone.ui.cursor, alone.ui.target]).toEqual([{ x: 1, y: 1 }, 0]);
});

test('SWORD-303 SWORD-304 a target chosen by hand is kept until it is gone', () => {
  const map = ['##########', '#@..r..g.#', '##########'];
  const r = rig(map, {
    monsters: [
      { kind: 'rat', delay: 99 },
      { kind: 'goblin', delay: 4 },
    ],
  });
  type(r, 'Space');
  expect([r.ui.cursor.x, r.ui.manual]).toEqual([7, true]);
  type(r, '.', '.', '.');
  const goblin = r.obs.monsters.find((m) => m.kind === 'goblin');
  expect(r.ui.cursor.x).toBe(goblin?.x);
  type(r, 'Space');
  expect(r.ui.cursor.x).toBe(4);
  expect(goblin?.x).toBe(6);
  type(r, 'x', 'l', 'l', 'c');
  expect([r.ui.mode, r.ui.cursor.x, r.ui.manual]).toEqual(['main', 6, true]);
});

test('SWORD-305 examine names what is there, and describes only what is seen', () => {
  const r = rig(['########', '#@..#.r#', '#.r....#', '########'], {
    weapons: [{ kind: 'mace', at: [2, 1] }],
    monsters: [
      { kind: 'rat', at: [2, 2], delay: 99, weapon: 'whip' },
      { kind: 'rat', at: [6, 1], delay: 99 },
    ],
  });
  // Of oneself, too.
  type(r, 'x', '.', 'v');
  expect([r.ui.mode, r.notice]).toEqual(['view', null]);
  type(r, 'v', 'x', '.', 'l');
  expect(screen(r)[21]).toBe('floor, mace');
  type(r, 'v');
  expect([r.ui.mode, r.notice]).toEqual(['examine', 'You cannot see it.']);
  type(r, 'j');
  expect(
    screen(r)
      .slice(10, 13)
      .map((row) => row.slice(20)),
  ).toEqual(['+0 rat', 'DEF 8 (HP 5/5), ATK 10', '* whip']);
  type(r, 'h');
  expect(screen(r)[21]).toBe('floor');
});

test('SWORD-306 examine looks through a stair in sight', () => {
  const r = rig(['####', '#@.#', '####'], {
    stairs: [{ floor: 1, stair: 0, down: [2, 1], up: [3, 1] }],
    floors: { '2': ['#######', '#...r.#', '#######'] },
    monsters: [{ kind: 'rat', at: [4, 1, 2], mood: 'idle', counter: 9, delay: 99 }],
  });
  type(r, 'x', '.', '>');
  expect(r.notice).toBe('There is no stair here.');
  type(r, 'l', '<');
  const rows = screen(r);
  expect(rows[0].slice(20, 60).trimEnd()).toBe('B2F');
  expect(rows[8].slice(7, 11)).toBe(' <? ');
  type(r, 'l');
  expect(screen(r)[10].slice(20)).toBe('something');
  type(r, '>');
  expect(screen(r)[0].slice(20, 60).trimEnd()).toBe('B1F');
  expect(r.ui.cursor).toEqual({ x: 2, y: 1 });
});

test('SWORD-307 SWORD-308 the description: kind and weapon, with the numbers of level 0', () => {
  const r = rig(RAT, ARMED);
  type(r, 'x', 'v');
  expect(screen(r).slice(0, 9)).toEqual([
    'rat (r)',
    'MHP 5, STR 6',
    '',
    'At 5 HP or less: ATK +2.',
    '',
    'whip',
    'DEF +3, ATK +4',
    '',
    'You dodge every post-move attack.',
  ]);
  type(r, 'v');
  expect(r.ui.mode).toBe('examine');
});

test('SWORD-309 the own page: direction keys view slots, w wields', () => {
  const r = rig(RAT, ARMED);
  type(r, 'v', 'l');
  const text = screen(r).join('\n');
  expect(text).toContain('sword tester (t)');
  expect(text).toContain('dagger\nDEF +2, ATK +3');
  type(r, 'w');
  expect([r.ui.mode, r.obs.you.wield, r.obs.tu]).toEqual(['view', 2, 0]);
  type(r, '.', 'w');
  expect(r.obs.you.wield).toBe(null);
});

test('SWORD-310 the map scrolls by single squares until its edge is in the middle', () => {
  const r = sitDown(created('map'));
  type(r, 'm');
  expect(screen(r)[11][40]).toBe('@');
  type(r, 'l', 'j');
  expect(screen(r)[10][39]).toBe('@');
  for (let i = 0; i < 80; i++) type(r, 'y');
  expect(r.ui.centre).toEqual({ x: 0, y: 0 });
  const glyphs = rasterize(draw(r)).glyphs;
  expect(glyphs.some((g) => g.char === '>' && g.ink === 'map-stair')).toBe(false);
  type(r, 'c', 'm');
  expect(rasterize(draw(r)).glyphs.some((g) => g.char === '>' && g.ink === 'map-stair')).toBe(true);
});

test('SWORD-311 the log scrolls by 1 and by 10, with line numbers', () => {
  const r = rig();
  r.log = Array.from({ length: 60 }, (_, i) => [{ text: `line ${i + 1}`, ink: 'text' }]);
  type(r, 'p');
  expect(screen(r)[22]).toBe(' 60 line 60');
  type(r, 'k');
  expect(screen(r)[22]).toBe(' 59 line 59');
  type(r, '-');
  expect(screen(r)[22]).toBe(' 49 line 49');
  type(r, '+', 'j');
  expect(screen(r)[22]).toBe(' 60 line 60');
  expect(screen(r)[23]).toContain('lines 38-60 of 60');
});

test('SWORD-312 the log keeps the last 200 messages', () => {
  expect(LOG_KEPT).toBe(200);
});

test('SWORD-313 the questions', () => {
  const r = rig(RAT, {
    ...ARMED,
    weapons: [
      { kind: 'rapier', at: [3, 1] },
      { kind: 'whip', at: [3, 1] },
    ],
  });
  const asks = (...keys: string[]): string => {
    type(r, ...keys);
    return screen(r)[22];
  };
  expect(asks('g')).toBe('Take rapier (1 of 2, + - other) into which slot? (c Esc: cancel)');
  expect(asks('+')).toContain('Take whip (2 of 2');
  expect(screen(r)[5].slice(20)).toBe('* k/8 mace');
  expect(asks('c', 'd')).toContain('Drop the weapon of which slot?');
  expect(asks('c', 'w')).toContain('Wield which slot?');
  expect(asks('c', 't')).toContain('Throw the weapon of which slot?');
  expect(asks('l')).toContain('Throw dagger in which direction?');
  expect(asks('c', 'Q')).toContain('Resign the game?');
  expect(asks('c', 'C')).toContain('A cheat: no true victory.');
  const post = rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } });
  type(post, 'l');
  expect(screen(post)[22]).toContain('Post-move attack in which direction?');
  const change = rig(RAT, { player: { lastKill: 'bat' } });
  type(change, 'z');
  expect(screen(change)[22]).toContain('Change into -1 bat for good?');
});

test('SWORD-276 the summary of the end', () => {
  const r = rig(['####', '#@.#', '####'], { player: { deepest: 4, kills: 3 } });
  type(r, '.', 'Q', 'o');
  const rows = screen(r).map((row) => row.slice(50));
  expect(rows.slice(3, 14)).toEqual([
    'Result   resigned',
    'Title    none',
    'Deepest  B4F',
    'Kills    3',
    'Level    0',
    'Form     +0 sword tester',
    'Dragons  none',
    'Actions  0',
    'Hints    0',
    'Seed     the seed',
    'Score    430',
  ]);
  const won = rig(['####', '#@.#', '####'], { floor: 0, dragonsKilled: ['Baby Dragon', 'Mature Dragon'] });
  type(won, '.');
  expect(screen(won).join('\n')).toContain('Title    Mature Dragon Slayer');
});

test('SWORD-347 the end names the weapon that answered the question', () => {
  const end = (facts: Record<string, unknown>): string => {
    const r = rig(['####', '#@.#', '####'], { floor: 0, ...facts });
    type(r, ...(facts.dragonsKilled === undefined ? ['Q', 'o'] : ['.']));
    return screen(r)
      .slice(0, 3)
      .map((row) => row.slice(50))
      .join(' ')
      .replace(/ +/g, ' ')
      .trim();
  };
  const killed = ['Baby Dragon', 'Mature Dragon'];
  expect(end({ dragonsKilled: killed, answers: ['whip', 'mace'] })).toBe(
    'Which weapon is best? The mace killed the Mature Dragon.',
  );
  expect(end({ dragonsKilled: ['Baby Dragon'] })).toBe('Which weapon is best? Bare hands killed the Baby Dragon.');
  expect(end({})).toBe('Which weapon is best? Nobody knows yet.');
});

test('SWORD-345 a lost game shows the arithmetic of the last blow, and a reads it again', () => {
  const r = rig(RAT, { player: { hp: 0, slots: ['mace'] } });
  type(r, '.');
  expect(r.obs.result).toBe('dead');
  const blow = draw(r).panes.find((p) => p.id === 'last-blow');
  const blocks = blow?.kind === 'prose' ? blow.blocks.slice(1) : [];
  const lines = blocks.map((b) => ('line' in b ? plain(b.line) : ''));
  expect(lines).toContain('blow: ATK 9 reaches DEF 9: death for you');
  type(r, 'a');
  expect(screen(r).slice(0, 2)).toEqual(['+0 rat attacked you', '1 of 1, the newest first']);
  expect(screen(r).slice(3, 3 + lines.length)).toEqual(lines);
});

test('SWORD-345 a reads the last combats, the newest first', () => {
  const r = rig(RAT, {});
  type(r, 'a');
  expect(screen(r)[0]).toBe('No combat that you saw.');
  type(r, 'c', '.', 'l', 'a');
  expect(screen(r).slice(0, 2)).toEqual(['You attacked +0 rat', '1 of 2, the newest first']);
  type(r, 'a');
  expect(screen(r).slice(0, 2)).toEqual(['+0 rat attacked you', '2 of 2, the newest first']);
  expect(screen(r)).toContain('blow: ATK 9 is below DEF 11: 1 HP lost for you');
});

test('SWORD-339 a monster that is only felt has no preview', () => {
  const r = rig(['#######', '#@#r..#', '#######'], {});
  follow(r, swordUi.point(r.ui, cellFrom(r, 2), 'look', r.obs));
  expect(r.ui.target).toBe(-1);
  expect(draw(r).panes.some((p) => p.id === 'forecast')).toBe(false);
});

test('SWORD-277 the parts of the score in the report are its sum', () => {
  for (const facts of [{}, { cheat: true }, { dragonsKilled: ['Baby Dragon', 'Mature Dragon'] }]) {
    const r = rig(['####', '#@.#', '####'], {
      floor: 0,
      dragonsKilled: ['Baby Dragon'],
      player: { deepest: 4, kills: 3 },
      ...facts,
    });
    const end = endingOf(type(r, '.'));
    expect([end.outcome, end.sum.reduce((sum, row) => sum + Number(row.value), 0)]).toEqual(['won', r.obs.score]);
  }
});

test('SWORD-345 SCREEN-031 a death is told with the arithmetic of its blow, the last turns and what would have helped', () => {
  const facts = {
    monsters: [{ kind: 'rat', level: 3, weapon: 'whip' }],
    player: { hp: 1, slots: ['mace', null, 'plate mail'] },
  };
  const r = type(rig(RAT, facts), '.');
  expect(r.obs.result).toBe('dead');
  const end = endingOf(r);
  expect([end.outcome, end.headline]).toEqual(['lost', 'The tester is dead']);
  expect(plain(end.cause ?? [])).toBe(
    '+3 rat attacked you. ATK 13 reaches DEF 9: death for you. +3 rat: ATK 13 = STR 9 + 4 whip. ' +
      'You: DEF 7 = HP 1 + 4 mace + 2 empty slots. You: DEF 7 -> 9, ATK 13 -> 15. Which weapon is best? Nobody knows yet.',
  );
  // What killed is read first.
  expect(end.cause?.[0]?.strong).toBe(true);
  // What keys are good for now is for who has nothing but keys.
  const log = draw(r).panes.find((p) => p.kind === 'log');
  expect(log?.kind === 'log' && plain(log.entries.at(-1)?.text ?? [])).toBe('You were killed by +3 rat.');
  expect(screen(r).join(' ')).toContain('You can still read (v)');
  expect(plain(end.advice ?? [])).toBe('With the plate mail in hand you would have lived: changing it takes no time.');
  expect(end.last?.map((e) => plain(e.text).slice(0, 40))).toEqual(['+3 rat strikes +0 sword tester (you): AT']);
  expect(end.deeds.map((d) => [d.key, d.usual ?? false])).toEqual([
    ['n', true],
    ['r', false],
    ['q', false],
  ]);
});

test('SCREEN-031 at most five turns are told at the end, the newest last', () => {
  const r = rig(RAT, { monsters: [{ kind: 'rat', delay: 99 }], player: { slots: ['mace'] } });
  type(r, ...Array.from({ length: 9 }, (_, i) => ['K', '.', '.'][i % 3]), 'Q', 'o');
  const last = endingOf(r).last ?? [];
  expect(last.length).toBeLessThanOrEqual(5);
  expect(plain(last.at(-1)?.text ?? [])).toMatch(/You resign\.$/);
});

test('SWORD-347 a victory is a signed report that names the weapon', () => {
  const r = rig(['#####', '#@D.#', '#####'], {
    floor: 9,
    monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 9 }],
    player: { slots: ['mace'], nextLevelDepth: 10 },
  });
  const end = endingOf(type(r, 'l'));
  expect([end.outcome, end.headline]).toEqual(['won', 'Signed: Ancient Dragon Slayer']);
  expect(plain(end.cause ?? [])).toContain('The mace killed the Ancient Dragon.');
  expect(end.figures).toContainEqual({ label: 'Weapon tested', value: 'mace', tile: 'weapon-mace', role: 'good' });
});

test('SCREEN-032 the tables of the help are made from the content, and common refusals are explained', () => {
  const grid = (title: string) =>
    defined(swordUi.help.find((p) => p.title === title)?.blocks).flatMap((b) => (b.kind === 'grid' ? b.grid.rows : []));
  expect([grid('Bestiary').length, grid('Armoury').length]).toEqual([33, 38]);
  const why = defined(swordUi.help.find((p) => p.title === 'Why can I not ...?')).lines.map(plain);
  for (const code of ['post-move', 'not-seen', 'same-slot', 'no-memory'])
    expect(why).toContain(sword.explain({ code }));
});

test('the bestiary and the armoury list all 33 kinds and all 38 weapons', () => {
  const page = (title: string): string =>
    defined(swordUi.help.find((p) => p.title === title))
      .lines.map(plain)
      .join('\n');
  expect(page('Bestiary').match(/MHP \d+, STR \d+/g)?.length).toBe(33);
  expect(page('Armoury').match(/DEF [+-]\d+, ATK [+-]\d+, (common|unique)/g)?.length).toBe(38);
});

test('SWORD-302 SWORD-304 who looks at a free square has the nearest monster as target all the same', () => {
  const r = rig(['#######', '#.@.r.#', '#######'], {});
  const { target, cursor } = r.ui;
  expect([target > 0, cursor]).toEqual([true, { x: 4, y: 1 }]);
  follow(r, swordUi.point(r.ui, cellFrom(r, -1), 'look', r.obs));
  expect([r.ui.target, r.ui.cursor]).toEqual([target, cursor]);
  type(r, 'x', 'h', 'h', 'h', 'x');
  expect([r.ui.target, r.ui.cursor]).toEqual([target, cursor]);
});
