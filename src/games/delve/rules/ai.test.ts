import { expect, test } from 'vitest';
import { act, begin, creature, events, type Played, where } from '../testing.ts';

const YARD = ['########', '#......#', '#.....@#', '#......#', '########'];

function traced(p: Played): string[] {
  const out: string[] = [];
  p.s.derived.trace = (c, searches, checks) => out.push(`${c.id}: ${searches} searches, ${checks} checks`);
  return out;
}

test('DELVE-115 DELVE-116 DELVE-117 a blocked step east tries southeast, then northeast, and spoils the path', () => {
  const folk = [
    { id: 1, x: 2, y: 2, type: 'dummy', move: 40 },
    { id: 2, x: 3, y: 2, type: 'dummy', ai: 'turret', next: 100000 },
  ];
  const open = begin(YARD, { creatures: folk });
  const log = traced(open);
  act(open, 'wait 100');
  expect([where(open, 1), log, creature(open, 1).pathFor]).toEqual(['3,3', ['1: 1 searches, 2 checks'], -1]);
  const wall = begin(['########', '#......#', '#.....@#', '#..#...#', '########'], { creatures: folk });
  const log2 = traced(wall);
  act(wall, 'wait 100');
  expect([where(wall, 1), log2]).toEqual(['3,1', ['1: 1 searches, 3 checks']]);
});

test('DELVE-118 DELVE-121 with all three tiles blocked it idles half a move and keeps its path', () => {
  const p = begin(['########', '#..#...#', '#.....@#', '#..#...#', '########'], {
    creatures: [
      { id: 1, x: 2, y: 2, type: 'dummy', move: 40 },
      { id: 2, x: 3, y: 2, type: 'dummy', ai: 'turret', next: 100000 },
    ],
  });
  const log = traced(p);
  act(p, 'wait 100');
  expect([where(p, 1), creature(p, 1).next, log]).toEqual(['2,2', 375, ['1: 1 searches, 3 checks']]);
  act(p, 'wait 400');
  expect(log[1]).toBe('1: 0 searches, 3 checks');
});

test('DELVE-120 DELVE-123 a path is kept until the player moves', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 1, y: 2, type: 'dummy', move: 50 }] });
  const log = traced(p);
  act(p, 'wait', 'wait', 'move n', 'wait');
  expect(log.map((l) => l.slice(0, 13))).toEqual(['1: 1 searches', '1: 0 searches', '1: 1 searches', '1: 0 searches']);
});

test('DELVE-107 DELVE-108 DELVE-112 range is strictly Euclidean, and a path longer than the range is no path', () => {
  const map = Array.from({ length: 9 }, (_, y) => (y === 0 || y === 8 ? '############' : '#..........#'));
  const place = (x: number, y: number): string[] =>
    map.map((r, i) => (i === y ? `${r.slice(0, x)}@${r.slice(x + 1)}` : r));
  const at = (x: number, y: number, extra: string[] = []): string => {
    const rows = place(x, y);
    for (const e of extra) {
      const [cx, cy] = e.split(',').map(Number);
      rows[cy] = `${rows[cy].slice(0, cx)}=${rows[cy].slice(cx + 1)}`;
    }
    const p = begin(rows, { creatures: [{ id: 1, x: 1, y: 1, type: 'dummy' }] });
    act(p, 'wait 100');
    return where(p, 1);
  };
  expect(at(9, 7)).toBe('1,1');
  expect(at(9, 6)).toBe('2,2');
  expect(at(9, 6, ['2,1', '2,2', '1,2'])).toBe('1,1');
});

test('DELVE-110 DELVE-111 DELVE-113 DELVE-114 DELVE-122 it walks round walls, not round others, and attacks when next to the player', () => {
  const p = begin(['#######', '#..=..#', '#..=.@#', '#.....#', '#######'], {
    creatures: [{ id: 1, x: 1, y: 1, type: 'dummy', move: 50 }],
  });
  act(p, 'wait', 'wait', 'wait', 'wait');
  expect(where(p, 1)).toBe('4,2');
  expect(events(p, 'attack').length).toBe(1);
});

test('DELVE-109 DELVE-136 whoever is alerted hunts five tiles farther and wakes its pack nearby', () => {
  const p = begin(['####################', '#@.................#', '####################'], {
    creatures: [
      { id: 1, x: 9, y: 1, type: 'dummy', hostileRange: 9, pack: 7 },
      { id: 2, x: 14, y: 1, type: 'dummy', hostileRange: 9, pack: 7, move: 50 },
    ],
  });
  act(p, 'wait');
  expect([creature(p, 1).alerted, creature(p, 2).alerted, where(p, 2)]).toEqual([true, true, '13,1']);
  act(p, 'wait');
  expect(where(p, 2)).toBe('12,1');
});

test('DELVE-124 DELVE-125 skills are tested in order, take the time of a cast, and their level is a third of the monster level', () => {
  const p = begin(YARD, {
    depth: 7,
    creatures: [{ id: 1, x: 1, y: 2, type: 'rime_witch', next: 0, mlvl: 7 }],
    draws: { ai: [24], combat: [99, 9] },
  });
  act(p, 'wait 100');
  // Frost Bolt at level 3: 3-5 plus twice 2-2.
  expect(events(p, 'attack').map((e) => [e.skill, e.result.damage])).toEqual([['Frost Bolt', 9]]);
  expect(creature(p, 1).next).toBe(1111);
});

