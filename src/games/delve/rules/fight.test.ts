import { expect, test } from 'vitest';
import { SHIPPED_PACK } from '../content.ts';
import { act, begin, creature, events, ROOM } from '../testing.ts';
import { monsterAttack, monsterDefense, playerAttack, playerDefense } from './build.ts';
import { statsOf } from './derived.ts';
import { statsOfCreature } from './monster-stats.ts';

const C = SHIPPED_PACK.content;
const STATUS = SHIPPED_PACK.content.status;
const TILE = SHIPPED_PACK.content.tile;

/** accuracy, evasion, block, crit, damage of a plain hit. */
const hit = (damage: number): number[] => [0, 99, 99, 99, damage];

test('DELVE-137 DELVE-138 DELVE-331 walking into a monster attacks it instead, and the result is told and applied', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 9999 }], draws: { combat: hit(3) } });
  act(p, 'move e');
  expect([creature(p, 1).health, p.s.player.at]).toEqual([47, 3 * 12 + 5]);
  const [e] = events(p, 'attack');
  expect([e.attacker, e.defender, e.result.damage, e.condition]).toEqual(['you', 'Dummy', 3, 'scratched']);
});

test('DELVE-035 DELVE-139 barrels are attacked through the same resolver, break and leave floor', () => {
  const p = begin(['#####', '#@0.#', '#####'], { draws: { combat: [...hit(3), ...hit(3)], loot: [0] } });
  act(p, 'move e');
  expect(p.s.features[0].value).toBe(2);
  act(p, 'move e');
  expect([p.s.tiles[5 + 2], events(p, 'barrel').length]).toEqual([TILE.floor, 1]);
});

test('DELVE-139 DELVE-141 a powder keg burns everybody beside it, the player too', () => {
  const p = begin(['######', '#@8..#', '######'], {
    depth: 9,
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 9999 }],
    player: { equipment: { weapon: 'great_maul' } },
    draws: { combat: [...hit(40), 99, 20, 20], loot: [0] },
  });
  act(p, 'move e');
  expect(creature(p, 1).health).toBe(30);
  expect(events(p, 'attack').map((e) => e.defender)).toEqual(['barrel', 'Dummy', 'you']);
});

test('DELVE-140 DELVE-066 walking into a wall does nothing, into the peddler takes no time', () => {
  const p = begin(['#####', '#@P.#', '#####']);
  act(p, 'move w');
  expect([p.refused, p.s.now]).toEqual(['blocked', 0]);
  act(p, 'move e');
  expect([p.refused, p.s.now, events(p, 'peddler').length]).toEqual(['', 0, 1]);
});

test('DELVE-160 DELVE-224 the longsword of the book: local 8-19, with strength 22 an attack of 9-22', () => {
  const p = begin(ROOM, {
    player: {
      attributes: { Strength: 2, Dexterity: 2 },
      equipment: { weapon: { template: 'long_sword', affixes: [['edmg_3', 275]] } },
    },
  });
  const st = statsOf(p.s);
  expect([st.min, st.max]).toEqual([8, 19]);
  expect([...playerAttack(p.s).ranges.slice(10)]).toEqual([9, 22]);
});

test('DELVE-161 DELVE-162 DELVE-163 added damage, all-damage and damage percents build the attack in this order', () => {
  const p = begin(ROOM, {
    player: {
      equipment: {
        weapon: { template: 'club', affixes: [['addfire_4', 1000]] },
        neck: { template: 'amulet', affixes: [['alldmg_1', 1000]] },
      },
      statuses: [{ id: 'fury', magnitude: 50, end: 9000 }],
    },
  });
  // 14-28 fire, +12%: 15-31, +50%: 22-46.
  expect([...playerAttack(p.s).ranges.slice(4, 6)]).toEqual([22, 46]);
});

test('DELVE-164 bare hands are 1-3, speed 30', () => {
  const p = begin(ROOM, { player: { class: 'adept' }, creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 9999 }] });
  const st = statsOf(p.s);
  expect([st.min, st.max, st.critMultiplier]).toEqual([1, 3, 2]);
  act(p, 'move e');
  expect(p.s.now).toBe(1000);
});

