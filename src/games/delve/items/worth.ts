/** What an item is by itself: local values, requirements, name, price and description (section 14). */
import type { AffixLine, Content } from '../compiled.ts';
import { type Item, MAGIC, RARE, RARITIES, UNIQUE } from '../types.ts';
import { leastQuality, magnitude } from './affix.ts';

export interface Local {
  readonly min: number;
  readonly max: number;
  readonly speed: number;
  readonly crit: number;
  readonly armor: number;
  readonly block: number;
  readonly reqStr: number;
  readonly reqDex: number;
  readonly reqLevel: number;
}

/** A line of an item and the number its quality gives. */
export interface Bonus {
  readonly line: AffixLine;
  readonly value: number;
  /** The upper end of added damage. */
  readonly upper: number;
}

/** The lines whose qualities an item stores: its unique's, or its affixes. */
export function linesOf(c: Content, item: Pick<Item, 'unique' | 'affixes'>): readonly AffixLine[] {
  return item.unique >= 0 ? c.uniques[item.unique].lines : item.affixes.map((a) => c.affixes[a]);
}

function rangesOf(line: AffixLine): (readonly [number, number])[] {
  return [line, ...line.parts].flatMap((l) => [l.range, l.upper]);
}

/** Every number a quality gives on a line; two qualities with the same numbers are the same to everybody. */
export function numbersOf(line: AffixLine, quality: number): number[] {
  return rangesOf(line).map((range) => magnitude(range, quality));
}

/** The least quality that gives these numbers. */
export function qualityOf(line: AffixLine, numbers: readonly number[]): number {
  return Math.max(...rangesOf(line).map((range, i) => leastQuality(range, numbers[i])));
}

/** Affix lines with their rolled numbers; compounds come as their parts. Implicit bonuses are the template's. */
export function bonusesOf(c: Content, item: Item): Bonus[] {
  const out: Bonus[] = [];
  linesOf(c, item).forEach((line, i) => {
    const q = item.rolls[i] ?? 0;
    if (line.kind === 'compound') for (const part of line.parts) out.push(bonus(part, q));
    else out.push(bonus(line, q));
  });
  return out;
}

function bonus(line: AffixLine, q: number): Bonus {
  return { line, value: magnitude(line.range, q), upper: magnitude(line.upper, q) };
}

/** DELVE-223: a bonus that the item can use itself stays with the item. */
export function isLocal(c: Content, item: Item, attribute: number): boolean {
  const t = c.items[item.template];
  const { id } = c.attributes[attribute];
  if (t.slot === 'weapon')
    return ['MinDamage', 'MaxDamage', 'WeaponDamage', 'AttackSpeed', 'CritMultiplier'].includes(id);
  if (id === 'Armor') return t.armor !== null;
  return id === 'Block' && t.family === 'shield';
}

/** What follows from an item alone; an orb gives it new affixes, and so new values. */
interface Worked {
  readonly c: Content;
  readonly affixes: readonly number[];
  readonly local: Local;
  readonly worn: readonly Bonus[];
}

const WORKED = new WeakMap<Item, Worked>();

function workedOut(c: Content, item: Item): Worked {
  const known = WORKED.get(item);
  if (known !== undefined && known.c === c && known.affixes === item.affixes) return known;
  const worn = bonusesOf(c, item).filter(({ line }) => {
    if (line.kind !== 'item' && line.kind !== 'attribute') return true;
    return !line.requirements && !isLocal(c, item, line.ref);
  });
  const fresh = { c, affixes: item.affixes, local: computeLocal(c, item), worn };
  WORKED.set(item, fresh);
  return fresh;
}

export function localOf(c: Content, item: Item): Local {
  return workedOut(c, item).local;
}

/** What it gives to whoever wears it: everything that it does not use itself. */
export function wornBonuses(c: Content, item: Item): readonly Bonus[] {
  return workedOut(c, item).worn;
}

