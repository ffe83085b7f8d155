/** What the nine items do when their cell is conquered, and what a chosen target does (NONET-086 to NONET-114). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { choiceItem, choiceOf, choicePower } from '../state.ts';
import {
  ARROW,
  BOOST,
  CELL_NAMES,
  FOGGED,
  GOLD,
  HEALTH,
  type Nonet,
  type NonetState,
  ROOT,
  STAMINA,
  TELEPORT,
  VISION,
} from '../types.ts';
import { liftFog } from './fog.ts';

/** Items go by the initial value of their cell, however its monster was weakened. */
export function collect(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  const v = s.enemy[cell];
  switch (s.item[cell]) {
    case HEALTH: {
      const amount = Math.min(v, s.maxHealth - s.health); // NONET-090, NONET-091
      s.health += amount;
      emit?.(EVERYONE, { type: 'healed', amount });
      return;
    }
    case STAMINA: {
      const amount = Math.min(v, s.maxStamina - s.stamina); // NONET-092, NONET-093
      s.stamina += amount;
      emit?.(EVERYONE, { type: 'rested', amount });
      return;
    }
    case BOOST:
      s.boost += v; // NONET-094, NONET-095
      emit?.(EVERYONE, { type: 'boosted', amount: v, pool: s.boost });
      return;
    case GOLD:
      s.gold += v; // NONET-111
      emit?.(EVERYONE, { type: 'gold', amount: v, gold: s.gold });
      return;
    case ROOT:
      if (v === 9) return; // NONET-113 the boss's Root: the level is over
      s.health = s.maxHealth; // NONET-112
      s.stamina = s.maxStamina;
      s.roots++;
      emit?.(EVERYONE, { type: 'root', health: s.health, stamina: s.stamina, roots: s.roots });
      return;
    case VISION:
      if (s.state.includes(FOGGED)) s.choice = choiceOf(VISION, v);
      else emit?.(EVERYONE, { type: 'stone-crumbled' }); // NONET-105
      return;
    case ARROW:
      s.choice = choiceOf(ARROW, v);
      return;
    case TELEPORT:
      s.choice = choiceOf(TELEPORT, v);
      return;
  }
}

/** NONET-096 to NONET-102: never below 1, and into fog it shows nothing but its own mark. */
export function shoot(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  const power = choicePower(s.choice);
  s.choice = 0;
  const before = s.current[cell];
  if (before > 1) s.current[cell] = Math.max(1, before - power);
  if (s.state[cell] === FOGGED) {
    s.arrows[cell] += power;
    emit?.(EVERYONE, { type: 'arrow-fog', cell: CELL_NAMES[cell], power });
  } else emit?.(EVERYONE, { type: 'arrow-hit', cell: CELL_NAMES[cell], before, after: s.current[cell] });
}

/** NONET-103, NONET-104. */
export function reveal(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  s.choice = 0;
  liftFog(s, cell, 'stone', emit);
}

/** NONET-087: skipping wastes the item. */
export function skip(s: NonetState, emit?: Emit<Nonet>): void {
  const item = choiceItem(s.choice);
  s.choice = 0;
  emit?.(EVERYONE, { type: 'skipped', item });
}
