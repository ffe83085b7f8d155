/** What could only be refused is off: the questions of the rules, put to what the player sees. */
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenItem, SeenSkill } from '../observation.ts';

/** DELVE-205. */
export function canLearn({ constants }: Content, { player }: DelveObs, s: SeenSkill): boolean {
  if (s.learnLevel === 0 || player.skillPoints < 1 || s.points >= constants.skillPointsCap) return false;
  return player.level >= s.learnLevel + s.points;
}

/** The backpack holds so many things, and of some several in one place. */
function hasRoom({ constants, items }: Content, { player }: DelveObs, item: SeenItem): boolean {
  const stack = items.find((t) => t.id === item.template)?.stack ?? 1;
  let room = (constants.backpack - player.backpack.length) * stack;
  if (stack > 1) for (const b of player.backpack) if (b.template === item.template) room += stack - b.count;
  return room >= item.count;
}

/** `index`: of the wares. */
export function canBuy(content: Content, obs: DelveObs, index: number): boolean {
  const ware = obs.shop?.wares[index];
  return ware !== undefined && ware.price <= obs.player.gold && hasRoom(content, obs, ware.item);
}

export function canGamble({ constants }: Content, { shop, player }: DelveObs): boolean {
  if (shop === null || shop.gambles <= 0) return false;
  return shop.gamblePrice <= player.gold && player.backpack.length < constants.backpack;
}
