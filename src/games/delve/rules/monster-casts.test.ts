/** What monsters cast (DELVE-124, DELVE-125, DELVE-133, DELVE-134 and C6): whom, from where, how hard, and what is told. */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  content,
  corridor,
  creature,
  events,
  hit,
  LATER,
  type Played,
  player,
  ROOM,
  statuses,
  where,
} from '../../../../test/helpers/delve.ts';
import { AI, COMBAT } from '../types.ts';

const EVADING = { neck: { template: 'amulet', affixes: [['meva_1', 1000]] } };
/** One action of one monster, by these draws. */
const once = (
  enemy: Record<string, unknown>,
  ai: readonly number[],
  combat: readonly number[],
  over: Record<string, unknown> = {},
  map = ROOM,
): Played =>
  act(
    begin(map, { player: over, creatures: [{ id: 1, x: 8, y: 3, next: 0, ...enemy }], draws: { ai, combat } }),
    'wait 100',
  );
const attacks = (p: Played): string[] => events(p, 'attack').map((e) => `${e.kind} ${e.skill} ${e.result.damage}`);

test.each([
  // type, its level, where, draws of its skills, the skill, least and most damage
  ['bone_adept', 1, 8, [0], 'Arcane Missile', 3, 5],
  ['bone_adept', 4, 8, [0], 'Arcane Missile', 5, 8],
  ['fire_imp', 9, 8, [0], 'Fire Bolt', 7, 12],
  ['flame_priest', 10, 8, [0], 'Fireball', 19, 28],
  ['rime_witch', 7, 7, [99, 0], 'Frost Nova', 10, 15],
  ['gazing_horror', 10, 8, [0], 'Lightning Bolt', 4, 28],
] as const)('DELVE-125 a %s of level %i at %i casts %o: %s from %i to %i', (type, mlvl, x, ai, skill, min, max) => {
  const cast = (amount: number): Played => once({ type, mlvl, x }, ai, [99, amount]);
  for (const amount of [min, max]) {
    const p = cast(amount);
    expect([attacks(p), player(p).health, creature(p, 1).next]).toEqual([
      [`spell ${skill} ${amount}`],
      104 - amount,
      1111,
    ]);
    expect(events(p, 'cast')).toEqual([
      { type: 'cast', who: content.monsters[creature(p, 1).type].name, skill, at: { x, y: 3 } },
    ]);
  }
  expect(() => cast(min - 1)).toThrow('scripted draw');
  expect(() => cast(max + 1)).toThrow('scripted draw');
});

test('DELVE-163 fury and weakness change what a monster casts', () => {
  const cast = (kind: number, magnitude: number, amount: number): string[] => {
    const p = begin(ROOM, {
      creatures: [{ id: 1, x: 8, y: 3, type: 'fire_imp', mlvl: 9, next: 0 }],
      draws: { ai: [0], combat: [99, amount] },
    });
    creature(p, 1).statuses.push({ kind, magnitude, start: 0, end: LATER, ticks: 0 });
    return attacks(act(p, 'wait 100'));
  };
  // 7 to 12: with half more 10 to 18, with a half less 3 to 6.
  const [fury, weakened] = ['fury', 'weakened'].map((id) => content.statuses.findIndex((s) => s.id === id));
  expect([cast(fury, 50, 10), cast(fury, 50, 18)].flat()).toEqual(['spell Fire Bolt 10', 'spell Fire Bolt 18']);
  expect([cast(weakened, 50, 3), cast(weakened, 50, 6)].flat()).toEqual(['spell Fire Bolt 3', 'spell Fire Bolt 6']);
  expect(() => cast(fury, 50, 19)).toThrow('scripted draw');
  expect(() => cast(weakened, 50, 7)).toThrow('scripted draw');
});

test('DELVE-159 spells are evaded, the missile is not, and its roll is drawn all the same', () => {
  expect(events(once({ type: 'fire_imp', mlvl: 9 }, [0], [0], { equipment: EVADING }), 'attack')[0].result.evaded).toBe(
    true,
  );
  const p = once({ type: 'bone_adept', mlvl: 1 }, [0], [0, 4], { equipment: EVADING });
  expect([events(p, 'attack')[0].result.evaded, player(p).health]).toEqual([false, 100]);
});

