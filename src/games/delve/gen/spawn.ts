/** Packs, champions, elites and bosses of a fresh level (section 7). */
import { below, between, pick, type Rng, shuffle, weighted } from '../../../engine/rng.ts';
import type { Content } from '../compiled.ts';
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

export function placeNear(
  content: Content,
  g: Ground,
  centre: number,
  walks: number,
  taken: (place: number) => boolean,
): number {
  const x = centre % g.width;
  const y = Math.floor(centre / g.width);
  for (const [dx, dy] of OFFSETS) {
    const px = x + dx;
    const py = y + dy;
    if (px < 0 || py < 0 || px >= g.width || py >= g.height) continue;
    const place = py * g.width + px;
    if (canWalk(content, g.tiles[place], walks) && !taken(place)) return place;
  }
  return -1;
}

/** DELVE-081 to DELVE-085. */
export function packCentres(content: Content, r: Rng, level: Level): number[] {
  const { width, height, depth, vaultGuards } = level;
  const candidates = packCandidates(content, level);
  shuffle(r, candidates);
  const { packBlock } = content.constants;
  // A rim of one block all round, so that every block has eight neighbours.
  const across = Math.ceil(width / packBlock) + 2;
  const taken = new Uint8Array(across * (Math.ceil(height / packBlock) + 2));
  const blockOf = (p: number): number =>
    (Math.floor(Math.floor(p / width) / packBlock) + 1) * across + Math.floor((p % width) / packBlock) + 1;
  const isFree = (block: number): boolean => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (taken[block + dy * across + dx] !== 0) return false;
    return true;
  };
  for (const guard of vaultGuards) taken[blockOf(guard)] = 1;
  const out: number[] = [];
  const wanted = content.chunkCount[depth] + 1;
  for (const p of candidates) {
    if (out.length >= wanted) break;
    const block = blockOf(p);
    if (!isFree(block)) continue;
    taken[block] = 1;
    out.push(p);
  }
  return out;
}

/** Floor that is far enough from the start, outside of the cells that packs keep away from (DELVE-082, DELVE-083). */
function packCandidates(content: Content, { width, height, tiles, start, cells }: Level): number[] {
  const { packDistance } = content.constants;
  const { floor } = content.tile;
  const across = Math.ceil(width / CHUNK);
  const closed = new Uint8Array(across * Math.ceil(height / CHUNK));
  cells.forEach((c, i) => {
    if (i === 0 || c.role === 'boss' || c.role === 'final') closed[c.y * across + c.x] = 1;
  });
  const startRow = Math.floor(start / width);
  const startCol = start - startRow * width;
  const out: number[] = [];
  for (let p = 0, y = 0; y < height; y++) {
    const row = Math.floor(y / CHUNK) * across;
    const least = packDistance * packDistance - (y - startRow) * (y - startRow);
    for (let x = 0; x < width; x++, p++)
      if (tiles[p] === floor && (x - startCol) * (x - startCol) >= least && closed[row + Math.floor(x / CHUNK)] === 0)
        out.push(p);
  }
  return out;
}

/** DELVE-088. */
export function promotion({ constants }: Content, depth: number): number {
  return constants.promotionBase + Math.floor(depth / constants.promotionDepths);
}

export function pickType(content: Content, r: Rng, theme: number): number {
  const { kinds } = content.themes[theme];
  return kinds[
    weighted(
      r,
      kinds.map((k) => content.monsters[k].weight),
    )
  ];
}

/** `packsBefore`: numbers of packs are unique in a run. */
export function spawnLevel(content: Content, r: Rng, level: Level, packsBefore = 0): Spawn[] {
  const { depth, theme } = level;
  const out: Spawn[] = [];
  const taken = new Set<number>([level.start]);
  const put = (members: readonly Member[], centre: number): void => {
    for (const member of members) {
      const place = placeNear(content, level, centre, content.monsters[member.type].walks, (p) => taken.has(p));
      if (place < 0) continue;
      taken.add(place);
      member.place = place;
      out.push(member);
    }
  };
  let pack = packsBefore;
  for (const centre of packCentres(content, r, level)) {
    const type = pickType(content, r, theme);
    const rank = below(r, 100);
    const p = promotion(content, depth);
    const elite = content.constants.eliteFactor * p;
    const makePack = rank < elite ? elites : rank < elite + p ? champions : commonPack;
    put(makePack(content, r, depth, type, ++pack), centre);
  }
  for (const guard of level.vaultGuards) put(champions(content, r, depth, pickType(content, r, theme), ++pack), guard);
  const boss = content.monsters.findIndex((m) => m.boss === depth);
  if (level.boss >= 0 && boss >= 0) put(bossAndMinions(content, depth, boss, ++pack), level.boss);
  return out;
}

