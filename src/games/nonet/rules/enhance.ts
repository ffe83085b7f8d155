/** Enhancements: a Root and gold for better stats (NONET-115 to NONET-120). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import type { KINDS, Nonet, NonetState } from '../types.ts';

/** NONET-116: 1 gold for the first, 1 more for each next. */
export function priceOf(s: NonetState): number {
  return s.bought + 1;
}

export function canBuy(s: NonetState): boolean {
  return s.roots >= 1 && s.gold >= priceOf(s);
}

export function buy(s: NonetState, what: (typeof KINDS)[number], emit?: Emit<Nonet>): void {
  s.gold -= priceOf(s);
  s.roots--;
  s.bought++;
  switch (what) {
    case 'health': // NONET-042 the maximum and the current value
      s.maxHealth += 3;
      s.health += 3;
      emit?.(EVERYONE, { type: 'enhanced', what, now: s.maxHealth });
      return;
    case 'stamina':
      s.maxStamina += 3;
      s.stamina += 3;
      emit?.(EVERYONE, { type: 'enhanced', what, now: s.maxStamina });
      return;
    case 'damage':
      s.damage += 1;
      emit?.(EVERYONE, { type: 'enhanced', what, now: s.damage });
      return;
  }
}
