/** Statuses: how they begin, replace each other, tick and end (section 10), and what bosses shrug off (DELVE-103). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  creature,
  events,
  foeDefense,
  hit,
  LATER,
  ownDefense,
  player,
  ROOM,
  statuses,
  where,
} from '../../../../test/helpers/delve.ts';

const dummy = (over: Record<string, unknown> = {}) => ({
  id: 1,
  x: 6,
  y: 3,
  type: 'dummy',
  maxHealth: 500,
  health: 500,
  next: LATER,
  ...over,
});
const caster = (over: Record<string, unknown>) => ({ class: 'adept', level: 12, mana: 300, ...over });

test('DELVE-103 bosses are immune to stun, and Weaken holds them for 3000 ticks at most', () => {
  const weak = (rank: string): number[] => {
    const p = begin(ROOM, {
      player: caster({ skills: { weaken: 1 } }),
      creatures: [dummy({ type: 'old_marrow', rank })],
    });
    act(p, 'cast weaken');
    return creature(p, 1).statuses.map((s) => s.end);
  };
  expect([weak('boss'), weak('elite')]).toEqual([[3000], [6000]]);
  const bash = (rank: string): number => {
    const p = begin(ROOM, {
      player: { mana: 9, skills: { bash: 1 } },
      creatures: [dummy({ type: 'old_marrow', rank, next: 5000 })],
      draws: { combat: [...hit(1), 0] },
    });
    act(p, 'cast bash');
    return creature(p, 1).next;
  };
  expect([bash('boss'), bash('elite')]).toEqual([5000, 5600]);
});

test('DELVE-172 a status has a magnitude, a start and an end, and ends by an expiry', () => {
  const p = begin(ROOM, { player: { mana: 20, skills: { iron_skin: 1 } } });
  act(p, 'cast iron_skin');
  expect([statuses(p), player(p).attributes.Armor]).toEqual([['ironskin 20 8400'], 20]);
  for (let i = 0; i < 13; i++) act(p, 'wait');
  expect(statuses(p)).toEqual(['ironskin 20 600']);
  act(p, 'wait 599');
  expect(statuses(p)).toEqual(['ironskin 20 1']);
  act(p, 'wait 100');
  expect([statuses(p), player(p).attributes.Armor, events(p, 'status-ends').length]).toEqual([[], 0, 1]);
});

test('DELVE-173 a new instance replaces one that is not stronger, and durations never add', () => {
  const after = (magnitude: number): string[] => {
    const p = begin(ROOM, {
      player: { mana: 20, skills: { iron_skin: 2 }, statuses: [{ id: 'ironskin', magnitude, start: 0, end: 50000 }] },
    });
    act(p, 'cast iron_skin');
    return statuses(p);
  };
  expect([after(29), after(30), after(31)]).toEqual([
    ['ironskin 30 8400'],
    ['ironskin 30 8400'],
    ['ironskin 31 49400'],
  ]);
});

test('DELVE-174 cold that deals a point chills for 2400 ticks, bosses and leaders half as long', () => {
  const chilled = (rank: string): number[] => {
    const p = begin(ROOM, {
      player: caster({ skills: { frost_bolt: 1 } }),
      creatures: [dummy({ type: 'orc', rank, variety: 'champion' })],
      draws: { combat: [99, 5] },
    });
    act(p, 'cast frost_bolt');
    return creature(p, 1).statuses.map((s) => s.end);
  };
  expect(['normal', 'champion', 'minion', 'elite', 'boss'].map(chilled)).toEqual([
    [2400],
    [2400],
    [2400],
    [1200],
    [1200],
  ]);
});

test('DELVE-174 cold that is wholly resisted does not chill', () => {
  const p = begin(ROOM, {
    player: caster({ skills: { frost_bolt: 1 } }),
    creatures: [dummy({ type: 'ice_golem' })],
    draws: { combat: [99, 5] },
  });
  act(p, 'cast frost_bolt');
  expect(creature(p, 1).statuses).toEqual([]);
});

test('DELVE-174 a chill takes a third of move, attack and cast speed', () => {
  const p = begin(ROOM, { player: { statuses: [{ id: 'chilled', end: LATER }] } });
  const { MoveSpeed, AttackSpeed, CastSpeed } = player(p).attributes;
  // 50 x 67%, 30 x 67%.
  expect([MoveSpeed, AttackSpeed, CastSpeed, player(p).moveTicks]).toEqual([33, 20, 20, 909]);
});

test('DELVE-175 poison deals its total in five ticks, 600 ticks apart', () => {
  const p = begin(ROOM, {
    now: 1000,
    player: { health: 50, statuses: [{ id: 'poisoned', magnitude: 7, start: 1000, end: 4000 }] },
  });
  const lost: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = p.s.player.health;
    act(p, 'wait 599');
    expect(p.s.player.health).toBe(before);
    act(p, 'wait 100');
    lost.push(before - p.s.player.health);
    p.s.now -= 99;
    p.s.derived.time = p.s.now;
  }
  expect([lost, statuses(p)]).toEqual([[1, 1, 2, 1, 2], []]);
});

test('DELVE-175 a new poison replaces one if it is larger than what remains', () => {
  const after = (damage: number, poison: number): string[] => {
    const p = begin(ROOM, {
      now: 2500,
      player: { statuses: [{ id: 'poisoned', magnitude: 7, start: 1000, end: 4000, ticks: 2 }] },
      creatures: [dummy({ type: 'ghoul', next: 2500, damage: [damage, damage], accuracy: 100 })],
      draws: { combat: hit(poison, damage) },
    });
    act(p, 'wait 100');
    return p.s.player.statuses.map((s) => `${s.magnitude} ${s.start}`);
  };
  // A ghoul's poison is 30 of a hundred of its damage; five of the seven remain.
  expect([after(17, 5), after(20, 6)]).toEqual([['7 1000'], ['6 2500']]);
});

test('DELVE-175 poison can kill', () => {
  const p = begin(ROOM, { player: { health: 10, statuses: [{ id: 'poisoned', magnitude: 50, start: 0, end: 3000 }] } });
  act(p, 'wait');
  expect([p.s.player.health, p.game.outcome(p.s)?.why, p.game.observe(p.s, 0).cause]).toEqual([0, 'dead', 'poison']);
});

test('DELVE-176 a stun puts the next action off by its magnitude, from now at the earliest', () => {
  const next = (before: number): number => {
    const p = begin(ROOM, {
      now: 1000,
      player: { mana: 9, skills: { bash: 1 }, equipment: { weapon: 'dagger' } },
      creatures: [dummy({ next: Math.max(before, 1000), ai: 'turret', x: 6 })],
      draws: { combat: [...hit(3), 31] },
    });
    creature(p, 1).next = before;
    act(p, 'cast bash');
    return creature(p, 1).next;
  };
  expect(next(5000)).toBe(5600);
  // Overdue since 900: stunned till 1600, it acts once before 1714 and is due 1200 later.
  expect(next(900)).toBe(2800);
});

test('DELVE-359 Bash stuns 30 + 2s of a hundred times, hits 10 better and half the damage more', () => {
  const bash = (level: number, roll: number): number => {
    const p = begin(ROOM, {
      player: { mana: 9, level: 20, skills: { bash: level } },
      creatures: [dummy({ next: 5000 })],
      draws: { combat: [...hit(3), roll] },
    });
    act(p, 'cast bash');
    return creature(p, 1).next;
  };
  expect([bash(1, 31), bash(1, 32), bash(3, 35), bash(3, 36)]).toEqual([5600, 5000, 5600, 5000]);
  const power = (level: number) => {
    const p = begin(ROOM, {
      player: { mana: 9, level: 20, skills: { bash: level }, equipment: { weapon: 'great_maul' } },
      creatures: [dummy()],
      draws: { combat: hit(999) },
    });
    return () => act(p, 'cast bash');
  };
  // Strength 20: 33 to 60; 30 and 50 percent more.
  expect(power(1)).toThrow('from 42 to 78');
  expect(power(3)).toThrow('from 49 to 90');
});

test('DELVE-177 a snared player cannot leave the tile but can fight', () => {
  const p = begin(ROOM, { player: { statuses: [{ id: 'snared', end: 5000 }] }, creatures: [dummy()] });
  act(p, 'move w');
  expect(p.refused).toBe('snared');
  act(p, 'move e');
  expect([p.refused, events(p, 'attack').length]).toEqual(['', 1]);
});

test('DELVE-177 a snared creature keeps its tile but strikes', () => {
  const p = begin(ROOM, { creatures: [dummy({ x: 8, next: 0 })] });
  const q = begin(ROOM, { creatures: [dummy({ next: 0 })] });
  for (const r of [p, q]) {
    creature(r, 1).statuses.push({ kind: 3, magnitude: 1, start: 0, end: 5000, ticks: 0 });
    act(r, 'wait 100');
  }
  expect([where(p, 1), creature(p, 1).next, events(q, 'attack').length]).toEqual(['8,3', 375, 1]);
});

test('DELVE-178 weakness lowers the damage dealt and leaves 70 of a hundred of armor', () => {
  const gear = { body: { template: 'ring_mail', armor: 51 }, weapon: 'great_maul' };
  const weak = begin(ROOM, { player: { equipment: gear, statuses: [{ id: 'weakened', magnitude: 35, end: 6000 }] } });
  expect([ownDefense(weak).armor, player(weak).attack.ranges[5]]).toEqual([35, [21, 39]]);
  const p = begin(ROOM, { player: caster({ skills: { weaken: 2 } }), creatures: [dummy({ armor: 101 })] });
  act(p, 'cast weaken');
  expect(foeDefense(p, 1).armor).toBe(70);
});

test('DELVE-359 Weaken grows by 2 a level and takes at most half', () => {
  const weak = (level: number): number => {
    const p = begin(ROOM, { player: caster({ skills: { weaken: level } }), creatures: [dummy()] });
    act(p, 'cast weaken');
    return creature(p, 1).statuses[0].magnitude;
  };
  expect([weak(1), weak(2), weak(15), weak(16), weak(17)]).toEqual([20, 22, 48, 50, 50]);
});

const KALDRUN = [{ id: 1, x: 9, y: 3, type: 'kaldrun', rank: 'boss', next: 0, ai: 'turret', mlvl: 12 }];

test('DELVE-179 a meteor marks nine tiles and strikes 1200 ticks later who still stands there', () => {
  const p = begin(ROOM, { depth: 10, creatures: KALDRUN, draws: { ai: [99, 0, 99, 99], combat: [99, 46] } });
  act(p, 'wait 100');
  expect([p.s.delayed.map((d) => d.time), events(p, 'marked')[0].places.length]).toEqual([[1200], 9]);
  expect(p.game.observe(p.s, 0).map.marked.length).toBe(9);
  act(p, 'wait 600', 'wait 499');
  expect(events(p, 'attack')).toEqual([]);
  act(p, 'wait 100');
  // Meteor 4: 14 + 18 to 22 + 24.
  expect(events(p, 'attack').map((e) => [e.skill, e.result.damage])).toEqual([['Meteor', 46]]);
});

test('DELVE-179 one step beyond the marked tiles is safe, one step within them is not', () => {
  const struck = (...steps: string[]): number => {
    const p = begin(ROOM, { depth: 10, creatures: KALDRUN, draws: { ai: [99, 0, 99, 99, 99, 99] } });
    act(p, 'wait 100', ...steps, 'wait', 'wait 100');
    return events(p, 'attack').filter((e) => e.skill === 'Meteor').length;
  };
  expect([struck('move w'), struck('move w', 'move w')]).toEqual([1, 0]);
});

test('DELVE-360 the default durations of statuses', () => {
  const left = (id: string): number =>
    Number(statuses(begin(ROOM, { player: { statuses: [{ id }] } }))[0].split(' ')[2]);
  expect(['chilled', 'poisoned', 'snared', 'weakened', 'fury', 'ironskin', 'antidote'].map(left)).toEqual([
    2400, 3000, 1200, 6000, 9000, 9000, 12000,
  ]);
});

test('DELVE-360 fury adds 5 accuracy, an antidote 40 poison resistance', () => {
  const p = begin(ROOM, {
    player: { statuses: [{ id: 'fury', magnitude: 10 }], backpack: ['antidote'] },
  });
  const before = player(p).attributes.Accuracy;
  expect(before).toBe(92);
  act(p, 'use 1');
  expect(player(p).attributes.PoisonResistance).toBe(40);
});
