/** What must hold together in a position before it is played: sizes, places, ids, times (PLAT-135). */
import type { Problem } from '../../engine/result.ts';
import { HORIZON, MOST_LATE, MOST_PLACES } from './limits.ts';
import { canWalk, PLAYER_WALKS } from './rules/derived.ts';
import { fitsSlot } from './rules/gear.ts';
import { KNOWN_GOLD } from './rules/memory.ts';
import { statsOfCreature } from './rules/monster-stats.ts';
import { dueOf } from './rules/status.ts';
import { BOSS, CHAMPION, type Creature, type DelveState, type Item, PLAYING, type Status, UNIQUE } from './types.ts';

/** The field and what is wrong with it. */
type Fault = readonly [field: string, what: string];

export function coherent(s: DelveState, path: string): Problem | null {
  // In this order: each check may rely on those before it.
  const fault =
    wrongMap(s) ?? wrongFeatures(s) ?? wrongItems(s) ?? wrongPlayer(s) ?? wrongCreatures(s) ?? wrongTimes(s);
  return fault === null ? null : { code: 'bad-field', path: `${path}.${fault[0]}`, text: fault[1] };
}

function wrongMap(s: DelveState): Fault | null {
  const size = s.width * s.height;
  if (size > MOST_PLACES) return ['width', `a map has at most ${MOST_PLACES} places, this one ${size}`];
  for (const field of ['tiles', 'known', 'knownItems'] as const)
    if (s[field].length !== size) return [field, `expected ${size} places, got ${s[field].length}`];
  const codes = 4 * s.content.items.length;
  for (const code of s.knownItems) if (code > codes && code !== KNOWN_GOLD) return ['knownItems', `no item ${code}`];
  if (s.deepest < s.depth) return ['deepest', `not as deep as depth ${s.depth}`];
  return null;
}

/** Barrels, kegs and shrines have a feature each; what lies about is on the map. */
function wrongFeatures(s: DelveState): Fault | null {
  const size = s.width * s.height;
  const beyond = `a place beyond the ${s.width} x ${s.height} map`;
  const featured = new Uint8Array(size);
  for (const [i, f] of s.features.entries()) {
    if (f.place >= size) return [`features[${i}].place`, beyond];
    if (featured[f.place] === 1) return [`features[${i}].place`, 'there is another on that place'];
    featured[f.place] = 1;
    if (s.tiles[f.place] === s.content.tile.shrine && !(f.value >= 0 && f.value < s.content.shrines.length))
      return [`features[${i}].value`, `no shrine ${f.value}`];
  }
  for (let p = 0; p < size; p++) {
    const tile = s.tiles[p];
    if (
      (tile === s.content.tile.barrel || tile === s.content.tile.keg || tile === s.content.tile.shrine) &&
      featured[p] === 0
    )
      return ['features', `nothing is told of the ${s.content.tiles[tile].name} on place ${p}`];
  }
  const trapped = new Uint8Array(size);
  for (const [i, t] of s.traps.entries()) {
    if (t.place >= size) return [`traps[${i}].place`, beyond];
    if (trapped[t.place] === 1) return [`traps[${i}].place`, 'there is another on that place'];
    trapped[t.place] = 1;
  }
  for (const [i, g] of s.ground.entries()) if (g.place >= size) return [`ground[${i}].place`, beyond];
  for (const [i, d] of s.delayed.entries()) {
    if (d.place >= size) return [`delayed[${i}].place`, beyond];
    if (d.min > d.max) return [`delayed[${i}].max`, `below the minimum ${d.min}`];
  }
  return null;
}

function wrongItems(s: DelveState): Fault | null {
  const ids = new Set<number>();
  const wrong = (item: Item | null, field: string): Fault | null => {
    if (item === null) return null;
    if (item.id >= s.nextItem) return [`${field}.id`, `ids are below ${s.nextItem}, the next one`];
    if (ids.has(item.id)) return [`${field}.id`, `another item has the id ${item.id}`];
    ids.add(item.id);
    if ((item.rarity === UNIQUE) !== item.unique >= 0)
      return [`${field}.unique`, 'told of unique items, and only those'];
    const unique = item.unique < 0 ? null : s.content.uniques[item.unique];
    if (unique !== null && unique.base !== item.template)
      return [`${field}.template`, `not the base of ${unique.name}`];
    const rolls = unique === null ? item.affixes.length : unique.lines.length;
    return item.rolls.length === rolls
      ? null
      : [`${field}.rolls`, `expected ${rolls} entries, got ${item.rolls.length}`];
  };
  const p = s.player;
  for (const [i, item] of p.equipment.entries()) {
    const field = `player.equipment[${i}]`;
    const fault = wrong(item, field);
    if (fault !== null) return fault;
    if (item !== null && !fitsSlot(s.content, item, i)) return [`${field}.template`, 'is not worn there'];
  }
  for (const [field, list] of [
    ['player.backpack', p.backpack],
    ['ground', s.ground.map((g) => g.item)],
    ['wares', s.wares.map((w) => w.item)],
  ] as const)
    for (const [i, item] of list.entries()) {
      const fault = wrong(item, `${field}[${i}]`);
      if (fault !== null) return fault;
    }
  return null;
}

