/** What the player sees, and the line of effect (DELVE-073, DELVE-074, DELVE-078). */
import { euclidSquared } from '../../../kit/grid.ts';
import type { DelveState } from '../types.ts';
import { statsOf } from './derived.ts';
import { type Eye, lookAround, MOST_RADIUS } from './shadowcast.ts';

const EFFECT_RADIUS = MOST_RADIUS;
/** Room for all places within the widest radius. */
const MOST_SEEN = 30 * 30;

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
    along: 0,
    away: 0,
    wide: 0,
    deep: 0,
  };
}

/** DELVE-073. */
export function sightRadius(s: DelveState): number {
  const { attribute, constants } = s.content;
  const radius = constants.sightRadius + statsOf(s).final[attribute.LightRadius];
  return Math.min(constants.sightCap, Math.max(constants.leastSight, radius));
}

/** Compute what the player sees; DELVE-074: only after time has passed or on entering a level. */
export function updateSight(s: DelveState): Uint8Array {
  const d = s.derived;
  const size = s.width * s.height;
  const radius = sightRadius(s);
  if (d.visible !== null && d.seenFrom === s.player.at && d.seenRadius === radius && d.seenVersion === d.sightVersion)
    return d.visible;
  d.seenFrom = s.player.at;
  d.seenRadius = radius;
  d.seenVersion = d.sightVersion;
  if (d.visible === null || d.visible.length !== size) {
    d.visible = new Uint8Array(size);
    d.seen = new Int32Array(MOST_SEEN);
  } else for (let i = 0; i < d.seenCount; i++) d.visible[d.seen[i]] = 0;
  if (d.effectFor === s.player.at) d.seenCount = narrowed(s, radius, d.visible, d.seen);
  else {
    const e = eye(s, radius, d.visible, d.seen);
    lookAround(e);
    d.seenCount = e.count;
  }
  return d.visible;
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
  return s.derived.visible ?? updateSight(s);
}

/** DELVE-078: line of effect between the player and a place, at this moment. */
export function hasEffect(s: DelveState, place: number): boolean {
  const d = s.derived;
  const size = s.width * s.height;
  if (d.effect === null || d.effect.length !== size) {
    d.effect = new Uint8Array(size);
    d.effectSeen = new Int32Array(MOST_SEEN);
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
