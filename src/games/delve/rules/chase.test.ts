/** Hunting the player: range, path, steps round others (section 8 up to DELVE-123). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  creature,
  events,
  hit,
  LATER,
  type Played,
  traced,
  where,
} from '../../../../test/helpers/delve.ts';

const YARD = ['########', '#......#', '#.....@#', '#......#', '########'];
const WIDE = Array.from({ length: 9 }, (_, y) => (y === 0 || y === 8 ? '############' : '#..........#'));

const put = (rows: readonly string[], letter: string, x: number, y: number): string[] =>
  rows.map((r, i) => (i === y ? `${r.slice(0, x)}${letter}${r.slice(x + 1)}` : r));
const idle = (id: number, x: number, y: number) => ({ id, x, y, type: 'dummy', ai: 'turret', next: LATER });

/** Where a dummy at 1,1 goes at its one action. */
const stepOf = (map: readonly string[], over: Record<string, unknown> = {}, others: unknown[] = []): string => {
  const p = begin(map, { creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', ...over }, ...others] });
  act(p, 'wait 100');
  return where(p, 1);
};

test('DELVE-107 outside its range a monster does nothing; inside it gives chase and attacks when adjacent', () => {
  const p = begin(corridor(9), { creatures: [{ id: 1, x: 4, y: 1, type: 'dummy', hostileRange: 3, move: 50 }] });
  act(p, 'wait', 'wait');
  expect(where(p, 1)).toBe('4,1');
  const q = begin(corridor(9), { creatures: [{ id: 1, x: 4, y: 1, type: 'dummy', hostileRange: 4, move: 50 }] });
  act(q, 'wait', 'wait', 'wait');
  expect([where(q, 1), events(q, 'attack').length]).toEqual(['2,1', 1]);
});

test('DELVE-108 the range is Euclidean and strict', () => {
  // At (9,7) the distance is 10, at (9,6) about 9.43.
  expect(stepOf(put(WIDE, '@', 9, 7))).toBe('1,1');
  expect(stepOf(put(WIDE, '@', 9, 6))).toBe('2,2');
  expect(stepOf(put(WIDE, '@', 9, 7), { hostileRange: 11 })).not.toBe('1,1');
});

test('DELVE-109 whoever is alerted hunts five tiles farther, until the player is outside that too', () => {
  const alert = (x: number): [string, boolean] => {
    const p = begin(corridor(19), { creatures: [{ id: 1, x, y: 1, type: 'dummy', hostileRange: 9, alerted: true }] });
    act(p, 'wait 100');
    return [where(p, 1), creature(p, 1).alerted];
  };
  // The player is at 1,1: thirteen tiles are within 9 + 5, fourteen are not.
  expect([alert(14), alert(15)]).toEqual([
    ['13,1', true],
    ['15,1', false],
  ]);
});

test('DELVE-109 being damaged alerts, and so does a path to the player', () => {
  const p = begin(corridor(9), {
    player: { class: 'adept' },
    creatures: [{ id: 1, x: 8, y: 1, type: 'dummy', hostileRange: 2, next: LATER, pack: 1 }],
  });
  act(p, 'cast fire_bolt');
  expect(creature(p, 1).alerted).toBe(true);
  const walled = begin(['######', '#@=..#', '######'], { creatures: [{ id: 1, x: 4, y: 1, type: 'dummy' }] });
  act(walled, 'wait');
  expect(creature(walled, 1).alerted).toBe(false);
});

test('DELVE-110 a path leads round walls', () => {
  const p = begin(['#######', '#..=..#', '#..=.@#', '#.....#', '#######'], {
    creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', move: 50 }],
  });
  const steps: string[] = [];
  for (let i = 0; i < 3; i++) {
    act(p, 'wait');
    steps.push(where(p, 1));
  }
  expect(steps).toEqual(['2,2', '3,3', '4,2']);
});

test('DELVE-111 a straight step costs 10 and a diagonal one 14', () => {
  // Two diagonals (28) are dearer than two straight steps and cheaper than three.
  const p = begin(['######', '#.=.@#', '#....#', '######'], {
    creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', move: 50 }],
  });
  act(p, 'wait');
  expect(where(p, 1)).toBe('2,2');
});

test('DELVE-111 of the cheapest ways the one whose next step is diagonal is taken, then the first in order', () => {
  // Two columns and one row to go: the diagonal now or later costs the same.
  expect(stepOf(['######', '#....#', '#..@.#', '######'])).toBe('2,2');
  // From above, southeast stands before southwest.
  const p = begin(['#####', '#...#', '#.=.#', '#.@.#', '#####'], { creatures: [{ id: 1, x: 2, y: 1, type: 'dummy' }] });
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('3,2');
});

test('DELVE-112 a path dearer than ten times the range is no path', () => {
  // The player is four tiles away, the only way costs 10 + 14 + 14 + 14 + 10 = 62, and with one step more 72.
  const near = ['########', '#.=..@.#', '#.=.=..#', '#...=..#', '########'];
  const far = ['########', '#.=...@#', '#.=.=..#', '#...=..#', '########'];
  const hunts = (map: readonly string[], range: number): boolean => stepOf(map, { hostileRange: range }) !== '1,1';
  expect([hunts(near, 6), hunts(near, 7), hunts(far, 7), hunts(far, 8)]).toEqual([false, true, false, true]);
  // A straight corridor costs exactly ten times its length; the range itself is the stricter limit there.
  expect([
    hunts(
      corridor(8).map((r) => r.replace('@......', '......@')),
      7,
    ),
  ]).toEqual([true]);
});

test('DELVE-113 other creatures do not bar a path', () => {
  // The corridor is full of others: the path still leads through them, so it waits in line instead of giving up.
  const p = begin(corridor(9), { creatures: [{ id: 1, x: 5, y: 1, type: 'dummy' }, idle(2, 4, 1)] });
  const log = traced(p);
  act(p, 'wait 100');
  expect([creature(p, 1).alerted, creature(p, 1).path.length, log]).toEqual([true, 4, ['1: 1 searches, 3 checks']]);
  // Nor does it walk round them by a longer way.
  const way = ['#######', '#.....#', '#.###.#', '#..@..#', '#######'];
  const q = begin(way, { creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', move: 50 }, idle(2, 1, 2)] });
  act(q, 'wait', 'wait');
  expect(where(q, 1)).toBe('1,1');
});

test('DELVE-114 the tile of the player counts as walkable, whatever lies there', () => {
  const p = begin(['#####', '#.@.#', '#####'], {
    under: 'L',
    depth: 9,
    creatures: [{ id: 1, x: 3, y: 1, type: 'orc' }],
  });
  act(p, 'wait 100');
  expect(events(p, 'attack').filter((e) => e.attacker === 'Orc').length).toBe(1);
});

test('DELVE-115 the next tile is checked for being free', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 2, y: 2, type: 'dummy', move: 40 }] });
  const log = traced(p);
  act(p, 'wait 100');
  expect([where(p, 1), log]).toEqual(['3,2', ['1: 1 searches, 1 checks']]);
});

