import { expect, test } from 'vitest';
import { apply, click, draw, type Rig, screen, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { rasterize } from '../../../engine/raster.ts';
import { type Cell, type Pane, plain } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { drawCell, fogSight } from './cell.ts';
import { nonetUi } from './index.ts';

/** The two lines of a cell as they stand on the screen. */
function face(rig: Rig, name: string): string[] {
  const { across, down } = board(rig);
  const cell = cellOf(name);
  const col = across[cell % 9];
  const row = 1 + down[Math.floor(cell / 9)];
  return screen(rig)
    .slice(row, row + 2)
    .map((l) => l.padEnd(80).slice(col, col + 5));
}

function board(rig: Rig): Extract<Pane, { kind: 'map' }> {
  const pane = draw(rig).panes.find((p) => p.kind === 'map');
  if (pane?.kind !== 'map') throw new Error('no board');
  return pane;
}

function cellAt(rig: Rig, name: string): Cell {
  return board(rig).cells[cellOf(name)];
}

function inks(rig: Rig, name: string): string[] {
  return (cellAt(rig, name).face ?? []).flatMap((l) => l.map((s) => s.ink));
}

/** The side panel, without trailing blanks. */
function side(rig: Rig): string[] {
  return screen(rig).map((l) => l.padEnd(80).slice(58).trimEnd());
}

function inspector(rig: Rig): string[] {
  return side(rig).slice(7, 13);
}

function spansOf(rig: Rig, id: string) {
  const pane = draw(rig).panes.find((p) => p.id === id);
  if (pane === undefined) throw new Error(`no pane ${id}`);
  return linesOf(pane).flat();
}

const START_SCREEN = `
NONET  classic  fog standard  position F          turn 0     overlay sight
  ┌──1─────2─────3──┬──4─────5─────6──┬──7─────8─────9──┐ Health   13/13
A │##### ##### #####│#####  6: 6 #####│##### ##### #####│ Stamina  10/10
  │##### ##### #####│#####  $Gld #####│##### ##### #####│ Damage   1  Boost 0
B │##### ##### #####│ 9: 9 #####  2: -│##### ##### #####│ Gold     0  Roots 0
  │##### ##### #####│ !Bst #####  .Non│##### ##### #####│ Upgrade  1 gold 1 root
C │##### ##### #####│#####  3: 3 #####│##### ##### #####│
  │##### ##### #####│#####  +Hea #####│##### ##### #####│ E4  fogged, adjacent
  ├─────────────────┼─────────────────┼─────────────────┤   value 1 2
D │#####  8: 8 #####│ 5: 5 #1###  6: 6│#####  4: 4 #####│   item  $
  │#####  !Bst #####│ +Hea #####  ~Sta│#####  $Gld #####│   pairs 2  lose 0..1
E │ 4: 8 #####  6: 6│#####  9    #####│ 8: 8 #####  5: 5│
  │ &Rot #####  %Tel│#$### @.Non #####│ ~Sta #####  /Arw│
F │#####  3: 3 #####│ 7: 7 #####  8: 8│#####  9: 9 #####│ pairs  123456789
  │#####  ~Sta #####│ oVis #####  %Tel│#####  +Hea #####│ . Non  .o......x
  ├─────────────────┼─────────────────┼─────────────────┤ + Hea  ..o.o...o
G │##### ##### #####│#####  2: 2 #####│##### ##### #####│ ~ Sta  ..o..o.o.
  │##### ##### #####│#####  !Bst #####│##### ##### #####│ ! Bst  .o.....oo
H │##### ##### #####│ 3: 6 #####  4: 4│##### ##### #####│ / Arw  ....o....
  │##### ##### #####│ &Rot #####  oVis│##### ##### #####│ o Vis  ...o..o..
I │##### ##### #####│#####  5: 5 #####│##### ##### #####│ % Tel  ....oo.o.
  │##### ##### #####│#####  %Tel #####│##### ##### #####│ $ Gld  ...o.o...
  └─────────────────┴─────────────────┴─────────────────┘ & Rot  ..oo.....
You stand in a clearing. The Heartwood hides in one of the four dark corners.`.slice(1);

test('NONET-146 the start of board F with the cursor on E4 looks exactly as in the book', () => {
  expect(screen(type(sitDown(), 'x', 'e', '4')).join('\n')).toBe(START_SCREEN);
});

test('NONET-048 NONET-049 a wounded Bear displays 7, what is left of it and the Damage Boost', () => {
  const rig = apply(sitDown({ facts: { conquered: ['A7'], at: 'A7', damage: 3 } }), 'move e');
  expect(face(rig, 'A8')).toEqual([' 7: 4', ' !Bst']);
});

test('NONET-050 a conquered cell displays its value and the grayed item, no current value', () => {
  const rig = apply(sitDown({ facts: { damage: 2 } }), 'move w', 'move e');
  expect(face(rig, 'E4')).toEqual([' 2   ', ' $Gld']);
  expect(new Set(inks(rig, 'E4').filter((ink) => ink !== 'text'))).toEqual(new Set(['conquered']));
});

test('NONET-051 a Root displays its digit and twice as much strength, the boss 9 and 18', () => {
  const rig = sitDown({ facts: { unconquered: ['C7'] } });
  expect(face(rig, 'E1')).toEqual([' 4: 8', ' &Rot']);
  expect(face(rig, 'C7')).toEqual([' 9:18', ' &BOS']);
});

test('NONET-052 an unconquered None cell displays a dash for the current value', () => {
  expect(face(sitDown(), 'B6')).toEqual([' 2: -', ' .Non']);
});

test('NONET-058 arrow marks and note marks stand on the fog and go when the cell is displayed', () => {
  const rig = sitDown({ facts: { arrows: { E4: 4, C7: 12 }, damage: 1 }, settings: { overlay: 'paper' } });
  expect(face(rig, 'E4')).toEqual(['##>4#', '#####']);
  expect(face(rig, 'C7')).toEqual(['##>12', '#####']);
  type(rig, 'n', 'e', '6', '3', 'Escape');
  expect(face(rig, 'E6')).toEqual(['#####', "'####"]);
  apply(rig, 'move e');
  expect(face(rig, 'E6')).toEqual([' 3: 2', ' !Bst']);
});

test('NONET-123 the ledger marks pairs as unseen, displayed and conquered', () => {
  const rig = sitDown({ facts: { damage: 2 } });
  expect(side(rig)[21]).toBe('$ Gld  ...o.o...');
  apply(rig, 'move w');
  expect(side(rig)[21]).toBe('$ Gld  .x.o.o...');
});

test('NONET-126 paper shows no deduction, no candidates and no forecast of fog', () => {
  const rig = type(sitDown({ settings: { overlay: 'paper' } }), 'x', 'e', '4');
  expect(face(rig, 'D5')).toEqual(['#####', '#####']);
  expect(inspector(rig).slice(0, 4)).toEqual(['E4  fogged, adjacent', '  value ?', '  item  ?', '  overlay is paper']);
  expect(side(rig)[14]).toBe('. Non  .o......x');
});

test('NONET-127 reason writes what is certain into the fog, in the deduced colour', () => {
  const rig = sitDown({ settings: { overlay: 'reason' } });
  expect(face(rig, 'E6')).toEqual(['#3###', '#!###']);
  expect(inks(rig, 'E6')).toContain('deduced');
  expect(face(rig, 'C4')).toEqual(['#####', '#####']);
  expect(inks(rig, 'C4')).not.toContain('deduced');
});

test('NONET-128 the inspector lists candidates, pairs and forecast of fog at the present level', () => {
  const rig = type(sitDown({ settings: { overlay: 'reason' } }), 'x', 'c', '4');
  expect(inspector(rig).slice(0, 4)).toEqual(['C4  fogged', '  value 1 4', '  item  ~ %', '  pairs 4  lose 0..3']);
  type(rig, 'e', '6');
  expect(inspector(rig).slice(0, 4)).toEqual(['E6  fogged, adjacent', '  value 3', '  item  !', '  pairs 1  lose 2']);
});

test('NONET-128 the inspector tells state, strength and forecast of displayed cells', () => {
  const rig = type(sitDown({ facts: { damage: 8 } }), 'x', 'd', '4');
  expect(inspector(rig).slice(0, 4)).toEqual(['D4  unconquered', '  value 5  left 5/5', '  item  + Health', '  kill']);
  type(rig, 'b', '6');
  expect(inspector(rig).slice(0, 4)).toEqual([
    'B6  unconquered',
    '  value 2  left -',
    '  item  . None',
    '  no monster',
  ]);
  type(rig, 'e', '5');
  expect(inspector(rig).slice(0, 3)).toEqual(['E5  conquered (you)', '  value 9', '  item  . None']);
});

test('NONET-129 the inspector adds the loss of an exhausted player and says lethal in a word', () => {
  const tired = type(sitDown({ facts: { stamina: 0, damage: 9 } }), 'x', 'd', '4');
  expect(inspector(tired)[3]).toBe('  kill, lose 1');
  const weak = type(sitDown({ facts: { health: 3 } }), 'x', 'd', '4');
  expect(inspector(weak)[3]).toBe('  lethal');
  expect(spansOf(weak, 'inspector').find((s) => s.text === 'lethal')?.ink).toBe('danger');
});

test('NONET-136 the end shows the whole board, the score line by line, counters and seed', () => {
  const rig = apply(sitDown({ facts: { conquered: ['C6'], at: 'C6', damage: 6, boost: 12 } }), 'move e');
  expect(screen(rig, { cols: 80, rows: 24 }).join('\n')).not.toContain('#');
  expect(face(rig, 'I1')).toEqual([' 9: 9', ' ~Sta']);
  expect(side(rig).slice(1, 17)).toEqual([
    'YOU HAVE WON',
    '',
    'Monsters            18',
    'Victory            200',
    'Health 13 x 5       65',
    'Stamina 9 x 2       18',
    '──────────────────────',
    'Score              301',
    '',
    'Turns                1',
    'Combat turns         1',
    'Conquered         3/81',
    'Seed        position F',
    '',
    'C7  conquered (you)',
    '  value 9',
  ]);
  expect(screen(rig)[23]).toBe('The Heartwood falls. You have won.');
});

test('NONET-136 a fogged monster that arrows had hit shows what is left of it', () => {
  const rig = apply(sitDown({ facts: { arrows: { C7: 4, F3: 4, E4: 9 } } }), 'resign');
  expect(face(rig, 'C7')[0]).toBe(' 9:14');
  expect(face(rig, 'F3')[0]).toBe(' 1: -');
  expect(face(rig, 'E4')[0]).toBe(' 2: 1');
  expect(side(rig)[1]).toBe('YOU GAVE UP');
});

test('NONET-145 the title names game, mode, fog, seed, turn and overlay, in descent the floor too', () => {
  expect(screen(sitDown(), undefined, 'k3m9xz')[0]).toBe(
    'NONET  classic  fog standard  seed k3m9xz         turn 0     overlay sight',
  );
  expect(screen(sitDown({ options: { mode: 'descent' }, seed: 'k3m9xz' }), undefined, 'k3m9xz')[0]).toBe(
    'NONET  descent  floor 1/4  fog standard  seed k3m9xz  turn 0  overlay sight',
  );
  const long = screen(sitDown(), undefined, 'x'.repeat(64))[0];
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long).toContain('…  turn 0  overlay sight');
});

