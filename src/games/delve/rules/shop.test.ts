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
    ['Honed Club of Might 31', 'Dagger of Precision 46', 'Padded Leather Belt 93'],
  ],
  [
    4,
    'Health Potion 30',
    'Mana Potion 30',
    ['Lucid Amulet of Deftness 180', "Sage's Bone Orb 135", 'Beryl Leather Gloves of Thorns 31'],
  ],
  [
    6,
    'Health Potion 30',
    'Mana Potion 30',
    ['Lucid Iron Helm of Sustenance 428', 'Heavy Gloves of Insight 173', 'Reinforced Chain Boots 510'],
  ],
  [
    8,
    'Greater Health Potion 75',
    'Greater Mana Potion 75',
    ['Amulet of the Scholar 228', 'Lucid Crystal Orb 741', 'Amber Scale Mail of Health 1083'],
  ],
  [
    10,
    'Greater Health Potion 75',
    'Greater Mana Potion 75',
    ['Sapphire Ring of the Lynx 189', 'Ring of Precision 189', 'Jagged Morning Star of Slaying 945'],
  ],
  [
    12,
    'Grand Health Potion 140',
    'Greater Mana Potion 75',
    ['Thorn Needle of the Giant 2967', "Sage's War Belt of the Colossus 1035", 'Viper Spiral 552'],
  ],
])(
  'DELVE-281 the stock of depth %i: the best potions of its band, two scrolls, three pieces and five gambles',
  (depth, health, mana, pieces) => {
    const p = started({ startDepth: depth });
    expect(goods(p)).toEqual([
      ...times(6, health),
      ...times(3, mana),
      'Scroll of Mapping 40',
      'Scroll of Escape 45',
      ...pieces,
    ]);
    expect([p.s.gambles, new Set(p.s.wares.map((w) => w.item.ilvl))]).toEqual([5, new Set([depth + 1])]);
    expect(new Set(p.s.wares.map((w) => w.item.id)).size).toBe(14);
    expect(p.s.wares.slice(11).every((w) => w.item.rarity > NORMAL)).toBe(true);
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
  return goods(started({ startDepth: 2 }, 'test', game)).slice(0, -3);
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

test('DELVE-252 a unique is sold once in a run; if it exists already a rare of six is sold for it', () => {
  const first = started({ startDepth: 2 }, 'shop112');
  expect(goods(first).slice(11)).toEqual([
    'Hand Axe of Deftness 54',
    'Stout Leather Armor of Balance 101',
    'Lampbreaker 988',
  ]);
  expect([...first.s.made].flatMap((made, i) => (made === 1 ? [i] : []))).toEqual([indexOf('lampbreaker')]);
  const second = started({}, 'shop112');
  second.s.made[indexOf('lampbreaker')] = 1;
  second.s.player.at = second.s.tiles.indexOf(content.tile.stairs);
  act(second, 'exit');
  expect(goods(second).slice(11)).toEqual([
    'Hand Axe of Deftness 54',
    'Stout Leather Armor of Balance 101',
    'Rift Spike 395',
  ]);
  const { item } = second.s.wares[13];
  expect([item.rarity, item.unique, affixesOf(item).length, item.rolls.length, templateOf(item)]).toEqual([
    RARE,
    -1,
    6,
    6,
    'flanged_mace',
  ]);
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
  expect([p.s.player.gold, carried(p), goods(p).length, p.s.now]).toEqual([0, ['minor_health 4'], 13, 0]);
  expect(p.events).toContainEqual({ type: 'bought', name: 'Minor Health Potion', price: 10 });
  p.s.player.gold = 1000;
  act(p, 'buy 11');
  expect([carried(p), goods(p).length, p.s.player.gold]).toEqual([['minor_health 4', 'club 1'], 12, 969]);
  expect([code(p, 'buy 12'), code(p, 'buy 12')]).toEqual(['', 'sold-out']);
  const [club] = p.s.player.backpack.slice(1);
  while (p.s.player.backpack.length < 24) p.s.player.backpack.push({ ...club, id: p.s.nextItem++ });
  // A potion joins its stack; a scroll would need a place of its own.
  expect([code(p, 'buy 1'), code(p, 'buy 9'), code(p, 'gamble')]).toEqual(['', 'backpack-full', 'backpack-full']);
});

test.each([
  [2, 120],
  [4, 240],
])('DELVE-281 a gamble on depth %i costs %i and gives something better than plain, five times', (depth, price) => {
  const p = started({ startDepth: depth });
  p.s.player.gold = price - 1;
  expect([code(p, 'gamble'), p.game.refuse(p.s, 0, p.game.actions.get('gamble'))?.args]).toEqual(['no-gold', [price]]);
  p.s.player.gold = 6 * price;
  const before = carried(p).length;
  for (let left = 4; left >= 0; left--) {
    act(p, 'gamble');
    expect([p.refused, p.s.gambles, p.s.player.gold]).toEqual(['', left, (left + 1) * price]);
  }
  expect([code(p, 'gamble'), p.s.player.gold, p.s.now]).toEqual(['sold-out', price, 0]);
  const got = p.s.player.backpack.slice(before);
  expect(got.map((i) => [i.rarity > NORMAL, i.ilvl])).toEqual(times(5, '').map(() => [true, depth + 1]));
  expect(events(p, 'bought').map((e) => `${e.name} ${e.price}`)).toEqual(got.map((i) => `${nameOf(i)} ${price}`));
});

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
