/** Experience and level-ups (section 12). */
import type { Content } from '../compiled.ts';
import type { DelveEmit } from '../events.ts';
import { CHAMPION, COMMON, type Creature, type DelveState, LEADER, MINION } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats, statsOf } from './derived.ts';

/** DELVE-195: the experience at which a character of this level rises. */
export function threshold({ constants }: Content, level: number): number {
  return constants.experienceFactor * level * (level + 1);
}

/** DELVE-200: one floor at the end. */
export function experienceOf(s: DelveState, c: Creature): number {
  if (c.summoned || c.changes?.plain === true) return 0;
  const rank =
    c.rank === CHAMPION
      ? s.content.constants.championXp
      : c.rank === LEADER
        ? s.content.constants.leaderXp
        : c.rank === MINION
          ? s.content.constants.minionXp
          : 100;
  const wanderer = c.wanderer && c.rank === COMMON ? s.content.constants.wandererXp : 100;
  const gain = 100 + statsOf(s).final[s.content.attribute.ExperienceGain];
  const { xp } = s.content.curve[Math.min(18, Math.max(1, c.mlvl))];
  return Math.max(0, Math.floor((xp * s.content.monsters[c.type].xp * rank * wanderer * gain) / 100000000));
}

export function award(s: DelveState, amount: number, emit?: DelveEmit): void {
  const p = s.player;
  p.experience += amount;
  if (amount > 0) emit?.(EVERYONE, { type: 'experience', amount });
  while (p.level < s.content.constants.levelCap && p.experience >= threshold(s.content, p.level)) {
    p.level++;
    p.points += s.content.constants.attributePoints;
    p.skillPoints += s.content.constants.skillPoints;
    refreshStats(s);
    const stats = statsOf(s);
    p.health = stats.maxHealth;
    p.mana = stats.maxMana;
    emit?.(EVERYONE, { type: 'level', level: p.level, points: p.points, skillPoints: p.skillPoints });
  }
}
