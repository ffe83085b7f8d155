/** Getting well between two fights: waiting, fountains, and small potions where waiting is dangerous. */
import { bestPotion, smallPotion } from './potions.ts';
import type { Notation, Situation } from './situation.ts';
import { letters, walkTo } from './walking.ts';

/** In percent of health: while a level is quiet, and when its wanderers are about. */
const REST_BELOW = 70;
const REST_UNTIL = 95;
const HURRIED_BELOW = 50;
const HURRIED_UNTIL = 72;
const FOUNTAIN_BELOW = 50;
/** A caster rests below this share of mana, in tenths, and until the second. */
const MANA_BELOW = 5;
const MANA_UNTIL = 8;
/** So long after arrival the wanderers come (DELVE-106). */
const QUIET = 232000;
/** A potion that gives less than this share of health, in percent, is drunk in place of a long rest. */
const SMALL = 22;

const shareOf = ({ obs: { player } }: Situation): number => (100 * player.health) / player.maxHealth;

/** Struck by somebody out of sight: no time to rest. */
export function drinkUnseen(situation: Situation): Notation | null {
  const { obs, effects, memory } = situation;
  if (obs.player.health >= memory.healthBefore || shareOf(situation) >= HURRIED_BELOW) return null;
  const potion = bestPotion(obs, effects, 'health');
  return potion > 0 ? `use ${potion}` : null;
}

/** Null when it is well. */
export function rest(situation: Situation): Notation | null {
  const { obs, effects, memory } = situation;
  const share = shareOf(situation);
  const quiet = isQuiet(situation);
  memory.resting = needsRest(situation, quiet);
  if (!memory.resting) return null;
  const fountains = share < FOUNTAIN_BELOW ? letters(obs, '{') : [];
  const go = walkTo(obs, fountains, fountains);
  if (go !== null) return go;
  const small = share < REST_BELOW && !quiet ? smallPotion(obs, effects, SMALL) : 0;
  return small > 0 ? `use ${small}` : 'wait';
}

/** No wanderers yet, or none any more: a level whose boss is dead stays quiet. */
function isQuiet({ obs, memory }: Situation): boolean {
  const freed = obs.depth % 2 === 0 && !obs.stairs.sealed;
  return freed || obs.now - memory.arrived < QUIET;
}

function needsRest(situation: Situation, quiet: boolean): boolean {
  const { obs, tactics, memory } = situation;
  const { mana, maxMana } = obs.player;
  const tired = tactics.caster && mana < (maxMana * (memory.resting ? MANA_UNTIL : MANA_BELOW)) / 10;
  const share = shareOf(situation);
  if (tired || share < (quiet ? REST_BELOW : HURRIED_BELOW)) return true;
  return share < (quiet ? REST_UNTIL : HURRIED_UNTIL) && memory.resting;
}
