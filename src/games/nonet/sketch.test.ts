import { describe, expect, test } from 'vitest';
import { BOARD_F, play, playRandomly, position, setupOf } from '../../../test/helpers/nonet.ts';
import { stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { nonet } from './game.ts';
import { MODES } from './types.ts';

describe('NONET-162 scenarios', () => {
  test('NONET-162 missing facts have the values of a new game', () => {
    const s = position();
    expect(s).toMatchObject({ at: 40, health: 13, stamina: 10, damage: 1, boost: 0, turn: 0, outcome: 0 });
    expect(s.state.filter((x) => x !== 0).length).toBe(21);
    const fresh = nonet.create(setupOf('seed'));
    const staged = nonet.stage({ map: [], facts: {} }, setupOf('seed'));
    expect(staged.ok && nonet.state.differs(fresh, staged.value, 'state')).toBeNull();
  });

  test('NONET-162 lists of cells come on top of the fog pattern, and conquered cells have given nothing', () => {
    const s = position({ fog: 'blind', conquered: ['A1', 'd5'], unconquered: ['C7'] });
    expect([0, 31, 24, 30].map((cell) => s.state[cell])).toEqual([2, 2, 1, 0]);
    expect([s.current[0], s.roots, s.points]).toEqual([0, 0, 0]);
  });

  test('NONET-162 a map shows the states and the player', () => {
    const map = ['#########', '#########', '######u##', '####c####', '###@c####', ...Array(4).fill('#########')];
    const s = position({}, {}, map);
    expect([s.at, s.state[24], s.state[31], s.state[40], s.state[30]]).toEqual([39, 1, 2, 2, 0]);
    expect(nonet.sketch(s).map).toEqual(map);
  });

  test('NONET-162 arrow marks weaken the monster unless its current value is told', () => {
    const s = position({ arrows: { C7: 5, A1: 9, F3: 4 } });
    expect(['C7', 'A1', 'F3'].map((name) => s.current[cellOf(name)])).toEqual([13, 1, 0]);
    expect(position({ arrows: { C7: 5 }, current: { C7: 2 } }).current[24]).toBe(2);
  });

  test('NONET-162 out and in again is the same position, at any moment of any mode', () => {
    const random = stream('sketches');
    for (let game = 0; game < 24; game++) {
      const setup = setupOf(`sketch ${game}`, { mode: MODES[game % 3], maxTurns: game % 4 === 0 ? 40 : 0 });
      const s = nonet.create(setup);
      s.health = s.maxHealth = 80;
      s.damage = 1 + (game % 9);
      for (let i = 0; i < 40; i++) {
        const staged = nonet.stage(JSON.parse(JSON.stringify(nonet.sketch(s))), setup);
        if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
        expect(nonet.state.differs(s, staged.value, 'state')).toBeNull();
        if (s.outcome !== 0) break;
        playRandomly(s, random);
      }
    }
  });

  test('NONET-162 a later floor of a descent goes out and in again', () => {
    const s = position({ conquered: ['C6'], at: 'C6', damage: 18, floor: 2 }, { mode: 'descent' });
    play(s, 'move e', 'move e');
    expect(s.floor).toBe(3);
    const staged = nonet.stage(nonet.sketch(s), setupOf('position', { mode: 'descent' }));
    expect(staged.ok && nonet.state.differs(s, staged.value, 'state')).toBeNull();
  });

  const wrong: [string, readonly string[], Record<string, unknown>, string][] = [
    ['an unknown fact', [], { luck: 1 }, 'facts.luck'],
    ['a wrong type', [], { health: 'full' }, 'facts.health'],
    ['grids that are not orthogonal', [], { enemy: BOARD_F.item }, 'facts.item'],
    ['a grid of other signs', [], { enemy: 'x'.repeat(81) }, 'facts.enemy'],
    ['one grid without the other', [], { item: undefined }, 'facts.item'],
    ['an unknown fog', [], { fog: 'mist' }, 'facts.fog'],
    ['a cell that does not exist', [], { conquered: ['E4', 'K1'] }, 'facts.conquered[1]'],
    ['a list that is none', [], { unconquered: 'E4' }, 'facts.unconquered'],
    ['a player on a cell that is not conquered', [], { at: 'A1' }, 'facts.at'],
    ['a player nowhere', [], { at: 'there' }, 'facts.at'],
    ['a current value above the power', [], { current: { D2: 9 } }, 'facts.current.D2'],
    ['a current value that is no number', [], { current: { D2: '3' } }, 'facts.current.D2'],
    ['an arrow mark on a displayed cell', [], { arrows: { D2: 3 } }, 'facts.arrows.D2'],
    ['a mark on no cell', [], { arrows: { Z1: 3 } }, 'facts.arrows.Z1'],
    ['a map of marks that is none', [], { arrows: [3] }, 'facts.arrows'],
    ['a floor that the mode does not have', [], { floor: 2 }, 'facts.floor'],
    ['a map of eight rows', Array(8).fill('#########'), {}, 'map'],
    ['a letter that means nothing', [...Array(8).fill('#########'), '####?####'], {}, 'map[8]'],
    ['two players', ['@@#######', ...Array(8).fill('#########')], {}, 'map[0]'],
    ['a player elsewhere than on the map', ['@########', ...Array(8).fill('#########')], { at: 'E5' }, 'facts.at'],
    ['a map without a conquered cell for the player', Array(9).fill('#########'), {}, 'facts.at'],
  ];
  for (const [name, map, facts, path] of wrong)
    test(`NONET-162 ${name} is refused by name`, () => {
      const staged = nonet.stage({ map, facts: { ...BOARD_F, ...facts } }, setupOf('x'));
      expect(staged.ok ? 'accepted' : staged.problem.path).toBe(path);
    });
});
