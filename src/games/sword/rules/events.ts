/** How creatures are named in events, and who gets to hear of them. */
import type { Audience } from '../../../engine/game.ts';
import { KINDS } from '../kinds.ts';
import type { Name, SwordEvent, SwordState } from '../types.ts';
import { playerFeels, playerSees } from './sight.ts';

export type Tell = ((to: Audience, event: SwordEvent) => void) | undefined;
export const PLAYER: Audience = 1;

export function youAs(s: SwordState): Name {
  return { kind: KINDS[s.kind[0]], level: s.level[0], you: true };
}

/** SWORD-323: a creature that is not in sight is "something". */
export function nameOf(s: SwordState, id: number): Name | null {
  if (id === 0) return youAs(s);
  return playerSees(s, s.at[id]) ? { kind: KINDS[s.kind[id]], level: s.level[id], you: false } : null;
}

export function isNoticed(s: SwordState, square: number): boolean {
  return playerFeels(s, square) || playerSees(s, square);
}
