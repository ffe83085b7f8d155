/** Counts of a pack, for `content stats`: how much there is of everything, and where it is thin. */
import type { Content, Template } from '../compiled.ts';
import { poolOf } from '../items/affix.ts';
import { flatten, formatFraction } from './odds.ts';

export interface PackStats {
  readonly tables: Readonly<Record<string, number>>;
  readonly monstersByTheme: Readonly<Record<string, number>>;
  readonly chunksByRole: Readonly<Record<string, number>>;
  readonly affixesByKind: Readonly<Record<string, number>>;
  /** slot -> item level -> [prefixes, suffixes]. */
  readonly pools: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** The likeliest outcomes of each band's normal monsters. */
  readonly drops: Readonly<Record<string, readonly string[]>>;
}

/** The first template of each slot, which stands for the others of it. */
export function firstTemplates(c: Content): Map<Template['slot'], Template> {
  const out = new Map<Template['slot'], Template>();
  for (const t of c.items) if (t.slot !== 'none' && !out.has(t.slot)) out.set(t.slot, t);
  return out;
}

export function packStats(c: Content): PackStats {
  const count = (names: readonly string[]): Record<string, number> => {
    const out: Record<string, number> = {};
    for (const n of names) out[n] = (out[n] ?? 0) + 1;
    return out;
  };
  const tables = Object.fromEntries(
    Object.entries(c.pack).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : Object.keys(rows).length]),
  );
  const firstOfSlot = firstTemplates(c);
  return {
    tables,
    monstersByTheme: count(c.monsters.map((m) => c.themes[m.theme].id)),
    chunksByRole: count(c.chunks.map((k) => k.role)),
    affixesByKind: count(c.affixes.map((a) => a.kind)),
    pools: Object.fromEntries(
      [...firstOfSlot].map(([slot, t]) => {
        return [
          slot,
          Array.from(
            { length: 17 },
            (_, i) => [poolOf(c, t, i + 1, true).length, poolOf(c, t, i + 1, false).length] as const,
          ),
        ];
      }),
    ),
    drops: Object.fromEntries(
      c.classesOfItems
        .filter((k) => /^tc_b\d$/.test(k.id))
        .map((k) => [
          k.id,
          flatten(c, k.index)
            .slice(0, 8)
            .map((f) => `${f.name} ${formatFraction(f.chance)}`),
        ]),
    ),
  };
}
