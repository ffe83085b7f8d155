/** Judging equipment: what an item would do for a fighter or for a caster. */
import type { Comparison, DelveObs, SeenItem } from '../../games/delve/observation.ts';

/** Above 1: better than what is worn. */
export function worth(obs: DelveObs, item: SeenItem, c: Comparison, caster: boolean): number {
  const { player } = obs;
  const armor = player.attributes.Armor;
  const mitigated = Math.floor((100 * armor) / (armor + 300));
  const tougher =
    ((player.maxHealth + c.health) / player.maxHealth) *
    ((100 - mitigated) / Math.max(10, 100 - mitigated - c.mitigation)) *
    (1 + c.resistance / 600);
  if (caster) {
    const worn = Object.values(player.equipment).find((w) => w !== null && w.name === c.against) ?? null;
    const gain = spellWorth(item) - (worn === null ? 0 : spellWorth(worn));
    return tougher * (1 + gain / (100 + player.attributes.SkillDamage));
  }
  const dps = Math.max(1, player.attack.dps);
  return tougher * ((dps + c.dps) / dps) * (1 + minor(item) / 400);
}

/** What the lines of an item are worth to somebody who casts, in percent of damage. */
function spellWorth(item: SeenItem): number {
  let sum = 0;
  for (const l of item.lines) {
    const n = Number(/-?\d+/.exec(l)?.[0] ?? 0);
    if (/skill damage/.test(l)) sum += n;
    else if (/to magic/.test(l)) sum += 1.3 * n;
    else if (/all attributes/.test(l)) sum += 1.3 * n;
    else if (/to (all|fire) skills/.test(l)) sum += 12 * n;
    else if (/to Fire/.test(l)) sum += 8 * n;
    else if (/cast speed/.test(l)) sum += n;
    else if (/mana/.test(l)) sum += n / 3;
    else if (/all fire damage/.test(l)) sum += n;
  }
  return sum;
}

/** Lines that no comparison shows. */
function minor(item: SeenItem): number {
  let sum = 0;
  for (const l of item.lines) {
    const n = Number(/-?\d+/.exec(l)?.[0] ?? 0);
    if (/returned as health/.test(l)) sum += 6 * n;
    else if (/move speed/.test(l)) sum += n / 2;
    else if (/health per/.test(l)) sum += 2 * n;
    else if (/chance to cast/.test(l)) sum += n;
  }
  return sum;
}

const CLEARLY = 1.03;

/** The place from 1 of the best item to put on now, 0 if nothing is better. */
export function betterItem(obs: DelveObs, caster: boolean, tried: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = CLEARLY;
  obs.player.backpack.forEach((item, i) => {
    if (item.slot === 'none' || item.unmet.length > 0 || (tried.get(item.id) ?? 0) >= 2) return;
    for (const c of obs.compare[i].slice(0, 1)) {
      const value = worth(obs, item, c, caster);
      if (value > most) {
        most = value;
        best = i + 1;
      }
    }
  });
  return best;
}

/** Worth carrying: wearable soon or good money. */
export function wanted(obs: DelveObs, item: SeenItem): boolean {
  if (item.slot === 'none') return true;
  const free = 24 - obs.player.backpack.length;
  return free > 6 || (free > 0 && (item.rarity !== 'normal' || item.price > 60));
}
