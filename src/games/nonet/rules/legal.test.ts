import { describe, expect, test } from 'vitest';
import { play, playRandomly, position, refusalOf, setupOf } from '../../../../test/helpers/nonet.ts';
import { stream } from '../../../engine/rng.ts';
import { nonet } from '../game.ts';
import { FOGGED, type NonetState } from '../types.ts';

const texts = (s: NonetState): string[] => nonet.legal(s, 0).map((a) => nonet.actions.format(a));

describe('legal actions', () => {
  test('NONET-167 are what is not refused, from the middle, in and beside a corner, with and without money', () => {
    for (const choice of [null, { item: 5, power: 4 }, { item: 6, power: 4 }, { item: 7, power: 4 }])
      for (const purse of [{}, { gold: 1, roots: 1 }, { gold: 1 }, { roots: 1 }])
        for (const at of ['E5', 'A1', 'B1', 'A2', 'I9']) {
          const s = position({ choice, ...purse, at, conquered: [at, 'E4', 'D4'] });
          const allowed = nonet.actions.listed.filter((a) => nonet.refuse(s, 0, a) === null);
          expect([choice, purse, at, texts(s)]).toEqual([choice, purse, at, allowed.map(nonet.actions.format)]);
        }
  });

  test('NONET-167 are the listed actions that are not refused, in table order, in every phase', () => {
    const random = stream('legal');
    const phases = new Set<string>();
    for (let game = 0; game < 8; game++) {
      const s = nonet.create(setupOf(`legal ${game}`));
      Object.assign(s, { health: 200, maxHealth: 200, damage: 4, gold: game % 3, roots: game % 2 });
      for (let i = 0; i < 40 && s.outcome === 0; i++) {
        phases.add(nonet.observe(s, 0).phase);
        const allowed = nonet.actions.listed.filter((a) => nonet.refuse(s, 0, a) === null);
        expect(nonet.legal(s, 0)).toEqual(allowed);
        playRandomly(s, random);
      }
    }
    expect([...phases].sort()).toEqual(['arrow', 'move', 'teleport', 'vision']);
  });

  test('NONET-167 go is legal but not listed, and nothing is legal after the end', () => {
    const s = position({ conquered: ['E4'], gold: 1, roots: 1 });
    expect(texts(s).join(', ')).toBe('move n, move e, move s, move w, buy health, buy stamina, buy damage, resign');
    expect(refusalOf(s, 'go e4')).toBeNull();
    play(s, 'resign');
    expect(texts(s)).toEqual([]);
  });

  test('NONET-101 NONET-035 do not depend on what the fog hides', () => {
    for (const choice of [null, { item: 5, power: 4 }, { item: 6, power: 4 }, { item: 7, power: 4 }]) {
      const s = position({ choice });
      const other = nonet.state.clone(s);
      other.item = s.item.map((item, cell) => (s.state[cell] === FOGGED ? (item % 9) + 1 : item));
      other.enemy = s.enemy.map((v, cell) => (s.state[cell] === FOGGED ? (v % 9) + 1 : v));
      expect(texts(other)).toEqual(texts(s));
    }
  });
});
