/** The player's blow as the player sees it. */
import type { Content } from './compiled.ts';
import type { SeenAttack } from './observation.ts';
import { hitChance, TYPES } from './rules/attack.ts';
import { playerAttack } from './rules/build.ts';
import { attackTime } from './rules/speeds.ts';
import type { PlayerStats } from './stats.ts';
import type { DelveState } from './types.ts';

export function seenAttack(s: DelveState, st: PlayerStats): SeenAttack {
  const a = playerAttack(s);
  const ranges = Array.from({ length: TYPES }, (_, t) => [a.ranges[2 * t], a.ranges[2 * t + 1]] as const);
  const ticks = attackTime(s);
  return {
    ranges,
    accuracy: a.accuracy,
    crit: a.critChance,
    critMultiplier: st.critMultiplier,
    ticks,
    dps: damagePerTime(s.content, ranges, a.accuracy, a.critChance, st.critMultiplier, ticks),
  };
}

/** Mean damage per 1000 ticks with misses and criticals, before armor. */
function damagePerTime(
  content: Content,
  ranges: readonly (readonly [number, number])[],
  accuracy: number,
  crit: number,
  multiplier: number,
  ticks: number,
): number {
  let twice = 0;
  ranges.forEach(([min, max], t) => {
    const mean = min + max;
    twice += t === TYPES - 1 ? Math.floor((mean * (100 + Math.min(100, crit) * (multiplier - 1))) / 100) : mean;
  });
  return Math.floor((twice * hitChance(content, accuracy) * 1000) / (200 * ticks));
}
