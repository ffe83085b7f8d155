import { expect, test } from 'vitest';
import { begin, delve, ROOM } from '../testing.ts';
import { type Attack, type Defense, evasionAgainst, hitChance, mitigation, resolve } from './attack.ts';

const NONE = new Int32Array(6);
const attack = (over: Partial<Attack> = {}): Attack => ({
  name: 'x',
  kind: 'melee',
  ranges: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10),
  accuracy: 90,
  critChance: 5,
  critMultiplier: 3,
  sure: false,
  ...over,
});
const defense = (over: Partial<Defense> = {}): Defense => ({
  name: 'y',
  health: 50,
  maxHealth: 60,
  armor: 0,
  resist: NONE,
  absorb: NONE,
  evasion: 0,
  magicalEvasion: 0,
  block: 0,
  physicalReduction: 0,
  otherReduction: 0,
  ...over,
});
const rolled = (combat: number[], a: Attack, d: Defense) => {
  const p = begin(ROOM, { draws: { combat } });
  const r = resolve(p.s, a, d);
  return { r, left: p.s.draws[0] };
};

test('DELVE-142 DELVE-143 DELVE-144 DELVE-149 DELVE-150 DELVE-151 DELVE-155 DELVE-158 the worked attack, part by part', () => {
  const { r, left } = rolled(
    [10, 50, 50, 3, 3, 6, 10],
    attack({ ranges: Int32Array.of(3, 3, 0, 0, 6, 6, 0, 0, 0, 0, 10, 10) }),
    defense({
      armor: 100,
      resist: Int32Array.of(0, 0, 40, 0, 0, 0),
      absorb: Int32Array.of(0, 0, 10, 0, 0, 0),
      physicalReduction: 2,
      otherReduction: 4,
    }),
  );
  expect(left).toEqual([]);
  expect(r.parts[0]).toEqual({ raw: 3, mitigated: 0, absorbed: 0, reduced: 3, final: 0 });
  expect(r.parts[2]).toEqual({ raw: 6, mitigated: 3, absorbed: 1, reduced: 1, final: 1 });
  expect(r.parts[5]).toEqual({ raw: 30, mitigated: 8, absorbed: 0, reduced: 2, final: 20 });
  expect([r.damage, r.healing, r.before, r.after, r.critical, r.success]).toEqual([21, 1, 50, 30, true, true]);
});

test('DELVE-152 DELVE-153 armor takes a share that is capped at 75 percent', () => {
  expect([0, 25, 100, 300, 900, 2000].map((armor) => mitigation(delve.tables, armor))).toEqual([0, 7, 25, 50, 75, 75]);
  expect(mitigation(delve.tables, -10)).toBe(0);
});

test('DELVE-146 DELVE-147 hit chance lies between 5 and 100, and what is above 100 lowers evasion', () => {
  expect([-20, 4, 60, 130].map(hitChance)).toEqual([5, 5, 60, 100]);
  expect([evasionAgainst(80, 100), evasionAgainst(30, 110), evasionAgainst(5, 130)]).toEqual([50, 20, 0]);
  expect(rolled([90], attack(), defense()).r.missed).toBe(true);
  expect(rolled([89, 9], attack(), defense({ evasion: 10 })).r.evaded).toBe(true);
});

test('DELVE-145 DELVE-148 a step that ends the attack ends the drawing; block is capped at 60', () => {
  const miss = rolled([95, 1, 1], attack(), defense());
  expect([miss.r.missed, miss.left]).toEqual([true, [1, 1]]);
  const block = rolled([0, 99, 59, 7], attack(), defense({ block: 90 }));
  expect([block.r.blocked, block.left]).toEqual([true, [7]]);
  const through = rolled([0, 99, 60, 99, 10], attack(), defense({ block: 90 }));
  expect([through.r.blocked, through.r.damage, through.left]).toEqual([false, 10, []]);
});

test('DELVE-156 poison is no part of the immediate total', () => {
  const { r } = rolled(
    [0, 99, 99, 99, 8, 10],
    attack({ ranges: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 10, 10) }),
    defense(),
  );
  expect([r.damage, r.poison, r.after]).toEqual([10, 8, 40]);
});

test('DELVE-157 a hit that would deal nothing deals 1', () => {
  const { r } = rolled([0, 99, 99, 99, 10], attack(), defense({ physicalReduction: 50 }));
  expect([r.damage, r.after]).toEqual([1, 49]);
});

test('DELVE-159 spells roll magical evasion only, traps never crit, terrain rolls nothing but damage', () => {
  const spell = attack({ kind: 'spell' });
  expect(rolled([49, 10], spell, defense({ magicalEvasion: 80 })).r.evaded).toBe(true);
  expect(rolled([50, 10], spell, defense({ magicalEvasion: 80 })).r.damage).toBe(10);
  expect(rolled([0, 10], { ...spell, sure: true }, defense({ magicalEvasion: 50 })).r.damage).toBe(10);
  expect(rolled([0, 99, 99, 10], attack({ kind: 'trap', critChance: 100 }), defense()).r.damage).toBe(10);
  expect(rolled([10], attack({ kind: 'terrain', accuracy: 0 }), defense({ evasion: 50, block: 60 })).r.damage).toBe(10);
});
