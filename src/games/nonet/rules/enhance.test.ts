import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { play, position, refusalOf, setupOf } from '../../../../test/helpers/nonet.ts';
import { nonet } from '../game.ts';
import { KINDS } from '../types.ts';

test('NONET-038 health is 13 at first, and an enhancement raises it by 3', () => {
  expect(nonet.create(setupOf('base'))).toMatchObject({ health: 13, maxHealth: 13 });
  const s = position({ gold: 1, roots: 1 });
  play(s, 'buy health');
  expect(s).toMatchObject({ health: 16, maxHealth: 16, stamina: 10, maxStamina: 10, damage: 1 });
});

test('NONET-039 stamina is 10 at first, and an enhancement raises it by 3', () => {
  expect(nonet.create(setupOf('base'))).toMatchObject({ stamina: 10, maxStamina: 10 });
  const s = position({ gold: 1, roots: 1 });
  play(s, 'buy stamina');
  expect(s).toMatchObject({ health: 13, maxHealth: 13, stamina: 13, maxStamina: 13, damage: 1 });
});

test('NONET-040 damage is 1 at first, and an enhancement raises it by 1', () => {
  expect(nonet.create(setupOf('base'))).toMatchObject({ damage: 1 });
  const s = position({ gold: 1, roots: 1 });
  play(s, 'buy damage');
  expect(s).toMatchObject({ health: 13, maxHealth: 13, stamina: 10, maxStamina: 10, damage: 2 });
});

test('NONET-044 gold, Roots and everything else that is counted start at 0', () => {
  expect(nonet.create(setupOf('base'))).toMatchObject({
    ...{ boost: 0, gold: 0, roots: 0, bought: 0 },
    ...{ turn: 0, combats: 0, points: 0, banked: 0 },
  });
});

test('NONET-041 a Root fills up to the maximum and not above', () => {
  const s = position({ damage: 2, health: 5, maxHealth: 19, stamina: 3, maxStamina: 16 });
  play(s, 'move n');
  expect([s.health, s.stamina]).toEqual([19, 15]);
});

test('NONET-042 enhancing health or stamina raises the maximum and the current value by 3', () => {
  const s = position({ gold: 9, roots: 2, health: 4, stamina: 6 });
  expect(play(s, 'buy health', 'buy stamina')).toEqual([
    { type: 'enhanced', what: 'health', now: 16 },
    { type: 'enhanced', what: 'stamina', now: 13 },
  ]);
  expect(s).toMatchObject({ health: 7, maxHealth: 16, stamina: 9, maxStamina: 13 });
});

test('NONET-115 buying is possible at any time unless a choice waits or the game is over', () => {
  const s = position({ gold: 1, roots: 1 });
  expect(KINDS.map((kind) => refusalOf(s, `buy ${kind}`))).toEqual([null, null, null]);
  expect(refusalOf(position({ gold: 1, roots: 1, choice: { item: 5, power: 1 } }), 'buy damage')).toBe('choose-first');
  play(s, 'resign');
  expect(refusalOf(s, 'buy damage')).toBe('over');
});

test('NONET-116 the price starts at 1 and rises by 1 whatever is bought', () => {
  const s = position({ gold: 6, roots: 3 });
  const prices = KINDS.map((kind) => {
    const price = nonet.observe(s, 0).price;
    const gold = s.gold;
    play(s, `buy ${kind}`);
    expect(gold - s.gold).toBe(price);
    return price;
  });
  expect(prices).toEqual([1, 2, 3]);
});

test('NONET-117 Health +3, Stamina +3, Damage +1', () => {
  const bought = KINDS.map((kind) => {
    const s = position({ gold: 1, roots: 1 });
    play(s, `buy ${kind}`);
    return [s.maxHealth, s.maxStamina, s.damage];
  });
  expect(bought).toEqual([
    [16, 10, 1],
    [13, 13, 1],
    [13, 10, 2],
  ]);
});

test('NONET-163 each enhancement is told with what it makes of the player', () => {
  const told = KINDS.map((kind) => play(position({ gold: 1, roots: 1 }), `buy ${kind}`).at(-1));
  expect(told).toEqual([
    { type: 'enhanced', what: 'health', now: 16 },
    { type: 'enhanced', what: 'stamina', now: 13 },
    { type: 'enhanced', what: 'damage', now: 2 },
  ]);
});

test('NONET-118 NONET-119 one Root each: eight Roots and 36 gold buy eight enhancements', () => {
  const s = position({ gold: 45, roots: 8 });
  for (let i = 0; i < 8; i++) play(s, 'buy damage');
  expect(s).toMatchObject({ damage: 9, gold: 9, roots: 0, bought: 8 });
  expect(refusalOf(s, 'buy damage')).toBe('no-root');
});

test('NONET-120 what cannot be paid is refused with the missing amount, and nothing is taken', () => {
  const s = position({ gold: 1, roots: 1, bought: 4 });
  const refusal = nonet.refuse(s, 0, nonet.actions.get('buy health'));
  expect(refusal).toEqual({ code: 'no-gold', args: [4] });
  expect(nonet.explain(defined(refusal))).toBe('You need 4 more gold.');
  expect(s).toMatchObject({ gold: 1, roots: 1, bought: 4 });
});
