/** The maze of chunks: a weighted path from start to end with branches (DELVE-015 to DELVE-020). */
import { invariant } from '../../../engine/result.ts';
import { below, chance, type Rng, shuffle } from '../../../engine/rng.ts';
import { createFinder, findPathBlind, NO_LIMIT } from '../../../kit/astar.ts';
import { DX, DY } from '../../../kit/direction.ts';
import { FOUR_WAY } from '../../../kit/way.ts';

const GRID_WIDTH = 9;
const GRID_HEIGHT = 6;
/** A few in a hundred fail. */
const MOST_TRIES = 100_000;
/**
 * DELVE-016 has 10000 for the heaviest. What is more than all others of the grid together puts ways in the same order, and the less
 * it is, the sooner the next place is found in the queue.
 */
const WEIGHTS = [1, 20, 20 * GRID_WIDTH * GRID_HEIGHT];

export interface MazeCell {
  x: number;
  y: number;
  /** Cells linked to the n, e, s, w; -1 where there is none. */
  readonly links: [number, number, number, number];
}

export interface ChunkMaze {
  /** The start is cell 0. */
  readonly cells: readonly MazeCell[];
  readonly end: number;
  readonly width: number;
  readonly height: number;
}

const finder = createFinder(GRID_WIDTH, GRID_HEIGHT);
const ground = new Uint16Array(GRID_WIDTH * GRID_HEIGHT);
const route = new Int32Array(GRID_WIDTH * GRID_HEIGHT);

/** `extraLink`: percent for each further link of a branch (DELVE-018). */
export function makeMaze(r: Rng, chunkCount: number, extraLink: number): ChunkMaze {
  for (let i = 0; i < ground.length; i++) ground[i] = WEIGHTS[below(r, 3)];
  const left = (2 + below(r, 2)) * GRID_WIDTH + 3;
  const right = (2 + below(r, 2)) * GRID_WIDTH + 6;
  const swap = chance(r, 50, 100);
  const from = swap ? right : left;
  const to = swap ? left : right;
  const length = Math.min(chunkCount, findPathBlind(finder, ground, FOUR_WAY, from, to, NO_LIMIT, route));
  const cells: MazeCell[] = [];
  for (let i = 0; i < length; i++) {
    cells.push({ x: route[i] % GRID_WIDTH, y: Math.floor(route[i] / GRID_WIDTH), links: [-1, -1, -1, -1] });
    if (i > 0) link(cells, i - 1, i);
  }
  const end = length - 1;
  for (let tries = 0; cells.length < chunkCount; tries++) {
    invariant(tries < MOST_TRIES, 'a maze can be branched');
    branch(r, cells, end, extraLink);
  }
  return shifted(cells, end);
}

function link(cells: readonly MazeCell[], a: number, b: number): void {
  for (let dir = 0; dir < 4; dir++)
    if (cells[a].x + DX[dir] === cells[b].x && cells[a].y + DY[dir] === cells[b].y) {
      cells[a].links[dir] = b;
      cells[b].links[dir ^ 2] = a;
    }
}

function cellAt(cells: readonly MazeCell[], x: number, y: number): number {
  return cells.findIndex((c) => c.x === x && c.y === y);
}

/** DELVE-018. The start (0) and the end keep their one link. */
function branch(r: Rng, cells: MazeCell[], end: number, extraLink: number): void {
  let from = 1 + below(r, cells.length - 2);
  if (from >= end) from++;
  const dirs = shuffle(r, [0, 1, 2, 3]);
  const free = dirs.find((d) => cellAt(cells, cells[from].x + DX[d], cells[from].y + DY[d]) < 0);
  if (free === undefined) return;
  const x = cells[from].x + DX[free];
  const y = cells[from].y + DY[free];
  const made = cells.length;
  cells.push({ x, y, links: [-1, -1, -1, -1] });
  link(cells, from, made);
  for (const d of dirs) {
    const other = cellAt(cells, x + DX[d], y + DY[d]);
    if (other <= 0 || other === end || other === from) continue;
    if (chance(r, extraLink, 100)) link(cells, made, other);
  }
}

function shifted(cells: readonly MazeCell[], end: number): ChunkMaze {
  const left = Math.min(...cells.map((c) => c.x));
  const top = Math.min(...cells.map((c) => c.y));
  for (const c of cells) {
    c.x -= left;
    c.y -= top;
  }
  return {
    cells,
    end,
    width: Math.max(...cells.map((c) => c.x)) + 1,
    height: Math.max(...cells.map((c) => c.y)) + 1,
  };
}

export function linkCount(c: MazeCell): number {
  return c.links.filter((l) => l >= 0).length;
}
