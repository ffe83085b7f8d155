/** The field of costs that creatures share (DELVE-111, DELVE-120): true to where the player stands and to what is open now. */
import { expect, test } from 'vitest';
import { act, begin, content, creature, type Played, where } from '../../../../test/helpers/delve.ts';

/** Two ways round a block: over the top and along the bottom; nothing leads straight. */
const RING = ['###########', '#.........#', '#.#######.#', '#.#######.#', '#.#######.#', '#.........#', '###########'];
const place = (x: number, y: number): number => 11 * y + x;
const ring = (x: number, y: number): Played =>
  begin(
    RING.map((r, row) => (row === y ? `${r.slice(0, x)}@${r.slice(x + 1)}` : r)),
    { creatures: [{ id: 1, x: 9, y: 3, type: 'skeleton', hostileRange: 30, next: 0 }] },
  );
/** Where the creature goes next after the player was put there. */
function step(p: Played, x: number, y: number): string {
  p.s.player.at = place(x, y);
  creature(p, 1).next = p.s.now;
  creature(p, 1).at = place(9, 3);
  p.s.derived.occupant = null;
  return where(act(p, 'wait 100'), 1);
}

test('DELVE-120 when the player has moved the way is found anew', () => {
  const p = ring(2, 1);
  expect([step(p, 2, 1), step(p, 2, 5), step(p, 2, 1)]).toEqual(['9,2', '9,4', '9,2']);
});

test('DELVE-113 what has become open or shut counts at once', () => {
  const p = begin(
    RING.map((r, row) => (row === 1 ? '#@...0....#' : r)),
    { creatures: [{ id: 1, x: 9, y: 3, type: 'skeleton', hostileRange: 30, next: 0 }] },
  );
  // A barrel bars the top; broken, it does no longer.
  expect(step(p, 2, 1)).toBe('9,4');
  p.s.player.at = place(4, 1);
  for (let i = 0; i < 9 && p.s.tiles[place(5, 1)] !== content.tile.floor; i++) {
    p.s.draws[0].push(0, 99, 99, 99);
    act(p, 'move e');
  }
  expect(p.s.tiles[place(5, 1)]).toBe(content.tile.floor);
  p.s.draws[0].length = 0;
  expect(step(p, 2, 1)).toBe('9,2');
});

test('DELVE-012 a level of another shape is searched as it is', () => {
  const p = ring(2, 1);
  expect(step(p, 2, 1)).toBe('9,2');
  // The same number of tiles, seven wide and eleven high: down the left side and back up the right.
  const tall = [
    '#######',
    '#..#..#',
    '#.###.#',
    '#.###.#',
    '#.###.#',
    '#.###.#',
    '#.###.#',
    '#.###.#',
    '#.....#',
    '#######',
    '#######',
  ];
  const q = begin(
    tall.map((r, row) => (row === 1 ? '#@.#..#' : r)),
    { creatures: [{ id: 1, x: 4, y: 1, type: 'skeleton', hostileRange: 30, next: 0 }] },
  );
  q.s.derived.fields = p.s.derived.fields;
  expect(where(act(q, 'wait 100'), 1)).toBe('5,2');
});
