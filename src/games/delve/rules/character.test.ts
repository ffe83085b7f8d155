/** Attributes, classes and levels (sections 11 and 12). */
import { expect, test } from 'vitest';
import {
  act,
  attribute,
  begin,
  content,
  delve,
  events,
  hit,
  LATER,
  packed,
  player,
  ROOM,
  type Row,
  rowOf,
  started,
  tables,
  worthOf,
} from '../../../../test/helpers/delve.ts';

const worn = (equipment: Record<string, unknown>, over: Record<string, unknown> = {}) =>
  begin(ROOM, { player: { equipment, ...over } });
const VEST = { template: 'quilted_vest', affixes: [['vit_2', 300]] };
const AMULET = { template: 'amulet', affixes: [['hppct_1', 300]] };

test('DELVE-180 class, level, points, items, skills, effects and the floor all feed attributes', () => {
  const p = begin(ROOM, {
    under: '~',
    player: {
      points: 1,
      level: 3,
      skills: { toughness: 2 },
      statuses: [{ id: 'chilled' }],
      equipment: { feet: { template: 'leather_boots', affixes: [['move_1', 0]] } },
    },
  });
  act(p, 'allocate strength');
  const { sources } = player(p);
  expect([sources.Strength, sources.MoveSpeed, sources.Health]).toEqual([
    { class: 20, points: 1 },
    { items: 5, effects: -33, environment: -20 },
    { level: 10, skills: 6 },
  ]);
});

test('DELVE-181 the keys of every attribute table are attributes', () => {
  const known = new Set(content.attributes.map((a) => a.id));
  for (const cls of tables.classes)
    for (const table of [cls.base, cls.perLevel, cls.hint])
      for (const key of Object.keys(table as Row)) expect(known.has(key)).toBe(true);
});

test('DELVE-182 attributes have fixed numbers in clusters of a thousand, fifty apart', () => {
  const cluster = new Map(content.attributes.map((a) => [Math.floor(a.number / 1000), a.cluster]));
  for (const a of content.attributes) {
    expect(a.number % 50).toBe(0);
    expect(a.cluster).toBe(cluster.get(Math.floor(a.number / 1000)));
  }
  expect(new Set(content.attributes.map((a) => a.number)).size).toBe(content.attributes.length);
});

test('DELVE-183 every attribute is in every final table, a new one too, with 0', () => {
  expect(Object.keys(player(started()).attributes)).toEqual(content.attributes.map((a) => a.id));
  const lucky = packed((t) => t.attributes.push({ ...t.attributes[0], id: 'Luck', number: 11000 }));
  expect(attribute(started({}, 'test', lucky), 'Luck')).toBe(0);
});

test('DELVE-184 each pass adds and multiplies; an override replaces the result', () => {
  // Move speed 50, boots 18% in pass 1, a chill of 33% in pass 2, shallow water 20% in pass 3.
  const boots = { feet: { template: 'leather_boots', affixes: [['move_2', 1000]] } };
  const speed = (over: Record<string, unknown>, under = '.'): number =>
    attribute(begin(ROOM, { under, player: { equipment: boots, ...over } }), 'MoveSpeed');
  expect([speed({}), speed({ statuses: [{ id: 'chilled' }] }), speed({ statuses: [{ id: 'chilled' }] }, '~')]).toEqual([
    59, 39, 31,
  ]);
  const heart = {
    neck: { template: 'talisman', unique: 'glass_heart' },
    ring1: { template: 'ring', affixes: [['crit_3', 1000]] },
  };
  expect(attribute(worn(heart), 'CritChance')).toBe(30);
});

test('DELVE-185 the formula is rounded once, toward zero', () => {
  // 50 x 1.18 x 0.67 x 0.8 = 31.624; rounding after each pass would give 59, 39, 31 as well, so with 10% in place of 18%:
  // 50 x 1.1 x 0.67 x 0.85 = 31.32 against floor(36 x 0.85) = 30.
  const boots = { feet: { template: 'leather_boots', affixes: [['move_1', 1000]] } };
  const p = begin(ROOM, { under: ',', player: { equipment: boots, statuses: [{ id: 'chilled' }] } });
  expect(attribute(p, 'MoveSpeed')).toBe(31);
  // Health 50 - 20 and Vitality 0 times 3, then 20% less: toward zero also below it.
  const greed = { ring1: { template: 'ring', unique: 'coil_of_greed' } };
  expect(attribute(worn(greed), 'FireResistance')).toBe(-10);
});