test('DELVE-127 a skirmisher flees once below 30 percent, for six actions', () => {
  const p = begin(['##############', '#.@..........#', '##############'], {
    creatures: [{ id: 1, x: 3, y: 1, type: 'goblin', next: 0, health: 1, move: 100 }],
  });
  act(p, 'wait', 'wait', 'wait');
  expect([where(p, 1), creature(p, 1).fled]).toEqual(['9,1', true]);
  act(p, 'wait');
  expect(Number(where(p, 1).split(',')[0])).toBeLessThan(9);
});

test('DELVE-128 an archer beside the player may step away, and shoots from where it can', () => {
  const archer = [{ id: 1, x: 5, y: 2, type: 'bone_archer', next: 0 }];
  const away = begin(YARD, { creatures: archer, draws: { ai: [49] } });
  act(away, 'wait 100');
  expect(where(away, 1)).toBe('4,2');
  // Hit chance 70 - 5 - 20 at arm's length.
  const shot = begin(YARD, { creatures: archer, draws: { ai: [50, 0], combat: [45] } });
  act(shot, 'wait 100');
  expect(events(shot, 'attack').map((e) => [e.kind, e.result.missed])).toEqual([['ranged', true]]);
});

test('DELVE-129 a caster keeps its distance', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 5, y: 2, type: 'fire_imp', next: 0 }], draws: { ai: [99] } });
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('4,2');
});

test('DELVE-130 an erratic one flutters four times in ten', () => {
  const bat = [{ id: 1, x: 3, y: 2, type: 'grave_bat', next: 0 }];
  const p = begin(YARD, { creatures: bat, draws: { ai: [39, 0] } });
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('3,1');
  const q = begin(YARD, { creatures: bat, draws: { ai: [40] } });
  act(q, 'wait 100');
  expect(where(q, 1)).toBe('4,2');
});

test('DELVE-131 a turret never moves', () => {
  const p = begin(YARD, { creatures: [{ id: 1, x: 1, y: 1, type: 'sporeling', next: 0 }] });
  act(p, 'wait', 'wait', 'wait', 'wait', 'wait');
  expect(where(p, 1)).toBe('1,1');
});

test('DELVE-132 an ambusher looks like rubble until the player is near; its first blow is half again as hard', () => {
  const p = begin(['#########', '#@......#', '#########'], {
    creatures: [{ id: 1, x: 7, y: 1, type: 'lurker', next: 0, damage: [10, 10], accuracy: 100 }],
  });
  act(p, 'wait');
  expect([creature(p, 1).revealed, where(p, 1)]).toEqual([false, '7,1']);
  const near = begin(
    ['#########', '#@.x....#', '#########'].map((r) => r.replace('x', '.')),
    {
      creatures: [{ id: 1, x: 2, y: 1, type: 'lurker', next: 0, damage: [10, 10], accuracy: 100 }],
      draws: { ai: [99], combat: [0, 99, 99, 99, 15] },
    },
  );
  act(near, 'wait 100');
  expect(events(near, 'revealed').length).toBe(1);
  expect(events(near, 'attack')[0].result.parts[5]!.raw).toBe(15);
});

test('DELVE-133 a bomber blows itself up beside the player, without experience', () => {
  const p = begin(YARD, {
    depth: 5,
    creatures: [{ id: 1, x: 5, y: 2, type: 'goblin_sapper', next: 0 }],
    draws: { ai: [0], combat: [99, 20] },
  });
  act(p, 'wait 100');
  expect([p.s.creatures.length, p.s.player.experience, p.s.ground.length]).toEqual([0, 0, 0]);
  expect(events(p, 'attack').map((e) => e.skill)).toEqual(['Explode']);
});

test('DELVE-134 a blinker appears beside the player', () => {
  const p = begin(YARD, {
    depth: 7,
    creatures: [{ id: 1, x: 1, y: 2, type: 'hoar_shade', next: 0 }],
    draws: { ai: [24] },
  });
  act(p, 'wait 100');
  expect(where(p, 1)).toBe('5,1');
});

test('DELVE-126 DELVE-135 a boss stays alerted for ever once it has seen the player', () => {
  const p = begin(['####################', '#@.................#', '####################'], {
    depth: 2,
    creatures: [
      { id: 1, x: 18, y: 1, type: 'old_marrow', rank: 'boss', hostileRange: 5, alerted: true },
      { id: 2, x: 17, y: 1, type: 'dummy', hostileRange: 5, alerted: true },
    ],
  });
  act(p, 'wait');
  expect([creature(p, 1).alerted, creature(p, 2).alerted]).toEqual([true, false]);
});

test('DELVE-067 diagonal steps pass between two walls, for everybody', () => {
  const p = begin(['#####', '#@#.#', '##..#', '#...#', '#####'], {
    creatures: [{ id: 1, x: 3, y: 3, type: 'dummy', move: 50 }],
  });
  act(p, 'wait');
  expect(where(p, 1)).toBe('2,2');
  act(p, 'move se');
  expect(events(p, 'attack').length).toBeGreaterThan(0);
});

test('DELVE-062 water, lava and void bar those who cannot cross them', () => {
  const lane = (ch: string): string[] => ['#######', `#@.${ch}..#`, '#######'];
  const walked = (ch: string, type: string): boolean => {
    const p = begin(lane(ch), { depth: 11, creatures: [{ id: 1, x: 4, y: 1, type, next: 0, move: 50 }] });
    act(p, 'wait');
    return where(p, 1) !== '4,1';
  };
  expect([walked('w', 'skeleton'), walked('w', 'deep_toad'), walked('w', 'grave_bat')].slice(0, 2)).toEqual([
    false,
    true,
  ]);
  expect([walked('L', 'skeleton'), walked('L', 'salamander')]).toEqual([false, true]);
  expect([walked('v', 'skeleton'), walked('v', 'doom_knight')]).toEqual([false, true]);
});
