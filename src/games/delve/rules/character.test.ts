import { expect, test } from 'vitest';
import { EQUIP } from '../actions.ts';
import { SHIPPED_PACK } from '../content.ts';
import { act, begin, creature, delve, events, ROOM, setupOf } from '../testing.ts';
import { finalValue } from './attribute-sums.ts';
import { levelOfSkill } from './attributes.ts';
import { refreshStats, statsOf } from './derived.ts';
import { award, experienceOf, threshold } from './progress.ts';

const A = SHIPPED_PACK.content.attribute;
const C = SHIPPED_PACK.content;
const SKILL = SHIPPED_PACK.content.skill;

test('DELVE-181 DELVE-182 DELVE-351 attributes have fixed numbers in clusters of a thousand, fifty apart', () => {
  expect(C.attributes.length).toBe(44);
  for (const a of C.attributes) expect(a.number % 50).toBe(0);
  const cluster = new Map(C.attributes.map((a) => [Math.floor(a.number / 1000), a.cluster]));
  for (const a of C.attributes) expect(a.cluster).toBe(cluster.get(Math.floor(a.number / 1000)));
  expect([C.attributes[0].number, C.attributes.find((a) => a.id === 'MoveSpeed')!.number]).toEqual([1000, 10000]);
});

test('DELVE-183 DELVE-288 every attribute is in every final table, whether or not a content table names it', () => {
  const s = delve.create(setupOf());
  expect(statsOf(s).final.length).toBe(C.attributes.length);
  expect(Object.keys(delve.observe(s, 0).player.attributes)).toEqual(C.attributes.map((a) => a.id));
});

test('DELVE-184 DELVE-185 the formula is exact and rounds once', () => {
  expect(finalValue(50, 0, 18, 0, -33, 0, 0)).toBe(39);
  expect(finalValue(104, 18, 5, 0, 0, 0, 0)).toBe(128);
  expect(finalValue(10, 3, 15, 7, 10, -2, 50)).toBe(Math.trunc((((13 * 1.15 + 7) * 1.1 - 2) * 15) / 10));
  expect(finalValue(-5, 0, 50, 0, 0, 0, 0)).toBe(-7);
});

test('DELVE-180 DELVE-186 DELVE-187 DELVE-190 DELVE-237 DELVE-238 health is rebuilt from what is worn, in whatever order', () => {
  const vest = { template: 'quilted_vest', affixes: [['vit_2', 300]] };
  const amulet = { template: 'amulet', affixes: [['hppct_1', 300]] };
  const max = (equipment: Record<string, unknown>): number =>
    statsOf(begin(ROOM, { player: { equipment } }).s).maxHealth;
  expect([
    max({}),
    max({ body: vest }),
    max({ body: vest, neck: amulet }),
    max({ neck: amulet, body: vest }),
    max({ neck: amulet }),
  ]).toEqual([104, 122, 128, 128, 109]);
  const p = begin(ROOM, { player: { equipment: { body: vest, neck: amulet }, level: 4 } });
  const full = statsOf(p.s).maxHealth;
  expect(p.s.player.health).toBe(full);
  act(p, 'unequip body');
  const less = statsOf(p.s).maxHealth;
  expect([less < full, p.s.player.health]).toEqual([true, less]);
  p.s.now = 100;
  act(p, 'equip 1');
  expect([statsOf(p.s).maxHealth, p.s.player.health]).toEqual([full, less]);
});

test('DELVE-188 DELVE-189 the further dependencies and bases', () => {
  const p = begin(ROOM, { player: { attributes: { Dexterity: 16 } } });
  const { final } = statsOf(p.s);
  // Warden: 20 strength, 14 + 16 dexterity, 8 magic, 18 vitality.
  expect(
    (
      [
        'Health',
        'Mana',
        'Accuracy',
        'Evasion',
        'CritChance',
        'SkillDamage',
        'WeaponDamage',
        'MoveSpeed',
        'CastSpeed',
        'PickupSpeed',
        'AttackSpeed',
      ] as const
    ).map((n) => final[A[n]]),
  ).toEqual([104, 26, 95, 3, 7, 8, 20, 50, 30, 100, 30]);
  const blade = begin(ROOM, { player: { attributes: { Dexterity: 16 }, equipment: { weapon: 'dagger' } } });
  expect([statsOf(blade.s).final[A.WeaponDamage], statsOf(blade.s).final[A.AttackSpeed]]).toEqual([30, 42]);
});

