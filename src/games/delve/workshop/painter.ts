/** The chunk painter: letters on a 15 x 15 grid, and what the level generator will make of them (DELVE-299). */
import type { Problem } from '../../../engine/result.ts';
import type { Content } from '../compiled.ts';
import { CHUNK, LEGEND, lane, OPENING, transform } from '../gen/chunk.ts';
import { makeLevel } from '../gen/level.ts';
import { letterOf } from '../tile-letter.ts';
import { faultsOfChunk } from '../validate/chunk.ts';

export type Rows = readonly string[];

/** The letters of C14 in words. */
const MEANING: Readonly<Record<string, string>> = {
  '#': 'wall',
  '.': 'floor',
  '+': 'door',
  O: 'pillar',
  T: 'statue',
  '=': 'bars',
  ',': 'rubble',
  '~': 'shallow water',
  w: 'deep water',
  i: 'ice',
  L: 'lava',
  v: 'void',
  '!': "the theme's hazard",
  '<': 'arrival',
  '>': 'stairs',
  C: 'chest',
  c: 'chest, perhaps',
  b: 'barrel, perhaps',
  F: 'fountain',
  S: 'shrine',
  P: 'peddler',
  B: 'boss',
  m: 'vault guard',
  '^': 'trap, perhaps',
};
export const PALETTE: readonly { readonly letter: string; readonly means: string }[] = [...LEGEND].map((letter) => ({
  letter,
  means: MEANING[letter] ?? letter,
}));

const isBorder = (x: number, y: number): boolean => x === 0 || y === 0 || x === CHUNK - 1 || y === CHUNK - 1;

/** Whatever was typed, as 15 rows of 15 letters. */
export function squared(rows: Rows): string[] {
  return Array.from({ length: CHUNK }, (_, y) => (rows[y] ?? '').slice(0, CHUNK).padEnd(CHUNK, '#'));
}

/** One letter; the border stays wall. */
export function paint(rows: Rows, x: number, y: number, letter: string): string[] {
  const grid = squared(rows);
  if (isBorder(x, y)) return grid;
  grid[y] = grid[y].slice(0, x) + letter + grid[y].slice(x + 1);
  return grid;
}

/** All places of one letter that touch each other by their sides. */
export function fill(rows: Rows, x: number, y: number, letter: string): string[] {
  let grid = squared(rows);
  const old = grid[y]?.[x];
  if (old === undefined || old === letter || isBorder(x, y)) return grid;
  const queue: [number, number][] = [[x, y]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [px, py] = next;
    if (isBorder(px, py) || grid[py][px] !== old) continue;
    grid = paint(grid, px, py, letter);
    queue.push([px + 1, py], [px - 1, py], [px, py + 1], [px, py - 1]);
  }
  return grid;
}

export function mirrored(rows: Rows): string[] {
  return transform(squared(rows), 0, true);
}

export function rotated(rows: Rows): string[] {
  return transform(squared(rows), 1, false);
}

/** With the openings of these sides (n, e, s, w) carved as a level carves them (DELVE-024). */
export function withOpenings(rows: Rows, sides: readonly boolean[]): string[] {
  const grid = squared(rows).map((r) => [...r]);
  sides.forEach((open, side) => {
    if (!open) return;
    for (let k = OPENING; k < OPENING + 3; k++)
      for (let deep = 0; deep <= 6; deep++) {
        const place = lane(side, k, deep);
        const [x, y] = [place % CHUNK, Math.floor(place / CHUNK)];
        if (deep > 0 && !'#OT=w'.includes(grid[y][x])) break;
        grid[y][x] = '.';
      }
  });
  return grid.map((r) => r.join(''));
}

/** The first thing wrong with the drawing, and where. */
export function faultOf(
  rows: Rows,
  role: string,
): { readonly problem: Problem; readonly x: number; readonly y: number } | null {
  const [fault] = faultsOfChunk({ role, rows });
  if (fault === undefined) return null;
  const { code, path, found, right } = fault;
  const [y, x] = [...path.matchAll(/\[(\d+)\]/g)].map((m) => Number(m[1]));
  return { problem: { code, path, text: `${found}; ${right}` }, x: x ?? -1, y: y ?? -1 };
}

export interface ShownLevel {
  readonly seed: string;
  readonly rows: readonly string[];
  /** The chunk's places: columns and rows of its left top corners. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
}

/** A level of this depth in which the chunk stands: the first of so many seeds; null if none has it. */
export function showInLevel(c: Content, chunk: string, depth: number, seed: string, tries = 60): ShownLevel | null {
  const letters = c.tiles.map(letterOf);
  for (let i = 0; i < tries; i++) {
    const name = i === 0 ? seed : `${seed} ${i}`;
    const level = makeLevel(c, name, depth);
    const at = level.cells.filter((cell) => cell.chunk === chunk).map(({ x, y }) => ({ x: x * CHUNK, y: y * CHUNK }));
    if (at.length === 0) continue;
    const rows = Array.from({ length: level.height }, (_, y) =>
      Array.from(level.tiles.subarray(y * level.width, (y + 1) * level.width), (t) => letters[t]).join(''),
    );
    return { seed: name, rows, at };
  }
  return null;
}
