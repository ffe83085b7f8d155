import { describe, expect, test } from 'vitest';
import { play, position, refusalOf } from '../../../../test/helpers/nonet.ts';
import { cellOf } from '../cells.ts';
import { nonet } from '../game.ts';
import { ARROW, CONQUERED, FOGGED, TELEPORT, UNCONQUERED, VISION } from '../types.ts';

const arrow = (power: number) => ({ choice: { item: ARROW, power } });
const stone = { choice: { item: VISION, power: 7 } };
const jump = { choice: { item: TELEPORT, power: 8 } };
const C7 = cellOf('C7');

test('NONET-086 items take effect at once, by the initial value of their cell', () => {
  const s = position({ conquered: ['E4'], damage: 2, health: 3, current: { D4: 1 } });
  play(s, 'move w', 'move n');
  expect([s.at, s.health]).toEqual([cellOf('D4'), 8]);
});

describe('waiting for a target', () => {
  test('NONET-087 only target, skip and resign are possible, and the blow is already paid', () => {
    const s = position({ damage: 4, roots: 1, gold: 5 });
    play(s, 'move s');
    expect(s.stamina).toBe(9);
    for (const text of ['move n', 'go e5', 'buy damage']) expect(refusalOf(s, text)).toBe('choose-first');
    expect(new Set(nonet.legal(s, 0).map((a) => a.type))).toEqual(new Set(['skip', 'resign', 'target']));
  });

  test('NONET-087 skipping is always allowed and wastes the item', () => {
    for (const waiting of [arrow(3), stone, jump]) {
      const s = position(waiting);
      const before = nonet.state.clone(s);
      expect(play(s, 'skip')).toEqual([{ type: 'skipped', item: waiting.choice.item }]);
      expect(s.choice).toBe(0);
      expect(nonet.state.differs(before, { ...s, choice: before.choice }, 'state')).toBeNull();
    }
  });
});

describe('None', () => {
  test('NONET-088 NONET-089 costs nothing, gives nothing and becomes a clue', () => {
    const s = position({ conquered: ['F4'], at: 'F4', health: 2, stamina: 0 });
    const events = play(s, 'move w');
    expect(s).toMatchObject({ at: cellOf('F3'), health: 2, stamina: 0, combats: 0, points: 0, turn: 1 });
    expect(nonet.observe(s, 0).cells[cellOf('F3')]).toEqual({ cell: 'F3', s: 'c', v: 1, i: 1 });
    expect(events.map((e) => e.type)).toEqual(['fog-lifted', 'moved', 'none-entered']);
  });
});

describe('Health and Stamina', () => {
  test('NONET-090 Health gives back the initial value', () => {
    const s = position({ conquered: ['D5'], at: 'D5', damage: 5, health: 1 });
    expect(play(s, 'move w')).toContainEqual({ type: 'healed', amount: 5 });
    expect(s.health).toBe(6);
  });

  test('NONET-091 Health stops at the maximum', () => {
    const s = position({ conquered: ['D5'], at: 'D5', damage: 5, health: 11 });
    expect(play(s, 'move w')).toContainEqual({ type: 'healed', amount: 2 });
    expect(s.health).toBe(13);
  });

  test('NONET-092 Stamina gives back the initial value', () => {
    const s = position({ conquered: ['B7'], at: 'B7', damage: 5, stamina: 1 });
    expect(play(s, 'move e')).toContainEqual({ type: 'rested', amount: 5 });
    expect(s.stamina).toBe(5);
  });

  test('NONET-093 Stamina stops at the maximum', () => {
    const s = position({ conquered: ['B7'], at: 'B7', damage: 5, stamina: 9 });
    expect(play(s, 'move e')).toContainEqual({ type: 'rested', amount: 1 });
    expect(s.stamina).toBe(9);
  });
});

describe('Damage Boost and Gold', () => {
  test('NONET-094 NONET-095 Damage Boost adds its value to what is left in the pool', () => {
    const s = position({ damage: 3, boost: 2 });
    expect(play(s, 'move e')).toContainEqual({ type: 'boosted', amount: 3, pool: 5 });
    play(s, 'move w', 'move e');
    expect(s.boost).toBe(5);
  });

  test('NONET-110 NONET-111 Gold gives its initial value, which pays for an enhancement', () => {
    const s = position({ damage: 2, current: { E4: 1 }, roots: 1 });
    expect(refusalOf(s, 'buy damage')).toBe('no-gold');
    expect(play(s, 'move w')).toContainEqual({ type: 'gold', amount: 2, gold: 2 });
    expect(refusalOf(s, 'buy damage')).toBeNull();
  });
});

