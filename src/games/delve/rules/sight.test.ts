import { expect, test } from 'vitest';
import { SHIPPED_PACK } from '../content.ts';
import { act, begin, delve, type Played, setupOf } from '../testing.ts';
import { hasEffect, visibleOf } from './sight.ts';

const TILE = SHIPPED_PACK.content.tile;

const PILLAR = ['###########', '#.........#', '#.@..O....#', '#.........#', '###########'];

function seen(p: Played): string[] {
  const v = visibleOf(p.s);
  return Array.from({ length: p.s.height }, (_, y) =>
    Array.from({ length: p.s.width }, (_, x) => (v[y * p.s.width + x] === 1 ? 'v' : '.')).join(''),
  );
}

test('DELVE-069 DELVE-070 DELVE-071 recursive shadowcasting: a pillar hides what lies behind it', () => {
  const p = begin(PILLAR);
  expect(seen(p)).toEqual(['vvvvvvvvvv.', 'vvvvvvvvvv.', 'vvvvvv.....', 'vvvvvvvvvv.', 'vvvvvvvvvv.']);
  act(p, 'move ne');
  expect(seen(p)).toEqual(['vvvvvvvvvvv', 'vvvvvvvvvvv', 'vvvvvvvvvvv', 'vvvvvvv...v', 'vvvvvvvv...']);
});

test('DELVE-072 DELVE-073 the radius is Euclidean: R = 4 shows exactly 49 tiles', () => {
  const open = Array.from({ length: 13 }, (_, y) => (y === 6 ? '......@......' : '.............'));
  const gloom = begin(open, { under: 'v' });
  expect(seen(gloom).join('').split('v').length - 1).toBe(81);
  const half = begin(open, {
    under: 'v',
    player: { equipment: { neck: { template: 'amulet', unique: 'the_hollow_star' } } },
  });
  expect(seen(half).join('').split('v').length - 1).toBe(49);
  const v = visibleOf(half.s);
  expect([v[6 * 13 + 10], v[9 * 13 + 9]]).toEqual([1, 0]);
});

test('DELVE-068 DELVE-075 DELVE-076 DELVE-077 DELVE-079 the explored map remembers tiles and items, never monsters', () => {
  const p = begin(PILLAR, {
    creatures: [{ id: 1, x: 8, y: 3, type: 'dummy', hostileRange: 1, ai: 'turret' }],
    items: [{ x: 8, y: 3, item: 'minor_health' }],
  });
  expect(delve.observe(p.s, 0).monsters.length).toBe(1);
  act(p, 'move ne');
  p.s.ground.length = 0;
  act(p, 'wait');
  const obs = delve.observe(p.s, 0);
  expect(obs.monsters.length).toBe(0);
  expect(obs.map.items).toEqual([{ x: 8, y: 3, kind: 'minor_health', rarity: 'consumable', glyph: '!' }]);
  expect([obs.map.rows[3][8], obs.map.visible[3][8], obs.map.rows[4][10]]).toEqual(['.', '.', ' ']);
  act(p, 'move sw');
  expect(delve.observe(p.s, 0).map.items).toEqual([]);
});

test('DELVE-063 a closed door hides the room behind it until somebody walks through, then stays open', () => {
  const p = begin(['#######', '#@.+..#', '#######']);
  expect([seen(p)[1]]).toEqual(['vvvv...']);
  act(p, 'move e', 'move e');
  expect([p.s.now, p.s.tiles[7 + 3], seen(p)[1]]).toEqual([1200, TILE.open_door, 'vvvvvvv']);
  act(p, 'move w');
  expect([p.s.tiles[7 + 3], seen(p)[1]]).toEqual([TILE.open_door, 'vvvvvvv']);
});

test('DELVE-074 a change of light without time passing does not change what is seen', () => {
  const p = begin(PILLAR, { player: { points: 5 } });
  const before = seen(p);
  act(p, 'allocate dexterity 5');
  expect(seen(p)).toEqual(before);
});

test('DELVE-078 line of effect is sight with radius 14, whatever the light', () => {
  const p = begin(['####################', '#@.................#', '####################']);
  expect([hasEffect(p.s, 20 + 15), hasEffect(p.s, 20 + 16), visibleOf(p.s)[20 + 12]]).toEqual([true, false, 0]);
});

test('DELVE-012 a new level is unexplored and the player stands on its start', () => {
  const s = delve.create(setupOf());
  const known = s.known.filter((k) => k !== 0).length;
  expect(known).toBeGreaterThan(9);
  expect(known).toBeLessThan(250);
});
