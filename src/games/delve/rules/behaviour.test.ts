/** Kinds of monsters and their skills (DELVE-124 to DELVE-135). */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  corridor,
  creature,
  events,
  foeAttack,
  hit,
  LATER,
  where,
} from '../../../../test/helpers/delve.ts';

const YARD = ['########', '#......#', '#.....@#', '#......#', '########'];

test('DELVE-124 skills are tested in order, the first roll below its chance casts', () => {
  const cast = (...ai: number[]): string[] => {
    const p = begin(YARD, {
      depth: 7,
      creatures: [{ id: 1, x: 4, y: 2, type: 'rime_witch', next: 0 }],
      draws: { ai, combat: [0] },
    });
    act(p, 'wait 100');
    expect(p.s.draws[1]).toEqual([]);
    return events(p, 'cast').map((e) => e.skill);
  };
  // Frost Bolt 25, Frost Nova 12, whose radius of 2 the player is in.
  expect([cast(24), cast(25, 11), cast(25, 12)]).toEqual([['Frost Bolt'], ['Frost Nova'], []]);
});

test('DELVE-124 a cast takes 1111 ticks, an arrow the time of an attack', () => {
  const witch = begin(YARD, {
    depth: 7,
    creatures: [{ id: 1, x: 1, y: 2, type: 'rime_witch', next: 0 }],
    draws: { ai: [0] },
  });
  act(witch, 'wait 100');
  expect(creature(witch, 1).next).toBe(1111);
  const archer = begin(YARD, { creatures: [{ id: 1, x: 1, y: 2, type: 'bone_archer', next: 0 }] });
  act(archer, 'wait 100');
  expect([events(archer, 'attack')[0].kind, creature(archer, 1).next]).toEqual(['ranged', 1363]);
});

test('DELVE-124 a skill that is cooling down, out of range or without line of effect is not rolled for', () => {
  const drawn = (map: readonly string[], x: number, over: Record<string, unknown> = {}): number => {
    const p = begin(map, {
      depth: 3,
      creatures: [{ id: 1, x, y: 1, type: 'giant_spider', next: 0, ...over }],
      draws: { ai: [99] },
    });
    act(p, 'wait 100');
    return 1 - p.s.draws[1].length;
  };
  // Web reaches 5.
  expect([drawn(corridor(12), 6), drawn(corridor(12), 7)]).toEqual([1, 0]);
  expect(drawn(['#######', '#@.+..#', '#######'], 5)).toBe(0);
  const p = begin(corridor(12), {
    depth: 3,
    creatures: [{ id: 1, x: 6, y: 1, type: 'giant_spider', next: 0 }],
    draws: { ai: [0, 0], combat: [99] },
  });
  act(p, 'wait 600', 'wait 600', 'wait 600');
  // The web is spun at 0 and not again before 6000.
  expect([events(p, 'cast').length, p.s.draws[1]]).toEqual([1, [0]]);
});

test('DELVE-124 a cooldown runs out exactly at its time', () => {
  const p = begin(corridor(12), {
    depth: 3,
    creatures: [{ id: 1, x: 6, y: 1, type: 'giant_spider', next: 5999 }],
    draws: { ai: [99] },
    now: 5999,
  });
  creature(p, 1).cooldowns[0] = 6000;
  act(p, 'wait 100');
  expect(p.s.draws[1]).toEqual([99]);
  const q = begin(corridor(12), {
    depth: 3,
    creatures: [{ id: 1, x: 6, y: 1, type: 'giant_spider', next: 6000 }],
    draws: { ai: [99] },
    now: 5999,
  });
  creature(q, 1).cooldowns[0] = 6000;
  act(q, 'wait 100');
  expect(q.s.draws[1]).toEqual([]);
});