test('DELVE-116 a blocked step tries the tiles adjacent to both, a northwest one north and then west', () => {
  const way = (...walls: [number, number][]): string => {
    let map = ['######', '#@...#', '#....#', '#....#', '#....#', '######'];
    for (const [x, y] of walls) map = put(map, '=', x, y);
    const p = begin(map, { creatures: [{ id: 1, x: 3, y: 3, type: 'dummy' }, idle(2, 2, 2)] });
    act(p, 'wait 100');
    return where(p, 1);
  };
  expect([way(), way([3, 2]), way([3, 2], [2, 3])]).toEqual(['3,2', '2,3', '3,3']);
});

test('DELVE-117 the order of the alternatives, direction by direction', () => {
  const map = Array.from({ length: 11 }, (_, y) => (y === 0 || y === 10 ? '#'.repeat(11) : '#.........#'));
  /** The dummy in the middle, the player four away, somebody in between; a wall on the first alternative. */
  const way = (dx: number, dy: number, wall?: [number, number]): string => {
    let rows = put(map, '@', 5 + 4 * dx, 5 + 4 * dy);
    if (wall !== undefined) rows = put(rows, '=', 5 + wall[0], 5 + wall[1]);
    const p = begin(rows, { creatures: [{ id: 1, x: 5, y: 5, type: 'dummy' }, idle(2, 5 + dx, 5 + dy)] });
    act(p, 'wait 100');
    const [x, y] = where(p, 1).split(',').map(Number);
    return `${x - 5},${y - 5}`;
  };
  // East and west: toward south, then toward north. North and south: toward west, then toward east.
  expect([way(1, 0), way(-1, 0), way(0, -1), way(0, 1)]).toEqual(['1,1', '-1,1', '-1,-1', '-1,1']);
  expect([way(1, 0, [1, 1]), way(-1, 0, [-1, 1]), way(0, -1, [-1, -1]), way(0, 1, [-1, 1])]).toEqual([
    '1,-1',
    '-1,-1',
    '1,-1',
    '1,1',
  ]);
  // Diagonals: the vertical part, then the horizontal one.
  expect([way(1, 1), way(1, -1), way(-1, 1), way(-1, -1)]).toEqual(['0,1', '0,-1', '0,1', '0,-1']);
  expect([way(1, 1, [0, 1]), way(-1, -1, [0, -1])]).toEqual(['1,0', '-1,0']);
});

