/** What new depths and dead dragons give: levels (SWORD-224 to SWORD-229), and the two victories. */

import { floorOf } from '../state.ts';
import { PLAYING, type SwordState, WON } from '../types.ts';
import { PLAYER, type Tell } from './events.ts';

export const DRAGON_TITLES = ['Baby Dragon', 'Mature Dragon', 'Ancient Dragon'] as const;
const ANCIENT_BIT = 4;

/** The player is on a floor: perhaps deeper than ever. */
export function arrive(s: SwordState, tell: Tell): void {
  const floor = floorOf(s.at[0]);
  if (floor > s.deepest) s.deepest = floor;
  while (floor >= s.nextDepth) {
    s.nextDepth += 2;
    gainLevel(s, tell);
  }
}

/** SWORD-227 */
export function gainLevel(s: SwordState, tell: Tell): void {
  s.level[0]++;
  s.hp[0]++;
  tell?.(PLAYER, { type: 'level', level: s.level[0] });
}

/** SWORD-268 to SWORD-270: after every action. */
export function checkVictory(s: SwordState, tell: Tell): void {
  if (s.result !== PLAYING || s.dragons === 0) return;
  if ((s.dragons & ANCIENT_BIT) === 0 && floorOf(s.at[0]) !== 0) return;
  s.result = WON;
  tell?.(PLAYER, { type: 'won', title: titleOf(s) });
}

/** SWORD-272, SWORD-273: the strongest dead dragon's; none for a cheat. */
export function titleOf(s: SwordState): string | null {
  if (s.cheat || s.dragons === 0) return null;
  return `${DRAGON_TITLES[31 - Math.clz32(s.dragons)]} Slayer`;
}