/** One of a pack, before it has a place (-1). */
type Member = Omit<Spawn, 'place'> & { place: number };

/** The members of a pack in the order in which they take their places. */
type MakePack = (content: Content, r: Rng, depth: number, type: number, pack: number) => Member[];

function times(count: number, make: () => Member): Member[] {
  const out: Member[] = [];
  for (let i = 0; i < count; i++) out.push(make());
  return out;
}

function common(type: number, pack: number, mlvl: number): Member {
  return { type, rank: COMMON, variety: -1, affixes: 0, name: '', place: -1, pack, mlvl };
}

/** DELVE-089. */
export const commonPack: MakePack = (content, r, depth, type, pack) => {
  const m = content.monsters[type];
  const count = between(r, m.pack[0], m.pack[1]);
  const helpers = m.minion >= 0 ? between(r, 1, 2) : 0;
  return [...times(count, () => common(type, pack, depth)), ...times(helpers, () => common(m.minion, pack, depth))];
};

const champions: MakePack = (content, r, depth, type, pack) => {
  const count =
    depth < content.constants.championPairsFrom || content.monsters[type].pack[1] === 1 ? 1 : between(r, 1, 2);
  const varieties = content.champions.map((_, i) => i).filter((i) => content.champions[i].minDepth <= depth);
  return times(count, () => ({ ...common(type, pack, depth), rank: CHAMPION, variety: pick(r, varieties) }));
};

const elites: MakePack = (content, r, depth, type, pack) => {
  const count = depth < content.constants.thirdMinionFrom ? 2 : between(r, 2, 3);
  const affixes = rollElite(content, r, depth, content.monsters[type].ai);
  const { first, second, appellation } = content.names;
  const name = `${pick(r, first)} ${pick(r, second)} the ${pick(r, appellation)}`;
  const minion = content.monsters[type].minion >= 0 ? content.monsters[type].minion : type;
  return [
    { ...common(type, pack, depth), rank: LEADER, affixes, name },
    ...times(count, () => ({ ...common(minion, pack, depth), rank: MINION, affixes })),
  ];
};

/** DELVE-103. */
function bossAndMinions({ constants, monsters }: Content, depth: number, boss: number, pack: number): Member[] {
  const { minion } = monsters[boss];
  return [
    { ...common(boss, pack, depth + constants.bossLevels), rank: BOSS },
    ...times(minion >= 0 ? constants.bossMinions : 0, () => ({ ...common(minion, pack, depth), rank: MINION })),
  ];
}

/** DELVE-100: affixes as bits. */
export function rollElite(content: Content, r: Rng, depth: number, ai: string): number {
  const { secondEliteAffixFrom, thirdEliteAffixFrom } = content.constants;
  const wanted = 1 + (depth >= secondEliteAffixFrom ? 1 : 0) + (depth >= thirdEliteAffixFrom ? 1 : 0);
  let bits = 0;
  const groups = new Set<string>();
  for (let n = 0; n < wanted; n++) {
    const open = content.elites
      .map((_, i) => i)
      .filter((i) => {
        const e = content.elites[i];
        return e.minDepth <= depth && !groups.has(e.group) && (e.ai === undefined || (e.ai as string[]).includes(ai));
      });
    if (open.length === 0) break;
    const chosen =
      open[
        weighted(
          r,
          open.map((i) => content.elites[i].weight),
        )
      ];
    bits |= 1 << chosen;
    groups.add(content.elites[chosen].group);
  }
  return bits;
}
