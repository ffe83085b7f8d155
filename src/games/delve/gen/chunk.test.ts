/** Chunks by themselves: what is wrong with one, how it is opened, and the text that authors write (DELVE-024, C14). */
import { expect, test } from 'vitest';
import { formatChunkText, readChunkText } from '../chunk-text.ts';
import { SHIPPED_PACK } from '../content.ts';
import { faultsOfChunk } from '../validate/chunk.ts';
import { carve, LEGEND, lane } from './chunk.ts';
import { cutsOf } from './cut.ts';

const SIZE = 15;
const WALL = '#'.repeat(SIZE);
const HALL = Array.from({ length: SIZE }, (_, y) => (y === 0 || y === SIZE - 1 ? WALL : `#${'.'.repeat(SIZE - 2)}#`));
const ROCK = Array.from({ length: SIZE }, () => WALL);

type Painted = readonly [x: number, y: number, letters: string];

function paint(rows: readonly string[], ...marks: readonly Painted[]): string[] {
  const out = [...rows];
  for (const [x, y, letters] of marks) out[y] = out[y].slice(0, x) + letters + out[y].slice(x + letters.length);
  return out;
}

/** `code path` of what is wrong first, '' if nothing is. */
function wrong(rows: readonly string[], role = 'filler'): string {
  const [fault] = faultsOfChunk({ role, rows });
  return fault === undefined ? '' : `${fault.code} ${fault.path}`;
}

test('DELVE-025 a chunk has fifteen rows of fifteen characters', () => {
  expect(wrong(HALL)).toBe('');
  expect([wrong(HALL.slice(1)), wrong([...HALL, WALL]), wrong([])]).toEqual(['V07 ', 'V07 ', 'V07 ']);
  expect(faultsOfChunk({ role: 'filler', rows: HALL.slice(2) })[0]).toMatchObject({
    found: 'it has 13 rows',
    right: 'a chunk has 15 rows',
  });
  expect([0, 7, 14].map((y) => wrong(paint(HALL, [0, y, `${WALL}#`])))).toEqual(['V07 [0]', 'V07 [7]', 'V07 [14]']);
  expect(wrong(HALL.map((r, y) => (y === 3 ? r.slice(1) : r)))).toBe('V07 [3]');
});

test.each(Array.from({ length: SIZE }, (_, i) => i))(
  'DELVE-025 the border is wall at position %i of every side',
  (i) => {
    const places = [
      [i, 0],
      [i, 14],
      [0, i],
      [14, i],
    ] as const;
    expect(places.map(([x, y]) => wrong(paint(HALL, [x, y, '.'])))).toEqual(places.map(([x, y]) => `V07 [${y}][${x}]`));
  },
);

test('DELVE-025 every letter of the legend may stand inside, and no other', () => {
  for (const letter of LEGEND) expect([letter, wrong(paint(HALL, [7, 7, letter]))]).toEqual([letter, '']);
  expect([wrong(paint(HALL, [7, 3, '?'])), wrong(paint(HALL, [1, 13, ' ']))]).toEqual(['V03 [3][7]', 'V03 [13][1]']);
});

test.each([
  ['<', ['start', 'peddler']],
  ['>', ['exit', 'boss']],
  ['B', ['boss', 'final']],
  ['P', ['peddler']],
  ['F', ['fountain']],
  ['S', ['shrine']],
])('DELVE-027 of %s there is exactly one where the role asks for it (%s)', (letter, roles) => {
  const all = { start: '<', peddler: '<P', exit: '>', boss: '>B', final: 'B', fountain: 'F', shrine: 'S', vault: '' };
  for (const [role, letters] of Object.entries(all)) {
    const whole = paint(HALL, [3, 3, letters]);
    expect([role, wrong(whole, role)]).toEqual([role, '']);
    const asked = roles.includes(role);
    expect([role, wrong(paint(whole, [9, 9, letter]), role)]).toEqual([role, asked ? 'V07 ' : '']);
    if (asked)
      expect(
        wrong(
          whole.map((r) => r.replace(letter, '.')),
          role,
        ),
      ).toBe('V07 ');
  }
});

test('DELVE-025 a chunk says how many of a letter it has', () => {
  expect(faultsOfChunk({ role: 'exit', rows: paint(HALL, [3, 3, '>>>']) })[0]).toMatchObject({
    found: "it has '>' 3 times",
    right: "a chunk of role exit has exactly one '>'",
  });
});

/** A hall with a place in its corner that only this letter leads to. */
const cornerBehind = (letter: string): string[] => paint(HALL, [1, 1, '.#'], [1, 2, `${letter}#`]);

test.each([...LEGEND].map((letter) => [letter, '#OT=w'.includes(letter)] as const))(
  'DELVE-025 a corner behind %s cannot be reached: %s',
  (letter, closed) => {
    expect(wrong(cornerBehind(letter))).toBe(closed ? 'V07 [1][1]' : '');
  },
);

test('DELVE-025 places are joined by straight steps, not by corners, up to every edge', () => {
  expect(wrong(paint(HALL, [1, 1, '.#'], [1, 2, '#.']))).toBe('V07 [1][1]');
  expect(wrong(paint(HALL, [12, 13, '#.'], [13, 12, '#']))).toBe('V07 [13][13]');
  expect(wrong(paint(HALL, [12, 1, '#.'], [13, 2, '#']))).toBe('V07 [1][13]');
  expect(wrong(paint(HALL, [1, 13, '.#'], [1, 12, '#']))).toBe('V07 [13][1]');
});