test('DELVE-125 the level of a skill is a third of the monster level, rounded up', () => {
  const damage = (mlvl: number): number[] => {
    const ends: number[] = [];
    for (const end of [0, 1]) {
      const low = 3 + 2 * (Math.ceil(mlvl / 3) - 1);
      const p = begin(YARD, {
        depth: 7,
        creatures: [{ id: 1, x: 1, y: 2, type: 'rime_witch', next: 0, mlvl }],
        draws: { ai: [0], combat: [99, low + 2 * end] },
      });
      act(p, 'wait 100');
      ends.push(events(p, 'attack')[0].result.damage);
    }
    return ends;
  };
  // Frost Bolt 3-5, 2-2 more per level.
  expect([damage(3), damage(4), damage(6), damage(7)]).toEqual([
    [3, 5],
    [5, 7],
    [5, 7],
    [7, 9],
  ]);
});

test('DELVE-126 melee walks up and strikes; no other kind behaves so without its own conditions', () => {
  const after = (ai: string): string => {
    const p = begin(corridor(9), {
      creatures: [{ id: 1, x: 8, y: 1, type: 'dummy', ai, next: 0, move: 50 }],
      draws: { ai: [99, 99] },
    });
    act(p, 'wait');
    return where(p, 1);
  };
  const kinds = ['melee', 'skirmisher', 'archer', 'caster', 'erratic', 'turret', 'bomber', 'blinker', 'boss'];
  expect(kinds.map(after)).toEqual(['7,1', '7,1', '7,1', '7,1', '7,1', '8,1', '7,1', '7,1', '7,1']);
});

test('DELVE-127 a skirmisher flees once below 30 percent of its health, for six actions', () => {
  const p = begin(corridor(12), {
    creatures: [{ id: 1, x: 2, y: 1, type: 'goblin', next: 0, maxHealth: 100, health: 29, move: 100 }],
  });
  act(p, 'wait', 'wait', 'wait');
  expect([where(p, 1), creature(p, 1).fled]).toEqual(['8,1', true]);
  act(p, 'wait');
  expect(where(p, 1)).toBe('6,1');
  const q = begin(corridor(12), {
    creatures: [{ id: 1, x: 2, y: 1, type: 'goblin', next: 0, maxHealth: 100, health: 30 }],
  });
  act(q, 'wait 100');
  expect([where(q, 1), creature(q, 1).fled]).toEqual(['2,1', false]);
});

test('DELVE-127 it flees to the farthest free neighbour, the first in direction order, and fights with none', () => {
  const flee = (map: readonly string[], x: number, y: number): string => {
    const p = begin(map, { creatures: [{ id: 1, x, y, type: 'goblin', next: 0, maxHealth: 100, health: 1 }] });
    act(p, 'wait 100');
    return events(p, 'attack').length > 0 ? 'fights' : where(p, 1);
  };
  const hall = ['########', '#......#', '#@.....#', '#......#', '########'];
  // East, northeast and southeast are equally far: east comes first.
  expect(flee(hall, 2, 2)).toBe('3,2');
  expect(flee(['####', '#@.#', '####'], 2, 1)).toBe('fights');
});

test('DELVE-128 an archer beside the player steps away half of the time', () => {
  const archer = [{ id: 1, x: 5, y: 2, type: 'bone_archer', next: 0 }];
  const away = begin(YARD, { creatures: archer, draws: { ai: [49] } });
  act(away, 'wait 100');
  expect(where(away, 1)).toBe('4,2');
  const stays = begin(YARD, { creatures: archer, draws: { ai: [50, 0] } });
  act(stays, 'wait 100');
  expect([where(stays, 1), events(stays, 'attack').length]).toEqual(['5,2', 1]);
});

