import { expect, test } from 'vitest';
import { setupOf } from '../../../../test/helpers/nonet.ts';
import { nonet } from '../game.ts';
import { CELL_NAMES, CONQUERED, FOGGED, FOGS, START, UNCONQUERED } from '../types.ts';
import { startStates } from './fog.ts';

const displayed = (fog: (typeof FOGS)[number]): string[] =>
  CELL_NAMES.filter((_, cell) => startStates(FOGS.indexOf(fog))[cell] !== FOGGED);

test('NONET-031 standard fog shows even cells of the middle band and stack, E5 as conquered', () => {
  const s = nonet.create(setupOf('clues'));
  for (let cell = 0; cell < 81; cell++) {
    const row = Math.floor(cell / 9) + 1;
    const col = (cell % 9) + 1;
    const clue = (row + col) % 2 === 0 && ((row >= 4 && row <= 6) || (col >= 4 && col <= 6));
    expect(s.state[cell]).toBe(cell === START ? CONQUERED : clue ? UNCONQUERED : FOGGED);
  }
  expect(s.state.filter((x) => x !== FOGGED).length).toBe(21);
});

test('NONET-032 the fog settings', () => {
  expect(FOGS.map((fog) => displayed(fog).length)).toEqual([41, 21, 13, 9, 5, 1]);
  expect(displayed('clear')).toEqual(CELL_NAMES.filter((_, cell) => (Math.floor(cell / 9) + (cell % 9)) % 2 === 0));
  const cells = (text: string): string[] => text.split(' ').sort();
  expect(displayed('thick').sort()).toEqual(cells('E5 D4 D6 F4 F6 C5 G5 E3 E7 A5 I5 E1 E9'));
  expect(displayed('dark').sort()).toEqual(cells('E5 D4 D6 F4 F6 C5 G5 E3 E7'));
  expect(displayed('black').sort()).toEqual(cells('E5 D4 D6 F4 F6'));
  expect(displayed('blind')).toEqual(['E5']);
  for (const fog of FOGS) expect(startStates(FOGS.indexOf(fog))[START]).toBe(CONQUERED);
});

test('NONET-140 the classic mode takes the fog that was chosen, standard by default', () => {
  expect(nonet.observe(nonet.create(setupOf('x')), 0)).toMatchObject({ mode: 'classic', fog: 'standard', floors: 1 });
  for (const fog of FOGS) expect(nonet.observe(nonet.create(setupOf('x', { fog })), 0).fog).toBe(fog);
});