test('DELVE-192 DELVE-193 DELVE-194 DELVE-352 three classes begin with their kit worn and one skill', () => {
  const start = (cls: string) => {
    const s = delve.create(setupOf({ class: cls }));
    return [
      s.player.equipment.flatMap((e, i) => (e === null ? [] : [`${EQUIP[i]} ${C.items[e.template].id} ${e.armor}`])),
      s.player.backpack.map((b) => `${C.items[b.template].id} ${b.count}`),
      C.skills.filter((_, i) => s.player.skills[i] > 0).map((k) => k.id),
    ];
  };
  expect(start('warden')).toEqual([
    ['weapon short_sword 0', 'offhand buckler 8', 'body quilted_vest 15'],
    ['minor_health 3'],
    ['bash'],
  ]);
  expect(start('stalker')).toEqual([
    ['weapon dagger 0', 'offhand buckler 8', 'body quilted_vest 15'],
    ['minor_health 3', 'scroll_escape 1'],
    ['blink'],
  ]);
  expect(start('adept')).toEqual([
    ['weapon gnarled_staff 0', 'body apprentice_robe 9'],
    ['minor_health 3', 'minor_mana 2'],
    ['fire_bolt'],
  ]);
});

test('DELVE-195 DELVE-196 DELVE-197 DELVE-198 levels rise by the quadratic curve, each giving points and full health', () => {
  expect(Array.from({ length: 15 }, (_, i) => threshold(C, i + 1))).toEqual([
    1000, 3000, 6000, 10000, 15000, 21000, 28000, 36000, 45000, 55000, 66000, 78000, 91000, 105000, 120000,
  ]);
  const p = begin(ROOM, { player: { experience: 980, health: 30 } });
  award(p.s, 60);
  expect([
    p.s.player.level,
    p.s.player.health,
    statsOf(p.s).maxHealth,
    p.s.player.points,
    p.s.player.skillPoints,
  ]).toEqual([2, 109, 109, 5, 1]);
  const q = begin(ROOM);
  award(q.s, 6100);
  expect([q.s.player.level, q.s.player.health, q.s.player.points, q.s.player.skillPoints]).toEqual([4, 119, 15, 3]);
});

test('DELVE-199 level 30 is the last; experience is still counted', () => {
  const p = begin(ROOM);
  award(p.s, 10_000_000);
  expect([p.s.player.level, p.s.player.experience]).toEqual([30, 10_000_000]);
});

test('DELVE-200 DELVE-201 experience of a kill by type, rank and gain', () => {
  const worth = (type: string, rank: string, extra = {}): number => {
    const p = begin(ROOM, { creatures: [{ id: 1, x: 1, y: 1, type, rank, variety: 'champion', mlvl: 3, ...extra }] });
    return experienceOf(p.s, creature(p, 1));
  };
  expect([
    worth('kobold', 'normal'),
    worth('kobold', 'champion'),
    worth('kobold', 'elite'),
    worth('kobold', 'minion'),
  ]).toEqual([90, 270, 360, 135]);
  expect(worth('spiderling', 'normal')).toBe(0);
});

test('DELVE-198 DELVE-332 points are spent at no time and not without having any', () => {
  const p = begin(ROOM, { player: { points: 3 } });
  act(p, 'allocate vitality 2');
  expect([p.s.player.points, p.s.player.spent, p.s.now]).toEqual([1, [0, 0, 0, 2], 0]);
  act(p, 'allocate strength 2');
  expect(p.refused).toBe('no-points');
});

test('DELVE-202 the sheet tells what each attribute is made of', () => {
  const p = begin(ROOM, {
    under: '~',
    player: {
      points: 1,
      level: 3,
      skills: { toughness: 2 },
      equipment: { feet: { template: 'leather_boots', affixes: [['move_1', 0]] } },
    },
  });
  act(p, 'allocate strength');
  const { sources } = delve.observe(p.s, 0).player;
  expect([sources.Strength, sources.MoveSpeed, sources.Health]).toEqual([
    { class: 20, points: 1 },
    { items: 5, environment: -20 },
    { level: 10, skills: 6 },
  ]);
});

test('DELVE-203 DELVE-204 a ring grants its skill; school bonuses only help what is known', () => {
  const gear = (ring: boolean) => ({
    weapon: { template: 'gnarled_staff', affixes: [['school_1', 0]] },
    ...(ring ? { ring1: { template: 'ring', affixes: [['oneskill_6', 1000]] } } : {}),
  });
  const level = (ring: boolean): number[] => {
    const p = begin(ROOM, { player: { class: 'adept', level: 6, equipment: gear(ring) } });
    return ['fire_bolt', 'fireball'].map((id) => levelOfSkill(p.s, statsOf(p.s), SKILL[id]));
  };
  expect([level(true), level(false)]).toEqual([
    [2, 3],
    [2, 0],
  ]);
});

