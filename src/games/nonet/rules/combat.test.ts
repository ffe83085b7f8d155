import { describe, expect, test } from 'vitest';
import { play, position } from '../../../../test/helpers/nonet.ts';
import { cellOf } from '../cells.ts';
import { CONQUERED, FOGGED, UNCONQUERED } from '../types.ts';

const E6 = cellOf('E6'); // 3, Damage Boost
const F5 = cellOf('F5'); // 4, Arrow
const types = (events: readonly { type: string }[]): string[] => events.map((e) => e.type);

describe('one combat turn', () => {
  test('NONET-003 NONET-067 stepping onto a living monster is one exchange: blow, counter-blow, back', () => {
    const s = position();
    play(s, 'move e');
    expect([s.combats, s.current[E6], s.health, s.at]).toEqual([1, 2, 11, cellOf('E5')]);
  });

  test('NONET-067 a teleport onto a monster is a combat turn too', () => {
    const s = position({ choice: { item: 7, power: 1 } });
    play(s, 'target e6');
    expect([s.combats, s.current[E6], s.stamina]).toEqual([1, 2, 9]);
  });

  test('NONET-068 only stamina 0 at the beginning is exhaustion', () => {
    const fresh = position({ stamina: 1 });
    expect(types(play(fresh, 'move e'))).not.toContain('exhausted');
    expect(fresh.stamina).toBe(0);
    expect(types(play(fresh, 'move e'))).toContain('exhausted');
  });

  test('NONET-069 the current value falls by the damage first, and the rest of it strikes back', () => {
    const s = position({ damage: 3, health: 13 });
    play(s, 'move s');
    expect([s.current[F5], s.health]).toEqual([1, 12]);
  });

  test('NONET-070 the current value does not go below 0 and excess damage is lost', () => {
    const s = position({ damage: 9, boost: 5 });
    play(s, 'move e');
    expect([s.current[E6], s.boost, s.damage]).toEqual([0, 5 + 3, 9]);
  });

  test('NONET-071 an exhausted player loses 1 health even when the monster dies', () => {
    const s = position({ damage: 3, stamina: 0 });
    play(s, 'move e');
    expect([s.health, s.at]).toEqual([12, E6]);
  });

  test('NONET-072 death by exhaustion comes before the reward of a deadly blow', () => {
    const s = position({ damage: 3, stamina: 0, health: 1 });
    const events = play(s, 'move e');
    expect(s).toMatchObject({ health: 0, boost: 0, points: 0, outcome: 2, at: cellOf('E5') });
    expect(events.at(-1)).toEqual({ type: 'died', cell: null, value: 0, item: 0 });
    expect(types(events)).not.toContain('slain');
  });

  test('NONET-073 a surviving monster takes health equal to what is left of it', () => {
    const s = position({ conquered: ['E2'], at: 'E2', damage: 3 });
    const events = play(s, 'move w');
    expect([s.health, s.at]).toEqual([13 - 5, cellOf('E2')]);
    expect(events).toEqual([
      { type: 'hit', cell: 'E1', value: 4, item: 9, attack: 3, before: 8, after: 5, boost: 0, pool: 0, back: 'E2' },
    ]);
  });

  test('NONET-004 NONET-133 the game is lost when health would fall to 0 or below', () => {
    for (const health of [1, 2]) {
      const s = position({ health });
      const events = play(s, 'move e');
      expect(s).toMatchObject({ health: 0, outcome: 2 });
      expect(events.at(-1)).toEqual({ type: 'died', cell: 'E6', value: 3, item: 4 });
    }
    const survivor = position({ health: 3 });
    play(survivor, 'move e');
    expect(survivor).toMatchObject({ health: 1, outcome: 0 });
  });

  test('NONET-045 health never goes below 0, and stamina 0 stays 0', () => {
    const dead = position({ conquered: ['C6'], at: 'C6', health: 2 });
    play(dead, 'move e');
    expect(dead.health).toBe(0);
    const tired = position({ stamina: 0 });
    play(tired, 'move e');
    expect(tired.stamina).toBe(0);
  });

  test('NONET-074 a wounded monster stays wounded while the player is elsewhere', () => {
    const s = position({ conquered: ['E4'] });
    play(s, 'move e', 'move w', 'move e', 'move e');
    expect([s.current[E6], s.at]).toEqual([1, cellOf('E5')]);
  });

  test('NONET-075 a dead monster leaves its cell conquered, its item collected and the player on it', () => {
    const s = position({ damage: 3 });
    const events = play(s, 'move e');
    expect([s.state[E6], s.boost, s.at]).toEqual([CONQUERED, 3, E6]);
    expect(types(events)).toEqual(['fog-lifted', 'slain', 'moved', 'boosted']);
  });

  test('NONET-076 NONET-077 the blow costs 1 stamina after the item, the winning blow too', () => {
    const root = position({ conquered: ['E2'], at: 'E2', damage: 8, stamina: 2, health: 1 });
    play(root, 'move w');
    expect(root).toMatchObject({ health: 13, stamina: 9 });
    const boss = position({ conquered: ['C6'], at: 'C6', damage: 18, stamina: 4 });
    play(boss, 'move e');
    expect(boss).toMatchObject({ stamina: 3, outcome: 1 });
  });

  test('NONET-078 after death the player is where he came from and the cell keeps its value', () => {
    const s = position({ health: 2 });
    play(s, 'move e');
    expect([s.at, s.current[E6], s.state[E6], s.stamina]).toEqual([cellOf('E5'), 2, UNCONQUERED, 10]);
  });

  test('NONET-163 events of losses come in order: exhausted, hit, badly hurt; breathless at the last stamina', () => {
    const tired = position({ stamina: 0, health: 5 });
    expect(types(play(tired, 'move e'))).toEqual(['fog-lifted', 'exhausted', 'hit', 'badly-hurt']);
    const last = position({ stamina: 1 });
    expect(types(play(last, 'move e'))).toEqual(['fog-lifted', 'hit', 'breathless']);
    const winner = position({ conquered: ['C6'], at: 'C6', damage: 18, stamina: 1 });
    expect(types(play(winner, 'move e'))).toEqual(['fog-lifted', 'boss-seen', 'slain', 'moved', 'won']);
  });

  test('NONET-163 badly hurt is health 3 or less after a blow, and not 4', () => {
    const said = [4, 5, 6].map((health) => types(play(position({ health }), 'move e')).includes('badly-hurt'));
    expect(said).toEqual([true, true, false]); // the monster takes 2
  });

  test('NONET-163 badly hurt is also said of the health that exhaustion costs while the monster dies', () => {
    const said = (health: number, stamina: number): boolean =>
      play(position({ health, stamina, damage: 3 }), 'move e').some((e) => e.type === 'badly-hurt');
    expect([said(4, 0), said(5, 0), said(3, 9)]).toEqual([true, false, false]);
  });

  test('NONET-163 the last stamina is told of whatever the blow did, unless it slew the boss', () => {
    const slain = position({ stamina: 1, damage: 3 });
    expect(types(play(slain, 'move e'))).toContain('breathless');
    const hitBoss = position({ conquered: ['C6'], at: 'C6', damage: 17, stamina: 1 });
    expect(types(play(hitBoss, 'move e'))).toContain('breathless');
  });
});

