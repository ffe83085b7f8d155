/** Field of view, memory and line of effect (section 6). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  corridor,
  delve,
  inEffect,
  type Played,
  packed,
  type Row,
  rowOf,
  seenBy,
} from '../../../../test/helpers/delve.ts';
import { seenByTheBook } from '../../../../test/helpers/delve-sight.ts';
import { below, stream } from '../../../engine/rng.ts';

const PILLAR = ['###########', '#.........#', '#.@..O....#', '#.........#', '###########'];
const OPEN = (size: number): string[] =>
  Array.from({ length: size }, (_, y) =>
    '.'.repeat(size).replace(/./g, (c, x) => (2 * x + 1 === size && 2 * y + 1 === size ? '@' : c)),
  );
const count = (p: Played): number => seenBy(p).join('').split('v').length - 1;

test('DELVE-068 only monsters on visible tiles are told of', () => {
  const p = begin(PILLAR, {
    creatures: [
      { id: 1, x: 8, y: 2, type: 'dummy', ai: 'turret' },
      { id: 2, x: 8, y: 1, type: 'dummy', ai: 'turret' },
    ],
  });
  expect(delve.observe(p.s, 0).monsters.map((m) => m.id)).toEqual([2]);
});

test('DELVE-069 shadowcasting: a pillar hides what lies behind it', () => {
  expect(seenBy(begin(PILLAR))).toEqual(['vvvvvvvvvv.', 'vvvvvvvvvv.', 'vvvvvv.....', 'vvvvvvvvvv.', 'vvvvvvvvvv.']);
});

test('DELVE-070 slopes are compared as the book says, seen from the side', () => {
  const p = begin(PILLAR);
  act(p, 'move ne');
  expect(seenBy(p)).toEqual(['vvvvvvvvvvv', 'vvvvvvvvvvv', 'vvvvvvvvvvv', 'vvvvvvv...v', 'vvvvvvvv...']);
});

test('DELVE-071 an opaque run splits the scan: every map is seen as the book words it', () => {
  for (let seed = 0; seed < 60; seed++) {
    const r = stream('pillars', seed);
    const dense = [6, 12, 30][seed % 3];
    const map = OPEN(21).map((row) => row.replace(/\./g, (c) => (below(r, 100) < dense ? 'O' : c)));
    expect(seenBy(begin(map))).toEqual(seenByTheBook(map, 10, 10, 8));
  }
});

test('DELVE-071 no light passes a gap of less than no width: a skeleton behind a closed door is hidden', () => {
  const map = ['##########', '#........#', '#........#', '#..O.+...#', '#...#....#', '#@.......#', '##########'];
  const p = begin(map, { creatures: [{ id: 1, x: 6, y: 2, type: 'skeleton', ai: 'turret' }] });
  expect(delve.observe(p.s, 0).monsters).toEqual([]);
  expect([seenBy(p)[2][6], seenBy(p)[1][7], seenBy(p)[3][5]]).toEqual(['.', '.', 'v']);
});

test('DELVE-072 the radius is Euclidean: R = 4 shows exactly 49 tiles', () => {
  const star = { neck: { template: 'amulet', unique: 'the_hollow_star' } };
  const p = begin(OPEN(13), { under: 'v', player: { equipment: star } });
  expect([count(p), seenBy(p)[6][10], seenBy(p)[9][9]]).toEqual([49, 'v', '.']);
});

test('DELVE-073 R is 8 and LightRadius, at most 14', () => {
  const lit = (n: number): number => {
    const affixes = Array.from({ length: n }, () => ['light_2', 0]);
    return (
      seenBy(begin(corridor(18), { player: { equipment: { neck: { template: 'amulet', affixes } } } }))[1].lastIndexOf(
        'v',
      ) - 1
    );
  };
  expect([lit(0), lit(1), lit(2), lit(3), lit(4)]).toEqual([8, 10, 12, 14, 14]);
});

test('DELVE-073 R is at least 3, however dark it is', () => {
  const dark = (light: number): number => {
    const game = packed((t) => {
      (rowOf(t, 'tiles', 'void').modifiers as Row[])[0].value = light;
    });
    return count(begin(OPEN(13), { under: 'v' }, {}, game));
  };
  // R = 4 shows 49 tiles, R = 3 29, R = 2 would show 13.
  expect([dark(-4), dark(-5), dark(-6), dark(-9)]).toEqual([49, 29, 29, 29]);
});

test('DELVE-074 a change of light without time passing does not change what is seen', () => {
  const p = begin(PILLAR, { player: { points: 5 } });
  const before = seenBy(p);
  act(p, 'allocate dexterity 5');
  expect(seenBy(p)).toEqual(before);
});

const REMEMBERED = {
  creatures: [{ id: 1, x: 8, y: 3, type: 'dummy', hostileRange: 1, ai: 'turret' }],
  items: [{ x: 8, y: 3, item: 'minor_health' }],
};

test('DELVE-075 a tile once seen stays explored', () => {
  const p = begin(PILLAR);
  act(p, 'move ne');
  const { rows } = delve.observe(p.s, 0).map;
  expect([rows[3].slice(7, 10), rows[4][10]]).toEqual(['...', ' ']);
});

test('DELVE-076 what is explored and not in view is told apart', () => {
  const p = begin(PILLAR);
  act(p, 'move ne');
  const { rows, visible } = delve.observe(p.s, 0).map;
  expect([rows[3][8], visible[3][8]]).toEqual(['.', '.']);
});

test('DELVE-077 a monster that leaves the view is not remembered', () => {
  const p = begin(PILLAR, REMEMBERED);
  expect(delve.observe(p.s, 0).monsters.length).toBe(1);
  act(p, 'move ne');
  expect(delve.observe(p.s, 0).monsters).toEqual([]);
});

test('DELVE-078 line of effect is sight with radius 14, whatever the light', () => {
  const p = begin(corridor(18));
  expect([inEffect(p, 15, 1), inEffect(p, 16, 1), seenBy(p)[1][12]]).toEqual([true, false, '.']);
  expect(inEffect(begin(['#######', '#@.+..#', '#######']), 4, 1)).toBe(false);
});

test('DELVE-079 items are remembered as last seen, until the place is seen again', () => {
  const p = begin(PILLAR, REMEMBERED);
  act(p, 'move ne');
  p.s.ground.length = 0;
  act(p, 'wait');
  expect(delve.observe(p.s, 0).map.items).toEqual([
    { x: 8, y: 3, kind: 'minor_health', rarity: 'consumable', glyph: '!' },
  ]);
  act(p, 'move sw');
  expect(delve.observe(p.s, 0).map.items).toEqual([]);
});
