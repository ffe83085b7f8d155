/** Affixes: kinds, pools, counts and qualities (section 15). */
import { expect, test } from 'vitest';
import {
  act,
  affixesOf,
  attribute,
  begin,
  content,
  describeItem,
  itemOf,
  magicCounts,
  magnitude,
  makeItem,
  once,
  packed,
  player,
  pools,
  ROOM,
  rareCount,
  rolledOf,
  rowOf,
  scripted,
  seeded,
  seenItem,
  split,
} from '../../../../test/helpers/delve.ts';

const worn = (equipment: Record<string, unknown>) => begin(ROOM, { player: { equipment } });
const rares = once(() =>
  Array.from({ length: 800 }, (_, i) => {
    const id = ['ring', 'war_sword', 'plate_mail', 'void_orb'][i % 4];
    return { ilvl: 1 + (i % 17), item: makeItem(seeded(`rare ${i}`), id, 1 + (i % 17), { chances: [100, 100, 0] }) };
  }),
);
const chosen = (item: ReturnType<typeof rares>[number]['item']) => item.affixes.map((a) => content.affixes[a]);

test('DELVE-227 another row of data is another affix', () => {
  const game = packed((t) =>
    t.affixes.push({ ...rowOf(t, 'affixes', 'str_1'), id: 'brawn', name: 'Brawn', group: 'brawn', range: [40, 40] }),
  );
  const p = begin(ROOM, { player: { equipment: { ring1: { template: 'ring', affixes: [['brawn', 0]] } } } }, {}, game);
  expect(attribute(p, 'Strength')).toBe(60);
});

test('DELVE-228 every affix is a prefix or a suffix, and prefixes stand first', () => {
  for (const { item } of rares()) {
    const sides = chosen(item).map((a) => a.prefix);
    expect(sides).toEqual([...sides].sort().reverse());
  }
});

test('DELVE-229 the five kinds of the seed each enter what they provide', () => {
  // item, attribute, skill, damage; combat is in the tests of hits.
  const p = worn({
    weapon: { template: 'club', affixes: [['edmg_5', 1000]] },
    neck: {
      template: 'amulet',
      affixes: [
        ['str_4', 1000],
        ['oneskill_1', 1000],
        ['alldmg_5', 0],
      ],
    },
  });
  const bash = player(p).skills.find((k) => k.id === 'bash');
  // Club 3-7 at 195%: 5-13; strength 40 of the template: 1 and 2; 5% more.
  expect([player(p).attack.ranges[5], attribute(p, 'Strength'), bash?.level]).toEqual([[6, 15], 40, 3]);
});

test('DELVE-230 a compound gives several effects with one roll', () => {
  const p = worn({ body: { template: 'quilted_vest', armor: 20, affixes: [['compB_1', 1000]] } });
  // 14% of the armor of the vest itself, and 14 health.
  expect([attribute(p, 'Armor'), attribute(p, 'Health')]).toEqual([22, 118]);
});

test('DELVE-231 added damage has two ends, both read with the same quality', () => {
  const ends = (q: number) =>
    player(worn({ ring1: { template: 'ring', affixes: [['addcold_2', q]] } })).attack.ranges[3];
  // (2-3) to (4-6)
  expect([ends(0), ends(500), ends(1000)]).toEqual([
    [2, 4],
    [2, 5],
    [3, 6],
  ]);
});

test('DELVE-233 quality 0 gives the minimum, 1000 the maximum', () => {
  expect([
    magnitude([5, 8], 0),
    magnitude([5, 8], 1000),
    magnitude([-30, -20], 0),
    magnitude([-30, -20], 1000),
  ]).toEqual([5, 8, -30, -20]);
  expect([magnitude([4, 4], 0), magnitude([4, 4], 1000)]).toEqual([4, 4]);
});

test('DELVE-234 qualities are spread evenly over the range', () => {
  expect([250, 251, 500, 501, 750, 751].map((q) => magnitude([5, 8], q))).toEqual([5, 6, 6, 7, 7, 8]);
});

test('DELVE-235 operations add, multiply and override', () => {
  const ring = (id: string) => ({ ring1: { template: 'ring', affixes: [[id, 1000]] } });
  expect([
    attribute(worn(ring('acc_3')), 'Accuracy'),
    attribute(worn({ ...ring('iasg_2'), weapon: 'dagger' }), 'AttackSpeed'),
  ]).toEqual([105, 47]);
  expect(
    attribute(worn({ neck: { template: 'talisman', unique: 'glass_heart' }, ...ring('crit_3') }), 'CritChance'),
  ).toBe(30);
});

test('DELVE-236 what is worn enters, what is carried does not', () => {
  const ring = { template: 'ring', affixes: [['str_1', 0]] };
  const p = begin(ROOM, { player: { backpack: [ring] } });
  expect(attribute(p, 'Strength')).toBe(20);
  act(p, 'equip 1');
  expect(attribute(p, 'Strength')).toBe(22);
});

test('DELVE-239 equal bonuses of different items add up', () => {
  const ring = { template: 'ring', affixes: [['str_2', 0]] };
  expect(attribute(worn({ ring1: ring, ring2: ring }), 'Strength')).toBe(30);
});

test('DELVE-241 the description fills in the rolled numbers, the long one adds range, level and tier', () => {
  const ring = seenItem({
    template: 'ring',
    affixes: [
      ['str_2', 0],
      ['addfire_2', 1000],
    ],
  });
  expect(ring.lines).toEqual(['+5 to strength', 'adds 3-8 fire damage to attacks']);
  expect(ring.ranges).toEqual([
    '+5 to strength [5..8, level 4, the Ox]',
    'adds 3-8 fire damage to attacks [2..8, level 4, Flaming]',
  ]);
  expect(describeItem(itemOf({ template: 'club', affixes: [['ease_1', 0]] }))).toEqual(['requirements -30%']);
});

