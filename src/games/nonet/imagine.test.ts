/** Worlds made from observations alone (PLAT-102, NONET-214). */
import { describe, expect, test } from 'vitest';
import { position, setupOf } from '../../../test/helpers/nonet.ts';
import { imagined, positions } from '../../../test/helpers/nonet-worlds.ts';
import { stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { fillBoard } from './fill-board.ts';
import { countRepeated } from './fill-grids.ts';
import { nonet } from './game.ts';
import { imagine } from './imagine.ts';
import { know } from './knowledge.ts';
import { keepsPromises } from './promises.ts';
import { FOGGED, FOGS, ROOT, UNCONQUERED } from './types.ts';

const MORE = ['F5', 'A1', 'A3', 'B2', 'C4', 'G1', 'H8', 'I9', 'C9'];

describe('NONET-214 an imagined world', () => {
  test('PLAT-102 NONET-214 shows the same, allows the same and refuses the same, in 144 positions of every fog', () => {
    let count = 0;
    let fogged = 0;
    for (let game = 0; game < 12; game++)
      for (const s of positions(`imagined ${game}`, { fog: FOGS[game % FOGS.length] }, 12)) {
        imagined(s, `world ${game}`);
        count++;
        fogged += s.state.filter((x) => x === FOGGED).length;
      }
    expect(count).toBe(144);
    expect(fogged / count).toBeGreaterThan(20);
  });

  test('NONET-214 fits in every fog, on every floor of a descent and at the end', () => {
    for (const fog of FOGS) imagined(nonet.create(setupOf('every fog', { fog })), 'w');
    const deep = nonet.create(setupOf('deep', { mode: 'descent' }));
    const boss = deep.enemy.findIndex((v, cell) => v === 9 && deep.item[cell] === ROOT);
    Object.assign(deep, { choice: 16 * 7 + 1, damage: 18 });
    nonet.apply(deep, [{ seat: 0, action: nonet.legal(deep, 0).find((a) => a.type === 'target' && cellOf(a.cell) === boss) ?? { type: 'skip' } }]); // biome-ignore format: one action
    expect(deep.floor).toBe(2);
    expect(deep.banked).toBeGreaterThan(200);
    imagined(deep, 'w');
    for (const outcome of ['won', 'lost', 'resigned', 'abandoned'])
      imagined(position({ outcome, health: outcome === 'lost' ? 0 : 5, banked: 7, points: 30, bought: 3 }), 'w');
  });

  test('NONET-214 keeps what waits for a target, arrow marks, wounds and the purse', () => {
    for (const item of [5, 6, 7]) imagined(position({ unconquered: MORE, choice: { item, power: 4 } }), 'w');
    const s = position({
      unconquered: MORE,
      arrows: { C7: 4, F3: 9 },
      current: { D4: 2 },
      gold: 3,
      roots: 2,
      bought: 2,
      boost: 5,
    });
    const world = imagined(s, 'w');
    expect([world.arrows[cellOf('C7')], world.arrows[cellOf('F3')], world.current[cellOf('D4')]]).toEqual([4, 9, 2]);
    for (const name of ['C7', 'F3']) {
      const cell = cellOf(name);
      const power = world.item[cell] === 1 ? 0 : world.enemy[cell] * (world.item[cell] === ROOT ? 2 : 1);
      expect(world.current[cell]).toBe(power === 0 ? 0 : Math.max(1, power - world.arrows[cell]));
    }
  });

  test('NONET-214 is the same for the same seed and mostly another for another', () => {
    const obs = nonet.observe(nonet.create(setupOf('many worlds', { fog: 'black' })), 0);
    const [a, b, c] = ['one', 'one', 'two'].map((seed) => imagine(obs, seed));
    expect(nonet.state.differs(a, b, 's')).toBeNull();
    expect(c.enemy.join('')).not.toBe(a.enemy.join(''));
  });

  test('NONET-214 keeps the promises of a generated board, and breaks them where a scenario says they are broken', () => {
    const s = nonet.create(setupOf('promise', { fog: 'dark' }));
    const kept = imagine(nonet.observe(s, 0), 'w');
    expect(keepsPromises(kept.enemy, kept.item)).toBe(true);
    // Rows A and D of board F exchanged with their bands: its boss is in the middle band.
    const turned = (digits: string): string => digits.slice(27, 54) + digits.slice(0, 27) + digits.slice(54);
    const odd = position({
      unconquered: MORE,
      enemy: turned('392165478764982153815437926289516347476293815531748692647829531158374269923651784'),
      item: turned('563789142792461538184325976645293781927814365831657429279548613418936257356172894'),
    });
    expect(nonet.observe(odd, 0).promised).toBe(false);
    const world = imagined(odd, 'w');
    expect(keepsPromises(world.enemy, world.item)).toBe(false);
  });

  test('NONET-214 an observation that fits no board is refused at once', () => {
    const obs = nonet.observe(position(), 0);
    const twice = obs.cells.map((c) => (c.cell === 'E4' ? { cell: 'E4', s: 'u' as const, v: 9, c: 9, i: 8 } : c));
    expect(() => imagine({ ...obs, cells: twice }, 'w')).toThrow('what is displayed fits some board');
  });
});

test('NONET-214 a search that has seen everything says so', () => {
  const s = position({ unconquered: ['A1', 'A2', 'A3', 'B1', 'B2', 'C4', 'C6', 'G1', 'G4', 'H8', 'I9', 'G8'] });
  const { pairs } = know(nonet.observe(s, 0), 'reason');
  const seen: string[] = [];
  const none = fillBoard({ pairs, promised: true }, stream('all'), (board) => {
    seen.push(board.enemy.join('') + board.item.join(''));
    return false;
  });
  expect(none).toBeNull();
  expect(seen).toContain(s.enemy.join('') + s.item.join(''));
});

test('NONET-214 has distinct pairs where little or much is displayed, and few repeated ones, but one boss, in between', () => {
  const repeatedIn = (fog: string, lifted: number): number => {
    const s = nonet.create(setupOf('repeated', { fog }));
    for (let cell = 0, left = lifted; left > 0; cell++) {
      if (s.state[cell] !== FOGGED) continue;
      s.state[cell] = UNCONQUERED;
      left--;
    }
    return countRepeated(imagined(s, 'w'));
  };
  expect([repeatedIn('blind', 0), repeatedIn('black', 0), repeatedIn('clear', 0), repeatedIn('dark', 40)]).toEqual([
    0, 0, 0, 0,
  ]);
  const between = repeatedIn('thick', 0);
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(35);
});

test('PLAT-102 NONET-214 what the fog hides changes neither events nor anything else of a step that does not lift it', () => {
  const s = position({ conquered: ['E4', 'D5'], unconquered: MORE.slice(0, 4), gold: 5, roots: 2, stamina: 0 });
  const walks = ['move w', 'go d5', 'buy damage', 'move s', 'resign'];
  const shots = ['target c7', 'target f3', 'target d4', 'skip'];
  for (const [facts, texts] of [
    [{}, walks],
    [{ choice: { item: 5, power: 4 } }, shots],
  ] as const) {
    const here = nonet.state.clone(s);
    Object.assign(
      here,
      nonet.state.clone(
        position({ ...facts, conquered: ['E4', 'D5'], unconquered: MORE.slice(0, 4), gold: 5, roots: 2, stamina: 0 }),
      ),
    );
    const there = imagine(nonet.observe(here, 0), 'exchanged');
    expect(there.enemy.join('')).not.toBe(here.enemy.join(''));
    for (const text of texts) {
      const told = [nonet.state.clone(here), nonet.state.clone(there)].map((world) => {
        const events: unknown[] = [];
        nonet.apply(world, [{ seat: 0, action: nonet.actions.get(text) }], (to, event) => events.push([to, event]));
        const { board: _, promised: __, ...shown } = nonet.observe(world, 0);
        return { events, shown, legal: nonet.legal(world, 0) };
      });
      expect(told[1]).toEqual(told[0]);
    }
  }
});
