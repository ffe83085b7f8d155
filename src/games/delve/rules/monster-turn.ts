/** One action of one creature (section 8): in range, skills, then the behaviour of its kind. */
import { step } from '../../../kit/direction.ts';
import { chebyshev, euclidSquared, inside } from '../../../kit/grid.ts';
import { roll } from '../draw.ts';
import type { Emit } from '../events.ts';
import { AI, BOSS, COMBAT, type Creature, type DelveState } from '../types.ts';
import { monsterAttack } from './build.ts';
import { blinkBeside, castByCreature, leap, mostWounded } from './creature-spell.ts';
import { alert, EVERYONE, livingSummons, moveCreature, sees, summonNear } from './creatures.ts';
import { fieldFor, groundFor, occupants } from './derived.ts';
import { strikePlayer } from './fight.ts';
import { costWithin, octile, traceDirect, traceDown, UNREACHED } from './hunt-field.ts';
import { attackTicks, idleTicks, moveTicks, nameOfCreature, skillLevelOf, statsOfCreature } from './monster-stats.ts';
import { hasEffect } from './sight.ts';
import { rangeOf, squareAround } from './spell.ts';
import { isSnared } from './status.ts';

const REVEALED_RANGE = 10;

/** Returns how long the action takes; always more than nothing (DELVE-049). */
export function act(s: DelveState, c: Creature, emit?: Emit): number {
  const st = statsOfCreature(s, c);
  if (!c.revealed) {
    if (!isNear(s, c, st.range) || !hasEffect(s, c.at)) return idleTicks(s, c);
    c.revealed = true;
    if (emit !== undefined && sees(s, c.at)) emit(EVERYONE, { type: 'revealed', name: nameOfCreature(s.content, c) });
  }
  const range = reach(s, c);
  if (range >= 0 && !isNear(s, c, range)) {
    if (c.rank !== BOSS) c.alerted = false;
    dropPath(c);
    return idleTicks(s, c);
  }
  if (c.flee > 0) {
    c.flee--;
    return fleeOrFight(s, c, emit);
  }
  switch (st.ai) {
    case 'skirmisher':
      if (!c.fled && 100 * c.health < 30 * st.maxHealth) {
        c.fled = true;
        c.flee = 5;
        return fleeOrFight(s, c, emit);
      }
      break;
    case 'archer':
      if (distance(s, c) === 1 && roll(s, AI, 100) < 50) {
        const to = awayFrom(s, c);
        if (to >= 0) return walk(s, c, to, emit);
      }
      break;
    case 'erratic':
      if (roll(s, AI, 100) < 40) return flutter(s, c, emit);
      break;
  }
  const cast = trySkills(s, c, emit);
  if (cast > 0) return cast;
  return behave(s, c, emit);
}

function behave(s: DelveState, c: Creature, emit?: Emit): number {
  const far = distance(s, c);
  const { arrow } = s.content;
  switch (statsOfCreature(s, c).ai) {
    case 'archer':
      if (arrow >= 0 && far <= s.content.skills[arrow].range && hasEffect(s, c.at)) {
        castByCreature(s, c, arrow, skillLevelOf(c), emit);
        return attackTicks(s, c);
      }
      return followPath(s, c, emit);
    case 'caster': {
      if (far <= 2) {
        const to = awayFrom(s, c);
        if (to >= 0) return walk(s, c, to, emit);
      }
      if (far > 5 || !hasEffect(s, c.at)) return followPath(s, c, emit);
      return far === 1 ? attack(s, c, emit) : idleTicks(s, c);
    }
    case 'turret':
      return far === 1 ? attack(s, c, emit) : idleTicks(s, c);
    default:
      return followPath(s, c, emit);
  }
}

function distance(s: DelveState, c: Creature): number {
  return chebyshev(c.at, s.player.at, s.width);
}

/** DELVE-108: strictly inside the Euclidean range. */
function isNear(s: DelveState, c: Creature, range: number): boolean {
  return euclidSquared(c.at, s.player.at, s.width) < range * range;
}

/** DELVE-109; -1: unlimited. */
function reach(s: DelveState, c: Creature): number {
  if (c.wanderer) return -1;
  const st = statsOfCreature(s, c);
  const own = st.ai === 'ambusher' ? Math.max(REVEALED_RANGE, st.range) : st.range;
  return own + (c.alerted ? s.content.constants.alertBonus : 0);
}

