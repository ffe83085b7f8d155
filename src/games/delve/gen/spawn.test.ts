/** Packs, champions, elites and bosses of a fresh level (section 7). */
import { expect, test } from 'vitest';
import {
  centresOf,
  content,
  eliteAffixes,
  type Level,
  levelOf,
  once,
  packed,
  placesTaken,
  type Row,
  type Spawn,
  spawnsOf,
  started,
  tileOf,
} from '../../../../test/helpers/delve.ts';

const [CHAMPION, LEADER, MINION, BOSS] = [1, 2, 3, 4];
const everything = once(() =>
  Array.from({ length: 480 }, (_, i) => {
    const level = levelOf(`spawn ${i % 240}`, 1 + (i % 12));
    return { level, spawns: spawnsOf(level, `spawn ${i}`) };
  }),
);
const packsOf = (spawns: readonly Spawn[]): Spawn[][] =>
  [...new Set(spawns.map((s) => s.pack))].map((p) => spawns.filter((s) => s.pack === p));
const allCentres = once(() =>
  everything()
    .slice(0, 240)
    .map(({ level }, i) => ({ level, centres: centresOf(level, `centres ${i}`) })),
);
const block = (place: number, width: number): [number, number] => [
  Math.floor((place % width) / 5),
  Math.floor(Math.floor(place / width) / 5),
];

test('DELVE-080 packs keep room between each other', () => {
  for (const { level, centres } of allCentres())
    centres.forEach((a, i) => {
      for (const b of centres.slice(i + 1))
        expect(
          Math.max(
            Math.abs((a % level.width) - (b % level.width)),
            Math.abs(Math.floor(a / level.width) - Math.floor(b / level.width)),
          ),
        ).toBeGreaterThan(5);
    });
});

test('DELVE-081 a level gets one pack more than it has cells', () => {
  const full = allCentres().filter(
    ({ level, centres }) => centres.length === content.chunkCount[level.depth] + 1,
  ).length;
  for (const { level, centres } of allCentres())
    expect(centres.length).toBeLessThanOrEqual(content.chunkCount[level.depth] + 1);
  expect(full).toBeGreaterThan(230);
});

test('DELVE-082 a centre is floor, five tiles or more from the start', () => {
  const near = packed((t) => {
    // A start at the edge of its chunk, so that the distance matters.
    for (const c of t.chunks)
      if (c.role === 'start') {
        const rows = Array.from({ length: 15 }, (_, y) =>
          y === 0 || y === 14 ? '#'.repeat(15) : `#${'.'.repeat(13)}#`,
        );
        rows[7] = `#${'.'.repeat(12)}<#`;
        Object.assign(c as Row, { rows, sym: 'none' });
      }
  });
  const squares = new Set<number>();
  for (let i = 0; i < 500; i++) {
    const { s } = started({}, `near ${i}`, near);
    const leaders = new Map(s.creatures.map((c) => [c.pack, c]).reverse() as [number, (typeof s.creatures)[number]][]);
    for (const c of leaders.values())
      squares.add(
        ((c.at % s.width) - (s.player.at % s.width)) ** 2 +
          (Math.floor(c.at / s.width) - Math.floor(s.player.at / s.width)) ** 2,
      );
  }
  // The first of a pack stands on its centre.
  expect(Math.min(...squares)).toBe(25);
  for (const { level, centres } of allCentres()) for (const p of centres) expect(tileOf(level, p)).toBe('floor');
});

test('DELVE-083 no centre lies in the start chunk or where the boss lives', () => {
  for (const { level, centres } of allCentres())
    for (const p of centres) {
      const cell = level.cells.find(
        (c) => c.x === Math.floor((p % level.width) / 15) && c.y === Math.floor(Math.floor(p / level.width) / 15),
      );
      expect(['start', 'peddler', 'boss', 'final']).not.toContain(cell?.role);
    }
});

test('DELVE-084 a block of five tiles and its eight neighbours hold one centre', () => {
  let neighbours = 0;
  for (const { level, centres } of allCentres())
    centres.forEach((a, i) => {
      for (const b of centres.slice(i + 1)) {
        const [[ax, ay], [bx, by]] = [block(a, level.width), block(b, level.width)];
        const far = Math.max(Math.abs(ax - bx), Math.abs(ay - by));
        expect(far).toBeGreaterThan(1);
        if (far === 2) neighbours++;
      }
    });
  expect(neighbours).toBeGreaterThan(20);
});