test('DELVE-165 DELVE-166 DELVE-092 DELVE-353 a monster of the curve: no criticals, its element a share of its damage', () => {
  const p = begin(ROOM, { depth: 3, creatures: [{ id: 1, x: 6, y: 3, type: 'giant_spider', next: 9999 }] });
  const c = creature(p, 1);
  const st = statsOfCreature(p.s, c);
  // Level 3: health 31 at 95%, damage 3-6 at 80%, armor 23 at 80%, accuracy 73 + 3; poison 60% of 2-4.
  expect([st.maxHealth, st.dmin, st.dmax, st.armor, st.accuracy]).toEqual([29, 2, 4, 18, 76]);
  const a = monsterAttack(p.s, c, 'melee');
  expect([a.critChance, ...a.ranges.slice(8)]).toEqual([0, 1, 2, 2, 4]);
});

test('DELVE-093 DELVE-094 DELVE-095 DELVE-096 DELVE-356 champions of each variety', () => {
  const stat = (variety: string, depth = 5) => {
    const p = begin(ROOM, {
      depth,
      creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', rank: 'champion', variety, next: 9999 }],
    });
    const st = statsOfCreature(p.s, creature(p, 1));
    return [
      st.maxHealth,
      st.dmin,
      st.dmax,
      st.move,
      st.attack,
      st.accuracy,
      st.armor,
      st.block,
      st.resist[2],
      st.share[3],
    ];
  };
  expect(stat('champion')).toEqual([168, 6, 12, 76, 31, 86, 35, 0, 0, 0]);
  expect(stat('fanatic')).toEqual([168, 4, 8, 76, 50, 46, 35, 0, 0, 0]);
  expect(stat('ghostly')).toEqual([336, 4, 8, 19, 25, 76, 35, 0, 0, 20]);
  expect(stat('berserker')).toEqual([196, 10, 20, 38, 25, 101, 35, 0, 0, 0]);
  expect(stat('stalwart')).toEqual([168, 5, 10, 38, 25, 81, 185, 25, 0, 0]);
  expect(stat('arcane')).toEqual([168, 4, 8, 38, 25, 76, 35, 0, 40, 0]);
});

test('DELVE-098 DELVE-099 DELVE-101 leaders and their minions', () => {
  const p = begin(ROOM, {
    depth: 5,
    creatures: [
      { id: 1, x: 6, y: 3, type: 'orc', rank: 'elite', affixes: ['extra_strong', 'stone_skin'], next: 9999 },
      { id: 2, x: 6, y: 4, type: 'orc', rank: 'minion', affixes: ['extra_strong', 'stone_skin'], next: 9999 },
    ],
  });
  const [a, b] = [1, 2].map((id) => statsOfCreature(p.s, creature(p, id)));
  // Orc at level 5: 56 x 135%, 4-8 x 115%, 35 x 120%.
  expect([a.maxHealth, a.dmin, a.dmax, a.armor, a.attack, a.accuracy]).toEqual([189, 8, 17, 213, 31, 89]);
  expect([b.maxHealth, b.dmin, b.dmax, b.armor, b.accuracy]).toEqual([94, 6, 12, 92, 84]);
});

test('DELVE-102 when a leader dies its minions flee for three actions', () => {
  const p = begin(ROOM, {
    creatures: [
      { id: 1, x: 6, y: 3, type: 'skeleton', rank: 'elite', pack: 3, health: 1, next: 9999 },
      { id: 2, x: 7, y: 3, type: 'skeleton', rank: 'minion', pack: 3, next: 9999 },
    ],
    draws: { combat: hit(2), loot: [0, 5, 0, 5, 0, 5] },
  });
  act(p, 'move e');
  expect(creature(p, 2).flee).toBe(3);
});

test('DELVE-104 a boss below two thirds and below one third calls for help and grows quicker', () => {
  const p = begin(ROOM, {
    depth: 2,
    creatures: [{ id: 1, x: 6, y: 3, type: 'old_marrow', rank: 'boss', maxHealth: 100, health: 66, next: 9999 }],
    draws: { combat: hit(2) },
  });
  act(p, 'move e');
  expect([creature(p, 1).phases, p.s.creatures.filter((c) => c.summoned).length]).toEqual([1, 2]);
  expect(events(p, 'phase').length).toBe(1);
});

