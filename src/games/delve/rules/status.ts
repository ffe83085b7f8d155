/** Statuses: how they begin, replace each other and end (section 10). */

import type { Content } from '../compiled.ts';
import type { DelveEmit } from '../events.ts';
import { BOSS, type Creature, type DelveState, LEADER, type Status } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { disturb } from './crowd.ts';
import { refreshStats } from './derived.ts';
import { nameOfCreature } from './monster-stats.ts';
import { sees } from './sight.ts';

const POISON_TICKS = 5;

export function statusOf(list: readonly Status[], kind: number): Status | null {
  for (let i = 0; i < list.length; i++) if (list[i].kind === kind) return list[i];
  return null;
}

/** A poison that has still to tick. */
export function isPoison(content: Content, st: Status): boolean {
  return st.kind === content.status.poisoned && st.ticks < POISON_TICKS;
}

/** When a status next does something: the next tick of a poison, else its end. */
export function dueOf(content: Content, st: Status): number {
  if (!isPoison(content, st)) return st.end;
  return st.start + Math.floor(content.constants.poisonTicks / POISON_TICKS) * (st.ticks + 1);
}

/** What a poison has still to deal. */
function poisonLeft(p: Status): number {
  return p.magnitude - Math.floor((p.magnitude * p.ticks) / POISON_TICKS);
}

/** The damage of the next tick (DELVE-175). */
export function poisonTick(p: Status): number {
  const k = p.ticks + 1;
  return Math.floor((p.magnitude * k) / POISON_TICKS) - Math.floor((p.magnitude * (k - 1)) / POISON_TICKS);
}

/** DELVE-173: replaces its like if it is at least as strong; true if it holds. */
function enter(s: DelveState, list: Status[], kind: number, magnitude: number, duration: number): boolean {
  const { stacking } = s.content.statuses[kind];
  const old = statusOf(list, kind);
  if (old !== null) {
    if (stacking === 'replace' && magnitude < old.magnitude) return false;
    if (stacking === 'larger' && magnitude <= poisonLeft(old)) return false;
    list.splice(list.indexOf(old), 1);
  }
  const start = s.derived.time;
  list.push({ kind, magnitude, start, end: start + duration, ticks: 0 });
  return true;
}

export function afflictPlayer(
  s: DelveState,
  kind: number,
  magnitude: number,
  duration: number,
  emit?: DelveEmit,
): void {
  if (s.content.statuses[kind].special === 'stun') return;
  if (!enter(s, s.player.statuses, kind, magnitude, duration)) return;
  refreshStats(s);
  emit?.(EVERYONE, { type: 'status', who: 'you', id: s.content.statuses[kind].id, magnitude, ticks: duration });
}

/** DELVE-103, DELVE-174, DELVE-176: bosses and leaders shrug some of it off. */
export function afflictCreature(
  s: DelveState,
  c: Creature,
  kind: number,
  magnitude: number,
  duration: number,
  emit?: DelveEmit,
): void {
  const { special, id } = s.content.statuses[kind];
  disturb(s);
  let ticks = duration;
  if (c.rank === BOSS && (special === 'stun' || special === 'snare')) return;
  if (c.rank === BOSS && special === 'weaken') ticks = Math.min(ticks, s.content.constants.bossWeakenTicks);
  if (kind === s.content.status.chilled && (c.rank === BOSS || c.rank === LEADER)) ticks = Math.floor(ticks / 2);
  if (special === 'stun') c.next = Math.max(c.next, s.derived.time) + duration;
  else if (!enter(s, c.statuses, kind, magnitude, ticks)) return;
  if (emit !== undefined && sees(s, c.at))
    emit(EVERYONE, { type: 'status', who: nameOfCreature(s.content, c), id, magnitude, ticks });
}

export function cure(s: DelveState, kind: number): boolean {
  const old = statusOf(s.player.statuses, kind);
  if (old === null) return false;
  s.player.statuses.splice(s.player.statuses.indexOf(old), 1);
  refreshStats(s);
  return true;
}

/** DELVE-163: percent of damage dealt that statuses add or take. */
export function dealtPercent(content: Content, list: readonly Status[]): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    const { special } = content.statuses[list[i].kind];
    if (special === 'fury') sum += list[i].magnitude;
    else if (special === 'weaken') sum -= list[i].magnitude;
  }
  return sum;
}

export function isSnared(content: Content, list: readonly Status[]): boolean {
  return statusOf(list, content.status.snared) !== null;
}