test('DELVE-117 an alternative must be free', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 2, y: 2, type: 'dummy' }, idle(2, 3, 2), idle(3, 3, 3)] });
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('3,1');
});

test('DELVE-118 with all three tiles blocked it idles, after three checks', () => {
  const p = begin(put(put(YARD, '#', 3, 1), '#', 3, 3), {
    creatures: [{ id: 1, x: 2, y: 2, type: 'dummy', move: 40 }, idle(2, 3, 2)],
  });
  const log = traced(p);
  act(p, 'wait 100');
  expect([where(p, 1), creature(p, 1).next, log]).toEqual(['2,2', 375, ['1: 1 searches, 3 checks']]);
});

test('DELVE-119 idling takes half a move, rounded down', () => {
  const next = (move: number): number => {
    const p = begin(corridor(9), { creatures: [{ id: 1, x: 5, y: 1, type: 'dummy', hostileRange: 2, move }] });
    act(p, 'wait 100');
    return creature(p, 1).next;
  };
  // 30000 / 62 = 483.8, not half of 967.
  expect([next(40), next(31), next(150)]).toEqual([375, 483, 100]);
});

const searches = (p: Played, ...actions: string[]): string[] => {
  const log = traced(p);
  act(p, ...actions);
  return log.map((l) => l.slice(3, 13));
};

test('DELVE-120 a path is kept until the player moves', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 1, y: 2, type: 'dummy', move: 50 }] });
  expect(searches(p, 'wait', 'wait', 'move n', 'wait')).toEqual([
    '1 searches',
    '0 searches',
    '1 searches',
    '0 searches',
  ]);
});

test('DELVE-120 a path is computed anew after an alternative step', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 1, y: 2, type: 'dummy', move: 50 }, idle(2, 3, 2)] });
  expect(searches(p, 'wait', 'wait', 'wait')).toEqual(['1 searches', '0 searches', '1 searches']);
});

test('DELVE-121 idling in a queue keeps the path, idling out of range discards it', () => {
  const p = begin(put(put(YARD, '#', 3, 1), '#', 3, 3), {
    creatures: [{ id: 1, x: 2, y: 2, type: 'dummy', move: 50 }, idle(2, 3, 2)],
  });
  expect(searches(p, 'wait', 'wait').slice(0, 3)).toEqual(['1 searches', '0 searches', '0 searches']);
  const q = begin(corridor(30), {
    player: { class: 'stalker', mana: 90 },
    creatures: [{ id: 1, x: 9, y: 1, type: 'dummy' }],
  });
  act(q, 'wait 100');
  expect(creature(q, 1).path.length).toBe(7);
  q.s.player.at += 28;
  act(q, 'wait', 'wait');
  expect([creature(q, 1).path.length, creature(q, 1).pathFor, creature(q, 1).alerted]).toEqual([0, -1, false]);
});

test('DELVE-122 a monster whose next tile is the player attacks instead of moving', () => {
  const p = begin(['#####', '#...#', '#.@.#', '#...#', '#####'], { creatures: [{ id: 1, x: 1, y: 1, type: 'dummy' }] });
  act(p, 'wait 100');
  expect([where(p, 1), events(p, 'attack').length, creature(p, 1).next]).toEqual(['1,1', 1, 1200]);
});

