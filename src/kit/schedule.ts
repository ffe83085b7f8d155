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

/**
 * An empty schedule, at time 0.
 *
 * For games in which actions take different times; `energy` is for creatures of different speed. Cost: a few words an
 * entry.
 *
 * ```ts
 * nextId(createSchedule()); // -> -1
 * ```
 */
export function createSchedule(): Schedule {
  return { now: 0, ids: [], dues: [] };
}

/**
 * The ticks an action takes: its effort shared out by speed, rounded down, at least one.
 *
 * For actions of a certain effort by creatures of a certain speed. Cost: constant.
 *
 * ```ts
 * [ticksFor(100, 20), ticksFor(100, 30), ticksFor(1, 50)]; // -> [5, 3, 1]
 * ```
 */
export function ticksFor(effort: number, speed: number): number {
  return Math.max(1, Math.floor(effort / speed));
}

/**
 * Enters an id that is not in the schedule; it is due at a time, not after a while.
 *
 * For everybody who will act or happen later: creatures, poisons, spawns. Cost: the entries that are due earlier.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * [nextId(s), nextDue(s)]; // -> [7, 10]
 * ```
 */
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

/**
 * Take an id out; false if it was not there.
 *
 * For the dead, and for what was called off. Cost: the entries of the schedule.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * [cancel(s, 7), cancel(s, 7)]; // -> [true, false]
 * ```
 */
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

/**
 * When an id is due, or -1 if it is not in the schedule.
 *
 * For showing when somebody will act. Cost: the entries of the schedule.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * [dueOf(s, 7), dueOf(s, 8)]; // -> [10, -1]
 * ```
 */
export function dueOf(s: Schedule, id: number): number {
  const at = s.ids.indexOf(id);
  return at < 0 ? -1 : s.dues[at];
}

/**
 * The id that is next, or -1.
 *
 * For looking ahead without taking anybody out. Cost: constant.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * nextId(s); // -> 7
 * ```
 */
export function nextId(s: Schedule): number {
  return s.ids.length === 0 ? -1 : s.ids[s.ids.length - 1];
}

/**
 * The time of the next entry, or -1.
 *
 * For looking ahead without letting time pass. Cost: constant.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * nextDue(s); // -> 10
 * ```
 */
export function nextDue(s: Schedule): number {
  return s.dues.length === 0 ? -1 : s.dues[s.dues.length - 1];
}

/**
 * Take the next id out and move the clock to its time; -1 if there is none.
 *
 * For the loop of a turn: take, act, plan again. Cost: constant.
 *
 * ```ts
 * const s = createSchedule();
 * plan(s, 7, 10);
 * [take(s), s.now, take(s)]; // -> [7, 10, -1]
 * ```
 */
export function take(s: Schedule): number {
  const id = s.ids.pop();
  const due = s.dues.pop();
  if (id === undefined || due === undefined) return -1;
  s.now = due;
  return id;
}
