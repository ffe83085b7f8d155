/** A scroll, a drink or a way out, when it is needed. */
import type { DelveObs } from '../../games/delve/index.ts';
import { adjacent, far, inDanger } from './foes.ts';
import type { ItemEffects } from './item-effects.ts';
import { bestPotion } from './potions.ts';
import type { Notation } from './situation.ts';
import { cast, has, skillOf } from './skills.ts';

function placeOfItem(obs: DelveObs, template: string): number {
  return obs.player.backpack.findIndex((i) => i.template === template) + 1;
}

/** Below this share of health, in percent, something is drunk. */
function dangerLine(obs: DelveObs): number {
  return inDanger(obs) || obs.monsters.length >= 4 ? 55 : 42;
}

export function survive(obs: DelveObs, effects: ItemEffects): Notation | null {
  const { player } = obs;
  const share = (100 * player.health) / player.maxHealth;
  const fire = placeOfItem(obs, 'scroll_fire');
  if (fire > 0 && obs.monsters.filter((m) => far(obs, m) <= 2).length >= 3) return `use ${fire}`;
  const ward = placeOfItem(obs, 'scroll_warding');
  if (ward > 0 && inDanger(obs) && !has(obs, 'ironskin')) return `use ${ward}`;
  if (share >= dangerLine(obs)) return null;
  const potion = bestPotion(obs, effects, 'health');
  if (potion > 0) return `use ${potion}`;
  if (skillOf(obs, 'mend') !== null) return cast('mend');
  if (share < 25 && adjacent(obs).length > 0) {
    const scroll = placeOfItem(obs, 'scroll_escape');
    if (scroll > 0) return `use ${scroll}`;
  }
  return null;
}
