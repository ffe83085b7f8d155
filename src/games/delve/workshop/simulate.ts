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
import { exactDrops } from './exact.ts';

export interface DropRequest {
  /** normal, champion, elite, boss, chest, barrel, the id of a monster, or of an item class. */
  readonly source: string;
  readonly depth: number;
  readonly magicFind: number;
  readonly kills: number;
  readonly seed: string;
}

/** One bar of a histogram: what was counted, the exact chance, and how many standard errors the count is off. */
export interface Bar {
  readonly name: string;
  readonly count: number;
  /** Of one trial. */
  readonly chance: number;
  readonly expected: number;
  readonly offBy: number;
}

export interface Histogram {
  /** How often it was tried: kills, picks or pieces of equipment. */
  readonly trials: number;
  readonly of: string;
  readonly bars: readonly Bar[];
}

export interface DropReport {
  readonly source: string;
  readonly class: string;
  readonly itemLevel: number;
  readonly kills: number;
  readonly drops: number;
  readonly gold: number;
  /** The kill on which the first one fell, 0: none; and the mean number of kills until it does. */
  readonly firstRare: number;
  readonly firstUnique: number;
  readonly meanFirstRare: number | null;
  readonly meanFirstUnique: number | null;
  readonly perKill: Histogram;
  readonly items: Histogram;
  readonly rarity: Histogram;
  readonly slot: Histogram;
  readonly affixCount: Histogram;
  readonly affixes: Histogram;
}

/** Class name ending, chances of rarities, and what is added to the depth for the item level. */
const SOURCES: Readonly<Record<string, readonly [string, Chances, number]>> = {
  normal: ['', MONSTER_CHANCES, 0],
  champion: ['_champ', CHEST_CHANCES, 2],
  elite: ['_elite', ELITE_CHANCES, 3],
  boss: ['_boss', BOSS_CHANCES, 5],
  chest: ['_chest', CHEST_CHANCES, 1],
  barrel: ['_barrel', MONSTER_CHANCES, 0],
};
export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

export interface Source {
  readonly cls: number;
  readonly chances: Chances;
  readonly ilvl: number;
}

/** Null if there is no such source. A monster drops as its rank does, from a class of its own if it has one. */
export function sourceOf(c: Content, name: string, depth: number): Source | null {
  const monster = c.monsters.find((m) => m.id === name);
  const known = monster === undefined ? name : monster.boss > 0 ? 'boss' : 'normal';
  const [end, chances, bonus] = SOURCES[known] ?? ['', MONSTER_CHANCES, 0];
  const own = monster?.itemClass ?? -1;
  const cls = own >= 0 ? own : classNamed(c, Object.hasOwn(SOURCES, known) ? `tc_b${bandOf(depth)}${end}` : name);
  return cls < 0 ? null : { cls, chances, ilvl: depth + bonus };
}

export interface DropSimulation {
  readonly done: number;
  /** Plays some kills more; false when all are done. */
  go(kills: number): boolean;
  report(): DropReport;
}

/** In pieces, so that a page stays alive; the pieces make no difference. */
export function dropSimulation(c: Content, q: DropRequest): DropSimulation | null {
  const source = sourceOf(c, q.source, q.depth);
  if (source === null) return null;
  const { cls, chances, ilvl } = source;
  const { id, picks } = c.classesOfItems[cls];
  const dice = rngDice(stream(q.seed, 'drops', id, q.depth));
  const names = rngDice(stream(q.seed, 'names'));
  let nextId = 1;
  const maker = { dice, names, made: null, nextId: () => nextId++ };
  const count = () => new Map<string, number>();
  const counts = {
    perKill: count(),
    items: count(),
    rarity: count(),
    slot: count(),
    affixCount: count(),
    affixes: count(),
  };
  const add = (h: Map<string, number>, key: string): void => void h.set(key, (h.get(key) ?? 0) + 1);
  let done = 0;
  let gold = 0;
  let drops = 0;
  let pieces = 0;
  let firstRare = 0;
  let firstUnique = 0;

  function kill(): void {
    done++;
    let fell = 0;
    for (let i = 0; i < picks; i++) {
      const what = pickFrom(c, cls, dice);
      if (what === NO_DROP) {
        add(counts.items, 'nothing');
        continue;
      }
      fell++;
      if (what === COINS) {
        add(counts.items, 'gold');
        gold += goldAmount(c, dice, ilvl, 0);
        continue;
      }
      const item = createItem(c, maker, what, ilvl, chances, q.magicFind);
      add(counts.items, c.items[what].id);
      if (c.items[what].slot === 'none') continue;
      pieces++;
      add(counts.rarity, RARITIES[item.rarity]);
      add(counts.slot, c.items[what].slot);
      add(counts.affixCount, String(item.affixes.length));
      for (const a of item.affixes) add(counts.affixes, c.affixes[a].id);
      if (item.rarity === 2 && firstRare === 0) firstRare = done;
      if (item.rarity === 3 && firstUnique === 0) firstUnique = done;
    }
    drops += fell;
    add(counts.perKill, String(fell));
  }

  return {
    get done() {
      return done;
    },
    go(kills) {
      for (let i = 0; i < kills && done < q.kills; i++) kill();
      return done < q.kills;
    },
    report() {
      const exact = exactDrops(c, source, q.magicFind);
      const shown = (name: keyof typeof counts, trials: number, of: string): Histogram => ({
        trials,
        of,
        bars: barsOf(counts[name], exact[name], trials),
      });
      return {
        source: q.source,
        class: id,
        itemLevel: ilvl,
        kills: done,
        drops,
        gold,
        firstRare,
        firstUnique,
        meanFirstRare: meanWait(exact.rareKill),
        meanFirstUnique: meanWait(exact.uniqueKill),
        perKill: shown('perKill', done, 'kill'),
        items: shown('items', done * picks, 'pick'),
        rarity: shown('rarity', pieces, 'piece of equipment'),
        slot: shown('slot', pieces, 'piece of equipment'),
        affixCount: shown('affixCount', pieces, 'piece of equipment'),
        affixes: shown('affixes', pieces, 'piece of equipment'),
      };
    },
  };
}

export function simulateDrops(c: Content, q: DropRequest): DropReport | null {
  const simulation = dropSimulation(c, q);
  simulation?.go(q.kills);
  return simulation?.report() ?? null;
}

function meanWait(chance: number): number | null {
  return chance > 0 ? Math.round(10 / chance) / 10 : null;
}

function barsOf(counts: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>, trials: number): Bar[] {
  const names = [...new Set([...chances.keys(), ...counts.keys()])];
  return names.map((name): Bar => {
    const count = counts.get(name) ?? 0;
    const chance = chances.get(name) ?? 0;
    const expected = trials * chance;
    const variance = expected * (1 - chance);
    return {
      name,
      count,
      chance,
      expected: Math.round(10 * expected) / 10,
      offBy: variance > 1e-9 ? Math.round((100 * (count - expected)) / root(variance)) / 100 : 0,
    };
  });
}

/** A square root good to two decimals, without the machine's own. */
function root(x: number): number {
  let y = x > 1 ? x / 2 : 1;
  for (let i = 0; i < 60; i++) y = (y + x / y) / 2;
  return y;
}
