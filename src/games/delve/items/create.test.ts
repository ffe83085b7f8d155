/** Items and their making: local values, rarity, uniques, names and prices (sections 14 and 16). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  act,
  attribute,
  begin,
  content,
  delve,
  events,
  itemOf,
  makeItem,
  nameOf,
  player,
  ROOM,
  rollRarity,
  scripted,
  seeded,
  seenItem,
  templateOf,
  uniquesFor,
} from '../../../../test/helpers/delve.ts';

const worn = (equipment: Record<string, unknown>) => begin(ROOM, { player: { equipment } });
/** Rolls of the whole item of the book: base armor, rarity, counts, prefix and quality, suffix and quality. */
const WHOLE = [15, 10, 50, 50, 2, 120, 500, 215, 900];

test('DELVE-039 an item survives a save as template, rolls and nothing else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...content.items.map((t) => t.id)),
      fc.integer({ min: 1, max: 17 }),
      fc.string(),
      (id, ilvl, seed) => {
        const item = makeItem(seeded(seed), id, ilvl, { chances: [100, 60, 30] });
        const p = begin(ROOM);
        p.s.player.backpack.push(item);
        const again = delve.state.fromJson(JSON.parse(JSON.stringify(delve.state.toJson(p.s))), 's');
        expect(again.ok && again.value.player.backpack[0]).toEqual(item);
      },
    ),
    { numRuns: 60 },
  );
});

test('DELVE-214 instances share their template', () => {
  const [a, b] = ['a', 'b'].map((seed) => makeItem(seeded(seed), 'war_sword', 12));
  expect([templateOf(a), a.template]).toEqual(['war_sword', b.template]);
});

test('DELVE-215 an instance holds its rolls only', () => {
  const item = makeItem(scripted(...WHOLE), 'quilted_vest', 1);
  expect(Object.keys(item).sort()).toEqual([
    'affixes',
    'armor',
    'count',
    'id',
    'ilvl',
    'name',
    'rarity',
    'rolls',
    'template',
    'unique',
  ]);
  expect([item.armor, item.rolls]).toEqual([15, [500, 900]]);
});

test('DELVE-220 the required level is that of the template or three quarters of the highest affix', () => {
  const level = (raw: unknown): number => seenItem(raw).reqLevel;
  expect([
    level('war_sword'),
    level({ template: 'war_sword', affixes: [['edmg_5', 0]] }),
    level({ template: 'club', affixes: [['edmg_5', 0]] }),
  ]).toEqual([9, 9, 9]);
  expect([
    level({
      template: 'club',
      affixes: [
        ['maxdmg_3', 0],
        ['str_1', 0],
      ],
    }),
    level({ template: 'ring', affixes: [['str_2', 0]] }),
  ]).toEqual([7, 3]);
  expect([
    level({ template: 'leather_boots', unique: 'fleetfoot' }),
    level({ template: 'morning_star', unique: 'emberheart' }),
  ]).toEqual([1, 6]);
});

test('DELVE-220 Requirements changes strength and dexterity, rounded down', () => {
  const req = (raw: unknown): number[] => [seenItem(raw).reqStr, seenItem(raw).reqDex];
  // 42 and 30, less 30 and 20 of a hundred.
  expect([
    req({ template: 'war_sword', affixes: [['ease_1', 0]] }),
    req({ template: 'war_sword', affixes: [['ease_1', 1000]] }),
  ]).toEqual([
    [29, 21],
    [33, 24],
  ]);
});

test('DELVE-222 armor rolls its base in the range, weapons use theirs as it is', () => {
  const armor = (roll: number): number => makeItem(scripted(roll, 99, 99, 99), 'quilted_vest', 1).armor;
  expect([armor(12), armor(18)]).toEqual([12, 18]);
  expect(() => armor(19)).toThrow('12..18');
  const sword = scripted(99, 99, 99);
  expect([makeItem(sword, 'club', 1).armor, sword.left]).toEqual([0, []]);
});

test('DELVE-223 what an item can use itself stays with it, on others it goes to the wearer', () => {
  const speed = (equipment: Record<string, unknown>): number =>
    attribute(worn({ weapon: 'dagger', ...equipment }), 'AttackSpeed');
  expect(speed({ weapon: { template: 'dagger', affixes: [['ias_3', 1000]] } })).toBe(52);
  expect(speed({ hands: { template: 'leather_gloves', affixes: [['iasg_2', 1000]] } })).toBe(47);
  // Both: trunc(52 x 112%).
  expect(
    speed({
      weapon: { template: 'dagger', affixes: [['ias_3', 1000]] },
      hands: { template: 'leather_gloves', affixes: [['iasg_2', 1000]] },
    }),
  ).toBe(58);
  expect(attribute(worn({ offhand: { template: 'buckler', affixes: [['block_2', 1000]] } }), 'Block')).toBe(23);
});

