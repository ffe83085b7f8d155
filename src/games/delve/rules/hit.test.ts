/** After the hit (section 9.5): life steal, thorns, triggered casts, and what a kill is worth. */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  creature,
  events,
  hit,
  LATER,
  packed,
  ROOM,
  type Row,
  rowOf,
} from '../../../../test/helpers/delve.ts';

const dummy = (over: Record<string, unknown> = {}) => ({
  id: 1,
  x: 6,
  y: 3,
  type: 'dummy',
  maxHealth: 500,
  health: 500,
  next: LATER,
  ...over,
});
const ring = (...affixes: [string, number][]) => ({ template: 'ring', affixes });
const rings = (n: number, id: string) => ring(...Array.from({ length: n }, () => [id, 1000] as [string, number]));
const MAUL = { weapon: 'great_maul' };
const kinds = (p: ReturnType<typeof begin>): string[] => p.events.map((e) => e.type);

test('DELVE-167 life steal, then death or thorns, chill and poison; then onHit, onCrit, onKill', () => {
  const p = begin(ROOM, {
    player: {
      health: 50,
      mana: 50,
      equipment: {
        weapon: {
          template: 'great_maul',
          affixes: [
            ['addcold_1', 1000],
            ['addpoison_1', 1000],
            ['casthit_3', 1000],
            ['castcrit_1', 1000],
          ],
        },
        ring1: ring(['leech_2', 1000]),
      },
    },
    creatures: [{ ...dummy(), type: 'orc', rank: 'elite', affixes: ['thorned'], next: LATER }],
    // cold, poison, physical; the tests of onHit and onCrit, then the casts
    draws: { combat: [0, 99, 99, 0, 2, 5, 40, 0, 0, 99, 9, 99, 12] },
  });
  act(p, 'move e');
  expect(kinds(p).slice(0, 5)).toEqual(['attack', 'stolen', 'thorns', 'status', 'status']);
  expect(events(p, 'trigger').map((e) => e.skill)).toEqual(['Arcane Missile', 'Life Drain']);
});

test('DELVE-167 affixes are tested in the order of the slots and within an item in their order', () => {
  const cast = (...draws: number[]): string[] => {
    const p = begin(ROOM, {
      player: {
        equipment: {
          ring1: ring(['casthit_1', 1000]),
          hands: {
            template: 'leather_gloves',
            affixes: [
              ['casthit_4', 1000],
              ['casthit_3', 1000],
            ],
          },
        },
      },
      creatures: [dummy()],
      draws: { combat: [...hit(1), ...draws] },
    });
    act(p, 'move e');
    return events(p, 'trigger').map((e) => e.skill);
  };
  // Each has a chance of 9: gloves before the ring.
  expect([cast(8, 9, 9), cast(9, 8, 9), cast(9, 9, 8)]).toEqual([['Frost Bolt'], ['Arcane Missile'], ['Fire Bolt']]);
});

test('DELVE-168 a triggered cast that kills triggers nothing further', () => {
  const p = begin(ROOM, {
    player: { equipment: { ring1: ring(['casthit_1', 1000], ['castkill_3', 1000]) }, health: 50 },
    creatures: [dummy({ health: 2, maxHealth: 50 })],
    draws: { combat: [...hit(1), 0, 99, 5] },
  });
  act(p, 'move e');
  // The fire bolt kills; onKill of the ring is not tested.
  expect([alive(p), events(p, 'trigger').map((e) => e.skill), p.s.draws[0]]).toEqual([[], ['Fire Bolt'], []]);
});

const BELT = { waist: { template: 'sash', affixes: [['caststruck_2', 1000]] } };
const SHIELD = { offhand: { template: 'buckler', affixes: [['castblock_1', 1000]] } };

test('DELVE-168 traps and hazards strike no spark, and a blocked trap neither', () => {
  const step = (map: string[], equipment: Record<string, unknown>, combat: number[]) => {
    const p = begin(map, { depth: 3, player: { equipment }, draws: { combat } });
    act(p, 'move e');
    return [events(p, 'trigger').length, p.s.draws[0].length];
  };
  // The dart is drawn as accuracy, evasion, block and damage; nothing is drawn after it.
  expect(step(['####', '#@^#', '####'], BELT, [0, 99, 99, 5, 0])).toEqual([0, 1]);
  expect(step(['####', '#@^#', '####'], SHIELD, [0, 99, 0, 0])).toEqual([0, 1]);
  expect(step(['####', '#@L#', '####'], BELT, [5, 0])).toEqual([0, 1]);
});

