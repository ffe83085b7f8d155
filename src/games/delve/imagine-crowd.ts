/** The creatures of an imagined world: those in view as they look, others where nobody has looked. */
import { below, pick, type Rng } from '../../engine/rng.ts';
import { DAMAGE } from './closed-words.ts';
import { commonPack, pickType, placeNear, type Spawn } from './gen/spawn.ts';
import { unknownFloor } from './imagine-level.ts';
import type { DelveObs, SeenMonster } from './observation.ts';
import { addCreature } from './rules/creatures.ts';
import { moveTicks } from './rules/monster-speed.ts';
import { nameOfCreature, statsOfCreature } from './rules/monster-stats.ts';
import { BOSS, type Creature, type DelveState, LEADER, MINION, RANKS, type Status } from './types.ts';

/** So many squares of unseen floor to a pack that nobody has met. */
const FLOOR_PER_PACK = 120;

export function imagineCrowd(s: DelveState, obs: DelveObs, r: Rng): void {
  s.creatures = [];
  for (const seen of obs.monsters) s.creatures.push(known(s, seen, r));
  s.creatures.sort((a, b) => a.id - b.id);
  s.nextCreature = 1 + Math.max(0, ...s.creatures.map((c) => c.id));
  s.nextPack = 1 + s.nextCreature;
  s.derived.occupant = null;
  const dark = unknownFloor(s);
  if (s.sealed && !obs.monsters.some((m) => m.rank === 'boss')) hideBoss(s, dark, r);
  for (let n = Math.round(dark.length / FLOOR_PER_PACK); n > 0; n--) hidePack(s, pick(r, dark), r);
}

function known(s: DelveState, seen: SeenMonster, r: Rng): Creature {
  const { content } = s;
  const rank = RANKS.indexOf(seen.rank as (typeof RANKS)[number]);
  const spawn: Spawn = {
    type: content.monsters.findIndex((m) => m.id === seen.type),
    rank,
    variety: content.champions.findIndex((c) => c.name === seen.variety),
    affixes: content.elites.reduce((bits, e, i) => (seen.affixes.includes(e.name) ? bits | (1 << i) : bits), 0),
    name: '',
    place: seen.y * s.width + seen.x,
    // A leader and the minions in view belong together.
    pack: rank === LEADER || rank === MINION ? 0 : seen.id,
    mlvl: seen.level,
  };
  const made = addCreature(s, spawn, s.now);
  s.creatures.pop();
  const name = nameOfCreature(content, made) === seen.name ? '' : seen.name;
  const c: Creature = { ...made, id: seen.id, name, stats: null };
  c.revealed = true;
  c.ambush = false;
  c.noticed = true;
  c.alerted = true;
  c.summoned = seen.summoned;
  c.statuses = seen.statuses.map((x) => knownStatus(s, x));
  for (const type of Object.keys(seen.resist)) c.learned |= 1 << (DAMAGE as readonly string[]).indexOf(type);
  const { maxHealth } = statsOfCreature(s, c);
  c.health = seen.exact?.health ?? likelyHealth(seen.healthPct, maxHealth, r);
  if (rank === BOSS) c.phases = passed(s, c, maxHealth);
  c.next = s.now + below(r, moveTicks(s, c));
  return c;
}

/** A poison ticks five times from its beginning; of the others only the end counts. */
export function knownStatus(s: DelveState, seen: { id: string; magnitude: number; left: number }): Status {
  const kind = s.content.statuses.findIndex((x) => x.id === seen.id);
  const end = s.now + seen.left;
  if (kind !== s.content.status.poisoned) return { kind, magnitude: seen.magnitude, start: s.now, end, ticks: 0 };
  const { poisonTicks } = s.content.constants;
  const start = Math.min(s.now, end - poisonTicks);
  const ticks = Math.min(5, Math.floor((5 * (s.now - start)) / poisonTicks));
  return { kind, magnitude: seen.magnitude, start, end, ticks };
}

/** Any health that shows as so many percent. */
function likelyHealth(percent: number, most: number, r: Rng): number {
  const least = percent <= 1 ? 1 : Math.ceil((percent * most) / 100);
  const last = Math.min(most, Math.ceil(((percent + 1) * most) / 100) - 1);
  return least + below(r, Math.max(1, last - least + 1));
}

function passed(s: DelveState, c: Creature, most: number): number {
  const { phaseOne, phaseTwo } = s.content.constants;
  const share = 100 * c.health;
  return share < phaseTwo * most ? 2 : share < phaseOne * most ? 1 : 0;
}

function hideBoss(s: DelveState, dark: readonly number[], r: Rng): void {
  const type = s.content.monsters.findIndex((m) => m.boss === s.depth);
  if (type < 0 || dark.length === 0) return;
  const mlvl = s.depth + s.content.constants.bossLevels;
  hide(s, { type, rank: BOSS, variety: -1, affixes: 0, name: '', pack: s.nextPack++, mlvl }, pick(r, dark));
}

function hidePack(s: DelveState, centre: number, r: Rng): void {
  const type = pickType(s.content, r, s.content.themeOf[s.depth]);
  for (const member of commonPack(s.content, r, s.depth, type, s.nextPack++)) hide(s, member, centre);
}

/** Nobody appears where the player has looked. */
function hide(s: DelveState, spec: Omit<Spawn, 'place'>, centre: number): void {
  const taken = (p: number): boolean => s.known[p] !== 0 || p === s.player.at || s.creatures.some((c) => c.at === p);
  const place = placeNear(s.content, s, centre, s.content.monsters[spec.type].walks, taken);
  if (place >= 0) addCreature(s, { ...spec, place }, s.now);
}
