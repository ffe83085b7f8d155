/** Spells at their limits (DELVE-208 to DELVE-211): edges of the map, walls, evasion and what lies in wait. */
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
  inEffect,
  LATER,
  once,
  packed,
  player,
  ROOM,
  rowOf,
  where,
} from '../../../../test/helpers/delve.ts';

const dummy = (id: number, x: number, y: number) => ({
  id,
  x,
  y,
  type: 'dummy',
  maxHealth: 500,
  health: 500,
  next: LATER,
});
const adept = (skills: Record<string, number>) => ({
  class: 'adept',
  level: 12,
  mana: 200,
  attributes: { Magic: 100 },
  skills,
});
const OPEN = ['...............', '...............', '...............', '...............'];
const stand = (x: number, y: number): string[] =>
  OPEN.map((r, row) => (row === y ? `${r.slice(0, x)}@${r.slice(x + 1)}` : r));

test.each([
  // where the caster stands, the aim, and a place that only a line run over the edge would reach
  [13, 1, '1,0', 0, 2],
  [1, 2, '-1,0', 14, 1],
  [13, 1, '1,1', 1, 3],
  [1, 3, '-1,-1', 13, 1],
])('DELVE-208 a beam from %i,%i through %s ends at the edge of the map', (x, y, aim, fx, fy) => {
  const p = begin(stand(x, y), { player: adept({ lightning_bolt: 1 }), creatures: [dummy(1, fx, fy)] });
  expect([code(p, `aim lightning_bolt ${aim}`), creature(p, 1).health]).toEqual(['', 500]);
});

test('DELVE-208 a blast reaches who stands beside its place, in line of effect or not', () => {
  const map = ['#######', '#@....#', '#####.#', '#####.#', '#######'];
  const p = begin(map, { player: adept({ fireball: 1 }), creatures: [dummy(1, 5, 3)] });
  expect([inEffect(p, 5, 3), code(p, 'aim fireball 4,1')]).toEqual([false, '']);
  expect(creature(p, 1).health).toBeLessThan(500);
});

test('DELVE-163 fury and weakness change the damage of spells', () => {
  const ends = (id: string, magnitude: number): number[] => {
    const p = begin(ROOM, {
      player: { ...adept({ fire_bolt: 5 }), statuses: id === '' ? [] : [{ id, magnitude, end: LATER }] },
      creatures: [dummy(1, 8, 3)],
      draws: { combat: [99, 9999] },
    });
    try {
      act(p, 'cast fire_bolt');
    } catch (error) {
      return (/from (\d+) to (\d+)/.exec(String(error)) ?? []).slice(1).map(Number);
    }
    return [];
  };
  const plain = ends('', 0);
  const percent = (of: number): number[] => plain.map((x) => Math.floor((x * of) / 100));
  expect([plain.length, ends('fury', 20), ends('weakened', 30)]).toEqual([2, percent(120), percent(70)]);
});

test('DELVE-052 what takes no time brings nothing: no trap is looked for, nobody is noticed', () => {
  const p = begin(corridor(6), { player: { points: 5 }, draws: { combat: [0] } });
  p.s.traps.push({ place: 8 + 3, kind: 0, revealed: false, tried: false });
  act(p, 'allocate strength');
  expect([p.refused, p.s.now, p.s.traps[0].tried, p.s.draws[0]]).toEqual(['', 0, false, [0]]);
  act(p, 'wait 100');
  expect([p.s.traps[0].revealed, p.s.draws[0]]).toEqual([true, []]);
});

/** A skeleton that evades so many spells of a hundred. */
const evading = (percent: number) =>
  once(() =>
    packed((t) => {
      rowOf(t, 'monsters', 'skeleton').magicalEvasion = percent;
    }),
  );
const [elusive, wary] = [evading(30), evading(90)];
const skeleton = { ...dummy(1, 8, 3), type: 'skeleton' };