test('NONET-145 line 24 has the newest message; on larger screens older ones follow below', () => {
  const rig = apply(sitDown({ facts: { damage: 2 } }), 'move w', 'move e', 'move s');
  expect(screen(rig)[23]).toBe('You hit Jackal for 2 (4 -> 2). It hits back: -2 health. You fall back to E5.');
  const tall = screen(rig, { cols: 80, rows: 28 });
  expect(tall.slice(23).join(' ')).toBe(
    'The fog at F5 lifts: Jackal 4, Arrow. You hit Jackal for 2 (4 -> 2). It hits ' +
      'back: -2 health. You fall back to E5. You pocket 2 gold (2). ' +
      'You slay Rat at E4. The fog at E4 lifts: Rat 2, Gold.',
  );
  expect(screen(rig, { cols: 100, rows: 24 })[1].indexOf('┌')).toBe(12);
});

test('NONET-145 what one action caused shares the message line as far as it fits', () => {
  const rig = apply(sitDown({ facts: { damage: 2 } }), 'move w');
  expect(screen(rig)[23]).toBe('The fog at E4 lifts: Rat 2, Gold. You slay Rat at E4. You pocket 2 gold (2).');
});

test('NONET-147 NONET-148 the player is an @ in his cell and the cursor inverts a whole cell', () => {
  const rig = type(sitDown(), 'x', 'e', '5');
  expect(face(rig, 'E5')).toEqual([' 9   ', '@.Non']);
  const { glyphs, cols } = rasterize(draw(rig));
  const { across, down } = board(rig);
  for (let y = 0; y < 2; y++)
    for (let x = 0; x < 5; x++) expect(glyphs[(1 + down[4] + y) * cols + across[4] + x].inverse).toBe(true);
  expect(glyphs[(1 + down[4]) * cols + across[4] - 1].inverse).toBe(false);
});