test('DELVE-128 an arrow at arm length is 20 less accurate, and reaches six tiles', () => {
  const missed = (x: number, draw: number): boolean => {
    const p = begin(YARD, {
      creatures: [{ id: 1, x, y: 2, type: 'bone_archer', next: 0 }],
      draws: { ai: [50, 0], combat: [draw] },
    });
    act(p, 'wait 100');
    return events(p, 'attack')[0].result.missed;
  };
  // 70 - 5, less 20 beside the player.
  expect([missed(5, 44), missed(5, 45), missed(4, 64), missed(4, 65)]).toEqual([false, true, false, true]);
  const shots = (x: number): number => {
    const p = begin(corridor(12), { creatures: [{ id: 1, x, y: 1, type: 'bone_archer', next: 0 }] });
    act(p, 'wait 100');
    return events(p, 'attack').length;
  };
  expect([shots(7), shots(8)]).toEqual([1, 0]);
});

test('DELVE-129 a caster steps away within two tiles, comes nearer beyond five, and else waits', () => {
  const after = (x: number): string => {
    const p = begin(corridor(12), {
      depth: 9,
      creatures: [{ id: 1, x, y: 1, type: 'fire_imp', next: 0 }],
      draws: { ai: [99] },
    });
    act(p, 'wait 100');
    return where(p, 1);
  };
  expect([2, 3, 4, 6, 7].map(after)).toEqual(['3,1', '4,1', '4,1', '6,1', '6,1']);
});

test('DELVE-129 a caster with its back to the wall strikes, and without line of effect it walks', () => {
  const p = begin(['####', '#@.#', '####'], {
    depth: 9,
    creatures: [{ id: 1, x: 2, y: 1, type: 'fire_imp', next: 0 }],
    draws: { ai: [99] },
  });
  act(p, 'wait 100');
  expect(events(p, 'attack').map((e) => e.kind)).toEqual(['melee']);
  const hidden = begin(['########', '#@.+...#', '########'], {
    depth: 9,
    creatures: [{ id: 1, x: 5, y: 1, type: 'fire_imp', next: 0 }],
  });
  act(hidden, 'wait 100');
  expect(where(hidden, 1)).toBe('4,1');
});

test('DELVE-130 an erratic one flutters four times in ten, uniformly over its free neighbours', () => {
  const go = (...ai: number[]): string => {
    const p = begin(YARD, { creatures: [{ id: 1, x: 3, y: 2, type: 'grave_bat', next: 0 }], draws: { ai } });
    act(p, 'wait 100');
    return where(p, 1);
  };
  expect([go(39, 0), go(39, 7), go(40)]).toEqual(['3,1', '2,1', '4,2']);
  const shut = begin(['#####', '#@=.#', '#####'], {
    creatures: [{ id: 1, x: 3, y: 1, type: 'grave_bat', next: 0 }],
    draws: { ai: [39] },
  });
  act(shut, 'wait 100');
  expect([where(shut, 1), creature(shut, 1).next]).toEqual(['3,1', 200]);
});