test('DELVE-084 packs keep their distance from the champions of a vault too', () => {
  let vaults = 0;
  for (const { level, centres } of allCentres())
    for (const guard of level.vaultGuards) {
      vaults++;
      const [gx, gy] = block(guard, level.width);
      for (const p of centres) {
        const [x, y] = block(p, level.width);
        expect(Math.max(Math.abs(gx - x), Math.abs(gy - y))).toBeGreaterThan(1);
      }
    }
  expect(vaults).toBeGreaterThan(5);
});

test('DELVE-085 candidates are taken greedily: with fewer packs than wanted none could be added', () => {
  for (const { level, centres } of allCentres()) {
    if (centres.length === content.chunkCount[level.depth] + 1) continue;
    const taken = [...centres, ...level.vaultGuards].map((p) => block(p, level.width));
    level.tiles.forEach((_, p) => {
      if (tileOf(level, p) !== 'floor') return;
      const [x, y] = block(p, level.width);
      const cell = level.cells.findIndex(
        (c) => c.x === Math.floor((p % level.width) / 15) && c.y === Math.floor(Math.floor(p / level.width) / 15),
      );
      if (cell === 0 || ['boss', 'final'].includes(level.cells[cell].role)) return;
      expect(taken.some(([bx, by]) => Math.max(Math.abs(bx - x), Math.abs(by - y)) <= 1)).toBe(true);
    });
  }
});

const ordinary = once(() =>
  everything()
    .flatMap(({ level, spawns }) =>
      packsOf(spawns).map((pack) => ({ level, pack, first: pack[0], type: content.monsters[pack[0].type] })),
    )
    .filter(({ first }) => first.rank !== BOSS),
);
type Pack = ReturnType<typeof ordinary>[number];

test('DELVE-086 types are of the theme, by their weight', () => {
  const seen = new Map<string, number>();
  for (const { level, first, type } of ordinary()) {
    expect(content.themes[level.theme].kinds).toContain(first.type);
    seen.set(type.id, (seen.get(type.id) ?? 0) + 1);
  }
  const ratio =
    ((seen.get('skeleton') ?? 0) + (seen.get('kobold') ?? 0)) /
    ((seen.get('tomb_beetle') ?? 0) + (seen.get('cave_bear') ?? 0));
  // 14 + 14 to 6 + 6.
  expect(ratio).toBeGreaterThan(1.7);
  expect(ratio).toBeLessThan(3.1);
});

test('DELVE-087 some packs are champions, some elites, most neither', () => {
  const part = (rank: number): number =>
    ordinary().filter(({ first }) => first.rank === rank).length / ordinary().length;
  expect(part(0)).toBeGreaterThan(0.75);
  expect(part(CHAMPION) * part(LEADER)).toBeGreaterThan(0.001);
});

test('DELVE-088 4 + depth / 3 of a hundred are champions, twice as many elites', () => {
  const share = (rank: number, from: number, to: number): [number, number] => {
    const packs = ordinary().filter(
      ({ level, pack }) => level.depth >= from && level.depth <= to && !level.vaultGuards.includes(pack[0].place),
    );
    const times = rank === LEADER ? 2 : 1;
    const p = packs.reduce((n, { level }) => n + times * (4 + Math.floor(level.depth / 3)), 0) / packs.length;
    const found = (100 * packs.filter(({ first }) => first.rank === rank).length) / packs.length;
    return [found - p, 3 * Math.sqrt((p * (100 - p)) / packs.length)];
  };
  for (const rank of [LEADER, CHAMPION])
    for (const [from, to] of [
      [1, 6],
      [7, 12],
    ]) {
      const [off, allowed] = share(rank, from, to);
      expect(Math.abs(off)).toBeLessThan(allowed);
    }
});

const sizes = (pick: (x: Pack) => boolean, size: (x: Pack) => number): number[] =>
  [...new Set(ordinary().filter(pick).map(size))].sort();

test('DELVE-089 sizes of normal packs: those of the type, and one or two of its minions', () => {
  const own = (id: string): number[] =>
    sizes(
      ({ type, first }) => type.id === id && first.rank === 0,
      ({ pack, first }) => pack.filter((m) => m.type === first.type).length,
    );
  expect([own('cave_rat'), own('zombie'), own('ogre')]).toEqual([[3, 4, 5], [1, 2, 3], [1]]);
  const helpers = sizes(
    ({ type, first }) => type.id === 'ogre' && first.rank === 0,
    ({ pack }) => pack.length - 1,
  );
  expect(helpers).toEqual([1, 2]);
});

test('DELVE-089 champions come alone to depth 5, then one or two, always alone where packs are of one', () => {
  const champions = (from: number, to: number, alone: boolean): number[] =>
    sizes(
      ({ level, first, type }) =>
        first.rank === CHAMPION && level.depth >= from && level.depth <= to && (type.pack[1] === 1) === alone,
      ({ pack }) => pack.length,
    );
  expect([champions(1, 5, false), champions(6, 12, false), champions(6, 12, true)]).toEqual([[1], [1, 2], [1]]);
});