describe('the boost pool', () => {
  test('NONET-043 NONET-079 gives just what the blow needs and keeps the rest', () => {
    const enough = position({ damage: 1, boost: 5 });
    play(enough, 'move e');
    expect([enough.at, enough.boost]).toEqual([E6, 5 - 2 + 3]);
    const short = position({ damage: 1, boost: 2 });
    play(short, 'move s');
    expect([short.current[F5], short.boost, short.health]).toEqual([1, 0, 12]);
    const needless = position({ damage: 3, boost: 5 });
    play(needless, 'move e');
    expect(needless.boost).toBe(5 + 3);
  });

  test('NONET-080 cannot be held back: every blow above the damage draws on it', () => {
    const s = position({ boost: 1 });
    expect(play(s, 'move e')[1]).toMatchObject({ attack: 2, boost: 1, pool: 0 });
    expect(s.boost).toBe(0);
  });
});

/** Health lost and turns needed, by playing it; a strong player so that nothing else ends the fight. */
function fightOut(damage: number, power: number): string {
  const targets: Record<number, [string, string, string]> = {
    18: ['C6', 'move e', 'C7'],
    16: ['I9', 'move w', 'I8'],
    14: ['G2', 'move e', 'G3'],
    12: ['B1', 'move e', 'B2'],
    10: ['A7', 'move w', 'A6'],
  };
  const [from, action, cell] = targets[power] ?? ['A1', 'move e', 'A2'];
  const current = power < 10 ? { current: { [cell]: power } } : {};
  const s = position({
    conquered: [from],
    at: from,
    damage,
    health: 500,
    maxHealth: 500,
    stamina: 500,
    maxStamina: 500,
    ...current,
  });
  let lost = 0;
  for (;;) {
    const before = s.health;
    play(s, action);
    if (s.at === cellOf(cell)) return `${lost}/${s.combats}`;
    lost += before - s.health;
  }
}

