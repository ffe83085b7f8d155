/** What attacks and defenses are built of: the player's (section 9.4) and those of monsters by curve and rank (section 7). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  creature,
  events,
  foe,
  foeAttack,
  foeDefense,
  hit,
  LATER,
  ownDefense,
  player,
  ROOM,
} from '../../../../test/helpers/delve.ts';

const equipped = (equipment: Record<string, unknown>, over: Record<string, unknown> = {}) =>
  begin(ROOM, { player: { equipment, ...over } });
const physical = (p: ReturnType<typeof begin>): readonly number[] => player(p).attack.ranges[5];

test('DELVE-160 WeaponDamage works on the values of the template, not on the enhanced ones', () => {
  const sword = { template: 'long_sword', affixes: [['edmg_3', 275]] };
  // Local 8-19; strength 22 adds trunc(6 x 22%) and trunc(14 x 22%).
  expect(physical(equipped({ weapon: sword }, { attributes: { Strength: 2, Dexterity: 2 } }))).toEqual([9, 22]);
});

test('DELVE-160 MinDamage and MaxDamage add, and the maximum is raised to the minimum', () => {
  const club = (affixes: unknown[]) => physical(equipped({ weapon: { template: 'club', affixes } }));
  // Strength 20: 3-7 becomes 3-8.
  expect([club([]), club([['maxdmg_3', 1000]])]).toEqual([
    [3, 8],
    [3, 21],
  ]);
});

test('DELVE-160 base crit chance is 5; the multiplier is the weapon and what adds to it', () => {
  const crit = (weapon: unknown): number[] => {
    const { attack } = player(equipped({ weapon }));
    return [attack.crit, attack.critMultiplier];
  };
  // Dexterity 14 is one short of another point.
  expect([crit('club'), crit('kris'), crit({ template: 'kris', affixes: [['critmul_1', 0]] })]).toEqual([
    [5, 2],
    [5, 4],
    [5, 5],
  ]);
});

const FIERY = { weapon: { template: 'club', affixes: [['addfire_4', 1000]] } };
const KINDLING = { neck: { template: 'amulet', affixes: [['alldmg_1', 1000]] } };

test('DELVE-161 all damage of a type multiplies both ends, rounded down', () => {
  // 14-28 fire and 12% more.
  expect(player(equipped({ ...FIERY, ...KINDLING })).attack.ranges[2]).toEqual([15, 31]);
  const slayer = { neck: { template: 'amulet', affixes: [['alldmg_5', 1000]] } };
  expect(physical(equipped({ weapon: 'club', ...slayer }))).toEqual([3, 8]);
  expect(physical(equipped({ weapon: 'great_maul', ...slayer }))).toEqual([36, 66]);
});

test('DELVE-162 added damage is the sum over all that is worn, by type', () => {
  const ring = { template: 'ring', affixes: [['addfire_1', 1000]] };
  expect(player(equipped({ ...FIERY, ring1: ring, ring2: ring })).attack.ranges[2]).toEqual([16, 34]);
});

test('DELVE-163 percents of damage dealt are summed and applied once, after all damage of a type', () => {
  const dealt = (statuses: unknown[]): readonly number[] =>
    player(equipped({ ...FIERY, ...KINDLING }, { statuses })).attack.ranges[2];
  const fury = { id: 'fury', magnitude: 50, end: 9000 };
  expect(dealt([fury])).toEqual([22, 46]);
  expect(dealt([fury, { id: 'weakened', magnitude: 50, end: 9000 }])).toEqual([15, 31]);
  expect(dealt([{ id: 'weakened', magnitude: 200, end: 9000 }])).toEqual([0, 0]);
});

test('DELVE-163 the factor of Cleave multiplies after that', () => {
  const p = begin(ROOM, {
    player: {
      level: 9,
      mana: 90,
      skills: { cleave: 1 },
      equipment: { weapon: 'great_maul' },
      statuses: [{ id: 'fury', magnitude: 33, end: 9000 }],
    },
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', maxHealth: 500, health: 500, next: LATER }],
  });
  // 28 x 1.2 = 33 to 60; x 1.33 = 43 to 79; x 0.64 = 27 to 50.
  p.s.draws[0] = hit(50);
  act(p, 'cast cleave');
  expect(creature(p, 1).health).toBe(450);
  p.s.draws[0] = hit(51);
  expect(() => act(p, 'cast cleave')).toThrow('not from 27 to 50');
});

test('DELVE-164 bare hands are 1-3, speed 30, multiplier 2', () => {
  const { attack } = player(begin(ROOM, { player: { class: 'adept' } }));
  expect([attack.ranges[5], attack.ticks, attack.critMultiplier]).toEqual([[1, 3], 1000, 2]);
});

test('DELVE-165 monsters have no criticals', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'orc', rank: 'elite', next: LATER }] });
  expect(foeAttack(p, 1).critChance).toBe(0);
});

test('DELVE-166 the element of a monster is a share of its damage, each end rounded down, at least 1', () => {
  const ends = (damage: [number, number]): number[] => {
    const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'frozen_knight', damage, next: LATER }] });
    return [...foeAttack(p, 1).ranges.slice(6, 8)];
  };
  // Cold 20.
  expect([ends([4, 9]), ends([10, 14]), ends([1, 4])]).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ]);
});

test('DELVE-092 percentages multiply and one floor is taken at the end', () => {
  const p = begin(ROOM, { depth: 3, creatures: [{ id: 1, x: 6, y: 3, type: 'giant_spider', next: LATER }] });
  const st = foe(p, 1);
  // Level 3: health 31 at 95%, damage 3-6 at 80%, armor 23 at 80%, accuracy 73 + 3.
  expect([st.maxHealth, st.dmin, st.dmax, st.armor, st.accuracy, st.move, st.attack]).toEqual([
    29, 2, 4, 18, 76, 50, 27,
  ]);
  // A berserker of level 1 has 13 x 55% x 350% = 25.025 health, not floor(7.15) x 3.5; damage 1-4 x 60% x 250%.
  const q = begin(ROOM, {
    creatures: [{ id: 1, x: 6, y: 3, type: 'cave_rat', rank: 'champion', variety: 'berserker' }],
  });
  expect([foe(q, 1).maxHealth, foe(q, 1).dmin, foe(q, 1).dmax]).toEqual([25, 1, 6]);
});

test('DELVE-092 difficulty multiplies health and damage', () => {
  const at = (difficulty: string): number[] => {
    const p = begin(ROOM, { depth: 6, creatures: [{ id: 1, x: 6, y: 3, type: 'ogre', next: LATER }] }, { difficulty });
    return [foe(p, 1).maxHealth, foe(p, 1).dmin, foe(p, 1).dmax, foe(p, 1).armor];
  };
  expect([at('normal'), at('easy'), at('hard')]).toEqual([
    [187, 9, 16, 49],
    [159, 6, 12, 49],
    [234, 12, 21, 49],
  ]);
});

const champion = (variety: string): number[] => {
  const p = begin(ROOM, {
    depth: 5,
    creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', rank: 'champion', variety, next: LATER }],
  });
  const st = foe(p, 1);
  return [st.maxHealth, st.dmin, st.dmax, st.move, st.attack, st.accuracy];
};

test('DELVE-093 there are Berserkers, Fanatics, Champions and Ghostly ones, each with its own boosts', () => {
  const all = ['berserker', 'fanatic', 'champion', 'ghostly'].map((v) => champion(v).join());
  expect(new Set(all).size).toBe(4);
});

test('DELVE-095 the boosts of the four', () => {
  // A skeleton of level 5: health 56, damage 4-8, move 38, attack 25, accuracy 76.
  expect(champion('champion')).toEqual([168, 6, 12, 76, 31, 86]);
  expect(champion('fanatic')).toEqual([168, 4, 8, 76, 50, 46]);
  expect(champion('ghostly')).toEqual([336, 4, 8, 19, 25, 76]);
  expect(champion('berserker')).toEqual([196, 10, 20, 38, 25, 101]);
});

test('DELVE-096 Stalwart and Arcane', () => {
  expect(champion('stalwart')).toEqual([168, 5, 10, 38, 25, 81]);
  expect(champion('arcane')).toEqual([168, 4, 8, 38, 25, 76]);
  const more = (variety: string) => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', rank: 'champion', variety, next: LATER }],
    });
    const d = foeDefense(p, 1);
    return [d.armor, d.block, d.resist[2], foe(p, 1).share[3], foe(p, 1).skills.length];
  };
  expect([more('stalwart'), more('arcane'), more('ghostly'), more('champion')]).toEqual([
    [185, 25, 0, 0, 0],
    [35, 0, 40, 0, 1],
    [35, 0, 0, 20, 0],
    [35, 0, 0, 0, 0],
  ]);
});

const ranked = (rank: string, affixes: readonly string[] = []) => {
  const p = begin(ROOM, { depth: 5, creatures: [{ id: 1, x: 6, y: 3, type: 'orc', rank, affixes, next: LATER }] });
  const st = foe(p, 1);
  return [st.maxHealth, st.dmin, st.dmax, st.armor, st.move, st.attack, st.accuracy];
};

test('DELVE-098 a leader has twice the health, half more armor and 10 more accuracy', () => {
  // An orc of level 5: health 56 x 135%, armor 35 x 120%, accuracy 76 + 3.
  expect([ranked('normal'), ranked('elite')].map((r) => [r[0], r[3], r[6]])).toEqual([
    [75, 42, 79],
    [151, 63, 89],
  ]);
});

test('DELVE-099 a leader has a quarter more damage and attack speed; what a minion has', () => {
  expect(ranked('elite').slice(1, 6)).toEqual([5, 11, 63, 42, 31]);
  expect(ranked('minion')).toEqual([94, 5, 10, 42, 42, 25, 84]);
});

test('DELVE-101 minions bear what they inherit of the affixes of their leader', () => {
  expect(ranked('elite', ['extra_strong', 'stone_skin'])).toEqual([189, 8, 17, 213, 42, 31, 89]);
  expect(ranked('minion', ['extra_strong', 'stone_skin'])).toEqual([94, 6, 12, 92, 42, 25, 84]);
  expect([ranked('elite', ['extra_fast']), ranked('minion', ['extra_fast'])].map((r) => r.slice(4, 6))).toEqual([
    [55, 41],
    [48, 28],
  ]);
});

test('DELVE-094 the names of champions and minions', () => {
  const name = (over: Record<string, unknown>): string => {
    const p = begin(ROOM, {
      creatures: [{ id: 1, x: 6, y: 3, type: 'kobold', next: LATER, ...over }],
      draws: { combat: [99] },
    });
    act(p, 'move e');
    return events(p, 'attack')[0].defender;
  };
  expect(name({ rank: 'champion', variety: 'berserker' })).toBe('Berserker Kobold');
  expect(name({ rank: 'minion' })).toBe('Minion Kobold');
});

const worn = (...affixes: [string, number][]) => ({ template: 'ring', affixes });

test('DELVE-154 resistances count to 75 for the player and to 100 for monsters, from -100 on', () => {
  const resists = (points: [string, number][]): number => ownDefense(equipped({ ring1: worn(...points) })).resist[2];
  expect([
    resists([['resfire_3', 1000]]),
    resists([
      ['resfire_3', 1000],
      ['resfire_3', 1000],
      ['resfire_3', 0],
    ]),
  ]).toEqual([28, 75]);
  expect(
    resists([
      ['resfire_3', 1000],
      ['resfire_3', 1000],
      ['resfire_2', 1000],
    ]),
  ).toBe(74);
  const greed = { template: 'ring', unique: 'coil_of_greed' };
  expect(ownDefense(equipped({ ring1: greed })).resist.join()).toBe('0,-10,-10,-10,-10,0');
  const p = begin(ROOM, {
    depth: 9,
    creatures: [{ id: 1, x: 6, y: 3, type: 'salamander', rank: 'champion', variety: 'arcane', next: LATER }],
  });
  expect([...foeDefense(p, 1).resist]).toEqual([0, 40, 100, 0, 60, 0]);
});

test('DELVE-191 absorption counts to 30, evasion and magical evasion to 50, block to 60', () => {
  const absorb = (n: number): number =>
    ownDefense(equipped({ ring1: worn(...Array.from({ length: n }, () => ['absorb_1', 1000] as [string, number])) }))
      .absorb[2];
  expect([absorb(4), absorb(5), absorb(6)]).toEqual([24, 30, 30]);
  const evasion = (points: number): number =>
    ownDefense(begin(ROOM, { player: { attributes: { Dexterity: points } } })).evasion;
  // Dexterity 14 and an eighth of it.
  expect([evasion(378), evasion(386), evasion(394)]).toEqual([49, 50, 50]);
  const unseen = (n: number): number =>
    ownDefense(equipped({ ring1: worn(...Array.from({ length: n }, () => ['meva_2', 1000] as [string, number])) }))
      .magicalEvasion;
  expect([unseen(6), unseen(7)]).toEqual([48, 50]);
  const shield = (n: number): number =>
    ownDefense(
      equipped({ offhand: { template: 'rune_ward', affixes: Array.from({ length: n }, () => ['block_2', 1000]) } }),
    ).block;
  expect([shield(3), shield(4)]).toEqual([58, 60]);
});

test('DELVE-191 caps apply when a value is used, not when it is stored', () => {
  const p = equipped({ ring1: worn(['resfire_3', 1000], ['resfire_3', 1000], ['resfire_3', 1000]) });
  expect([player(p).attributes.FireResistance, ownDefense(p).resist[2]]).toEqual([84, 75]);
});
