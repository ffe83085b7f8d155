/** What item classes really give: the tree with exact chances, the flat list, and which classes reach an item (DELVE-296). */
import { type Fraction, fraction, ONE, plus, times, ZERO } from '../../../kit/fraction.ts';
import { CLASS, type Content, GOLD, ITEM, type ItemClass, NOTHING } from '../compiled.ts';
import type { Pack } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';

/** More ways through a class are not followed; the check of a pack refuses them too. */
const MOST_WAYS = 10_000;

/** The part of a content that chances depend on. */
export type Classes = Pick<Content, 'items' | 'classesOfItems'>;

export interface Branch {
  readonly name: string;
  readonly kind: 'item' | 'class' | 'gold' | 'nothing';
  readonly weight: number;
  /** Within its class, and from the root. */
  readonly chance: Fraction;
  readonly total: Fraction;
  readonly branches: readonly Branch[];
}

/** Parts in a million, for sorting and printing. */
export function millionths(f: Fraction): number {
  return Number((f.num * 1_000_000n) / f.den);
}

export function formatFraction(f: Fraction): string {
  const m = millionths(f);
  return `${f.num}/${f.den} (${Math.floor(m / 10000)}.${String(m % 10000)
    .padStart(4, '0')
    .slice(0, 3)}%)`;
}

export function classTree(c: Classes, cls: number, from: Fraction = ONE): Branch[] {
  const { entries, total } = c.classesOfItems[cls];
  return entries.map((e): Branch => {
    const chance = fraction(BigInt(e.weight), BigInt(total));
    const whole = times(from, chance);
    const kind = e.kind === ITEM ? 'item' : e.kind === CLASS ? 'class' : e.kind === GOLD ? 'gold' : 'nothing';
    const name = e.kind === ITEM ? c.items[e.ref].id : e.kind === CLASS ? c.classesOfItems[e.ref].id : kind;
    return {
      name,
      kind,
      weight: e.weight,
      chance,
      total: whole,
      branches: e.kind === CLASS ? classTree(c, e.ref, whole) : [],
    };
  });
}

/** Every outcome of one pick with its exact chance, likeliest first. */
export function flatten(c: Classes, cls: number): { readonly name: string; readonly chance: Fraction }[] {
  const sums = new Map<string, Fraction>();
  const walk = (branches: readonly Branch[]): void => {
    for (const b of branches) {
      if (b.kind === 'class') walk(b.branches);
      else sums.set(b.name, plus(sums.get(b.name) ?? ZERO, b.total));
    }
  };
  walk(classTree(c, cls));
  return [...sums]
    .map(([name, chance]) => ({ name, chance }))
    .sort((a, b) => millionths(b.chance) - millionths(a.chance) || (a.name < b.name ? -1 : 1));
}

/** All classes that can give an item, with the chance of one pick. */
export function sourcesOf(c: Classes, item: string): { readonly name: string; readonly chance: Fraction }[] {
  return c.classesOfItems.flatMap((k) => {
    const found = flatten(c, k.index).find((f) => f.name === item);
    return found === undefined ? [] : [{ name: k.id, chance: found.chance }];
  });
}

/** Classes that the rules draw from by name: the drops of each band, its goods and its potions. */
const DRAWN = /^(?:tc_b[1-6](?:_(?:champ|elite|boss|chest|barrel))?|equip_b[1-6]|potions_b[1-6])$/;

export function isDrawn(id: string): boolean {
  return DRAWN.test(id);
}

/** Classes that something draws from: the rules, a monster, or another class that is drawn from. */
export function drawnClasses(c: Pick<Content, 'classesOfItems' | 'monsters'>): Set<number> {
  const queue = c.classesOfItems.flatMap((k) => (isDrawn(k.id) ? [k.index] : []));
  queue.push(...c.monsters.map((m) => m.itemClass).filter((cls) => cls >= 0));
  const out = new Set<number>();
  for (let k = queue.pop(); k !== undefined; k = queue.pop()) {
    if (out.has(k)) continue;
    out.add(k);
    queue.push(...c.classesOfItems[k].entries.flatMap((e) => (e.kind === CLASS ? [e.ref] : [])));
  }
  return out;
}

/** Templates that can be found. */
export function reachable(c: Content): Set<number> {
  const given = [...drawnClasses(c)].flatMap((k) => c.classesOfItems[k].entries);
  return new Set(given.flatMap((e) => (e.kind === ITEM ? [e.ref] : [])));
}

/** The chance of an affix to be the first of its side on a template at an item level: weight by sum of weights. */
export function affixChance(pool: readonly { readonly id: string; readonly weight: number }[], id: string): Fraction {
  const sum = pool.reduce((n, a) => n + a.weight, 0);
  const own = pool.find((a) => a.id === id)?.weight ?? 0;
  return sum === 0 ? ZERO : fraction(BigInt(own), BigInt(sum));
}

/** The classes of tables that are being edited, sound or not elsewhere; null while a class is broken itself. */
export function classesOf(tables: RawPack): Classes | null {
  const items = tables.items as Pack['items'];
  const rows = tables['item-classes'] as Pack['item-classes'];
  if (!Array.isArray(items) || !Array.isArray(rows)) return null;
  const itemAt = new Map(items.map((t, i) => [isKeyed(t) ? t.id : '', i]));
  const classAt = new Map(rows.map((k, i) => [isKeyed(k) ? k.id : '', i]));
  const made: ItemClass[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isKeyed(row) || !Array.isArray(row.entries) || row.entries.length === 0) return null;
    const entries = row.entries.map((e) => ({
      kind: e.item !== undefined ? ITEM : e.class !== undefined ? CLASS : e.gold === true ? GOLD : NOTHING,
      ref: (e.item !== undefined ? itemAt.get(e.item) : e.class !== undefined ? classAt.get(e.class) : -1) ?? -2,
      weight: e.weight,
    }));
    if (entries.some((e) => e.ref === -2 || !Number.isSafeInteger(e.weight) || e.weight < 1)) return null;
    made.push({ index, id: row.id, picks: row.picks, total: entries.reduce((n, e) => n + e.weight, 0), entries });
  }
  // How many entries each class opens into, until that is settled: in a circle it never is, in a maze it is too many.
  const ways = made.map((k) => k.entries.length);
  for (let round = 0, same = false; !same; round++) {
    if (round > made.length) return null;
    same = true;
    for (const k of made) {
      const n = k.entries.reduce((sum, e) => sum + 1 + (e.kind === CLASS ? ways[e.ref] : 0), 0);
      if (n > MOST_WAYS) return null;
      same &&= n === ways[k.index];
      ways[k.index] = n;
    }
  }
  return { items: items as unknown as Content['items'], classesOfItems: made };
}
