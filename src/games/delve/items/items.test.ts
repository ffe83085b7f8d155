import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { SHIPPED_PACK } from '../content.ts';
import { type Dice, rngDice } from '../draw.ts';
import { dropFrom } from '../rules/floor.ts';
import { act, at, begin, delve, events, ROOM } from '../testing.ts';
import { MAGIC, NORMAL, RARE, UNIQUE } from '../types.ts';
import { fits, magicCounts, magnitude, poolOf, rareCount, split } from './affix.ts';
import { chanceOf, createItem, type Maker, rollRarity, uniquesFor } from './create.ts';
import { COINS, classNamed, goldAmount, NO_DROP, pickFrom } from './drops.ts';
import { describe as lines, localOf, nameOf, priceOf } from './worth.ts';

const C = SHIPPED_PACK.content;

const T = (id: string) => C.items.findIndex((t) => t.id === id);
const script = (...values: number[]): Dice & { left: number[] } => {
  const left = [...values];
  const next = (low: number, high: number): number => {
    const x = left.shift();
    if (x === undefined || x < low || x > high) throw new Error(`draw ${x} not in ${low}..${high}`);
    return x;
  };
  return { left, below: (n) => next(0, n - 1), between: next };
};
const maker = (dice: Dice, made: Uint8Array | null = null): Maker => ({
  dice,
  names: rngDice(stream('names')),
  made,
  nextId: () => 1,
});
const random = (seed: string): Maker => maker(rngDice(stream(seed)));

test('DELVE-233 DELVE-234 quality 0 gives the minimum, 1000 the maximum, evenly between', () => {
  expect([0, 250, 251, 501, 751, 1000].map((q) => magnitude([5, 8], q))).toEqual([5, 5, 6, 7, 8, 8]);
  expect([magnitude([-30, -20], 0), magnitude([-30, -20], 1000), magnitude([4, 4], 1000)]).toEqual([-30, -20, 4]);
});

test('DELVE-214 DELVE-215 DELVE-225 DELVE-254 DELVE-265 the whole item of the book', () => {
  const dice = script(15, 10, 50, 50, 2, 120, 500, 215, 900);
  const item = createItem(C, maker(dice), T('quilted_vest'), 1, [30, 18, 5], 0);
  expect(dice.left).toEqual([]);
  expect([nameOf(C, item), item.rarity, localOf(C, item).armor, localOf(C, item).reqLevel]).toEqual([
    'Padded Quilted Vest of Vigor',
    MAGIC,
    19,
    1,
  ]);
  expect(lines(C, item, false)).toEqual(['+4 armor (this item)', '+4 to vitality']);
});

