/** Affixes at a glance: how many fit where, their exact chances on an item, and the tiers of each group (DELVE-295). */
import type { Fraction } from '../../../kit/fraction.ts';
import type { Affix, Content, Template } from '../compiled.ts';
import { fits, poolOf } from '../items/affix.ts';
import { affixChance } from './odds.ts';

export const LEVELS: readonly number[] = Array.from({ length: 17 }, (_, i) => i + 1);

export interface MatrixRow {
  readonly slot: string;
  /** By item level: eligible prefixes and suffixes. */
  readonly counts: readonly (readonly [number, number])[];
}

/** One row per slot and, where an affix names one, per family. */
export function affixMatrix(c: Content): MatrixRow[] {
  const kinds = new Map<string, Template>();
  for (const t of c.items) {
    if (t.slot === 'none') continue;
    const own = c.affixes.some((a) => a.slots.includes(`${t.slot}:${t.family}`));
    const name = own ? `${t.slot}:${t.family}` : t.slot;
    if (!kinds.has(name)) kinds.set(name, t);
  }
  return [...kinds].map(([slot, t]) => ({
    slot,
    counts: LEVELS.map((level) => [poolOf(c, t, level, true).length, poolOf(c, t, level, false).length] as const),
  }));
}

export interface AffixOdds {
  readonly affix: Affix;
  /** To come first on its side. */
  readonly chance: Fraction;
}

export function affixOdds(c: Content, t: Template, level: number): AffixOdds[] {
  return [true, false].flatMap((prefix) => {
    const pool = poolOf(c, t, level, prefix);
    return pool.map((affix) => ({ affix, chance: affixChance(pool, affix.id) }));
  });
}

export interface GroupTiers {
  readonly group: string;
  readonly location: 'P' | 'S';
  readonly tiers: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: number;
    readonly index: number;
  }[];
}

/** The groups of one slot, or of all; tiers by level. */
export function groupTiers(c: Content, t: Template | null): GroupTiers[] {
  const groups = new Map<string, GroupTiers['tiers'][number][]>();
  c.affixes.forEach((a, index) => {
    if (t !== null && !fits(a, t)) return;
    const key = `${a.prefix ? 'P' : 'S'} ${c.pack.affixes[index].group}`;
    groups.set(key, [...(groups.get(key) ?? []), { id: a.id, name: a.name, level: a.affixLevel, index }]);
  });
  return [...groups].map(([key, tiers]) => ({
    group: key.slice(2),
    location: key.startsWith('P') ? 'P' : 'S',
    tiers: tiers.sort((a, b) => a.level - b.level),
  }));
}
