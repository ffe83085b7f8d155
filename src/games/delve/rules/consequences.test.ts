/** Barrels, answers of the dying and triggered casts (DELVE-104, DELVE-139, DELVE-213): whom they strike, and how hard. */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  creature,
  drawn,
  events,
  hit,
  LATER,
  type Played,
  packed,
  player,
  ROOM,
  rowOf,
} from '../../../../test/helpers/delve.ts';

const MAUL = { weapon: 'great_maul' };
const ring = (...affixes: [string, number][]) => ({ template: 'ring', affixes });
const dummy = (id: number, x: number, over: Record<string, unknown> = {}) => ({
  id,
  x,
  y: 3,
  type: 'dummy',
  next: LATER,
  ...over,
});
const casts = (p: Played): string[] => events(p, 'trigger').map((e) => `${e.source}: ${e.skill} ${e.struck}`);

test('DELVE-139 of two barrels only the struck one breaks, and the other keeps its health', () => {
  const p = begin(['#####', '#0@0#', '#####'], {
    draws: { combat: [...hit(3), ...hit(2), ...hit(2), ...hit(3)], loot: [0, 0] },
  });
  act(p, 'move e', 'move e');
  expect([drawn(p)[1], p.s.features]).toEqual(['#0@.#', [{ place: 6, value: 5 }]]);
  act(p, 'move w');
  expect([drawn(p)[1], p.s.features]).toEqual(['#0@.#', [{ place: 6, value: 3 }]]);
  act(p, 'move w');
  expect([drawn(p)[1], p.s.features, player(p).health]).toEqual(['#.@.#', [], 104]);
  const told = events(p, 'attack').map((e) => [e.attacker, e.defender, e.kind, e.condition, e.at.x, e.result.damage]);
  expect(told).toEqual([
    ['you', 'barrel', 'melee', 'badly hurt', 3, 3],
    ['you', 'barrel', 'melee', 'dead', 3, 2],
    ['you', 'barrel', 'melee', 'wounded', 1, 2],
    ['you', 'barrel', 'melee', 'dead', 1, 3],
  ]);
});

test('DELVE-139 the first of two barrels breaks and the last keeps its health', () => {
  const p = begin(['#####', '#0@0#', '#####'], { draws: { combat: [...hit(3), ...hit(2)], loot: [0] } });
  act(p, 'move w', 'move w');
  expect([drawn(p)[1], p.s.features]).toEqual(['#.@0#', [{ place: 8, value: 5 }]]);
});

test('DELVE-168 a keg that wounds a foe steals no life for the player and sets off nothing', () => {
  const p = begin(['#######', '#@8..0#', '#######'], {
    player: {
      health: 50,
      equipment: { ...MAUL, ring1: ring(['leech_2', 1000], ['casthit_1', 1000]), ring2: ring(['leech_2', 1000]) },
    },
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: LATER }],
    draws: { combat: [...hit(40), 99, 10, 6, 0], loot: [0] },
  });
  act(p, 'move e');
  expect([creature(p, 1).health, player(p).health, events(p, 'stolen'), casts(p), p.s.draws[0]]).toEqual([
    40,
    44,
    [],
    [],
    [0],
  ]);
});

test('DELVE-139 poison works on a barrel at once', () => {
  const strike = (poison: number, physical: number): string => {
    const p = begin(['#####', '#@0.#', '#####'], {
      depth: 4,
      player: { equipment: { ring1: ring(['addpoison_1', 1000]) } },
      draws: { combat: hit(poison, physical), loot: [0] },
    });
    act(p, 'move e');
    return drawn(p)[1];
  };
  // A barrel of depth 4 has 11.
  expect([strike(5, 3), strike(5, 1)]).toEqual(['#@0.#', '#@0.#']);
  const near = begin(['#####', '#@0.#', '#####'], {
    player: { equipment: { ring1: ring(['addpoison_1', 1000]) } },
    draws: { combat: hit(4, 1), loot: [0] },
  });
  act(near, 'move e');
  expect(drawn(near)[1]).toBe('#@..#');
});

