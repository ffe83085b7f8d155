/**
 * The player's final values for what was worn lately: whoever changes back and forth finds them again, and with them
 * everything that is kept by them (the sheet, what an item means).
 *
 * An entry names everything that `buildStats` and those who keep things by its result read of a player, so it needs no
 * invalidation: another item, another roll of its affixes (an orb gives it new lists), another status, level, point
 * or ground is another outfit.
 */
import type { Modifier } from '../compiled.ts';
import type { PlayerStats } from '../stats.ts';
import type { DelveState, Outfit, Player, Wardrobe } from '../types.ts';
import { buildStats } from './attributes.ts';

/** Outfits that are remembered; the oldest makes room. */
const MOST = 24;

export function newWardrobe(): Wardrobe {
  return { outfits: [], oldest: 0 };
}

const NO_GROUND: readonly Modifier[] = Object.freeze([]);

function groundOf(s: DelveState): readonly Modifier[] {
  if (s.tiles.length === 0) return NO_GROUND;
  const { modifiers } = s.content.tiles[s.tiles[s.player.at]];
  // Whatever changes nothing is the same ground.
  return modifiers.length === 0 ? NO_GROUND : modifiers;
}

/** Final values of the player as equipped now, from the wardrobe if they are there. */
export function fittingStats(s: DelveState): PlayerStats {
  const { outfits } = s.derived.wardrobe;
  const ground = groundOf(s);
  for (let i = 0; i < outfits.length; i++) if (fits(outfits[i], s.player, ground)) return outfits[i].stats;
  return buildStats(s, null);
}

/** The same, to be found again. */
export function wornStats(s: DelveState): PlayerStats {
  const { wardrobe } = s.derived;
  const { outfits } = wardrobe;
  const ground = groundOf(s);
  for (let i = 0; i < outfits.length; i++) if (fits(outfits[i], s.player, ground)) return outfits[i].stats;
  const fresh: Outfit = {
    worn: s.player.equipment.slice(),
    affixes: s.player.equipment.map((item) => item?.affixes ?? null),
    body: bodyOf(s.player),
    ground,
    stats: buildStats(s, null),
  };
  if (outfits.length < MOST) outfits.push(fresh);
  else {
    outfits[wardrobe.oldest] = fresh;
    wardrobe.oldest = (wardrobe.oldest + 1) % MOST;
  }
  return fresh.stats;
}

function bodyOf({ cls, level, points, spent, skills, statuses }: Player): Int32Array {
  const body = new Int32Array(3 + spent.length + skills.length + 2 * statuses.length);
  body[0] = cls;
  body[1] = level;
  body[2] = points > 0 ? 1 : 0;
  body.set(spent, 3);
  body.set(skills, 3 + spent.length);
  let at = 3 + spent.length + skills.length;
  for (let i = 0; i < statuses.length; i++) {
    body[at++] = statuses[i].kind;
    body[at++] = statuses[i].magnitude;
  }
  return body;
}

function fits(o: Outfit, p: Player, ground: readonly Modifier[]): boolean {
  const { equipment } = p;
  if (o.ground !== ground) return false;
  for (let i = 0; i < equipment.length; i++) {
    const item = equipment[i];
    if (o.worn[i] !== item || (item !== null && o.affixes[i] !== item.affixes)) return false;
  }
  return isBody(o.body, p);
}

/** Whether `bodyOf` would give the same, without making it. */
function isBody(body: Int32Array, { cls, level, points, spent, skills, statuses }: Player): boolean {
  if (body.length !== 3 + spent.length + skills.length + 2 * statuses.length) return false;
  if (body[0] !== cls || body[1] !== level || body[2] !== (points > 0 ? 1 : 0)) return false;
  let at = 3;
  for (let i = 0; i < spent.length; i++) if (body[at++] !== spent[i]) return false;
  for (let i = 0; i < skills.length; i++) if (body[at++] !== skills[i]) return false;
  for (let i = 0; i < statuses.length; i++)
    if (body[at++] !== statuses[i].kind || body[at++] !== statuses[i].magnitude) return false;
  return true;
}