describe('Arrow', () => {
  test('NONET-096 can be shot at any cell that is not conquered, fogged or displayed, near or far', () => {
    const s = position(arrow(3));
    const cells = nonet.legal(s, 0).flatMap((a) => (a.type === 'target' ? [a.cell] : []));
    expect(cells.length).toBe(81 - 1 - 1); // all but E5 and the displayed None cell B6
    play(s, 'target i9');
    expect(s.choice).toBe(0);
  });

  test('NONET-097 does the damage of the value of its own cell', () => {
    const s = position({ damage: 1, current: { F5: 1 } });
    play(s, 'move s', 'target d2');
    expect(s.current[cellOf('D2')]).toBe(8 - 4);
  });

  test('NONET-098 never brings a monster below 1', () => {
    for (const current of [1, 4, 5]) {
      const s = position({ ...arrow(4), current: { D2: current } });
      play(s, 'target d2');
      expect([s.current[cellOf('D2')], s.state[cellOf('D2')], s.boost]).toEqual([1, UNCONQUERED, 0]);
    }
  });

  test('NONET-099 does not lift fog', () => {
    const s = position(arrow(4));
    play(s, 'target c7');
    expect(s.state[C7]).toBe(FOGGED);
    expect(nonet.observe(s, 0).cells[C7]).toEqual({ cell: 'C7', s: 'f', arrows: 4 });
  });

  test('NONET-100 into fog is remembered, and every such shot looks the same', () => {
    const shots = ['c7', 'f3', 'e8'].map((cell) => {
      const s = position(arrow(4));
      const events = play(s, `target ${cell}`);
      expect(events).toEqual([{ type: 'arrow-fog', cell: cell.toUpperCase(), power: 4 }]);
      return s;
    });
    expect(shots.map((s) => [s.current[C7], s.current[cellOf('F3')], s.current[cellOf('E8')]])).toEqual([
      [14, 0, 1],
      [18, 0, 1],
      [18, 0, 1],
    ]);
    const later = nonet.state.clone(shots[0]);
    later.choice = 16 * VISION + 1;
    expect(play(later, 'target c7')).toContainEqual({ type: 'boss-seen', cell: 'C7', current: 14 });
  });

  test('NONET-101 a displayed None cell is refused and the arrow still waits; a fogged one wastes it', () => {
    const s = position(arrow(4));
    expect(refusalOf(s, 'target b6')).toBe('no-monster');
    expect(nonet.observe(s, 0).choice).toEqual({ item: ARROW, power: 4 });
    play(s, 'target f3');
    expect([s.choice, s.current[cellOf('F3')]]).toEqual([0, 0]);
  });

  test('NONET-102 causes no combat turn, and rewards still go by the initial value', () => {
    const s = position({ ...arrow(4), damage: 1 });
    expect(play(s, 'target d4')).toEqual([{ type: 'arrow-hit', cell: 'D4', before: 5, after: 1 }]);
    expect(s).toMatchObject({ turn: 0, combats: 0, stamina: 10, health: 13, points: 0 });
    s.health = 1;
    s.at = cellOf('D5');
    s.state[s.at] = CONQUERED;
    play(s, 'move w');
    expect([s.health, s.points]).toEqual([6, 5]);
  });

  test('NONET-058 marks add up, and go when the cell is displayed', () => {
    const s = position({ ...arrow(4), arrows: { C7: 3 } });
    play(s, 'target c7');
    expect([s.arrows[C7], s.current[C7]]).toEqual([7, 11]);
    s.choice = 16 * VISION + 1;
    play(s, 'target c7');
    expect([s.arrows[C7], s.current[C7], s.state[C7]]).toEqual([0, 11, UNCONQUERED]);
  });
});

describe('Vision Stone', () => {
  test('NONET-103 NONET-104 makes exactly one fogged cell unconquered, without a turn', () => {
    const s = position(stone);
    const before = s.state.slice();
    play(s, 'target a1');
    before[0] = UNCONQUERED;
    expect([...s.state]).toEqual([...before]);
    expect(s).toMatchObject({ turn: 0, combats: 0, stamina: 10, choice: 0 });
  });

  test('NONET-105 only fogged cells can be chosen', () => {
    const s = position(stone);
    const cells = nonet.legal(s, 0).flatMap((a) => (a.type === 'target' ? [cellOf(a.cell)] : []));
    expect(cells).toEqual([...s.state.keys()].filter((cell) => s.state[cell] === FOGGED));
    expect(refusalOf(s, 'target d4')).toBe('not-fogged');
  });

  test('NONET-105 crumbles without a choice if nothing is fogged', () => {
    const map = Array.from({ length: 9 }, (_, row) => (row === 4 ? 'uuuc@uuuu' : 'uuuuuuuuu'));
    const s = position({ damage: 7, current: { F4: 1 } }, {}, map);
    const events = play(s, 'move w', 'move s');
    expect(events.at(-1)).toEqual({ type: 'stone-crumbled' });
    expect([s.choice, s.at]).toEqual([0, cellOf('F4')]);
  });
});