test('DELVE-177 a web snares unless it is evaded', () => {
  const evasion = player(begin(ROOM, { player: { equipment: EVADING } })).attributes.MagicalEvasion;
  const web = (roll: number): string[] => statuses(once({ type: 'chain_fiend' }, [0], [roll], { equipment: EVADING }));
  expect([web(evasion), web(evasion - 1)]).toEqual([['snared 1 1100'], []]);
  expect(creature(once({ type: 'chain_fiend' }, [0], [0], { equipment: EVADING }), 1).next).toBe(1111);
});

test('DELVE-105 summons come up to four, next to the summoner, and count while they live', () => {
  const p = begin(ROOM, {
    depth: 2,
    creatures: [{ id: 1, x: 9, y: 3, type: 'old_marrow', rank: 'boss', alerted: true, next: 0 }],
    draws: { ai: [99, 14] },
  });
  act(p, 'wait 100');
  expect(p.s.creatures.slice(1).map((c) => [content.monsters[c.type].id, c.summoned, c.summoner, c.alerted])).toEqual([
    ['skeletal_thrall', true, 1, true],
    ['skeletal_thrall', true, 1, true],
  ]);
  expect(events(p, 'summoned')).toEqual([
    { type: 'summoned', who: 'Old Marrow, the Barrow King', count: 2, name: 'Skeletal Thrall' },
  ]);
  const spawn = (living: number): number => {
    const q = begin(ROOM, {
      depth: 4,
      creatures: [
        { id: 1, x: 9, y: 3, type: 'mother_skein', rank: 'boss', alerted: true, next: 0 },
        ...Array.from({ length: living }, (_, i) => ({ id: 2 + i, x: 1 + i, y: 1, type: 'spiderling', next: LATER })),
      ],
      draws: { ai: [99, 99, 0] },
    });
    for (const c of q.s.creatures) if (c.id > 1) Object.assign(c, { summoned: true, summoner: 1 });
    act(q, 'wait 100');
    return q.s.creatures.length - 1 - living;
  };
  expect([spawn(0), spawn(1), spawn(2), spawn(3)]).toEqual([3, 3, 2, 1]);
  // With four it does not even ask.
  expect([spawn(4)]).toEqual([0]);
});

test('DELVE-133 a bomber beside the player dies of its own blast, for nothing', () => {
  const p = once({ type: 'cinder_wisp', x: 6, mlvl: 9 }, [0], [99, 20]);
  expect([alive(p), player(p).health, player(p).exp, p.s.kills.reduce((a, b) => a + b, 0), p.s.ground]).toEqual([
    [],
    84,
    0,
    0,
    [],
  ]);
  expect(attacks(p)).toEqual(['spell Explode 20']);
  // Another blast kills nobody but its target.
  expect(alive(once({ type: 'flame_priest', x: 8, mlvl: 10 }, [0], [99, 19]))).toEqual([1]);
});

test('DELVE-179 a meteor marks nine places and strikes after 1200 ticks whoever is there, unless evaded', () => {
  const marked = (equipment: object, ...then: string[]): Played => {
    const p = begin(ROOM, {
      depth: 10,
      player: { equipment },
      creatures: [{ id: 1, x: 9, y: 3, type: 'kaldrun', rank: 'boss', mlvl: 12, next: 0 }],
      draws: { ai: [99, 0] },
    });
    act(p, 'wait 100');
    p.s.creatures[0].next = LATER;
    return act(p, ...then);
  };
  const p = marked({});
  expect(p.s.delayed).toEqual([{ time: 1200, place: 41, radius: 1, type: 2, min: 32, max: 46, name: 'Meteor' }]);
  expect(events(p, 'marked')).toEqual([
    { type: 'marked', name: 'Meteor', places: [2, 3, 4].flatMap((y) => [4, 5, 6].map((x) => ({ x, y }))) },
  ]);
  act(p, 'wait 600');
  expect([p.s.delayed.length, player(p).health]).toEqual([1, 104]);
  p.s.draws[COMBAT].push(99, 32);
  act(p, 'wait 500');
  expect([p.s.delayed, player(p).health, events(p, 'attack')[0].attacker]).toEqual([[], 72, 'Meteor']);
  const beside = marked({}, 'move w', 'move w', 'wait');
  expect([beside.s.delayed, events(beside, 'attack')]).toEqual([[], []]);
  const edge = marked({}, 'move w');
  edge.s.draws[COMBAT].push(99, 46);
  expect(player(act(edge, 'wait')).health).toBe(58);
  const evaded = marked(EVADING);
  evaded.s.draws[COMBAT].push(0);
  act(evaded, 'wait', 'wait');
  expect([events(evaded, 'attack')[0].result.evaded, player(evaded).health]).toEqual([true, 104]);
});

