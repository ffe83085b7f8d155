/** One action of one creature (section 8): in range, skills, then the behaviour of its kind. */
import { roll } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { AI, BOSS, type Creature, type DelveState } from '../types.ts';
import { castByCreature } from './creature-spell.ts';
import { dropPath, EVERYONE } from './creatures.ts';
import { attack, awayFrom, fleeOrFight, flutter, followPath, walk } from './monster-move.ts';
import { distance, isNear, reach } from './monster-range.ts';
import { trySkills } from './monster-skills.ts';
import { attackTicks, idleTicks, skillLevelOf } from './monster-speed.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { hasEffect, sees } from './sight.ts';

/** Returns how long the action takes; always more than nothing (DELVE-049). */
export function act(s: DelveState, c: Creature, emit?: DelveEmit): number {
  const { constants } = s.content;
  const st = statsOfCreature(s, c);
  if (!c.revealed) {
    if (!isNear(s, c, st.range) || !hasEffect(s, c.at)) return idleTicks(s, c);
    c.revealed = true;
    if (emit !== undefined && sees(s, c.at)) emit(EVERYONE, { type: 'revealed', name: nameOfCreature(s.content, c) });
  }
  const range = reach(s, c);
  if (range >= 0 && !isNear(s, c, range)) {
    if (c.rank !== BOSS) c.alerted = false;
    dropPath(c);
    return idleTicks(s, c);
  }
  if (c.flee > 0) {
    c.flee--;
    return fleeOrFight(s, c, emit);
  }
  switch (st.ai) {
    case 'skirmisher':
      if (!c.fled && 100 * c.health < constants.skirmisherFleesBelow * st.maxHealth) {
        c.fled = true;
        c.flee = constants.skirmisherFlees;
        return fleeOrFight(s, c, emit);
      }
      break;
    case 'archer':
      if (distance(s, c) === 1 && roll(s, AI, 100) < constants.archerRetreats) {
        const to = awayFrom(s, c);
        if (to >= 0) return walk(s, c, to, emit);
      }
      break;
    case 'erratic':
      if (roll(s, AI, 100) < constants.erraticMoves) return flutter(s, c, emit);
      break;
  }
  const cast = trySkills(s, c, emit);
  if (cast > 0) return cast;
  return behave(s, c, emit);
}

function behave(s: DelveState, c: Creature, emit?: DelveEmit): number {
  const far = distance(s, c);
  const { arrow, constants } = s.content;
  switch (statsOfCreature(s, c).ai) {
    case 'archer':
      if (arrow >= 0 && far <= s.content.skills[arrow].range && hasEffect(s, c.at)) {
        castByCreature(s, c, arrow, skillLevelOf(s.content, c), emit);
        return attackTicks(s, c);
      }
      return followPath(s, c, emit);
    case 'caster': {
      if (far <= constants.casterRetreatsWithin) {
        const to = awayFrom(s, c);
        if (to >= 0) return walk(s, c, to, emit);
      }
      if (far > constants.casterRange || !hasEffect(s, c.at)) return followPath(s, c, emit);
      return far === 1 ? attack(s, c, emit) : idleTicks(s, c);
    }
    case 'turret':
      return far === 1 ? attack(s, c, emit) : idleTicks(s, c);
    default:
      return followPath(s, c, emit);
  }
}
