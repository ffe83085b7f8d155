/** What leaders, minions, bosses, summons and wanderers do in play (sections 7.2 and 7.3, C5). */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  corridor,
  creature,
  drawn,
  events,
  foe,
  foeAttack,
  foeDefense,
  hit,
  LATER,
  type Played,
  ROOM,
  started,
  typeOf,
  where,
  worthOf,
} from '../../../../test/helpers/delve.ts';
import { stream } from '../../../engine/rng.ts';

const leader = (affix: string, over: Record<string, unknown> = {}) => ({
  id: 1,
  x: 6,
  y: 3,
  type: 'orc',
  rank: 'elite',
  affixes: [affix],
  maxHealth: 400,
  health: 400,
  next: LATER,
  ...over,
});

test('DELVE-102 when a leader dies its minions flee for three actions', () => {
  const p = begin(ROOM, {
    creatures: [
      { id: 1, x: 6, y: 3, type: 'skeleton', rank: 'elite', pack: 3, health: 1, next: LATER },
      { id: 2, x: 7, y: 3, type: 'skeleton', rank: 'minion', pack: 3, next: 1000 },
      { id: 3, x: 7, y: 4, type: 'skeleton', rank: 'minion', pack: 4, next: LATER },
    ],
    draws: { combat: hit(2), loot: [0, 5, 0, 5, 0, 5] },
  });
  act(p, 'move e');
  expect([creature(p, 2).flee, creature(p, 3).flee]).toEqual([3, 0]);
  act(p, 'wait', 'wait');
  expect([where(p, 2), creature(p, 2).flee]).toEqual(['9,3', 1]);
});

test('DELVE-102 a champion that dies scatters nobody', () => {
  const p = begin(ROOM, {
    creatures: [
      { id: 1, x: 6, y: 3, type: 'skeleton', rank: 'champion', variety: 'champion', pack: 3, health: 1, next: LATER },
      { id: 2, x: 7, y: 3, type: 'skeleton', pack: 3, next: LATER },
    ],
    draws: { combat: hit(2), loot: [0, 0] },
  });
  act(p, 'move e');
  expect(creature(p, 2).flee).toBe(0);
});

const marrow = (health: number, over: Record<string, unknown> = {}) => ({
  id: 1,
  x: 6,
  y: 3,
  type: 'old_marrow',
  rank: 'boss',
  maxHealth: 100,
  health,
  next: LATER,
  ...over,
});
const strike = (health: number, damage: number, over: Record<string, unknown> = {}): Played => {
  const p = begin(ROOM, {
    depth: 2,
    player: { equipment: { weapon: 'great_maul' } },
    creatures: [marrow(health, { armor: 0, ...over })],
    draws: { combat: hit(damage) },
  });
  return act(p, 'move e');
};

test('DELVE-104 a boss that falls below 66 percent calls for help, and again below 33', () => {
  const phases = (health: number, damage: number): number => creature(strike(health, damage), 1).phases;
  expect([phases(100, 34), phases(100, 35)]).toEqual([0, 1]);
  expect([phases(70, 37), phases(70, 38)]).toEqual([1, 2]);
});

test('DELVE-104 it casts its summoning skill at once and at no time, Howl if it has none', () => {
  const p = strike(100, 35);
  expect([p.s.creatures.filter((c) => c.summoned).map(typeOf), creature(p, 1).next]).toEqual([
    ['skeletal_thrall', 'skeletal_thrall'],
    LATER,
  ]);
  const q = strike(100, 35, { type: 'ysolde' });
  expect(events(q, 'cast').map((e) => e.skill)).toEqual(['Howl']);
});

test('DELVE-104 each phase makes it 15 percent quicker for good', () => {
  const next = (phases: number): number => {
    const p = begin(ROOM, {
      depth: 2,
      creatures: [marrow(100, { attack: 40, ai: 'melee', next: 0 })],
      draws: { ai: [99, 99] },
    });
    creature(p, 1).phases = phases;
    act(p, 'wait 100');
    return creature(p, 1).next;
  };
  // 40, 46 and 52.
  expect([next(0), next(1), next(2)]).toEqual([750, 652, 576]);
});

test('DELVE-105 a summoner has at most four living summons', () => {
  const summons = (living: number): number => {
    const p = begin(ROOM, {
      creatures: [
        { id: 1, x: 9, y: 3, type: 'bone_adept', next: 0, maxHealth: 900 },
        ...Array.from({ length: living }, (_, i) => ({
          id: i + 2,
          x: i + 1,
          y: 1,
          type: 'skeletal_thrall',
          next: LATER,
        })),
      ],
      draws: { ai: [99, 0] },
    });
    for (const c of p.s.creatures.slice(1)) Object.assign(c, { summoner: 1, summoned: true });
    act(p, 'wait 100');
    return p.s.creatures.length - 1;
  };
  expect([summons(0), summons(2), summons(3), summons(4)]).toEqual([2, 4, 4, 4]);
});

