/** Validation of a content pack: every error, and the warnings of DELVE-288 that a maker should hear. */
import type { Problem } from '../../../engine/result.ts';
import { compile } from '../compile.ts';
import type { Content } from '../compiled.ts';
import { fits, poolOf } from '../items/affix.ts';
import { type RawPack, readPack } from '../validate.ts';
import { reachable } from './odds.ts';
import { firstTemplates } from './stats.ts';

export interface Report {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly content: Content | null;
}

export function checkPack(raw: RawPack): Report {
  const { pack, problems } = readPack(raw);
  if (pack === null || problems.length > 0) return { errors: problems, warnings: [], content: null };
  const content = compile(pack);
  return { errors: [], warnings: warnings(content), content };
}

function warnings(c: Content): Problem[] {
  const out: Problem[] = [];
  const warn = (code: string, path: string, text: string): void => {
    out.push({ code, path, text });
  };
  const given = reachable(c);
  c.items.forEach((t, i) => {
    if (!given.has(i) && !startingKit(c).has(t.id))
      warn('V14', `items.json[${i}] (${t.id})`, 'no item class ever gives it');
  });
  c.affixes.forEach((a, i) => {
    if (![...given].some((t) => fits(a, c.items[t])))
      warn('V14', `affixes.json[${i}] (${a.id})`, 'no item that drops can bear it');
  });
  c.monsters.forEach((m, i) => {
    const called =
      c.monsters.some((o) => o.minion === i) ||
      c.skills.some((s) => s.effects.some((e) => (e.effect === 'summon' || e.effect === 'split') && e.monster === i));
    if (m.weight === 0 && m.boss === 0 && !called && !m.summoned)
      warn('V14', `monsters.json[${i}] (${m.id})`, 'it has no weight and nobody calls it');
  });
  c.chunks.forEach((k, i) => {
    const depths = c.themeOf.map((t, d) => (k.themes.includes(t) && d >= k.minDepth && d <= k.maxDepth ? d : 0));
    if (!depths.some((d) => d > 0))
      warn('V14', `chunks.json[${i}] (${k.id})`, 'no depth of its themes lies within its bounds');
  });
  for (const [slot, template] of firstTemplates(c))
    for (let level = 1; level <= 17; level++)
      for (const prefix of [true, false]) {
        const groups = new Set(poolOf(c, template, level, prefix).map((a) => a.group)).size;
        if (groups < 3)
          warn(
            'V15',
            'affixes.json',
            `${slot}, item level ${level}: only ${groups} ${prefix ? 'prefix' : 'suffix'} groups`,
          );
      }
  c.classesOfItems.forEach((k, i) => {
    const nothing = k.entries.filter((e) => e.kind === 0).reduce((n, e) => n + e.weight, 0);
    if (100 * nothing > 80 * k.total)
      warn(
        'V16',
        `item-classes.json[${i}] (${k.id})`,
        `nothing drops in ${Math.floor((100 * nothing) / k.total)}% of the rolls`,
      );
  });
  c.themes.forEach((theme, t) => {
    const depth = c.themeOf.indexOf(t);
    const power = (k: number): number =>
      ((c.curve[depth].dmin + c.curve[depth].dmax) * c.monsters[k].dmg * c.monsters[k].attack) / 6000;
    const sorted = theme.kinds.map(power).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    for (const k of theme.kinds)
      if (power(k) > 3 * median)
        warn(
          'V17',
          `monsters.json[${k}] (${c.monsters[k].id})`,
          `it deals more than three times the median of ${theme.name}`,
        );
  });
  for (const [table, rows] of [
    ['affixes', c.affixes],
    ['uniques', c.uniques],
    ['items', c.items],
  ] as const) {
    const seen = new Map<string, string>();
    rows.forEach((r, i) => {
      if (seen.has(r.name))
        warn('V18', `${table}.json[${i}] (${r.id})`, `'${seen.get(r.name)}' has the same name, ${r.name}`);
      seen.set(r.name, r.id);
    });
  }
  return out;
}

function startingKit(c: Content): Set<string> {
  return new Set(c.classes.flatMap((k) => k.items.map((i) => i.item)));
}