test('DELVE-089 a leader has two minions to depth 6, then two or three, of its minion type or its own', () => {
  const minions = (from: number, to: number): number[] =>
    sizes(
      ({ level, first }) => first.rank === LEADER && level.depth >= from && level.depth <= to,
      ({ pack }) => pack.length - 1,
    );
  expect([minions(1, 6), minions(7, 12)]).toEqual([[2], [2, 3]]);
  for (const { pack, first, type } of ordinary())
    if (first.rank === LEADER)
      for (const m of pack.slice(1))
        expect([m.rank, m.type, m.affixes]).toEqual([
          MINION,
          type.minion >= 0 ? type.minion : first.type,
          first.affixes,
        ]);
});

test('DELVE-090 members take the nearest offsets in their order', () => {
  const offsets = '0,0 -1,0 1,0 0,1 0,-1 -1,-1 1,1 -1,1 1,-1 2,0 -2,0 0,2 0,-2 2,1 2,-1 -2,1 -2,-1 1,2 1,-2 -1,2 -1,-2'
    .split(' ')
    .map((o) => o.split(',').map(Number));
  for (const { level, spawns } of everything().slice(0, 120)) {
    expect(new Set(spawns.map((s) => s.place)).size).toBe(spawns.length);
    const taken = new Set([level.start]);
    for (const pack of packsOf(spawns)) {
      const [x, y] = [pack[0].place % level.width, Math.floor(pack[0].place / level.width)];
      const centred = tileOf(level, pack[0].place) === 'floor' || pack[0].rank === BOSS;
      for (const m of pack) {
        const walks = (id: string): boolean => ['floor', 'door', 'rubble', 'shallow', 'ice', 'stairs'].includes(id);
        const open = offsets
          .map(([dx, dy]) => (y + dy) * level.width + x + dx)
          .find((p) => !taken.has(p) && walks(tileOf(level, p)));
        if (centred && content.monsters[m.type].walks === 0) expect(m.place).toBe(open);
        taken.add(m.place);
      }
    }
  }
});

const OFFSETS = '0,0 -1,0 1,0 0,1 0,-1 -1,-1 1,1 -1,1 1,-1 2,0 -2,0 0,2 0,-2 2,1 2,-1 -2,1 -2,-1 1,2 1,-2 -1,2 -1,-2'
  .split(' ')
  .map((o) => o.split(',').map(Number));

test.each([
  [3, 3],
  [0, 0],
  [6, 0],
  [0, 6],
  [6, 6],
  [1, 5],
  [5, 1],
])('DELVE-090 the places round %i,%i are taken in this order, to the edge of the map and not over it', (x, y) => {
  const rows = Array.from({ length: 7 }, () => '.......');
  const inside = OFFSETS.map(([dx, dy]) => [x + dx, y + dy]).filter(([a, b]) => a >= 0 && b >= 0 && a < 7 && b < 7);
  expect(placesTaken(rows, 7 * y + x)).toEqual(inside.map(([a, b]) => 7 * b + a));
});

test('DELVE-090 walls, hazards and what stands about are passed over', () => {
  const rows = ['.....', '.#L0.', '..#..', '.....', '.....'];
  const open = OFFSETS.map(([dx, dy]) => [2 + dx, 2 + dy]).filter(([x, y]) => rows[y][x] === '.');
  expect(placesTaken(rows, 12)).toEqual(open.map(([x, y]) => 5 * y + x));
});

/** A level of three cells in a row, painted by hand; the start at the right edge of the first. */
function painted(tiles: Uint8Array, roles = ['start', 'filler', 'filler']): Level {
  const level = levelOf('any', 1);
  const cells = roles.map((role, x) => ({ x, y: 0, chunk: 'any', role }));
  return { ...level, width: 45, height: 15, tiles, start: 7 * 45 + 13, boss: -1, vaultGuards: [], cells };
}
const FLOOR = new Uint8Array(45 * 15).fill(content.tile.floor);

test('DELVE-082 DELVE-083 centres keep five tiles from the start and stay out of its chunk, and come as near as that', () => {
  const near = FLOOR.map((t, p) => (p % 45 < 20 ? t : content.tile.wall));
  const squares = new Set<number>();
  for (let i = 0; i < 20; i++)
    for (const p of centresOf(painted(near), `open ${i}`)) {
      expect(p % 45).toBeGreaterThanOrEqual(15);
      squares.add(((p % 45) - 13) ** 2 + (Math.floor(p / 45) - 7) ** 2);
    }
  expect(Math.min(...squares)).toBe(25);
  const boss = centresOf(painted(FLOOR, ['start', 'filler', 'boss']), 'open');
  expect([boss.every((p) => p % 45 < 30), boss.length > 0]).toEqual([true, true]);
});

