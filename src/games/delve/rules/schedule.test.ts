/** What time brings, and in which order at equal times (DELVE-053, DELVE-056). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  creature,
  events,
  foe,
  hit,
  LATER,
  type Played,
  ROOM,
} from '../../../../test/helpers/delve.ts';

const METEOR = { place: 3 * 12 + 5, radius: 1, type: 2, min: 5, max: 5, name: 'Meteor' };
const kinds = (p: Played): string[] =>
  p.events.map((e) => (e.type === 'attack' ? `attack ${e.attacker}` : e.type)).filter((k) => k !== 'healed');

test('DELVE-053 a pulse comes before a tick of poison of the same time', () => {
  const ring = { ring1: { template: 'ring', affixes: [['regen_2', 1000]] } };
  const p = begin(ROOM, {
    now: 900,
    player: { equipment: ring, statuses: [{ id: 'poisoned', magnitude: 10, start: 400, end: 3400 }] },
  });
  act(p, 'wait 100');
  // Full of health, the pulse gives nothing; two are lost after it.
  expect(p.s.player.health).toBe(102);
});

test('DELVE-053 a tick comes before the end of a status of the same time', () => {
  const p = begin(ROOM, {
    now: 900,
    player: {
      statuses: [
        { id: 'ironskin', magnitude: 5, start: 0, end: 1000 },
        { id: 'poisoned', magnitude: 10, start: 400, end: 3400 },
      ],
    },
  });
  act(p, 'wait 100');
  expect(kinds(p)).toEqual(['poison', 'status-ends']);
});

test('DELVE-053 the end of a status comes before a delayed effect of the same time', () => {
  const p = begin(ROOM, { player: { statuses: [{ id: 'ironskin', magnitude: 5, start: 0, end: 500 }] } });
  p.s.delayed.push({ time: 500, ...METEOR });
  act(p, 'wait 500');
  expect(kinds(p)).toEqual(['status-ends', 'attack Meteor']);
});

test('DELVE-053 a delayed effect comes before a creature of the same time, and an earlier creature before it', () => {
  const order = (next: number): string[] => {
    const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next, attack: 5 }] });
    p.s.delayed.push({ time: 500, ...METEOR });
    act(p, 'wait 600');
    return kinds(p);
  };
  expect([order(500), order(499)]).toEqual([
    ['attack Meteor', 'attack Dummy'],
    ['attack Dummy', 'attack Meteor'],
  ]);
});

test('DELVE-053 a pulse comes before a creature of the same time', () => {
  const left = (next: number): number => {
    const p = begin(ROOM, {
      now: 2500,
      creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next, attack: 5 }],
      draws: { combat: hit(1) },
    });
    act(p, 'wait 600');
    return p.s.player.health;
  };
  expect([left(3000), left(2999)]).toEqual([103, 104]);
});

test('DELVE-053 a tick comes before a creature of the same time', () => {
  const p = begin(ROOM, {
    player: { statuses: [{ id: 'poisoned', magnitude: 10, start: 0, end: 3000 }] },
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 600, attack: 5 }],
  });
  act(p, 'wait 600', 'wait 100');
  expect(kinds(p)).toEqual(['poison', 'attack Dummy']);
});

test('DELVE-053 ticks of the same time go by id, the player first', () => {
  const p = begin(ROOM, {
    player: { statuses: [{ id: 'poisoned', magnitude: 10, start: 0, end: 3000 }] },
    creatures: [
      { id: 2, x: 1, y: 1, type: 'skeleton', next: LATER },
      { id: 1, x: 2, y: 1, type: 'cave_rat', next: LATER },
    ],
  });
  for (const id of [1, 2])
    creature(p, id).statuses.push({ ...p.s.player.statuses[0], magnitude: 5, start: 0, end: 3000, ticks: 0 });
  act(p, 'wait 600');
  expect(events(p, 'poison').map((e) => e.who)).toEqual(['you', 'Cave Rat', 'Skeleton']);
});

test('DELVE-053 what is due exactly now happens now', () => {
  const p = begin(ROOM, { now: 950, player: { mana: 5 } });
  act(p, 'wait 100');
  expect(p.s.player.mana).toBe(6);
  const q = begin(ROOM, { now: 900, player: { mana: 5 } });
  act(q, 'wait 100');
  expect(q.s.player.mana).toBe(6);
  const r = begin(ROOM, { now: 900, player: { mana: 5 } });
  act(r, 'wait 101');
  act(r, 'wait 500');
  expect(r.s.player.mana).toBe(6);
});

test('DELVE-056 mana rises by two in a hundred of its maximum, at least 1, and ManaRegen', () => {
  const after = (magic: number, affixes: unknown[] = []): number => {
    const p = begin(ROOM, {
      now: 900,
      player: { mana: 0, attributes: { Magic: magic }, equipment: { neck: { template: 'amulet', affixes } } },
    });
    act(p, 'wait 100');
    return p.s.player.mana;
  };
  // Maximum 26, then 98, 100 and 150.
  expect([after(0), after(36), after(37), after(62)]).toEqual([1, 1, 2, 3]);
  expect(after(37, [['mregen_2', 1000]])).toBe(5);
});

test('DELVE-056 health rises by HealthRegen at every pulse, and by a hundredth of its maximum at every third', () => {
  const ring = (affixes: unknown[]) => ({ ring1: { template: 'ring', affixes } });
  const after = (now: number, vitality: number, affixes: unknown[] = [], seen = true, action = 'wait 100'): number => {
    const p = begin(ROOM, {
      creatures: seen ? [{ id: 1, x: 1, y: 1, type: 'dummy', ai: 'turret', hostileRange: 1, next: LATER }] : [],
      now,
      player: { health: 50, attributes: { Vitality: vitality }, equipment: ring(affixes) },
    });
    act(p, action);
    return p.s.player.health - 50;
  };
  expect([after(900, 0), after(1900, 0), after(2900, 0), after(2901, 0)]).toEqual([0, 0, 1, 1]);
  // Maximum 104, 197, 200 and 302.
  expect([after(2900, 31), after(2900, 32), after(2900, 66)]).toEqual([1, 2, 3]);
  expect([after(900, 0, [['regen_2', 1000]]), after(2900, 0, [['regen_2', 1000]])]).toEqual([3, 4]);
  // Waiting with nobody in view closes wounds at every pulse; walking does not.
  const alone = (now: number, action?: string): number => after(now, 32, [], false, action);
  expect([alone(900), alone(1900), alone(2900), alone(950, 'move n')]).toEqual([2, 2, 2, 0]);
});

test('DELVE-056 poison stops the natural health of the third pulse, not HealthRegen', () => {
  const p = begin(ROOM, {
    now: 2900,
    player: {
      health: 50,
      equipment: { ring1: { template: 'ring', affixes: [['regen_2', 1000]] } },
      statuses: [{ id: 'poisoned', magnitude: 1, start: 2800, end: 5800 }],
    },
  });
  act(p, 'wait 200');
  expect(p.s.player.health).toBe(53);
});

test('DELVE-056 monsters do not regenerate, unless an affix says so', () => {
  const p = begin(ROOM, {
    now: 900,
    creatures: [
      { id: 1, x: 1, y: 1, type: 'skeleton', maxHealth: 100, health: 50, next: LATER },
      {
        id: 2,
        x: 2,
        y: 1,
        type: 'skeleton',
        rank: 'elite',
        affixes: ['regenerating'],
        maxHealth: 199,
        health: 50,
        next: LATER,
      },
      {
        id: 3,
        x: 3,
        y: 1,
        type: 'skeleton',
        rank: 'elite',
        affixes: ['regenerating'],
        maxHealth: 20,
        health: 5,
        next: LATER,
      },
    ],
  });
  act(p, 'wait 100');
  // Three in a hundred, rounded down, at least 1.
  expect([1, 2, 3].map((id) => creature(p, id).health)).toEqual([50, 55, 6]);
  expect(foe(p, 2).maxHealth).toBe(199);
});

test.each([
  // its next action, the wait, and its next action after it: every 375 ticks as long as that is overdue
  [0, 100, 375],
  [0, 375, 375],
  [0, 376, 750],
  [200, 600, 950],
  [599, 600, 974],
  [600, 600, 600],
])('DELVE-119 far from the player a creature due at %i idles through a wait of %i until %i', (next, ticks, after) => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 10, y: 5, type: 'dummy', hostileRange: 1, next }] });
  act(p, `wait ${ticks}`);
  expect([creature(p, 1).next, creature(p, 1).at]).toEqual([after, 70]);
});

test('DELVE-055 whoever slept and is woken in the middle of a turn has idled before the waker only with a lower id', () => {
  const p = begin(corridor(12), {
    creatures: [
      { id: 1, x: 6, y: 1, type: 'dummy', hostileRange: 1, pack: 7, next: 0 },
      { id: 2, x: 4, y: 1, type: 'dummy', pack: 7, next: 0 },
      { id: 3, x: 8, y: 1, type: 'dummy', hostileRange: 3, pack: 7, next: 0 },
    ],
  });
  act(p, 'wait 100');
  // The second sees the player and alerts the others; the third hunts at once, seven tiles being within three and five.
  expect([creature(p, 1), creature(p, 2), creature(p, 3)].map((c) => [c.at % 14, c.next])).toEqual([
    [6, 375],
    [3, 750],
    [7, 750],
  ]);
});

test('DELVE-053 a poison ticks on whoever sleeps far away', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 10, y: 5, type: 'dummy', hostileRange: 1, next: 0 }] });
  creature(p, 1).statuses.push({ kind: content.status.poisoned, magnitude: 25, start: 0, end: 3000, ticks: 0 });
  act(p, 'wait');
  expect([creature(p, 1).health, creature(p, 1).next]).toEqual([45, 750]);
});

test('DELVE-172 the end of a status of a creature in view is told', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 8, y: 3, type: 'dummy', next: 90_000 }] });
  creature(p, 1).statuses.push({ kind: content.status.chilled, magnitude: 33, start: 0, end: 600, ticks: 0 });
  act(p, 'wait 500');
  expect(p.events).toEqual([]);
  act(p, 'wait 100');
  expect([p.events, creature(p, 1).statuses]).toEqual([[{ type: 'status-ends', who: 'Dummy', id: 'chilled' }], []]);
});