test('DELVE-186 items count in pass 1, skills and statuses in pass 2, the floor in pass 3', () => {
  // Toughness: 3% of everything before, 5% of the amulet included.
  const p = worn({ neck: AMULET }, { skills: { toughness: 4 } });
  // trunc(104 x 1.05 x 1.12)
  expect(player(p).maxHealth).toBe(122);
});

test('DELVE-187 AllAttributes and AllResistance count for each of their four, Vitality for health before percents', () => {
  const p = worn({
    neck: {
      template: 'amulet',
      affixes: [
        ['allattr_3', 1000],
        ['resall_3', 1000],
      ],
    },
  });
  const a = player(p).attributes;
  expect([a.Strength, a.Dexterity, a.Magic, a.Vitality]).toEqual([28, 22, 16, 26]);
  expect([a.FireResistance, a.ColdResistance, a.LightningResistance, a.PoisonResistance]).toEqual([17, 17, 17, 17]);
  expect(a.Health).toBe(50 + 3 * 26);
  expect(player(worn({ body: VEST, neck: AMULET })).maxHealth).toBe(128);
});

test('DELVE-188 Mana, SkillDamage, Accuracy, Evasion and CritChance depend on Magic and Dexterity', () => {
  const at = (dexterity: number, name: string): number =>
    attribute(begin(ROOM, { player: { attributes: { Dexterity: dexterity - 14 } } }), name);
  expect([29, 30, 31].map((d) => at(d, 'Accuracy'))).toEqual([94, 95, 95]);
  expect([23, 24, 31, 32].map((d) => at(d, 'Evasion'))).toEqual([2, 3, 3, 4]);
  expect([14, 15, 28, 29, 30, 44, 45].map((d) => at(d, 'CritChance'))).toEqual([5, 6, 6, 6, 7, 7, 8]);
  const magic = begin(ROOM, { player: { attributes: { Magic: 5 } } });
  expect([attribute(magic, 'Mana'), attribute(magic, 'SkillDamage')]).toEqual([36, 13]);
});

test('DELVE-188 WeaponDamage is Strength, with a blade the larger of Strength and Dexterity', () => {
  const damage = (weapon: string, dexterity: number): number =>
    attribute(worn({ weapon }, { attributes: { Dexterity: dexterity } }), 'WeaponDamage');
  // Strength 20, Dexterity 14 and more.
  expect([damage('dagger', 0), damage('dagger', 6), damage('dagger', 7), damage('club', 7)]).toEqual([20, 20, 21, 20]);
});

test('DELVE-189 the bases before any source', () => {
  const bare = packed((t) => {
    rowOf(t, 'classes', 'warden').base = {};
  });
  const a = player(begin(ROOM, {}, {}, bare)).attributes;
  const set = Object.entries(a).filter(([, v]) => v !== 0);
  expect(Object.fromEntries(set)).toEqual({
    Health: 50,
    HealthPerVitality: 3,
    Mana: 10,
    ManaPerMagic: 2,
    CastSpeed: 30,
    Accuracy: 80,
    CritChance: 5,
    AttackSpeed: 30,
    MoveSpeed: 50,
    PickupSpeed: 100,
  });
  const armed = worn({
    weapon: 'dagger',
    offhand: { template: 'buckler', armor: 7 },
    body: { template: 'quilted_vest', armor: 13 },
  });
  expect(['AttackSpeed', 'Armor', 'Block'].map((n) => attribute(armed, n))).toEqual([42, 20, 12]);
});

test('DELVE-190 current health is clamped when the maximum falls and unchanged when it rises', () => {
  const p = worn({ body: VEST, neck: AMULET }, { level: 4 });
  expect([player(p).health, player(p).maxHealth]).toEqual([143, 143]);
  act(p, 'unequip body');
  expect([player(p).health, player(p).maxHealth]).toEqual([124, 124]);
  act(p, 'equip 1');
  expect([player(p).health, player(p).maxHealth]).toEqual([124, 143]);
  const m = worn({ neck: { template: 'amulet', affixes: [['mana_3', 1000]] } });
  act(m, 'unequip neck');
  expect([player(m).mana, player(m).maxMana]).toEqual([26, 26]);
});

