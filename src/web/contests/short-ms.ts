/** Times of bots, for people. */

/** As exact as a clock is worth. */
export function shortMs(ms: number): string {
  if (ms > 0 && ms < 0.1) return '< 0.1';
  return ms >= 10 ? String(Math.round(ms)) : String(Math.round(10 * ms) / 10);
}
