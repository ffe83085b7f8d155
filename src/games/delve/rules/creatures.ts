/** Creatures come, move and go: the one place that keeps the list and who stands where in step (DELVE-043). */
import { chebyshev } from '../../../kit/grid.ts';
import type { DelveEmit } from '../events.ts';
import { placeNear, type Spawn } from '../gen/spawn.ts';
import { type Creature, type DelveState, LEADER } from '../types.ts';
import { disturb } from './crowd.ts';
import { occupants, setTile } from './derived.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { sees } from './sight.ts';

export const EVERYONE = -1;

export function addCreature(s: DelveState, spawn: Spawn, next: number): Creature {
  const type = s.content.monsters[spawn.type];
  const c: Creature = {
    id: s.nextCreature++,
    type: spawn.type,
    rank: spawn.rank,
    variety: spawn.variety,
    affixes: spawn.affixes,
    pack: spawn.pack,
    name: spawn.name,
    mlvl: spawn.mlvl,
    at: spawn.place,
    health: 0,
    next,
    alerted: false,
    pathFor: -1,
    path: [],
    flee: 0,
    fled: false,
    cooldowns: [],
    revealed: type.ai !== 'ambusher',
    ambush: type.ai === 'ambusher',
    noticed: false,
    summoner: 0,
    summoned: false,
    wanderer: false,
    phases: 0,
    leapt: false,
    statuses: [],
    learned: 0,
    changes: null,
    stats: null,
  };
  const stats = statsOfCreature(s, c);
  c.health = stats.maxHealth;
  c.cooldowns = stats.skills.map(() => 0);
  disturb(s);
  s.creatures.push(c);
  occupants(s)[c.at] = c.id;
  return c;
}

export function removeCreature(s: DelveState, c: Creature): void {
  disturb(s);
  s.creatures.splice(s.creatures.indexOf(c), 1);
  occupants(s)[c.at] = 0;
}

export function moveCreature(s: DelveState, c: Creature, to: number, emit?: DelveEmit): void {
  const where = occupants(s);
  where[c.at] = 0;
  c.at = to;
  where[to] = c.id;
  openDoor(s, to, emit);
}

/** It has to look for its way anew. */
export function dropPath(c: Creature): void {
  c.pathFor = -1;
  // Cutting an empty list short is not free.
  if (c.path.length > 0) c.path.length = 0;
}

/** DELVE-063: whoever enters a closed door opens it for good. */
export function openDoor(s: DelveState, place: number, emit?: DelveEmit): void {
  if (s.tiles[place] !== s.content.tile.door) return;
  setTile(s, place, s.content.tile.open_door);
  if (emit !== undefined && sees(s, place)) emit(EVERYONE, { type: 'door' });
}

export function isFree(s: DelveState, place: number): boolean {
  return occupants(s)[place] === 0 && place !== s.player.at;
}

/** DELVE-105: up to `count` new creatures on the nearest free tiles; returns how many came. */
export function summonNear(
  s: DelveState,
  by: Creature,
  monster: number,
  count: number,
  summoned: boolean,
  emit?: DelveEmit,
): number {
  let made = 0;
  for (let i = 0; i < count; i++) {
    const place = placeNear(s.content, s, by.at, s.content.monsters[monster].walks, (p) => !isFree(s, p));
    if (place < 0) break;
    const spawn = { type: monster, rank: 0, variety: -1, affixes: 0, name: '', place, pack: by.pack, mlvl: by.mlvl };
    const c = addCreature(s, spawn, s.derived.time);
    c.summoned = summoned;
    c.summoner = by.id;
    c.alerted = true;
    made++;
  }
  if (made > 0 && emit !== undefined && sees(s, by.at))
    emit(EVERYONE, {
      type: 'summoned',
      who: nameOfCreature(s.content, by),
      count: made,
      name: s.content.monsters[monster].name,
    });
  return made;
}

export function livingSummons(s: DelveState, by: Creature): number {
  let n = 0;
  for (const c of s.creatures) if (c.summoner === by.id && c.summoned) n++;
  return n;
}

/** DELVE-109, DELVE-136: alarm runs through the pack. */
export function alert(s: DelveState, c: Creature): void {
  if (c.alerted) return;
  disturb(s);
  c.alerted = true;
  for (const other of s.creatures)
    if (
      other.pack === c.pack &&
      !other.alerted &&
      chebyshev(other.at, c.at, s.width) <= s.content.constants.alarmRadius
    )
      other.alerted = true;
}

/** DELVE-102. */
export function scatterMinions(s: DelveState, leader: Creature): void {
  if (leader.rank !== LEADER) return;
  for (const c of s.creatures) if (c.pack === leader.pack) c.flee = s.content.constants.scatterActions;
}
