/** Time and turn order (section 4): who acts when, and how long things take. */
import { expect, test } from 'vitest';
import {
  act,
  alive,
  at,
  begin,
  corridor,
  creature,
  drawn,
  events,
  hit,
  LATER,
  packed,
  ROOM,
  type Row,
  rowOf,
  started,
  where,
} from '../../../../test/helpers/delve.ts';

const HALL = corridor(10);
const whereAndWhen = (p: ReturnType<typeof begin>, id: number): string => `${where(p, id)} ${creature(p, id).next}`;

test('DELVE-041 after the player whoever is overdue acts, and moves its time by what it did', () => {
  const p = begin(HALL, {
    creatures: [
      { id: 1, x: 7, y: 1, type: 'dummy', move: 40 },
      { id: 2, x: 9, y: 1, type: 'dummy', move: 60 },
    ],
  });
  act(p, 'wait 600');
  expect([whereAndWhen(p, 1), whereAndWhen(p, 2)]).toEqual(['6,1 750', '7,1 1000']);
  act(p, 'wait 600');
  expect([whereAndWhen(p, 1), whereAndWhen(p, 2)]).toEqual(['5,1 1500', '6,1 1500']);
  act(p, 'wait 400');
  expect([whereAndWhen(p, 1), whereAndWhen(p, 2)]).toEqual(['4,1 2250', '5,1 2000']);
});

test('DELVE-042 only actions of the player move time', () => {
  const p = begin(ROOM, { player: { points: 1 }, creatures: [{ id: 1, x: 1, y: 1, type: 'skeleton' }] });
  act(p, 'hotbar 1 bash', 'option autoequip off', 'allocate strength');
  expect([p.s.now, where(p, 1)]).toEqual([0, '1,1']);
  act(p, 'wait 100', 'wait 250');
  expect(p.s.now).toBe(350);
});

test('DELVE-043 the dead act no more, and nobody of the old level does', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', health: 1, next: 600 }],
    draws: { combat: hit(3) },
  });
  act(p, 'move e', 'wait', 'wait');
  expect([alive(p), events(p, 'attack').length]).toEqual([[], 1]);
  const q = begin(HALL, { under: '>', depth: 3, creatures: [{ id: 900, x: 9, y: 1, type: 'dummy' }] });
  act(q, 'exit');
  expect(alive(q)).not.toContain(900);
});

test('DELVE-044 time is counted in ticks from 0', () => {
  const p = started();
  expect(p.s.now).toBe(0);
  act(p, 'wait');
  expect(p.s.now).toBe(600);
});

test('DELVE-045 a duration is 30000 divided by the speed, rounded down', () => {
  const move = (move: number): number => {
    const p = begin(HALL, { creatures: [{ id: 1, x: 9, y: 1, type: 'dummy', move }] });
    act(p, 'wait 100');
    return creature(p, 1).next;
  };
  expect([move(50), move(31), move(7)]).toEqual([600, 967, 4285]);
});

test('DELVE-046 speeds of the player are clamped from 5 to 120, 100, 90 and 300', () => {
  const many = (id: string): [string, number][] => Array.from({ length: 12 }, () => [id, 1000]);
  // A cold that leaves next to nothing of a speed.
  const frozen = packed((t) => {
    for (const m of rowOf(t, 'statuses', 'chilled').modifiers as Row[]) m.value = -97;
  });
  const chills = [{ id: 'chilled', end: LATER }];
  const foe = [{ id: 1, x: 6, y: 3, type: 'dummy', next: LATER }];
  const time = (player: Record<string, unknown>, action: string, items: unknown[] = []): number => {
    const p = begin(ROOM, { player: { mana: 99, ...player }, creatures: foe, items }, {}, frozen);
    act(p, action);
    return p.s.now;
  };
  const boots = { feet: { template: 'leather_boots', affixes: many('move_3') } };
  const gloves = { weapon: 'dagger', hands: { template: 'leather_gloves', affixes: many('iasg_2') } };
  const ring = { ring1: { template: 'ring', affixes: many('cast_2') } };
  const grip = { hands: { template: 'leather_gloves', affixes: many('pick_1') } };
  expect([time({ equipment: boots }, 'move w'), time({ statuses: chills }, 'move w')]).toEqual([250, 6000]);
  expect([time({ equipment: gloves }, 'move e'), time({ statuses: chills }, 'move e')]).toEqual([300, 6000]);
  const adept = { class: 'adept' };
  expect(time({ ...adept, equipment: ring }, 'cast fire_bolt')).toBe(333);
  expect(time({ ...adept, statuses: chills }, 'cast fire_bolt')).toBe(6000);
  expect(time({ equipment: grip }, 'get', [{ x: 5, y: 3, item: 'club' }])).toBe(100);
});

