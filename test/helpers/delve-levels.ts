/** Mazes, levels and packs of Delve as lines of text, for tests that compare whole ones. */
import { content, type Level, type Maze, spawnsOf } from './delve.ts';

/** `S` start, `E` end, `o` any other cell, with their links between them. */
export function describeMaze(maze: Maze): string[] {
  const grid = Array.from({ length: 2 * maze.height - 1 }, () => Array.from({ length: 2 * maze.width - 1 }, () => ' '));
  maze.cells.forEach((c, i) => {
    grid[2 * c.y][2 * c.x] = i === 0 ? 'S' : i === maze.end ? 'E' : 'o';
    if (c.links[1] >= 0) grid[2 * c.y][2 * c.x + 1] = '-';
    if (c.links[2] >= 0) grid[2 * c.y + 1][2 * c.x] = '|';
  });
  return grid.map((row) => row.join('').trimEnd());
}

const at = (level: Level, place: number): string => `${place % level.width},${Math.floor(place / level.width)}`;

/** The cells in their order, everything that stands somewhere, and the sum of each row of tiles. */
export function describeLevel(level: Level): string[] {
  const places = (list: readonly number[]): string => list.map((p) => at(level, p)).join(' ');
  const tiles = (id: keyof typeof content.tile): string =>
    places([...level.tiles.keys()].filter((p) => level.tiles[p] === content.tile[id]));
  const sums = Array.from({ length: level.height }, (_, y) =>
    level.tiles
      .subarray(y * level.width, (y + 1) * level.width)
      .reduce((sum, t, x) => (31 * sum + (x + 1) * t) % 9973, 0),
  );
  return [
    `${level.width} x ${level.height}, ${content.themes[level.theme].id}, start ${at(level, level.start)}`,
    `boss ${level.boss < 0 ? 'none' : at(level, level.boss)}, guards ${places(level.vaultGuards)}`,
    `cells ${level.cells.map((c) => `${c.x},${c.y} ${c.chunk} (${c.role})`).join('; ')}`,
    `stairs ${tiles('stairs')}, fountain ${tiles('fountain')}, peddler ${tiles('peddler')}`,
    `chests ${tiles('chest')}, kegs ${tiles('keg')}`,
    `barrels ${places(level.barrels)}`,
    `traps ${level.traps.map((t) => `${at(level, t.place)} ${content.traps[t.kind].id}`).join('; ')}`,
    `shrines ${level.shrines.map((t) => `${at(level, t.place)} ${content.shrines[t.value].id}`).join('; ')}`,
    `rows ${sums.join(' ')}`,
  ];
}

/** One line a creature: its pack, place, kind, rank, level, variety or abilities, and name. */
export function describeSpawns(level: Level, seed: string): string[] {
  return spawnsOf(level, seed).map((c) =>
    [
      `${c.pack}: ${at(level, c.place)} ${content.monsters[c.type].id} ${c.rank} level ${c.mlvl}`,
      c.variety < 0 ? '' : content.champions[c.variety].id,
      content.elites
        .filter((_, k) => ((c.affixes >> k) & 1) === 1)
        .map((e) => e.id)
        .join('+'),
      c.name,
    ]
      .join(' ')
      .trimEnd(),
  );
}