test('DELVE-105 summons give nothing and a summoner has at most four', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 9, y: 3, type: 'bone_adept', next: 0, maxHealth: 900 }],
    draws: { ai: [99, 0] },
  });
  act(p, 'wait 100');
  const thrall = p.s.creatures.find((c) => c.summoned)!;
  expect([thrall.summoner, C.monsters[thrall.type].id]).toEqual([1, 'skeletal_thrall']);
  for (let i = 0; i < 40; i++) act(p, 'wait');
  expect(p.s.creatures.filter((c) => c.summoned).length).toBeLessThanOrEqual(4);
});

test('DELVE-154 DELVE-191 resistances count to 75 for the player and 100 for monsters, absorption to 30, evasion to 50', () => {
  const p = begin(ROOM, {
    depth: 9,
    player: {
      attributes: { Dexterity: 900 },
      equipment: {
        ring1: {
          template: 'ring',
          affixes: [
            ['resfire_3', 1000],
            ['resall_3', 1000],
            ['absorb_1', 1000],
          ],
        },
        ring2: {
          template: 'ring',
          affixes: [
            ['resfire_3', 1000],
            ['resall_3', 1000],
            ['absorb_1', 1000],
          ],
        },
        offhand: { template: 'tower_shield', unique: 'mirror_of_ash' },
        neck: {
          template: 'amulet',
          affixes: [
            ['absorb_1', 1000],
            ['absorb_1', 1000],
            ['absorb_1', 1000],
          ],
        },
      },
    },
    creatures: [{ id: 1, x: 6, y: 3, type: 'salamander', rank: 'champion', variety: 'arcane', next: 9999 }],
  });
  const d = playerDefense(p.s);
  expect([d.resist[2], d.absorb[2], d.evasion]).toEqual([75, 30, 50]);
  expect(monsterDefense(p.s, creature(p, 1)).resist[2]).toBe(100);
});

test('DELVE-167 DELVE-169 DELVE-170 DELVE-171 life steal, thorns and health per kill', () => {
  const p = begin(ROOM, {
    player: {
      health: 50,
      equipment: {
        weapon: { template: 'great_maul', unique: 'thunderhead' },
        ring1: {
          template: 'ring',
          affixes: [
            ['leech_2', 1000],
            ['onkillhp_2', 1000],
          ],
        },
        ring2: { template: 'ring', affixes: [['leech_2', 1000]] },
        body: { template: 'quilted_vest', affixes: [['thorns_3', 1000]] },
      },
    },
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', maxHealth: 200, health: 200, next: 0, attack: 100 }],
    draws: { combat: [...hit(100), 99, 0, 99, 99, 99, 1] },
  });
  act(p, 'move e');
  // 10% of 100 stolen; the dummy's answers cost 1 each and prick it for 18.
  const pricks = events(p, 'thorns').length;
  expect(events(p, 'stolen')).toEqual([{ type: 'stolen', amount: 10 }]);
  expect(pricks).toBeGreaterThan(0);
  expect(creature(p, 1).health).toBe(100 - 18 * pricks);
});

test('DELVE-174 cold chills whoever takes at least one point of it', () => {
  const p = begin(ROOM, {
    depth: 7,
    creatures: [{ id: 1, x: 6, y: 3, type: 'frost_imp', next: 0, attack: 5 }],
    draws: { combat: [0, 99, 99, 99, 1, 5] },
  });
  act(p, 'wait 100');
  expect(p.s.player.statuses.map((x) => [x.kind, x.end])).toEqual([[STATUS.chilled, 2400]]);
});

test('DELVE-172 DELVE-173 DELVE-175 poison deals its total in five ticks, and a weaker one does not replace it', () => {
  const p = begin(ROOM, {
    now: 1000,
    player: { health: 50, statuses: [{ id: 'poisoned', magnitude: 7, start: 1000, end: 4000 }] },
  });
  const lost: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = p.s.player.health;
    act(p, 'wait');
    lost.push(before - p.s.player.health);
  }
  expect(lost).toEqual([1, 1, 2, 1, 2]);
  expect(p.s.player.statuses).toEqual([]);
});

test('DELVE-176 a stun puts the next action off; bosses shrug', () => {
  const bash = (type: string, rank: string) => {
    const p = begin(ROOM, {
      player: { skills: { bash: 1 } },
      creatures: [{ id: 1, x: 6, y: 3, type, rank, next: 5000, maxHealth: 500, health: 500 }],
      draws: { combat: [...hit(3), 31] },
    });
    act(p, 'cast bash');
    return creature(p, 1).next;
  };
  expect([bash('dummy', 'normal'), bash('old_marrow', 'boss')]).toEqual([5600, 5000]);
});

