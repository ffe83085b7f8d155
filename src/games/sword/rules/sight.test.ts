import fc from 'fast-check';
import { expect, test } from 'vitest';
import { created, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { sword } from '../index.ts';
import { isKnown, knownSquares } from '../memory.ts';
import { observe } from '../observe.ts';
import { AREA, actions, SIDE, SIGHT } from '../types.ts';
import { lookAround, monsterSees } from './sight.ts';

/** SWORD-237 by its letter: a slope and an offset whose line meets no wall before the end. */
function hasLine(wall: (x: number, y: number) => boolean, X: number, Y: number): boolean {
  const wide = Math.abs(X);
  const tall = Math.abs(Y);
  const swap = tall > wide;
  const [long, short] = swap ? [tall, wide] : [wide, tall];
  const blocked = (x: number, y: number): boolean => {
    const [a, b] = swap ? [y, x] : [x, y];
    return wall(a * Math.sign(X), b * Math.sign(Y));
  };
  // All fractions that matter have small denominators; a fine grid of both finds every line.
  for (let m = 0; m <= 840; m++)
    for (let s = 0; s < 840; s += 5) {
      if (Math.floor((m * long + s) / 840) !== short) continue;
      let free = true;
      for (let x = 1; x < long && free; x++) free = !blocked(x, Math.floor((m * x + s) / 840));
      if (free) return true;
    }
  return false;
}

function fieldOf(walls: readonly (readonly [number, number])[]): Uint8Array {
  const terrain = new Uint8Array(AREA);
  for (let y = 1; y < SIDE - 1; y++) terrain.fill(1, y * SIDE + 1, y * SIDE + SIDE - 1);
  for (const [x, y] of walls) terrain[(25 + y) * SIDE + 25 + x] = 0;
  return terrain;
}

function look(terrain: Uint8Array, origin: number): Uint8Array {
  const seen = new Uint8Array(AREA);
  lookAround(terrain, origin, seen, new Uint16Array(AREA));
  return seen;
}

/** Left what is there, right what the player in the middle sees of it: each checked by the letter of SWORD-237. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'a few walls': [
    '......#.....#....| ..... ...   ....',
    '.................|  ........  .....',
    '..........#......|   .......  .....',
    '.#............#..|.   ...... ...#..',
    '#.#....#.##......|#.#  ..#.##......',
    '....#..........##|....# .........##',
    '......#..........|......#..........',
    '.................|.................',
    '.#....##@#.......|       #@#       ',
    '#................|#................',
    '......#..........|......#..........',
    '...#...#..#......|...#. .#..#......',
    '....#............|. .. ............',
    '......#..#.......| .. ..#..#.......',
    '............###..|.. ... ..... ##..',
    '..#..#..#.....#..|. #..#..#....   .',
    '..#..............|  #.. .. .....   ',
  ],
  'a wood': [
    '....#...###......| ...         ..  ',
    '......#.......##.|. ...        .  .',
    '#........#...#..#| . ..       .# .#',
    '...#...###.......|  .#..     .. ...',
    '.##...#...#....#.|   ...#   #. ..# ',
    '##.##..#.#.....#.|    #..# #. ...#.',
    '.##.#...#.......#|    #...#. .....#',
    '...###...#....##.|    ##...#....##.',
    '....#...@........|    #...@........',
    '..............#..|..............#..',
    '...#...#..#......|...#...#..#......',
    '#.#..#.#...##....|# #..#.#... #....',
    '#.......#.###.#..| ... . .#.##  #..',
    '#.#....#..#......|#.# .. # .#     .',
    '.#..#.#.....#....|.  .#    ..      ',
    '.........#..#....|  ..     #.      ',
    '#....#.#.#...#...| ..       ..     ',
  ],
  'a thick wood': [
    '....#.###..#..###|      ##      ## ',
    '...####..#.....#.|   #  #.     ..  ',
    '...#....#...#..#.|   #. ..    #.   ',
    '.##..##....#.##.#|    .##.   #. #  ',
    '.#......##....#..|     ...   . .# .',
    '.#.#.#...#.#.#...|      ..  .#.#...',
    '..#..#..##.......|       .##....   ',
    '...#..##...#.#.##|       #...#.#.##',
    '.......#@........|       #@........',
    '.....#.....#.....|     #.....#.....',
    '#.#......#....#..|   ......#.... ..',
    '....##.....#..#..|....##.....#..#  ',
    '#.#..##...#...#..|#.#  ##... . .#  ',
    '...##..........#.|.     ....... .# ',
    '#....###..#.#.#.#|      ##..# #. .#',
    '#......##..#....#|       ##..  .. #',
    '##.#...##........|         ..   .. ',
  ],
};

for (const [name, rows] of Object.entries(FIELDS))
  test(`SWORD-237 what is in sight, drawn: ${name}`, () => {
    const terrain = fieldOf([]);
    rows.forEach((row, y) => {
      for (let x = 0; x <= 2 * SIGHT; x++) if (row[x] === '#') terrain[(17 + y) * SIDE + 17 + x] = 0;
    });
    const seen = new Uint8Array(AREA);
    const found = new Uint16Array(AREA);
    const count = lookAround(terrain, 25 * SIDE + 25, seen, found);
    const drawn = rows.map((row, y) =>
      Array.from({ length: 2 * SIGHT + 1 }, (_, x) => (seen[(17 + y) * SIDE + 17 + x] === 1 ? row[x] : ' ')).join(''),
    );
    expect(drawn).toEqual(rows.map((row) => row.slice(2 * SIGHT + 2)));
    // Listed once each, the own square first.
    const listed = Array.from(found.slice(0, count));
    expect([listed[0], new Set(listed).size]).toEqual([25 * SIDE + 25, count]);
    expect([...listed].sort((a, b) => a - b)).toEqual(Array.from(seen.keys()).filter((i) => seen[i] === 1));
  });

const walls = fc.array(fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 })), { maxLength: 60 });

test('SWORD-237 SWORD-239 a square is seen exactly when a straight line reaches it', () => {
  fc.assert(
    fc.property(walls, fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }), (list, X, Y) => {
      fc.pre(X !== 0 || Y !== 0);
      const blocks = list.filter(([x, y]) => x !== 0 || y !== 0);
      const set = new Set(blocks.map(([x, y]) => x * 100 + y));
      const seen = look(fieldOf(blocks), 25 * SIDE + 25)[(25 + Y) * SIDE + 25 + X] === 1;
      return seen === hasLine((x, y) => set.has(x * 100 + y), X, Y);
    }),
    { seed: 237, numRuns: 150 },
  );
});

test('SWORD-238 sight is mutual', () => {
  fc.assert(
    fc.property(walls, fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }), (list, X, Y) => {
      const terrain = fieldOf(list.filter(([x, y]) => (x !== 0 || y !== 0) && (x !== X || y !== Y)));
      const a = 25 * SIDE + 25;
      const b = (25 + Y) * SIDE + 25 + X;
      return look(terrain, a)[b] === look(terrain, b)[a];
    }),
    { seed: 238, numRuns: 300 },
  );
});

test('SWORD-239 the window of sight is 8 squares each way', () => {
  const seen = look(fieldOf([]), 25 * SIDE + 25);
  expect(seen.reduce((a, b) => a + b)).toBe((2 * SIGHT + 1) ** 2);
});

const LONG = (gap: number): string[] => ['#'.repeat(gap + 4), `#@${'.'.repeat(gap)}r#`, '#'.repeat(gap + 4)];

test('SWORD-240 SWORD-241 a monster behind walls is felt within 8: its square and nothing else', () => {
  const map = ['############', '#@#......r.#', '############'];
  const near = observe(staged(map, {}).s);
  expect(near.monsters).toEqual([]);
  expect(near.felt).toEqual([{ x: 9, y: 1 }]);
  const far = observe(staged(['############', '#@#.......r#', '############'], {}).s);
  expect(far.felt).toEqual([]);
});

test('SWORD-242 SWORD-246 a monster sees one square less far than the player', () => {
  const at7 = staged(LONG(6), { monsters: [{ kind: 'rat', mood: 'idle', counter: 9 }] });
  const at8 = staged(LONG(7), { monsters: [{ kind: 'rat', mood: 'idle', counter: 9 }] });
  expect([monsterSees(at7.s, 1), monsterSees(at8.s, 1)]).toEqual([true, false]);
  expect(observe(at8.s).monsters.length).toBe(1);
});

test('SWORD-243 terrain is remembered, weapons and monsters out of sight are not', () => {
  const p = staged(['#########', '#@......#', '#.#######', '#.#######', '#########'], {
    weapons: [{ kind: 'mace', at: [5, 1] }],
    monsters: [{ kind: 'rat', at: [6, 1], mood: 'idle', counter: 99, level: -5, hp: 0, delay: 99 }],
  }).act('move s', 'move s');
  const obs = observe(p.s);
  expect(obs.map[1].slice(0, 9)).toBe('#########'.replace(/#(.*)#/, '#.......#'));
  expect([obs.items, obs.monsters]).toEqual([[], []]);
});

test('SWORD-244 with a stair its other end is known', () => {
  const p = staged(['####', '#@.#', '####'], {
    floor: 1,
    floors: { '2': ['#######', '#.....#', '#######'] },
    stairs: [{ floor: 1, stair: 1, down: [2, 1], up: [4, 1] }],
  });
  expect(isKnown(p.s.memory[2], SIDE + 4)).toBe(true);
  expect(knownSquares(p.s.memory[2]).reduce((a, b) => a + b)).toBe(1);
  expect(observe(p.s).stairs).toMatchObject([{ x: 2, y: 1, direction: 'down', to: { floor: 2, x: 4, y: 1 } }]);
});

test('SWORD-245 a dead player feels everybody in the window', () => {
  const p = staged(['##########', '#r@#....r#', '##########'], {
    player: { hp: 0, slots: ['dagger', 'mace', 'whip', 'rapier'], wield: null },
  }).act('stay');
  expect(snapshot(p).result).toBe('dead');
  const obs = observe(p.s);
  expect([obs.monsters.length, obs.felt.length]).toEqual([1, 1]);
});

test('SWORD-333 ids of monsters count from the first sighting', () => {
  const p = created('ids');
  expect(observe(p.s).monsters).toEqual([]);
  const q = staged(['###########', '#@#......g#', '#.......r.#', '###########'], {
    monsters: [
      { kind: 'goblin', delay: 99 },
      { kind: 'rat', delay: 99 },
    ],
  });
  expect(observe(q.s).monsters.map((m) => [m.id, m.kind])).toEqual([[1, 'rat']]);
  q.act('move s');
  expect(observe(q.s).monsters.map((m) => [m.id, m.kind])).toEqual([
    [1, 'rat'],
    [2, 'goblin'],
  ]);
});

test('clones share what is remembered until one of them sees something new', () => {
  const p = created('sharing');
  const other = sword.state.clone(p.s);
  expect(p.s.memory.every((floor, z) => floor === other.memory[z])).toBe(true);
  const before = p.s.memory.map((floor) => floor.slice());
  sword.apply(other, [{ seat: 0, action: actions.get('move n') }]);
  sword.apply(other, [{ seat: 0, action: actions.get('move n') }]);
  sword.apply(other, [{ seat: 0, action: actions.get('climb') }]);
  expect(p.s.memory).toEqual(before);
  expect(knownSquares(other.memory[1]).includes(1)).toBe(true);
  expect(other.memory[1]).not.toEqual(before[1]);
  expect(other.memory[9]).toBe(p.s.memory[9]);
});

test('a clone knows nothing of what is seen after it was made, whoever sees it', () => {
  const { s } = created('sharing');
  for (const action of ['move n', 'move n', 'climb']) sword.apply(s, [{ seat: 0, action: actions.get(action) }]);
  const clone = sword.state.clone(s);
  const before = clone.memory.map((floor) => floor.slice());
  for (let i = 0; i < 200; i++) {
    const moves = sword.legal(s, 0).filter((action) => action.type === 'move');
    sword.apply(s, [{ seat: 0, action: moves[(7 * i) % moves.length] }]);
  }
  expect(s.memory).not.toEqual(before);
  expect(clone.memory).toEqual(before);
});
