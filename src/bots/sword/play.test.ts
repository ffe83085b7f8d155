import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { staged } from '../../../test/helpers/sword.ts';
import { playSword } from '../../../test/helpers/sword-play.ts';
import { sword } from '../../games/sword/index.ts';
import { KINDS, type KindName, UNARMED, WEAPONS, type WeaponName } from '../../games/sword/kinds.ts';
import { createSide, mhpOf, type Side } from '../../games/sword/rules/fight.ts';
import type { SwordAction } from '../../games/sword/types.ts';
import { duel } from './duel.ts';
import { swordBots } from './index.ts';
import { worth } from './worth.ts';

function side(kind: KindName, level: number, weapon: WeaponName | null, bonus: number): Side {
  const index = KINDS.indexOf(kind);
  const arm = weapon === null ? UNARMED : WEAPONS.indexOf(weapon);
  return { ...createSide(), kind: index, level, hp: mhpOf(index, level), weapon: arm, bonus };
}

const me = side('sword tester', 0, null, 4);
const IRON = WEAPONS.indexOf('iron sword');
const RAPIER = WEAPONS.indexOf('rapier');

test('SWORD-337 a duel is foreseen to its end, with the weapon that wins it', () => {
  expect(duel(me, [UNARMED], side('rat', 0, null, 1), true)).toEqual({ win: true, blows: 1, weapon: UNARMED });
  expect(duel(me, [UNARMED], side('lead golem', 0, null, 1), true).win).toBe(false);
  // Fists are dodged, the rapier is accurate.
  const armed = { ...me, bonus: 2 };
  expect(duel(armed, [IRON, RAPIER, UNARMED], side('shmupper', 0, null, 1), true)).toEqual({
    win: true,
    blows: 1,
    weapon: RAPIER,
  });
  expect(duel(armed, [IRON, UNARMED], side('shmupper', 0, null, 1), true).win).toBe(false);
});

test('a heisenbug is met with the luck that suits me least', () => {
  const bug = side('heisenbug', 0, null, 1);
  // It strikes with 6 to 11 against 11: the worst kills.
  expect(duel(me, [UNARMED], bug, false).win).toBe(false);
  expect(duel(me, [UNARMED], bug, true).win).toBe(true);
});

test('a better set of weapons is worth more', () => {
  const none = worth(0, 0, [UNARMED, UNARMED, UNARMED, UNARMED], 3);
  const one = worth(0, 0, [IRON, UNARMED, UNARMED, UNARMED], 3);
  expect(one).toBeGreaterThan(none);
});

test('SWORD-332 the tactical bot plays a whole game from observations, deep into the dungeon', () => {
  expect(
    Math.max(...['bot 0', 'bot 1', 'bot 2'].map((seed) => playSword('tactical', seed, 5000).deepest)),
  ).toBeGreaterThanOrEqual(5);
});

test('no game goes on for ever: a moment that comes again and again is left, at last by giving up', () => {
  const stair = ['####', '#@.#', '####'];
  const held = staged(stair, {
    floors: { '2': stair.map((row) => row.replace('@', '.')) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    monsters: [{ kind: 'bee-slayer shmupper', at: [1, 1, 2], weapon: 'banana peel', delay: 100_000 }],
  });
  for (const name of ['tactical', 'cautious']) {
    const { s } = held;
    const agent = defined(swordBots.find((b) => b.name === name)).make(sword as never, 'held');
    const done = new Map<string, number>();
    for (let n = 0; n < 3100 && !done.has('resign'); n++) {
      const action = agent.decide(sword.observe(s, 0), sword.legal(s, 0), n) as SwordAction;
      done.set(action.type, (done.get(action.type) ?? 0) + 1);
    }
    expect([name, defined(done.get('climb')) > 1, defined(done.get('move')) > 100, done.get('resign')]).toEqual([
      name,
      true,
      true,
      1,
    ]);
  }
});

test('the game that the tactical bot once played for ever comes to its end', () => {
  expect(playSword('tactical', '24', 5000).result).not.toBe(0);
});

test('SWORD-335 the random and the cautious bot only ever do what is legal', () => {
  expect(playSword('random', 'r', 500).result).not.toBe(3);
  expect(playSword('cautious', 'c', 500).deepest).toBeGreaterThanOrEqual(1);
});

test('the same game is played the same way twice', () => {
  const a = playSword('tactical', 'twice', 200);
  const b = playSword('tactical', 'twice', 200);
  expect(sword.state.differs(a, b, 's')).toBe(null);
});