test('DELVE-046 speeds of monsters are clamped from 5 to 150', () => {
  const next = (over: Record<string, unknown>, x: number): number => {
    const p = begin(HALL, { creatures: [{ id: 1, x, y: 1, type: 'dummy', ...over }] });
    act(p, 'wait 100');
    return creature(p, 1).next;
  };
  expect([next({ move: 1 }, 9), next({ attack: 1 }, 2), next({ attack: 999 }, 2)]).toEqual([6000, 6000, 200]);
  expect(next({ move: 151 }, 9)).toBe(200);
});

test('DELVE-047 a time that equals now is not exceeded', () => {
  const p = begin(HALL, { creatures: [{ id: 1, x: 9, y: 1, type: 'dummy', next: 200 }] });
  act(p, 'wait 200');
  expect(where(p, 1)).toBe('9,1');
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('8,1');
});

test('DELVE-048 each acts until its time is no longer exceeded', () => {
  const p = begin(HALL, {
    creatures: [
      { id: 1, x: 9, y: 1, type: 'dummy', move: 120 },
      { id: 2, x: 10, y: 1, type: 'dummy', move: 10 },
    ],
  });
  act(p, 'wait');
  expect([whereAndWhen(p, 1), whereAndWhen(p, 2)]).toEqual(['6,1 750', '9,1 3000']);
});

test('DELVE-049 after a turn nobody of a whole level is overdue: every action took time', () => {
  const p = started({ startDepth: 9, startLevel: 12 });
  for (let i = 0; i < 60; i++) {
    act(p, i % 3 === 0 ? 'wait 100' : 'wait');
    // In a copy, since it is not written down before how long those far away have idled.
    for (const c of p.game.state.clone(p.s).creatures) expect(c.next).toBeGreaterThanOrEqual(p.s.now);
  }
});

test('DELVE-050 whoever is created at a time is due at that time', () => {
  const p = begin(HALL, { under: '>', depth: 4, now: 5000 });
  act(p, 'exit');
  expect([...new Set(p.s.creatures.map((c) => c.next))]).toEqual([5600]);
});

test('DELVE-051 the table of durations', () => {
  const time = (map: readonly string[], facts: Record<string, unknown>, ...actions: string[]): number => {
    const p = begin(map, facts);
    act(p, ...actions);
    expect(p.refused).toBe('');
    return p.s.now;
  };
  const here = (item: unknown) => [{ x: 5, y: 3, item }];
  const bow = { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: LATER }] };
  const armed = (weapon: string) => ({ ...bow, player: { equipment: { weapon } } });
  expect(time(ROOM, {}, 'move ne')).toBe(600);
  expect(['dagger', 'short_sword', 'battle_axe'].map((w) => time(ROOM, armed(w), 'move e'))).toEqual([714, 909, 1153]);
  expect(time(ROOM, { ...bow, player: { class: 'adept' } }, 'cast fire_bolt')).toBe(1000);
  expect(time(ROOM, { player: { mana: 20, skills: { iron_skin: 1 } } }, 'cast iron_skin')).toBe(600);
  expect(time(ROOM, { items: here('minor_health') }, 'get')).toBe(300);
  expect(time(ROOM, { player: { health: 50, backpack: ['minor_health'] } }, 'use 1')).toBe(300);
  expect(time(ROOM, { player: { backpack: ['club'] } }, 'equip 1')).toBe(600);
  expect(time(ROOM, { player: { equipment: { weapon: 'club' } } }, 'unequip weapon')).toBe(600);
  expect(time(ROOM, { player: { equipment: { weapon: 'club' }, backpack: ['dagger'] } }, 'equip 1')).toBe(600);
  expect(time(ROOM, { items: here('club') }, 'useGround')).toBe(900);
  expect(time(ROOM, { player: { health: 50 }, items: here('minor_health') }, 'useGround')).toBe(600);
  expect(time(ROOM, { player: { backpack: ['club'] } }, 'drop 1')).toBe(300);
  expect(['(', '{', '%'].map((ch) => time(['####', `#@${ch}#`, '####'], {}, 'move e'))).toEqual([600, 600, 600]);
  expect([time(ROOM, {}, 'wait'), time(ROOM, {}, 'wait 100'), time(ROOM, {}, 'wait 599')]).toEqual([600, 100, 599]);
  expect(time(HALL, { under: '>', depth: 1 }, 'exit')).toBe(600);
});

test('DELVE-051 a wait lasts from 100 to 600 ticks', () => {
  const { actions } = begin(ROOM).game;
  expect([99, 100, 600, 601].map((n) => actions.parse(`wait ${n}`).ok)).toEqual([false, true, true, false]);
});

test('DELVE-051 a refused action takes no time and draws nothing', () => {
  const p = begin(['####', '#@.#', '####']);
  const before = JSON.stringify(p.s.rng);
  act(p, 'move w');
  expect([p.refused, p.s.now, JSON.stringify(p.s.rng)]).toEqual(['blocked', 0, before]);
});