test('DELVE-242 the pool for a vest of item level 1 is that of the book', () => {
  const sums = (prefix: boolean): string[] => {
    let n = 0;
    return poolOf(C, C.items[T('quilted_vest')], 1, prefix).map((a) => `${a.name} ${(n += a.weight)}`);
  };
  expect(sums(true)).toEqual(['Stout 100', 'Padded 190', 'Crimson 260', 'Azure 330', 'Ochre 400', 'Beryl 470']);
  expect(sums(false)).toEqual(['Might 70', 'Deftness 140', 'Insight 210', 'Vigor 280', 'Health 360', 'Thorns 405']);
  const focus = C.affixes.find((a) => a.id === 'skilldmg_1')!;
  expect(['ash_wand', 'bone_orb', 'buckler', 'club'].map((id) => fits(focus, C.items[T(id)]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('DELVE-228 DELVE-243 DELVE-244 DELVE-247 DELVE-248 no group twice, at most three on a side', () => {
  const m = random('rare');
  for (let i = 0; i < 1500; i++) {
    const item = createItem(
      C,
      m,
      [T('ring'), T('war_sword'), T('plate_mail'), T('void_orb')][i % 4],
      1 + (i % 17),
      [100, 100, 0],
      0,
    );
    expect(item.rarity).toBe(RARE);
    const chosen = item.affixes.map((a) => C.affixes[a]);
    expect(new Set(chosen.map((a) => a.group)).size).toBe(chosen.length);
    const prefixes = chosen.filter((a) => a.prefix).length;
    expect(prefixes <= 3 && chosen.length - prefixes <= 3).toBe(true);
    expect(chosen.map((a) => a.prefix)).toEqual([...chosen.map((a) => a.prefix)].sort().reverse());
    for (const a of chosen) expect(a.affixLevel <= 1 + (i % 17) && fits(a, C.items[item.template])).toBe(true);
  }
});

test('DELVE-245 DELVE-246 DELVE-248 the counts by their draws', () => {
  expect([0, 1, 2, 3].map((r) => magicCounts(script(r)))).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
    [1, 1],
  ]);
  expect([0, 7, 8, 14, 15, 17, 18, 19].map((r) => rareCount(script(r)))).toEqual([3, 3, 4, 4, 5, 5, 6, 6]);
  expect(split(script(0, 0, 0), 5)).toEqual([3, 2]);
  expect(split(script(1, 0, 1), 3)).toEqual([1, 2]);
});

test('DELVE-250 DELVE-251 the rarity chain, with and without luck', () => {
  const chain = (...draws: number[]): number => rollRarity(script(...draws), [30, 18, 5], 0);
  expect([chain(29, 17, 5), chain(29, 18, 0), chain(30, 0, 0), chain(29, 17, 4)]).toEqual([
    RARE,
    MAGIC,
    NORMAL,
    UNIQUE,
  ]);
  expect([30, 18, 5].map((p) => chanceOf(p, 50))).toEqual([45, 27, 7]);
  expect(chanceOf(60, 900)).toBe(100);
});

test('DELVE-249 DELVE-252 a unique is made once per run, with its own base, and otherwise six affixes are wanted', () => {
  const made = new Uint8Array(C.uniques.length);
  const dice = script(3, 0, 0, 0, 0, 4);
  const boots = createItem(C, maker(dice, made), T('leather_boots'), 2, [100, 100, 100], 0);
  expect([nameOf(C, boots), boots.rarity]).toEqual(['Fleetfoot', UNIQUE]);
  expect([boots.armor, made[C.uniques.findIndex((u) => u.id === 'fleetfoot')]]).toEqual([4, 1]);
});

test('DELVE-252 a second one of the same kind becomes a rare item', () => {
  const made = new Uint8Array(C.uniques.length).fill(1);
  const item = createItem(C, maker(rngDice(stream('again')), made), T('war_sword'), 17, [100, 100, 100], 0);
  expect([item.rarity, item.affixes.length]).toEqual([RARE, 6]);
  expect(uniquesFor(C, C.items[T('buckler')], 17, null).map((u) => u.id)).toEqual(['gatewarden', 'mirror_of_ash']);
  expect(uniquesFor(C, C.items[T('bone_orb')], 17, null).map((u) => u.id)).toEqual(['weeping_eye']);
});

test('DELVE-253 rings and amulets are at least magic, consumables always plain', () => {
  expect(createItem(C, random('r'), T('ring'), 5, [0, 0, 0], 0).rarity).toBe(MAGIC);
  expect(createItem(C, random('p'), T('minor_health'), 5, [100, 100, 100], 0).rarity).toBe(NORMAL);
});

test('DELVE-255 DELVE-362 rare names are two words, the second of the slot', () => {
  const [first, second] = nameOf(C, createItem(C, random('name'), T('circlet'), 9, [100, 100, 0], 0)).split(' ');
  expect([C.names.rareFirst.includes(first), C.names.rareSecond.head.includes(second)]).toEqual([true, true]);
});

test('DELVE-217 DELVE-220 DELVE-226 requirements, implicit bonuses and the item stat Requirements', () => {
  const p = begin(ROOM, {
    items: [
      {
        x: 1,
        y: 1,
        item: {
          template: 'war_sword',
          affixes: [
            ['ease_1', 0],
            ['edmg_5', 0],
          ],
        },
      },
      { x: 2, y: 1, item: 'talisman' },
    ],
  });
  const local = localOf(C, p.s.ground[0].item!);
  expect([local.reqStr, local.reqDex, local.reqLevel]).toEqual([29, 21, 9]);
  expect(lines(C, p.s.ground[1].item!, false)).toEqual(['+1 all attributes']);
});

test('DELVE-222 DELVE-223 DELVE-224 what an item can use itself stays with it', () => {
  const wear = (equipment: Record<string, unknown>) =>
    delve.observe(begin(ROOM, { player: { equipment } }).s, 0).player.attributes;
  expect(wear({ weapon: { template: 'dagger', affixes: [['ias_3', 1000]] } }).AttackSpeed).toBe(
    Math.trunc((42 * 124) / 100),
  );
  expect(
    wear({ weapon: 'dagger', hands: { template: 'leather_gloves', affixes: [['iasg_2', 1000]] } }).AttackSpeed,
  ).toBe(Math.trunc((42 * 112) / 100));
  expect(
    wear({
      body: {
        template: 'quilted_vest',
        armor: 15,
        affixes: [
          ['earm_4', 1000],
          ['flatarm_1', 0],
        ],
      },
    }).Armor,
  ).toBe(Math.trunc((18 * 180) / 100));
  expect(wear({ offhand: { template: 'buckler', affixes: [['block_2', 1000]] } }).Block).toBe(23);
});

test('DELVE-227 DELVE-229 DELVE-230 DELVE-231 DELVE-235 DELVE-240 DELVE-363 there are 187 affixes of every kind', () => {
  expect(C.affixes.length).toBe(187);
  expect([...new Set(C.affixes.map((a) => a.kind))].sort()).toEqual([
    'addDamage',
    'attribute',
    'combat',
    'compound',
    'damage',
    'item',
    'skill',
  ]);
  const p = begin(ROOM, {
    player: {
      equipment: {
        body: { template: 'quilted_vest', armor: 20, affixes: [['compB_1', 1000]] },
        neck: { template: 'talisman', unique: 'glass_heart' },
        ring1: { template: 'ring', affixes: [['addcold_2', 1000]] },
      },
    },
  });
  const { attributes, attack } = delve.observe(p.s, 0).player;
  // The Bastion: 14% armor of the vest itself and 14 health; Glass Heart sets the chance and takes a fifth of health.
  expect([attributes.Armor, attributes.CritChance, attack.ranges[3]]).toEqual([22, 30, [3, 6]]);
});

test('DELVE-364 the examples of the seed are in the table', () => {
  const says = (id: string, q: number): string =>
    lines(
      C,
      {
        ...begin(ROOM).s.player.equipment[0]!,
        id: 1,
        template: T('long_sword'),
        rarity: 1,
        ilvl: 9,
        name: '',
        armor: 0,
        affixes: [C.affixes.findIndex((a) => a.id === id)],
        rolls: [q],
        unique: -1,
        count: 1,
      },
      false,
    )[0];
  expect([says('edmg_3', 275), says('str_2', 0), says('caststruck_2', 500), says('alldmg_1', 600)]).toEqual([
    '+37% damage (this weapon)',
    '+5 to strength',
    '7% chance to cast Lightning Nova when struck',
    '+10% to all fire damage',
  ]);
  const names = C.affixes.map((a) => a.name);
  expect([names.includes('Flaming'), names.includes('The Stars')]).toEqual([true, true]);
});

test('DELVE-241 the long description adds range, level and tier', () => {
  const p = begin(ROOM, { player: { backpack: [{ template: 'ring', affixes: [['str_2', 0]] }] } });
  expect(delve.observe(p.s, 0).player.backpack[0].ranges).toEqual(['+5 to strength [5..8, level 4, the Ox]']);
});

test('DELVE-257 DELVE-258 DELVE-259 DELVE-007 nested classes are rolled from the outside inward', () => {
  const pick = (...draws: number[]): number => pickFrom(C, classNamed(C, 'tc_b1'), script(...draws));
  expect([pick(76, 29, 77), pick(41), pick(42), pick(64, 0)]).toEqual([
    T('flanged_mace'),
    NO_DROP,
    COINS,
    T('minor_health'),
  ]);
  expect(pick(75, 99)).toBe(T('antidote'));
});

test('DELVE-260 DELVE-262 DELVE-264 DELVE-267 picks are rolled one after the other and land around the dead', () => {
  const p = begin(ROOM, { draws: { loot: [14, 5, 14, 6] } });
  dropFrom(p.s, classNamed(C, 'tc_b1_champ'), 3, [60, 28, 6], 2 * 12 + 2);
  expect(p.s.ground.map((g) => [at(p, g.place), g.gold])).toEqual([
    ['2,2', 15],
    ['1,1', 18],
  ]);
});

test('DELVE-266 gold grows with item level and GoldFind', () => {
  expect([goldAmount(script(5), 1, 0), goldAmount(script(15), 4, 50)]).toEqual([5, 90]);
});

test('DELVE-267 DELVE-268 DELVE-275 dropped items land on the tile, then row by row from the top left', () => {
  const land = (map: string[]): string[] => {
    const p = begin(map, { player: { backpack: ['club', 'club', 'club', 'club'] } });
    act(p, 'drop 1', 'drop 1', 'drop 1', 'drop 1');
    return p.s.ground.map((g) => at(p, g.place));
  };
  const open = Array.from({ length: 11 }, (_, y) => (y === 5 ? '.....@.....' : '...........'));
  expect(land(open)).toEqual(['5,5', '4,4', '5,4', '6,4']);
  expect(land(open.map((r, y) => (y === 4 ? '....#......' : r)))).toEqual(['5,5', '5,4', '6,4', '4,5']);
});

test('DELVE-281 prices by rarity and item level', () => {
  const price = (raw: unknown): number =>
    priceOf(C, begin(ROOM, { items: [{ x: 1, y: 1, item: raw }] }).s.ground[0].item!);
  expect([
    price({ template: 'club', ilvl: 1 }),
    price({ template: 'club', ilvl: 5, affixes: [['str_1', 0]] }),
    price('minor_health'),
  ]).toEqual([8, 36, 10]);
});

test('DELVE-039 DELVE-009 an item survives a save as template, rolls and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: C.items.length - 1 }),
      fc.integer({ min: 1, max: 17 }),
      fc.string(),
      (template, ilvl, seed) => {
        const item = createItem(C, random(seed), template, ilvl, [100, 60, 30], 0);
        const p = begin(ROOM);
        p.s.player.backpack.push(item);
        const again = delve.state.fromJson(JSON.parse(JSON.stringify(delve.state.toJson(p.s))), 's');
        expect(again.ok && again.value.player.backpack[0]).toEqual(item);
      },
    ),
    { numRuns: 60 },
  );
});

test('DELVE-365 DELVE-366 DELVE-361 thirty uniques, 108 classes, 88 templates', () => {
  expect([C.uniques.length, C.classesOfItems.length, C.items.length]).toEqual([30, 108, 88]);
  const walkers = begin(['#####', '#@L.#', '#####'], {
    depth: 9,
    player: { equipment: { feet: { template: 'chain_boots', unique: 'emberwalkers' } } },
  });
  act(walkers, 'move e');
  expect(events(walkers, 'attack')).toEqual([]);
});