test('DELVE-242 the pool is that of the slot and the item level', () => {
  const pool = pools();
  expect(pool('quilted_vest', 1, true)).toEqual([
    'Stout 100',
    'Padded 190',
    'Crimson 260',
    'Azure 330',
    'Ochre 400',
    'Beryl 470',
  ]);
  expect(pool('quilted_vest', 1, false)).toEqual([
    'Might 70',
    'Deftness 140',
    'Insight 210',
    'Vigor 280',
    'Health 360',
    'Thorns 405',
  ]);
  // Reinforced is of level 4.
  const has = (ilvl: number): boolean => pool('quilted_vest', ilvl, true).some((l) => l.startsWith('Reinforced'));
  expect([has(3), has(4)]).toEqual([false, true]);
});

test('DELVE-242 focus is a wand, a staff or an orb, shield an offhand with block', () => {
  const pool = pools();
  const has = (id: string, name: string, prefix: boolean): boolean =>
    pool(id, 17, prefix).some((l) => l.startsWith(name));
  expect(['ash_wand', 'rune_staff', 'bone_orb', 'buckler', 'club'].map((id) => has(id, 'Magus', true))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['buckler', 'bone_orb', 'club'].map((id) => has(id, 'Guarding', false))).toEqual([true, false, false]);
});

test('DELVE-242 every template, level and side has a pool of its own, asked for once or twice', () => {
  const pool = pools();
  const worn = content.items.filter((t) => t.slot !== 'none');
  for (let again = 0; again < 2; again++)
    for (const t of worn)
      for (const ilvl of [1, 2, 3, 17])
        for (const prefix of [true, false]) {
          const open = content.affixes.filter(
            (a) =>
              a.prefix === prefix &&
              a.affixLevel <= ilvl &&
              a.slots.some((s) => [t.slot, `${t.slot}:${t.family}`].includes(s)),
          );
          expect(pool(t.id, ilvl, prefix).map((l) => l.replace(/ \d+$/, ''))).toEqual(open.map((a) => a.name));
        }
});

test('DELVE-243 no two affixes of one group', () => {
  for (const { item } of rares()) expect(new Set(chosen(item).map((a) => a.group)).size).toBe(item.affixes.length);
});

test('DELVE-244 prefixes are drawn first, then suffixes, without repetition', () => {
  const dice = scripted(15, 10, 17, 99, 0, 0, 0, 1, 0, 5, 0, 5, 0, 5);
  const item = makeItem(dice, 'quilted_vest', 1, { chances: [100, 100, 0] });
  // Three affixes: two prefixes and a suffix.
  expect([affixesOf(item), item.rolls, dice.left]).toEqual([['earm_1', 'flatarm_1', 'str_1'], [5, 5, 5], []]);
});

test('DELVE-245 a weighted pick in table order among the groups that are left, then its quality', () => {
  const first = (r: number): string => affixesOf(makeItem(scripted(15, 0, 99, 99, 0, r, 7), 'quilted_vest', 1))[0];
  expect([99, 100, 189, 190].map(first)).toEqual(['earm_1', 'flatarm_1', 'flatarm_1', 'resfire_1']);
});

test('DELVE-245 where nothing is left the drawing stops, first of prefixes, then of suffixes', () => {
  const dice = scripted(0, 9, 0, 9, 0, 9);
  expect(rolledOf(['earm_1', 'earm_2', 'flatarm_1', 'str_1'], dice, 'quilted_vest', 3, 3)).toEqual([
    'earm_1',
    'flatarm_1',
    'str_1',
  ]);
  expect([dice.left, rolledOf([], scripted(), 'quilted_vest', 3, 3)]).toEqual([[], []]);
});

test('DELVE-245 a small item of level 1 takes what there is', () => {
  const few = makeItem(seeded('few'), 'leather_cap', 1, {
    chances: [100, 100, 100],
    made: content.uniques.map((u) => u.id),
  });
  expect(few.affixes.length).toBeLessThanOrEqual(6);
  for (const { item, ilvl } of rares()) for (const a of chosen(item)) expect(a.affixLevel).toBeLessThanOrEqual(ilvl);
});

test('DELVE-246 magic items: one prefix, one suffix, or one of each', () => {
  expect([0, 1, 2, 3].map((r) => magicCounts(scripted(r)))).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('DELVE-247 a rare item has at most three on a side', () => {
  expect([split(scripted(0, 0, 0), 6), split(scripted(1, 1, 1), 6), split(scripted(0, 1, 0, 1, 0), 6)]).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ]);
  for (const { item } of rares()) {
    const prefixes = chosen(item).filter((a) => a.prefix).length;
    expect([prefixes <= 3, item.affixes.length - prefixes <= 3]).toEqual([true, true]);
  }
});

test('DELVE-248 the count by one draw of twenty, the split by coins until a side is full', () => {
  expect([0, 7, 8, 14, 15, 17, 18, 19].map((r) => rareCount(scripted(r)))).toEqual([3, 3, 4, 4, 5, 5, 6, 6]);
  const fives = scripted(0, 0, 0);
  expect([split(fives, 5), fives.left]).toEqual([[3, 2], []]);
  expect([split(scripted(1, 0, 1), 3), split(scripted(0, 0), 4, 1, 1)]).toEqual([
    [1, 2],
    [3, 1],
  ]);
});
