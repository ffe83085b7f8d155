/** The peddler (DELVE-281): what he has, what he asks, what he pays, and from where one may trade with him. */
import { expect, test } from 'vitest';
import {
  act,
  affixesOf,
  begin,
  carried,
  code,
  content,
  events,
  nameOf,
  type Played,
  packed,
  player,
  type Row,
  rowOf,
  started,
  templateOf,
} from '../../../../test/helpers/delve.ts';
import { NORMAL, RARE } from '../types.ts';

const goods = (p: Played): string[] => p.s.wares.map((w) => `${nameOf(w.item)} ${w.price}`);
const times = (n: number, what: string): string[] => Array.from({ length: n }, () => what);
const indexOf = (id: string): number => content.uniques.findIndex((u) => u.id === id);

test.each([
  [
    2,
    'Minor Health Potion 10',
    'Minor Mana Potion 10',
    ['Shadow Heart 416', 'Leather Gloves of Might 27', 'Honed Dagger 46', 'Wyrm Guard 124', 'Blight Tread 72'],
  ],
  [
    4,
    'Health Potion 30',
    'Mana Potion 30',
    [
      'Shadow Stride 408',
      'Lapis Sash of the Fox 27',
      'Reinforced Heavy Gloves of the Leech 153',
      'Jade Ring of Vigor 135',
      'Steady Dagger of the Leech 54',
    ],
  ],
  [
    6,
    'Health Potion 30',
    'Mana Potion 30',
    [
      'Amber Ring of Dexterous Touch 153',
      'Ghost Fang 1251',
      "Sage's Circlet 408",
      'Garnet Ring Mail of Dampening 387',
      'Azure Iron Helm 428',
    ],
  ],
  [
    8,
    'Greater Health Potion 75',
    'Greater Mana Potion 75',
    [
      'Reinforced Chain Gauntlets 570',
      'Winterborn Iron Helm 478',
      'Crystal Orb of Protection 741',
      'Longsword of Ruin 410',
      'Signet Ring of Might 684',
    ],
  ],
  [
    10,
    'Greater Health Potion 75',
    'Greater Mana Potion 75',
    [
      'Raven Shroud 2184',
      'Lapis Tower Shield 1197',
      'Fortified Scale Mail 1197',
      "Cryomancer's Falchion 945",
      'Emerald Ring 189',
    ],
  ],
  [
    12,
    'Grand Health Potion 140',
    'Greater Mana Potion 75',
    [
      "Pyromancer's Rune Ward of Insight 2484",
      'Skull Stride 3680',
      'Weighted War Sword of Reaping 2001',
      'Doom Edge 3606',
      "Oracle's Great Sword of Embers 1449",
    ],
  ],
])(
  'DELVE-281 the stock of depth %i: the best potions of its band, two scrolls, three orbs, five pieces and twelve gambles',
  (depth, health, mana, pieces) => {
    const p = started({ startDepth: depth });
    expect(goods(p)).toEqual([
      ...times(6, health),
      ...times(3, mana),
      'Scroll of Mapping 40',
      'Scroll of Escape 45',
      'Orb of Awakening 90',
      'Orb of Ascension 220',
      'Orb of Remaking 160',
      ...pieces,
    ]);
    expect([p.s.gambles, new Set(p.s.wares.map((w) => w.item.ilvl))]).toEqual([12, new Set([depth + 1])]);
    expect(new Set(p.s.wares.map((w) => w.item.id)).size).toBe(19);
    expect(p.s.wares.slice(14).every((w) => w.item.rarity > NORMAL)).toBe(true);
  },
);

/** What is sold on depth 2 before the equipment, with other potions in its band. */
function potionsOf(entries: readonly Row[] | null): string[] {
  const game = packed((t) => {
    if (entries !== null) rowOf(t, 'item-classes', 'potions_b1').entries = entries;
    else {
      const renamed = JSON.parse(
        JSON.stringify(t).replaceAll('"potions_b1"', '"drinks"').replaceAll('scroll_mapping', 'scroll_x'),
      );
      Object.assign(t, renamed);
    }
  });
  // Behind them stand three orbs and five pieces of equipment.
  return goods(started({ startDepth: 2 }, 'test', game)).slice(0, -8);
}

