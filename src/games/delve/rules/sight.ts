/**
 * Field of view by recursive shadowcasting (DELVE-069 to DELVE-073), with slopes as exact fractions.
 *
 * An octant is scanned row by row; in a row, tiles run from the diagonal to the axis. With dy = -row and dx from -row
 * to 0 a tile's left slope is (1 - 2 dx) / (2 row - 1), its right slope (-1 - 2 dx) / (2 row + 1).
 */
import { euclidSquared } from '../../../kit/grid.ts';
import type { DelveState } from '../types.ts';
import { statsOf } from './derived.ts';

const EFFECT_RADIUS = 14;

/** Octants as (right of dx, down of dx, right of dy, down of dy). */
const OCTANTS = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const;

export interface Eye {
  readonly opaque: Uint8Array;
  readonly tiles: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly col: number;
  readonly row: number;
  readonly radius: number;
  readonly out: Uint8Array;
  readonly list: Int32Array;
  count: number;
}

/** Marks every place seen from (col, row) in `out`, which must be clear, and lists it. */
function lookAround(e: Eye): void {
  const here = e.row * e.width + e.col;
  e.out[here] = 1;
  e.list[e.count++] = here;
  for (let i = 0; i < OCTANTS.length; i++) {
    const o = OCTANTS[i];
    scan(e, o[0], o[1], o[2], o[3], 1, 1, 1, 0, 1);
  }
}

function scan(
  e: Eye,
  xx: number,
  xy: number,
  yx: number,
  yy: number,
  firstRow: number,
  startNum: number,
  startDen: number,
  endNum: number,
  endDen: number,
): void {
  const { tiles, width, height, radius, out, list } = e;
  const see = e.opaque;
  const square = radius * radius;
  let sn = startNum;
  let sd = startDen;
  for (let row = firstRow; row <= radius; row++) {
    let blocked = false;
    let nextNum = sn;
    let nextDen = sd;
    const leftDen = 2 * row - 1;
    const rightDen = 2 * row + 1;
    // Tiles before the first have a right slope above the start slope, tiles after the last a left slope below the end slope.
    const first = -Math.min(row, (Math.floor((sn * rightDen) / sd) + 1) >> 1);
    const last = Math.min(0, (1 - Math.ceil((endNum * leftDen) / endDen)) >> 1);
    for (let dx = first; dx <= last; dx++) {
      const x = e.col + dx * xx - row * yx;
      const y = e.row + dx * xy - row * yy;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const place = y * width + x;
      if (out[place] === 0 && dx * dx + row * row <= square) {
        out[place] = 1;
        list[e.count++] = place;
      }
      const opaque = see[tiles[place]] !== 0;
      if (blocked) {
        if (opaque) {
          nextNum = -1 - 2 * dx;
          nextDen = rightDen;
        } else {
          blocked = false;
          sn = nextNum;
          sd = nextDen;
        }
      } else if (opaque && row < radius) {
        blocked = true;
        scan(e, xx, xy, yx, yy, row + 1, sn, sd, 1 - 2 * dx, leftDen);
        nextNum = -1 - 2 * dx;
        nextDen = rightDen;
      }
    }
    if (blocked) return;
  }
}

function eye(s: DelveState, radius: number, out: Uint8Array, list: Int32Array): Eye {
  const { at } = s.player;
  return {
    opaque: s.content.opaque,
    tiles: s.tiles,
    width: s.width,
    height: s.height,
    col: at % s.width,
    row: (at / s.width) | 0,
    radius,
    out,
    list,
    count: 0,
  };
}

/** DELVE-073. */
export function sightRadius(s: DelveState): number {
  return Math.min(14, Math.max(3, s.content.constants.sightRadius + statsOf(s).final[s.content.attribute.LightRadius]));
}

/** Compute what the player sees; DELVE-074: only after time has passed or on entering a level. */
export function updateSight(s: DelveState): void {
  const d = s.derived;
  const size = s.width * s.height;
  const radius = sightRadius(s);
  if (d.visible !== null && d.seenFrom === s.player.at && d.seenRadius === radius && d.seenVersion === d.sightVersion)
    return;
  d.seenFrom = s.player.at;
  d.seenRadius = radius;
  d.seenVersion = d.sightVersion;
  if (d.visible === null || d.visible.length !== size) {
    d.visible = new Uint8Array(size);
    d.seen = new Int32Array(30 * 30);
  } else for (let i = 0; i < d.seenCount; i++) d.visible[d.seen[i]] = 0;
  if (d.effectFor === s.player.at) d.seenCount = narrowed(s, radius, d.visible, d.seen);
  else {
    const e = eye(s, radius, d.visible, d.seen);
    lookAround(e);
    d.seenCount = e.count;
  }
}

/** What is seen with less light is what lies nearer of what is seen with more; returns how many places. */
function narrowed(s: DelveState, radius: number, out: Uint8Array, list: Int32Array): number {
  const { effectSeen, effectCount } = s.derived;
  const { at } = s.player;
  let count = 0;
  for (let i = 0; i < effectCount; i++) {
    if (euclidSquared(effectSeen[i], at, s.width) > radius * radius) continue;
    out[effectSeen[i]] = 1;
    list[count++] = effectSeen[i];
  }
  return count;
}

export function visibleOf(s: DelveState): Uint8Array {
  if (s.derived.visible === null) updateSight(s);
  return s.derived.visible!;
}

/** DELVE-078: line of effect between the player and a place, at this moment. */
export function hasEffect(s: DelveState, place: number): boolean {
  const d = s.derived;
  const size = s.width * s.height;
  if (d.effect === null || d.effect.length !== size) {
    d.effect = new Uint8Array(size);
    d.effectSeen = new Int32Array(30 * 30);
    d.effectCount = 0;
    d.effectFor = -1;
  }
  if (d.effectFor !== s.player.at) {
    for (let i = 0; i < d.effectCount; i++) d.effect[d.effectSeen[i]] = 0;
    const e = eye(s, EFFECT_RADIUS, d.effect, d.effectSeen);
    lookAround(e);
    d.effectCount = e.count;
    d.effectFor = s.player.at;
  }
  return d.effect[place] !== 0;
}