/** How near the player must come before it does anything but idle. */
export function sleepingRange(s: DelveState, c: Creature): number {
  return c.revealed ? reach(s, c) : statsOfCreature(s, c).range;
}

function dropPath(c: Creature): void {
  c.pathFor = -1;
  c.path.length = 0;
}

function attack(s: DelveState, c: Creature, emit?: Emit): number {
  const ticks = attackTicks(s, c);
  strikePlayer(s, monsterAttack(s, c, 'melee'), c, '', emit);
  c.ambush = false;
  return ticks;
}

/** The time of a step is that of the tile it leaves. */
function walk(s: DelveState, c: Creature, to: number, emit?: Emit): number {
  const ticks = moveTicks(s, c);
  if (isSnared(s.content, c.statuses)) return idleTicks(s, c);
  moveCreature(s, c, to, emit);
  return ticks;
}

/** DELVE-110 to DELVE-122. */
function followPath(s: DelveState, c: Creature, emit?: Emit): number {
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
  c.path.length = 0;
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
function awayFrom(s: DelveState, c: Creature): number {
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

function fleeOrFight(s: DelveState, c: Creature, emit?: Emit): number {
  const to = awayFrom(s, c);
  if (to < 0) return distance(s, c) === 1 ? attack(s, c, emit) : idleTicks(s, c);
  dropPath(c);
  return walk(s, c, to, emit);
}

/** DELVE-130. */
function flutter(s: DelveState, c: Creature, emit?: Emit): number {
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

/** DELVE-124: the first skill whose roll succeeds is the whole action; 0 if none. */
function trySkills(s: DelveState, c: Creature, emit?: Emit): number {
  const st = statsOfCreature(s, c);
  const { speedToTicks, monsterCastSpeed } = s.content.constants;
  const castTicks = Math.floor(speedToTicks / monsterCastSpeed);
  const effect = (): boolean => hasEffect(s, c.at);
  const far = distance(s, c);
  if (st.teleport !== null) {
    if (far > 1 && effect() && roll(s, AI, 100) < st.teleport.chance && blinkBeside(s, c, emit)) return castTicks;
    if (!c.leapt && 100 * c.health < st.teleport.below * st.maxHealth) {
      c.leapt = true;
      if (leapAway(s, c, st.teleport.away, emit)) return castTicks;
    }
  }
  if (st.summon !== null && livingSummons(s, c) < st.summon.most && effect() && roll(s, AI, 100) < st.summon.chance)
    if (summonNear(s, c, st.summon.ref, st.summon.count, true, emit) > 0) return castTicks;
  for (let i = 0; i < st.skills.length; i++) {
    const { skill: index, chance } = st.skills[i];
    const skill = s.content.skills[index];
    if (s.derived.time < c.cooldowns[i]) continue;
    if (skill.range > 0 && skill.form !== 'self' && far > rangeOf(skill, skillLevelOf(c))) continue;
    if (!canUse(s, c, index, far) || !effect()) continue;
    if (roll(s, AI, 100) >= chance) continue;
    c.cooldowns[i] = s.derived.time + skill.cooldown;
    const ticks = skill.type === -2 && skill.form === 'bolt' ? attackTicks(s, c) : castTicks;
    if (castByCreature(s, c, index, skillLevelOf(c), emit)) return ticks;
  }
  return 0;
}

/** A skill's own condition. */
function canUse(s: DelveState, c: Creature, index: number, far: number): boolean {
  const skill = s.content.skills[index];
  switch (skill.form) {
    case 'summon':
      return livingSummons(s, c) < 4;
    case 'blink':
      return far > 1;
    case 'nova':
      return far <= skill.radius;
    case 'self': {
      const mend = skill.effects.find((e) => e.effect === 'mend');
      return mend === undefined || mostWounded(s, c, skill.range, mend.below) !== null;
    }
    default:
      return true;
  }
}

function leapAway(s: DelveState, c: Creature, least: number, emit?: Emit): boolean {
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  const open = squareAround(s, s.player.at, least + 2).filter(
    (p) => ground[p] === 1 && occupants(s)[p] === 0 && chebyshev(p, s.player.at, s.width) >= least && hasEffect(s, p),
  );
  if (open.length === 0) return false;
  leap(s, c, open[roll(s, COMBAT, open.length)], emit);
  return true;
}
