/** Drop simulation: so many kills of a source, counted, beside the exact chances (DELVE-297). */
import type { Content } from '../compiled.ts';
import { type Counted, countKill, type DropCount, dropMaker, emptyCount } from './drop-count.ts';
import { type Source, sourceOf } from './drop-source.ts';
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
  const maker = dropMaker(q.seed, c.classesOfItems[source.cls].id, q.depth);
  const count = emptyCount();
  return {
    get done() {
      return count.kills;
    },
    go(kills) {
      for (let i = 0; i < kills && count.kills < q.kills; i++) countKill(c, source, maker, q.magicFind, count);
      return count.kills < q.kills;
    },
    report: () => reportOf(c, q, source, count),
  };
}

function reportOf(c: Content, q: DropRequest, source: Source, count: DropCount): DropReport {
  const { id, picks } = c.classesOfItems[source.cls];
  const { kills, drops, gold, firstRare, firstUnique, pieces } = count;
  const exact = exactDrops(c, source, q.magicFind);
  const shown = (name: Counted, trials: number, of: string): Histogram => ({
    trials,
    of,
    bars: barsOf(count.counts[name], exact[name], trials),
  });
  return {
    source: q.source,
    class: id,
    itemLevel: source.ilvl,
    kills,
    drops,
    gold,
    firstRare,
    firstUnique,
    meanFirstRare: meanWait(exact.rareKill),
    meanFirstUnique: meanWait(exact.uniqueKill),
    perKill: shown('perKill', kills, 'kill'),
    items: shown('items', kills * picks, 'pick'),
    rarity: shown('rarity', pieces, 'piece of equipment'),
    slot: shown('slot', pieces, 'piece of equipment'),
    affixCount: shown('affixCount', pieces, 'piece of equipment'),
    affixes: shown('affixes', pieces, 'piece of equipment'),
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
