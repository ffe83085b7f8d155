import { expect, test } from 'vitest';
import { formatHash, mix, newHash } from '../../../engine/hash.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { createFight, createVerdict, HIT, mhpOf, PARRIED, REFLECTED } from './fight.ts';
import { resolve } from './resolve.ts';

/**
 * Every kind with every weapon or none against every kind with every weapon or none: 1.66 million combats, each
 * checked. The digest pins all results: it changes exactly when a number of some combat does.
 */
test('all pairs of creatures and weapons resolve without breaking an invariant', () => {
  const f = createFight();
  const v = createVerdict();
  const [a, b] = f.sides;
  const h = newHash();
  let fights = 0;
  let broken = '';
  const must = (holds: boolean, what: string): void => {
    if (!holds && broken === '')
      broken = `${what}: ${KINDS[a.kind]} ${WEAPONS[a.weapon]} / ${KINDS[b.kind]} ${WEAPONS[b.weapon]}`;
  };
  for (let ka = 0; ka < KINDS.length; ka++)
    for (let wa = 0; wa <= UNARMED; wa++)
      for (let kb = 0; kb < KINDS.length; kb++)
        for (let wb = 0; wb <= UNARMED; wb++) {
          const n = fights++;
          // Levels, wounds and places differ from pair to pair, always in the same way.
          a.kind = ka;
          a.weapon = wa;
          a.level = (n % 7) - 1;
          a.hp = Math.max(0, mhpOf(ka, a.level) - (n % 3));
          a.bonus = wa === UNARMED ? 1 : 0;
          a.floor = 1 + (n % 10);
          a.walls = n % 4;
          a.wallBehindFoe = n % 5 === 0;
          a.luck = n % 6;
          b.kind = kb;
          b.weapon = wb;
          b.level = (n % 5) - 1;
          b.hp = Math.max(0, mhpOf(kb, b.level) - (n % 4));
          b.bonus = wb === UNARMED ? 1 : 0;
          b.floor = a.floor;
          b.walls = n % 3;
          b.wallBehindFoe = n % 11 === 0;
          b.luck = n % 4;
          f.postMove = n % 13 === 0;
          f.diagonal = n % 2 === 0;
          const aHp = a.hp;
          const bHp = b.hp;
          resolve(f, v);
          must(a.hp === aHp && b.hp === bHp, 'the sides are only read');
          must(v.hp[0] >= 0 || v.hp[1] >= 0, 'both are dead');
          must(v.hp[0] <= mhpOf(ka, v.level[0]) && v.hp[1] <= mhpOf(kb, v.level[1]), 'HP above MHP');
          must(v.blow !== HIT || v.atk[0] < v.def[1] || v.hp[1] < 0, 'a hit that reaches DEF kills');
          must(v.blow !== PARRIED || v.atk[0] < v.def[1] || v.hp[1] < 0, 'a parried blow that reaches DEF kills');
          must(v.blow === HIT || !(v.criticalHit || v.teleported || v.exchanged), 'only hits have further effects');
          must(v.blow !== REFLECTED || v.atk[0] < v.def[0] || v.hp[0] < 0, 'a reflected blow that reaches DEF kills');
          must(!v.criticalHit || v.hp[1] < 0, 'a critical kills');
          must(!(v.criticalHit && v.neverCritical), 'never critical');
          must(v.level[1] === b.level || v.neverCritical, 'levels are lost only to a stake');
          mix(h, v.blow | (v.criticalHit ? 4 : 0) | (v.teleported ? 8 : 0) | (v.exchanged ? 16 : 0));
          for (let i = 0; i < 2; i++) {
            mix(h, v.def[i]);
            mix(h, v.atk[i]);
            mix(h, v.hp[i]);
            mix(h, v.level[i]);
          }
        }
  expect(broken).toBe('');
  expect(fights).toBe((33 * 39) ** 2);
  expect(formatHash(h)).toBe('ca7d66a08f8f662b');
});
