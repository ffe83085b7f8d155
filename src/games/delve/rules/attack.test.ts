/** The attack resolver (sections 9.2 and 9.3), step by step. */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  blow,
  creature,
  events,
  guard,
  hit,
  LATER,
  ROOM,
  resolved,
} from '../../../../test/helpers/delve.ts';

/** Ranges in resolver order: magic, lightning, fire, cold, poison, physical. */
const ranges = (...ends: readonly number[]): Int32Array => Int32Array.from(ends);
const magic = (n: number): Int32Array => ranges(n, n, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
const fire = (n: number): Int32Array => ranges(0, 0, 0, 0, n, n, 0, 0, 0, 0, 0, 0);
const poison = (n: number): Int32Array => ranges(0, 0, 0, 0, 0, 0, 0, 0, n, n, 0, 0);
const resist = (n: number): Int32Array => Int32Array.of(0, n, n, n, n, 0);

test('DELVE-137 walking into a monster attacks it instead', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: LATER }], draws: { combat: hit(3) } });
  act(p, 'move e');
  expect([creature(p, 1).health, p.s.player.at]).toEqual([47, 3 * 12 + 5]);
});

test('DELVE-138 the same attack and defense with the same draws give the same result', () => {
  const one = resolved(hit(10), blow(), guard());
  expect(resolved(hit(10), blow(), guard()).r).toEqual(one.r);
  expect(one.r.damage).toBe(10);
});