test.each([
  [3, 6, 10],
  [4, 10, 15],
  [9, 14, 20],
  [12, 18, 25],
])('DELVE-139 on depth %i a powder keg deals %i to %i', (depth, min, max) => {
  const blast = (amount: number) => {
    const p = begin(['#######', '#@8..0#', '#######'], {
      depth,
      player: { equipment: MAUL },
      creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: LATER }],
      draws: { combat: [...hit(40), 99, amount, amount], loot: [0] },
    });
    act(p, 'move e');
    return [creature(p, 1).health, player(p).health];
  };
  expect([blast(min), blast(max)]).toEqual([
    [50 - min, 104 - min],
    [50 - max, 104 - max],
  ]);
  expect(() => blast(min - 1)).toThrow('scripted draw');
  expect(() => blast(max + 1)).toThrow('scripted draw');
});

test('DELVE-168 what a keg does is no attack of the player: it steals no life, and spells can be evaded', () => {
  const evading = packed((t) => {
    rowOf(t, 'monsters', 'skeleton').magicalEvasion = 30;
  });
  const p = begin(
    ['#######', '#@8..0#', '#######'],
    {
      player: { health: 50, equipment: { ...MAUL, ring1: ring(['leech_2', 1000], ['casthit_1', 1000]) } },
      creatures: [{ id: 1, x: 3, y: 1, type: 'skeleton', maxHealth: 90, health: 90, next: LATER }],
      draws: { combat: [...hit(40), 29, 6, ...hit(40)], loot: [0] },
    },
    {},
    evading,
  );
  act(p, 'move e');
  expect([creature(p, 1).health, player(p).health, events(p, 'stolen'), casts(p)]).toEqual([90, 44, [], []]);
  expect(events(p, 'attack').map((e) => [e.defender, e.kind, e.result.evaded])).toEqual([
    ['barrel', 'melee', false],
    ['Skeleton', 'spell', true],
    ['you', 'terrain', false],
  ]);
});

test('DELVE-213 a bolt set off by a blow goes to the struck, and if it died to the nearest in view', () => {
  const blow = (...others: Record<string, unknown>[]): Played => {
    const p = begin(ROOM, {
      player: { equipment: { ...MAUL, ring1: ring(['casthit_1', 1000]) } },
      creatures: [dummy(1, 6, { health: 10 }), ...others],
      draws: { combat: [...hit(40), 0, 99, 5] },
    });
    return act(p, 'move e');
  };
  const near = blow(dummy(2, 10), dummy(3, 8));
  expect([alive(near), creature(near, 3).health, casts(near)]).toEqual([[2, 3], 45, ['Embers: Fire Bolt 1']]);
  // Alone, nothing is cast and nothing drawn.
  const alone = blow();
  expect([casts(alone), alone.s.draws[0]]).toEqual([[], [99, 5]]);
  const lives = begin(ROOM, {
    player: { equipment: { ...MAUL, ring1: ring(['casthit_1', 1000]) } },
    creatures: [dummy(1, 6, { maxHealth: 90, health: 90 }), dummy(2, 4)],
    draws: { combat: [...hit(40), 0, 99, 5] },
  });
  act(lives, 'move e');
  expect([creature(lives, 1).health, creature(lives, 2).health]).toEqual([45, 50]);
});

const struck = (
  affix: string,
  draws: readonly number[],
  over: Record<string, unknown> = {},
  ...others: Record<string, unknown>[]
) => {
  const p = begin(ROOM, {
    player: { equipment: { neck: { template: 'amulet', affixes: [[affix, 1000]] }, ...(over.equipment as object) } },
    creatures: [dummy(1, 6, { next: 0, ...(over.foe as object) }), ...others],
    draws: { combat: draws },
  });
  return act(p, 'wait 100');
};

test('DELVE-213 a cloud set off by being struck goes to the attacker, and nowhere if it is dead', () => {
  const p = struck('caststruck_6', [...hit(1), 0, 99, 19], {}, dummy(2, 4));
  // Venom Cloud 3 round the attacker: 18 to 24, and a warden's 8 of magic.
  expect([casts(p), events(p, 'status').map((e) => `${e.who} ${e.id} ${e.magnitude}`)]).toEqual([
    ['Blight: Venom Cloud 1'],
    ['Dummy poisoned 19'],
  ]);
  const thorns = { hands: { template: 'leather_gloves', affixes: [['thorns_1', 1000]] } };
  const dead = struck('caststruck_6', [...hit(1), 0], { equipment: thorns, foe: { health: 2 } }, dummy(2, 8));
  expect([alive(dead), casts(dead), events(dead, 'status')]).toEqual([[2], [], []]);
});