test('DELVE-168 neither thorns nor poison trigger anything', () => {
  const p = begin(ROOM, {
    player: {
      equipment: {
        ring1: ring(['castkill_3', 1000]),
        body: { template: 'quilted_vest', affixes: [['thorns_3', 1000]] },
      },
      health: 50,
    },
    creatures: [dummy({ health: 5, maxHealth: 50, next: 0 })],
    draws: { combat: [...hit(1), 0] },
  });
  act(p, 'wait 100');
  expect([alive(p), events(p, 'trigger').length, p.s.draws[0]]).toEqual([[], 0, [0]]);
});

test('DELVE-169 thorns prick a melee attacker that hits, unmitigated', () => {
  const vest = { body: { template: 'quilted_vest', affixes: [['thorns_3', 1000]] } };
  const p = begin(ROOM, {
    player: { equipment: vest },
    creatures: [dummy({ next: 0, attack: 5, armor: 9999 })],
    draws: { combat: hit(1) },
  });
  act(p, 'wait 100');
  expect([creature(p, 1).health, events(p, 'thorns')[0].amount]).toEqual([482, 18]);
  const arrow = begin(ROOM, {
    player: { equipment: vest },
    creatures: [{ id: 1, x: 9, y: 3, type: 'bone_archer', next: 0 }],
    draws: { ai: [0], combat: hit(1) },
  });
  act(arrow, 'wait 100');
  expect(events(arrow, 'thorns')).toEqual([]);
});

test('DELVE-169 thorns kill a monster and give experience, and leave the player 1 health', () => {
  const p = begin(ROOM, {
    player: { equipment: { body: { template: 'quilted_vest', affixes: [['thorns_3', 1000]] } } },
    creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', health: 18, next: 0 }],
    draws: { combat: hit(1), loot: [0] },
  });
  act(p, 'wait 100');
  expect([alive(p), p.s.player.experience]).toEqual([[], 60]);
  const q = begin(ROOM, {
    depth: 5,
    player: { health: 10 },
    creatures: [dummy({ type: 'orc', rank: 'elite', affixes: ['thorned'] })],
    draws: { combat: hit(1) },
  });
  act(q, 'move e');
  // Ten thorns, of which nine are felt.
  expect([q.s.player.health, events(q, 'thorns')[0].amount]).toEqual([1, 9]);
});

test('DELVE-170 life steal is rounded down and capped at 10', () => {
  const stolen = (n: number, id: string, damage: number): number[] => {
    const p = begin(ROOM, {
      player: { health: 50, equipment: { ...MAUL, ring1: rings(n, id) } },
      creatures: [dummy()],
      draws: { combat: hit(damage) },
    });
    act(p, 'move e');
    return events(p, 'stolen').map((e) => e.amount);
  };
  // LifeSteal 3, 9, 10, 12.
  expect([stolen(1, 'leech_1', 50), stolen(1, 'leech_1', 33)]).toEqual([[1], []]);
  expect([stolen(3, 'leech_1', 60), stolen(2, 'leech_2', 60), stolen(4, 'leech_1', 60)]).toEqual([[5], [6], [6]]);
});

test('DELVE-170 only own melee attacks and martial skills steal', () => {
  const p = begin(ROOM, {
    player: { class: 'adept', health: 20, equipment: { ring1: rings(2, 'leech_2') } },
    creatures: [dummy()],
    draws: { combat: [99, 7] },
  });
  act(p, 'cast fire_bolt');
  expect(events(p, 'stolen')).toEqual([]);
  const q = begin(ROOM, {
    player: { health: 20, mana: 9, skills: { bash: 1 }, equipment: { ...MAUL, ring1: rings(2, 'leech_2') } },
    creatures: [dummy()],
    draws: { combat: [...hit(50), 99] },
  });
  act(q, 'cast bash');
  expect(events(q, 'stolen')).toEqual([{ type: 'stolen', amount: 5 }]);
});

test('DELVE-171 a kill by a triggered cast gives LifeOnKill, experience and drops', () => {
  const p = begin(ROOM, {
    player: { health: 50, equipment: { ring1: ring(['casthit_1', 1000], ['onkillhp_2', 1000]) } },
    creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', health: 2, next: LATER }],
    draws: { combat: [...hit(1), 0, 99, 5], loot: [42, 7] },
  });
  act(p, 'move e');
  expect([p.s.player.health, p.s.player.experience, p.s.ground.map((g) => g.gold)]).toEqual([59, 60, [7]]);
});

test('DELVE-171 a kill by poison is credited to the player', () => {
  const p = begin(ROOM, {
    player: { equipment: { weapon: { template: 'club', affixes: [['addpoison_3', 1000]] } } },
    creatures: [{ id: 1, x: 6, y: 3, type: 'cave_rat', maxHealth: 20, health: 9, next: LATER }],
    draws: { combat: hit(28, 5), loot: [0] },
  });
  act(p, 'move e');
  expect(alive(p)).toEqual([]);
  expect(p.s.player.experience).toBe(30);
});