test('DELVE-192 base attributes differ by class', () => {
  const base = (cls: string): number[] => {
    const a = player(started({ class: cls })).attributes;
    return [a.Strength, a.Dexterity, a.Magic, a.Vitality];
  };
  expect([base('warden'), base('stalker'), base('adept')]).toEqual([
    [20, 14, 8, 18],
    [14, 22, 10, 14],
    [10, 12, 24, 14],
  ]);
});

const kit = (cls: string) => {
  const { equipment, backpack, skills } = player(started({ class: cls }));
  return [
    Object.entries(equipment).flatMap(([slot, i]) => (i === null ? [] : [`${slot} ${i.template} ${i.armor}`])),
    backpack.map((b) => `${b.template} ${b.count}`),
    skills.filter((k) => k.points > 0).map((k) => `${k.id} ${k.points}`),
  ];
};

test('DELVE-193 three classes, each with one skill whatever its level', () => {
  expect(content.classes.map((c) => c.id)).toEqual(['warden', 'stalker', 'adept']);
  expect(['warden', 'stalker', 'adept'].map((c) => kit(c)[2])).toEqual([['bash 1'], ['blink 1'], ['fire_bolt 1']]);
});

test('DELVE-194 a character starts with its plain kit worn, its armor the mean of the range', () => {
  expect(kit('warden').slice(0, 2)).toEqual([
    ['weapon short_sword 0', 'offhand buckler 8', 'body quilted_vest 15'],
    ['minor_health 3'],
  ]);
  expect(kit('stalker').slice(0, 2)).toEqual([
    ['weapon dagger 0', 'offhand buckler 8', 'body quilted_vest 15'],
    ['minor_health 3', 'scroll_escape 1'],
  ]);
  expect(kit('adept').slice(0, 2)).toEqual([
    ['weapon gnarled_staff 0', 'body apprentice_robe 9'],
    ['minor_health 3', 'minor_mana 2'],
  ]);
});

/** A kill of a skeleton, worth 60. */
const kill = (
  experience: number,
  over: Record<string, unknown> = {},
  type = 'skeleton',
  more: Record<string, unknown> = {},
) => {
  const p = begin(ROOM, {
    player: { experience, ...over },
    creatures: [{ id: 1, x: 6, y: 3, type, health: 1, next: LATER, ...more }],
    draws: { combat: hit(2), loot: [0, 5, 0, 5, 0, 5, 0, 5, 0, 5] },
  });
  return act(p, 'move e');
};

test('DELVE-195 a character rises when experience reaches 500 L (L + 1)', () => {
  const level = (experience: number, from: number): number => player(kill(experience - 60, { level: from })).level;
  [1000, 3000, 6000, 10000, 15000, 21000, 28000, 36000, 45000, 55000, 66000, 78000, 91000, 105000, 120000].forEach(
    (need, i) => {
      expect([level(need - 1, i + 1), level(need, i + 1)]).toEqual([i + 1, i + 2]);
    },
  );
  expect(player(begin(ROOM, { player: { level: 3 } })).next).toBe(6000);
});

test('DELVE-196 one award may give several levels, each in turn', () => {
  const p = kill(9940);
  expect([player(p).level, player(p).points, player(p).skillPoints]).toEqual([5, 20, 4]);
  expect(events(p, 'level').map((e) => [e.level, e.points, e.skillPoints])).toEqual([
    [2, 5, 1],
    [3, 10, 2],
    [4, 15, 3],
    [5, 20, 4],
  ]);
});

test('DELVE-197 each level restores health and mana to the new maximum', () => {
  const p = kill(980, { health: 30, mana: 0 });
  // Health 104 + 5, mana 26 + 1.
  expect([player(p).health, player(p).maxHealth, player(p).mana]).toEqual([109, 109, 27]);
  expect(player(kill(900, { health: 30 })).health).toBe(30);
});

test('DELVE-198 a level gives 5 points, 1 skill point and what the class gains', () => {
  const p = kill(980, { points: 2, skillPoints: 3 });
  expect([player(p).points, player(p).skillPoints]).toEqual([7, 4]);
  const gains = (cls: string): number[] => {
    const at = (level: number) => player(begin(ROOM, { player: { class: cls, level } }));
    const [one, five] = [at(1), at(5)];
    return ['Health', 'Mana', 'Armor', 'Evasion', 'SkillDamage', 'WeaponDamage'].map(
      (n) => (five.attributes[n] - one.attributes[n]) / 4,
    );
  };
  expect([gains('warden'), gains('stalker'), gains('adept')]).toEqual([
    [5, 1, 1, 0, 0, 0],
    [4, 1, 0, 2, 0, 1],
    [3, 2, 0, 0, 6, 0],
  ]);
});

