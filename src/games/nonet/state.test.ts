import { describe, expect, test } from 'vitest';
import { BOARD_F, play, playRandomly, position, setupOf } from '../../../test/helpers/nonet.ts';
import { digestOf } from '../../engine/codec.ts';
import { pick, stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { nonet } from './game.ts';

type Saved = Record<string, unknown>;

test('NONET-034 the saved state holds these fields in these forms', () => {
  const s = position({ damage: 4, current: { D2: 3 }, arrows: { C7: 2 } });
  play(s, 'move s');
  const saved = nonet.state.toJson(s) as Saved;
  expect(Object.keys(saved).join(' ')).toBe(
    'mode fog floor floors seed maxTurns enemy item state current arrows at health maxHealth stamina maxStamina ' +
      'damage boost gold roots bought choice turn combats points banked outcome',
  );
  expect(saved).toMatchObject({ mode: 'classic', fog: 'standard', floor: 1, floors: 1, ...BOARD_F });
  expect(saved).toMatchObject({ at: 'F5', choice: { item: 5, power: 4 }, outcome: 'playing', turn: 1, combats: 1 });
  expect((saved.state as string).slice(36, 54)).toBe('ufufcfufufufucufuf');
  expect((saved.current as number[])[cellOf('C7')]).toBe(16);
  expect((saved.arrows as number[])[cellOf('C7')]).toBe(2);
  expect((nonet.state.toJson(position()) as Saved).choice).toBeNull();
});

test('NONET-034 a loaded state equals the saved one at every moment of a game', () => {
  const random = stream('saves');
  for (let game = 0; game < 40; game++) {
    const s = nonet.create(setupOf(`save ${game}`, { mode: game % 2 ? 'descent' : 'classic' }));
    s.health = s.maxHealth = 60;
    while (s.outcome === 0 && s.turn < 60) {
      const loaded = nonet.state.fromJson(JSON.parse(JSON.stringify(nonet.state.toJson(s))), 'state');
      if (!loaded.ok) throw new Error(`${loaded.problem.path}: ${loaded.problem.text}`);
      expect(nonet.state.differs(s, loaded.value, 'state')).toBeNull();
      expect(digestOf(nonet.state, loaded.value)).toBe(digestOf(nonet.state, s));
      playRandomly(s, random);
    }
  }
});

describe('NONET-036 a broken save is refused by the name of the field', () => {
  const good = nonet.state.toJson(position({ choice: { item: 5, power: 4 } })) as Saved;
  const refusal = (change: Saved): string => {
    const loaded = nonet.state.fromJson({ ...good, ...change }, 'state');
    return loaded.ok ? 'accepted' : loaded.problem.path;
  };
  const numbers = (list: unknown, cell: string, value: number): number[] =>
    (list as number[]).map((x, i) => (i === cellOf(cell) ? value : x));
  const swapped = (grid: string): string => grid[1] + grid[0] + grid.slice(2);

  const table: [string, Saved, string][] = [
    ['a missing field', { gold: undefined }, 'state.gold'],
    ['an unknown field', { luck: 7 }, 'state.luck'],
    ['a wrong type', { health: '13' }, 'state.health'],
    ['a fraction', { stamina: 1.5 }, 'state.stamina'],
    ['a wrong word', { mode: 'endless' }, 'state.mode'],
    ['an enemy grid that is no sudoku', { enemy: swapped(BOARD_F.enemy) }, 'state.enemy'],
    ['an item grid that is no sudoku', { item: swapped(BOARD_F.item) }, 'state.item'],
    ['grids that are not orthogonal', { item: BOARD_F.enemy }, 'state.item'],
    ['a short grid', { enemy: BOARD_F.enemy.slice(1) }, 'state.enemy'],
    ['a current value above the power', { current: numbers(good.current, 'D2', 9) }, 'state.current.D2'],
    [
      'a current value above twice the value of a Root',
      { current: numbers(good.current, 'C7', 19) },
      'state.current.C7',
    ],
    ['a negative current value', { current: numbers(good.current, 'D2', -1) }, `state.current[${cellOf('D2')}]`],
    ['a monster on a conquered cell', { current: numbers(good.current, 'E5', 1) }, 'state.current.E5'],
    ['an arrow mark on a displayed cell', { arrows: numbers(good.arrows, 'D2', 1) }, 'state.arrows.D2'],
    ['a player on a cell that is not conquered', { at: 'D4' }, 'state.at'],
    ['a cell that does not exist', { at: 'K4' }, 'state.at'],
    ['health above the maximum', { health: 14 }, 'state.health'],
    ['a living player without health', { health: 0 }, 'state.health'],
    ['stamina above the maximum', { stamina: 11 }, 'state.stamina'],
    ['no damage', { damage: 0 }, 'state.damage'],
    ['a choice of an item that has no target', { choice: { item: 8, power: 4 } }, 'state.choice.item'],
    ['a choice after the end', { outcome: 'lost' }, 'state.choice'],
    ['a floor too deep', { floor: 2 }, 'state.floor'],
    ['floors of another mode', { floors: 4 }, 'state.floors'],
    ['a seed that is none', { seed: '' }, 'state.seed'],
  ];
  for (const [name, change, path] of table)
    test(`NONET-036 ${name}`, () => {
      expect(refusal({})).toBe('accepted');
      expect(refusal(change)).toBe(path);
    });
});

test('NONET-037 seed, options and actions are enough to play a game again', () => {
  const random = stream('replay');
  for (let game = 0; game < 20; game++) {
    const setup = setupOf(`replay ${game}`, { fog: game % 2 ? 'clear' : 'dark', maxTurns: 50 });
    const s = nonet.create(setup);
    const actions: string[] = [];
    while (s.outcome === 0) {
      const action = pick(random, nonet.legal(s, 0));
      actions.push(nonet.actions.format(action));
      nonet.apply(s, [{ seat: 0, action }]);
    }
    const again = nonet.create(setup);
    play(again, ...actions);
    expect(nonet.state.differs(s, again, 'state')).toBeNull();
  }
});

test('NONET-034 a clone shares nothing that play can change', () => {
  const s = position({ damage: 4 });
  const copy = nonet.state.clone(s);
  play(copy, 'move s', 'target c7', 'move n', 'move e');
  expect(nonet.state.differs(s, position({ damage: 4 }), 'state')).toBeNull();
});