test('DELVE-281 the best potion of a kind is the one that gives most, wherever it stands in its class', () => {
  const health = ['minor_health', 'greater_health', 'health'].map((item) => ({ item, weight: 1 }));
  const others = [
    { nothing: true, weight: 1 },
    { gold: true, weight: 1 },
    { class: 'scrolls_b1', weight: 1 },
  ];
  const scrolls = ['Scroll of Mapping 40', 'Scroll of Escape 45'];
  expect(potionsOf([...others, ...health])).toEqual([...times(6, 'Greater Health Potion 75'), ...scrolls]);
  expect(
    potionsOf([
      { item: 'antidote', weight: 1 },
      { item: 'mana', weight: 1 },
    ]),
  ).toEqual([...times(3, 'Mana Potion 30'), ...scrolls]);
});

test('DELVE-289 what a content does not have the peddler does not sell', () => {
  expect(potionsOf(null)).toEqual(['Scroll of Escape 45']);
});

test('DELVE-333 without a peddler there is nobody to trade with, not even in the corner of a map', () => {
  const p = begin(['@..', '...', '...'], { player: { gold: 1000, backpack: ['minor_health'] } });
  expect([code(p, 'sell 1'), code(p, 'gamble'), code(p, 'buy 1')]).toEqual(['no-peddler', 'no-peddler', 'no-peddler']);
});

test('DELVE-027 on an odd depth there is no peddler and nothing to trade', () => {
  const p = started({ startDepth: 3 });
  expect([p.s.wares, p.s.gambles, code(p, 'buy 1')]).toEqual([[], 0, 'no-peddler']);
});

/** What is for sale on depth 2 to somebody who has come down from depth 1 with this unique in the world. */
function stockAfter(seed: string, unique: string): Played {
  const p = started({}, seed);
  p.s.made[indexOf(unique)] = 1;
  p.s.player.at = p.s.tiles.indexOf(content.tile.stairs);
  return act(p, 'exit');
}

test('DELVE-252 a unique is sold once in a run; if it exists already a rare of six is sold for it', () => {
  const first = started({ startDepth: 2 }, 'shop61');
  expect(goods(first)[17]).toBe('Lampbreaker 988');
  expect([...first.s.made].flatMap((made, i) => (made === 1 ? [i] : []))).toEqual([indexOf('lampbreaker')]);
  const second = stockAfter('shop61', 'lampbreaker');
  expect(goods(second)[17]).toBe('Wyrm Bite 395');
  const { item } = second.s.wares[17];
  expect([item.rarity, item.unique, affixesOf(item).length, item.rolls.length, templateOf(item)]).toEqual([
    RARE,
    -1,
    6,
    6,
    'flanged_mace',
  ]);
});

test.each([
  ['shop61', 'lampbreaker', 17],
  ['shop183', 'coil_of_greed', 14],
  ['shop267', 'pilgrims_coat', 14],
])('DELVE-008 what is sold in place of a unique changes no other ware (%s)', (seed, unique, place) => {
  const [before, after] = [started({ startDepth: 2 }, seed), stockAfter(seed, unique)].map(goods);
  expect(before.map((name, i) => (name === after[i] ? '' : i)).filter((i) => i !== '')).toEqual([place]);
});

const STALL = ['#####', '#@P.#', '#####'];

test.each([
  ['minor_health', 2],
  [{ template: 'minor_health', count: 3 }, 6],
  [{ template: 'antidote', count: 2 }, 6],
  [{ template: 'club', ilvl: 1 }, 2],
  [{ template: 'long_sword', ilvl: 7, rarity: 'normal' }, 30],
  [{ template: 'long_sword', ilvl: 7, rarity: 'magic' }, 91],
  [{ template: 'long_sword', ilvl: 7, rarity: 'rare' }, 244],
  [{ template: 'dagger', ilvl: 1, unique: 'ratcatcher' }, 66],
])('DELVE-281 the peddler pays a quarter of the price of each of a stack (%o)', (thing, price) => {
  const p = begin(STALL, { player: { gold: 7, backpack: ['scroll_fire', thing] } });
  act(p, 'sell 2');
  expect([p.s.player.gold, carried(p), p.s.now]).toEqual([7 + price, ['scroll_fire 1'], 0]);
  expect(events(p, 'sold').map((e) => e.price)).toEqual([price]);
});

