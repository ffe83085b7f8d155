import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { sword } from '../index.ts';
import { actions } from '../types.ts';

const HALL = ['####', '#@.#', '####'];
const STAIR = { floors: { '2': HALL.map((row) => row.replace('@', '.')) } };

/** Position by position what may be done, in the order it is listed. */
const POSITIONS: Readonly<
  Record<string, readonly [map: readonly string[], facts: Parameters<typeof staged>[1], legal: string]>
> = {
  'in the open': [
    ['#####', '#...#', '#.@.#', '#...#', '#####'],
    {},
    'move n, move ne, move e, move se, move s, move sw, move w, move nw, stay, wield 1, wield 2, wield 3, wield -, resign',
  ],
  'a monster is attacked by a move': [
    ['####', '#@r#', '####'],
    { player: { wield: 3 } },
    'move e, stay, wield 0, wield 1, wield 2, wield -, resign',
  ],
  'unarmed by choice': [HALL, { player: { wield: null } }, 'move e, stay, wield 0, wield 1, wield 2, wield 3, resign'],
  'on a stair': [
    HALL,
    { ...STAIR, stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }] },
    'move e, stay, climb, wield 1, wield 2, wield 3, wield -, resign',
  ],
  'on a stair that comes up': [
    HALL,
    { ...STAIR, floor: 3, stairs: [{ floor: 2, stair: 2, down: [1, 1], up: [1, 1] }] },
    'move e, stay, climb, wield 1, wield 2, wield 3, wield -, resign',
  ],
  'weapons in slots 0 and 3': [
    HALL,
    { player: { slots: ['mace', null, null, 'whip'] } },
    `move e, stay, wield 1, wield 2, wield 3, wield -, drop 0, drop 3, ${[0, 3]
      .flatMap((slot) => ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'].map((dir) => `throw ${slot} ${dir}`))
      .join(', ')}, resign`,
  ],
  'a memory at level 0': [
    HALL,
    { player: { lastKill: 'sword tester' } },
    'move e, stay, wield 1, wield 2, wield 3, wield -, polymorph, resign',
  ],
  'a memory at level -1': [
    HALL,
    { player: { lastKill: 'rat', level: -1 } },
    'move e, stay, wield 1, wield 2, wield 3, wield -, resign',
  ],
  'two weapons here and one next to it': [
    HALL,
    { weapons: [1, 1, 2].map((x) => ({ kind: 'mace', at: [x, 1] })) },
    `move e, stay, wield 1, wield 2, wield 3, wield -, resign, ${[0, 1, 2, 3]
      .flatMap((slot) => [0, 1].map((item) => `pickup ${slot} ${item}`))
      .join(', ')}`,
  ],
  'after a move': [
    ['#####', '#.r.#', '#.@.#', '#..r#', '#####'],
    { player: { slots: ['dagger'], phase: 'post-move', lastKill: 'rat' } },
    'move n, move se, stay, resign',
  ],
};

for (const [name, [map, facts, legal]] of Object.entries(POSITIONS))
  test(`SWORD-327 what may be done: ${name}`, () => {
    const { s } = staged(map, facts);
    const listed = sword.legal(s, 0).map(actions.format);
    expect(listed.join(', ')).toBe(legal);
    // The list and the refusals say the same.
    const free = actions.listed.filter((a) => sword.refuse(s, 0, a) === null).map(actions.format);
    expect([...listed].sort()).toEqual(free.sort());
  });

test('SWORD-327 a stair that leads nowhere cannot be climbed', () => {
  const p = staged(['####', '#@.#', '#>.#', '####'], {}).act('move s', 'climb');
  expect(p.refused).toBe('no-stair');
});

test('SWORD-219 after a move all but an attack, declining and resigning is refused, threat colours excepted', () => {
  const p = staged(['#####', '#@r.#', '#####'], { player: { slots: ['dagger'], phase: 'post-move' } });
  const codes = ['move w', 'climb', 'wield 1', 'drop 0', 'throw 0 n', 'polymorph', 'pickup 0 0'].map(
    (action) => p.act(action).refused,
  );
  expect(new Set(codes)).toEqual(new Set(['post-move']));
  expect(p.act('threat').refused).toBe(null);
});
