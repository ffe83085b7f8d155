/** Blows and deaths at their limits (sections 9.5 and 17), and what is told of them. */

import { expect, test } from 'vitest';
import {
  act,
  alive,
  begin,
  content,
  creature,
  drawn,
  events,
  hit,
  LATER,
  lying,
  type Played,
  player,
  ROOM,
  statuses,
} from '../../../../test/helpers/delve.ts';
import { COMBAT, LOOT } from '../types.ts';

const MAUL = { weapon: 'great_maul' };
const ring = (...affixes: [string, number][]) => ({ template: 'ring', affixes });
const amulet = (...affixes: [string, number][]) => ({ template: 'amulet', affixes });
const foe = (over: Record<string, unknown> = {}) => ({
  id: 1,
  x: 6,
  y: 3,
  type: 'dummy',
  maxHealth: 500,
  health: 500,
  next: LATER,
  ...over,
});
const leader = (affix: string, over: Record<string, unknown> = {}) =>
  foe({ type: 'orc', rank: 'elite', name: 'Grim', affixes: [affix], mlvl: 4, ...over });
const strike = (
  equipment: Record<string, unknown>,
  combat: readonly number[],
  enemy: Record<string, unknown> = foe(),
  over: Record<string, unknown> = {},
): Played => act(begin(ROOM, { player: { equipment, ...over }, creatures: [enemy], draws: { combat } }), 'move e');
/** What somebody with these ranges does to the player in one action. */
const suffer = (
  enemy: Record<string, unknown>,
  combat: readonly number[],
  over: Record<string, unknown> = {},
): Played => act(begin(ROOM, { player: over, creatures: [{ ...enemy, next: 0 }], draws: { combat } }), 'wait 100');

test('DELVE-109 a missed blow alerts and does nothing else', () => {
  const p = strike({ ...MAUL, ring1: ring(['casthit_1', 1000]) }, [99], leader('thorned'));
  expect([creature(p, 1).alerted, creature(p, 1).health, creature(p, 1).learned]).toEqual([true, 500, 0]);
  expect(events(p, 'attack')[0].result).toMatchObject({ missed: true, critical: false, damage: 0, success: false });
  expect([player(p).health, p.events.map((e) => e.type), p.s.draws[COMBAT]]).toEqual([104, ['attack'], []]);
});

test('DELVE-334 what a foe resists is known by the types that have struck it', () => {
  expect(creature(strike(MAUL, hit(40)), 1).learned).toBe(1 << 5);
  expect(creature(strike({ ...MAUL, ring1: ring(['addfire_1', 1000]) }, hit(3, 40)), 1).learned).toBe(
    (1 << 2) | (1 << 5),
  );
});

test.each([
  [50, 4, 54],
  [100, 4, 104],
  [101, 3, 104],
  [103, 1, 104],
])('DELVE-170 at %i health a tenth of 40 gives %i', (health, stolen, after) => {
  const p = strike({ ...MAUL, ring1: ring(['leech_2', 1000]), ring2: ring(['leech_2', 1000]) }, hit(40), foe(), {
    health,
  });
  expect([player(p).health, events(p, 'stolen')]).toEqual([after, [{ type: 'stolen', amount: stolen }]]);
});

test('DELVE-170 nothing is stolen by the unhurt, nor by spells', () => {
  const steals = { ring1: ring(['leech_2', 1000]), ring2: ring(['leech_2', 1000]) };
  expect(events(strike({ ...MAUL, ...steals }, hit(40)), 'stolen')).toEqual([]);
  const p = begin(ROOM, {
    player: { class: 'adept', health: 30, mana: 30, equipment: { ...steals, neck: amulet(['casthit_1', 1000]) } },
    creatures: [leader('thorned')],
    draws: { combat: [99, 6] },
  });
  act(p, 'cast fire_bolt');
  // Thorns prick only who strikes with the weapon, and only such a blow sets off what hits set off.
  expect([player(p).health, events(p, 'stolen'), events(p, 'thorns'), events(p, 'trigger')]).toEqual([30, [], [], []]);
});

test.each([
  [104, 8, 96],
  [9, 8, 1],
  [5, 4, 1],
  [1, 0, 1],
])('DELVE-169 thorns of 8 at %i health take %i', (health, amount, after) => {
  const p = strike(MAUL, hit(40), leader('thorned'), { health });
  expect([player(p).health, events(p, 'thorns')]).toEqual([
    after,
    [{ type: 'thorns', name: 'Grim', amount, you: true }],
  ]);
});