test('NONET-149 every role has its colour', () => {
  expect(nonetUi.roles).toMatchObject({
    fog: 'dark-gray',
    hostile: 'red',
    wounded: 'bright-red',
    boss: 'bright-magenta',
    'item-good': 'green',
    'item-tool': 'cyan',
    'item-wealth': 'yellow',
    conquered: 'gray',
    deduced: 'blue underline',
    kill: 'green',
    danger: 'bright-red inverse',
  });
  expect(nonetUi.roles.player).toContain('bright-blue');
});

test('NONET-149 cells are inked by what they are', () => {
  const rig = sitDown({ facts: { unconquered: ['C7', 'E6'], current: { E6: 2 } }, settings: { overlay: 'reason' } });
  expect(new Set(inks(rig, 'A1'))).toEqual(new Set(['fog', 'item-tool']));
  expect(inks(rig, 'D2')).toContain('hostile');
  expect(inks(rig, 'D2')).toContain('item-good');
  expect(inks(rig, 'E6')).toContain('wounded');
  expect(inks(rig, 'F4')).toContain('item-tool');
  expect(inks(rig, 'A5')).toContain('item-wealth');
  expect(inks(rig, 'C7')).toContain('boss');
  expect(inks(rig, 'E5')).toContain('player');
});

test('NONET-149 health of 3 or less and stamina 0 are shown as danger', () => {
  expect(spansOf(sitDown({ facts: { health: 4 } }), 'health').map((s) => s.ink)).not.toContain('danger');
  expect(spansOf(sitDown({ facts: { health: 3 } }), 'health').map((s) => s.ink)).toContain('danger');
  expect(spansOf(sitDown({ facts: { stamina: 0 } }), 'stamina').map((s) => s.ink)).toContain('danger');
});