test('NONET-081 health lost and combat turns needed, the whole table', () => {
  const powers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18];
  const table = [
    '0/1 1/2 3/3 6/4 10/5 15/6 21/7 28/8 36/9 45/10 66/12 91/14 120/16 153/18',
    '0/1 0/1 1/2 2/2 4/3 6/3 9/4 12/4 16/5 20/5 30/6 42/7 56/8 72/9',
    '0/1 0/1 0/1 1/2 2/2 3/2 5/3 7/3 9/3 12/4 18/4 26/5 35/6 45/6',
    '0/1 0/1 0/1 0/1 1/2 2/2 3/2 4/2 6/3 8/3 12/3 18/4 24/4 32/5',
    '0/1 0/1 0/1 0/1 0/1 1/2 2/2 3/2 4/2 5/2 9/3 13/3 18/4 24/4',
    '0/1 0/1 0/1 0/1 0/1 0/1 1/2 2/2 3/2 4/2 6/2 10/3 14/3 18/3',
    '0/1 0/1 0/1 0/1 0/1 0/1 0/1 1/2 2/2 3/2 5/2 7/2 11/3 15/3',
    '0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 1/2 2/2 4/2 6/2 8/2 12/3',
    '0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 1/2 3/2 5/2 7/2 9/2',
  ];
  table.forEach((row, i) => expect(powers.map((power) => fightOut(i + 1, power)).join(' ')).toBe(row));
});

describe('cell states', () => {
  test('NONET-046 NONET-053 a step lifts the fog of its cell and of no other', () => {
    const s = position();
    const before = s.state.slice();
    play(s, 'move e');
    before[E6] = UNCONQUERED;
    expect([...s.state]).toEqual([...before]);
  });

  test('NONET-054 a fogged cell whose monster dies at once is conquered in that turn', () => {
    const s = position({ damage: 3 });
    expect(s.state[E6]).toBe(FOGGED);
    play(s, 'move e');
    expect([s.state[E6], s.turn]).toEqual([CONQUERED, 1]);
  });

  test('NONET-055 an unconquered cell stays unconquered until its monster is dead', () => {
    const s = position();
    const states = [1, 2, 3].map(() => {
      play(s, 'move e');
      return s.state[E6];
    });
    expect(states).toEqual([UNCONQUERED, UNCONQUERED, CONQUERED]);
  });

  test('NONET-056 a conquered cell stays conquered and gives nothing twice', () => {
    const s = position({ damage: 3 });
    play(s, 'move e', 'move w', 'move e');
    expect([s.state[E6], s.boost, s.combats]).toEqual([CONQUERED, 3, 1]);
  });

  test('NONET-057 a None cell is conquered the moment the player stands on it', () => {
    const s = position({ conquered: ['B5'], at: 'B5' });
    const events = play(s, 'move e');
    expect([s.state[cellOf('B6')], s.at, s.combats]).toEqual([CONQUERED, cellOf('B6'), 0]);
    expect(types(events)).toEqual(['moved', 'none-entered']);
  });
});
