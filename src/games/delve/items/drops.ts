/** Item classes: one weighted roll after another until an item, gold or nothing is reached (section 17). */
import { invariant } from '../../../engine/result.ts';
import { CLASS, type Content, GOLD, ITEM, NOTHING } from '../compiled.ts';
import type { Dice } from '../draw.ts';

/** What one pick came to: a template, or one of the two below. */
export const NO_DROP = -1;
export const COINS = -2;

export function pickFrom(c: Content, cls: number, dice: Dice): number {
  let current = cls;
  for (let nested = 0; ; nested++) {
    invariant(nested < c.classesOfItems.length, 'no item class contains itself');
    const { total, entries } = c.classesOfItems[current];
    let r = dice.below(total);
    let i = 0;
    while (r >= entries[i].weight) r -= entries[i++].weight;
    const e = entries[i];
    if (e.kind === ITEM) return e.ref;
    if (e.kind === GOLD) return COINS;
    if (e.kind === NOTHING) return NO_DROP;
    if (e.kind === CLASS) current = e.ref;
  }
}

export function classNamed(c: Content, id: string): number {
  return c.classesOfItems.findIndex((x) => x.id === id);
}

/** DELVE-010: band of a depth. */
export function bandOf(depth: number): number {
  return Math.ceil(depth / 2);
}

/** DELVE-262: the class of a source at a depth, such as `tc_b3_chest`. */
export function dropClass(
  c: Content,
  depth: number,
  source: '' | '_champ' | '_elite' | '_boss' | '_chest' | '_barrel',
): number {
  return classNamed(c, `tc_b${bandOf(depth)}${source}`);
}

/** DELVE-266. */
export function goldAmount({ constants }: Content, dice: Dice, ilvl: number, goldFind: number): number {
  return Math.floor((dice.between(constants.goldMin, constants.goldMax) * ilvl * (100 + goldFind)) / 100);
}
