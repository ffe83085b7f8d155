/** A level: the maze's cells filled with chunks, stitched, opened to each other, and its markers resolved (section 2). */
import { invariant } from '../../../engine/result.ts';
import { below, chance, pick, type Rng, stream, weighted } from '../../../engine/rng.ts';
import { type Chunk, type Content, WALK_SWIM } from '../compiled.ts';
import { CHUNK, carve } from './chunk.ts';
import { type ChunkMaze, linkCount, type MazeCell, makeMaze } from './maze.ts';

export interface Level {
  readonly depth: number;
  readonly theme: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
  readonly start: number;
  /** Place of the boss, -1 without one. */
  readonly boss: number;
  readonly vaultGuards: readonly number[];
  readonly shrines: readonly { readonly place: number; readonly value: number }[];
  readonly barrels: readonly number[];
  readonly traps: readonly { readonly place: number; readonly kind: number }[];
  /** Per cell of the maze: chunk id and role, for tests and tools. */
  readonly cells: readonly { readonly x: number; readonly y: number; readonly chunk: string; readonly role: string }[];
  readonly maze: ChunkMaze;
}

export function makeLevel(content: Content, seed: string, depth: number): Level {
  const mazes = stream(seed, 'maze', depth);
  const chunks = stream(seed, 'chunks', depth);
  let ids: string[] = [];
  for (let attempt = 0; attempt < 21; attempt++) {
    const level = attemptLevel(content, mazes, chunks, depth);
    if (isConnected(content, level)) return level;
    ids = level.cells.map((c) => c.chunk);
  }
  throw new Error(`depth ${depth}: no connected level in 21 attempts; chunks of the last: ${ids.join(', ')}`);
}

function attemptLevel(content: Content, mazes: Rng, r: Rng, depth: number): Level {
  const theme = content.themeOf[depth];
  const maze = makeMaze(mazes, content.chunkCount[depth], content.constants.extraLink);
  const roles = castRoles(content, r, maze, depth);
  const chosen: Chunk[] = [];
  maze.cells.forEach((cell, i) =>
    chosen.push(chooseChunk(content, r, maze.cells, chosen, cell, roles[i], theme, depth)),
  );

  const width = maze.width * CHUNK;
  const height = maze.height * CHUNK;
  const tiles = new Uint8Array(width * height).fill(content.tile.wall);
  const marks = new Map<number, string>();
  maze.cells.forEach((cell, i) => {
    const { cuts } = chosen[i];
    const cut = cuts[cuts.length === 1 ? 0 : below(r, cuts.length)];
    const corner = cell.y * CHUNK * width + cell.x * CHUNK;
    for (let at = 0, y = 0; y < CHUNK; y++)
      for (let x = 0; x < CHUNK; x++) tiles[corner + y * width + x] = cut.tiles[at++];
    for (const [at, ch] of cut.marks) {
      const place = corner + Math.floor(at / CHUNK) * width + (at % CHUNK);
      if (ch === '!') tiles[place] = content.themes[theme].hazard;
      else marks.set(place, ch);
    }
  });
  for (const cell of maze.cells)
    for (let side = 0; side < 4; side++) if (cell.links[side] >= 0) openSide(content, tiles, width, cell, side);

  const found = resolveMarkers(content, r, tiles, marks, theme, depth);
  return {
    depth,
    theme,
    width,
    height,
    tiles,
    ...found,
    cells: maze.cells.map((c, i) => ({ x: c.x, y: c.y, chunk: chosen[i].id, role: roles[i] })),
    maze,
  };
}

/** DELVE-027, DELVE-028. */
function castRoles({ constants }: Content, r: Rng, maze: ChunkMaze, depth: number): string[] {
  const even = depth % 2 === 0;
  const roles = maze.cells.map(() => 'filler');
  roles[0] = even ? 'peddler' : 'start';
  roles[maze.end] = depth === 12 ? 'final' : even ? 'boss' : 'exit';
  const special: string[] = [];
  if (!even && depth >= 3) special.push('vault');
  if (!even || chance(r, constants.shrineChance, 100)) special.push('shrine');
  if (even) special.push('fountain');
  for (const role of special) {
    const free = maze.cells.map((_, i) => i).filter((i) => roles[i] === 'filler');
    const ends = free.filter((i) => linkCount(maze.cells[i]) === 1);
    if (free.length > 0) roles[pick(r, ends.length > 0 ? ends : free)] = role;
  }
  return roles;
}