test('DELVE-198 points are spent at no time, and not without having them', () => {
  const p = begin(ROOM, { player: { points: 3 } });
  act(p, 'allocate vitality 2');
  expect([player(p).points, player(p).attributes.Vitality, p.s.now]).toEqual([1, 20, 0]);
  act(p, 'allocate strength 2');
  expect(p.refused).toBe('no-points');
  act(p, 'allocate strength');
  expect([p.refused, player(p).points]).toEqual(['', 0]);
});

test('DELVE-199 level 30 is the last; experience is still counted', () => {
  const p = kill(500 * 29 * 30 - 1, { level: 29 });
  expect(player(p).level).toBe(30);
  const q = kill(10_000_000, { level: 30 });
  expect([player(q).level, player(q).exp]).toEqual([30, 10_000_060]);
});

test('DELVE-200 experience of a kill by level, type, rank and gain, with one floor', () => {
  const worth = (type: string, rank: string, over: Record<string, unknown> = {}, equipment = {}): number =>
    worthOf(
      begin(ROOM, {
        player: { equipment },
        creatures: [{ id: 1, x: 1, y: 1, type, rank, variety: 'champion', mlvl: 3, ...over }],
      }),
      1,
    );
  expect(['normal', 'champion', 'elite', 'minion', 'boss'].map((r) => worth('kobold', r))).toEqual([
    90, 270, 360, 135, 90,
  ]);
  expect(worth('spiderling', 'normal')).toBe(0);
  // 60 x 55% at level 1 is 33, with 9% more 35.97; a bat's 60% of 120 with 9% is 78.48.
  const sage = { neck: { template: 'amulet', affixes: [['xpg_2', 1000]] } };
  expect([worth('grave_bat', 'normal', {}, sage), worth('grave_bat', 'minion', {}, sage)]).toEqual([78, 117]);
});

test('DELVE-201 nothing takes experience away', () => {
  const slow = packed((t) => {
    for (const line of rowOf(t, 'uniques', 'candlecrown').lines as Row[])
      if (line.target === 'ExperienceGain') line.value = -300;
  });
  const p = begin(
    ROOM,
    {
      player: { equipment: { head: { template: 'circlet', unique: 'candlecrown' } } },
      creatures: [{ id: 1, x: 1, y: 1, type: 'orc' }],
    },
    {},
    slow,
  );
  expect(worthOf(p, 1)).toBe(0);
});

test('DELVE-202 the sheet tells the attack that follows', () => {
  const { attack } = player(worn({ weapon: 'dagger' }));
  // 2-5 and 20% of strength; 714 ticks; (2 + 6) / 2 each.
  expect([attack.ranges[5], attack.accuracy, attack.crit, attack.ticks, attack.critMultiplier]).toEqual([
    [2, 6],
    87,
    5,
    714,
    3,
  ]);
});

test('DELVE-237 on every change of equipment everything is built anew', () => {
  const p = worn({ body: VEST, neck: AMULET }, { level: 4 });
  const before = player(p).attributes;
  act(p, 'unequip body', 'equip 1', 'unequip neck', 'equip 1');
  expect(player(p).attributes).toEqual(before);
  act(p, 'unequip body', 'unequip neck');
  expect(player(p).attributes).toEqual(player(begin(ROOM, { player: { level: 4 } })).attributes);
});

test('DELVE-238 the result does not depend on the order in which things were put on', () => {
  const max = (equipment: Record<string, unknown>): number => player(worn(equipment)).maxHealth;
  expect([max({}), max({ body: VEST }), max({ body: VEST, neck: AMULET }), max({ neck: AMULET, body: VEST })]).toEqual([
    104, 122, 128, 128,
  ]);
});

test('DELVE-339 the reward is the change of the score', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 6, y: 3, type: 'kobold', health: 1, next: LATER }],
    draws: { combat: hit(3), loot: [0] },
  });
  const before = delve.score(p.s, 0);
  act(p, 'move e');
  expect(delve.score(p.s, 0) - before).toBe(4);
});
