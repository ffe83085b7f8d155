/** Affixes: which may appear on an item, how many, and what a quality roll is worth (sections 15 and 16). */
import type { Affix, Content, Template } from '../compiled.ts';
import type { Dice } from '../draw.ts';

export const QUALITY = 1000;

/** DELVE-234: quality 0 gives the minimum, 1000 the maximum. */
export function magnitude(range: readonly [number, number], quality: number): number {
  return range[0] + Math.floor((quality * (range[1] - range[0] + 1)) / (QUALITY + 1));
}

/** The least quality at which an affix of this range comes to a number. */
export function leastQuality(range: readonly [number, number], wanted: number): number {
  return Math.ceil(((wanted - range[0]) * (QUALITY + 1)) / (range[1] - range[0] + 1));
}

/** DELVE-242: the slot, or the slot and family, is one of the affix's. */
export function fits(a: Affix, t: Template): boolean {
  for (const s of a.slots) if (s === t.slot || s === `${t.slot}:${t.family}`) return true;
  return false;
}

/** Pools that were asked for, by the table they were made of; looking through all affixes for every item takes time. */
const POOLS = new WeakMap<readonly Affix[], Map<number, readonly Affix[]>>();

export function poolOf(c: Content, t: Template, ilvl: number, prefix: boolean): readonly Affix[] {
  let pools = POOLS.get(c.affixes);
  if (pools === undefined) {
    pools = new Map();
    POOLS.set(c.affixes, pools);
  }
  const key = (t.index * 64 + ilvl) * 2 + (prefix ? 1 : 0);
  let pool = pools.get(key);
  if (pool === undefined) {
    pool = c.affixes.filter((a) => a.prefix === prefix && a.affixLevel <= ilvl && fits(a, t));
    pools.set(key, pool);
  }
  return pool;
}

export interface Rolled {
  readonly affixes: number[];
  readonly rolls: number[];
}

/** DELVE-245: so many prefixes, then so many suffixes, none of a group twice; `kept` counts as chosen already. */
export function rollAffixes(
  c: Content,
  dice: Dice,
  t: Template,
  ilvl: number,
  prefixes: number,
  suffixes: number,
  kept: Rolled = { affixes: [], rolls: [] },
): Rolled {
  const affixes = [...kept.affixes];
  const rolls = [...kept.rolls];
  const used = affixes.map((a) => c.affixes[a].group);
  for (const [prefix, wanted] of [
    [true, prefixes],
    [false, suffixes],
  ] as const) {
    const pool = poolOf(c, t, ilvl, prefix);
    for (let i = 0; i < wanted; i++) {
      const chosen = pickWeighted(pool, used, dice);
      if (chosen === null) break;
      used.push(chosen.group);
      const quality = dice.between(0, QUALITY);
      // Prefixes stand before suffixes, also when an orb adds to what was there.
      const at = prefix ? affixes.filter((a) => c.affixes[a].prefix).length : affixes.length;
      affixes.splice(at, 0, chosen.index);
      rolls.splice(at, 0, quality);
    }
  }
  return { affixes, rolls };
}

/** DELVE-007: one of a group that is not in use; null if there is none. */
function pickWeighted(from: readonly Affix[], used: readonly number[], dice: Dice): Affix | null {
  let sum = 0;
  for (let i = 0; i < from.length; i++) if (!used.includes(from[i].group)) sum += from[i].weight;
  if (sum === 0) return null;
  let r = dice.below(sum);
  for (let i = 0; ; i++) {
    if (used.includes(from[i].group)) continue;
    if (r < from[i].weight) return from[i];
    r -= from[i].weight;
  }
}

/** DELVE-246. */
export function magicCounts(dice: Dice): readonly [number, number] {
  const r = dice.below(4);
  return r === 0 ? [1, 0] : r === 1 ? [0, 1] : [1, 1];
}

/** DELVE-248: how many affixes a rare item wants, by a roll below this. */
export const RARE_ROLLS = 20;

export function rareCountOf({ constants: k }: Content, roll: number): number {
  return 3 + (roll >= k.rareFourFrom ? 1 : 0) + (roll >= k.rareFiveFrom ? 1 : 0) + (roll >= k.rareSixFrom ? 1 : 0);
}

export function rareCount(c: Content, dice: Dice): number {
  return rareCountOf(c, dice.below(RARE_ROLLS));
}

/** The split of n affixes, drawn one by one; a side of three is full. */
export function split(dice: Dice, n: number, prefixes = 0, suffixes = 0): readonly [number, number] {
  let p = prefixes;
  let q = suffixes;
  while (p + q < n) {
    if (p === 3) q++;
    else if (q === 3) p++;
    else if (dice.below(2) === 0) p++;
    else q++;
  }
  return [p, q];
}
