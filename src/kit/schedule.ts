/**
 * Who acts when: a queue of (due time, id) in whole ticks, earliest first, ties by lowest id.
 *
 * Plain arrays, sorted with the next entry last: the same entries are always the same data, whatever the history, so
 * it can be part of a game state. A game with kinds of entries puts the kind in the id (kind * 1000000 + number).
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, ticksFor(100, 20));
 * plan(s, 3, 5);
 * plan(s, 9, 4);
 * [take(s), take(s), take(s), take(s)]; // -> [9, 3, 7, -1]
 * s.now; // -> 5
 * ```
 */
import { invariant } from '../engine/result.ts';

/** Plain data, fit to be part of a game state. */
export interface Schedule {
  now: number;
  readonly ids: number[];
  readonly dues: number[];
}

/** Nobody planned, at time 0. */
export function createSchedule(): Schedule {
  return { now: 0, ids: [], dues: [] };
}

/** The ticks an action takes: its effort shared out by speed, rounded down, at least one. */
export function ticksFor(effort: number, speed: number): number {
  return Math.max(1, Math.floor(effort / speed));
}

/** Enter an id that is not in the schedule. */
export function plan(s: Schedule, id: number, due: number): void {
  invariant(due >= s.now, 'nothing is planned for the past');
  let i = s.ids.length;
  s.ids.push(id);
  s.dues.push(due);
  while (i > 0 && (s.dues[i - 1] < due || (s.dues[i - 1] === due && s.ids[i - 1] < id))) {
    s.ids[i] = s.ids[i - 1];
    s.dues[i] = s.dues[i - 1];
    i--;
  }
  s.ids[i] = id;
  s.dues[i] = due;
}

/** Take an id out; false if it was not there. */
export function cancel(s: Schedule, id: number): boolean {
  const at = s.ids.indexOf(id);
  if (at < 0) return false;
  for (let i = at; i < s.ids.length - 1; i++) {
    s.ids[i] = s.ids[i + 1];
    s.dues[i] = s.dues[i + 1];
  }
  s.ids.pop();
  s.dues.pop();
  return true;
}

/** When an id is due, or -1 if it is not in the schedule. */
export function dueOf(s: Schedule, id: number): number {
  const at = s.ids.indexOf(id);
  return at < 0 ? -1 : s.dues[at];
}

/** The id that is next, or -1. */
export function nextId(s: Schedule): number {
  return s.ids.length === 0 ? -1 : s.ids[s.ids.length - 1];
}

/** The time of the next entry, or -1. */
export function nextDue(s: Schedule): number {
  return s.dues.length === 0 ? -1 : s.dues[s.dues.length - 1];
}

/** Take the next id out and move the clock to its time; -1 if there is none. */
export function take(s: Schedule): number {
  const id = s.ids.pop();
  const due = s.dues.pop();
  if (id === undefined || due === undefined) return -1;
  s.now = due;
  return id;
}