describe('Teleport', () => {
  test('NONET-106 jumps to a cell of choice and fights there', () => {
    const s = position({ ...jump, damage: 5 });
    expect(play(s, 'target i1').slice(0, 2)).toMatchObject([{ type: 'teleported', to: 'I1' }, { type: 'fog-lifted' }]);
    expect([s.current[72], s.combats]).toEqual([4, 1]);
  });

  test('NONET-107 takes any cell but his own, and is a turn of its own', () => {
    const s = position(jump);
    const cells = nonet.legal(s, 0).flatMap((a) => (a.type === 'target' ? [a.cell] : []));
    expect(cells.length).toBe(80);
    expect(refusalOf(s, 'target e5')).toBe('same-cell');
    play(s, 'target d9'); // None
    expect(s).toMatchObject({ turn: 1, combats: 0, stamina: 10, at: cellOf('D9') });
  });

  test('NONET-108 a survivor throws him back to the cell he jumped from', () => {
    const s = position({ ...jump, conquered: ['A1'], at: 'A1', damage: 8 });
    play(s, 'target c7');
    expect([s.at, s.health, s.current[C7]]).toEqual([0, 3, 10]);
  });

  test('NONET-109 a Teleport collected at the destination gives a new choice', () => {
    const s = position({ ...jump, damage: 8 });
    expect(play(s, 'target a4').at(-1)).toEqual({ type: 'choice', item: TELEPORT, power: 1 });
    expect(nonet.observe(s, 0).phase).toBe('teleport');
  });
});

describe('Root', () => {
  test('NONET-112 restores health and stamina before the blow is paid', () => {
    const s = position({ damage: 2, health: 1, stamina: 1 });
    expect(play(s, 'move n')).toContainEqual({ type: 'root', health: 13, stamina: 10, roots: 1 });
    expect(s).toMatchObject({ health: 13, stamina: 9 });
  });

  test('NONET-113 is kept; the Root of the boss is not, and restores nothing', () => {
    const s = position({ damage: 2, roots: 2 });
    play(s, 'move n', 'move s');
    expect(s.roots).toBe(3);
    const boss = position({ conquered: ['C6'], at: 'C6', damage: 18, health: 4, stamina: 4, roots: 1 });
    play(boss, 'move e');
    expect(boss).toMatchObject({ roots: 1, health: 4, stamina: 3 });
  });

  test('NONET-114 turns gold into an enhancement', () => {
    const s = position({ damage: 2, gold: 1 });
    play(s, 'move n', 'buy damage');
    expect(s).toMatchObject({ damage: 3, gold: 0, roots: 0 });
  });
});

test('NONET-207 the readings of the seed, one line each', () => {
  const none = position({ conquered: ['F4'], at: 'F4' });
  play(none, 'move w');
  expect(none.combats).toBe(0); // (1)
  expect(nonet.observe(none, 0).cells[cellOf('B6')]).toEqual({ cell: 'B6', s: 'u', v: 2, c: 0, i: 1 }); // (2)
  expect(nonet.observe(none, 0).cells[cellOf('E1')]).toEqual({ cell: 'E1', s: 'u', v: 4, c: 8, i: 9 }); // (3)
  const dead = position({ health: 2 });
  play(dead, 'move e');
  expect(dead.outcome).toBe(2); // (4)
  const tired = position({ stamina: 0, damage: 3, health: 2 });
  play(tired, 'move e');
  expect([tired.health, tired.at]).toEqual([1, cellOf('E6')]); // (5)
  const jumper = position(jump);
  play(jumper, 'target d9');
  expect(jumper.combats).toBe(0); // (6)
  expect(refusalOf(position(arrow(1)), 'target a1')).toBeNull(); // (7)
  const boosted = position({ current: { E6: 1 }, boost: 4 });
  play(boosted, 'move e');
  expect(boosted.boost).toBe(4 + 3); // (8)
});
