import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { SHIPPED_PACK } from '../content.ts';
import { CHUNK, formatChunkText, parseChunkText, transform } from './chunk.ts';
import { isConnected, makeLevel } from './level.ts';
import { linkCount, makeMaze } from './maze.ts';

const C = SHIPPED_PACK.content;
const TILE = SHIPPED_PACK.content.tile;

const levels = Array.from({ length: 240 }, (_, i) => makeLevel(C, `seed ${i}`, 1 + (i % 12)));

test('DELVE-014 DELVE-015 DELVE-018 DELVE-019 a maze is connected, has its number of cells, and start and end one link each', () => {
  for (let i = 0; i < 300; i++) {
    const count = 8 + (i % 3);
    const { cells, end } = makeMaze(stream(`maze ${i}`), count, 33);
    expect(cells.length).toBe(count);
    expect([linkCount(cells[0]), linkCount(cells[end])]).toEqual([1, 1]);
    const seen = new Set([0]);
    const queue = [0];
    for (const c of queue)
      for (const l of cells[c].links)
        if (l >= 0 && !seen.has(l)) {
          seen.add(l);
          queue.push(l);
        }
    expect(seen.size).toBe(count);
  }
});

test('DELVE-016 DELVE-020 the grid is shifted to its corner and extra links come up', () => {
  let loops = 0;
  for (let i = 0; i < 200; i++) {
    const { cells } = makeMaze(stream(`corner ${i}`), 10, 33);
    expect([Math.min(...cells.map((c) => c.x)), Math.min(...cells.map((c) => c.y))]).toEqual([0, 0]);
    const links = cells.reduce((n, c) => n + linkCount(c), 0) / 2;
    if (links > cells.length - 1) loops++;
  }
  expect(loops).toBeGreaterThan(20);
});

test('DELVE-017 ties in the cheapest path fall to the earliest inserted cell, so a maze is a function of its stream', () => {
  const shape = (seed: string): string => JSON.stringify(makeMaze(stream(seed), 9, 33).cells);
  expect(shape('tie')).toBe(shape('tie'));
  expect(shape('tie')).not.toBe(shape('other'));
});

test('DELVE-021 DELVE-022 DELVE-023 DELVE-024 chunks lie side by side and linked ones open to each other by three tiles', () => {
  for (const level of levels) {
    expect([level.width % CHUNK, level.height % CHUNK]).toEqual([0, 0]);
    level.maze.cells.forEach((cell) => {
      for (let side = 0; side < 4; side++)
        for (let k = 0; k < CHUNK; k++) {
          const x = cell.x * CHUNK + (side === 1 ? CHUNK - 1 : side === 3 ? 0 : k);
          const y = cell.y * CHUNK + (side === 2 ? CHUNK - 1 : side === 0 ? 0 : k);
          const open = cell.links[side] >= 0 && k >= 6 && k <= 8;
          expect(level.tiles[y * level.width + x]).toBe(open ? TILE.floor : TILE.wall);
        }
    });
  }
});

test('DELVE-033 every walkable tile of every level is reachable from the start', () => {
  for (const level of levels) expect(isConnected(C, level)).toBe(true);
  const sealedOff = makeLevel(C, 'seal', 1);
  const tiles = sealedOff.tiles.slice();
  tiles.fill(TILE.wall, sealedOff.start - 1, sealedOff.start + 2);
  for (const row of [-1, 1])
    tiles.fill(TILE.wall, sealedOff.start + row * sealedOff.width - 1, sealedOff.start + row * sealedOff.width + 2);
  tiles[sealedOff.start] = TILE.floor;
  expect(isConnected(C, { ...sealedOff, tiles })).toBe(false);
});

