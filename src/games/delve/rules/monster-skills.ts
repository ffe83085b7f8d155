/** Which of its skills a creature uses, if any (DELVE-124). */
import { chebyshev } from '../../../kit/grid.ts';
import { type Skill, WEAPON_DAMAGE } from '../compiled.ts';
import { roll } from '../draw.ts';
import { findEffect } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import { AI, COMBAT, type Creature, type DelveState } from '../types.ts';
import { blinkBeside, castByCreature, leap, mostWounded } from './creature-spell.ts';
import { livingSummons, summonNear } from './creatures.ts';
import { groundFor, occupants } from './derived.ts';
import { distance } from './monster-range.ts';
import { attackTicks, skillLevelOf } from './monster-speed.ts';
import { statsOfCreature } from './monster-stats.ts';
import { hasEffect } from './sight.ts';
import { rangeOf, squareAround } from './spell.ts';

/** The first skill whose roll succeeds is the whole action: how long it takes, 0 if none. */
export function trySkills(s: DelveState, c: Creature, emit?: DelveEmit): number {
  if (tryTeleport(s, c, emit) || trySummon(s, c, emit)) return castTicks(s);
  const { skills } = statsOfCreature(s, c);
  for (let i = 0; i < skills.length; i++) {
    const { skill: index, chance } = skills[i];
    const skill = s.content.skills[index];
    if (s.derived.time < c.cooldowns[i] || !canUse(s, c, skill) || !hasEffect(s, c.at)) continue;
    if (roll(s, AI, 100) >= chance) continue;
    c.cooldowns[i] = s.derived.time + skill.cooldown;
    const ticks = skill.type === WEAPON_DAMAGE && skill.form === 'bolt' ? attackTicks(s, c) : castTicks(s);
    if (castByCreature(s, c, index, skillLevelOf(s.content, c), emit)) return ticks;
  }
  return 0;
}

function castTicks({ content: { constants } }: DelveState): number {
  return Math.floor(constants.speedToTicks / constants.monsterCastSpeed);
}

/** Teleporting elites: to the player's side, and once away from it when badly hurt. */
function tryTeleport(s: DelveState, c: Creature, emit?: DelveEmit): boolean {
  const { teleport, maxHealth } = statsOfCreature(s, c);
  if (teleport === null) return false;
  const comes = distance(s, c) > 1 && hasEffect(s, c.at) && roll(s, AI, 100) < teleport.chance;
  if (comes && blinkBeside(s, c, emit)) return true;
  if (c.leapt || 100 * c.health >= teleport.below * maxHealth) return false;
  c.leapt = true;
  return leapAway(s, c, teleport.away, emit);
}

function trySummon(s: DelveState, c: Creature, emit?: DelveEmit): boolean {
  const { summon } = statsOfCreature(s, c);
  if (summon === null || livingSummons(s, c) >= summon.most || !hasEffect(s, c.at)) return false;
  if (roll(s, AI, 100) >= summon.chance) return false;
  return summonNear(s, c, summon.monster, summon.count, true, emit) > 0;
}

/** In range, and by the skill's own condition of some use. */
function canUse(s: DelveState, c: Creature, skill: Skill): boolean {
  const far = distance(s, c);
  if (skill.range > 0 && skill.form !== 'self' && far > rangeOf(skill, skillLevelOf(s.content, c))) return false;
  switch (skill.form) {
    case 'summon':
      return livingSummons(s, c) < s.content.constants.summonCap;
    case 'blink':
      return far > 1;
    case 'nova':
      return far <= skill.radius;
    case 'self': {
      const mend = findEffect(skill.effects, 'mend');
      return mend === undefined || mostWounded(s, c, skill.range, mend.below) !== null;
    }
    default:
      return true;
  }
}

function leapAway(s: DelveState, c: Creature, least: number, emit?: DelveEmit): boolean {
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  const open = squareAround(s, s.player.at, least + 2).filter(
    (p) => ground[p] === 1 && occupants(s)[p] === 0 && chebyshev(p, s.player.at, s.width) >= least && hasEffect(s, p),
  );
  if (open.length === 0) return false;
  leap(s, c, open[roll(s, COMBAT, open.length)], emit);
  return true;
}