test('DELVE-169 thorns of the player wound and kill who strikes, and not who shoots', () => {
  const thorns = { equipment: { hands: { template: 'leather_gloves', affixes: [['thorns_1', 1000]] } } };
  const p = suffer(foe(), hit(1), thorns);
  expect([creature(p, 1).health, events(p, 'thorns')]).toEqual([
    496,
    [{ type: 'thorns', name: 'Dummy', amount: 4, you: false }],
  ]);
  const dead = suffer(foe({ health: 4 }), hit(1), thorns);
  expect([alive(dead), events(dead, 'died').length]).toEqual([[], 1]);
  const lives = suffer(foe({ health: 5 }), hit(1), thorns);
  expect([creature(lives, 1).health, events(lives, 'died')]).toEqual([1, []]);
  const arrow = suffer({ ...foe({ type: 'bone_archer', x: 9 }), damage: [1, 1] }, hit(1), thorns);
  expect([events(arrow, 'attack')[0].kind, events(arrow, 'thorns')]).toEqual(['ranged', []]);
  const plain = suffer(foe(), hit(1));
  expect(events(plain, 'thorns')).toEqual([]);
});

test('DELVE-232 onCrit is tested at a critical hit and onKill at a kill alone', () => {
  const worn = { ...MAUL, neck: amulet(['castcrit_1', 1000], ['castkill_3', 1000]) };
  const plain = strike(worn, [...hit(40), 0, 0]);
  expect([events(plain, 'trigger'), plain.s.draws[COMBAT]]).toEqual([[], [0, 0]]);
  const crit = strike(worn, [0, 99, 99, 0, 40, 24, 99, 10]);
  expect(events(crit, 'trigger').map((e) => e.skill)).toEqual(['Life Drain']);
  const kill = strike(worn, [...hit(40), 13], foe({ health: 1 }), { health: 50 });
  expect([events(kill, 'trigger').map((e) => e.skill), player(kill).health]).toEqual([['Mend'], 68]);
  const unlucky = strike(worn, [...hit(40), 14], foe({ health: 1 }), { health: 50 });
  expect(events(unlucky, 'trigger')).toEqual([]);
});

test('DELVE-104 only bosses have phases', () => {
  const p = strike(MAUL, hit(40), leader('extra_fast', { health: 60 }));
  expect([creature(p, 1).phases, events(p, 'phase')]).toEqual([0, []]);
});

test.each([
  ['summoned', { summoned: true }],
  ['wanderer', { wanderer: true }],
] as const)('DELVE-105 DELVE-106 a %s leaves nothing behind', (_, over) => {
  const kill = (told: object): Played => {
    const p = begin(ROOM, {
      player: { equipment: MAUL },
      creatures: [foe({ type: 'orc', health: 1 })],
      draws: { combat: hit(40), loot: [60, 9] },
    });
    Object.assign(creature(p, 1), told);
    return act(p, 'move e');
  };
  expect([lying(kill(over)), kill(over).s.draws[LOOT]]).toEqual([[], [60, 9]]);
  expect(lying(kill({})).length).toBe(1);
});

test('DELVE-343 a dummy leaves nothing behind and gives no experience', () => {
  const p = begin(ROOM, {
    player: { equipment: MAUL },
    creatures: [foe({ health: 1 })],
    draws: { combat: hit(40), loot: [60, 9] },
  });
  act(p, 'move e');
  expect([lying(p), p.s.draws[LOOT], player(p).exp, events(p, 'experience')]).toEqual([[], [60, 9], 0, []]);
  expect(events(p, 'died')).toEqual([{ type: 'died', name: 'Dummy', at: { x: 6, y: 3 }, experience: 0 }]);
});

test('DELVE-264 a death tells its experience, and what fell', () => {
  const p = begin(ROOM, {
    player: { equipment: MAUL },
    creatures: [foe({ type: 'skeleton', health: 1, mlvl: 3 })],
    draws: { combat: hit(40), loot: [60, 9] },
  });
  act(p, 'move e');
  expect(p.events.slice(1)).toEqual([
    { type: 'died', name: 'Skeleton', at: { x: 6, y: 3 }, experience: 120 },
    { type: 'experience', amount: 120 },
    { type: 'dropped', name: '27 gold', rarity: 0, at: { x: 6, y: 3 } },
  ]);
});