test('DELVE-105 summons give no experience, drop nothing, and appear by the order of the offsets', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 8, y: 3, type: 'bone_adept', next: 0 }], draws: { ai: [99, 0] } });
  act(p, 'wait 100');
  const [, a, b] = p.s.creatures;
  expect([worthOf(p, a.id), worthOf(p, b.id)]).toEqual([0, 0]);
  // West of the summoner, then east; both have walked a step since.
  expect([where(p, a.id), where(p, b.id)]).toEqual(['6,3', '8,4']);
  p.s.draws[0] = hit(1);
  a.health = 1;
  act(p, 'move e');
  expect([p.s.ground, p.s.player.experience]).toEqual([[], 0]);
});

test('DELVE-106 wanderers come 240000 ticks after arrival and every 90000 after that', () => {
  const p = started();
  expect(p.s.wanderer).toBe(240000);
  const q = begin(corridor(5), { under: '>', depth: 2, now: 700 });
  act(q, 'exit');
  expect(q.s.wanderer).toBe(1300 + 240000);
  const came = (at: number): number => {
    const r = started();
    r.s.wanderer = at;
    act(r, 'wait 100');
    return events(r, 'wanderers').length;
  };
  expect([came(101), came(100)]).toEqual([0, 1]);
  p.s.wanderer = 100;
  act(p, 'wait 100');
  expect(p.s.wanderer).toBe(90100);
});

test('DELVE-106 they come out of sight, at a cost of at least 120, alerted, and hunt from anywhere', () => {
  // A corridor of 16: out of sight from 10,1 on, but a cost of 120 only from 13,1 on.
  const placed = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const p = begin(corridor(16));
    p.s.wanderer = 0;
    p.s.rng[1] = stream('trail', i);
    act(p, 'wait 100');
    for (const c of p.s.creatures) expect([c.wanderer, c.alerted, c.revealed]).toEqual([true, true, true]);
    placed.add(p.s.creatures[0].at % 18);
  }
  expect([...placed].sort()).toEqual([13, 14, 15, 16]);
});

test('DELVE-106 they hunt from any distance, give half experience and drop nothing', () => {
  const p = begin(corridor(60), { creatures: [{ id: 1, x: 55, y: 1, type: 'skeleton', next: 0 }] });
  creature(p, 1).wanderer = true;
  expect(worthOf(p, 1)).toBe(30);
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('54,1');
  const q = begin(ROOM, {
    creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', health: 1, next: LATER }],
    draws: { combat: hit(2) },
  });
  creature(q, 1).wanderer = true;
  act(q, 'move e');
  expect([q.s.player.experience, q.s.ground]).toEqual([30, []]);
});

test('DELVE-106 none come to a level whose boss is dead', () => {
  const come = (depth: number, sealed: boolean): number => {
    const p = begin(corridor(16), { depth, sealed });
    p.s.wanderer = 0;
    act(p, 'wait 100');
    return events(p, 'wanderers').length;
  };
  expect([come(2, false), come(2, true), come(3, false)]).toEqual([0, 1, 1]);
});

test('DELVE-357 Might Aura: allies within four tiles and itself deal a quarter more', () => {
  const p = begin(ROOM, {
    depth: 5,
    creatures: [
      leader('might_aura', { x: 1, damage: [100, 100] }),
      { id: 2, x: 5, y: 1, type: 'orc', damage: [100, 100], next: LATER },
      { id: 3, x: 6, y: 1, type: 'orc', damage: [100, 100], next: LATER },
    ],
  });
  expect([1, 2, 3].map((id) => foeAttack(p, id).ranges[11])).toEqual([125, 125, 100]);
});

test('DELVE-357 Frenzied: half again the attack speed below half of its health', () => {
  const next = (health: number): number => {
    const p = begin(ROOM, { depth: 5, creatures: [leader('frenzied', { health, attack: 40, next: 0 })] });
    act(p, 'wait 100');
    return creature(p, 1).next;
  };
  expect([next(200), next(199)]).toEqual([750, 500]);
});

test('DELVE-357 Teleporting: beside the player one time in four, and once away below a third of its health', () => {
  const go = (x: number, health: number, ...ai: number[]) => {
    const p = begin(corridor(16), {
      depth: 5,
      creatures: [leader('teleporting', { x, y: 1, health, next: 0 })],
      draws: { ai },
    });
    act(p, 'wait 100');
    return [where(p, 1), creature(p, 1).leapt];
  };
  expect([go(9, 400, 24), go(9, 400, 25)]).toEqual([
    ['2,1', false],
    ['8,1', false],
  ]);
  const [place, leapt] = go(2, 131);
  expect([Number(String(place).split(',')[0]) - 1 >= 6, leapt]).toEqual([true, true]);
  expect(go(2, 132)).toEqual(['2,1', false]);
});