test('DELVE-123 searches and checks are counted for every action', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 1, y: 2, type: 'dummy', move: 50, next: 0 }, idle(2, 3, 2)] });
  const log = traced(p);
  act(p, 'wait', 'wait', 'wait');
  expect(log).toEqual(['1: 1 searches, 1 checks', '1: 0 searches, 2 checks', '1: 1 searches, 1 checks']);
});

test('DELVE-067 diagonal steps pass between two walls, for everybody', () => {
  const p = begin(['#####', '#@#.#', '##..#', '#...#', '#####'], {
    creatures: [{ id: 1, x: 3, y: 3, type: 'dummy', move: 50 }],
  });
  act(p, 'wait');
  expect(where(p, 1)).toBe('2,2');
  act(p, 'move se');
  expect(events(p, 'attack').length).toBeGreaterThan(0);
  const q = begin(['#####', '#@#.#', '##..#', '#...#', '#####']);
  act(q, 'move se');
  expect([q.refused, q.s.player.at]).toEqual(['', 12]);
});

test('DELVE-136 an alarm runs through the pack within six tiles', () => {
  const p = begin(corridor(19), {
    creatures: [
      { id: 1, x: 9, y: 1, type: 'dummy', hostileRange: 9, pack: 7 },
      { id: 2, x: 15, y: 1, type: 'dummy', hostileRange: 10, pack: 7, next: LATER },
      { id: 3, x: 16, y: 1, type: 'dummy', hostileRange: 10, pack: 7, next: LATER },
      { id: 4, x: 14, y: 1, type: 'dummy', hostileRange: 10, pack: 8, next: LATER },
    ],
  });
  act(p, 'wait 100');
  expect([1, 2, 3, 4].map((id) => creature(p, id).alerted)).toEqual([true, true, false, false]);
});

test('DELVE-177 a snared monster keeps its tile, but strikes who stands beside it', () => {
  const snared = (x: number, ai: string, health = 50) => {
    const p = begin(corridor(9), {
      creatures: [{ id: 1, x, y: 1, type: 'dummy', ai, health, next: 0 }],
      draws: { ai: [0], combat: hit(1) },
    });
    creature(p, 1).statuses.push({ kind: content.status.snared, magnitude: 1, start: 0, end: 9000, ticks: 0 });
    act(p, 'wait 100');
    return [where(p, 1), creature(p, 1).next, events(p, 'attack').length];
  };
  // Half a move, a blow, and in the same way for those that would flee or flutter.
  expect(snared(5, 'melee')).toEqual(['5,1', 375, 0]);
  expect(snared(2, 'melee')).toEqual(['2,1', 1200, 1]);
  expect(snared(2, 'skirmisher', 10)).toEqual(['2,1', 1200, 1]);
  expect(snared(5, 'erratic')).toEqual(['5,1', 375, 0]);
  expect(snared(5, 'skirmisher', 10)).toEqual(['5,1', 375, 0]);
});

test('DELVE-127 whoever flees takes neither an occupied tile nor that of the player', () => {
  const flee = (map: readonly string[], x: number, y: number, ...others: [number, number][]) => {
    const p = begin(map, {
      creatures: [
        { id: 1, x, y, type: 'dummy', ai: 'skirmisher', health: 10, next: 0 },
        ...others.map(([ox, oy], i) => ({ id: 2 + i, x: ox, y: oy, type: 'dummy', next: LATER })),
      ],
      draws: { combat: hit(1) },
    });
    act(p, 'wait 100');
    return [where(p, 1), events(p, 'attack').length];
  };
  const hall = ['#######', '#.....#', '#.@...#', '#.....#', '#######'];
  expect([flee(hall, 3, 2), flee(hall, 3, 2, [4, 2]), flee(hall, 3, 2, [4, 2], [4, 1])]).toEqual([
    ['4,2', 0],
    ['4,1', 0],
    ['4,3', 0],
  ]);
  expect(flee(hall, 3, 2, [4, 2], [4, 1], [4, 3])).toEqual(['3,2', 1]);
});
