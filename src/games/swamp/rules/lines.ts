/** Lines from the PC in the four directions: what he is in line with, and who sees him. */
import { KINDS } from '../content.ts';
import { dirToward, distance, HARBOR, LAND, PLACES, STEP, SWAMP } from '../ground.ts';
import type { Npc, SwampState } from '../types.ts';

/** How a line ends (SWAMP-129); a line is its way of ending and its last place in one number. */
export const NO_LINE = 0;
export const LAND_NPC = 1;
export const SWAMP_NPC = 2;
export const BESIDE_HARBOR = 3;
export const SWAMP_HARBOR = 4;

export function endOf(line: number): number {
  return line >> 9;
}

export function placeOf(line: number): number {
  return line & 511;
}

/** Index of the NPC on a place, or -1. */
export function npcAt(s: SwampState, place: number): number {
  const { npcs } = s;
  for (let i = 0; i < npcs.length; i++) if (npcs[i].at === place) return i;
  return -1;
}

/** SWAMP-067 to SWAMP-071. */
export function lineFrom(s: SwampState, dir: number): number {
  const { kind } = s.ground;
  if (kind[s.at] !== LAND) return NO_LINE;
  const step = STEP[dir];
  let p = s.at + step;
  switch (kind[p]) {
    case LAND:
      return landLine(s, dir);
    case SWAMP:
      while (kind[p] === SWAMP) p += step;
      if (kind[p] === HARBOR) return (SWAMP_HARBOR << 9) | p;
      return npcAt(s, p) >= 0 ? (SWAMP_NPC << 9) | p : NO_LINE;
    case HARBOR:
      return (BESIDE_HARBOR << 9) | p;
    default:
      return NO_LINE;
  }
}

/** Whoever is nearest in that direction, if nothing but land lies between; the PC is on land. */
function landLine(s: SwampState, dir: number): number {
  const { npcs, at } = s;
  let near = -1;
  for (let i = 0; i < npcs.length; i++) {
    const p = npcs[i].at;
    if (dirToward(at, p) === dir && (near < 0 || p < near === ((dir & 1) === 1))) near = p;
  }
  if (near < 0) return NO_LINE;
  const { kind } = s.ground;
  const step = STEP[dir];
  for (let p = at + step; p !== near; p += step) if (kind[p] !== LAND) return NO_LINE;
  return (LAND_NPC << 9) | near;
}

/**
 * SWAMP-112: whether any line ends at an NPC, for a PC on land. Asked per NPC, because few of them are in line at all; if
 * somebody stands between, there is a line to him.
 */
export function inLineWithAnyone(s: SwampState): boolean {
  for (let i = 0; i < s.npcs.length; i++) {
    const dir = dirToward(s.at, s.npcs[i].at);
    if (dir >= 0 && isUnbroken(s, dir, s.npcs[i].at)) return true;
  }
  return false;
}

/** Nothing but land, or nothing but swamp, before `end`. */
function isUnbroken(s: SwampState, dir: number, end: number): boolean {
  const { kind } = s.ground;
  const step = STEP[dir];
  let p = s.at + step;
  const first = kind[p];
  if (first !== LAND && first !== SWAMP) return false;
  for (; p !== end; p += step) if (kind[p] !== first) return false;
  return true;
}

/** How far anybody sees or senses, and by `to - from + PLACES` the direction of a place that near in line, or -1. */
const REACH = KINDS.reduce((most, k) => Math.max(most, k.sight, k.sense), 0);
const NEAR_DIR = new Int8Array(2 * PLACES).fill(-1);
for (let dir = 0; dir < 4; dir++) for (let n = 1; n <= REACH; n++) NEAR_DIR[PLACES + n * STEP[dir]] = dir;

/** Most people are not in line or not near: the ones around the end of a row pass, and `perception` tells them. */
function nearDir(from: number, to: number): number {
  return NEAR_DIR[to - from + PLACES];
}

/** False if whoever stands on a place neither sees nor senses the PC, nor stands between him and somebody who does. */
export function mayMatter(s: SwampState, place: number): boolean {
  return nearDir(s.at, place) >= 0;
}

/** How an NPC perceives the PC. */
const BLIND = 0;
const SENSES = 1;
const SEES = 2;

/** SWAMP-072 to SWAMP-075, for a PC on land; `dir` is the direction from the PC to the NPC. */
function perception(s: SwampState, n: Npc, dir: number): number {
  const kind = KINDS[n.kind];
  const far = distance(s.at, n.at);
  const sees = n.face === (dir ^ 1) && far <= kind.sight;
  if (!sees && far > kind.sense) return BLIND;
  const step = STEP[dir];
  for (let p = s.at + step; p !== n.at; p += step) if (s.ground.kind[p] !== LAND || npcAt(s, p) >= 0) return BLIND;
  return sees ? SEES : SENSES;
}

/** The directions along which the PC is seen, as bits (SWAMP-080). */
export function seenFrom(s: SwampState): number {
  if (s.ground.kind[s.at] !== LAND) return 0;
  let mask = 0;
  for (let i = 0; i < s.npcs.length; i++) {
    const dir = nearDir(s.at, s.npcs[i].at);
    if (dir >= 0 && perception(s, s.npcs[i], dir) === SEES) mask |= 1 << dir;
  }
  return mask;
}

/** SWAMP-076: the same, and whoever sees or senses the PC remembers where. */
export function checkSight(s: SwampState): number {
  if (s.ground.kind[s.at] !== LAND) return 0;
  let mask = 0;
  for (let i = 0; i < s.npcs.length; i++) {
    const n = s.npcs[i];
    const dir = nearDir(s.at, n.at);
    if (dir < 0) continue;
    const how = perception(s, n, dir);
    if (how === BLIND) continue;
    n.alert = true;
    n.lastSeen = s.at;
    if (how === SEES) mask |= 1 << dir;
  }
  return mask;
}
