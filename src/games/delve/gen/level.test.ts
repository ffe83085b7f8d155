/** Levels: chunks laid side by side, opened to each other, and their markers (section 2). */
import { expect, test } from 'vitest';
import {
  content,
  drawn,
  joined,
  type Level,
  levelOf,
  once,
  packed,
  type Row,
  rowOf,
  started,
  tables,
  tileOf,
} from '../../../../test/helpers/delve.ts';
import { transform } from './chunk.ts';

const levels = once(() => Array.from({ length: 240 }, (_, i) => levelOf(`seed ${i}`, 1 + (i % 12))));
const CHUNK = 15;
const chunkOf = (id: string): Row => rowOf(tables, 'chunks', id);
const count = (pick: (l: Level) => number): number => levels().reduce((n, l) => n + pick(l), 0);
const painted = (l: Level, letter: string): number =>
  l.cells.reduce((n, c) => n + (chunkOf(c.chunk).rows as string[]).join('').split(letter).length - 1, 0);
const tilesNamed = (l: Level, ...ids: string[]): number =>
  l.tiles.reduce((n, _, i) => n + (ids.includes(tileOf(l, i)) ? 1 : 0), 0);

test('DELVE-008 the layout depends on seed and depth only', () => {
  const letters = (seed: string, depth: number): string => levelOf(seed, depth).tiles.join('');
  expect(letters('same', 4)).toBe(letters('same', 4));
  expect(letters('same', 4)).not.toBe(letters('same', 6));
  expect(letters('same', 4)).not.toBe(letters('else', 4));
  const map = (cls: string): string => drawn(started({ class: cls, startDepth: 3 })).join();
  expect(map('warden')).toBe(map('adept'));
});

test('DELVE-010 two depths each of six themes', () => {
  const names = ['Barrow Crypts', 'Drowned Caverns', 'Goblin Warrens', 'Rime Vaults', 'Ember Foundry', 'Hollow Throne'];
  for (const l of levels()) expect(content.themes[l.theme].name).toBe(names[Math.ceil(l.depth / 2) - 1]);
});

test('DELVE-013 even depths have a boss, all but the last have stairs', () => {
  for (const l of levels())
    expect([l.boss >= 0, tilesNamed(l, 'stairs')]).toEqual([l.depth % 2 === 0, l.depth === 12 ? 0 : 1]);
});

test('DELVE-021 chunks are laid side by side at cell times size', () => {
  for (const l of levels()) expect([l.width, l.height]).toEqual([l.maze.width * CHUNK, l.maze.height * CHUNK]);
});

test('DELVE-022 what belongs to no cell is wall', () => {
  for (const l of levels()) {
    const cells = new Set(l.cells.map((c) => c.y * l.maze.width + c.x));
    const opened = [...l.tiles.keys()].filter((p) => {
      const x = Math.floor((p % l.width) / CHUNK);
      const y = Math.floor(Math.floor(p / l.width) / CHUNK);
      return !cells.has(y * l.maze.width + x) && tileOf(l, p) !== 'wall';
    });
    expect(opened).toEqual([]);
  }
});

test('DELVE-023 linked sides open at positions 6, 7 and 8, the others stay closed', () => {
  const sideOf = (l: Level, cell: Level['maze']['cells'][number], side: number): string =>
    Array.from({ length: CHUNK }, (_, k) => {
      const x = cell.x * CHUNK + (side === 1 ? CHUNK - 1 : side === 3 ? 0 : k);
      const y = cell.y * CHUNK + (side === 2 ? CHUNK - 1 : side === 0 ? 0 : k);
      return { wall: '#', floor: '.' }[tileOf(l, y * l.width + x)] ?? '?';
    }).join('');
  for (const l of levels())
    for (const cell of l.maze.cells)
      expect([0, 1, 2, 3].map((side) => sideOf(l, cell, side))).toEqual(
        cell.links.map((link) => (link >= 0 ? '######...######' : '###############')),
      );
});

/** The start chunk of a level whose chunk was painted so; the side of its one link turned to the top. */
function carved(rows: readonly string[]): string[] {
  const game = packed((t) => {
    for (const c of t.chunks) if (c.role === 'start') Object.assign(c, { rows, sym: 'none' });
  });
  const p = started({}, 'carve', game);
  const map = drawn(p);
  const x = Math.floor((p.s.player.at % p.s.width) / CHUNK) * CHUNK;
  const y = Math.floor(Math.floor(p.s.player.at / p.s.width) / CHUNK) * CHUNK;
  let cut = Array.from({ length: CHUNK }, (_, i) => map[y + i].slice(x, x + CHUNK));
  for (let i = 0; i < 4 && cut[0][7] === '#'; i++) cut = transform(cut, 1, false);
  return cut;
}

