/** What time brings: pulses, ticks, expiries, delayed effects and creatures' actions, earliest first (DELVE-053). */
import { invariant } from '../../../engine/result.ts';
import { chebyshev } from '../../../kit/grid.ts';
import type { Content } from '../compiled.ts';
import type { DelveEmit } from '../events.ts';
import { type Creature, type Delayed, type DelveState, PLAYING, type Status } from '../types.ts';
import { spellAttack } from './build.ts';
import { settleConsequences } from './consequences.ts';
import { EVERYONE } from './creatures.ts';
import { crowdOf, idleUntil, inView, mayIdle } from './crowd.ts';
import { creatureById, refreshStats, statsOf } from './derived.ts';
import { poisonCreature, poisonPlayer, strikePlayer } from './fight.ts';
import { sleepingRange } from './monster-range.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { act } from './monster-turn.ts';
import { isIn } from './place-set.ts';
import { sees, visibleOf } from './sight.ts';
import { dueOf, isPoison, poisonTick, statusOf } from './status.ts';
import { standInHazard } from './step.ts';

const PULSE = 1000;
const NATURAL = 3000;
/** A turn has a few events for each creature; a crowd of a thousand comes to a third of this. */
const MOST_EVENTS = 250_000;

/** Kinds of events in the order in which equal times are settled. */
const TICK = 1;
const EXPIRY = 2;
const LATE = 3;

/** The earliest status event found so far, reused by every search. */
const found: { time: number; kind: number; id: number; status: Status | null } = {
  time: 0,
  kind: 0,
  id: 0,
  status: null,
};

/**
 * Creatures that may act in this stretch of time; the others are far from everything and only idle. The lists are not
 * cut short, which is not free: what counts is how many of each are in use.
 */
const awake: Creature[] = [];
let awakes = 0;
const asleep: Creature[] = [];
let asleeps = 0;
let far: readonly Creature[] = [];
/** Of those awake, who bears a status. */
const bearers: Creature[] = [];
let bearing = 0;

/** Processes everything that is due after time has been set to `s.now`; whoever `waits` recovers faster. */
export function passTime(s: DelveState, before: number, waits: boolean, emit?: DelveEmit): void {
  const d = s.derived;
  let pulse = (Math.floor(before / PULSE) + 1) * PULSE;
  sortOut(s);
  let { disturbed } = d;
  let { at } = s.player;
  for (let events = 0; s.outcome === PLAYING; events++) {
    invariant(events < MOST_EVENTS, 'a turn comes to an end');
    const monster = nextMonster(s.now);
    findOther(s);
    const { time, kind, id, status } = found;
    let actor = 0;
    if (pulse <= s.now && pulse <= time && (monster === null || pulse <= monster.next)) {
      d.time = pulse;
      regenerate(s, pulse, waits, emit);
      pulse += PULSE;
    } else if (time <= s.now && (monster === null || time <= monster.next)) {
      d.time = time;
      if (status === null) strikeLate(s, emit);
      else if (kind === TICK) tick(s, id, status, emit);
      else expire(s, id, status, emit);
    } else if (monster !== null) {
      actor = monster.id;
      actOnce(s, monster, emit);
    } else break;
    settleConsequences(s, emit);
    if (d.disturbed !== disturbed || s.player.at !== at) {
      idleNear(s, d.time, actor);
      for (let i = 0; i < far.length; i++) idleUntil(s, far[i], d.time, actor);
      sortOut(s);
      disturbed = d.disturbed;
      at = s.player.at;
    }
  }
  idleNear(s, s.now, 0);
  crowdOf(s).idledTo = s.now;
  d.time = s.now;
}

function sortOut(s: DelveState): void {
  const { player, width } = s;
  const crowd = crowdOf(s);
  const { near } = crowd;
  far = crowd.far;
  awakes = 0;
  asleeps = 0;
  bearing = 0;
  const row = (player.at / width) | 0;
  const col = player.at - row * width;
  for (let i = 0; i < near.length; i++) {
    const c = near[i];
    if (mayIdle(c) && isBeyond(c.at, col, row, width, sleepingRange(s, c))) asleep[asleeps++] = c;
    else {
      awake[awakes++] = c;
      if (c.statuses.length > 0) bearers[bearing++] = c;
    }
  }
}

/** Whether a place lies so far from a column and row, or farther; there is no quicker way through a long list. */
function isBeyond(place: number, col: number, row: number, width: number, range: number): boolean {
  const down = (place / width) | 0;
  const dx = place - down * width - col;
  const dy = down - row;
  return dx * dx + dy * dy >= range * range;
}

function idleNear(s: DelveState, time: number, actor: number): void {
  for (let i = 0; i < asleeps; i++) idleUntil(s, asleep[i], time, actor);
}