/** DELVE-029: by weight; a filler never beside its like unless there is no other. */
function chooseChunk(
  content: Content,
  r: Rng,
  cells: readonly MazeCell[],
  chosen: readonly Chunk[],
  cell: MazeCell,
  role: string,
  theme: number,
  depth: number,
): Chunk {
  const fit = content.chunks.filter(
    (c) => c.role === role && c.themes.includes(theme) && c.minDepth <= depth && depth <= c.maxDepth,
  );
  const beside = chosen.filter((_, i) => Math.abs(cells[i].x - cell.x) + Math.abs(cells[i].y - cell.y) === 1);
  const fresh = role === 'filler' ? fit.filter((c) => !beside.includes(c)) : fit;
  const from = fresh.length > 0 ? fresh : fit;
  invariant(from.length > 0, `a chunk of role ${role} for depth ${depth}`);
  return from[
    weighted(
      r,
      from.map((c) => c.weight),
    )
  ];
}

/** DELVE-023: water is no floor to end at. */
function openSide({ walk, tile }: Content, tiles: Uint8Array, width: number, cell: MazeCell, side: number): void {
  const corner = cell.y * CHUNK * width + cell.x * CHUNK;
  const onLevel = (place: number): number => corner + Math.floor(place / CHUNK) * width + (place % CHUNK);
  carve(
    side,
    (place) => {
      const kind = walk[tiles[onLevel(place)]];
      return kind !== 0 && kind !== WALK_SWIM;
    },
    (place) => {
      tiles[onLevel(place)] = tile.floor;
    },
  );
}

type Found = Pick<Level, 'start' | 'boss' | 'vaultGuards' | 'shrines' | 'barrels' | 'traps'>;

/** DELVE-031, in reading order. */
function resolveMarkers(
  content: Content,
  r: Rng,
  tiles: Uint8Array,
  marks: Map<number, string>,
  theme: number,
  depth: number,
): Found {
  const { constants } = content;
  let start = -1;
  let boss = -1;
  const vaultGuards: number[] = [];
  const shrines: { place: number; value: number }[] = [];
  const barrels: number[] = [];
  const traps: { place: number; kind: number }[] = [];
  const kinds = content.traps.filter((t) => t.minDepth <= depth);
  for (const place of [...marks.keys()].sort((a, b) => a - b)) {
    switch (marks.get(place)) {
      case '<':
        start = place;
        break;
      case '>':
        tiles[place] = content.tile.stairs;
        break;
      case 'C':
        tiles[place] = content.tile.chest;
        break;
      case 'c':
        if (chance(r, constants.chestChance, 100)) tiles[place] = content.tile.chest;
        break;
      case 'b':
        if (chance(r, constants.barrelChance, 100)) {
          const keg = content.themes[theme].id === 'foundry' && chance(r, constants.kegChance, 100);
          tiles[place] = keg ? content.tile.keg : content.tile.barrel;
          barrels.push(place);
        }
        break;
      case '^':
        if (chance(r, constants.trapChance, 100)) {
          const kind =
            kinds[
              weighted(
                r,
                kinds.map((t) => t.weight),
              )
            ];
          traps.push({ place, kind: content.traps.indexOf(kind) });
        }
        break;
      case 'F':
        tiles[place] = content.tile.fountain;
        break;
      case 'S':
        tiles[place] = content.tile.shrine;
        shrines.push({ place, value: below(r, content.shrines.length) });
        break;
      case 'P':
        tiles[place] = content.tile.peddler;
        break;
      case 'B':
        boss = place;
        break;
      case 'm':
        vaultGuards.push(place);
    }
  }
  return { start, boss, vaultGuards, shrines, barrels, traps };
}

/** DELVE-033: every walkable tile can be reached from the start; what breaks or opens is no wall. */
export function isConnected({ connected }: Content, level: Pick<Level, 'tiles' | 'width' | 'start'>): boolean {
  const { tiles, width, start } = level;
  if (start < 0) return false;
  // Places that must be reached and were not yet.
  const left = new Uint8Array(tiles.length);
  let missing = 0;
  for (let i = 0; i < tiles.length; i++) {
    left[i] = connected[tiles[i]];
    missing += left[i];
  }
  const stack = new Int32Array(missing + 1);
  missing -= left[start];
  left[start] = 0;
  stack[0] = start;
  for (let top = 0; top >= 0; ) {
    const p = stack[top--];
    for (let side = 0; side < 4; side++) {
      const q = side === 0 ? p - width : side === 1 ? p + 1 : side === 2 ? p + width : p - 1;
      if (left[q] !== 1) continue;
      left[q] = 0;
      missing--;
      stack[++top] = q;
    }
  }
  return missing === 0;
}