/** The same letter in each of the four lanes at a depth, the start in the middle. */
function solid(lane: Record<number, string> = {}): string[] {
  return Array.from({ length: CHUNK }, (_, y) =>
    Array.from({ length: CHUNK }, (__, x) => {
      if (x === 7 && y === 7) return '<';
      const inLane = (a: number, b: number): string | undefined =>
        a >= 6 && a <= 8 ? (lane[b] ?? lane[CHUNK - 1 - b]) : undefined;
      return inLane(x, y) ?? inLane(y, x) ?? '#';
    }).join(''),
  );
}

test('DELVE-024 an opening is carved straight inward until it meets open floor, six tiles beyond the border at most', () => {
  const lane = (rows: string[]): string =>
    rows
      .slice(0, 8)
      .map((r) => r[6])
      .join('');
  // Solid rock: the border and six tiles; the start in the middle is one step farther.
  expect(lane(carved(solid()))).toBe('.......#');
  expect(
    carved(solid())
      .map((r) => r[5])
      .join(''),
  ).toBe('#'.repeat(15));
});

test('DELVE-024 carving stops at walkable tiles, lava among them, and goes through deep water and bars', () => {
  const lane = (rows: string[]): string =>
    rows
      .slice(0, 8)
      .map((r) => r[6])
      .join('');
  expect(lane(carved(solid({ 3: 'L', 4: 'L', 5: 'L', 6: 'L' })))).toBe('...LLLLL');
  expect(lane(carved(solid({ 3: '=', 4: 'w' })))).toBe('.......#');
});

test('DELVE-026 a chunk may be turned and mirrored: quarter turns go clockwise', () => {
  const rows = chunkOf('vault_locked').rows as string[];
  const turned = transform(rows, 1, false);
  rows.forEach((row, y) => {
    for (let x = 0; x < CHUNK; x++) expect(turned[x][CHUNK - 1 - y]).toBe(row[x]);
  });
  expect(transform(turned, 3, false)).toEqual(rows);
  expect(transform(rows, 0, true)).toEqual(rows.map((r) => [...r].reverse().join('')));
});

test('DELVE-026 every allowed attitude comes up and no other', () => {
  const attitudes = (id: string): Set<number> => {
    const all = Array.from({ length: 8 }, (_, t) =>
      transform(chunkOf(id).rows as string[], t & 3, t >= 4)
        .map((r) => r.slice(1, -1))
        .slice(1, -1),
    );
    const found = new Set<number>();
    for (const l of levels())
      for (const c of l.cells) {
        if (c.chunk !== id) continue;
        const wall = (x: number, y: number): boolean =>
          tileOf(l, (c.y * CHUNK + y) * l.width + c.x * CHUNK + x) === 'wall';
        all.forEach((rows, t) => {
          if (rows.every((row, y) => [...row].every((ch, x) => (ch === '#') === wall(x + 1, y + 1)))) found.add(t);
        });
      }
    return found;
  };
  expect(attitudes('shrine_niche').size).toBe(8);
  // The court of a boss is turned and never mirrored, which its stairs show; the throne room is never turned.
  const inChunk = (l: Level, place: number): string =>
    `${(place % l.width) % CHUNK},${Math.floor(place / l.width) % CHUNK}`;
  const stairs = levels()
    .filter((l) => l.boss >= 0 && l.depth < 12)
    .map((l) =>
      inChunk(
        l,
        l.tiles.findIndex((_, i) => tileOf(l, i) === 'stairs'),
      ),
    );
  expect([...new Set(stairs)].sort()).toEqual(['5,7', '7,5', '7,9', '9,7']);
  expect([
    ...new Set(
      levels()
        .filter((l) => l.depth === 12)
        .map((l) => inChunk(l, l.boss)),
    ),
  ]).toEqual(['7,2']);
});

test('DELVE-027 roles of start and end follow the depth', () => {
  for (const l of levels()) {
    const even = l.depth % 2 === 0;
    expect([l.cells[0].role, l.cells[l.maze.end].role]).toEqual([
      even ? 'peddler' : 'start',
      l.depth === 12 ? 'final' : even ? 'boss' : 'exit',
    ]);
  }
});