test('NONET-150 what has just changed is shown with the difference until the next action', () => {
  const rig = apply(sitDown({ facts: { conquered: ['E4'] } }), 'move e');
  expect(side(rig).slice(1, 3)).toEqual(['Health   11/13 (-2)', 'Stamina  9/10 (-1)']);
  type(rig, 'x', 'Left', 'Escape');
  expect(side(rig)[1]).toBe('Health   11/13 (-2)');
  apply(rig, 'move w');
  expect(side(rig).slice(1, 3)).toEqual(['Health   11/13', 'Stamina  9/10']);
});

test('NONET-151 without a cursor the inspector describes the start cell, then the cell last bumped into', () => {
  const rig = sitDown();
  expect(inspector(rig)[0]).toBe('E5  conquered (you)');
  apply(rig, 'move e');
  expect(inspector(rig)[0]).toBe('E6  unconquered');
});

test('NONET-152 the target screen names item, power and targets, dims the others, and shows the effect', () => {
  const rig = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect(screen(rig)[23]).toMatch(/^Arrow 4: pick a cell\. Any not conquered, fogged too\./);
  expect(cellAt(rig, 'E5').light).toBe('dim');
  expect(cellAt(rig, 'B6').light).toBe('dim');
  expect(cellAt(rig, 'F4').light).toBe('plain');
  type(rig, 'f', '4');
  expect(board(rig).cursor).toBe(cellOf('F4'));
  expect(inspector(rig)[3]).toBe('  arrow 7 -> 3');
  type(rig, 'c', '7');
  expect(inspector(rig)[3]).toBe('  arrow -4, least 1');
});

