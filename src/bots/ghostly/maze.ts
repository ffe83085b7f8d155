/** What a bot makes of a gamestate: tables to search on, kept from tick to tick because walls never move. */
import type { Gamestate } from '../../games/ghostly/index.ts';

/** Directions by their number, in the order in which the book's bots try them: up, left, down, right. */
export const TRIES = [0, 2, 1, 3] as const;
export const UNREACHED = 0x7fff;
const WALL = '|'.charCodeAt(0);
const PELLET = '.'.charCodeAt(0);
const SUPER = 'o'.charCodeAt(0);

export interface Maze {
  width: number;
  height: number;
  /** 0 for walls. */
  ground: Uint8Array;
  /** 0 nothing, 1 pellet, 2 super pellet. */
  pellets: Uint8Array;
  /** next[4 * square + direction]: sides joined; -1 at walls and edges. */
  next: Int32Array;
  /** Squares that the search may not enter, besides walls. */
  closed: Uint8Array;
  queue: Int32Array;
  far: Int16Array;
  /** The first step of a shortest way to each square reached. */
  first: Int8Array;
}

export function newMaze(): Maze {
  const none = new Uint8Array(0);
  return {
    width: 0,
    height: 0,
    ground: none,
    pellets: none,
    next: new Int32Array(0),
    closed: none,
    queue: new Int32Array(0),
    far: new Int16Array(0),
    first: new Int8Array(0),
  };
}

export function readMaze(m: Maze, { map }: Gamestate): void {
  const size = map.width * map.height;
  let changed = false;
  if (m.width !== map.width || m.height !== map.height) {
    m.width = map.width;
    m.height = map.height;
    m.ground = new Uint8Array(size);
    m.pellets = new Uint8Array(size);
    m.closed = new Uint8Array(size);
    m.next = new Int32Array(4 * size);
    m.queue = new Int32Array(size);
    m.far = new Int16Array(size);
    m.first = new Int8Array(size);
    changed = true;
  }
  for (let y = 0, p = 0; y < map.height; y++) {
    const row = map.content[y];
    for (let x = 0; x < map.width; x++, p++) {
      const c = row.charCodeAt(x);
      const open = c === WALL ? 0 : 1;
      if (m.ground[p] !== open) {
        m.ground[p] = open;
        changed = true;
      }
      m.pellets[p] = c === PELLET ? 1 : c === SUPER ? 2 : 0;
    }
  }
  if (changed) layOut(m);
}

function layOut(m: Maze): void {
  const { width, height, ground, next } = m;
  for (let p = 0; p < ground.length; p++) {
    const x = p % width;
    const y = (p - x) / width;
    const to = [
      y > 0 ? p - width : -1,
      y < height - 1 ? p + width : -1,
      x > 0 ? p - 1 : p + width - 1,
      x < width - 1 ? p + 1 : p - width + 1,
    ];
    for (let dir = 0; dir < 4; dir++) next[4 * p + dir] = to[dir] >= 0 && ground[to[dir]] === 1 ? to[dir] : -1;
  }
}

/**
 * Breadth first from one square, directions tried in the book's order: fills `far` and `first`.
 * Stops at the first square that `found` accepts and returns it; -1 if there is none.
 */
export function search(m: Maze, from: number, found: (square: number) => boolean): number {
  const { next, closed, queue, far, first } = m;
  far.fill(UNREACHED);
  far[from] = 0;
  first[from] = -1;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const p = queue[head];
    if (p !== from && found(p)) return p;
    for (let i = 0; i < 4; i++) {
      const dir = TRIES[i];
      const to = next[4 * p + dir];
      if (to < 0 || far[to] !== UNREACHED || closed[to] === 1) continue;
      far[to] = far[p] + 1;
      first[to] = p === from ? dir : first[p];
      queue[tail++] = to;
    }
  }
  return -1;
}

export const ANYWHERE = (): boolean => false;
