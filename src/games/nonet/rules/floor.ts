/** The end of a level: victory, or the next floor of a descent (NONET-132, NONET-142, NONET-143). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { descentFog, makeLevel } from '../gen/level.ts';
import { BASE_HEALTH, BASE_STAMINA, WON } from '../state.ts';
import { type Nonet, type NonetState, START } from '../types.ts';
import { victoryBonus } from './score.ts';

export function endLevel(s: NonetState, emit?: Emit<Nonet>): void {
  if (s.floor < s.floors) return descend(s, emit);
  s.outcome = WON;
  emit?.(EVERYONE, { type: 'won' });
}

/** Everything is as in a new game, except that one damage is inherited per boss slain. */
function descend(s: NonetState, emit?: Emit<Nonet>): void {
  s.banked += s.points + victoryBonus(s);
  s.floor++;
  s.fog = descentFog(s.floor);
  const level = makeLevel(s.seed, s.floor, s.fog);
  s.enemy = level.enemy;
  s.item = level.item;
  s.state = level.state;
  s.current = level.current;
  s.arrows = level.arrows;
  s.at = START;
  s.health = s.maxHealth = BASE_HEALTH;
  s.stamina = s.maxStamina = BASE_STAMINA;
  s.damage = s.floor;
  s.boost = s.gold = s.roots = s.bought = 0;
  s.turn = s.combats = s.points = 0;
  emit?.(EVERYONE, { type: 'next-floor', floor: s.floor, banked: s.banked });
}
