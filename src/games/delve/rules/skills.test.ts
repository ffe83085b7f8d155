/** Skills of the player (section 13). */
import { expect, test } from 'vitest';
import {
  act,
  at,
  begin,
  code,
  corridor,
  creature,
  events,
  hit,
  LATER,
  player,
  ROOM,
  statuses,
} from '../../../../test/helpers/delve.ts';

const dummy = (id: number, x: number, y: number, over: Record<string, unknown> = {}) => ({
  id,
  x,
  y,
  type: 'dummy',
  next: LATER,
  maxHealth: 500,
  health: 500,
  ...over,
});
const adept = (skills: Record<string, number>, over: Record<string, unknown> = {}) => ({
  class: 'adept',
  level: 12,
  mana: 300,
  skills,
  ...over,
});
const skill = (p: ReturnType<typeof begin>, id: string) => {
  const found = player(p).skills.find((k) => k.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

test('DELVE-203 a skill is told with school, form, range, radius, mana and time', () => {
  const k = skill(begin(ROOM, { player: adept({ fireball: 1 }) }), 'fireball');
  expect([k.school, k.form, k.range, k.radius, k.mana, k.ticks, k.learnLevel]).toEqual([
    'fire',
    'blast',
    7,
    1,
    7,
    1000,
    6,
  ]);
});

test('DELVE-204 single bonuses grant a skill, school bonuses only help what is known', () => {
  const level = (ring: boolean): number[] => {
    const equipment = {
      weapon: { template: 'gnarled_staff', affixes: [['school_1', 0]] },
      ...(ring ? { ring1: { template: 'ring', affixes: [['oneskill_6', 1000]] } } : {}),
    };
    const p = begin(ROOM, { player: { class: 'adept', level: 6, equipment } });
    return [skill(p, 'fire_bolt').level, skill(p, 'fireball').level];
  };
  expect([level(true), level(false)]).toEqual([
    [2, 3],
    [2, 0],
  ]);
});

test('DELVE-204 a level is at most 20, bonuses included', () => {
  const level = (points: number, n: number): number => {
    const affixes = Array.from({ length: n }, () => ['oneskill_5', 1000]);
    return skill(
      begin(ROOM, { player: adept({ fire_bolt: points }, { equipment: { ring1: { template: 'ring', affixes } } }) }),
      'fire_bolt',
    ).level;
  };
  expect([level(9, 5), level(10, 5), level(10, 6)]).toEqual([19, 20, 20]);
  const all = {
    neck: {
      template: 'amulet',
      affixes: [
        ['school_7', 0],
        ['school_7', 0],
      ],
    },
  };
  expect(skill(begin(ROOM, { player: adept({ fire_bolt: 18 }, { equipment: all }) }), 'fire_bolt').level).toBe(20);
});

test('DELVE-205 a point needs the required level plus the points that are there, ten at most', () => {
  const learn = (id: string, level: number, points: number, skillPoints = 1): string =>
    code(begin(ROOM, { player: { level, skillPoints, skills: { [id]: points } } }), `learn ${id}`);
  expect([learn('cleave', 2, 0), learn('cleave', 3, 0), learn('cleave', 3, 1), learn('cleave', 4, 1)]).toEqual([
    'level-too-low',
    '',
    'level-too-low',
    '',
  ]);
  expect([learn('toughness', 30, 9), learn('toughness', 30, 10)]).toEqual(['', 'skill-max']);
  expect(learn('toughness', 30, 1, 0)).toBe('no-points');
});

test('DELVE-206 spell damage: SkillDamage, then all damage of the type, each rounded down', () => {
  const amulet = { neck: { template: 'amulet', affixes: [['alldmg_1', 1000]] } };
  const p = begin(ROOM, { player: { class: 'adept', skills: { fire_bolt: 3 }, equipment: amulet } });
  // 3 + 4 to 6 + 6; with magic 24 8-14; with 12% more fire 8-15.
  expect(skill(p, 'fire_bolt').damage).toEqual([8, 15]);
  const q = begin(ROOM, {
    player: { class: 'adept', skills: { fire_bolt: 3 } },
    creatures: [dummy(1, 8, 3)],
    draws: { combat: [99, 15] },
  });
  expect(() => act(q, 'cast fire_bolt')).toThrow('from 8 to 14');
});

test('DELVE-207 mana grows with every second level; without enough the cast is refused', () => {
  const mana = (level: number): number => skill(begin(ROOM, { player: adept({ fire_bolt: level }) }), 'fire_bolt').mana;
  expect([1, 2, 3, 4, 5].map(mana)).toEqual([3, 3, 4, 4, 5]);
  const cast = (have: number): string =>
    code(
      begin(ROOM, { player: adept({ fire_bolt: 3 }, { mana: have }), creatures: [dummy(1, 8, 3)] }),
      'cast fire_bolt',
    );
  expect([cast(3), cast(4)]).toEqual(['no-mana', '']);
});

test('DELVE-207 a scroll costs no mana and only its own time', () => {
  const p = begin(ROOM, { player: { mana: 0, level: 4, backpack: ['scroll_warding'] } });
  act(p, 'use 1');
  expect([p.s.player.mana, p.s.now, statuses(p)]).toEqual([0, 300, ['ironskin 40 8700']]);
});

const FOES = [dummy(1, 7, 3), dummy(2, 8, 3), dummy(3, 9, 3), dummy(4, 7, 4)];
const struck = (skills: Record<string, number>, creatures: unknown[], ...actions: string[]): number[] => {
  const p = begin(ROOM, { player: adept(skills), creatures });
  act(p, ...actions);
  expect(p.refused).toBe('');
  return p.s.creatures.filter((c) => c.health < 500 || c.statuses.length > 0).map((c) => c.id);
};

test('DELVE-208 a bolt and a curse strike one', () => {
  expect(struck({ arcane_missile: 1 }, FOES, 'aim arcane_missile 4,0')).toEqual([3]);
  expect(struck({ weaken: 1 }, FOES, 'aim weaken 3,0')).toEqual([2]);
});

test('DELVE-208 a blast strikes within its radius of the place', () => {
  expect(struck({ fireball: 1 }, FOES, 'aim fireball 3,0')).toEqual([1, 2, 3, 4]);
  expect(struck({ fireball: 1 }, FOES, 'aim fireball 2,-1')).toEqual([1, 2]);
});

test('DELVE-208 a nova strikes within its radius with line of effect, in the order of ids', () => {
  expect(struck({ frost_nova: 1 }, [dummy(1, 7, 3), dummy(2, 8, 3), dummy(3, 3, 5)], 'cast frost_nova')).toEqual([
    1, 3,
  ]);
  const wall = ['#######', '#.....#', '#.@#..#', '#.....#', '#######'];
  const p = begin(wall, { player: adept({ lightning_nova: 1 }), creatures: [dummy(1, 5, 2), dummy(2, 1, 1)] });
  act(p, 'cast lightning_nova');
  expect(p.s.creatures.map((c) => c.health < 500)).toEqual([false, true]);
});

test('DELVE-208 a beam strikes everybody on the line up to its range, ending at opaque tiles', () => {
  const lane = (map: readonly string[], xs: number[]): number[] => {
    const p = begin(map, { player: adept({ lightning_bolt: 1 }), creatures: xs.map((x, i) => dummy(i + 1, x, 1)) });
    act(p, 'aim lightning_bolt 1,0');
    return p.s.creatures.filter((c) => c.health < 500).map((c) => c.id);
  };
  expect(lane(corridor(12), [2, 8, 9])).toEqual([1, 2]);
  expect(lane(['##########', '#@..+....#', '##########'], [3, 6])).toEqual([1]);
  // A slope: two right and one down goes through 1,1 rounded away, then 2,1.
  expect(
    struck(
      { lightning_bolt: 1 },
      [dummy(1, 6, 4), dummy(2, 7, 4), dummy(3, 8, 5), dummy(4, 6, 3)],
      'aim lightning_bolt 2,1',
    ),
  ).toEqual([1, 2, 3]);
});

test.each([
  [1, 0, '1,0 2,0 3,0 4,0 5,0 6,0 7,0'],
  [-2, 0, '-1,0 -2,0 -3,0 -4,0 -5,0 -6,0 -7,0'],
  [0, 3, '0,1 0,2 0,3 0,4'],
  [0, -1, '0,-1 0,-2 0,-3 0,-4'],
  [1, 1, '1,1 2,2 3,3 4,4'],
  [-2, -2, '-1,-1 -2,-2 -3,-3 -4,-4'],
  [2, 1, '1,1 2,1 3,2 4,2 5,3 6,3 7,4'],
  [-2, 1, '-1,1 -2,1 -3,2 -4,2 -5,3 -6,3 -7,4'],
  [3, -1, '1,0 2,-1 3,-1 4,-1 5,-2 6,-2 7,-2'],
  [1, 2, '1,1 1,2 2,3 2,4'],
  [-1, -3, '0,-1 -1,-2 -1,-3 -1,-4'],
  [5, 2, '1,0 2,1 3,1 4,2 5,2 6,2 7,3'],
])('DELVE-208 a beam through %i,%i takes these places and ends at its range or at the edge', (dx, dy, places) => {
  const [width, height, cx, cy] = [15, 9, 7, 4];
  const map = Array.from({ length: height }, (_, y) => '.'.repeat(cx) + (y === cy ? '@' : '.') + '.'.repeat(cx));
  const creatures = Array.from({ length: width * height }, (_, i) => i)
    .filter((i) => i !== cy * width + cx)
    .map((i) => dummy(i + 1, i % width, Math.floor(i / width)));
  const p = act(begin(map, { player: adept({ lightning_bolt: 1 }), creatures }), `aim lightning_bolt ${dx},${dy}`);
  const hurt = p.s.creatures.filter((c) => c.health < 500);
  const line = places.split(' ').map((o) => o.split(',').map(Number));
  expect(hurt.map((c) => c.at).sort((a, b) => a - b)).toEqual(
    line.map(([x, y]) => (cy + y) * width + cx + x).sort((a, b) => a - b),
  );
});

test('DELVE-209 without a place the nearest visible foe is taken, the lowest id among equals', () => {
  expect(
    struck({ arcane_missile: 1 }, [dummy(1, 8, 3), dummy(2, 3, 3), dummy(3, 7, 5)], 'cast arcane_missile'),
  ).toEqual([2]);
});

test('DELVE-209 nothing stands in the way of a bolt, and its range is Chebyshev', () => {
  expect(struck({ arcane_missile: 1 }, FOES, 'aim arcane_missile 4,0')).toEqual([3]);
  const reach = (x: number): string => {
    const p = begin(corridor(14), { player: adept({ life_drain: 1 }), creatures: [dummy(1, x, 1)] });
    return code(p, 'cast life_drain');
  };
  expect([reach(6), reach(7), reach(10)]).toEqual(['', 'out-of-range', 'no-target']);
});

test('DELVE-210 a cooldown runs in game time from the cast', () => {
  const p = begin(ROOM, { player: { class: 'stalker', mana: 90 } });
  act(p, 'leap blink 4,1');
  for (let i = 0; i < 8; i++) act(p, 'wait');
  act(p, 'wait 599');
  expect([p.s.now, code(p, 'leap blink -4,0')]).toEqual([5999, 'cooldown']);
  p.s.now = 6000;
  expect(code(p, 'leap blink -4,0')).toBe('');
});

test('DELVE-211 blink reaches 4 + half its level, rounded down, onto a free place in view', () => {
  const reach = (level: number, dx: number): string =>
    code(
      begin(corridor(14), { player: { class: 'stalker', level: 12, mana: 90, skills: { blink: level } } }),
      `leap blink ${dx},0`,
    );
  expect([reach(1, 4), reach(1, 5), reach(2, 5), reach(2, 6), reach(3, 5), reach(3, 6)]).toEqual([
    '',
    'out-of-range',
    '',
    'out-of-range',
    '',
    'out-of-range',
  ]);
  const p = begin(ROOM, { player: { class: 'stalker', mana: 30 }, creatures: [dummy(1, 7, 3)] });
  expect(code(p, 'leap blink 2,0')).toBe('no-target');
  act(p, 'leap blink 4,1');
  expect([at(p, p.s.player.at), p.s.player.mana]).toEqual(['9,4', 20]);
});

test('DELVE-211 by scroll blink goes anywhere eligible; with nowhere to go it is refused', () => {
  const p = begin(corridor(4), { player: { backpack: ['scroll_escape'] }, draws: { combat: [2] } });
  act(p, 'use 1');
  expect([at(p, p.s.player.at), events(p, 'blinked').length]).toEqual(['4,1', 1]);
  const shut = begin(['###', '#@#', '###'], { player: { class: 'stalker', mana: 30, backpack: ['scroll_escape'] } });
  expect([code(shut, 'use 1'), code(shut, 'cast blink'), shut.s.player.mana]).toEqual(['no-effect', 'no-target', 30]);
});

test('DELVE-359 Mend heals 8 + 5s', () => {
  const p = begin(ROOM, { player: { health: 50, mana: 100, level: 9, skills: { mend: 2 } } });
  act(p, 'cast mend');
  expect([events(p, 'healed')[0].amount, p.s.now, code(p, 'cast mend')]).toEqual([18, 1000, 'cooldown']);
});

test('DELVE-359 Cleave strikes every adjacent foe once', () => {
  const p = begin(ROOM, {
    player: { mana: 100, level: 9, skills: { cleave: 1 } },
    creatures: [dummy(1, 4, 3), dummy(2, 6, 2), dummy(3, 7, 3)],
    draws: { combat: [...hit(1), ...hit(1)] },
  });
  act(p, 'cast cleave');
  expect([1, 2, 3].map((id) => creature(p, id).health)).toEqual([499, 499, 500]);
});

test('DELVE-359 Iron Skin and War Cry grow with their level and last 9000 ticks', () => {
  const p = begin(ROOM, { player: { mana: 100, level: 9, skills: { iron_skin: 3, war_cry: 2 } } });
  const bare = player(p).attributes.Armor;
  act(p, 'cast iron_skin', 'cast war_cry');
  expect([statuses(p), player(p).attributes.Armor - bare]).toEqual([['ironskin 40 7800', 'fury 18 8400'], 40]);
});

test('DELVE-359 passive skills: Weapon Mastery, Toughness, Arcane Study per level', () => {
  const [none, some] = [{}, { weapon_mastery: 2, toughness: 3, arcane_study: 4 }].map(
    (skills) => player(begin(ROOM, { player: { skills } })).attributes,
  );
  const more = Object.entries(some)
    .filter(([k, v]) => v !== none[k])
    .map(([k, v]) => `${k} ${v - none[k]}`);
  // Health 104 and nine percent.
  expect(more.sort()).toEqual(['Accuracy 2', 'Health 9', 'Mana 8', 'SkillDamage 16', 'WeaponDamage 8']);
});