function wrongPlayer(s: DelveState): Fault | null {
  const { at, health, statuses } = s.player;
  if (at >= s.tiles.length) return ['player.at', `a place beyond the ${s.width} x ${s.height} map`];
  if (!canWalk(s.content, s.tiles[at], PLAYER_WALKS))
    return ['player.at', `nobody stands on ${s.content.tiles[s.tiles[at]].name}`];
  if (s.outcome === PLAYING && health < 1) return ['player.health', 'a living player has at least 1'];
  return wrongStatuses(s, statuses, 'player.statuses');
}

function wrongCreatures(s: DelveState): Fault | null {
  const taken = new Uint8Array(s.tiles.length);
  taken[s.player.at] = 1;
  let before = 0;
  for (const [i, c] of s.creatures.entries()) {
    const field = `creatures[${i}]`;
    if (c.id <= before || c.id >= s.nextCreature)
      return [`${field}.id`, `ids ascend from 1 and are below ${s.nextCreature}, the next one`];
    before = c.id;
    if (c.at >= taken.length) return [`${field}.at`, `a place beyond the ${s.width} x ${s.height} map`];
    if (taken[c.at] === 1) return [`${field}.at`, 'somebody else is on that place'];
    taken[c.at] = 1;
    const fault = wrongCreature(s, c);
    if (fault !== null) return [`${field}.${fault[0]}`, fault[1]];
    const badStatus = wrongStatuses(s, c.statuses, `${field}.statuses`);
    if (badStatus !== null) return badStatus;
  }
  return null;
}

function wrongCreature(s: DelveState, c: Creature): Fault | null {
  if (c.rank === CHAMPION && c.variety < 0) return ['variety', 'a champion has one'];
  if (c.rank === BOSS && c.phases > 2) return ['phases', 'a boss has two'];
  if (c.pathFor >= s.tiles.length) return ['pathFor', 'a place beyond the map'];
  for (const p of c.path) if (p >= s.tiles.length) return ['path', 'a place beyond the map'];
  if (c.path.length > s.tiles.length) return ['path', 'longer than the map has places'];
  const { dmin, dmax } = statsOfCreature(s, c);
  return dmin <= dmax ? null : ['changes.dmax', `below the minimum ${dmin}`];
}

/** DELVE-173: one of a kind at a time. */
function wrongStatuses(s: DelveState, list: readonly Status[], field: string): Fault | null {
  for (const [i, st] of list.entries()) {
    const at = `${field}[${i}]`;
    const kind = s.content.statuses[st.kind];
    if (list.findIndex((other) => other.kind === st.kind) !== i) return [`${at}.kind`, 'one of a kind at a time'];
    if (kind.special === 'shrine' && !(st.magnitude >= 0 && st.magnitude < s.content.shrines.length))
      return [`${at}.magnitude`, `no shrine ${st.magnitude}`];
    if (st.start > s.now) return [`${at}.start`, `begins after ${s.now}, the time now`];
    if (st.end < st.start || st.end > s.now + HORIZON) return [`${at}.end`, 'before it begins, or too far ahead'];
    if (s.outcome === PLAYING && dueOf(s.content, st) < s.now)
      return [`${at}.end`, `was due before ${s.now}, the time now`];
  }
  return null;
}

/** What was due before now has happened, as long as the run goes on; nothing is planned beyond the horizon. */
function wrongTimes(s: DelveState): Fault | null {
  const { now } = s;
  const least = s.outcome === PLAYING ? now : 0;
  const told = `expected ${least} to ${now + HORIZON}, the time now being ${now}`;
  if (s.arrived > now) return ['arrived', `after ${now}, the time now`];
  const late = Math.max(s.arrived, s.outcome === PLAYING ? now - MOST_LATE : 0);
  if (s.wanderer < late || s.wanderer > now + HORIZON) return ['wanderer', `expected ${late} to ${now + HORIZON}`];
  if (s.steps > Math.max(1, s.content.constants.maxSteps))
    return ['steps', `a run has at most ${s.content.constants.maxSteps}`];
  for (const [i, c] of s.creatures.entries())
    if (c.next < least || c.next > now + HORIZON) return [`creatures[${i}].next`, told];
  for (const [i, d] of s.delayed.entries())
    if (d.time < least || d.time > now + HORIZON) return [`delayed[${i}].time`, told];
  for (const [i, t] of s.player.cooldowns.entries())
    if (t > now + HORIZON) return [`player.cooldowns[${i}]`, `at most ${now + HORIZON}`];
  for (const [i, c] of s.creatures.entries())
    if (c.cooldowns.some((t) => t > now + HORIZON)) return [`creatures[${i}].cooldowns`, `at most ${now + HORIZON}`];
  return null;
}
