/** Items of an imagined world: those that were seen as they were seen, those only known by kind made up. */
import type { Content } from './compiled.ts';
import type { Dice } from './draw.ts';
import { magicCounts, rareCount, rollAffixes } from './items/affix.ts';
import { plainItem, rareAffixes, rareName } from './items/create.ts';
import { linesOf, localOf, qualityOf } from './items/worth.ts';
import type { SeenItem } from './observation.ts';
import { type Item, MAGIC, RARE, RARITIES, UNIQUE } from './types.ts';

/** An item of which everything is told: qualities that give the same numbers, a base armor that gives the same armor. */
export function knownItem(content: Content, seen: SeenItem): Item {
  const template = content.items.findIndex((t) => t.id === seen.template);
  const unique = seen.unique === '' ? -1 : content.uniques.findIndex((u) => u.id === seen.unique);
  const affixes = seen.affixes.map((id) => content.affixes.findIndex((a) => a.id === id));
  const rolls = linesOf(content, { unique, affixes }).map((line, i) => qualityOf(line, seen.rolled[i]));
  const rarity = RARITIES.indexOf(seen.rarity as (typeof RARITIES)[number]);
  const item: Item = {
    id: seen.id,
    template,
    rarity,
    ilvl: seen.ilvl,
    name: rarity === RARE || rarity === UNIQUE ? seen.name : '',
    armor: 0,
    affixes,
    rolls,
    unique,
    count: seen.count,
  };
  return withArmor(content, item, seen.armor);
}

/** The base armor was rolled in the template's range, or lies in the middle of it; affixes hide which it was. */
function withArmor(content: Content, item: Item, shown: number): Item {
  const range = content.items[item.template].armor;
  if (range === null) return item;
  const most = Math.max(range[1], shown);
  for (let armor = Math.min(range[0], shown); armor <= most; armor++) {
    const tried = { ...item, armor };
    if (localOf(content, tried).armor === shown) return tried;
  }
  return item;
}

/** An item of which only kind and rarity are known. */
export function likelyItem(content: Content, dice: Dice, id: number, kind: string, rarity: string, ilvl: number): Item {
  const template = content.items.findIndex((t) => t.id === kind);
  const t = content.items[template];
  const plain = { ...plainItem(t, id, 1, ilvl), affixes: [], rolls: [] };
  switch (RARITIES.indexOf(rarity as (typeof RARITIES)[number])) {
    case MAGIC: {
      const [p, q] = magicCounts(dice);
      return { ...plain, rarity: MAGIC, ...rollAffixes(content, dice, t, ilvl, p, q) };
    }
    case RARE: {
      const rolled = rareAffixes(content, dice, t, ilvl, rareCount(content, dice));
      return { ...plain, rarity: RARE, name: rareName(content, dice, t.slot), ...rolled };
    }
    case UNIQUE: {
      const based = content.uniques.filter((u) => u.base === template);
      if (based.length === 0) return plain;
      const u = based[dice.below(based.length)];
      return { ...plain, rarity: UNIQUE, unique: u.index, name: u.name, rolls: u.lines.map(() => 0) };
    }
    default:
      return plain;
  }
}