test('DELVE-281 buying takes the price, joins stacks and needs room', () => {
  const p = started({ startDepth: 2 });
  p.s.player.gold = 9;
  expect([code(p, 'buy 1'), p.game.refuse(p.s, 0, p.game.actions.get('buy 1'))?.args]).toEqual(['no-gold', [10]]);
  p.s.player.gold = 10;
  act(p, 'buy 1');
  expect([p.s.player.gold, carried(p), goods(p).length, p.s.now]).toEqual([0, ['minor_health 4'], 18, 0]);
  expect(p.events).toContainEqual({ type: 'bought', name: 'Minor Health Potion', price: 10 });
  p.s.player.gold = 1000;
  act(p, 'buy 15');
  expect([carried(p), goods(p).length, p.s.player.gold]).toEqual([['minor_health 4', 'leather_gloves 1'], 17, 973]);
  expect([code(p, 'buy 17'), code(p, 'buy 17')]).toEqual(['', 'sold-out']);
  const [club] = p.s.player.backpack.slice(1);
  while (p.s.player.backpack.length < 24) p.s.player.backpack.push({ ...club, id: p.s.nextItem++ });
  // A potion joins its stack; a scroll would need a place of its own.
  expect([code(p, 'buy 1'), code(p, 'buy 9'), code(p, 'gamble')]).toEqual(['', 'backpack-full', 'backpack-full']);
});

test.each([
  [2, 120],
  [4, 240],
])(
  'DELVE-281 a gamble on depth %i costs %i and a quarter more each time, and gives something better than plain',
  (depth, price) => {
    const p = started({ startDepth: depth });
    p.s.player.gold = price - 1;
    expect([code(p, 'gamble'), p.game.refuse(p.s, 0, p.game.actions.get('gamble'))?.args]).toEqual([
      'no-gold',
      [price],
    ]);
    p.s.player.gold = 100 * price;
    const before = carried(p).length;
    const paid = Array.from({ length: 12 }, (_, n) => (price * (4 + n)) / 4);
    for (const n of paid.keys()) {
      expect(p.game.observe(p.s, 0).shop?.gamblePrice).toBe(paid[n]);
      act(p, 'gamble');
      expect([p.refused, p.s.gambles]).toEqual(['', 11 - n]);
    }
    const spent = paid.reduce((a, b) => a + b, 0);
    expect([code(p, 'gamble'), p.s.player.gold, p.s.now]).toEqual(['sold-out', 100 * price - spent, 0]);
    const got = p.s.player.backpack.slice(before);
    expect(got.map((i) => [i.rarity > NORMAL, i.ilvl])).toEqual(paid.map(() => [true, depth + 1]));
    expect(events(p, 'bought').map((e) => `${e.name} ${e.price}`)).toEqual(
      got.map((i, n) => `${nameOf(i)} ${paid[n]}`),
    );
  },
);

test('DELVE-333 one trades from the eight places beside the peddler and from nowhere else', () => {
  for (let y = 1; y <= 5; y++)
    for (let x = 1; x <= 5; x++) {
      if (x === 3 && y === 3) continue;
      const map = ['#######', '#.....#', '#.....#', '#..P..#', '#.....#', '#.....#', '#######'];
      map[y] = `${map[y].slice(0, x)}@${map[y].slice(x + 1)}`;
      const p = begin(map, { player: { gold: 1, backpack: ['minor_health'] } });
      const near = Math.max(Math.abs(x - 3), Math.abs(y - 3)) === 1;
      expect([x, y, code(p, 'sell 2'), code(p, 'sell 1')]).toEqual([
        x,
        y,
        near ? 'nothing-here' : 'no-peddler',
        near ? '' : 'no-peddler',
      ]);
      expect(player(p).gold).toBe(near ? 3 : 1);
    }
});

test('DELVE-333 after a level is left its peddler is out of reach', () => {
  const p = started({ startDepth: 2 });
  expect(code(p, 'sell 1')).toBe('');
  p.s.sealed = false;
  p.s.player.at = p.s.tiles.indexOf(content.tile.stairs);
  act(p, 'exit');
  expect([p.s.depth, code(p, 'gamble')]).toEqual([3, 'no-peddler']);
});