test('DELVE-028 vaults, shrines and fountains by depth, each once, at dead ends if there are any', () => {
  let shrines = 0;
  for (const l of levels()) {
    const even = l.depth % 2 === 0;
    const number = (role: string): number => l.cells.filter((c) => c.role === role).length;
    expect([number('fountain'), number('vault')]).toEqual([even ? 1 : 0, !even && l.depth >= 3 ? 1 : 0]);
    if (even) shrines += number('shrine');
    else expect(number('shrine')).toBe(1);
    const linked = (i: number): number => l.maze.cells[i].links.filter((x) => x >= 0).length;
    const plainEnds = l.cells.filter((c, i) => c.role === 'filler' && linked(i) === 1).length;
    const special = l.cells.map((_, i) => i).filter((i) => ['vault', 'shrine', 'fountain'].includes(l.cells[i].role));
    // Where a dead end was left over, nothing special stands elsewhere.
    if (plainEnds > 0) for (const i of special) expect(linked(i)).toBe(1);
  }
  // 40 of a hundred of 120 even levels.
  expect(Math.abs(shrines - 48)).toBeLessThan(16);
});

test('DELVE-029 fillers come from the theme and never stand beside their like', () => {
  for (const l of levels())
    l.cells.forEach((a, i) => {
      if (a.role !== 'filler') return;
      for (const b of l.cells.slice(i + 1))
        if (b.role === 'filler' && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1) expect(b.chunk).not.toBe(a.chunk);
    });
});

test('DELVE-029 fillers come by their weight', () => {
  const seen = new Map<string, number>();
  for (let i = 0; i < 400; i++)
    for (const c of levelOf(`weights ${i}`, 1).cells) seen.set(c.chunk, (seen.get(c.chunk) ?? 0) + 1);
  const share = (id: string): number => seen.get(id) ?? 0;
  // Weights of 12 and 8: half as many again.
  const ratio = (share('cross_halls') + share('pillar_hall')) / (share('cistern') + share('bone_pit'));
  expect(ratio).toBeGreaterThan(1.2);
  expect(ratio).toBeLessThan(1.8);
});

test('DELVE-030 chunks stand in their themes only, and the hazard is that of the theme', () => {
  for (const l of levels()) {
    const theme = content.themes[l.theme];
    for (const c of l.cells)
      expect(['any', theme.id].some((t) => (chunkOf(c.chunk).themes as string[]).includes(t))).toBe(true);
  }
  const ring = levels().find((l) => l.depth > 10 && l.cells.some((c) => c.chunk === 'ring_gallery'));
  expect(ring === undefined ? 0 : tilesNamed(ring, 'void')).toBeGreaterThan(0);
});

test('DELVE-031 markers become features with their chances', () => {
  const near = (part: number, whole: number, percent: number): void => {
    const deviation = Math.sqrt((percent * (100 - percent)) / whole);
    expect(whole).toBeGreaterThan(100);
    expect(Math.abs((100 * part) / whole - percent)).toBeLessThan(3 * deviation);
  };
  near(
    count((l) => l.barrels.length),
    count((l) => painted(l, 'b')),
    70,
  );
  near(
    count((l) => l.traps.length),
    count((l) => painted(l, '^')),
    60,
  );
  near(
    count((l) => tilesNamed(l, 'chest')) - count((l) => painted(l, 'C')),
    count((l) => painted(l, 'c')),
    35,
  );
  const foundry = (l: Level): boolean => content.themes[l.theme].id === 'foundry';
  near(
    count((l) => (foundry(l) ? tilesNamed(l, 'keg') : 0)),
    count((l) => (foundry(l) ? l.barrels.length : 0)),
    25,
  );
  expect(count((l) => (foundry(l) ? 0 : tilesNamed(l, 'keg')))).toBe(0);
});

test('DELVE-031 traps are of the depth, shrines of every kind', () => {
  for (const l of levels())
    for (const t of l.traps) expect(content.traps[t.kind].minDepth).toBeLessThanOrEqual(l.depth);
  expect(new Set(levels().flatMap((l) => l.traps.map((t) => t.kind))).size).toBe(7);
  expect(new Set(levels().flatMap((l) => l.shrines.map((s) => s.value))).size).toBe(6);
});

test('DELVE-032 start and end lie on either side with the same chance', () => {
  const swapped = levels().filter((l) => l.cells[0].x > l.cells[l.maze.end].x).length;
  expect(swapped).toBeGreaterThan(90);
  expect(swapped).toBeLessThan(150);
});

