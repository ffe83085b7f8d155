/** Packs, champions, elites and bosses of a fresh level (section 7). */
import { below, between, pick, type Rng, shuffle, weighted } from '../../../engine/rng.ts';
import { C, K, TILE } from '../content.ts';
import { canWalk } from '../rules/derived.ts';
import { BOSS, CHAMPION, COMMON, LEADER, MINION } from '../types.ts';
import { CHUNK } from './chunk.ts';
import type { Level } from './level.ts';

/** A creature to be, before it has an id. */
export interface Spawn {
  readonly type: number;
  readonly rank: number;
  readonly variety: number;
  readonly affixes: number;
  readonly name: string;
  readonly place: number;
  readonly pack: number;
  readonly mlvl: number;
}

/** DELVE-090: the centre and its 20 nearest offsets. */
const OFFSETS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
  [2, 1],
  [2, -1],
  [-2, 1],
  [-2, -1],
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
}

export function placeNear(g: Ground, centre: number, walks: number, taken: (place: number) => boolean): number {
  const x = centre % g.width;
  const y = Math.floor(centre / g.width);
  for (const [dx, dy] of OFFSETS) {
    const px = x + dx;
    const py = y + dy;
    if (px < 0 || py < 0 || px >= g.width || py >= g.height) continue;
    const place = py * g.width + px;
    if (canWalk(g.tiles[place], walks) && !taken(place)) return place;
  }
  return -1;
}

/** DELVE-081 to DELVE-085. */
export function packCentres(r: Rng, level: Level): number[] {
  const { width, height, tiles, start } = level;
  const sx = start % width;
  const sy = Math.floor(start / width);
  const closed = new Set(
    level.cells.filter((c, i) => i === 0 || c.role === 'boss' || c.role === 'final').map((c) => c.y * 1000 + c.x),
  );
  const candidates: number[] = [];
  for (let p = 0; p < tiles.length; p++) {
    if (tiles[p] !== TILE.floor) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    if ((x - sx) * (x - sx) + (y - sy) * (y - sy) < K.packDistance * K.packDistance) continue;
    if (!closed.has(Math.floor(y / CHUNK) * 1000 + Math.floor(x / CHUNK))) candidates.push(p);
  }
  shuffle(r, candidates);
  const across = Math.ceil(width / K.packBlock) + 2;
  const blocks = new Uint8Array(across * (Math.ceil(height / K.packBlock) + 2));
  const out: number[] = [];
  const wanted = C.chunkCount[level.depth] + 1;
  for (const p of candidates) {
    if (out.length >= wanted) break;
    const block =
      (Math.floor(Math.floor(p / width) / K.packBlock) + 1) * across + Math.floor((p % width) / K.packBlock) + 1;
    let free = true;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (blocks[block + dy * across + dx] !== 0) free = false;
    if (!free) continue;
    blocks[block] = 1;
    out.push(p);
  }
  return out;
}

/** DELVE-088. */
export function promotion(depth: number): number {
  return 4 + Math.floor(depth / 3);
}

export function pickType(r: Rng, theme: number): number {
  const { kinds } = C.themes[theme];
  return kinds[
    weighted(
      r,
      kinds.map((k) => C.monsters[k].weight),
    )
  ];
}

export function spawnLevel(r: Rng, level: Level): Spawn[] {
  const out: Spawn[] = [];
  const taken = new Set<number>([level.start]);
  let pack = 0;
  const put = (spec: Omit<Spawn, 'place'>, centre: number): void => {
    const place = placeNear(level, centre, C.monsters[spec.type].walks, (p) => taken.has(p));
    if (place < 0) return;
    taken.add(place);
    out.push({ ...spec, place });
  };
  for (const centre of packCentres(r, level)) {
    const type = pickType(r, level.theme);
    const rank = below(r, 100);
    const p = promotion(level.depth);
    pack++;
    if (rank < p) putElites(r, level.depth, type, pack, centre, put);
    else if (rank < 2 * p) putChampions(r, level.depth, type, pack, centre, put);
    else putCommon(r, level.depth, type, pack, centre, put);
  }
  for (const guard of level.vaultGuards) putChampions(r, level.depth, pickType(r, level.theme), ++pack, guard, put);
  const boss = C.monsters.findIndex((m) => m.boss === level.depth);
  if (level.boss >= 0 && boss >= 0) {
    pack++;
    const { minion } = C.monsters[boss];
    put({ ...common(boss, pack, level.depth + 2), rank: BOSS }, level.boss);
    for (let i = 0; i < 2 && minion >= 0; i++) put({ ...common(minion, pack, level.depth), rank: MINION }, level.boss);
  }
  return out;
}

type Put = (spec: Omit<Spawn, 'place'>, centre: number) => void;

function common(type: number, pack: number, mlvl: number): Omit<Spawn, 'place'> {
  return { type, rank: COMMON, variety: -1, affixes: 0, name: '', pack, mlvl };
}

/** DELVE-089. */
export function putCommon(r: Rng, depth: number, type: number, pack: number, centre: number, put: Put): void {
  const m = C.monsters[type];
  const count = between(r, m.pack[0], m.pack[1]);
  const helpers = m.minion >= 0 ? between(r, 1, 2) : 0;
  for (let i = 0; i < count; i++) put(common(type, pack, depth), centre);
  for (let i = 0; i < helpers; i++) put(common(m.minion, pack, depth), centre);
}

function putChampions(r: Rng, depth: number, type: number, pack: number, centre: number, put: Put): void {
  const count = depth <= 5 || C.monsters[type].pack[1] === 1 ? 1 : between(r, 1, 2);
  const varieties = C.champions.map((_, i) => i).filter((i) => C.champions[i].minDepth <= depth);
  for (let i = 0; i < count; i++)
    put({ ...common(type, pack, depth), rank: CHAMPION, variety: pick(r, varieties) }, centre);
}

function putElites(r: Rng, depth: number, type: number, pack: number, centre: number, put: Put): void {
  const count = depth <= 6 ? 2 : between(r, 2, 3);
  const affixes = rollElite(r, depth, C.monsters[type].ai);
  const { first, second, appellation } = C.names;
  const name = `${pick(r, first)} ${pick(r, second)} the ${pick(r, appellation)}`;
  put({ ...common(type, pack, depth), rank: LEADER, affixes, name }, centre);
  const minion = C.monsters[type].minion >= 0 ? C.monsters[type].minion : type;
  for (let i = 0; i < count; i++) put({ ...common(minion, pack, depth), rank: MINION, affixes }, centre);
}

/** DELVE-100: affixes as bits. */
export function rollElite(r: Rng, depth: number, ai: string): number {
  const wanted = depth <= 3 ? 1 : depth <= 8 ? 2 : 3;
  let bits = 0;
  const groups = new Set<string>();
  for (let n = 0; n < wanted; n++) {
    const open = C.elites
      .map((_, i) => i)
      .filter((i) => {
        const e = C.elites[i];
        return e.minDepth <= depth && !groups.has(e.group) && (e.ai === undefined || (e.ai as string[]).includes(ai));
      });
    if (open.length === 0) break;
    const chosen =
      open[
        weighted(
          r,
          open.map((i) => C.elites[i].weight),
        )
      ];
    bits |= 1 << chosen;
    groups.add(C.elites[chosen].group);
  }
  return bits;
}
