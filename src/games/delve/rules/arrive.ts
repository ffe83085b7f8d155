/** Arriving on a level: it is made from seed and depth alone, and nothing of the last one remains (DELVE-011, DELVE-012). */
import { stream } from '../../../engine/rng.ts';
import type { Content } from '../compiled.ts';
import type { DelveEmit } from '../events.ts';
import { makeLevel } from '../gen/level.ts';
import { spawnLevel } from '../gen/spawn.ts';
import type { DelveState } from '../types.ts';
import { addCreature, EVERYONE } from './creatures.ts';
import { forgetLevel, refreshStats } from './derived.ts';
import { fillShop } from './shop.ts';

export function barrelHealth({ constants }: Content, depth: number): number {
  return constants.barrelHealth + constants.barrelHealthPerDepth * depth;
}

export function arrive(s: DelveState, depth: number, emit?: DelveEmit): void {
  const level = makeLevel(s.content, s.seed, depth);
  s.depth = depth;
  s.deepest = Math.max(s.deepest, depth);
  s.arrived = s.now;
  s.wanderer = s.now + s.content.constants.wandererFirst;
  s.width = level.width;
  s.height = level.height;
  s.tiles = level.tiles;
  s.known = new Uint8Array(level.tiles.length);
  s.knownItems = new Uint16Array(level.tiles.length);
  s.sealed = level.boss >= 0;
  s.features = [
    ...level.barrels.map((place) => ({ place, value: barrelHealth(s.content, depth) })),
    ...level.shrines.map(({ place, value }) => ({ place, value })),
  ];
  s.traps = level.traps.map((t) => ({ place: t.place, kind: t.kind, revealed: false, tried: false }));
  s.ground = [];
  s.creatures = [];
  s.delayed = [];
  s.player.at = level.start;
  forgetLevel(s);
  s.derived.time = s.now;
  let packs = s.nextPack;
  for (const spawn of spawnLevel(s.content, stream(s.seed, 'spawn', depth), level, s.nextPack)) {
    addCreature(s, spawn, s.now);
    packs = Math.max(packs, spawn.pack);
  }
  s.nextPack = packs + 1;
  fillShop(s);
  refreshStats(s);
  emit?.(EVERYONE, { type: 'depth', depth, theme: s.content.themes[level.theme].name });
}
