/** Drop simulation: so many kills of a source, counted, beside the exact chances (DELVE-297). */
import { stream } from '../../../engine/rng.ts';
import type { Content } from '../compiled.ts';
import { rngDice } from '../draw.ts';
import {
  BOSS_CHANCES,
  CHEST_CHANCES,
  type Chances,
  createItem,
  ELITE_CHANCES,
  MONSTER_CHANCES,
} from '../items/create.ts';
import { bandOf, COINS, classNamed, goldAmount, NO_DROP, pickFrom } from '../items/drops.ts';
import { RARITIES } from '../types.ts';
import { flatten, millionths } from './odds.ts';

export interface DropRequest {
  /** normal, champion, elite, boss, chest, barrel, or the id of an item class. */
  readonly source: string;
  readonly depth: number;
  readonly magicFind: number;
  readonly kills: number;
  readonly seed: string;
}

export interface Histogram {
  readonly [name: string]: number;
}

export interface DropReport {
  readonly source: string;
  readonly class: string;
  readonly kills: number;
  readonly drops: number;
  readonly perKill: Histogram;
  readonly rarity: Histogram;
  readonly slot: Histogram;
  readonly affixCount: Histogram;
  readonly gold: number;
  /** The kill on which the first one fell, 0: none. */
  readonly firstRare: number;
  readonly firstUnique: number;
  readonly items: readonly {
    readonly name: string;
    readonly count: number;
    /** Expected number from the exact chance, and how many standard errors the count is off, in hundredths. */
    readonly expected: number;
    readonly offBy: number;
  }[];
  readonly affixes: Histogram;
}

const SOURCES: Readonly<Record<string, readonly [string, Chances, number]>> = {
  normal: ['', MONSTER_CHANCES, 0],
  champion: ['_champ', CHEST_CHANCES, 2],
  elite: ['_elite', ELITE_CHANCES, 3],
  boss: ['_boss', BOSS_CHANCES, 3],
  chest: ['_chest', CHEST_CHANCES, 1],
  barrel: ['_barrel', MONSTER_CHANCES, 0],
};
export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

/** Null if there is no such source. */
export function simulateDrops(c: Content, q: DropRequest): DropReport | null {
  const [end, chances, bonus] = SOURCES[q.source] ?? ['', MONSTER_CHANCES, 0];
  const id = Object.hasOwn(SOURCES, q.source) ? `tc_b${bandOf(q.depth)}${end}` : q.source;
  const cls = classNamed(c, id);
  if (cls < 0) return null;
  const dice = rngDice(stream(q.seed, 'drops', id, q.depth));
  const names = rngDice(stream(q.seed, 'names'));
  let nextId = 1;
  const maker = { dice, names, made: null, nextId: () => nextId++ };
  const add = (h: Record<string, number>, key: string): void => {
    h[key] = (h[key] ?? 0) + 1;
  };
  const perKill: Record<string, number> = {};
  const rarity: Record<string, number> = {};
  const slot: Record<string, number> = {};
  const affixCount: Record<string, number> = {};
  const affixes: Record<string, number> = {};
  const counts: Record<string, number> = {};
  let gold = 0;
  let drops = 0;
  let firstRare = 0;
  let firstUnique = 0;
  const { picks } = c.classesOfItems[cls];
  for (let kill = 1; kill <= q.kills; kill++) {
    let fell = 0;
    for (let i = 0; i < picks; i++) {
      const what = pickFrom(c, cls, dice);
      if (what === NO_DROP) {
        add(counts, 'nothing');
        continue;
      }
      fell++;
      if (what === COINS) {
        add(counts, 'gold');
        gold += goldAmount(dice, q.depth + bonus, 0);
        continue;
      }
      const item = createItem(c, maker, what, q.depth + bonus, chances, q.magicFind);
      add(counts, c.items[what].id);
      if (c.items[what].slot === 'none') continue;
      add(rarity, RARITIES[item.rarity]);
      add(slot, c.items[what].slot);
      add(affixCount, String(item.affixes.length));
      for (const a of item.affixes) add(affixes, c.affixes[a].id);
      if (item.rarity === 2 && firstRare === 0) firstRare = kill;
      if (item.rarity === 3 && firstUnique === 0) firstUnique = kill;
    }
    drops += fell;
    add(perKill, String(fell));
  }
  const rolls = q.kills * picks;
  return {
    source: q.source,
    class: id,
    kills: q.kills,
    drops,
    perKill,
    rarity,
    slot,
    affixCount,
    gold,
    firstRare,
    firstUnique,
    items: flatten(c, cls).map(({ name, chance }) => {
      const p = millionths(chance);
      const expected = (rolls * p) / 1_000_000;
      const variance = expected * (1 - p / 1_000_000);
      const off = (counts[name] ?? 0) - expected;
      return {
        name,
        count: counts[name] ?? 0,
        expected: Math.round(expected),
        offBy: variance > 0 ? Math.round((100 * off) / root(variance)) : 0,
      };
    }),
    affixes,
  };
}

/** A square root good to two decimals, without the machine's own. */
function root(x: number): number {
  let y = x > 1 ? x / 2 : 1;
  for (let i = 0; i < 40; i++) y = (y + x / y) / 2;
  return y;
}