test('DELVE-010 DELVE-013 DELVE-027 roles of start and end follow the depth', () => {
  for (const level of levels) {
    const even = level.depth % 2 === 0;
    expect(level.cells[0].role).toBe(even ? 'peddler' : 'start');
    const end = level.cells[level.maze.end].role;
    expect(end).toBe(level.depth === 12 ? 'final' : even ? 'boss' : 'exit');
    expect(level.boss >= 0).toBe(even);
    expect(level.tiles.includes(TILE.stairs)).toBe(level.depth !== 12);
    expect(C.themes[level.theme].name).toBe(
      ['Barrow Crypts', 'Drowned Caverns', 'Goblin Warrens', 'Rime Vaults', 'Ember Foundry', 'Hollow Throne'][
        Math.ceil(level.depth / 2) - 1
      ],
    );
  }
});

test('DELVE-028 even depths have a fountain, odd ones a shrine and from 3 on a vault', () => {
  for (const level of levels) {
    const roles = level.cells.map((c) => c.role);
    const even = level.depth % 2 === 0;
    expect(roles.includes('fountain')).toBe(even);
    if (!even) expect(roles.includes('shrine')).toBe(true);
    expect(roles.includes('vault')).toBe(!even && level.depth >= 3);
  }
});

test('DELVE-029 DELVE-030 fillers come from the theme and never stand beside their like', () => {
  for (const level of levels)
    level.cells.forEach((a, i) => {
      const chunk = C.chunks.find((c) => c.id === a.chunk)!;
      expect(chunk.themes.includes(level.theme)).toBe(true);
      if (a.role !== 'filler') return;
      for (const b of level.cells.slice(i + 1))
        if (b.role === 'filler' && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1) expect(b.chunk).not.toBe(a.chunk);
    });
});

test('DELVE-026 a chunk may be turned and mirrored, and four turns are none', () => {
  const rows = C.chunks.find((c) => c.id === 'vault_locked')!.rows;
  expect(transform(transform(transform(transform(rows, 1, false), 1, false), 1, false), 1, false)).toEqual(rows);
  expect(transform(rows, 1, false)).not.toEqual(rows);
  expect(transform(transform(rows, 0, true), 0, true)).toEqual(rows);
  expect(transform(rows, 1, false)[2][13]).toBe(rows[1][2]);
});

test('DELVE-031 DELVE-036 markers become features with about their chances, and no item lies about', () => {
  const count = (ch: string): number =>
    levels.reduce(
      (n, l) =>
        n +
        l.cells.reduce(
          (m, c) =>
            m +
            C.chunks
              .find((x) => x.id === c.chunk)!
              .rows.join('')
              .split(ch).length -
            1,
          0,
        ),
      0,
    );
  const barrels = levels.reduce((n, l) => n + l.barrels.length, 0);
  const traps = levels.reduce((n, l) => n + l.traps.length, 0);
  expect(Math.abs((100 * barrels) / count('b') - 70)).toBeLessThan(6);
  expect(Math.abs((100 * traps) / count('^') - 60)).toBeLessThan(8);
  for (const l of levels) {
    const kegs = l.tiles.filter((t) => t === TILE.keg).length;
    if (C.themes[l.theme].id !== 'foundry') expect(kegs).toBe(0);
    for (const t of l.traps) expect(C.traps[t.kind].minDepth).toBeLessThanOrEqual(l.depth);
  }
});

test('DELVE-008 DELVE-032 the layout depends on seed and depth only', () => {
  const letters = (seed: string, depth: number): string => makeLevel(C, seed, depth).tiles.join('');
  expect(letters('same', 4)).toBe(letters('same', 4));
  expect(letters('same', 4)).not.toBe(letters('same', 6));
  expect(letters('same', 4)).not.toBe(letters('else', 4));
});

test('DELVE-368 the text form of chunks says the same as the tables', () => {
  const text = formatChunkText(C.pack.chunks);
  const read = parseChunkText(`; a comment\n${text}`, 'all.txt');
  expect(read.ok && read.value).toEqual(C.pack.chunks);
  const bad = parseChunkText('hello', 'mine.txt');
  expect(bad.ok ? '' : bad.problem.path).toBe('mine.txt:1');
});