test('NONET-152 while a Teleport waits the inspector shows the forecast of its blow', () => {
  const rig = apply(sitDown({ facts: { conquered: ['F5'], at: 'F5', damage: 8, unconquered: ['C7'] } }), 'move e');
  expect(screen(rig)[23]).toMatch(/^Teleport: pick a cell\./);
  type(rig, 'c', '7');
  expect(inspector(rig)[3]).toBe('  lose 10');
});

test('NONET-153 the shop lies over the board and shows effect, price and what is missing', () => {
  const rich = screen(type(sitDown({ facts: { gold: 3, roots: 1, health: 5 } }), 'u')).join('\n');
  expect(rich).toContain('Health +3   5/13 -> 8/16');
  expect(rich).toContain('Stamina +3  10/10 -> 13/13');
  expect(rich).toContain('Damage +1   1 -> 2');
  expect(rich).toContain('Price: 1 gold and 1 Root. You have 3 and 1.');
  const poor = screen(type(sitDown({ facts: { gold: 1, bought: 2 } }), 'u')).join('\n');
  expect(poor).toContain('Price: 3 gold and 1 Root. You have 1 and 0.');
  expect(poor).toContain('You need a Root and 2 more gold.');
});

test('NONET-154 the notes screen shows the marks of the cell and points at the active layer', () => {
  const rig = type(sitDown(), 'n', 'e', '4', '1', '2', 'Tab', '8');
  expect(inspector(rig).slice(0, 4)).toEqual([
    'E4  notes',
    '            123456789',
    '  values    12-------',
    '> items     -------$-',
  ]);
  expect(spansOf(rig, 'inspector').find((s) => s.text.startsWith('items'))?.inverse).toBe(true);
});

test('NONET-156 NONET-215 a picture of a cell has the same fields: the face of its monster, what is left of it large, its value only where it differs, and the item', () => {
  const cell = cellAt(sitDown({ facts: { current: { D2: 5 } } }), 'D2');
  expect(cell.tile).toBe('monster-ogre');
  expect(cell.marks).toEqual([
    { place: 'nw', text: '8', ink: 'muted' },
    { place: 'middle', text: '5', ink: 'wounded' },
    { place: 'sw', text: '!', ink: 'item-good' },
  ]);
  // Unhurt, its strength is its value: one number.
  expect(cellAt(sitDown(), 'D2').marks?.map((m) => m.text)).toEqual(['8', '!']);
  expect(cellAt(sitDown({ facts: { unconquered: ['C7'] } }), 'C7').tile).toBe('monster-boss');
  expect(cellAt(sitDown(), 'B6').tile).toBe('monster-none');
});

test('NONET-215 ledger and inspector mark the glyphs of items as pictures of the board', () => {
  const rig = type(sitDown(), 'x', 'e', '4');
  const pictures = (id: string): string =>
    spansOf(rig, id)
      .filter((s) => s.tile !== undefined)
      .map((s) => s.text)
      .join('');
  expect(pictures('pairs')).toBe('.+~!/o%$&');
  expect(pictures('inspector')).toBe('$');
  type(rig, 'd', '4');
  expect(pictures('inspector')).toBe('+');
});

test('NONET-208 a picture of fog carries the notes, values above items, each in its own place of nine', () => {
  const rig = sitDown({ settings: { overlay: 'paper' } });
  const texts = () => cellAt(rig, 'A1').pencil?.map((group) => group.map((s) => s.text));
  expect(texts()).toBeUndefined();
  type(rig, 'n', 'a', '1', '5', '2');
  expect(texts()).toEqual([['', '2', '', '', '5', '', '', '', '']]);
  type(rig, 'Tab', '8');
  expect(texts()).toEqual([
    ['', '2', '', '', '5', '', '', '', ''],
    ['', '', '', '', '', '', '', '$', ''],
  ]);
  expect(cellAt(rig, 'A1').label).toContain('noted 2, 5, Gold');
  type(rig, '-');
  expect(texts()).toBeUndefined();
});