test('DELVE-224 local values: added first, then the percentage, rounded toward zero', () => {
  expect(seenItem({ template: 'long_sword', affixes: [['edmg_3', 275]] }).damage).toEqual([8, 19]);
  expect(
    seenItem({
      template: 'long_sword',
      affixes: [
        ['maxdmg_1', 1000],
        ['edmg_3', 275],
      ],
    }).damage,
  ).toEqual([8, 23]);
  expect(
    seenItem({
      template: 'quilted_vest',
      armor: 15,
      affixes: [
        ['earm_4', 1000],
        ['flatarm_1', 0],
      ],
    }).armor,
  ).toBe(32);
  expect(
    seenItem({
      template: 'kris',
      affixes: [
        ['critmul_1', 0],
        ['ias_3', 1000],
      ],
    }),
  ).toMatchObject({ crit: 5, speed: 57 });
});

test('DELVE-225 affixes appear in the name', () => {
  expect(
    nameOf(
      itemOf({
        template: 'long_sword',
        affixes: [
          ['addfire_2', 0],
          ['allattr_3', 0],
        ],
      }),
    ),
  ).toBe('Flaming Longsword of The Stars');
});

test('DELVE-364 a Flaming Longsword of The Stars can be rolled', () => {
  expect(nameOf(makeItem(seeded('stars 4182'), 'long_sword', 12, { chances: [100, 0, 0] }))).toBe(
    'Flaming Longsword of The Stars',
  );
});

test('DELVE-226 implicit bonuses are always there', () => {
  expect([
    attribute(worn({ neck: 'talisman' }), 'Strength'),
    attribute(worn({ weapon: 'ash_wand' }), 'SkillDamage'),
  ]).toEqual([21, 13]);
  expect(seenItem('talisman').lines).toEqual(['+1 all attributes']);
});

test('DELVE-249 a unique has the fixed lines of its row', () => {
  expect(seenItem({ template: 'dagger', unique: 'ratcatcher' }).lines).toEqual([
    '+30% damage (this item)',
    '+10 accuracy',
    '+4 life on kill',
    '+1 light radius',
  ]);
  expect(seenItem({ template: 'dagger', unique: 'ratcatcher' }).damage).toEqual([2, 6]);
});

test('DELVE-250 unique needs all three rolls, rare the first two, magic the first', () => {
  const chain = (...draws: number[]): number => rollRarity(scripted(...draws), [30, 18, 5], 0);
  expect([chain(29, 17, 4), chain(29, 17, 5), chain(29, 18, 0), chain(30, 0, 0)]).toEqual([3, 2, 1, 0]);
});

test('DELVE-251 MagicFind multiplies each chance, to 100 at most, and all three are always drawn', () => {
  const chain = (magicFind: number, ...draws: number[]): number =>
    rollRarity(scripted(...draws), [30, 18, 5], magicFind);
  // 45, 27 and 7.
  expect([chain(50, 44, 26, 6), chain(50, 44, 26, 7), chain(50, 44, 27, 0), chain(50, 45, 0, 0)]).toEqual([3, 2, 1, 0]);
  expect([chain(900, 99, 99, 49), chain(900, 99, 99, 50)]).toEqual([3, 2]);
  const dice = scripted(99, 99, 99);
  rollRarity(dice, [30, 18, 5], 0);
  expect(dice.left).toEqual([]);
});

test('DELVE-252 a unique is picked among its slot, once per run, with its own base', () => {
  const boots = makeItem(scripted(3, 0, 0, 0, 0, 4), 'leather_boots', 2, { chances: [100, 100, 100] });
  expect([nameOf(boots), boots.rarity, boots.armor]).toEqual(['Fleetfoot', 3, 4]);
  // Emberwalkers are of level 8, and their base is chain boots.
  expect([uniquesFor('leather_boots', 7), uniquesFor('leather_boots', 8)]).toEqual([
    ['fleetfoot'],
    ['fleetfoot', 'emberwalkers'],
  ]);
  expect([uniquesFor('buckler', 17), uniquesFor('bone_orb', 17)]).toEqual([
    ['gatewarden', 'mirror_of_ash'],
    ['weeping_eye'],
  ]);
  const other = makeItem(scripted(3, 0, 0, 0, 0, 13), 'leather_boots', 8, {
    chances: [100, 100, 100],
    made: ['fleetfoot'],
  });
  expect([nameOf(other), templateOf(other)]).toEqual(['Emberwalkers', 'chain_boots']);
});

test('DELVE-252 of a slot any family will do, of an offhand only its own', () => {
  const ofSlot = (slot: string): string[] =>
    content.uniques.filter((u) => content.items[u.base].slot === slot).map((u) => u.id);
  for (const id of ['club', 'dagger', 'ash_wand']) expect(uniquesFor(id, 17)).toEqual(ofSlot('weapon'));
  expect([...uniquesFor('buckler', 17), ...uniquesFor('bone_orb', 17)].sort()).toEqual(ofSlot('offhand').sort());
});

