/** Judging equipment: what an item would do for a fighter or for a caster. */
import type { Comparison, DelveObs, SeenItem } from '../../games/delve/index.ts';
import type { ItemEffects, ItemGift } from './item-effects.ts';
import type { Situation } from './situation.ts';

/** Above 1: better than what is worn. */
function worth({ obs, effects, tactics }: Situation, item: SeenItem, c: Comparison): number {
  const { player } = obs;
  const armor = player.attributes.Armor;
  const mitigated = Math.floor((100 * armor) / (armor + 300));
  const tougher =
    ((player.maxHealth + c.health) / player.maxHealth) *
    ((100 - mitigated) / Math.max(10, 100 - mitigated - c.mitigation)) *
    (1 + c.resistance / 600);
  if (tactics.caster) {
    const worn = Object.values(player.equipment).find((w) => w !== null && w.name === c.against) ?? null;
    const gain = spellWorth(effects, item) - (worn === null ? 0 : spellWorth(effects, worn));
    return tougher * (1 + gain / (100 + player.attributes.SkillDamage));
  }
  const dps = Math.max(1, player.attack.dps);
  return tougher * ((dps + c.dps) / dps) * (1 + minorWorth(effects, item) / 400);
}

type Weights = Readonly<Record<string, number>>;

/** What one of each is worth to somebody who casts, in percent of damage. */
const CASTER_ATTRIBUTES: Weights = {
  SkillDamage: 1,
  Magic: 1.3,
  AllAttributes: 1.3,
  CastSpeed: 1,
  Mana: 1 / 3,
  ManaRegen: 1 / 3,
};
const CASTER_SKILLS: Weights = { all: 12, 'school:fire': 12, fire_bolt: 8, fireball: 8 };
const CASTER_DAMAGE: Weights = { fire: 1 };

function casterWeight({ kind, target }: ItemGift): number {
  if (kind === 'attribute') return CASTER_ATTRIBUTES[target] ?? 0;
  if (kind === 'skill') return CASTER_SKILLS[target] ?? 0;
  return kind === 'damage' ? (CASTER_DAMAGE[target] ?? 0) : 0;
}

function spellWorth(effects: ItemEffects, item: SeenItem): number {
  return effects.gifts(item).reduce((sum, gift) => sum + casterWeight(gift) * gift.value, 0);
}

/** What no comparison shows of a fighter's gear; health that comes back counts where it was rolled, not on a unique. */
const RECOVERY: Weights = { LifeSteal: 6, HealthRegen: 2, LifeOnKill: 2 };
const MINOR: Weights = { ...RECOVERY, MoveSpeed: 1 / 2 };

function minorWorth(effects: ItemEffects, item: SeenItem): number {
  let sum = 0;
  for (const { kind, target, value } of effects.gifts(item)) {
    if (kind === 'combat') sum += value;
    else if (kind === 'attribute' && !(item.rarity === 'unique' && Object.hasOwn(RECOVERY, target)))
      sum += (MINOR[target] ?? 0) * value;
  }
  return sum;
}

const CLEARLY = 1.03;
/** An item is put on so often; whoever goes on changing would never leave. */
const MOST_TRIES = 2;

/** The place from 1 of the best item to put on now, 0 if nothing is better. */
export function betterItem(situation: Situation): number {
  const { obs, memory } = situation;
  let best = 0;
  let most = CLEARLY;
  obs.player.backpack.forEach((item, i) => {
    if (item.slot === 'none' || item.unmet.length > 0 || (memory.tried.get(item.id) ?? 0) >= MOST_TRIES) return;
    for (const c of obs.compare[i].slice(0, 1)) {
      const value = worth(situation, item, c);
      if (value > most) {
        most = value;
        best = i + 1;
      }
    }
  });
  return best;
}

export const BACKPACK = 24;
const ROOMY = 6;
const GOOD_MONEY = 60;

/** Worth carrying: wearable soon or good money. */
export function wanted(obs: DelveObs, item: SeenItem): boolean {
  if (item.slot === 'none') return true;
  const free = BACKPACK - obs.player.backpack.length;
  return free > ROOMY || (free > 0 && (item.rarity !== 'normal' || item.price > GOOD_MONEY));
}
