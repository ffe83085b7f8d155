/** What the player sees, and the line of effect (DELVE-073, DELVE-074, DELVE-078). */
import { rowOf } from '../../../kit/grid.ts';
import type { DelveState } from '../types.ts';
import { statsOf } from './derived.ts';
import { isIn, newPlaceSet, type PlaceSet, putInRow } from './place-set.ts';
import {
  closeEyes,
  isInView,
  lookAround,
  lookInto,
  MOST_RADIUS,
  octantsOf,
  type SightRows,
  VIEW,
} from './shadowcast.ts';
import { readSightStops, type SightStops } from './sight-stops.ts';
import { keepView, newViews, recallView, type Views, validFor } from './views.ts';

const EFFECT_RADIUS = MOST_RADIUS;
/** So often a state looks about before it keeps what it sees. */
const LOOKS_WITHOUT = 30;

/** Where sight stops on this level, at this moment. */
function stopsOf(s: DelveState): SightStops {
  const d = s.derived;
  if (d.stops === null || d.stops.tiles !== s.tiles || d.stops.version !== d.sightVersion)
    d.stops = readSightStops(s.tiles, s.width, s.height, s.content.opaque, d.sightVersion);
  return d.stops;
}

/** DELVE-073. */
export function sightRadius(s: DelveState): number {
  const { attribute, constants } = s.content;
  const radius = constants.sightRadius + statsOf(s).final[attribute.LightRadius];
  return Math.min(constants.sightCap, Math.max(constants.leastSight, radius));
}

/** Compute what the player sees; DELVE-074: only after time has passed or on entering a level. */
export function updateSight(s: DelveState): PlaceSet {
  const d = s.derived;
  const radius = sightRadius(s);
  if (d.visible !== null && d.seenFrom === s.player.at && d.seenRadius === radius && d.seenVersion === d.sightVersion)
    return d.visible;
  d.changed = true;
  d.seenFrom = s.player.at;
  d.seenRadius = radius;
  d.seenVersion = d.sightVersion;
  if (d.visible === null) {
    d.visible = newPlaceSet(s.tiles.length);
    d.view = new Int32Array(VIEW);
  }
  look(s, radius, d.view);
  putDown(s, d.view, d.visible);
  return d.visible;
}

/** The places of a view from where the player is. */
function putDown(s: DelveState, view: SightRows, out: PlaceSet): void {
  out.fill(0);
  let first = s.player.at - MOST_RADIUS * s.width - MOST_RADIUS;
  for (let row = 0; row < VIEW; row++) {
    if (view[row] !== 0) putInRow(out, first, view[row]);
    first += s.width;
  }
}

/** From where the player was before, if that is known. */
function look(s: DelveState, radius: number, out: SightRows): void {
  const { at } = s.player;
  const views = viewsOf(s, radius);
  if (views !== null && recallView(views, at, out)) return;
  lookAround(stopsOf(s), at, radius, out);
  if (views !== null) keepView(views, at, out);
}

/** Null before a state has looked about for a while: copies of it that are soon thrown away need none. */
function viewsOf(s: DelveState, radius: number): Views | null {
  const d = s.derived;
  if (d.views === null || d.views.tiles !== s.tiles) {
    if (d.looks++ < LOOKS_WITHOUT) return null;
    d.views = newViews(s.tiles);
  }
  return validFor(d.views, radius, d.sightVersion);
}

export function visibleOf(s: DelveState): PlaceSet {
  return s.derived.visible ?? updateSight(s);
}

export function sees(s: DelveState, place: number): boolean {
  return isIn(visibleOf(s), place);
}

/** DELVE-078: line of effect between the player and a place, at this moment. Only the octants that somebody asked for are looked into. */
export function hasEffect(s: DelveState, place: number): boolean {
  const d = s.derived;
  const { at } = s.player;
  if (d.effectFor !== at) {
    if (d.effectFor < 0) d.effectView = new Int32Array(VIEW);
    closeEyes(d.effectView);
    d.effectFor = at;
    d.effectIn = 0;
  }
  const down = rowOf(place, s.width) - rowOf(at, s.width);
  const right = place - at - down * s.width;
  if (Math.abs(down) > EFFECT_RADIUS || Math.abs(right) > EFFECT_RADIUS) return false;
  const unknown = octantsOf(right, down) & ~d.effectIn;
  if (unknown !== 0) {
    lookInto(stopsOf(s), at, EFFECT_RADIUS, unknown, d.effectView);
    d.effectIn |= unknown;
  }
  return isInView(d.effectView, right, down);
}
