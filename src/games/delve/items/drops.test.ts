/** Item classes and drops (section 17). */
import { expect, test } from 'vitest';
import {
  act,
  at,
  begin,
  content,
  events,
  goldAmount,
  hit,
  LATER,
  lying,
  picked,
  ROOM,
  scripted,
} from '../../../../test/helpers/delve.ts';

/** A kill with these draws of loot. */
const killed = (
  over: Record<string, unknown>,
  loot: number[],
  facts: Record<string, unknown> = {},
  map: readonly string[] = ROOM,
) => {
  const p = begin(map, {
    ...facts,
    creatures: [{ id: 1, x: 6, y: 3, type: 'kobold', health: 1, next: LATER, ...over }],
    draws: { combat: hit(2), loot },
  });
  return act(p, 'move e');
};

test('DELVE-221 item level grows with the rank of the dropper', () => {
  const level = (rank: string, first: number): number | undefined =>
    killed({ rank, variety: 'champion' }, [first, 0], { depth: 3 }).s.ground.find((g) => g.item !== null)?.item?.ilvl;
  expect([
    level('normal', 64),
    level('champion', 34),
    level('elite', 14),
    level('minion', 64),
    level('boss', 10),
  ]).toEqual([3, 5, 6, 3, 8]);
});

test('DELVE-251 what drops is as rare as its source: 30, 18, 5 and up', () => {
  const rarity = (rank: string, first: number, a: number, b: number): number | undefined => {
    const p = killed({ rank, variety: 'champion' }, [first, 0, 0, a, b, 99, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], {
      depth: 1,
    });
    return p.s.ground.find((g) => g.item !== null)?.item?.rarity;
  };
  expect([rarity('normal', 76, 29, 18), rarity('normal', 76, 30, 0)]).toEqual([1, 0]);
});

test('DELVE-257 a weighted roll decides what drops', () => {
  expect([picked('tc_b1', 41), picked('tc_b1', 42), picked('tc_b1', 63)]).toEqual(['nothing', 'gold', 'gold']);
});

test('DELVE-258 nothing ends the roll with no drop', () => {
  expect(lying(killed({}, [41]))).toEqual([]);
});

test('DELVE-259 a class inside a class is rolled in turn', () => {
  expect([
    picked('tc_b1', 76, 29, 77),
    picked('tc_b1', 64, 0),
    picked('tc_b1', 75, 99),
    picked('tc_b1', 96, 99),
  ]).toEqual(['flanged_mace', 'minor_health', 'antidote', 'orb_awakening']);
});

test('DELVE-260 as many rolls as the class has picks', () => {
  expect(
    ['', '_champ', '_elite', '_boss', '_chest', '_barrel'].map(
      (x) => content.classesOfItems.find((c) => c.id === `tc_b3${x}`)?.picks,
    ),
  ).toEqual([1, 2, 3, 5, 2, 1]);
  expect(killed({ rank: 'elite' }, [0, 5, 0, 6, 0, 7]).s.ground.map((g) => g.gold)).toEqual([20, 24, 28]);
});

test('DELVE-262 each band has its classes', () => {
  // Depth 2 is of the first band, depth 3 of the second: health potions come from 45 on.
  const potion = (depth: number): string[] => lying(killed({}, [64, 59], { depth })).map((l) => l.split(' ')[1]);
  expect([potion(2), potion(3)]).toEqual([['minor_health'], ['health']]);
});

test('DELVE-264 the tile is free, then experience, then each pick is placed before the next is rolled', () => {
  const p = killed({ type: 'skeleton', rank: 'champion', variety: 'champion' }, [14, 5, 14, 6], {
    player: { experience: 900 },
  });
  expect(p.events.map((e) => e.type).slice(0, 6)).toEqual([
    'attack',
    'died',
    'experience',
    'level',
    'dropped',
    'dropped',
  ]);
  expect(lying(p)).toEqual(['6,3 15 gold', '5,2 18 gold']);
});

test('DELVE-264 LifeOnKill comes last', () => {
  const ring = { ring1: { template: 'ring', affixes: [['onkillhp_2', 1000]] } };
  const p = killed({}, [0], { player: { health: 50, equipment: ring } });
  expect(p.s.player.health).toBe(59);
});

test('DELVE-266 gold is 5 to 15 times the item level and GoldFind, rounded down', () => {
  expect([goldAmount(scripted(5), 1, 0), goldAmount(scripted(15), 4, 50), goldAmount(scripted(7), 1, 15)]).toEqual([
    5, 90, 8,
  ]);
  expect(() => goldAmount(scripted(4), 1, 0)).toThrow('5..15');
  expect(() => goldAmount(scripted(16), 1, 0)).toThrow('5..15');
});