test('DELVE-090 members that find no tile are not created', () => {
  const tiles = new Uint8Array(45 * 15).fill(content.tile.wall);
  for (const x of [36, 37]) tiles[7 * 45 + x] = content.tile.floor;
  let most = 0;
  for (let i = 0; i < 30; i++) {
    const spawns = spawnsOf(painted(tiles), `tight ${i}`);
    expect(spawns.map((s) => s.place).sort()).toEqual(spawns.length === 1 ? [spawns[0].place] : [351, 352]);
    most = Math.max(most, spawns.length);
  }
  expect(most).toBe(2);
});

test('DELVE-091 monster level is the depth, of bosses two more', () => {
  for (const { level, spawns } of everything())
    for (const s of spawns) expect(s.mlvl).toBe(level.depth + (s.rank === BOSS ? 2 : 0));
});

test('DELVE-103 a boss stands on its marker with two minions of its type', () => {
  for (const { level, spawns } of everything()) {
    const boss = spawns.find((s) => s.rank === BOSS);
    expect(boss === undefined).toBe(level.depth % 2 === 1);
    if (boss === undefined) continue;
    const type = content.monsters[boss.type];
    expect([boss.place, type.boss]).toEqual([level.boss, level.depth]);
    const rest = spawns.filter((s) => s.pack === boss.pack && s !== boss);
    expect(rest.map((m) => [m.type, m.rank])).toEqual([
      [type.minion, MINION],
      [type.minion, MINION],
    ]);
  }
});

test('DELVE-094 each champion draws a variety allowed at its depth, and every one of them comes', () => {
  const seen = new Set<string>();
  for (const { level, spawns } of everything())
    for (const s of spawns)
      if (s.rank === CHAMPION) {
        expect(content.champions[s.variety].minDepth).toBeLessThanOrEqual(level.depth);
        seen.add(content.champions[s.variety].id);
      }
  expect(seen.size).toBe(6);
});

test('DELVE-098 a leader bears a name of three lists', () => {
  for (const { first } of ordinary()) {
    if (first.rank !== LEADER) continue;
    const [, a, b, c] = /^(\S+) (\S+) the (\S+)$/.exec(first.name) ?? [];
    expect([
      content.names.first.includes(a),
      content.names.second.includes(b),
      content.names.appellation.includes(c),
    ]).toEqual([true, true, true]);
  }
});

test('DELVE-097 leaders bear affixes, nobody else draws any', () => {
  for (const { spawns } of everything())
    for (const s of spawns) expect(s.affixes !== 0).toBe(s.rank === LEADER || (s.rank === MINION && s.affixes !== 0));
  expect(ordinary().filter(({ first }) => first.rank === LEADER && first.affixes === 0)).toEqual([]);
});

const drawnAt = (depth: number, ai: string, n = 400): string[][] =>
  Array.from({ length: n }, (_, i) => eliteAffixes(`${ai} ${i}`, depth, ai));

test('DELVE-100 one affix to depth 3, two to depth 8, then three', () => {
  for (let depth = 1; depth <= 12; depth++)
    for (const a of drawnAt(depth, 'melee', 60)) expect(a.length).toBe(depth <= 3 ? 1 : depth <= 8 ? 2 : 3);
});

test('DELVE-100 affixes are allowed at the depth and for the kind, never two of a group', () => {
  const byId = new Map(content.elites.map((e) => [e.id, e]));
  for (const depth of [1, 2, 3, 4, 12])
    for (const a of drawnAt(depth, 'melee')) {
      expect(new Set(a.map((id) => byId.get(id)?.group)).size).toBe(a.length);
      for (const id of a) expect(byId.get(id)?.minDepth).toBeLessThanOrEqual(depth);
    }
  const came = (depth: number, ai: string): Set<string> => new Set(drawnAt(depth, ai).flat());
  expect([came(12, 'melee').size, came(12, 'archer').size, came(12, 'caster').size]).toEqual([17, 18, 18]);
  expect(came(1, 'melee').size).toBe(content.elites.filter((e) => e.minDepth === 1).length);
});

test('DELVE-100 affixes come by their weight', () => {
  const first = drawnAt(1, 'melee', 2000).flat();
  const share = (id: string): number => first.filter((x) => x === id).length / 2000;
  // Extra Strong 12 of 54, Stone Skin 10.
  expect(Math.abs(share('extra_strong') - 12 / 54)).toBeLessThan(0.028);
  expect(Math.abs(share('stone_skin') - 10 / 54)).toBeLessThan(0.026);
});
