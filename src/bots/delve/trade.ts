/** The peddler and the orbs: what is sold, bought and improved. */
import type { DelveObs } from '../../games/delve/index.ts';
import { BACKPACK } from './gear.ts';
import { potionCount } from './potions.ts';
import type { Notation, Situation } from './situation.ts';

const POTIONS_WANTED = 40;
/** Gear is bought, to be tried on, with this many times its price in hand. */
const RICH = 3;
/** What is to be worn only so many levels later is sold. */
const SOON = 2;

/** Sell what is no use, fill up on potions, buy and gamble with the rest. */
export function deal(situation: Situation): Notation | null {
  const { obs, tactics } = situation;
  const { shop, player } = obs;
  if (shop === null) return null;
  const junk = player.backpack.findIndex(
    (i) => i.slot !== 'none' && (i.unmet.length === 0 || i.reqLevel > player.level + SOON),
  );
  if (junk >= 0) return `sell ${junk + 1}`;
  if (player.backpack.length >= BACKPACK) return null;
  const drink = buyPotion(situation, 'health') ?? (tactics.caster ? buyPotion(situation, 'mana') : null);
  if (drink !== null) return drink;
  const gear = shop.wares.findIndex(
    (w) => w.item.slot !== 'none' && w.item.unmet.length === 0 && RICH * w.price <= player.gold,
  );
  if (gear >= 0) return `buy ${gear + 1}`;
  return shop.gambles > 0 && player.gold >= shop.gamblePrice ? 'gamble' : null;
}

function buyPotion({ obs, effects }: Situation, kind: 'health' | 'mana'): Notation | null {
  const ware = (obs.shop?.wares ?? []).findIndex(
    (w) => effects.potion(w.item.template)[kind] > 0 && w.price <= obs.player.gold,
  );
  return ware >= 0 && potionCount(obs, effects, kind) < POTIONS_WANTED ? `buy ${ware + 1}` : null;
}

/** Orbs: raise what is magic, awaken what is plain, weapon first. */
export function polish(obs: DelveObs): Notation | null {
  const { backpack, equipment } = obs.player;
  for (const [orb, rarity] of [
    ['orb_ascension', 'magic'],
    ['orb_awakening', 'normal'],
  ] as const) {
    const place = backpack.findIndex((i) => i.template === orb);
    const slot = Object.keys(equipment).find((k) => equipment[k]?.rarity === rarity);
    if (place >= 0 && slot !== undefined) return `use ${place + 1} ${slot}`;
  }
  return null;
}