test('DELVE-266 gold is taken by stepping on it, at no time', () => {
  const p = begin(ROOM, { items: [{ x: 6, y: 3, gold: 30 }] });
  act(p, 'move e');
  expect([p.s.player.gold, p.s.now]).toEqual([30, 600]);
});

const OPEN = Array.from({ length: 15 }, (_, y) => (y === 7 ? '.......@.......' : '...............'));
const drop = (map: readonly string[], n: number, under = '.') => {
  const p = begin(map, { under, player: { backpack: Array.from({ length: n }, () => 'club') } });
  for (let i = 0; i < n; i++) act(p, 'drop 1');
  return p;
};

test('DELVE-267 a dropped item lands on the tile, else on the nearest square, row by row from the top left', () => {
  expect(
    drop(OPEN, 10)
      .s.ground.map((g) => g.place)
      .map((x) => `${(x % 15) - 7},${Math.floor(x / 15) - 7}`),
  ).toEqual(['0,0', '-1,-1', '0,-1', '1,-1', '-1,0', '1,0', '-1,1', '0,1', '1,1', '-2,-2']);
  const walled = OPEN.map((r, y) => (y === 6 ? '......#........' : r));
  expect(lying(drop(walled, 2))).toEqual(['7,7 club', '7,6 club']);
});

/** Rock everywhere but for the player and one free place so many columns to the right. */
const islands = (far: number): string[] =>
  Array.from({ length: 3 }, (_, y) => (y === 1 ? `#@${'#'.repeat(far - 1)}.${'#'.repeat(9)}` : '#'.repeat(far + 11)));

test('DELVE-268 the search goes on to radius 6; failing that the item is lost', () => {
  const second = (far: number) => {
    const p = drop(islands(far), 2);
    return [p.s.ground.length, events(p, 'lost').length];
  };
  expect([second(2), second(5), second(6), second(7)]).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
    [1, 1],
  ]);
  const gold = killed({ rank: 'elite', x: 2, y: 1 }, [0, 5, 0, 6, 0, 7], {}, ['####', '#@.#', '####']);
  expect([gold.s.ground.length, events(gold, 'lost').map((e) => e.name)]).toEqual([2, ['28 gold']]);
});

test('DELVE-268 items never land on stairs, fountains, shrines, chests or hazards', () => {
  for (const under of ['>', 'L', 'v'])
    expect([under, at(drop(OPEN, 1, under), drop(OPEN, 1, under).s.ground[0].place)]).toEqual([under, '6,6']);
  const full = ['#####', '#{%(#', '#L@w#', '#>v.#', '#####'];
  expect(lying(drop(full, 2))).toEqual(['2,2 club', '3,3 club']);
});

test('DELVE-275 part of a stack can be laid down', () => {
  const p = begin(ROOM, { player: { backpack: [{ template: 'minor_health', count: 5 }] } });
  act(p, 'drop 1 2');
  expect([p.s.player.backpack[0].count, p.s.ground[0].item?.count]).toEqual([3, 2]);
  act(p, 'drop 1 4');
  expect(p.refused).toBe('bad-action');
});

test('DELVE-267 the search does not run over the edges of the map', () => {
  const places = (x: number, y: number, n: number): string[] => {
    const map = Array.from({ length: 5 }, (_, row) => (row === y ? `${'.'.repeat(x)}@${'.'.repeat(4 - x)}` : '.....'));
    return lying(drop(map, n)).map((line) => line.split(' ')[0]);
  };
  expect(places(0, 2, 4)).toEqual(['0,2', '0,1', '1,1', '1,2']);
  expect(places(4, 2, 6)).toEqual(['4,2', '3,1', '4,1', '3,2', '3,3', '4,3']);
  expect(places(2, 0, 6)).toEqual(['2,0', '1,0', '3,0', '1,1', '2,1', '3,1']);
  expect(places(2, 4, 6)).toEqual(['2,4', '1,3', '2,3', '3,3', '1,4', '3,4']);
  expect(places(2, 1, 3)).toEqual(['2,1', '1,0', '2,0']);
  expect(places(1, 2, 3)).toEqual(['1,2', '0,1', '1,1']);
});

test.each([
  ['>', '1,0'],
  ['<', '1,0'],
  ['~', '2,1'],
  ['L', '1,0'],
])('DELVE-268 what is dropped upon %s lands at %s', (under, place) => {
  const p = drop(['.....', '..@..', '.....'], 1, under);
  expect(lying(p)).toEqual([`${place} club`]);
});