test('NONET-209 what a blow would cost stands in the corner of every cell beside the player that can be struck', () => {
  const corner = (rig: Rig, name: string) => cellAt(rig, name).marks?.find((m) => m.place === 'se')?.text;
  const rig = sitDown();
  expect([corner(rig, 'E4'), corner(rig, 'D2'), corner(rig, 'E5')]).toEqual(['-1?', undefined, undefined]);
  expect(corner(sitDown({ facts: { damage: 2 } }), 'E4')).toBe('✓');
  expect(corner(sitDown({ facts: { damage: 2, stamina: 0 } }), 'E4')).toBe('✓-1');
  expect(corner(sitDown({ facts: { health: 1, stamina: 0 } }), 'E4')).toBe('☠');
  expect(corner(sitDown({ settings: { overlay: 'paper' } }), 'E4')).toBeUndefined();
});

test('NONET-156 hovering over a cell shows it in the inspector', () => {
  expect(inspector(click(sitDown(), 'D2', 'look'))[0]).toBe('D2  unconquered');
});

test('PLAT-085 every cell has words for a screen reader', () => {
  const rig = sitDown();
  expect(cellAt(rig, 'E4').label).toBe('E4, fogged, value 1 or 2, Gold, in reach');
  // Where no tap would strike, so that nothing else tells of it.
  expect(cellAt(type(sitDown(), 'x'), 'E4').label).toBe('E4, fogged, value 1 or 2, Gold, a blow costs 0 to 1 health');
  expect(cellAt(rig, 'D2').label).toBe('D2, Ogre 8 of 8, Damage Boost');
  expect(cellAt(rig, 'E5').label).toBe('E5, conquered, value 9, no item, you are here');
});

test('PLAT-085 blows that may cost the same, but are sure of another loss, are told apart', () => {
  const label = (least: number) =>
    drawCell({
      name: 'E4',
      player: false,
      near: true,
      dimmed: false,
      lit: false,
      blow: { least, most: 3, kill: false, lethal: false },
      foretold: false,
      what: fogSight(null, 39, 0, { v: [], i: [] }),
    }).label;
  expect([label(0), label(1)].map((l) => l.slice(-27))).toEqual(
    ['a blow costs 0 to 3 health', 'a blow costs 1 to 3 health'].map((l) => ` ${l}`),
  );
});

test('PLAT-080 an unchanged cell is the same object in the next view', () => {
  const rig = sitDown();
  const before = board(rig).cells;
  const after = board(apply(rig, 'move e')).cells;
  expect(after[cellOf('E6')]).not.toBe(before[cellOf('E6')]);
  expect(after.filter((c, i) => c === before[i]).length).toBeGreaterThan(40);
});

test('PLAT-082 every mode offers its useful keys as buttons, each bound in that mode', () => {
  const modes = new Set<string>();
  const check = (rig: Rig) => {
    const menu = draw(rig).panes.find((p) => p.id === 'buttons');
    const bound = Object.keys(nonetUi.keys[rig.ui.mode]).flatMap((k) => k.split(' '));
    if (menu?.kind !== 'choices') throw new Error('no buttons');
    expect(menu.box.rows).toBe(0);
    for (const item of menu.options) expect(bound).toContain(item.key);
    modes.add(rig.ui.mode);
  };
  for (const key of ['x', 'g', 'n', 'u', 'y', 'R']) check(type(sitDown(), key));
  check(sitDown());
  check(apply(sitDown(), 'resign'));
  const aiming = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  check(aiming);
  check(type(aiming, 'Escape'));
  expect([...modes].sort()).toEqual(Object.keys(nonetUi.keys).sort());
});

test('NONET-155 the help explains everything on pages that fit the screen', () => {
  const text = nonetUi.help.map((p) => p.lines.map(plain).join('\n')).join('\n');
  for (const page of nonetUi.help) {
    expect(page.lines.length).toBeLessThanOrEqual(20);
    for (const l of page.lines) expect(plain(l).length).toBeLessThanOrEqual(78);
  }
  for (const word of [
    'Heartwood',
    'Vision Stone',
    'Teleport',
    'exactly once',
    'overlay',
    'Shift+Tab',
    'same board again',
  ])
    expect(text).toContain(word);
});
