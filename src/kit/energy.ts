/**
 * Turns by energy: everybody gains its speed per tick and may act at FULL; no share of a tick is ever lost to rounding.
 *
 * Two plain arrays indexed by actor id. An actor of speed 0 never acts.
 *
 * ```ts
 * const e = createEnergy();
 * const hare = enlist(e, 200, 0);
 * const hedgehog = enlist(e, 100, 0);
 * const acted = [];
 * for (let i = 0; i < 6; i++) {
 *   acted.push(nextActor(e));
 *   spend(e, acted[i], FULL);
 * }
 * acted; // -> [hare, hare, hedgehog, hare, hare, hedgehog]
 * ```
 */

/** What a plain action costs. */
export const FULL = 1000;

/** Speeds and stores by actor id: plain data, fit to be part of a game state. */
export interface Energy {
  readonly speed: number[];
  readonly stored: number[];
}

/**
 * Nobody yet: actors are added by `enlist`.
 *
 * For games in which everybody acts in turns of one length, some more often than others. Cost: two numbers an actor.
 *
 * ```ts
 * nextActor(createEnergy()); // -> -1
 * ```
 */
export function createEnergy(): Energy {
  return { speed: [], stored: [] };
}

/**
 * Add an actor; its id is the next free one.
 *
 * For whoever comes into the game. Cost: constant.
 *
 * ```ts
 * const e = createEnergy();
 * [enlist(e, 100, 0), enlist(e, 50, 0)]; // -> [0, 1]
 * ```
 */
export function enlist(e: Energy, speed: number, stored: number): number {
  e.stored.push(stored);
  return e.speed.push(speed) - 1;
}

/**
 * Let time pass until somebody may act and say who: of all that may, the lowest id; -1 if nobody ever will.
 *
 * For the loop of a turn: ask, act, spend. Cost: all actors once or twice.
 *
 * ```ts
 * const e = createEnergy();
 * enlist(e, 50, 0);
 * enlist(e, 100, 0);
 * nextActor(e); // -> 1
 * ```
 */
export function nextActor(e: Energy): number {
  let wait = -1;
  for (let id = 0; id < e.speed.length; id++) {
    if (e.speed[id] === 0) continue;
    if (e.stored[id] >= FULL) return id;
    const ticks = Math.ceil((FULL - e.stored[id]) / e.speed[id]);
    if (wait < 0 || ticks < wait) wait = ticks;
  }
  if (wait < 0) return -1;
  let first = -1;
  for (let id = 0; id < e.speed.length; id++) {
    e.stored[id] += wait * e.speed[id];
    if (first < 0 && e.speed[id] > 0 && e.stored[id] >= FULL) first = id;
  }
  return first;
}

/**
 * Pay for an action: FULL for a plain one, less or more for a quick or slow one.
 *
 * For every action, after it. Cost: constant.
 *
 * ```ts
 * const e = createEnergy();
 * const hare = enlist(e, 100, FULL);
 * spend(e, hare, FULL / 2);
 * e.stored[hare]; // -> 500
 * ```
 */
export function spend(e: Energy, id: number, amount: number): void {
  e.stored[id] -= amount;
}