test('DELVE-205 a skill is learned by level and points, to ten at most', () => {
  const p = begin(ROOM, { player: { level: 2, skillPoints: 3, skills: { bash: 1 } } });
  act(p, 'learn bash');
  expect([p.refused, p.s.player.skills[SKILL.bash]]).toEqual(['', 2]);
  act(p, 'learn bash');
  expect(p.refused).toBe('level-too-low');
  act(p, 'learn cleave');
  expect(p.refused).toBe('level-too-low');
  p.s.player.skills[SKILL.toughness] = 10;
  act(p, 'learn toughness');
  expect(p.refused).toBe('skill-max');
  p.s.player.skillPoints = 0;
  act(p, 'learn bash');
  expect(p.refused).toBe('no-points');
});

test('DELVE-206 DELVE-207 spell damage and mana cost grow with the level', () => {
  const p = begin(ROOM, {
    player: {
      class: 'adept',
      skills: { fire_bolt: 3 },
      equipment: { neck: { template: 'amulet', affixes: [['alldmg_1', 1000]] } },
    },
    creatures: [{ id: 1, x: 8, y: 3, type: 'dummy', next: 99999 }],
    draws: { combat: [99, 16] },
  });
  // (3 + 4)-(6 + 6), with magic 24 8-14, with 12% more fire 8-15.
  const seen = delve.observe(p.s, 0).player.skills.find((k) => k.id === 'fire_bolt')!;
  expect([seen.damage, seen.mana, seen.range]).toEqual([[8, 15], 4, 8]);
  p.s.draws[0] = [99, 15];
  act(p, 'cast fire_bolt');
  expect([creature(p, 1).health, p.s.player.mana, p.s.now]).toEqual([35, 55, 1000]);
});

test('DELVE-208 DELVE-209 bolts, blasts, novas and beams strike whom they should', () => {
  const foes = [
    [7, 3],
    [8, 3],
    [9, 3],
    [7, 4],
  ].map(([x, y], i) => ({ id: i + 1, x, y, type: 'dummy', next: 99999, maxHealth: 500, health: 500 }));
  const hurt = (...actions: string[]): number[] => {
    const p = begin(ROOM, {
      player: {
        class: 'adept',
        level: 10,
        skills: { fireball: 1, lightning_bolt: 1, frost_nova: 1, arcane_missile: 1, weaken: 1 },
        mana: 300,
      },
      creatures: foes,
    });
    act(p, ...actions);
    return p.s.creatures.filter((c) => c.health < 500 || c.statuses.length > 0).map((c) => c.id);
  };
  expect(hurt('cast arcane_missile')).toEqual([1]);
  expect(hurt('aim arcane_missile 4,0')).toEqual([3]);
  expect(hurt('aim fireball 3,0')).toEqual([1, 2, 3, 4]);
  expect(hurt('aim lightning_bolt 3,0')).toEqual([1, 2, 3]);
  expect(hurt('cast frost_nova')).toEqual([1, 4]);
  expect(hurt('cast weaken')).toEqual([1]);
});

test('DELVE-210 DELVE-211 blink leaps to a chosen place in view and then has to wait', () => {
  const p = begin(ROOM, { player: { class: 'stalker', mana: 30 } });
  act(p, 'leap blink 4,1');
  expect([p.s.player.at % 12, Math.floor(p.s.player.at / 12), p.s.player.mana]).toEqual([9, 4, 20]);
  act(p, 'leap blink -4,0');
  expect(p.refused).toBe('cooldown');
});

test('DELVE-359 Mend heals, Iron Skin and War Cry last, Cleave strikes all around', () => {
  const p = begin(ROOM, {
    player: { health: 50, mana: 100, level: 9, skills: { mend: 2, iron_skin: 3, war_cry: 2, cleave: 1 } },
    creatures: [
      [4, 3],
      [6, 3],
      [9, 3],
    ].map(([x, y], i) => ({ id: i + 1, x, y, type: 'dummy', next: 99999 })),
    draws: { combat: [0, 99, 99, 99, 1, 0, 99, 99, 99, 1] },
  });
  act(p, 'cast mend');
  expect(events(p, 'healed')[0].amount).toBe(18);
  act(p, 'cast cleave');
  expect(p.s.creatures.map((c) => c.health)).toEqual([49, 49, 50]);
  act(p, 'cast iron_skin', 'cast war_cry');
  refreshStats(p.s);
  expect(p.s.player.statuses.map((x) => [C.statuses[x.kind].id, x.magnitude])).toEqual([
    ['ironskin', 40],
    ['fury', 18],
  ]);
  expect(statsOf(p.s).final[A.Armor]).toBe(40);
});