test('DELVE-357 Spectral: 20 evasion and 30 to all resistances', () => {
  const p = begin(ROOM, { depth: 5, creatures: [leader('spectral')] });
  const d = foeDefense(p, 1);
  expect([d.evasion, ...d.resist]).toEqual([20, 0, 30, 30, 30, 30, 0]);
});

const DEATH = { type: 'orc', rank: 'elite', maxHealth: 400, health: 1, next: LATER };
const dying = (x: number, affix: string, combat: number[], mlvl = 5): Played => {
  const p = begin(ROOM, {
    depth: 5,
    player: { class: 'adept', mana: 90 },
    creatures: [{ id: 1, x, y: 3, ...DEATH, affixes: [affix], mlvl }],
    draws: { combat: [99, 4, ...combat], loot: [0, 5, 0, 5, 0, 5] },
  });
  return act(p, 'cast fire_bolt');
};
const answers = (p: Played) => events(p, 'attack').filter((e) => e.defender === 'you');

test('DELVE-357 Fire Enchanted: at death a Fire Nova whose radius is 2', () => {
  expect([6, 7, 8].map((x) => answers(dying(x, 'fire_enchanted', [99, 12])).length)).toEqual([1, 1, 0]);
});

test('DELVE-357 the level of that nova is a third of its level, rounded up', () => {
  // Fire Nova 6-10, 4-5 per level.
  const damage = (mlvl: number, roll: number): number =>
    answers(dying(6, 'fire_enchanted', [99, roll], mlvl))[0].result.parts[2]?.raw ?? 0;
  expect([damage(3, 10), damage(4, 15), damage(6, 10), damage(7, 20)]).toEqual([10, 15, 10, 20]);
  expect(() => damage(3, 11)).toThrow('not from 6 to 10');
});

test('DELVE-357 Cold Enchanted: at death a Frost Nova, which chills', () => {
  const p = dying(7, 'cold_enchanted', [99, 7]);
  expect([answers(p).length, p.s.player.statuses.length]).toEqual([1, 1]);
});

test('DELVE-357 Storm Enchanted: struck by a melee attack it casts one time in four', () => {
  const casts = (roll: number): number => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [leader('storm_enchanted')],
      draws: { combat: [...hit(1), roll, 99, 8] },
    });
    act(p, 'move e');
    return events(p, 'cast').length;
  };
  expect([casts(24), casts(25)]).toEqual([1, 0]);
});

test('DELVE-357 Vampiric and Leech: it heals by a share of the damage', () => {
  const healed = (over: Record<string, unknown>, damage: number): number => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [
        leader('vampiric', { health: 100, damage: [damage, damage], accuracy: 100, next: 0, attack: 5, ...over }),
      ],
      draws: { combat: hit(damage) },
    });
    act(p, 'wait 100');
    return creature(p, 1).health - 100;
  };
  expect([healed({}, 19), healed({}, 20), healed({ rank: 'minion' }, 20)]).toEqual([5, 6, 2]);
  expect(healed({ type: 'blood_fiend', rank: 'normal', affixes: [] }, 19)).toBe(9);
});

test('DELVE-357 Withering: on hit one time in five it weakens', () => {
  const weak = (roll: number): string[] => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [leader('withering', { next: 0, attack: 5, accuracy: 100, damage: [1, 1] })],
      draws: { combat: [...hit(1), roll, 99] },
    });
    act(p, 'wait 100');
    return events(p, 'status').map((e) => `${e.id} ${e.magnitude}`);
  };
  // Weaken 2 of a monster of level 5.
  expect([weak(19), weak(20)]).toEqual([['weakened 22'], []]);
});

test('DELVE-357 Mana Burn: twice the damage in mana, as far as there is any', () => {
  const left = (mana: number): number[] => {
    const p = begin(ROOM, {
      depth: 5,
      player: { mana },
      creatures: [leader('mana_burn', { next: 0, attack: 5, accuracy: 100, damage: [5, 5] })],
      draws: { combat: hit(5) },
    });
    act(p, 'wait 100');
    return [p.s.player.mana, events(p, 'burned')[0]?.amount ?? 0];
  };
  expect([left(20), left(7)]).toEqual([
    [10, 10],
    [0, 7],
  ]);
});

test('DELVE-357 Thorned: twice its level, a minion its level', () => {
  const thorns = (rank: string): number =>
    foe(begin(ROOM, { depth: 5, creatures: [leader('thorned', { rank })] }), 1).thorns;
  expect([thorns('elite'), thorns('minion')]).toEqual([10, 5]);
});

