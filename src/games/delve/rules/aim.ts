/** Where a cast goes: the told place or the nearest foe, and why it may not (DELVE-209, DELVE-332). */
import type { Refusal } from '../../../engine/result.ts';
import { chebyshev, inside } from '../../../kit/grid.ts';
import type { DelveState } from '../types.ts';
import { levelOfSkill } from './attributes.ts';
import { creatureAt, statsOf } from './derived.ts';
import { sees } from './sight.ts';
import { blinkPlaces, manaCost, nearestHostile, rangeOf } from './spell.ts';
import { looksOpen } from './step.ts';

const refused = (code: string, ...args: (string | number)[]): Refusal => ({ code, args });

/** The place so many steps right and down (`3,-2`) from the player; -1 outside the map. */
export function placeOfAim(s: DelveState, by: string): number {
  const comma = by.indexOf(',');
  const col = (s.player.at % s.width) + Number(by.slice(0, comma));
  const row = Math.floor(s.player.at / s.width) + Number(by.slice(comma + 1));
  return inside(col, row, s.width, s.height) ? row * s.width + col : -1;
}

function refuseSkill(s: DelveState, index: number): Refusal | null {
  const skill = s.content.skills[index];
  const level = levelOfSkill(s, statsOf(s), index);
  if (level === 0) return refused('unknown-skill', skill.name);
  if (s.player.cooldowns[index] > s.now) return refused('cooldown', skill.name, s.player.cooldowns[index] - s.now);
  const cost = manaCost(skill, level);
  if (s.player.mana < cost) return refused('no-mana', skill.name, cost);
  return null;
}

/** Without a told place. */
export function refuseCast(s: DelveState, index: number): Refusal | null {
  const problem = refuseSkill(s, index);
  if (problem !== null) return problem;
  const skill = s.content.skills[index];
  const range = rangeOf(skill, levelOfSkill(s, statsOf(s), index));
  switch (skill.form) {
    case 'self':
    case 'nova':
      return null;
    case 'blink':
      return blinkPlaces(s, range).length > 0 ? null : refused('no-target');
    default: {
      const c = nearestHostile(s);
      if (c === null) return refused('no-target');
      const reach = skill.form === 'strike' ? Math.max(1, skill.radius) : range;
      return chebyshev(c.at, s.player.at, s.width) <= reach ? null : refused('out-of-range', skill.name, reach);
    }
  }
}

/** With a place: seen, in range, and with somebody there if the skill needs one. */
export function refuseAim(s: DelveState, index: number, place: number): Refusal | null {
  const problem = refuseSkill(s, index);
  if (problem !== null) return problem;
  const skill = s.content.skills[index];
  const range = rangeOf(skill, levelOfSkill(s, statsOf(s), index));
  if (place < 0 || !sees(s, place)) return refused('no-sight');
  if (chebyshev(place, s.player.at, s.width) > range) return refused('out-of-range', skill.name, range);
  if (skill.form === 'blink') return looksOpen(s, place) ? null : refused('no-target');
  if (skill.form === 'blast' || skill.form === 'beam') return null;
  const c = creatureAt(s, place);
  return c?.revealed ? null : refused('no-target');
}
