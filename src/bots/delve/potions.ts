/** The potions of the backpack: which to drink, and how many there are. */
import type { DelveObs, SeenItem } from '../../games/delve/index.ts';
import type { ItemEffects } from './item-effects.ts';

type Kind = 'health' | 'mana';

/** Place from 1 of the best thing to drink: the smallest that fills the gap, else the largest. */
export function bestPotion(obs: DelveObs, effects: ItemEffects, kind: Kind): number {
  const { player } = obs;
  const gap = kind === 'health' ? player.maxHealth - player.health : player.maxMana - player.mana;
  let best = 0;
  let worth = 0;
  player.backpack.forEach((item, i) => {
    const power = potionPower(obs, effects, item, kind);
    if (power <= 0) return;
    const value = power >= gap ? 100000 - power : power;
    if (value > worth) {
      worth = value;
      best = i + 1;
    }
  });
  return best;
}

function potionPower({ player }: DelveObs, effects: ItemEffects, item: SeenItem, kind: Kind): number {
  const { [kind]: amount, share } = effects.potion(item.template);
  return amount + Math.floor(((kind === 'health' ? player.maxHealth : player.maxMana) * share) / 100);
}

/** Place from 1 of the smallest potion of health that gives less than a share of it, in percent; 0: none. */
export function smallPotion(obs: DelveObs, effects: ItemEffects, percent: number): number {
  let best = 0;
  let least = (obs.player.maxHealth * percent) / 100;
  obs.player.backpack.forEach((item, i) => {
    const power = potionPower(obs, effects, item, 'health');
    if (power <= 0 || power >= least) return;
    least = power;
    best = i + 1;
  });
  return best;
}

export function potionCount(obs: DelveObs, effects: ItemEffects, kind: Kind): number {
  return obs.player.backpack.reduce((n, i) => n + (potionPower(obs, effects, i, kind) > 0 ? i.count : 0), 0);
}