test.each([
  [29, true],
  [30, false],
])(
  'DELVE-159 with magical evasion of 30 a roll of %i evades a curse and a bolt (%s), the missile never',
  (roll, evaded) => {
    const cast = (skills: Record<string, number>, text: string) => {
      const p = begin(ROOM, { player: adept(skills), creatures: [skeleton] }, {}, elusive());
      p.s.draws[0].push(roll);
      return creature(act(p, text), 1);
    };
    expect(cast({ weaken: 1 }, 'cast weaken').statuses.length).toBe(evaded ? 0 : 1);
    expect(cast({ fire_bolt: 1 }, 'cast fire_bolt').health < 500).toBe(!evaded);
    expect(cast({ arcane_missile: 1 }, 'cast arcane_missile').health).toBeLessThan(500);
  },
);

test('DELVE-191 magical evasion counts to 50 against a curse', () => {
  const cursed = (roll: number): number => {
    const p = begin(ROOM, { player: adept({ weaken: 1 }), creatures: [skeleton] }, {}, wary());
    p.s.draws[0].push(roll);
    return creature(act(p, 'cast weaken'), 1).statuses.length;
  };
  expect([cursed(49), cursed(50)]).toEqual([0, 1]);
  const plain = begin(ROOM, { player: adept({ weaken: 1 }), creatures: [dummy(1, 8, 3)], draws: { combat: [0] } });
  expect(creature(act(plain, 'cast weaken'), 1).statuses.length).toBe(1);
});

/** Both ends of the damage that this action does to a foe beside the player, by what a draw out of them is refused with. */
function ends(text: string, cleave: number): number[] {
  const p = begin(ROOM, {
    player: { level: 9, mana: 100, equipment: { weapon: 'great_maul' }, skills: { cleave } },
    creatures: [dummy(1, 6, 3)],
    draws: { combat: hit(9999) },
  });
  try {
    act(p, text);
  } catch (error) {
    return (/from (\d+) to (\d+)/.exec(String(error)) ?? []).slice(1).map(Number);
  }
  return [];
}

test('DELVE-359 Cleave deals 60 percent and 4 for each level', () => {
  const [low, high] = ends('move e', 1);
  expect(high).toBeGreaterThan(low);
  for (const [level, percent] of [
    [1, 64],
    [2, 68],
    [5, 80],
  ])
    expect(ends('cast cleave', level)).toEqual([low, high].map((x) => Math.floor((x * percent) / 100)));
});

const BLINKER = { class: 'stalker', level: 12, mana: 90, skills: { blink: 1 } };

test('DELVE-211 a leap onto somebody who lies in wait fails, and so does the ambush', () => {
  const p = begin(ROOM, {
    depth: 11,
    player: BLINKER,
    creatures: [{ id: 1, x: 8, y: 3, type: 'night_blade', hostileRange: 1, next: LATER }],
  });
  act(p, 'leap blink 3,0');
  expect([p.refused, at(p, p.s.player.at), where(p, 1), creature(p, 1).revealed]).toEqual(['', '5,3', '8,3', true]);
  expect([events(p, 'revealed').map((e) => e.name), events(p, 'blinked'), player(p).mana < 90]).toEqual([
    ['Night Blade'],
    [],
    true,
  ]);
});

test('DELVE-211 of the places within reach only those in view may come, and none beyond the edge', () => {
  const escapes = (map: readonly string[], draw: number): string => {
    const p = begin(map, { player: { backpack: ['scroll_escape'] }, draws: { combat: [draw] } });
    return at(p, act(p, 'use 1').s.player.at);
  };
  const divided = ['#######', '#@.#..#', '#######'];
  expect(escapes(divided, 0)).toBe('2,1');
  expect(() => escapes(divided, 1)).toThrow('not below 1');
  const small = ['...', '..@', '...'];
  expect(escapes(small, 7)).toBe('2,2');
  expect(() => escapes(small, 8)).toThrow('not below 8');
});

test('DELVE-332 a place within range that is not seen is refused as such', () => {
  const p = begin(['#######', '#@.#..#', '#######'], { player: adept({ fireball: 1, fire_bolt: 1 }) });
  expect(['fireball', 'fire_bolt'].map((skill) => code(p, `aim ${skill} 3,0`))).toEqual(['no-sight', 'no-sight']);
  expect(code(begin(corridor(4), { player: adept({ fireball: 1 }) }), 'aim fireball 2,0')).toBe('');
});
