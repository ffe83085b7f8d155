import { expect, test } from 'vitest';
import { play, position, refusalOf } from '../../../../test/helpers/nonet.ts';
import { cellOf } from '../cells.ts';

const ring = { conquered: ['D4', 'D5', 'D6', 'E4', 'E6', 'F4', 'F5', 'F6'] };
const steps = (events: readonly { type: string }[]): string =>
  events.map((e) => (e.type === 'moved' ? (e as unknown as { to: string }).to : e.type)).join(' ');

test('NONET-066 walks a shortest way, north before east before south before west', () => {
  const ways = ['d4', 'd6', 'f4', 'f6'].map((cell) => steps(play(position(ring), `go ${cell}`)));
  expect(ways).toEqual(['D5 D4', 'D5 D6', 'F5 F4', 'E6 F6']);
});

test('NONET-066 each step is a turn and costs nothing else', () => {
  const s = position({ ...ring, stamina: 0, health: 1 });
  play(s, 'go f6');
  expect(s).toMatchObject({ at: cellOf('F6'), turn: 2, combats: 0, health: 1, stamina: 0 });
});

test('NONET-066 stops on the nearest conquered cell next to a target that is not conquered', () => {
  const s = position(ring);
  play(s, 'go c6');
  expect([s.at, s.turn, s.combats]).toEqual([cellOf('D6'), 2, 0]);
  const tie = position({ conquered: ['E4', 'E3', 'D5', 'C5', 'C4', 'C3'] });
  play(tie, 'go d3'); // C3 lies north of D3 four steps away, E3 south of it two
  expect([tie.at, tie.turn]).toEqual([cellOf('E3'), 2]);
});

test('NONET-066 breaks ties by the side of the target: north, east, south, west', () => {
  const south = position({ conquered: ['D5', 'C5', 'E4'] });
  play(south, 'go d4'); // D5 east of it and E4 south of it are one step away
  expect(south.at).toBe(cellOf('D5'));
  const west = position({ conquered: ['F5', 'E6'] });
  play(west, 'go f6'); // E6 north of it, F5 west of it
  expect(west.at).toBe(cellOf('E6'));
});

test('NONET-066 is refused without a way, to the own cell, and where it would not take a step', () => {
  const s = position({ conquered: ['A1'] });
  expect(['a1', 'a2', 'e5', 'd5'].map((cell) => refusalOf(s, `go ${cell}`))).toEqual([
    'no-path',
    'no-path',
    'same-cell',
    'beside',
  ]);
});

test('NONET-066 the corner cell A1 can be crossed, reached and stood beside like any other', () => {
  const s = position({ at: 'B1', conquered: ['B1', 'A1', 'A2'] });
  expect(steps(play(s, 'go a2'))).toBe('A1 A2');
  const to = position({ at: 'B1', conquered: ['B1', 'A1'] });
  expect([refusalOf(to, 'go a1'), steps(play(to, 'go a2'))]).toEqual([null, 'A1']);
  const near = position({ at: 'A1', conquered: ['A1', 'A2', 'B2'] });
  expect(refusalOf(near, 'go b1')).toBe('beside'); // and no walk round to B2
});

test('NONET-066 a way round does not come back over the own cell', () => {
  const s = position({ at: 'E5', conquered: ['E5', 'E6', 'D6', 'D5'] });
  expect(refusalOf(s, 'go e5')).toBe('same-cell');
});

test('NONET-066 beside the own cell no way round to another side of the target is walked', () => {
  // D7 lies east of D6, two steps away; the own cell lies south of it.
  const s = position({ at: 'E6', conquered: ['E6', 'E7', 'D7'] });
  expect(refusalOf(s, 'go d6')).toBe('beside');
});

test('NONET-066 only the four cells beside the target count', () => {
  // C6 lies north of D6, which is the cell after D5 but not D5 itself.
  const s = position({ at: 'C6', conquered: ['C6'] });
  expect(refusalOf(s, 'go d5')).toBe('no-path');
});

test('NONET-066 what an earlier walk has reached opens no way in a later one', () => {
  const map = { conquered: ['E4', 'E3', 'E2', 'A1'] };
  expect(refusalOf(position(map), 'go e2')).toBeNull();
  expect(['e2', 'e3', 'e4', 'e5'].map((cell) => refusalOf(position({ ...map, at: 'A1' }), `go ${cell}`))).toEqual([
    'no-path',
    'no-path',
    'no-path',
    'no-path',
  ]);
});
