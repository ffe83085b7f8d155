/** Making an item: base values, rarity, unique or affixes, name (DELVE-250 to DELVE-255, DELVE-265). */
import type { Chances, Content, Template, Unique } from '../compiled.ts';
import type { Dice } from '../draw.ts';
import { type Item, MAGIC, NORMAL, RARE, UNIQUE } from '../types.ts';
import { magicCounts, QUALITY, type Rolled, rareCount, rollAffixes, split } from './affix.ts';

export interface Maker {
  readonly dice: Dice;
  /** For the words of rare names. */
  readonly names: Dice;
  /** By unique: already made; null lets uniques come again, for simulations. */
  readonly made: Uint8Array | null;
  nextId(): number;
}

const NO_AFFIXES: Rolled = { affixes: [], rolls: [] };

/** A plain item: starting kit, consumables, scenarios. Armor is the mean of its range, rounded down. */
export function plainItem(t: Template, id: number, count = 1, ilvl = t.ilvl): Item {
  const armor = t.armor === null ? 0 : Math.floor((t.armor[0] + t.armor[1]) / 2);
  return {
    id,
    template: t.index,
    rarity: NORMAL,
    ilvl,
    name: '',
    armor,
    affixes: [],
    rolls: [],
    unique: -1,
    count,
  };
}

/** `least`: the rarity below which the result is raised (the shop sells nothing plain). */
export function createItem(
  c: Content,
  maker: Maker,
  template: number,
  ilvl: number,
  chances: Chances,
  magicFind: number,
  least = NORMAL,
): Item {
  const t = c.items[template];
  if (t.slot === 'none') return plainItem(t, maker.nextId(), 1, ilvl);
  const { dice } = maker;
  const armor = t.armor === null ? 0 : dice.between(t.armor[0], t.armor[1]);
  let rarity = rollRarity(dice, chances, magicFind);
  if (rarity === NORMAL && (t.slot === 'ring' || t.slot === 'neck')) rarity = MAGIC;
  if (rarity < least) rarity = least;
  if (rarity === UNIQUE) {
    const found = uniquesFor(c, t, ilvl, maker.made);
    if (found.length > 0) return makeUnique(c, maker, found[dice.below(found.length)], ilvl);
    return finish(c, maker, t, ilvl, armor, RARE, rareAffixes(c, dice, t, ilvl, 6));
  }
  if (rarity === RARE) return finish(c, maker, t, ilvl, armor, RARE, rareAffixes(c, dice, t, ilvl, rareCount(c, dice)));
  if (rarity === MAGIC) {
    const [p, q] = magicCounts(dice);
    return finish(c, maker, t, ilvl, armor, MAGIC, rollAffixes(c, dice, t, ilvl, p, q));
  }
  return finish(c, maker, t, ilvl, armor, NORMAL, NO_AFFIXES);
}

/** DELVE-251: three rolls, always all of them. */
export function rollRarity(dice: Dice, chances: Chances, magicFind: number): number {
  const lucky = (i: number): boolean => dice.below(100) < chanceOf(chances[i], magicFind);
  const magic = lucky(0);
  const rare = lucky(1);
  const unique = lucky(2);
  return magic ? (rare ? (unique ? UNIQUE : RARE) : MAGIC) : NORMAL;
}

export function chanceOf(percent: number, magicFind: number): number {
  return Math.min(100, Math.floor((percent * (100 + magicFind)) / 100));
}

/** DELVE-252: of the same slot, and of an offhand the same kind. */
export function uniquesFor(c: Content, t: Template, ilvl: number, made: Uint8Array | null): Unique[] {
  return c.uniques.filter((u) => {
    const base = c.items[u.base];
    return (
      base.slot === t.slot &&
      (t.slot !== 'offhand' || base.family === t.family) &&
      u.level <= ilvl &&
      (made === null || made[u.index] === 0)
    );
  });
}

function makeUnique(c: Content, maker: Maker, u: Unique, ilvl: number): Item {
  const base = c.items[u.base];
  if (maker.made !== null) maker.made[u.index] = 1;
  const armor = base.armor === null ? 0 : maker.dice.between(base.armor[0], base.armor[1]);
  const rolls = u.lines.map((l) =>
    l.range[0] === l.range[1] && l.upper[0] === l.upper[1] ? 0 : maker.dice.between(0, QUALITY),
  );
  return {
    id: maker.nextId(),
    template: u.base,
    rarity: UNIQUE,
    ilvl,
    name: u.name,
    armor,
    affixes: [],
    rolls,
    unique: u.index,
    count: 1,
  };
}

export function rareAffixes(c: Content, dice: Dice, t: Template, ilvl: number, n: number): Rolled {
  const [p, q] = split(dice, n);
  return rollAffixes(c, dice, t, ilvl, p, q);
}

function finish(
  c: Content,
  maker: Maker,
  t: Template,
  ilvl: number,
  armor: number,
  rarity: number,
  rolled: Rolled,
): Item {
  return {
    id: maker.nextId(),
    template: t.index,
    rarity,
    ilvl,
    name: rarity === RARE ? rareName(c, maker.names, t.slot) : '',
    armor,
    affixes: rolled.affixes,
    rolls: rolled.rolls,
    unique: -1,
    count: 1,
  };
}

/** DELVE-255: two words, the second by slot. */
export function rareName(c: Content, names: Dice, slot: string): string {
  const { rareFirst, rareSecond } = c.names;
  const second = rareSecond[slot];
  return `${rareFirst[names.below(rareFirst.length)]} ${second[names.below(second.length)]}`;
}