test('DELVE-142 an attack has a range for each of six types of damage', () => {
  const { r } = resolved(hit(1, 2, 3, 4, 5, 6), blow({ ranges: ranges(1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6) }), guard());
  expect(r.parts.map((x) => x?.raw)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('DELVE-143 magic has neither resistance nor absorption, physical damage no absorption', () => {
  const p = begin(ROOM, {
    player: { equipment: { neck: { template: 'amulet', affixes: [['resall_3', 1000]] } }, health: 50 },
    creatures: [{ id: 1, x: 6, y: 3, type: 'doom_knight', damage: [10, 10], next: 0, accuracy: 100 }],
    draws: { combat: hit(1, 10) },
  });
  act(p, 'wait 100');
  expect(events(p, 'attack')[0].result.parts[0]).toEqual({ raw: 1, mitigated: 0, absorbed: 0, reduced: 0, final: 1 });
});

test('DELVE-144 success is a blow that was not missed, evaded or blocked, at somebody alive', () => {
  const said = ({ r }: ReturnType<typeof resolved>): boolean[] => [r.missed, r.evaded, r.blocked, r.killed, r.success];
  expect(said(resolved([90], blow(), guard()))).toEqual([true, false, false, false, false]);
  expect(said(resolved([0, 9], blow(), guard({ evasion: 10 })))).toEqual([false, true, false, false, false]);
  expect(said(resolved([0, 99, 9], blow(), guard({ block: 10 })))).toEqual([false, false, true, false, false]);
  expect(said(resolved(hit(10), blow(), guard({ health: 10 })))).toEqual([false, false, false, true, true]);
  expect(resolved(hit(10), blow(), guard({ health: 0 })).r.success).toBe(false);
});

test('DELVE-145 accuracy, evasion, block, crit, then one draw per type; what ends the attack ends the drawing', () => {
  const left = (combat: number[], d = guard()): number[] => resolved(combat, blow(), d).left;
  expect(left([90, 1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(left([0, 9, 2, 3, 4], guard({ evasion: 10 }))).toEqual([2, 3, 4]);
  expect(left([0, 99, 9, 3, 4], guard({ block: 10 }))).toEqual([3, 4]);
  expect(left([0, 99, 99, 99, 10, 4])).toEqual([4]);
  // Nothing is drawn for a type whose maximum is 0, and block and crit are drawn at 0 percent too.
  expect(resolved([0, 99, 0, 0, 6, 7], blow({ ranges: fire(6), critChance: 0 }), guard()).left).toEqual([7]);
});

test('DELVE-146 a miss at the hit chance, evasion below the evasion, a critical below the chance', () => {
  expect([89, 90].map((roll) => resolved([roll, 99, 99, 99, 10], blow(), guard()).r.missed)).toEqual([false, true]);
  const slippery = guard({ evasion: 20 });
  expect([19, 20].map((roll) => resolved([0, roll, 99, 99, 10], blow(), slippery).r.evaded)).toEqual([true, false]);
  expect([4, 5].map((roll) => resolved([0, 99, 99, roll, 10], blow(), guard()).r.critical)).toEqual([true, false]);
});

test('DELVE-147 the hit chance lies between 5 and 100', () => {
  const misses = (accuracy: number, roll: number): boolean =>
    resolved([roll, 99, 99, 99, 10], blow({ accuracy }), guard()).r.missed;
  expect([misses(-20, 4), misses(-20, 5), misses(6, 5), misses(6, 6), misses(100, 99)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('DELVE-147 accuracy above 100 lowers evasion, which is capped at 50 before', () => {
  const evades = (evasion: number, accuracy: number, roll: number): boolean =>
    resolved([0, roll, 99, 99, 10], blow({ accuracy }), guard({ evasion })).r.evaded;
  expect([evades(80, 100, 49), evades(80, 100, 50)]).toEqual([true, false]);
  expect([evades(80, 110, 39), evades(80, 110, 40)]).toEqual([true, false]);
  expect([evades(5, 104, 0), evades(5, 105, 0), evades(5, 130, 0)]).toEqual([true, false, false]);
});

test('DELVE-148 block is capped at 60 and a blocked blow does nothing', () => {
  const blocked = (block: number, roll: number): boolean =>
    resolved([0, 99, roll, 99, 10], blow(), guard({ block })).r.blocked;
  expect([blocked(90, 59), blocked(90, 60), blocked(30, 29), blocked(30, 30)]).toEqual([true, false, true, false]);
  const { r } = resolved([0, 99, 0], blow(), guard({ block: 1 }));
  expect([r.damage, r.after, r.poison]).toEqual([0, 50, 0]);
});

test('DELVE-149 types are drawn as magic, lightning, fire, cold, poison, physical; only physical is critical', () => {
  const all = ranges(1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9);
  const { r } = resolved([0, 99, 99, 0, 2, 3, 4, 5, 6, 7], blow({ ranges: all }), guard({ health: 100 }));
  expect(r.parts.map((x) => x?.raw)).toEqual([2, 3, 4, 5, 6, 21]);
});

test('DELVE-150 resistance and absorption work on the raw damage, each rounded in its own way', () => {
  const part = (raw: number, res: number, absorb: number, otherReduction = 0) =>
    resolved(
      hit(raw),
      blow({ ranges: fire(raw) }),
      guard({ resist: resist(res), absorb: resist(absorb), otherReduction }),
    ).r.parts[2];
  expect(part(6, 40, 10, 4)).toEqual({ raw: 6, mitigated: 3, absorbed: 1, reduced: 3, final: 0 });
  expect(part(7, 50, 0)).toEqual({ raw: 7, mitigated: 4, absorbed: 0, reduced: 0, final: 3 });
  expect(part(10, 100, 0)).toEqual({ raw: 10, mitigated: 10, absorbed: 0, reduced: 0, final: 0 });
  // A negative resistance adds.
  expect(part(5, -50, 0)).toEqual({ raw: 5, mitigated: -2, absorbed: 0, reduced: 0, final: 7 });
  expect(part(10, 75, 30)).toEqual({ raw: 10, mitigated: 8, absorbed: 3, reduced: 0, final: 0 });
});

test('DELVE-151 the flat reduction is one pool for all but physical damage', () => {
  const { r } = resolved(
    hit(3, 6, 10),
    blow({ ranges: ranges(3, 3, 0, 0, 6, 6, 0, 0, 0, 0, 10, 10) }),
    guard({ otherReduction: 4, physicalReduction: 2 }),
  );
  expect(r.parts.map((x) => x?.reduced)).toEqual([3, undefined, 1, undefined, undefined, 2]);
});

test('DELVE-152 armor takes 100 A / (A + 300) percent, rounded down', () => {
  const taken = (armor: number): number | undefined =>
    resolved(hit(100), blow({ ranges: ranges(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 100) }), guard({ armor, health: 200 }))
      .r.parts[5]?.mitigated;
  expect([0, 3, 4, 25, 100, 300, -10].map(taken)).toEqual([0, 0, 1, 7, 25, 50, 0]);
});

test('DELVE-152 flat physical reduction comes after armor', () => {
  const { r } = resolved([0, 99, 99, 3, 10], blow(), guard({ armor: 100, physicalReduction: 2 }));
  expect(r.parts[5]).toEqual({ raw: 30, mitigated: 8, absorbed: 0, reduced: 2, final: 20 });
});

test('DELVE-153 armor takes at most 75 percent', () => {
  const taken = (armor: number): number | undefined =>
    resolved(hit(100), blow({ ranges: ranges(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 100) }), guard({ armor, health: 200 }))
      .r.parts[5]?.mitigated;
  expect([880, 900, 937, 2000].map(taken)).toEqual([74, 75, 75, 75]);
});

test('DELVE-155 damage is the sum of the finals, healing the sum of what was absorbed', () => {
  const { r } = resolved(
    [10, 50, 50, 3, 3, 6, 10],
    blow({ ranges: ranges(3, 3, 0, 0, 6, 6, 0, 0, 0, 0, 10, 10) }),
    guard({
      armor: 100,
      resist: resist(40),
      absorb: Int32Array.of(0, 0, 10, 0, 0, 0),
      physicalReduction: 2,
      otherReduction: 4,
    }),
  );
  expect(r.parts.map((x) => x?.final)).toEqual([0, undefined, 1, undefined, undefined, 20]);
  expect([r.damage, r.healing, r.before, r.after]).toEqual([21, 1, 50, 30]);
});

test('DELVE-156 poison is no part of the immediate total', () => {
  const { r } = resolved(hit(8, 10), blow({ ranges: ranges(0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 10, 10) }), guard());
  expect([r.damage, r.poison, r.after]).toEqual([10, 8, 40]);
});

test('DELVE-157 a hit that would deal nothing deals 1, unless it was absorbed, poisons or had nothing to deal', () => {
  const damage = (r: Int32Array, draws: number[], d: Parameters<typeof guard>[0]): number =>
    resolved([0, 99, 99, 99, ...draws], blow({ ranges: r }), guard(d)).r.damage;
  const physical = ranges(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10);
  expect(damage(physical, [10], { physicalReduction: 50 })).toBe(1);
  expect(damage(physical, [0], {})).toBe(0);
  expect(damage(fire(10), [10], { resist: resist(100), absorb: resist(10) })).toBe(0);
  expect(damage(poison(10), [10], {})).toBe(0);
  expect(damage(magic(3), [3], { otherReduction: 9 })).toBe(1);
});

test('DELVE-158 health is net of damage and healing, at most the maximum; at 0 the target is dead', () => {
  const burn = (health: number, absorb: number) => {
    const { r } = resolved(
      hit(10),
      blow({ ranges: fire(10) }),
      guard({ health, resist: resist(90), absorb: resist(absorb) }),
    );
    return [r.after, r.killed];
  };
  expect(burn(59, 30)).toEqual([60, false]);
  // 1 damage less nothing healed.
  expect([burn(2, 0), burn(1, 0)]).toEqual([
    [1, false],
    [0, true],
  ]);
  // Net: a blow of 8 that heals 2 does not kill somebody with 7.
  const { r } = resolved(hit(10), blow({ ranges: fire(10) }), guard({ health: 7, absorb: resist(20) }));
  expect([r.damage, r.healing, r.after, r.killed]).toEqual([8, 2, 1, false]);
});

test('DELVE-159 a spell rolls magical evasion only, capped at 50', () => {
  const spell = blow({ kind: 'spell', accuracy: 0, critChance: 100 });
  const cast = (roll: number, magicalEvasion: number) => {
    const { r, left } = resolved([roll, 10, 7], spell, guard({ magicalEvasion, evasion: 50, block: 60 }));
    return [r.evaded, r.damage, left.length];
  };
  expect([cast(49, 80), cast(50, 80), cast(10, 10), cast(9, 10)]).toEqual([
    [true, 0, 2],
    [false, 10, 1],
    [false, 10, 1],
    [true, 0, 2],
  ]);
  // Arcane Missile draws, and does not care.
  expect(resolved([0, 10], { ...spell, sure: true }, guard({ magicalEvasion: 50 })).r.damage).toBe(10);
});

test('DELVE-159 a trap is like a blow without a critical, terrain only damage', () => {
  const trap = blow({ kind: 'trap', critChance: 100 });
  expect(resolved([0, 99, 99, 10], trap, guard()).r).toMatchObject({ damage: 10, critical: false });
  expect(resolved([90], trap, guard()).r.missed).toBe(true);
  expect(resolved([0, 0], trap, guard({ evasion: 5 })).r.evaded).toBe(true);
  expect(resolved([0, 99, 0], trap, guard({ block: 5 })).r.blocked).toBe(true);
  expect(resolved([10], blow({ kind: 'terrain', accuracy: 0 }), guard({ evasion: 50, block: 60 })).r.damage).toBe(10);
});