test('DELVE-025 the four openings count as carved: they meet in solid rock, not round open lanes', () => {
  expect(wrong(ROCK)).toBe('');
  expect(wrong(paint(ROCK, [3, 3, '.']))).toBe('V07 [3][3]');
  // Seven is as far as a lane goes: the middle touches all four.
  expect(wrong(paint(ROCK, [7, 7, '.']))).toBe('');
  // A lane that met open floor at once ends there, so the others are out of reach.
  const early = paint(
    ROCK,
    [6, 2, '...'],
    [6, 12, '...'],
    ...[6, 7, 8].flatMap((y): Painted[] => [
      [2, y, '.'],
      [12, y, '.'],
    ]),
  );
  expect(wrong(early)).toBe('V07 [6][0]');
});

test('DELVE-023 DELVE-024 a lane runs inward from its side, three wide, to the sixth tile beyond the border', () => {
  expect([0, 1, 2, 3].map((side) => lane(side, 6, 0))).toEqual([6, 6 * 15 + 14, 14 * 15 + 6, 6 * 15]);
  expect([0, 1, 2, 3].map((side) => lane(side, 8, 6))).toEqual([6 * 15 + 8, 8 * 15 + 8, 8 * 15 + 8, 8 * 15 + 6]);
  const dug = (side: number, open: readonly number[]): number[] => {
    const out: number[] = [];
    carve(
      side,
      (p) => open.includes(p),
      (p) => out.push(p),
    );
    return out;
  };
  for (let side = 0; side < 4; side++) {
    const whole = [6, 7, 8].flatMap((k) => [0, 1, 2, 3, 4, 5, 6].map((deep) => lane(side, k, deep)));
    expect(dug(side, [])).toEqual(whole);
    // The border is dug even where it is open; farther in the lane ends at what is open.
    expect(dug(side, [lane(side, 7, 0), lane(side, 7, 1), lane(side, 8, 6)])).toEqual(
      whole.filter(
        (p) => !Array.from({ length: 6 }, (_, i) => lane(side, 7, i + 1)).includes(p) && p !== lane(side, 8, 6),
      ),
    );
  }
});

const HEAD = '@ id=a role=filler themes=crypts,caverns weight=12 sym=all minDepth=3 maxDepth=9';
const CHUNK_A = {
  id: 'a',
  role: 'filler',
  themes: ['crypts', 'caverns'],
  weight: 12,
  sym: 'all',
  minDepth: 3,
  maxDepth: 9,
  rows: HALL,
};

test('DELVE-368 the text of a chunk: a line of fields and its rows; depths only where they are told', () => {
  const { minDepth, maxDepth, ...anywhere } = CHUNK_A;
  const body = `${HALL.join('\n')}\n`;
  const plain = '@ id=a role=filler themes=crypts,caverns weight=12 sym=all';
  expect(formatChunkText([CHUNK_A])).toBe(`${HEAD}\n${body}`);
  expect(formatChunkText([anywhere, { ...anywhere, minDepth }, { ...anywhere, maxDepth }])).toBe(
    `${plain}\n${body}${plain} minDepth=3\n${body}${plain} maxDepth=9\n${body}`,
  );
});

test('DELVE-368 comments, blank lines, spaces round a line and line ends of any system are read over', () => {
  const text = `; first\r\n\r\n  ${HEAD}  \r\n${HALL.map((r) => `${r}  `).join('\r\n')}\r\n\n  ; last\n${HEAD}\n${HALL.join('\n')}`;
  expect(readChunkText(text, 'mine.txt')).toEqual({ chunks: [CHUNK_A, CHUNK_A], problems: [] });
  expect(readChunkText('', 'mine.txt')).toEqual({ chunks: [], problems: [] });
});

test.each([
  ['hello', 'mine.txt:1'],
  [`\n; x\n@id=a\n`, 'mine.txt:3'],
  ['\n@ id=a role\n', 'mine.txt:2'],
  [`${HEAD}\n${HALL.join('\n')}\nrest`, 'mine.txt:17'],
])('DELVE-368 text that is no chunk is refused by file and line (%j)', (text, path) => {
  const [problem] = readChunkText(text, 'mine.txt').problems;
  expect(`${problem?.code} ${problem?.path}`).toBe(`V07 ${path}`);
});

test('DELVE-026 a chunk is cut in one, four or eight attitudes: mirrored first, then turned clockwise', () => {
  const { tile } = SHIPPED_PACK.content;
  const rows = paint(HALL, [2, 1, 'w'], [9, 3, '+'], [4, 11, 'm'], [5, 11, 'O'], [12, 12, 'C']);
  const tiles = { '#': tile.wall, '.': tile.floor, w: tile.deep, '+': tile.door, O: tile.pillar } as const;
  /** The letter that comes to stand at (x, y) after the mirror and so many quarter turns. */
  const letterAt = (x: number, y: number, turns: number, mirror: boolean): string => {
    if (turns > 0) return letterAt(y, SIZE - 1 - x, turns - 1, mirror);
    return rows[y][mirror ? SIZE - 1 - x : x];
  };
  const cuts = cutsOf(rows, 'all', tile);
  expect([cutsOf(rows, 'none', tile), cutsOf(rows, 'rot', tile), cuts.length]).toEqual([
    cuts.slice(0, 1),
    cuts.slice(0, 4),
    8,
  ]);
  cuts.forEach((cut, t) => {
    const letters = Array.from({ length: SIZE * SIZE }, (_, i) =>
      letterAt(i % SIZE, Math.floor(i / SIZE), t % 4, t > 3),
    );
    expect([...cut.tiles]).toEqual(letters.map((letter) => tiles[letter as keyof typeof tiles] ?? tile.floor));
    expect(cut.marks).toEqual(letters.flatMap((letter, i) => ('mC'.includes(letter) ? [[i, letter]] : [])));
  });
});
