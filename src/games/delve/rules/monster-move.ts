/** A creature's steps and blows: along the way to the player, away from it, or anywhere (DELVE-110 to DELVE-130). */
import { step } from '../../../kit/direction.ts';
import { chebyshev, inside } from '../../../kit/grid.ts';
import { roll } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { AI, type Creature, type DelveState } from '../types.ts';
import { monsterAttack } from './build.ts';
import { alert, dropPath, moveCreature } from './creatures.ts';
import { fieldFor, groundFor, occupants } from './derived.ts';
import { strikePlayer } from './fight.ts';
import { costWithin, octile, traceDirect, traceDown, UNREACHED } from './hunt-field.ts';
import { distance, reach } from './monster-range.ts';
import { attackTicks, idleTicks, moveTicks } from './monster-speed.ts';
import { isSnared } from './status.ts';

export function attack(s: DelveState, c: Creature, emit?: DelveEmit): number {
  const ticks = attackTicks(s, c);
  strikePlayer(s, monsterAttack(s, c, 'melee'), c, '', emit);
  c.ambush = false;
  return ticks;
}

/** Of somebody who is not snared. The time of a step is that of the tile it leaves. */
export function walk(s: DelveState, c: Creature, to: number, emit?: DelveEmit): number {
  const ticks = moveTicks(s, c);
  moveCreature(s, c, to, emit);
  return ticks;
}

/** DELVE-110 to DELVE-122. */
export function followPath(s: DelveState, c: Creature, emit?: DelveEmit): number {
  if (c.pathFor !== s.player.at || c.path.length === 0) {
    if (!findWay(s, c)) {
      dropPath(c);
      return idleTicks(s, c);
    }
    alert(s, c);
  }
  const next = c.path[c.path.length - 1];
  if (next === s.player.at) return attack(s, c, emit);
  if (isSnared(s.content, c.statuses)) return idleTicks(s, c);
  if (unoccupied(s, next)) {
    c.path.pop();
    return walk(s, c, next, emit);
  }
  const other = alternative(s, c, next);
  if (other < 0) return idleTicks(s, c);
  const ticks = walk(s, c, other, emit);
  dropPath(c);
  return ticks;
}

/** DELVE-111, DELVE-112: a way that nothing bars is known without a search. */
function findWay(s: DelveState, c: Creature): boolean {
  s.derived.pathSearches++;
  const range = reach(s, c);
  const limit = range < 0 ? UNREACHED : 10 * range;
  const to = s.player.at;
  if (octile(c.at, to, s.width) > limit) return false;
  const { walks } = s.content.monsters[c.type];
  const ground = groundFor(s, walks);
  if (!traceDirect(s.width, ground, c.at, to, c.path)) {
    const field = fieldFor(s, walks);
    if (costWithin(field, ground, c.at, limit) === UNREACHED) return false;
    traceDown(field, c.at, c.path);
  }
  c.pathFor = to;
  return true;
}

function unoccupied(s: DelveState, place: number): boolean {
  s.derived.occupancyChecks++;
  return occupants(s)[place] === 0 && place !== s.player.at;
}

/** DELVE-116, DELVE-117: the two tiles beside both; -1 if neither will do. */
function alternative(s: DelveState, c: Creature, next: number): number {
  const w = s.width;
  const dx = (next % w) - (c.at % w);
  const dy = Math.floor(next / w) - Math.floor(c.at / w);
  const diagonal = dx !== 0 && dy !== 0;
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  for (let k = 0; k < 2; k++) {
    const turnX = diagonal ? (k === 0 ? 0 : dx) : dx !== 0 ? dx : k === 0 ? -1 : 1;
    const turnY = diagonal ? (k === 0 ? dy : 0) : dx !== 0 ? (k === 0 ? 1 : -1) : dy;
    const col = (c.at % w) + turnX;
    const row = Math.floor(c.at / w) + turnY;
    const place = row * w + col;
    if (inside(col, row, w, s.height) && unoccupied(s, place) && ground[place] === 1) return place;
  }
  return -1;
}

/** DELVE-127: the free neighbour farthest from the player, if it is farther; ties by direction order. */
export function awayFrom(s: DelveState, c: Creature): number {
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  const where = occupants(s);
  let best = -1;
  let most = distance(s, c);
  for (let dir = 0; dir < 8; dir++) {
    const place = step(c.at, dir, s.width, s.height);
    if (place < 0 || ground[place] !== 1 || where[place] !== 0 || place === s.player.at) continue;
    const far = chebyshev(place, s.player.at, s.width);
    if (far > most) {
      most = far;
      best = place;
    }
  }
  return isSnared(s.content, c.statuses) ? -1 : best;
}

export function fleeOrFight(s: DelveState, c: Creature, emit?: DelveEmit): number {
  const to = awayFrom(s, c);
  if (to < 0) return distance(s, c) === 1 ? attack(s, c, emit) : idleTicks(s, c);
  dropPath(c);
  return walk(s, c, to, emit);
}

/** DELVE-130. */
export function flutter(s: DelveState, c: Creature, emit?: DelveEmit): number {
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  const where = occupants(s);
  const open: number[] = [];
  for (let dir = 0; dir < 8; dir++) {
    const place = step(c.at, dir, s.width, s.height);
    if (place >= 0 && ground[place] === 1 && where[place] === 0 && place !== s.player.at) open.push(place);
  }
  if (open.length === 0 || isSnared(s.content, c.statuses)) return idleTicks(s, c);
  dropPath(c);
  return walk(s, c, open[roll(s, AI, open.length)], emit);
}