test('DELVE-357 Gravecaller: one thrall in 15 of a hundred actions, three at most', () => {
  const called = (living: number, roll: number): number => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [
        leader('gravecaller', { x: 9, next: 0 }),
        ...Array.from({ length: living }, (_, i) => ({
          id: i + 2,
          x: i + 1,
          y: 1,
          type: 'skeletal_thrall',
          next: LATER,
        })),
      ],
      draws: { ai: [roll] },
    });
    for (const c of p.s.creatures.slice(1)) Object.assign(c, { summoner: 1, summoned: true });
    act(p, 'wait 100');
    return p.s.creatures.length - 1 - living;
  };
  expect([called(0, 14), called(0, 15), called(2, 14), called(3, 14)]).toEqual([1, 0, 1, 0]);
});

test('DELVE-357 Multishot: arrows are resolved twice', () => {
  const p = begin(ROOM, {
    depth: 5,
    creatures: [leader('multishot', { x: 9, type: 'goblin_archer', next: 0 })],
    draws: { ai: [0] },
  });
  act(p, 'wait 100');
  expect(events(p, 'attack').length).toBe(2);
});

test('DELVE-359 Mend Ally: the most wounded ally within six, below 70 percent, heals a fifth', () => {
  const mended = (a: number, b: number, ai: number[]) => {
    const p = begin(ROOM, {
      depth: 5,
      creatures: [
        { id: 1, x: 9, y: 3, type: 'goblin_shaman', next: 0 },
        { id: 2, x: 9, y: 5, type: 'goblin', maxHealth: 100, health: a, next: LATER },
        { id: 3, x: 10, y: 5, type: 'goblin', maxHealth: 50, health: b, next: LATER },
      ],
      draws: { ai },
    });
    act(p, 'wait 100');
    return [creature(p, 2).health, creature(p, 3).health];
  };
  // Fire Bolt is rolled first, then Mend Ally.
  expect([mended(60, 35, [99, 19]), mended(60, 25, [99, 19]), mended(60, 30, [99, 19])]).toEqual([
    [80, 35],
    [60, 35],
    [80, 30],
  ]);
  expect(mended(70, 35, [99, 99])).toEqual([70, 35]);
});

test('DELVE-359 Howl: fury on allies within six tiles for 6000 ticks', () => {
  const p = begin(ROOM, {
    depth: 5,
    creatures: [
      { id: 1, x: 9, y: 3, type: 'goblin_shaman', next: 0 },
      { id: 2, x: 3, y: 3, type: 'goblin', next: LATER },
      { id: 3, x: 2, y: 3, type: 'goblin', next: LATER },
    ],
    draws: { ai: [99, 9] },
  });
  act(p, 'wait 100');
  expect([1, 2, 3].map((id) => creature(p, id).statuses.map((s) => [s.magnitude, s.end]))).toEqual([
    [[20, 6000]],
    [[20, 6000]],
    [],
  ]);
});

test('DELVE-359 Split: two oozelets appear where an ooze dies, and give what they are worth', () => {
  const p = begin(ROOM, {
    depth: 3,
    creatures: [{ id: 1, x: 7, y: 3, type: 'grey_ooze', health: 1, next: LATER }],
    player: { class: 'adept' },
    draws: { combat: [99, 4], loot: [0] },
  });
  act(p, 'cast fire_bolt');
  expect(p.s.creatures.map((c) => [typeOf(c), worthOf(p, c.id)])).toEqual([
    ['oozelet', 30],
    ['oozelet', 30],
  ]);
});

test('DELVE-359 Life Drain: the caster heals half of the damage', () => {
  const p = begin(ROOM, {
    player: { class: 'adept', level: 9, health: 20, mana: 50, skills: { life_drain: 1 } },
    creatures: [{ id: 1, x: 8, y: 3, type: 'dummy', next: LATER }],
    draws: { combat: [99, 9] },
  });
  act(p, 'cast life_drain');
  expect([creature(p, 1).health, p.s.player.health]).toEqual([41, 24]);
});

test('DELVE-303 Morvath leaves a portal on his tile, or beside it where something lies', () => {
  const p = begin(ROOM, {
    depth: 12,
    sealed: true,
    creatures: [{ id: 1, x: 6, y: 3, type: 'morvath', rank: 'boss', health: 1, next: LATER }],
    draws: { combat: hit(2), loot: [0, 5, 0, 5, 0, 5, 0, 5, 0, 5] },
  });
  act(p, 'move e');
  // Five picks of gold lie on 6,3, then 5,2 to 7,2, then 5,3: the next place is 7,3.
  expect([alive(p), events(p, 'portal').length, drawn(p)[3]]).toEqual([[], 1, '#....@.<...#']);
});