test('DELVE-052 an action is done at its time, before time passes', () => {
  // The trap on the tile is sprung, and the dead creature gives its experience, before the other one acts.
  const p = begin(
    ['######', '#@..k#', '######'].map((r) => r.replace('k', '.')),
    {
      player: { experience: 999 },
      creatures: [
        { id: 1, x: 2, y: 1, type: 'skeleton', health: 1, next: LATER },
        { id: 2, x: 4, y: 1, type: 'dummy', next: 0 },
      ],
      draws: { combat: hit(2), loot: [0] },
    },
  );
  act(p, 'move e');
  expect(p.events.map((e) => e.type).slice(0, 4)).toEqual(['attack', 'died', 'experience', 'level']);
  expect(where(p, 2)).toBe('2,1');
});

test('DELVE-053 the loop ends at once when the player is dead', () => {
  const p = begin(ROOM, {
    player: { health: 1 },
    creatures: [
      { id: 1, x: 6, y: 3, type: 'dummy', damage: [50, 50], attack: 100 },
      { id: 2, x: 4, y: 3, type: 'dummy', damage: [50, 50], next: 200 },
    ],
    draws: { combat: hit(50) },
  });
  act(p, 'wait');
  expect([p.s.outcome, creature(p, 1).next, creature(p, 2).next]).toEqual([2, 300, 200]);
  expect(events(p, 'dead')).toEqual([{ type: 'dead', cause: 'Dummy' }]);
});

test('DELVE-054 what is created in a turn is due at the time of its cause and may act in the same turn', () => {
  const p = begin(ROOM, {
    creatures: [{ id: 1, x: 9, y: 3, type: 'bone_adept', next: 250, maxHealth: 500 }],
    draws: { ai: [99, 0] },
  });
  act(p, 'wait');
  // Thralls move at 38: 789 ticks from 250 on.
  expect(p.s.creatures.filter((c) => c.summoned).map((c) => c.next)).toEqual([1039, 1039]);
});

test('DELVE-055 of two that are due at once the lower id acts first', () => {
  const behind = (first: number, second: number): string[] => {
    const p = begin(HALL, {
      creatures: [
        { id: first, x: 8, y: 1, type: 'dummy', next: 50 },
        { id: second, x: 9, y: 1, type: 'dummy', next: 50 },
      ],
    });
    act(p, 'wait 100');
    return [where(p, first), where(p, second)];
  };
  // The one behind can only follow if the one before it has gone.
  expect([behind(1, 2), behind(2, 1)]).toEqual([
    ['7,1', '8,1'],
    ['7,1', '9,1'],
  ]);
});

test('DELVE-055 of two the one due earlier acts first, whatever its id', () => {
  const p = begin(HALL, {
    creatures: [
      { id: 1, x: 9, y: 1, type: 'dummy', next: 50 },
      { id: 2, x: 8, y: 1, type: 'dummy', next: 49 },
    ],
  });
  act(p, 'wait 100');
  expect([where(p, 1), where(p, 2)]).toEqual(['8,1', '7,1']);
});

test('DELVE-057 stairs take 600 ticks on the old level before the next is made', () => {
  const p = begin(['######', '#.@..#', '######'], {
    under: '>',
    depth: 2,
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 599 }],
  });
  act(p, 'exit');
  expect(events(p, 'attack').length).toBe(1);
  expect([p.s.depth, p.s.now, p.s.arrived]).toEqual([3, 600, 600]);
});

test('DELVE-057 whoever dies on the stairs does not leave', () => {
  const p = begin(['######', '#.@..#', '######'], {
    under: '>',
    depth: 2,
    player: { health: 1 },
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 0 }],
    draws: { combat: hit(1) },
  });
  act(p, 'exit');
  expect([p.s.outcome, p.s.depth]).toEqual([2, 2]);
});

test('DELVE-011 leaving a level discards what lies on its floor', () => {
  const p = begin(HALL, { under: '>', depth: 3, items: [{ x: 2, y: 1, item: 'club' }] });
  act(p, 'exit');
  expect([p.s.depth, p.s.ground.length]).toEqual([4, 0]);
  expect(drawn(p).join('')).not.toContain('<');
});

test('DELVE-012 the next level is made at once, unexplored but for what is seen from its start', () => {
  const p = begin(HALL, { under: '>', depth: 3, explored: 'all' });
  act(p, 'exit');
  const { rows, visible } = p.game.observe(p.s, 0).map;
  const known = (letter: string, sees: string): boolean => (letter === ' ') === (sees === '.');
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) expect(known(row[x], visible[y][x])).toBe(true);
  });
  // The start marker is the middle of its chunk.
  expect(
    at(p, p.s.player.at)
      .split(',')
      .map((n) => Number(n) % 15),
  ).toEqual([7, 7]);
});