test('DELVE-128 an arrow at arm length is 20 less sure, and an archer shoots as fast as it strikes', () => {
  const shot = (x: number, roll: number): boolean =>
    events(once({ type: 'bone_archer', x, accuracy: 80 }, [99], [roll, 99, 99, 99, 3]), 'attack')[0].result.missed;
  expect([shot(6, 59), shot(6, 60), shot(7, 79), shot(7, 80)]).toEqual([false, true, false, true]);
  const p = once({ type: 'bone_archer', x: 9, damage: [2, 2] }, [], hit(2));
  // An arrow is not announced as a cast.
  expect([attacks(p), creature(p, 1).next, events(p, 'cast')]).toEqual([
    ['ranged Arrow 2'],
    Math.floor(30000 / 22),
    [],
  ]);
});

test('DELVE-357 multishot shoots twice', () => {
  const p = once(
    { type: 'bone_archer', x: 9, rank: 'elite', affixes: ['multishot'], name: 'Reed', damage: [2, 2] },
    [],
    [...hit(2), ...hit(2)],
  );
  expect(attacks(p)).toEqual(['ranged Arrow 2', 'ranged Arrow 2']);
  const dead = once(
    { type: 'bone_archer', x: 9, rank: 'elite', affixes: ['multishot'], name: 'Reed', damage: [2, 2] },
    [],
    hit(2),
    { health: 2 },
  );
  expect([attacks(dead).length, dead.game.outcome(dead.s)?.why]).toEqual([1, 'dead']);
});

test('DELVE-210 a listed skill is not used again before its cooldown is over', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 10, y: 3, type: 'chain_fiend', move: 0, ai: 'turret', next: 0 }],
    draws: { ai: [0], combat: [99] },
  });
  act(p, 'wait 100');
  expect(creature(p, 1).cooldowns).toEqual([6000]);
});

test('DELVE-359 Howl gives fury to all within six and none beyond', () => {
  const p = begin(corridor(16), {
    depth: 6,
    creatures: [
      { id: 1, x: 5, y: 1, type: 'chief_rotfang', rank: 'boss', alerted: true, next: 0 },
      { id: 2, x: 11, y: 1, type: 'dummy', next: LATER },
      { id: 3, x: 12, y: 1, type: 'dummy', next: LATER },
    ],
    draws: { ai: [0] },
  });
  act(p, 'wait 100');
  expect(
    p.s.creatures.map((c) => c.statuses.map((st) => [content.statuses[st.kind].id, st.magnitude, st.end])),
  ).toEqual([[['fury', 20, 6000]], [['fury', 20, 6000]], []]);
  expect(creature(p, 1).next).toBe(1111);
});

test.each([
  // health of three allies of 100 at distance 1, 6 and 7; who is mended, and to what
  [
    [69, 100, 10],
    [89, 100, 10],
  ],
  [
    [70, 100, 10],
    [70, 100, 10],
  ],
  [
    [100, 69, 10],
    [100, 89, 10],
  ],
  [
    [60, 50, 10],
    [60, 70, 10],
  ],
  [
    [50, 50, 10],
    [70, 50, 10],
  ],
])('DELVE-359 Mend Ally goes to the most wounded within six below 70%%: %o becomes %o', (before, after) => {
  const p = begin(corridor(16), {
    depth: 9,
    creatures: [
      { id: 1, x: 5, y: 1, type: 'flame_priest', alerted: true, next: 0 },
      ...[6, 11, 12].map((x, i) => ({
        id: 2 + i,
        x,
        y: 1,
        type: 'dummy',
        maxHealth: 100,
        health: before[i],
        next: LATER,
      })),
    ],
    draws: { ai: [99, 99, 0] },
  });
  act(p, 'wait 100');
  expect([2, 3, 4].map((id) => creature(p, id).health)).toEqual(after);
});