test('DELVE-211 a leap set off where nothing is open is not told of', () => {
  const p = begin(['####', '#@.#', '####'], {
    player: { equipment: { neck: { template: 'amulet', affixes: [['caststruck_7', 1000]] } } },
    creatures: [{ id: 1, x: 2, y: 1, type: 'dummy', next: 0 }],
    draws: { combat: [...hit(1), 0] },
  });
  act(p, 'wait 100');
  expect([casts(p), events(p, 'blinked'), p.s.player.at]).toEqual([[], [], 5]);
  const open = begin(['#####', '#.@.#', '#####'], {
    player: { equipment: { neck: { template: 'amulet', affixes: [['caststruck_7', 1000]] } } },
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 0 }],
    draws: { combat: [...hit(1), 0, 0] },
  });
  act(open, 'wait 100');
  expect([casts(open).length, open.s.player.at]).toEqual([1, 6]);
});

test.each([
  [3, 6, 10],
  [4, 10, 15],
  [7, 14, 20],
])(
  'DELVE-357 a burning leader of level %i takes revenge with %i to %i, if the player is within two',
  (mlvl, min, max) => {
    const fall = (amount: number, evades = 99): Played => {
      const p = begin(ROOM, {
        player: { equipment: { ...MAUL, neck: { template: 'amulet', affixes: [['meva_1', 1000]] } } },
        creatures: [
          {
            id: 1,
            x: 6,
            y: 3,
            type: 'skeleton',
            rank: 'elite',
            affixes: ['fire_enchanted'],
            name: 'Ash',
            mlvl,
            health: 1,
            next: LATER,
          },
        ],
        draws: { combat: [...hit(40), evades, amount] },
      });
      return act(p, 'move e');
    };
    expect([104 - player(fall(min)).health, 104 - player(fall(max)).health]).toEqual([min, max]);
    expect(() => fall(min - 1)).toThrow('scripted draw');
    expect(() => fall(max + 1)).toThrow('scripted draw');
    // It is a spell, and told of before it strikes.
    const evaded = fall(min, 0);
    expect(player(evaded).health).toBe(104);
    expect(events(evaded, 'cast')).toEqual([{ type: 'cast', who: 'Ash', skill: 'Fire Nova', at: { x: 6, y: 3 } }]);
    expect(events(evaded, 'attack').at(-1)).toMatchObject({
      attacker: 'Ash',
      defender: 'you',
      skill: 'Fire Nova',
      kind: 'spell',
    });
  },
);

test.each([
  [7, 1],
  [8, 0],
])('DELVE-208 the revenge of a leader that dies at column %i reaches the player at 5 so many times: %i', (x, times) => {
  const p = begin(ROOM, {
    player: { class: 'adept', level: 3, mana: 40 },
    creatures: [
      {
        id: 1,
        x,
        y: 3,
        type: 'skeleton',
        rank: 'elite',
        affixes: ['fire_enchanted'],
        name: 'Ash',
        mlvl: 3,
        health: 1,
        next: LATER,
      },
    ],
    draws: { combat: [99, 6, 99, 6] },
  });
  act(p, 'cast fire_bolt');
  expect([alive(p), events(p, 'cast').map((e) => e.who), events(p, 'attack').length]).toEqual([
    [],
    ['you', 'Ash'],
    1 + times,
  ]);
});

test('DELVE-104 a boss calls at two thirds and one third, and its name is told', () => {
  const fight = (health: number): Played => {
    const p = begin(ROOM, {
      player: { equipment: MAUL },
      creatures: [{ id: 1, x: 6, y: 3, type: 'old_marrow', rank: 'boss', maxHealth: 1000, health, next: LATER }],
      draws: { combat: hit(40) },
    });
    return act(p, 'move e');
  };
  const lost = 1000 - creature(fight(1000), 1).health;
  expect(events(fight(660 + lost), 'phase')).toEqual([]);
  const one = fight(659 + lost);
  expect(events(one, 'phase')).toEqual([{ type: 'phase', name: 'Old Marrow, the Barrow King' }]);
  expect([creature(one, 1).phases, one.s.creatures.length]).toEqual([1, 3]);
  expect([creature(fight(330 + lost), 1).phases, creature(fight(329 + lost), 1).phases]).toEqual([1, 2]);
  expect(fight(329 + lost).s.creatures.length).toBe(5);
});
