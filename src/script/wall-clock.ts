/** How long a thread is waited for, beside the work that a script may do (CONTEST-053). */

/** So many times as long as its work takes here. */
const PATIENCE = 20;
/** However fast the machine is. */
const LEAST_MS = 1000;
/** Until it is known how fast this machine is, loading the engine included. */
export const FIRST_MS = 30_000;
export const RAN_AWAY = 'was too slow: its thread was ended';

export function patienceOf(usualMs: number): number {
  return Math.max(LEAST_MS, PATIENCE * usualMs);
}
