import { expect, test } from 'vitest';
import { act, at, begin, creature, events, ROOM, where } from '../testing.ts';
import { statsOf } from './derived.ts';

const HALL = ['############', '#@.........#', '############'];
const far = [{ id: 1, x: 1, y: 1, type: 'dummy', hostileRange: 1, ai: 'turret' }];

test('DELVE-041 DELVE-047 DELVE-048 DELVE-055 monsters act by due time, then id, and never at a time that only equals now', () => {
  const p = begin(HALL, {
    creatures: [
      { id: 1, x: 7, y: 1, type: 'dummy', move: 40 },
      { id: 2, x: 9, y: 1, type: 'dummy', move: 60 },
    ],
  });
  act(p, 'wait 600');
  expect([where(p, 1), creature(p, 1).next, where(p, 2), creature(p, 2).next]).toEqual(['6,1', 750, '7,1', 1000]);
  act(p, 'wait 600');
  expect([where(p, 1), creature(p, 1).next, where(p, 2), creature(p, 2).next]).toEqual(['5,1', 1500, '6,1', 1500]);
  act(p, 'wait 300');
  expect([p.s.now, where(p, 1), where(p, 2)]).toEqual([1500, '5,1', '6,1']);
  act(p, 'wait 100');
  expect([where(p, 1), creature(p, 1).next, where(p, 2), creature(p, 2).next]).toEqual(['4,1', 2250, '5,1', 2000]);
});

test('DELVE-045 DELVE-051 different actions take different times, and a refused one none', () => {
  const p = begin(['######', '#..0.#', '#.@..#', '######'], {
    player: { equipment: { weapon: 'dagger' } },
    items: [{ x: 1, y: 1, item: 'club' }],
    draws: { combat: [0, 99, 99, 99, 5] },
  });
  act(p, 'move w');
  expect(p.s.now).toBe(600);
  act(p, 'move e', 'move ne');
  expect(p.s.now).toBe(1200 + 714);
  act(p, 'move w', 'move nw');
  expect([p.s.now, p.refused]).toEqual([2514, 'blocked']);
  act(p, 'move n', 'get');
  expect(p.s.now).toBe(2514 + 600 + 300);
  const before = JSON.stringify(p.s.rng);
  act(p, 'move w');
  expect([p.refused, p.s.now, JSON.stringify(p.s.rng)]).toEqual(['blocked', 3414, before]);
});

test('DELVE-042 DELVE-044 time only moves by player actions and never backwards', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 1, y: 1, type: 'skeleton' }] });
  expect(p.s.now).toBe(0);
  act(p, 'hotbar 1 bash', 'option autoequip off');
  expect(p.s.now).toBe(0);
  act(p, 'wait', 'wait 100');
  expect(p.s.now).toBe(700);
});

test('DELVE-046 speeds are clamped before use', () => {
  const slow = begin(ROOM, { player: { statuses: [{ id: 'chilled' }] } });
  act(slow, 'move e');
  expect(slow.s.now).toBe(Math.floor(30000 / 33));
  const quick = begin(ROOM, {
    player: {
      equipment: {
        feet: {
          template: 'leather_boots',
          affixes: [
            ['move_3', 1000],
            ['move_2', 1000],
          ],
        },
      },
    },
  });
  const fleet = begin(ROOM, { player: { equipment: { feet: { template: 'leather_boots', unique: 'fleetfoot' } } } });
  act(quick, 'move e');
  act(fleet, 'move e');
  expect([quick.s.now, fleet.s.now]).toEqual([Math.floor(30000 / 73), Math.floor(30000 / 62)]);
});

test('DELVE-050 DELVE-054 what is created in a turn is due at the time of its cause', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 9, y: 3, type: 'bone_adept', next: 0, maxHealth: 500 }],
    draws: { ai: [99, 0] },
  });
  act(p, 'wait');
  const thralls = p.s.creatures.filter((c) => c.summoned);
  expect(thralls.length).toBe(2);
  // Due at 0, they have walked once already in the same turn.
  expect(thralls.every((c) => c.next > 0)).toBe(true);
});

test('DELVE-053 DELVE-056 regeneration pulses come at every multiple of 1000 ticks', () => {
  const p = begin(ROOM, { now: 900, player: { health: 50, mana: 5 }, creatures: far });
  expect(statsOf(p.s).maxHealth).toBe(104);
  act(p, 'wait 600');
  expect([p.s.now, p.s.player.mana, p.s.player.health]).toEqual([1500, 6, 50]);
  act(p, 'wait 600', 'wait 600', 'wait 300');
  expect([p.s.now, p.s.player.mana, p.s.player.health]).toEqual([3000, 8, 51]);
});

test('DELVE-056 DELVE-360 poison stops the natural health pulse', () => {
  const p = begin(ROOM, {
    now: 2900,
    player: { health: 50, statuses: [{ id: 'poisoned', magnitude: 1, start: 2800, end: 5800 }] },
    creatures: far,
  });
  act(p, 'wait 200');
  expect(p.s.player.health).toBe(50);
});

test('DELVE-049 DELVE-119 an idle creature waits half a move', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', hostileRange: 2, move: 40 }] });
  act(p, 'wait 100');
  expect([creature(p, 1).next, where(p, 1)]).toEqual([375, '1,1']);
});

test('DELVE-052 a dead player ends the turn at once', () => {
  const p = begin(ROOM, {
    player: { health: 1 },
    creatures: [
      { id: 1, x: 6, y: 3, type: 'dummy', damage: [50, 50], attack: 100 },
      { id: 2, x: 4, y: 3, type: 'dummy', damage: [50, 50], next: 200 },
    ],
    draws: { combat: [0, 99, 99, 99, 50] },
  });
  act(p, 'wait');
  expect([p.s.outcome, creature(p, 1).next, creature(p, 2).next]).toEqual([2, 300, 200]);
  expect(events(p, 'dead')).toEqual([{ type: 'dead', cause: 'Dummy' }]);
});

test('DELVE-057 DELVE-012 DELVE-011 stairs take 600 ticks on the old level before the next is made', () => {
  const p = begin(['######', '#.@..#', '######'], {
    under: '>',
    depth: 2,
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 0 }],
    items: [{ x: 1, y: 1, item: 'club' }],
  });
  act(p, 'exit');
  expect(p.events.some((e) => e.type === 'attack')).toBe(true);
  expect([p.s.depth, p.s.now, p.s.ground.length]).toEqual([3, 600, 0]);
  expect(p.s.creatures.every((c) => c.next === 600)).toBe(true);
  expect(at(p, p.s.player.at)).not.toBe('2,1');
});