function computeLocal(c: Content, item: Item): Local {
  const t = c.items[item.template];
  let addMin = 0;
  let addMax = 0;
  let damagePct = 0;
  let speedPct = 0;
  let crit = t.crit;
  let addArmor = 0;
  let armorPct = 0;
  let { block } = t;
  let reqPct = 0;
  const use = (attribute: number, op: string, value: number): void => {
    if (!isLocal(c, item, attribute)) return;
    switch (c.attributes[attribute].id) {
      case 'MinDamage':
        addMin += value;
        break;
      case 'MaxDamage':
        addMax += value;
        break;
      case 'WeaponDamage':
        damagePct += value;
        break;
      case 'AttackSpeed':
        speedPct += value;
        break;
      case 'CritMultiplier':
        crit += value;
        break;
      case 'Armor':
        if (op === 'mul') armorPct += value;
        else addArmor += value;
        break;
      case 'Block':
        block += value;
    }
  };
  for (const m of t.implicit) use(m.attribute, m.op, m.value ?? 0);
  for (const b of bonusesOf(c, item)) {
    if (b.line.requirements) reqPct += b.value;
    else if (b.line.kind === 'item' || b.line.kind === 'attribute') use(b.line.ref, b.line.op, b.value);
  }
  const min = t.damage === null ? 0 : Math.trunc(((t.damage[0] + addMin) * (100 + damagePct)) / 100);
  const max = t.damage === null ? 0 : Math.trunc(((t.damage[1] + addMax) * (100 + damagePct)) / 100);
  return {
    min,
    max: Math.max(min, max),
    speed: Math.trunc((t.speed * (100 + speedPct)) / 100),
    crit,
    armor: t.armor === null ? 0 : Math.trunc(((item.armor + addArmor) * (100 + armorPct)) / 100),
    block,
    reqStr: Math.floor((t.reqStr * (100 + reqPct)) / 100),
    reqDex: Math.floor((t.reqDex * (100 + reqPct)) / 100),
    reqLevel: requiredLevel(c, item),
  };
}

/** DELVE-220. */
function requiredLevel(c: Content, item: Item): number {
  const share = (of: number): number => Math.floor((of * c.constants.affixLevelShare) / 100);
  let level = c.items[item.template].reqLevel;
  if (item.unique >= 0) level = Math.max(level, share(c.uniques[item.unique].level));
  for (const a of item.affixes) level = Math.max(level, share(c.affixes[a].affixLevel));
  return level;
}

/** DELVE-254: normal, magic, rare and unique names. */
export function nameOf(c: Content, item: Item): string {
  const t = c.items[item.template];
  if (item.rarity === UNIQUE || item.rarity === RARE) return item.name;
  if (item.rarity !== MAGIC) return t.name;
  const prefix = item.affixes.map((a) => c.affixes[a]).find((a) => a.prefix);
  const suffix = item.affixes.map((a) => c.affixes[a]).find((a) => !a.prefix);
  return `${prefix === undefined ? '' : `${prefix.name} `}${t.name}${suffix === undefined ? '' : ` of ${suffix.name}`}`;
}

/** DELVE-281. */
export function priceOf(c: Content, item: Item): number {
  const t = c.items[item.template];
  if (t.slot === 'none') return t.price;
  const { magicWorth, rareWorth, uniqueWorth, worthPerLevel } = c.constants;
  const worth = [1, magicWorth, rareWorth, uniqueWorth][item.rarity];
  return Math.floor((t.price * worth * (100 + worthPerLevel * item.ilvl)) / 100);
}

/** DELVE-241: the texts with the rolled numbers; `ranges` adds what they could have been and the affix's level. */
export function describe(c: Content, item: Item, ranges: boolean): string[] {
  const t = c.items[item.template];
  const out = t.implicit.map((m) => `+${m.value} ${spaced(c.attributes[m.attribute].id)}`);
  if (item.unique >= 0) {
    for (const l of c.uniques[item.unique].lines) out.push(l.text);
    return out;
  }
  item.affixes.forEach((index, i) => {
    const a = c.affixes[index];
    const q = item.rolls[i];
    const text = a.text
      .replaceAll('{0}', String(magnitude(a.range, q)))
      .replaceAll('{1}', String(magnitude(a.upper, q)));
    const tier = `[${a.range[0]}..${a.kind === 'addDamage' ? a.upper[1] : a.range[1]}, level ${a.affixLevel}, ${a.name}]`;
    for (const line of text.split('; ')) out.push(ranges ? `${line} ${tier}` : line);
  });
  return out.map((l) => l.replace('+-', '-'));
}

function spaced(name: string): string {
  return name
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}

export function rarityName(item: Item): string {
  return RARITIES[item.rarity];
}