test('DELVE-171 life on kill comes at a kill alone, up to the maximum', () => {
  const kill = (health: number, enemy: number): number =>
    player(strike({ weapon: { template: 'dagger', unique: 'ratcatcher' } }, hit(4), foe({ health: enemy }), { health }))
      .health;
  expect([kill(50, 1), kill(50, 100), kill(102, 1)]).toEqual([54, 50, 104]);
});

test('DELVE-105 children of the dead come from those that split alone, and are no summons', () => {
  const p = strike(MAUL, hit(40), foe({ type: 'blood_fiend', health: 1 }));
  expect(alive(p)).toEqual([]);
  const ooze = strike(MAUL, hit(40), foe({ type: 'magma_ooze', health: 1 }));
  expect(ooze.s.creatures.map((c) => [content.monsters[c.type].id, c.summoned])).toEqual([
    ['oozelet', false],
    ['oozelet', false],
  ]);
});

test('DELVE-013 DELVE-303 a boss unseals the stairs if they are sealed, and only the last leaves a portal', () => {
  const kill = (type: string, sealed: boolean): Played => {
    const p = begin(ROOM, {
      depth: 12,
      sealed,
      player: { equipment: MAUL },
      creatures: [foe({ type, rank: 'boss', health: 1 })],
      draws: { combat: hit(60) },
    });
    return act(p, 'move e');
  };
  const told = (p: Played): string[] => p.events.map((e) => e.type).filter((t) => t === 'unsealed' || t === 'portal');
  expect([told(kill('old_marrow', true)), told(kill('old_marrow', false)), told(kill('morvath', true))]).toEqual([
    ['unsealed'],
    [],
    ['unsealed', 'portal'],
  ]);
  expect([kill('old_marrow', true).s.bosses, kill('old_marrow', true).s.sealed]).toEqual([1, false]);
  expect([
    drawn(kill('old_marrow', true)).join('').includes('<'),
    drawn(kill('morvath', true)).join('').includes('<'),
  ]).toEqual([false, true]);
});

test('DELVE-303 the portal opens beside what lies on the tile', () => {
  const p = begin(ROOM, {
    depth: 12,
    player: { equipment: MAUL },
    creatures: [foe({ type: 'morvath', rank: 'boss', health: 1 })],
    items: [{ x: 6, y: 3, gold: 1 }],
    draws: { combat: hit(60) },
  });
  // Five picks: what falls lies round the tile too, and none of it under the portal.
  act(p, 'move e');
  const portal = p.s.tiles.indexOf(content.tile.portal);
  expect([portal === 42, p.s.ground.some((g) => g.place === portal)]).toEqual([false, false]);
});

test.each([
  [10, 2, 6],
  [3, 2, 0],
  [0, 2, 0],
])('DELVE-357 mana burn at %i mana and %i damage leaves %i', (mana, damage, left) => {
  const p = suffer(leader('mana_burn', { damage: [damage, damage] }), hit(damage), { mana });
  expect([player(p).mana, events(p, 'burned')]).toEqual([
    left,
    mana === left ? [] : [{ type: 'burned', amount: mana - left, by: 'Grim' }],
  ]);
});

test('DELVE-167 whoever dies of thorns burns no mana any more', () => {
  const equipment = { hands: { template: 'leather_gloves', affixes: [['thorns_1', 1000]] } };
  const p = suffer(leader('mana_burn', { damage: [2, 2], health: 4 }), hit(2), { mana: 20, equipment });
  expect([alive(p), player(p).mana, events(p, 'burned')]).toEqual([[], 20, []]);
});

test('DELVE-357 arrows burn mana as blows do, spells do not', () => {
  const arrow = suffer({ ...leader('mana_burn', { type: 'bone_archer', x: 9, damage: [2, 2] }) }, hit(2), { mana: 20 });
  expect([events(arrow, 'attack')[0].kind, player(arrow).mana]).toEqual(['ranged', 16]);
  const p = begin(ROOM, {
    player: { mana: 20 },
    creatures: [{ ...leader('mana_burn', { type: 'fire_imp', x: 9 }), next: 0 }],
    draws: { combat: [99, 8], ai: [0] },
  });
  act(p, 'wait 100');
  expect([events(p, 'attack')[0].kind, player(p).mana]).toEqual(['spell', 20]);
});