test('DELVE-033 every walkable tile of two thousand levels is reachable from the start', { timeout: 120_000 }, () => {
  const open = content.tiles.map(
    (t) => ['all', 'lava', 'void'].includes(t.walk) || ['chest', 'barrel', 'keg'].includes(t.id),
  );
  for (let i = 0; i < 2000; i++) {
    const l = levelOf(`many ${i}`, 1 + (i % 12));
    const seen = new Uint8Array(l.tiles.length);
    const queue = [l.start];
    seen[l.start] = 1;
    for (const p of queue)
      for (const q of [p - 1, p + 1, p - l.width, p + l.width])
        if (seen[q] === 0 && open[l.tiles[q]]) {
          seen[q] = 1;
          queue.push(q);
        }
    expect(queue.length).toBe(l.tiles.reduce((n, t) => n + (open[t] ? 1 : 0), 0));
  }
});

const START = 6;

test.each([
  [['#####', '#...#', '#.#.#', '#...#', '#####'], true],
  [['#####', '#.#.#', '#.#.#', '#.#.#', '#####'], false],
  // Corners do not join.
  [['#####', '#.###', '##..#', '#...#', '#####'], false],
  // What breaks or opens does.
  [['#####', '#.0.#', '#.#.#', '#.(.#', '#####'], true],
  [['#####', '#.###', '#0###', '#.L.#', '#####'], true],
  [['#####', '#..##', '##.##', '##..#', '#####'], true],
  [['#####', '#.###', '#...#', '###.#', '#####'], true],
  [['#####', '#.#.#', '#...#', '#.#.#', '#####'], true],
  [['#####', '#.###', '###.#', '#####', '#####'], false],
])('DELVE-033 is everything reachable in %o: %s', (rows, answer) => {
  expect(joined(rows, START)).toBe(answer);
});

test('DELVE-033 a way that leads left and up is found as well, and without a start nothing is reachable', () => {
  const rows = ['#####', '#...#', '###.#', '#...#', '#####'];
  expect([joined(rows, 16), joined(rows, 18), joined(rows, 6), joined(rows, -1)]).toEqual([true, true, true, false]);
});

test('DELVE-033 a content whose levels are never whole is reported by its chunks', () => {
  const connected = content.connected.map((c) => 1 - c);
  expect(() => levelOf('never', 1, { ...content, connected })).toThrow(
    /^depth 1: no connected level in 21 attempts; chunks of the last: [a-z_0-9]+(, [a-z_0-9]+){5,}$/,
  );
});

test.each([
  [1, [true, false]],
  [2, [false, true]],
])('DELVE-030 a chunk for depth %i alone', (only, expected) => {
  const chunks = content.chunks.map((c) => (c.id === 'pillar_hall' ? { ...c, minDepth: only, maxDepth: only } : c));
  const has = (depth: number): boolean =>
    Array.from({ length: 8 }, (_, i) => levelOf(`keeps ${i}`, depth, { ...content, chunks })).some((l) =>
      l.cells.some((c) => c.chunk === 'pillar_hall'),
    );
  expect([has(1), has(2)]).toEqual(expected);
});

test('DELVE-031 a trap waits for its depth', () => {
  const traps = content.traps.map((t, i) => ({ ...t, minDepth: i === 1 ? 1 : i === 2 ? 3 : 4 }));
  const kinds = (depth: number): number[] => [
    ...new Set(
      Array.from({ length: 12 }, (_, i) => levelOf(`traps ${i}`, depth, { ...content, traps })).flatMap((l) =>
        l.traps.map((t) => t.kind),
      ),
    ),
  ];
  expect([kinds(2), kinds(3).sort()]).toEqual([[1], [1, 2]]);
});

test('DELVE-029 with one filler alone it stands beside its like', () => {
  const chunks = content.chunks.filter((c) => c.role !== 'filler' || c.id === 'pillar_hall');
  const fillers = levelOf('alone', 1, { ...content, chunks }).cells.filter((c) => c.role === 'filler');
  expect([new Set(fillers.map((c) => c.chunk)), fillers.length > 2]).toEqual([new Set(['pillar_hall']), true]);
});

test('DELVE-036 no items lie on the floor of a fresh level', () => {
  for (let depth = 1; depth <= 12; depth++) expect(started({ startDepth: depth }).s.ground).toEqual([]);
});