test('DELVE-212 a triggered spell is cast at the level that the affix names', () => {
  const run = (draw: number) => {
    const p = begin(ROOM, {
      player: { equipment: { waist: { template: 'sash', affixes: [['caststruck_2', 500]] } } },
      creatures: [
        { id: 1, x: 6, y: 3, type: 'dummy', next: 0 },
        { id: 2, x: 8, y: 3, type: 'dummy', next: LATER },
        { id: 3, x: 9, y: 3, type: 'dummy', next: LATER },
      ],
      draws: { combat: [...hit(1), draw, 99, 28, 99, 3] },
    });
    act(p, 'wait 100');
    return p;
  };
  const struck = run(6);
  expect(events(struck, 'trigger')).toEqual([
    { type: 'trigger', source: 'Storms', skill: 'Lightning Nova', struck: 2 },
  ]);
  // Lightning Nova 3 with magic 8: 3 to 28, within 3 tiles.
  expect([1, 2, 3].map((id) => creature(struck, id).health)).toEqual([22, 47, 50]);
  expect(events(run(7), 'trigger')).toEqual([]);
});

test('DELVE-213 onHit goes for who was struck, and for the nearest if that one died', () => {
  const p = begin(ROOM, {
    player: { equipment: { ring1: ring(['casthit_1', 1000]) } },
    creatures: [
      dummy({ health: 1 }),
      { id: 2, x: 8, y: 3, type: 'dummy', next: LATER },
      { id: 3, x: 9, y: 4, type: 'dummy', next: LATER },
    ],
    draws: { combat: [...hit(1), 0, 99, 5] },
  });
  act(p, 'move e');
  expect([alive(p), creature(p, 2).health, creature(p, 3).health]).toEqual([[2, 3], 45, 50]);
});

test('DELVE-213 onStruck goes for the attacker, not for the nearest', () => {
  const p = begin(ROOM, {
    player: { equipment: { body: { template: 'quilted_vest', affixes: [['caststruck_6', 1000]] } } },
    creatures: [
      { id: 1, x: 10, y: 3, type: 'bone_archer', maxHealth: 90, health: 90, next: 0 },
      { id: 2, x: 6, y: 4, type: 'dummy', next: LATER },
    ],
    draws: { ai: [0], combat: [...hit(1), 0, 99, 20] },
  });
  act(p, 'wait 100');
  expect([creature(p, 1).statuses.length, creature(p, 2).statuses.length]).toEqual([1, 0]);
});

test('DELVE-232 onBlock answers a blocked blow, onStruck a spell too', () => {
  const p = begin(ROOM, {
    player: { equipment: SHIELD },
    creatures: [dummy({ next: 0 })],
    draws: { combat: [0, 99, 11, 17, 99, 8] },
  });
  act(p, 'wait 100');
  expect(events(p, 'trigger').map((e) => e.source)).toEqual(['Rebuke']);
  const q = begin(ROOM, {
    depth: 7,
    player: { equipment: BELT },
    creatures: [{ id: 1, x: 9, y: 3, type: 'rime_witch', next: 0 }],
    draws: { ai: [0], combat: [99, 7, 8] },
  });
  act(q, 'wait 100');
  expect(events(q, 'trigger').map((e) => e.source)).toEqual(['Storms']);
});

test('DELVE-232 a chance of nought never fires, whatever is drawn', () => {
  const never = packed((t) => {
    (rowOf(t, 'affixes', 'caststruck_2') as Row).range = [0, 0];
  });
  const p = begin(
    ROOM,
    { player: { equipment: BELT }, creatures: [dummy({ next: 0 })], draws: { combat: [...hit(1), 0] } },
    {},
    never,
  );
  act(p, 'wait 100');
  expect(events(p, 'trigger')).toEqual([]);
});

test('DELVE-331 an attack is told with attacker, defender, result and how the struck one looks', () => {
  const look = (left: number): string => {
    const p = begin(ROOM, {
      player: { equipment: MAUL, attributes: { Strength: 300 } },
      creatures: [dummy({ health: 100, maxHealth: 100 })],
      draws: { combat: hit(117) },
    });
    creature(p, 1).health = 117 + left;
    act(p, 'move e');
    const [e] = events(p, 'attack');
    return `${e.attacker} ${e.defender} ${e.result.damage} ${e.condition}`;
  };
  expect([75, 74, 45, 44, 20, 19, 0].map(look)).toEqual([
    'you Dummy 117 scratched',
    'you Dummy 117 wounded',
    'you Dummy 117 wounded',
    'you Dummy 117 badly hurt',
    'you Dummy 117 badly hurt',
    'you Dummy 117 almost dead',
    'you Dummy 117 dead',
  ]);
});
