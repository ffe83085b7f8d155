/** What must hold after every action of any game. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { setupOf } from '../../../test/helpers/nonet.ts';
import { cellOf } from './cells.ts';
import { powerOf } from './content.ts';
import { nonet } from './game.ts';
import { CELL_NAMES, CONQUERED, FOGGED, FOGS, MODES, type NonetEvent, type NonetState } from './types.ts';

const options = fc.record({
  mode: fc.constantFrom(...MODES),
  fog: fc.constantFrom(...FOGS),
  maxTurns: fc.constantFrom(0, 0, 30),
});
/** Sturdy players see more of the game than random ones live to. */
const strength = fc.record({ health: fc.integer({ min: 1, max: 99 }), damage: fc.integer({ min: 1, max: 20 }) });
const script = fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 120 });

function begin(seed: string, o: Parameters<typeof setupOf>[1], player: { health: number; damage: number }): NonetState {
  const s = nonet.create(setupOf(seed, o));
  s.health = s.maxHealth = player.health;
  s.damage = player.damage;
  return s;
}

function act(s: NonetState, number: number): NonetEvent[] {
  const listed = nonet.legal(s, 0).filter((a) => a.type !== 'resign');
  const events: NonetEvent[] = [];
  nonet.apply(s, [{ seat: 0, action: listed[number % listed.length] }], (_, e) => events.push(e));
  return events;
}

/** Conquered: dead. Fogged: hurt by the marked arrows only. Displayed: no mark, at most its power. */
function isSound(s: NonetState, cell: number): boolean {
  const power = powerOf(s.enemy[cell], s.item[cell]);
  const current = s.current[cell];
  if (s.state[cell] === FOGGED) return current === (power === 0 ? 0 : Math.max(1, power - s.arrows[cell]));
  return s.arrows[cell] === 0 && (s.state[cell] === CONQUERED ? current === 0 : current <= power);
}

test('NONET-045 NONET-074 values stay in range and the player on conquered ground in any play', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), options, strength, script, (seed, o, player, numbers) => {
      const s = begin(seed, o, player);
      for (const number of numbers) {
        if (s.outcome !== 0) break;
        act(s, number);
        for (const x of [s.health, s.stamina, s.boost, s.gold, s.roots, s.points]) expect(x).toBeGreaterThanOrEqual(0);
        expect(s.health).toBeLessThanOrEqual(s.maxHealth);
        expect(s.stamina).toBeLessThanOrEqual(s.maxStamina);
        expect(s.state[s.at]).toBe(CONQUERED);
        expect(CELL_NAMES.filter((_, cell) => !isSound(s, cell))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('NONET-137 points are the sum of the powers of all conquered cells in any play', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), options, strength, script, (seed, o, player, numbers) => {
      const s = begin(seed, o, player);
      for (const number of numbers) if (s.outcome === 0) act(s, number);
      const sum = s.state.reduce(
        (total, x, cell) => total + (x === CONQUERED ? powerOf(s.enemy[cell], s.item[cell]) : 0),
        0,
      );
      expect(s.points).toBe(sum);
    }),
    { numRuns: 60 },
  );
});

test('NONET-133 NONET-167 a seat is to act exactly while there is no outcome, and death is the end of health', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), options, strength, script, (seed, o, player, numbers) => {
      const s = begin(seed, o, player);
      for (const number of numbers) {
        const over = nonet.outcome(s) !== null;
        expect(nonet.toAct(s).length).toBe(over ? 0 : 1);
        expect(nonet.legal(s, 0).length > 0).toBe(!over);
        if (over) break;
        const endings = act(s, number).filter((e) => ['died', 'won', 'abandoned'].includes(e.type));
        expect(endings.length).toBe(nonet.outcome(s) === null ? 0 : 1);
        expect(s.health === 0).toBe(nonet.observe(s, 0).outcome === 'lost');
      }
    }),
    { numRuns: 60 },
  );
});

test('NONET-028 NONET-132 killing the boss of a generated board wins it', () => {
  for (let i = 0; i < 20; i++) {
    const s = nonet.create(setupOf(`win ${i}`));
    const boss = s.enemy.findIndex((v, cell) => v === 9 && s.item[cell] === 9);
    Object.assign(s, { choice: 16 * 7 + 1, damage: 18 });
    const jump = defined(nonet.legal(s, 0).find((a) => a.type === 'target' && cellOf(a.cell) === boss));
    nonet.apply(s, [{ seat: 0, action: jump }]);
    expect(nonet.outcome(s)?.kind).toBe('won');
  }
});