test('DELVE-134 a blinker appears beside the player on the free tile nearest to itself, and not when it is there', () => {
  const p = once({ type: 'hoar_shade', x: 9 }, [0], []);
  expect([where(p, 1), creature(p, 1).next, events(p, 'blinked')]).toEqual([
    '6,2',
    1111,
    [{ type: 'blinked', who: 'Hoar Shade', to: { x: 6, y: 2 } }],
  ]);
  expect([creature(p, 1).pathFor, creature(p, 1).path]).toEqual([-1, []]);
  const near = once({ type: 'hoar_shade', x: 6 }, [], hit(3), {}, ROOM);
  expect([where(near, 1), near.s.draws[AI], attacks(near).length]).toEqual(['6,3', [], 1]);
});

test('DELVE-134 where no tile beside the player is free the blink fails and the next behaviour follows', () => {
  const p = begin(corridor(8), {
    creatures: [
      { id: 1, x: 6, y: 1, type: 'hoar_shade', next: 0 },
      { id: 2, x: 2, y: 1, type: 'dummy', next: LATER },
    ],
    draws: { ai: [0] },
  });
  act(p, 'wait 100');
  expect([where(p, 1), events(p, 'blinked')]).toEqual(['5,1', []]);
});

test('DELVE-359 a boss strikes with Cleave by its own damage and factor', () => {
  const p = begin(ROOM, {
    depth: 6,
    creatures: [{ id: 1, x: 6, y: 3, type: 'chief_rotfang', rank: 'boss', mlvl: 8, damage: [100, 100], next: 0 }],
    draws: { ai: [99, 0], combat: hit(72) },
  });
  act(p, 'wait 100');
  // 60 + 4 x 3 percent of 100.
  expect([attacks(p), creature(p, 1).next]).toEqual([['melee Cleave 72'], 1111]);
});

test('DELVE-359 Life Drain heals the caster by half of what it took, up to the maximum', () => {
  const drain = (health: number): number => {
    const p = begin(ROOM, {
      depth: 12,
      creatures: [{ id: 1, x: 8, y: 3, type: 'morvath', rank: 'boss', mlvl: 14, maxHealth: 500, health, next: 0 }],
      draws: { ai: [99, 99, 99, 0], combat: [99, 20] },
    });
    act(p, 'wait 100');
    return creature(p, 1).health;
  };
  expect([drain(400), drain(489), drain(490), drain(495), drain(500)]).toEqual([410, 499, 500, 500, 500]);
});

test.each([
  [24, true],
  [25, false],
])('DELVE-357 a teleporting leader with a draw of %i comes: %s', (draw, comes) => {
  const p = once({ type: 'orc', x: 9, rank: 'elite', affixes: ['teleporting'], name: 'Blip' }, [draw], []);
  expect([where(p, 1), events(p, 'blinked').length]).toEqual(comes ? ['6,2', 1] : ['8,3', 0]);
});

test('DELVE-357 a teleporting leader leaps away once below a third, six or more from the player', () => {
  const flee = (health: number, leapt = false): Played => {
    const p = begin(corridor(16), {
      creatures: [
        {
          id: 1,
          x: 2,
          y: 1,
          type: 'orc',
          rank: 'elite',
          affixes: ['teleporting'],
          name: 'Blip',
          maxHealth: 100,
          health,
          next: 0,
        },
      ],
      draws: { combat: [0] },
    });
    creature(p, 1).leapt = leapt;
    return act(p, 'wait 100');
  };
  expect([where(flee(32), 1), creature(flee(32), 1).leapt]).toEqual(['7,1', true]);
  expect([where(flee(33), 1), creature(flee(33), 1).leapt, where(flee(32, true), 1)]).toEqual(['2,1', false, '2,1']);
});