function actOnce(s: DelveState, c: Creature, emit?: DelveEmit): void {
  const d = s.derived;
  d.time = c.next;
  d.pathSearches = 0;
  d.occupancyChecks = 0;
  const ticks = act(s, c, emit);
  invariant(ticks > 0, 'every action of a creature takes time');
  c.next += ticks;
  if (d.trace !== null) d.trace(c, d.pathSearches, d.occupancyChecks);
}

/** DELVE-047, DELVE-055: strictly overdue, the earliest first, the lowest id among equals. */
function nextMonster(now: number): Creature | null {
  let best: Creature | null = null;
  let least = now;
  for (let i = 0; i < awakes; i++) {
    const { next } = awake[i];
    if (next >= least) continue;
    best = awake[i];
    least = next;
  }
  return best;
}

/** The earliest tick, expiry or delayed effect; beyond `now` if there is none due. */
function findOther(s: DelveState): void {
  found.time = Number.MAX_SAFE_INTEGER;
  found.kind = 0;
  found.status = null;
  findIn(s.content, s.player.statuses, 0);
  // Whoever bears a status is awake, and gets none without disturbing.
  for (let i = 0; i < bearing; i++) findIn(s.content, bearers[i].statuses, bearers[i].id);
  for (let i = 0; i < s.delayed.length; i++)
    if (s.delayed[i].time < found.time) {
      found.time = s.delayed[i].time;
      found.kind = LATE;
      found.status = null;
      found.id = i;
    }
}

function findIn(content: Content, list: readonly Status[], id: number): void {
  for (let i = 0; i < list.length; i++) {
    const st = list[i];
    const time = dueOf(content, st);
    const kind = isPoison(content, st) ? TICK : EXPIRY;
    if (time > found.time || (time === found.time && kind >= found.kind)) continue;
    found.time = time;
    found.kind = kind;
    found.id = id;
    found.status = st;
  }
}

/** DELVE-056. */
function regenerate(s: DelveState, time: number, waits: boolean, emit?: DelveEmit): void {
  const p = s.player;
  const { constants } = s.content;
  const { final, maxHealth, maxMana } = statsOf(s);
  p.mana = Math.min(
    maxMana,
    p.mana + Math.max(1, Math.floor((maxMana * constants.manaRegenPct) / 100)) + final[s.content.attribute.ManaRegen],
  );
  let healed = final[s.content.attribute.HealthRegen];
  if ((time % NATURAL === 0 || (waits && isQuiet(s))) && statusOf(p.statuses, s.content.status.poisoned) === null)
    healed += Math.max(1, Math.floor((maxHealth * constants.healthRegenPct) / 100));
  p.health = Math.min(maxHealth, p.health + healed);
  for (const c of crowdOf(s).healing) {
    const st = statsOfCreature(s, c);
    c.health = Math.min(st.maxHealth, c.health + Math.max(1, Math.floor((st.maxHealth * st.regen) / 100)));
  }
  standInHazard(s, emit);
}

/** Nobody hostile is in view. */
function isQuiet(s: DelveState): boolean {
  const visible = visibleOf(s);
  const some = inView(s);
  for (let i = 0; i < some.length; i++) if (some[i].revealed && isIn(visible, some[i].at)) return false;
  return true;
}

function tick(s: DelveState, id: number, st: Status, emit?: DelveEmit): void {
  const amount = poisonTick(st);
  st.ticks++;
  if (id === 0) poisonPlayer(s, amount, emit);
  else poisonCreature(s, bearer(s, id), amount, emit);
}

/** Whoever bears a status is there. */
function bearer(s: DelveState, id: number): Creature {
  const c = creatureById(s, id);
  invariant(c !== null, 'a status has its bearer');
  return c;
}

function expire(s: DelveState, id: number, st: Status, emit?: DelveEmit): void {
  if (id === 0) {
    s.player.statuses.splice(s.player.statuses.indexOf(st), 1);
    refreshStats(s);
    emit?.(EVERYONE, { type: 'status-ends', who: 'you', id: s.content.statuses[st.kind].id });
    return;
  }
  const c = bearer(s, id);
  c.statuses.splice(c.statuses.indexOf(st), 1);
  if (emit !== undefined && sees(s, c.at))
    emit(EVERYONE, { type: 'status-ends', who: nameOfCreature(s.content, c), id: s.content.statuses[st.kind].id });
}

/** DELVE-179: whoever still stands there is struck. */
function strikeLate(s: DelveState, emit?: DelveEmit): void {
  const e: Delayed = s.delayed[found.id];
  s.delayed.splice(found.id, 1);
  if (chebyshev(e.place, s.player.at, s.width) > e.radius) return;
  strikePlayer(s, spellAttack(e.name, e.type, e.min, e.max, false), null, e.name, emit);
}
