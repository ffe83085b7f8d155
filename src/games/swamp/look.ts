/**
 * What observations say of the ground, which never changes, and of the map, whose letters follow from the ground and from
 * which harbors are lit. Both are kept with the ground, for all states that share it; nothing else is read, so nothing
 * kept can go out of date.
 */
import { type Ground, HARBOR, ISLAND, LAND, placeAt, SWAMP, xOf, yOf } from './ground.ts';
import { type HarborParts, harborList, newHarborParts, type Written, written } from './parts.ts';
import type { Harbor, SwampObs } from './types.ts';

interface Look {
  readonly marks: Written<SwampObs['marks']>;
  /** By the set of lit harbors. */
  readonly maps: Map<number, Written<SwampObs['map']>>;
  readonly harbors: HarborParts;
}

const looks = new WeakMap<Ground, Look>();

function lookOf(g: Ground): Look {
  let look = looks.get(g);
  if (look === undefined) {
    const places = g.commonLand.filter((p) => g.mark[p] === 1);
    look = {
      marks: written(places.map((p) => Object.freeze({ x: xOf(p), y: yOf(p) }))),
      maps: new Map(),
      harbors: newHarborParts(g.harbors.length),
    };
    looks.set(g, look);
  }
  return look;
}

/** The land cells with a plus mark, in reading order. */
export function marksOf(g: Ground): Written<SwampObs['marks']> {
  return lookOf(g).marks;
}

/** The harbors in reading order. */
export function harborsOf(g: Ground, harbors: readonly Harbor[]): Written<SwampObs['harbors']> {
  return harborList(lookOf(g).harbors, g, harbors);
}

/** More harbors have no set in 32 bits, which only a map made by hand can have: it is drawn every time. */
const MOST_BITS = 31;

/** The rows of the map. */
export function mapOf(g: Ground, harbors: readonly Harbor[]): Written<SwampObs['map']> {
  if (harbors.length > MOST_BITS) return written(draw(g, harbors));
  let lit = 0;
  for (let i = 0; i < harbors.length; i++) if (harbors[i].lit) lit |= 1 << i;
  const { maps } = lookOf(g);
  let map = maps.get(lit);
  if (map === undefined) {
    // A long game has a few of them; no game may fill the memory.
    if (maps.size >= MOST_MAPS) maps.clear();
    map = written(draw(g, harbors));
    maps.set(lit, map);
  }
  return map;
}

const MOST_MAPS = 64;

function draw(g: Ground, harbors: readonly Harbor[]): string[] {
  const rows: string[] = [];
  for (let y = 0; y < g.height; y++) {
    let row = '';
    for (let x = 0; x < g.width; x++) row += letterAt(g, harbors, placeAt(x, y));
    rows.push(row);
  }
  return rows;
}

function letterAt(g: Ground, harbors: readonly Harbor[], place: number): string {
  switch (g.kind[place]) {
    case LAND:
      return '.';
    case SWAMP:
      return '~';
    case HARBOR: {
      const i = g.harborAt[place];
      return i === g.final ? 'r' : harbors[i].lit ? '*' : 'o';
    }
    case ISLAND:
      return 'R';
    default:
      return '#';
  }
}