test('DELVE-252 a unique draws a quality for each line that has a choice, and is noted as made', () => {
  const uniques = content.uniques.map((u) => {
    const [first, second, third] = u.lines;
    // The third of these lines keeps its one value.
    return u.id === 'fleetfoot'
      ? { ...u, lines: [{ ...first, range: [20, 30] as const }, { ...second, upper: [0, 9] as const }, third] }
      : u;
  });
  const register = new Uint8Array(uniques.length);
  const dice = scripted(3, 0, 0, 0, 0, 4, 250, 750);
  const item = makeItem(dice, 'leather_boots', 2, { chances: [100, 100, 100], of: { ...content, uniques }, register });
  const index = uniques.findIndex((u) => u.id === 'fleetfoot');
  expect([item, dice.left]).toEqual([
    {
      id: 1,
      template: content.uniques[index].base,
      rarity: 3,
      ilvl: 2,
      name: 'Fleetfoot',
      armor: 4,
      affixes: [],
      rolls: [250, 750, 0],
      unique: index,
      count: 1,
    },
    [],
  ]);
  expect([...register]).toEqual(uniques.map((_, i) => (i === index ? 1 : 0)));
});

test('DELVE-194 a plain item has nothing but its template, and the mean of its armor', () => {
  const plain = (template: string) => {
    const { id: _, ...rest } = itemOf(template);
    return rest;
  };
  const t = content.items.find((x) => x.id === 'quilted_vest');
  const none = { rarity: 0, name: '', affixes: [], rolls: [], unique: -1, count: 1 };
  expect(t?.armor).toEqual([12, 18]);
  expect(plain('quilted_vest')).toEqual({ ...none, template: t?.index, ilvl: t?.ilvl, armor: 15 });
  const club = content.items.find((x) => x.id === 'club');
  expect(plain('club')).toEqual({ ...none, template: club?.index, ilvl: club?.ilvl, armor: 0 });
  // Drawn as plain it has no affixes either.
  const dull = makeItem(scripted(16, 99, 99, 99), 'quilted_vest', 4);
  expect([dull.rarity, dull.armor, dull.affixes, dull.rolls, dull.unique]).toEqual([0, 16, [], [], -1]);
});

test('DELVE-252 with none left the item becomes rare with six affixes wanted', () => {
  const item = makeItem(seeded('again'), 'war_sword', 17, {
    chances: [100, 100, 100],
    made: content.uniques.map((u) => u.id),
  });
  expect([item.rarity, item.affixes.length]).toEqual([2, 6]);
});

test('DELVE-253 rings and amulets are at least magic, consumables always plain', () => {
  const plain = { chances: [0, 0, 0] as const };
  expect(
    ['ring', 'signet', 'amulet', 'talisman', 'sash'].map((id) => makeItem(seeded(id), id, 9, plain).rarity),
  ).toEqual([1, 1, 1, 1, 0]);
  expect(makeItem(scripted(), 'minor_health', 5, { chances: [100, 100, 100] }).rarity).toBe(0);
});

test('DELVE-254 names of magic items by what they bear', () => {
  const name = (...affixes: string[]): string =>
    nameOf(itemOf({ template: 'club', affixes: affixes.map((a) => [a, 0]) }));
  expect([name(), name('edmg_1'), name('str_2'), name('edmg_1', 'str_2')]).toEqual([
    'Club',
    'Jagged Club',
    'Club of the Ox',
    'Jagged Club of the Ox',
  ]);
});

test('DELVE-255 rare names are two words, the second of the slot', () => {
  const name = (first: number, second: number): string =>
    nameOf(makeItem(seeded('x'), 'circlet', 9, { chances: [100, 100, 0], names: scripted(first, second) }));
  expect([name(0, 0), name(23, 5)]).toEqual(['Ash Brow', 'Wyrm Visor']);
});

test('DELVE-265 the whole item of the book, draw by draw', () => {
  const dice = scripted(...WHOLE);
  const item = makeItem(dice, 'quilted_vest', 1);
  expect([nameOf(item), item.rarity, dice.left]).toEqual(['Padded Quilted Vest of Vigor', 1, []]);
});

test('DELVE-281 prices by rarity and item level, rounded down', () => {
  const price = (raw: unknown): number => seenItem(raw).price;
  expect([
    price({ template: 'club', ilvl: 1 }),
    price({ template: 'club', ilvl: 5, affixes: [['str_1', 0]] }),
    price('minor_health'),
  ]).toEqual([8, 36, 10]);
  expect([
    price({ template: 'club', ilvl: 3, rarity: 'rare', affixes: [['str_1', 0]] }),
    price({ template: 'dagger', ilvl: 3, unique: 'ratcatcher' }),
  ]).toEqual([83, 312]);
});

test('DELVE-365 lava does not harm who wears the Emberwalkers', () => {
  const lava = (equipment: Record<string, unknown>): number => {
    const p = begin(['#####', '#@L.#', '#####'], { depth: 9, player: { equipment } });
    act(p, 'move e');
    return events(p, 'attack').length;
  };
  expect([lava({ feet: { template: 'chain_boots', unique: 'emberwalkers' } }), lava({}) > 0]).toEqual([0, true]);
  expect(player(worn({ feet: { template: 'chain_boots', unique: 'emberwalkers' } })).attributes.FireResistance).toBe(
    25,
  );
});