test.each([
  [14, 0, 1],
  [15, 0, 0],
  [14, 2, 1],
  [14, 3, 0],
])('DELVE-357 a gravecaller with a draw of %i and %i thralls calls %i', (draw, living, called) => {
  const p = begin(ROOM, {
    creatures: [
      { id: 1, x: 9, y: 3, type: 'orc', rank: 'elite', affixes: ['gravecaller'], name: 'Knell', next: 0 },
      ...Array.from({ length: living }, (_, i) => ({
        id: 2 + i,
        x: 1 + i,
        y: 1,
        type: 'skeletal_thrall',
        next: LATER,
      })),
    ],
    draws: { ai: [draw] },
  });
  for (const c of p.s.creatures) if (c.id > 1) Object.assign(c, { summoned: true, summoner: 1 });
  act(p, 'wait 100');
  const made = p.s.creatures.slice(1 + living);
  expect(made.map((c) => [content.monsters[c.type].id, c.summoned])).toEqual(
    Array.from({ length: called }, () => ['skeletal_thrall', true]),
  );
  // Calling is the whole action.
  expect(where(p, 1)).toBe(called > 0 ? '9,3' : '8,3');
});

test('DELVE-128 every archer shoots an arrow within six tiles when its skills fail it', () => {
  const shoot = (x: number): Played =>
    act(
      begin(corridor(12), {
        creatures: [{ id: 1, x, y: 1, type: 'gazing_horror', damage: [2, 2], next: 0 }],
        draws: { ai: [99], combat: hit(2) },
      }),
      'wait 100',
    );
  expect([attacks(shoot(7)), where(shoot(7), 1)]).toEqual([['ranged Arrow 2'], '7,1']);
  expect([attacks(shoot(8)), where(shoot(8), 1)]).toEqual([[], '7,1']);
});

test('DELVE-132 an ambusher within its range stays hidden without line of effect, and is told of when it rises', () => {
  const lurk = (map: string[]): Played =>
    act(
      begin(map, { depth: 11, creatures: [{ id: 1, x: 4, y: 1, type: 'night_blade', hostileRange: 6, next: 0 }] }),
      'wait 100',
    );
  const hidden = lurk(['#######', '#@#...#', '#######']);
  expect([creature(hidden, 1).revealed, hidden.events, where(hidden, 1)]).toEqual([false, [], '4,1']);
  const open = lurk(['#######', '#@....#', '#######']);
  expect([creature(open, 1).revealed, events(open, 'revealed')]).toEqual([
    true,
    [{ type: 'revealed', name: 'Night Blade' }],
  ]);
});

test.each([
  // the draw, who stands where, and where it leaps to
  [0, [], '7,1'],
  [2, [], '9,1'],
  [0, [7], '8,1'],
  [1, [8], '9,1'],
])('DELVE-357 a teleporting leader leaps by draw %i past those at %o to %s', (draw, others, place) => {
  const p = begin(corridor(16), {
    creatures: [
      {
        id: 1,
        x: 2,
        y: 1,
        type: 'orc',
        rank: 'elite',
        affixes: ['teleporting'],
        name: 'Blip',
        maxHealth: 100,
        health: 10,
        next: 0,
      },
      ...others.map((x, i) => ({ id: 2 + i, x, y: 1, type: 'dummy', next: LATER })),
    ],
    draws: { combat: [draw] },
  });
  act(p, 'wait 100');
  expect([where(p, 1), p.s.draws[COMBAT]]).toEqual([place, []]);
});

test('DELVE-357 a teleporting leader beside the player, or without line of effect, does not roll for coming', () => {
  const idle = (map: string[], x: number): Played =>
    act(
      begin(map, {
        creatures: [{ id: 1, x, y: 1, type: 'orc', rank: 'elite', affixes: ['teleporting'], name: 'Blip', next: 0 }],
        draws: { ai: [0] },
      }),
      'wait 100',
    );
  expect(idle(['######', '#@...#', '######'], 2).s.draws[AI]).toEqual([0]);
  expect(idle(['######', '#@#..#', '######'], 3).s.draws[AI]).toEqual([0]);
  expect(idle(['######', '#@...#', '######'], 3).s.draws[AI]).toEqual([]);
});

test('DELVE-124 a nova is not rolled for beyond its radius, nor a blink beside the player', () => {
  const left = (type: string, x: number): number[] =>
    act(begin(ROOM, { creatures: [{ id: 1, x, y: 3, type, next: 0 }], draws: { ai: [99, 98] } }), 'wait 100').s.draws[
      AI
    ];
  expect([left('rime_witch', 7), left('rime_witch', 8)]).toEqual([[], [98]]);
  expect([left('hoar_shade', 6), left('hoar_shade', 7)]).toEqual([[99, 98], [98]]);
});
