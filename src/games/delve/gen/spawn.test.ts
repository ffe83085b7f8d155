import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { SHIPPED_PACK } from '../content.ts';
import { BOSS, CHAMPION, LEADER, MINION } from '../types.ts';
import { CHUNK } from './chunk.ts';
import { makeLevel } from './level.ts';
import { packCentres, promotion, rollElite, type Spawn, spawnLevel } from './spawn.ts';

const C = SHIPPED_PACK.content;
const TILE = SHIPPED_PACK.content.tile;

const made = Array.from({ length: 240 }, (_, i) => {
  const level = makeLevel(C, `spawn ${i}`, 1 + (i % 12));
  return { level, spawns: spawnLevel(C, stream(`spawn ${i}`, 'spawn', level.depth), level) };
});
const packsOf = (spawns: readonly Spawn[]): Spawn[][] =>
  [...new Set(spawns.map((s) => s.pack))].map((p) => spawns.filter((s) => s.pack === p));

test('DELVE-080 DELVE-081 DELVE-082 DELVE-083 DELVE-084 DELVE-085 pack centres keep their distances and their number', () => {
  for (const { level } of made) {
    const centres = packCentres(C, stream('centres', level.depth, level.start), level);
    expect(centres.length).toBeLessThanOrEqual(C.chunkCount[level.depth] + 1);
    expect(centres.length).toBeGreaterThan(C.chunkCount[level.depth] - 2);
    const blocks = new Set<string>();
    for (const p of centres) {
      const [x, y] = [p % level.width, Math.floor(p / level.width)];
      const [sx, sy] = [level.start % level.width, Math.floor(level.start / level.width)];
      expect(level.tiles[p]).toBe(TILE.floor);
      expect((x - sx) ** 2 + (y - sy) ** 2).toBeGreaterThanOrEqual(25);
      const cell = level.cells.find((c) => c.x === Math.floor(x / CHUNK) && c.y === Math.floor(y / CHUNK))!;
      expect(['start', 'peddler', 'boss', 'final']).not.toContain(cell.role);
      const [bx, by] = [Math.floor(x / 5), Math.floor(y / 5)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) expect(blocks.has(`${bx + dx},${by + dy}`)).toBe(false);
      blocks.add(`${bx},${by}`);
    }
  }
});

test('DELVE-087 DELVE-088 about the stated share of packs is promoted', () => {
  expect([1, 3, 6, 12].map(promotion)).toEqual([4, 5, 6, 8]);
  const packs = made.flatMap(({ spawns }) => packsOf(spawns)).filter((p) => p[0].rank !== BOSS);
  const elites = packs.filter((p) => p[0].rank === LEADER).length;
  const wanted = made.reduce((n, { level }) => n + (promotion(level.depth) * (C.chunkCount[level.depth] + 1)) / 100, 0);
  expect(elites).toBeGreaterThan(wanted * 0.7);
  expect(elites).toBeLessThan(wanted * 1.3);
});

test('DELVE-086 DELVE-089 DELVE-090 pack sizes and places', () => {
  for (const { level, spawns } of made) {
    expect(new Set(spawns.map((s) => s.place)).size).toBe(spawns.length);
    for (const pack of packsOf(spawns)) {
      const [first] = pack;
      const type = C.monsters[first.type];
      if (first.rank === CHAMPION) expect(pack.length).toBeLessThanOrEqual(level.depth <= 5 ? 1 : 2);
      else if (first.rank === LEADER) {
        expect(pack.length - 1).toBeLessThanOrEqual(level.depth <= 6 ? 2 : 3);
        expect(
          pack.slice(1).every((m) => m.rank === MINION && m.type === (type.minion >= 0 ? type.minion : first.type)),
        ).toBe(true);
      } else if (first.rank !== BOSS) {
        expect(pack.filter((m) => m.type === first.type).length).toBeLessThanOrEqual(type.pack[1]);
        expect(C.themes[level.theme].kinds).toContain(first.type);
      }
    }
  }
});

test('DELVE-091 DELVE-103 a boss is two levels above its depth and has two elite minions', () => {
  for (const { level, spawns } of made) {
    const bosses = spawns.filter((s) => s.rank === BOSS);
    expect(bosses.length).toBe(level.depth % 2 === 0 ? 1 : 0);
    if (bosses.length === 0) continue;
    expect([bosses[0].mlvl, bosses[0].place, C.monsters[bosses[0].type].boss]).toEqual([
      level.depth + 2,
      level.boss,
      level.depth,
    ]);
    const minions = spawns.filter((s) => s.pack === bosses[0].pack && s.rank === MINION);
    expect(minions.map((m) => m.type)).toEqual([C.monsters[bosses[0].type].minion, C.monsters[bosses[0].type].minion]);
  }
});

test('DELVE-094 DELVE-098 champions draw a variety of their depth, leaders a name of three lists', () => {
  for (const { level, spawns } of made)
    for (const s of spawns) {
      if (s.rank === CHAMPION) expect(C.champions[s.variety].minDepth).toBeLessThanOrEqual(level.depth);
      if (s.rank === LEADER) {
        const m = /^(\S+) (\S+) the (\S+)$/.exec(s.name)!;
        expect([
          C.names.first.includes(m[1]),
          C.names.second.includes(m[2]),
          C.names.appellation.includes(m[3]),
        ]).toEqual([true, true, true]);
      }
    }
});

test('DELVE-097 DELVE-100 DELVE-357 leaders bear one to three affixes of different groups, allowed at the depth and for the kind', () => {
  const r = stream('affixes');
  for (let i = 0; i < 2000; i++) {
    const depth = 1 + (i % 12);
    const bits = rollElite(C, r, depth, 'melee');
    const chosen = C.elites.filter((_, k) => ((bits >> k) & 1) === 1);
    expect(chosen.length).toBe(depth <= 3 ? 1 : depth <= 8 ? 2 : 3);
    expect(new Set(chosen.map((e) => e.group)).size).toBe(chosen.length);
    expect(chosen.every((e) => e.minDepth <= depth && e.id !== 'multishot')).toBe(true);
  }
  expect(Array.from({ length: 300 }, () => rollElite(C, r, 12, 'archer')).some((b) => ((b >> 17) & 1) === 1)).toBe(
    true,
  );
});
