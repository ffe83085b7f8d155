/** What a state knows without saving it: sight, who stands where, ground to walk on, the player's final values. */

import { invariant } from '../../../engine/result.ts';
import { type Content, LAVA, SWIMS, VOID, WALK_ALL, WALK_LAVA, WALK_SWIM, WALK_VOID } from '../compiled.ts';
import type { PlayerStats } from '../stats.ts';
import type { Creature, DelveState, Derived, Feature } from '../types.ts';
import { catchUp } from './crowd.ts';
import { createLay, fieldAt, groundChanged, type HuntField } from './hunt-field.ts';
import { newWardrobe, wornStats } from './outfit.ts';
import { takeOut } from './place-set.ts';
import type { SightRows } from './shadowcast.ts';
import { setStop } from './sight-stops.ts';

export function newDerived(): Derived {
  return {
    stats: null,
    wardrobe: newWardrobe(),
    visible: null,
    view: NO_VIEW,
    changed: true,
    settled: null,
    lying: 0,
    seenFrom: -1,
    seenRadius: 0,
    seenVersion: 0,
    sightVersion: 0,
    stops: null,
    looks: 0,
    views: null,
    knownVersion: 0,
    effectFor: -1,
    effectIn: 0,
    effectView: NO_VIEW,
    occupant: null,
    grounds: [null, null, null, null, null, null, null, null],
    time: 0,
    pending: [],
    pathSearches: 0,
    occupancyChecks: 0,
    disturbed: 0,
    crowd: null,
    groundVersion: 0,
    fields: [null, null, null, null, null, null, null, null],
    peddler: -2,
    trace: null,
  };
}

const NO_VIEW: SightRows = new Int32Array(0);

/** A new level: nothing known of the old one holds. */
export function forgetLevel(s: DelveState): void {
  const d = s.derived;
  d.visible = null;
  d.settled = null;
  d.effectFor = -1;
  d.stops = null;
  d.looks = 0;
  d.crowd = null;
  d.occupant = null;
  d.grounds.fill(null);
  d.groundVersion++;
  d.peddler = -2;
  d.stats = null;
}

export function statsOf(s: DelveState): PlayerStats {
  const d = s.derived;
  if (d.stats === null) d.stats = wornStats(s);
  return d.stats;
}

/** After anything that may change a final value; current health and mana are clamped (DELVE-190). */
export function refreshStats(s: DelveState): void {
  s.derived.stats = null;
  const stats = statsOf(s);
  const p = s.player;
  if (p.health > stats.maxHealth) p.health = stats.maxHealth;
  if (p.mana > stats.maxMana) p.mana = stats.maxMana;
}

export function occupants(s: DelveState): Int32Array {
  const d = s.derived;
  if (d.occupant === null) {
    d.occupant = new Int32Array(s.width * s.height);
    for (const c of s.creatures) d.occupant[c.at] = c.id;
  }
  return d.occupant;
}

export function creatureAt(s: DelveState, place: number): Creature | null {
  const id = occupants(s)[place];
  return id === 0 ? null : creatureById(s, id);
}

export function creatureById(s: DelveState, id: number): Creature | null {
  for (let i = 0; i < s.creatures.length; i++) if (s.creatures[i].id === id) return s.creatures[i];
  return null;
}

/** DELVE-062: what is open to a walker of these kinds of ground. */
export function canWalk({ walk }: Content, tile: number, walks: number): boolean {
  switch (walk[tile]) {
    case WALK_ALL:
      return true;
    case WALK_SWIM:
      return (walks & SWIMS) !== 0;
    case WALK_LAVA:
      return (walks & LAVA) !== 0;
    case WALK_VOID:
      return (walks & VOID) !== 0;
    default:
      return false;
  }
}

export const PLAYER_WALKS = LAVA | VOID;

export function groundFor(s: DelveState, walks: number): Uint8Array {
  const d = s.derived;
  let g = d.grounds[walks];
  if (g === null) {
    const open = Uint8Array.from(s.content.tiles, (_, tile) => (canWalk(s.content, tile, walks) ? 1 : 0));
    g = new Uint8Array(s.tiles.length);
    for (let i = 0; i < g.length; i++) g[i] = open[s.tiles[i]];
    d.grounds[walks] = g;
  }
  return g;
}

/** Every barrel, keg and shrine has one (`coherent`). */
export function featureAt(s: DelveState, place: number): Feature {
  const feature = s.features.find((f) => f.place === place);
  invariant(feature !== undefined, 'a barrel or shrine has its feature');
  return feature;
}

/** The player may remember something else of a place than there is. */
export function unsettle({ derived: { settled } }: DelveState, place: number): void {
  if (settled !== null) takeOut(settled, place);
}

/** The one place where a tile changes during play. */
export function setTile(s: DelveState, place: number, tile: number): void {
  const { opaque, walk } = s.content;
  // Whoever stands there may idle at another pace from now on.
  catchUp(s);
  if (opaque[s.tiles[place]] !== opaque[tile]) {
    const d = s.derived;
    d.effectFor = -1;
    d.sightVersion++;
    if (d.stops !== null && d.stops.version === d.sightVersion - 1) {
      setStop(d.stops, place, opaque[tile] !== 0);
      d.stops.version++;
    }
  }
  if (walk[s.tiles[place]] !== walk[tile]) {
    const { fields } = s.derived;
    const version = ++s.derived.groundVersion;
    for (let w = 0; w < fields.length; w++) {
      const some = fields[w];
      if (some !== null) groundChanged(some.lay, place, version);
    }
  }
  s.tiles[place] = tile;
  s.derived.changed = true;
  unsettle(s, place);
  const { grounds } = s.derived;
  for (let w = 0; w < grounds.length; w++) {
    const g = grounds[w];
    if (g !== null) g[place] = canWalk(s.content, tile, w) ? 1 : 0;
  }
}

/** The field round the player for a walker of these kinds of ground, true to this moment. */
export function fieldFor(s: DelveState, walks: number): HuntField {
  const d = s.derived;
  let some = d.fields[walks];
  if (some === null || some.lay.open.length !== s.tiles.length || some.lay.stride[2] !== s.width) {
    some = { lay: createLay(s.width, s.height), fields: [] };
    d.fields[walks] = some;
  }
  return fieldAt(some, s.player.at, d.groundVersion);
}