test('DELVE-131 a turret never moves; it strikes who is adjacent', () => {
  const p = begin(YARD, { depth: 3, creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', ai: 'turret' }] });
  act(p, 'wait', 'wait');
  expect(where(p, 1)).toBe('1,1');
  const q = begin(YARD, { creatures: [{ id: 1, x: 5, y: 1, type: 'dummy', ai: 'turret' }] });
  act(q, 'wait 100');
  expect(events(q, 'attack').length).toBe(1);
});

const lurker = (x: number, over: Record<string, unknown> = {}) => ({
  id: 1,
  x,
  y: 1,
  type: 'lurker',
  next: 0,
  damage: [10, 10],
  accuracy: 100,
  ...over,
});

test('DELVE-132 an ambusher waits unseen until the player is within its range', () => {
  const seen = (x: number): boolean => {
    const p = begin(corridor(8), { creatures: [lurker(x)], draws: { ai: [99] } });
    act(p, 'wait 100');
    return creature(p, 1).revealed;
  };
  // Range 4, strictly.
  expect([seen(4), seen(5)]).toEqual([true, false]);
});

test('DELVE-132 unrevealed it looks like rubble and is no target; walking into it is an attack', () => {
  const p = begin(corridor(8), { player: { class: 'adept' }, creatures: [lurker(6)] });
  expect(p.game.observe(p.s, 0).map.rows[1][6]).toBe(',');
  act(p, 'cast fire_bolt');
  expect(p.refused).toBe('no-target');
  const q = begin(corridor(8), { creatures: [lurker(2, { hostileRange: 0 })] });
  act(q, 'move e');
  expect([events(q, 'attack').length, creature(q, 1).revealed]).toEqual([1, true]);
});

test('DELVE-132 the first blow after revealing is half again as hard, the second is not', () => {
  const p = begin(corridor(8), {
    creatures: [lurker(2, { attack: 100 })],
    draws: { ai: [99, 99], combat: [...hit(15), ...hit(10)] },
  });
  expect([...foeAttack(p, 1).ranges.slice(10)]).toEqual([15, 15]);
  act(p, 'wait 400');
  expect(events(p, 'attack').map((e) => e.result.damage)).toEqual([15, 10]);
});

test('DELVE-132 revealed it hunts with a range of 10', () => {
  const p = begin(corridor(18), { creatures: [lurker(10, { revealed: true })] });
  const q = begin(corridor(18), { creatures: [lurker(11, { revealed: true })] });
  for (const r of [p, q]) act(r, 'wait 100');
  expect([where(p, 1), where(q, 1)]).toEqual(['9,1', '11,1']);
});

test('DELVE-133 a bomber blows itself up beside the player, harming nobody else, without experience or drops', () => {
  const p = begin(YARD, {
    depth: 5,
    creatures: [
      { id: 1, x: 5, y: 2, type: 'goblin_sapper', next: 0 },
      { id: 2, x: 5, y: 1, type: 'dummy', next: LATER },
    ],
    draws: { ai: [0], combat: [99, 20] },
  });
  act(p, 'wait 100');
  expect([alive(p), creature(p, 2).health, p.s.player.experience, p.s.ground.length]).toEqual([[2], 50, 0, 0]);
  expect(events(p, 'attack').map((e) => [e.skill, e.result.damage])).toEqual([['Explode', 20]]);
  expect(p.game.observe(p.s, 0).kills).toEqual({});
});

test('DELVE-133 a bomber that is killed before dies normally', () => {
  const p = begin(YARD, {
    depth: 5,
    creatures: [{ id: 1, x: 5, y: 2, type: 'goblin_sapper', next: LATER, health: 1 }],
    draws: { combat: hit(2), loot: [0] },
  });
  act(p, 'move w');
  expect([alive(p), p.s.player.experience]).toEqual([[], 198]);
});

test('DELVE-134 a blinker appears on the free tile beside the player that is nearest to itself', () => {
  const to = (...others: [number, number][]): string => {
    const p = begin(YARD, {
      depth: 7,
      creatures: [
        { id: 1, x: 1, y: 2, type: 'hoar_shade', next: 0 },
        ...others.map(([x, y], i) => ({ id: i + 2, x, y, type: 'dummy', next: LATER })),
      ],
      draws: { ai: [24] },
    });
    act(p, 'wait 100');
    return where(p, 1);
  };
  expect([to(), to([5, 1]), to([5, 1], [5, 2], [5, 3])]).toEqual(['5,1', '5,2', '6,1']);
});

test('DELVE-135 a boss stays alerted for ever once it has seen the player, others do not', () => {
  const p = begin(corridor(19), {
    depth: 2,
    creatures: [
      { id: 1, x: 18, y: 1, type: 'old_marrow', rank: 'boss', hostileRange: 5, alerted: true },
      { id: 2, x: 17, y: 1, type: 'dummy', hostileRange: 5, alerted: true },
    ],
  });
  act(p, 'wait');
  expect([creature(p, 1).alerted, creature(p, 2).alerted]).toEqual([true, false]);
});
