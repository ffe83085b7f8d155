/** Sight and line of effect of somebody who walks about, held against the words of the book (DELVE-069 to DELVE-078). */
import { expect, test } from 'vitest';
import { act, begin, drawn, inEffect, type Played, seenBy } from '../../../../test/helpers/delve.ts';
import { seenByTheBook } from '../../../../test/helpers/delve-sight.ts';
import { below, stream } from '../../../engine/rng.ts';
import { DIR8 } from '../../../kit/direction.ts';

const WIDTH = 27;
const HEIGHT = 19;

/** No wall round it, so that sight ends at the edge; some pillars, some doors that are opened on the way. */
function grounds(seed: number): { map: string[]; r: ReturnType<typeof stream> } {
  const r = stream('walks', seed);
  const dense = [4, 10, 25][seed % 3];
  const here = below(r, WIDTH * HEIGHT);
  const map = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (__, x) => {
      const letter = below(r, 100) < dense ? 'O' : below(r, 100) < 8 ? '+' : '.';
      return y * WIDTH + x === here ? '@' : letter;
    }).join(''),
  );
  return { map, r };
}

/** Everything in line of effect, drawn like what is seen. */
function effect(p: Played): string[] {
  return Array.from({ length: p.s.height }, (_, y) =>
    Array.from({ length: p.s.width }, (__, x) => (inEffect(p, x, y) ? 'v' : '.')).join(''),
  );
}

function byTheBook(p: Played, radius: number): string[] {
  const { at } = p.s.player;
  return seenByTheBook(drawn(p), at % p.s.width, Math.floor(at / p.s.width), radius);
}

test('DELVE-070 DELVE-078 step by step, also at the edge and through doors, what is seen and reached is what the book says', () => {
  for (let seed = 0; seed < 9; seed++) {
    const { map, r } = grounds(seed);
    const p = begin(map);
    expect(seenBy(p)).toEqual(byTheBook(p, 8));
    for (let step = 0; step < 5; step++) {
      act(p, `move ${DIR8[below(r, 8)]}`);
      expect(seenBy(p)).toEqual(byTheBook(p, 8));
      if (step % 2 === 0) expect(effect(p)).toEqual(byTheBook(p, 14));
    }
  }
});

test('DELVE-070 DELVE-074 whoever walks to and fro, through doors and with other light, sees what the book says each time', () => {
  for (let seed = 0; seed < 3; seed++) {
    const { map, r } = grounds(seed);
    const lit = { template: 'amulet', affixes: [['light_2', 0]] };
    const p = begin(map, { player: { level: 30, backpack: [lit] } });
    let radius = 8;
    // Long enough that places are visited again and what was seen from them was kept.
    for (let step = 0; step < 150; step++) {
      act(p, `move ${DIR8[below(r, 8)]}`);
      if (step % 40 === 39 && act(p, radius === 8 ? 'equip 1' : 'unequip neck').refused === '') radius = 18 - radius;
      expect(seenBy(p)).toEqual(byTheBook(p, radius));
    }
  }
});

test('DELVE-073 DELVE-078 light put on and off changes what is seen from the same place, and not the line of effect', () => {
  for (let seed = 0; seed < 6; seed++) {
    const { map } = grounds(seed);
    const lit = { template: 'amulet', affixes: [['light_2', 0]] };
    const brighter = {
      template: 'amulet',
      affixes: [
        ['light_2', 0],
        ['light_2', 0],
      ],
    };
    const p = begin(map, { player: { level: 30, backpack: [lit, brighter] } });
    const far = byTheBook(p, 14);
    if (seed % 2 === 0) expect(effect(p)).toEqual(far);
    for (const [action, radius] of [
      ['equip 1', 10],
      ['equip 1', 12],
      ['unequip neck', 8],
      ['equip 2', 12],
    ] as const) {
      expect(act(p, action).refused).toBe('');
      expect(seenBy(p)).toEqual(byTheBook(p, radius));
      if (radius === 12) expect(effect(p)).toEqual(far);
    }
  }
});

test('DELVE-063 DELVE-074 a door that somebody else opens shows what lies behind it, at once for effects too', () => {
  const map = ['###########', '#@...+....#', '###########'];
  const p = begin(map, { creatures: [{ id: 1, x: 7, y: 1, type: 'skeleton', hostileRange: 30, next: 0 }] });
  expect([seenBy(p)[1], effect(p)[1]]).toEqual(['vvvvvv.....', 'vvvvvv.....']);
  act(p, 'wait 600');
  expect([seenBy(p)[1], drawn(p)[1][5]]).toEqual(['vvvvvv.....', '+']);
  act(p, 'wait 600');
  expect([drawn(p)[1][5], effect(p)[1]]).not.toEqual(['+', 'vvvvvv.....']);
  expect(seenBy(p)[1]).toBe('vvvvvvvvvv.');
});

test('DELVE-069 DELVE-078 from the edge of the map as from anywhere, before and after a door there is opened', () => {
  const p = begin(['#@...+....#', '###########', '###########'], {
    creatures: [{ id: 1, x: 6, y: 0, type: 'skeleton', hostileRange: 30, next: 0 }],
  });
  expect([seenBy(p)[0], effect(p)[0]]).toEqual(['vvvvvv.....', 'vvvvvv.....']);
  act(p, 'wait 100');
  expect([drawn(p)[0][5] === '+', seenBy(p)[0], effect(p)[0]]).toEqual([false, 'vvvvvvvvvv.', 'vvvvvvvvvvv']);
});

test('DELVE-011 DELVE-012 nothing that was known of a level is taken for the next', () => {
  const p = begin(['###########', '#@>..+....#', '###########'], {
    creatures: [{ id: 1, x: 8, y: 1, type: 'skeleton', hostileRange: 30, next: 0 }],
  });
  effect(p);
  act(p, 'wait 600', 'move e', 'exit');
  expect([p.refused, p.s.depth]).toEqual(['', 2]);
  // A copy knows nothing but what is saved.
  const copy: Played = { ...p, s: p.game.state.clone(p.s), events: [] };
  expect([seenBy(p), effect(p)]).toEqual([seenBy(copy), effect(copy)]);
  for (const dir of DIR8) {
    act(p, `move ${dir}`, 'wait 600');
    act(copy, `move ${dir}`, 'wait 600');
    expect(p.game.state.differs(p.s, copy.s, 'state')).toBe(null);
  }
});
