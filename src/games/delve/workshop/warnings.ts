/** The warnings of DELVE-288: a pack can be played with them, but its maker should hear. */
import type { Problem } from '../../../engine/result.ts';
import type { Content } from '../compiled.ts';
import { fits, poolOf } from '../items/affix.ts';
import { newProblems, type Problems, pathOf } from '../validate/findings.ts';
import { drawnClasses, reachable } from './odds.ts';
import { firstTemplates } from './stats.ts';

/** What would have to change for a row to appear. */
const NEVER = 'can never appear';

export function warningsOf(c: Content): readonly Problem[] {
  const to = newProblems();
  for (const warn of [warnUnseen, warnUnmet, warnThin, warnEmpty, warnStrong, warnTwins]) warn(c, to);
  if (to.more > 0)
    return [...to.list, { code: 'V14', path: 'content', text: `and ${to.more} more; mend some of these first` }];
  return to.list;
}

const at = (table: string, row: number, id: string): string => `${pathOf(table, [row], null)} (${id})`;

/** V14 of what drops. */
function warnUnseen(c: Content, to: Problems): void {
  const given = reachable(c);
  const kit = new Set(c.classes.flatMap((k) => k.items.map((i) => i.item)));
  c.items.forEach((t, i) => {
    if (!given.has(i) && !kit.has(t.id))
      to.add('V14', at('items', i, t.id), `it ${NEVER}`, 'write it into an item class that is drawn from, or a kit');
  });
  const drawn = drawnClasses(c);
  c.classesOfItems.forEach((k, i) => {
    if (!drawn.has(i))
      to.add(
        'V14',
        at('item-classes', i, k.id),
        'nothing draws from this class',
        'write it into another class or into the itemClass of a monster, or delete it',
      );
  });
  c.affixes.forEach((a, i) => {
    if (![...given].some((t) => fits(a, c.items[t])))
      to.add('V14', at('affixes', i, a.id), `it ${NEVER}`, 'no item that drops can bear it: change its slots');
  });
  c.uniques.forEach((u, i) => {
    if (!given.has(u.base))
      to.add(
        'V14',
        at('uniques', i, u.id),
        `it ${NEVER}`,
        `its base ${c.items[u.base].id} never drops: choose another`,
      );
  });
}

/** V14 of who and what is met. */
function warnUnmet(c: Content, to: Problems): void {
  c.monsters.forEach((m, i) => {
    const called =
      c.monsters.some((o) => o.minion === i) ||
      c.skills.some((s) => s.effects.some((e) => (e.effect === 'summon' || e.effect === 'split') && e.monster === i));
    if (m.weight === 0 && m.boss === 0 && !called && !m.summoned)
      to.add('V14', at('monsters', i, m.id), `it ${NEVER}`, 'give it a weight, or let somebody call it');
  });
  c.chunks.forEach((k, i) => {
    if (!c.themeOf.some((t, d) => k.themes.includes(t) && d >= k.minDepth && d <= k.maxDepth))
      to.add('V14', at('chunks', i, k.id), `it ${NEVER}`, 'let a depth of its themes lie within minDepth and maxDepth');
  });
}

/** V15. */
function warnThin(c: Content, to: Problems): void {
  for (const [slot, template] of firstTemplates(c))
    for (let level = 1; level <= 17; level++)
      for (const prefix of [true, false]) {
        const groups = new Set(poolOf(c, template, level, prefix).map((a) => a.group)).size;
        if (groups < 3)
          to.add(
            'V15',
            'affixes.json',
            `${slot}, item level ${level}: only ${groups} ${prefix ? 'prefix' : 'suffix'} groups`,
            'three make a choice',
          );
      }
}

/** V16. */
function warnEmpty(c: Content, to: Problems): void {
  c.classesOfItems.forEach((k, i) => {
    const nothing = k.entries.filter((e) => e.kind === 0).reduce((n, e) => n + e.weight, 0);
    if (100 * nothing > 80 * k.total)
      to.add(
        'V16',
        at('item-classes', i, k.id),
        `nothing drops in ${Math.floor((100 * nothing) / k.total)}% of the rolls`,
        '80% at most is usual: lower the weight of nothing',
      );
  });
}

/** V17. */
function warnStrong(c: Content, to: Problems): void {
  c.themes.forEach((theme, t) => {
    const depth = c.themeOf.indexOf(t);
    if (depth < 0) {
      to.add(
        'V14',
        at('themes', t, theme.id),
        `it ${NEVER}`,
        'another theme has all of its depths: change one of them',
      );
      return;
    }
    const power = (k: number): number =>
      ((c.curve[depth].dmin + c.curve[depth].dmax) * c.monsters[k].dmg * c.monsters[k].attack) / 6000;
    const sorted = theme.kinds.map(power).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    for (const k of theme.kinds)
      if (power(k) > 3 * median)
        to.add(
          'V17',
          at('monsters', k, c.monsters[k].id),
          `it deals more than three times the median of ${theme.name}`,
          'lower dmg or attack if that is not meant',
        );
  });
}

/** V18. */
function warnTwins(c: Content, to: Problems): void {
  for (const [table, rows] of [
    ['affixes', c.affixes],
    ['uniques', c.uniques],
    ['items', c.items],
  ] as const) {
    const seen = new Map<string, string>();
    rows.forEach((r, i) => {
      const other = seen.get(r.name);
      if (other !== undefined)
        to.add('V18', at(table, i, r.id), `'${other}' has the same name, ${r.name}`, 'players cannot tell them apart');
      seen.set(r.name, r.id);
    });
  }
}