test('DELVE-177 a snared player cannot leave the tile but can fight', () => {
  const p = begin(ROOM, {
    player: { statuses: [{ id: 'snared', end: 5000 }] },
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 99999 }],
  });
  act(p, 'move w');
  expect(p.refused).toBe('snared');
  act(p, 'move e');
  expect([p.refused, events(p, 'attack').length]).toEqual(['', 1]);
});

test('DELVE-178 weakness lowers damage and armor', () => {
  const p = begin(ROOM, {
    player: {
      equipment: { body: { template: 'ring_mail', armor: 50 }, weapon: 'great_maul' },
      statuses: [{ id: 'weakened', magnitude: 50, end: 6000 }],
    },
  });
  const q = begin(ROOM, {
    player: { equipment: { body: { template: 'ring_mail', armor: 50 }, weapon: 'great_maul' } },
  });
  expect(playerDefense(p.s).armor).toBe(35);
  expect(playerAttack(p.s).ranges[11]).toBe(Math.floor(playerAttack(q.s).ranges[11] / 2));
});

test('DELVE-179 a meteor marks its tiles and strikes who still stands there', () => {
  const boss = [{ id: 1, x: 9, y: 3, type: 'kaldrun', rank: 'boss', next: 0, ai: 'turret', mlvl: 12 }];
  const p = begin(ROOM, { depth: 10, creatures: boss, draws: { ai: [99, 0] } });
  act(p, 'wait 100');
  expect([p.s.delayed.length, events(p, 'marked')[0].places.length]).toEqual([1, 9]);
  const q = begin(ROOM, { depth: 10, creatures: boss, draws: { ai: [99, 0] }, player: { health: 100 } });
  act(q, 'wait 100', 'move w', 'move w', 'wait');
  expect(events(q, 'attack').filter((e) => e.skill === 'Meteor')).toEqual([]);
});

test('DELVE-065 DELVE-064 hazards strike on entering and at every pulse, and change who stands in them', () => {
  const p = begin(['#####', '#@L.#', '#####'], { depth: 3, now: 500, draws: { combat: [5, 6] } });
  act(p, 'move e');
  expect(events(p, 'attack').map((e) => [e.attacker, e.kind, e.result.damage])).toEqual([
    ['lava', 'terrain', 5],
    ['lava', 'terrain', 6],
  ]);
  const wet = begin(['#####', '#@..#', '#####'], { under: '~' });
  act(wet, 'move e', 'move e');
  expect(wet.s.now).toBe(Math.floor(30000 / 40) + 600);
  const ice = begin(['#####', '#@..#', '#####'], { under: 'i', player: { attributes: { Dexterity: 80 } } });
  expect([
    Math.floor(30000 / statsOf(ice.s).final[C.attribute.MoveSpeed]),
    statsOf(ice.s).final[C.attribute.Evasion],
  ]).toEqual([500, 1]);
});

test('DELVE-168 DELVE-212 DELVE-213 DELVE-232 a belt of Storms answers a blow one time in fourteen, at its own level', () => {
  const belt = { waist: { template: 'sash', affixes: [['caststruck_2', 500]] } };
  const run = (draw: number) => {
    const p = begin(ROOM, {
      player: { equipment: belt },
      creatures: [
        { id: 1, x: 6, y: 3, type: 'dummy', next: 0 },
        { id: 2, x: 8, y: 3, type: 'dummy', next: 99999 },
        { id: 3, x: 10, y: 3, type: 'dummy', next: 99999 },
      ],
      draws: { combat: [0, 99, 99, 99, 1, draw, 99, 28, 99, 3] },
    });
    act(p, 'wait 100');
    return p;
  };
  const struck = run(6);
  expect(events(struck, 'trigger')).toEqual([
    { type: 'trigger', source: 'Storms', skill: 'Lightning Nova', struck: 2 },
  ]);
  // Lightning Nova 3 with magic 8: 3 to 28.
  expect([creature(struck, 1).health, creature(struck, 2).health, creature(struck, 3).health]).toEqual([22, 47, 50]);
  expect(events(run(7), 'trigger')).toEqual([]);
});
