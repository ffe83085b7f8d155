import { expect, test } from 'vitest';
import { snapshot, staged } from '../../../../test/helpers/sword.ts';
import { canPostMove } from '../content.ts';
import { KINDS, type KindName, UNARMED, WEAPONS, type WeaponName } from '../kinds.ts';

const able = (kind: KindName, level: number, weapon: WeaponName | null): boolean =>
  canPostMove(KINDS.indexOf(kind), level, weapon === null ? UNARMED : WEAPONS.indexOf(weapon));

test('SWORD-215 SWORD-136 SWORD-170 who is able to attack after a move', () => {
  const always = KINDS.filter((k) => able(k, 5, 'mace'));
  expect(always).toEqual(['bat', 'tyrant', 'warlord']);
  expect([able('millennium monk', 0, null), able('millennium monk', 0, 'mace')]).toEqual([true, false]);
  expect(WEAPONS.filter((w) => able('rat', 5, w))).toEqual(['dagger', 'lance', 'poison needle', 'cosmic contract']);
  expect([1, 2].map((level) => able('rat', level, 'magic candle'))).toEqual([true, false]);
});

test('SWORD-217 the direction of the attack may differ from that of the move, which cannot be taken back', () => {
  const p = staged(['#####', '#@..#', '##r##', '#####'], {
    player: { slots: ['dagger'] },
    monsters: [{ kind: 'rat', delay: 4 }],
  });
  // Already adjacent: walking along opens it.
  p.act('move e');
  expect(snapshot(p)).toMatchObject({ x: 2, phase: 'post-move' });
  expect(snapshot(p.act('move s'))).toMatchObject({ x: 2, phase: 'normal', tu: 4, monsters: [] });
});

test('SWORD-216 no attack opens after a climb or an exchange of places', () => {
  const p = staged(['####', '#@.#', '####'], {
    floor: 1,
    floors: { '2': ['#####', '#.r.#', '#####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    player: { slots: ['dagger'] },
    monsters: [{ kind: 'rat', at: [2, 1, 2], delay: 8 }],
  }).act('climb');
  expect(snapshot(p)).toMatchObject({ floor: 2, phase: 'normal', tu: 4 });
});

test('SWORD-221 monsters attack after a move, with a weapon or without', () => {
  const bat = staged(['######', '#@.b.#', '######'], {}).act('stay');
  expect(snapshot(bat)).toMatchObject({ hp: 6, monsters: [{ x: 2 }] });
  const rat = staged(['######', '#@.r.#', '######'], {
    player: { level: 3 },
    monsters: [{ kind: 'rat', weapon: 'dagger' }],
  }).act('stay');
  expect(snapshot(rat)).toMatchObject({ hp: 9, monsters: [{ x: 2 }] });
  const plain = staged(['######', '#@.r.#', '######'], {}).act('stay');
  expect(snapshot(plain)).toMatchObject({ hp: 7, monsters: [{ x: 2 }] });
});