const poison = (magnitude: number) => ({ kind: content.status.poisoned, magnitude, start: 0, end: 3000, ticks: 0 });

test('DELVE-175 a tick of nothing is not told of', () => {
  const p = begin(ROOM, { player: { statuses: [{ id: 'poisoned', magnitude: 3, end: 3000 }] }, creatures: [foe()] });
  creature(p, 1).statuses.push(poison(3));
  const told: [number, number][] = [];
  for (let i = 0; i < 5; i++) {
    act(p, 'wait');
    told.push([player(p).health, creature(p, 1).health]);
  }
  // 3 in five: 0, 1, 0, 1, 1. At the time of the natural pulse he is still poisoned.
  expect(told).toEqual([
    [104, 500],
    [103, 499],
    [103, 499],
    [102, 498],
    [101, 497],
  ]);
  expect(events(p, 'poison').map((e) => [e.who, e.amount])).toEqual([
    ['you', 1],
    ['Dummy', 1],
    ['you', 1],
    ['Dummy', 1],
    ['you', 1],
    ['Dummy', 1],
  ]);
  expect([statuses(p), creature(p, 1).statuses]).toEqual([[], []]);
  expect(events(p, 'status-ends').map((e) => [e.who, e.id])).toEqual([
    ['you', 'poisoned'],
    ['Dummy', 'poisoned'],
  ]);
});

test('DELVE-334 what happens out of sight is not told, but counts', () => {
  const map = ['##########', '#@.#.....#', '##########'];
  const p = begin(map, {
    creatures: [{ id: 1, x: 7, y: 1, type: 'skeleton', hostileRange: 1, maxHealth: 50, health: 12, next: LATER }],
  });
  creature(p, 1).statuses.push(poison(25));
  act(p, 'wait', 'wait');
  expect([creature(p, 1).health, p.events]).toEqual([2, []]);
  act(p, 'wait');
  expect([alive(p), player(p).exp, p.events]).toEqual([[], 60, [{ type: 'experience', amount: 60 }]]);
  const ends = begin(map, { creatures: [{ id: 1, x: 7, y: 1, type: 'dummy', hostileRange: 1, next: LATER }] });
  creature(ends, 1).statuses.push({ kind: content.status.chilled, magnitude: 33, start: 0, end: 500, ticks: 0 });
  act(ends, 'wait');
  expect([creature(ends, 1).statuses, ends.events]).toEqual([[], []]);
});

test('DELVE-304 a blow that takes the last health ends the run by its name', () => {
  const dead = suffer(foe({ damage: [5, 5] }), hit(5), { health: 5 });
  expect([dead.game.outcome(dead.s)?.why, dead.s.cause, player(dead).health]).toEqual(['dead', 'Dummy', 0]);
  expect(dead.events.at(-1)).toEqual({ type: 'dead', cause: 'Dummy' });
  const lives = suffer(foe({ damage: [5, 5] }), hit(5), { health: 6 });
  expect([lives.game.outcome(lives.s), player(lives).health]).toEqual([null, 1]);
});

test.each([
  // accuracy, the roll of the stun; whether it missed, and the next action of the struck
  [96, 31, false, LATER + 600],
  [96, 32, false, LATER],
  [97, 0, true, LATER],
])('DELVE-359 Bash of a warden with 87 accuracy and rolls of %i and %i', (roll, stun, missed, next) => {
  const p = begin(ROOM, { player: { mana: 26 }, creatures: [foe()], draws: { combat: [roll, 99, 99, 99, 2, stun] } });
  act(p, 'strike bash e');
  expect([events(p, 'attack')[0].result.missed, creature(p, 1).next, player(p).mana]).toEqual([
    missed,
    next,
    24 + Math.floor(p.s.now / 1000),
  ]);
});

test('DELVE-176 bosses are not stunned', () => {
  const p = begin(ROOM, {
    player: { mana: 26 },
    creatures: [foe({ type: 'old_marrow', rank: 'boss' })],
    draws: { combat: [0, 99, 99, 99, 2, 0] },
  });
  act(p, 'strike bash e');
  expect(creature(p, 1).next).toBe(LATER);
});
