/** Exact chances of everything a source can drop, computed from the tables and not by trying (DELVE-297). */
import type { Affix, Chances, Content, Template } from '../compiled.ts';
import { poolOf, RARE_ROLLS, rareCountOf } from '../items/affix.ts';
import { chanceOf, uniquesFor } from '../items/create.ts';
import { MAGIC, NORMAL, RARE, RARITIES, UNIQUE } from '../types.ts';
import { flatten } from './odds.ts';

type Chance = Map<string, number>;

export interface ExactDrops {
  /** How many things one kill drops. */
  readonly perKill: Chance;
  /** What one pick gives. */
  readonly items: Chance;
  /** Of a piece of equipment. */
  readonly rarity: Chance;
  readonly slot: Chance;
  readonly affixCount: Chance;
  readonly affixes: Chance;
  /** That one kill drops at least one. */
  readonly rareKill: number;
  readonly uniqueKill: number;
}

export function exactDrops(
  c: Content,
  source: { readonly cls: number; readonly chances: Chances; readonly ilvl: number },
  magicFind: number,
): ExactDrops {
  const { cls, chances, ilvl } = source;
  const { picks } = c.classesOfItems[cls];
  const items: Chance = new Map(flatten(c, cls).map((f) => [f.name, Number(f.chance.num) / Number(f.chance.den)]));
  const templates = c.items.filter((t) => items.has(t.id) && t.slot !== 'none');
  const gear = templates.reduce((sum, t) => sum + (items.get(t.id) ?? 0), 0);
  const rarity: Chance = new Map();
  const slot: Chance = new Map();
  const affixCount: Chance = new Map();
  const affixes: Chance = new Map();
  const add = (to: Chance, key: string, p: number): void => void (p > 0 && to.set(key, (to.get(key) ?? 0) + p));
  const pools = new Map<string, Pools>();
  for (const t of templates) {
    const share = (items.get(t.id) ?? 0) / gear;
    add(slot, t.slot, share);
    const kind = `${t.slot}:${t.family}`;
    const pool = pools.get(kind) ?? poolsOf(c, t, ilvl);
    pools.set(kind, pool);
    for (const made of outcomes(c, t, ilvl, chances, magicFind)) {
      add(rarity, RARITIES[made.rarity], share * made.chance);
      const { counts, chances: each } = drawn(pool, made.prefixes, made.suffixes);
      for (const [n, chance] of counts) add(affixCount, String(n), share * made.chance * chance);
      for (const [id, chance] of each) add(affixes, id, share * made.chance * chance);
    }
  }
  const kill = (name: string): number => 1 - power(1 - gear * (rarity.get(name) ?? 0), picks);
  return {
    perKill: binomial(picks, 1 - (items.get('nothing') ?? 0)),
    items,
    rarity,
    slot,
    affixCount: new Map([...affixCount].sort(([a], [b]) => Number(a) - Number(b))),
    affixes: new Map([...affixes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))),
    rareKill: kill('rare'),
    uniqueKill: kill('unique'),
  };
}

function power(x: number, n: number): number {
  let out = 1;
  for (let i = 0; i < n; i++) out *= x;
  return out;
}

function binomial(n: number, p: number): Chance {
  const out: Chance = new Map();
  let ways = 1;
  for (let k = 0; k <= n; k++) {
    out.set(String(k), ways * power(p, k) * power(1 - p, n - k));
    ways = (ways * (n - k)) / (k + 1);
  }
  return out;
}

interface Made {
  readonly rarity: number;
  readonly prefixes: number;
  readonly suffixes: number;
  readonly chance: number;
}

/** DELVE-246 and DELVE-248: how many affixes of each side, by rarity. */
function outcomes(c: Content, t: Template, ilvl: number, chances: Chances, magicFind: number): Made[] {
  const [magic, rare, unique] = chances.map((p) => chanceOf(p, magicFind) / 100);
  const jewel = t.slot === 'ring' || t.slot === 'neck';
  const isMagic = magic * (1 - rare) + (jewel ? 1 - magic : 0);
  const isUnique = magic * rare * unique;
  const lone = uniquesFor(c, t, ilvl, null).length > 0;
  const out: Made[] = [];
  if (!jewel) out.push({ rarity: NORMAL, prefixes: 0, suffixes: 0, chance: 1 - magic });
  for (const [p, q, share] of [
    [1, 0, 0.25],
    [0, 1, 0.25],
    [1, 1, 0.5],
  ])
    out.push({ rarity: MAGIC, prefixes: p, suffixes: q, chance: isMagic * share });
  const isRare = magic * rare * (1 - unique);
  for (const n of [3, 4, 5, 6]) {
    const rolls = Array.from({ length: RARE_ROLLS }, (_, r) => r).filter((r) => rareCountOf(c, r) === n).length;
    for (const [p, ways] of splits(n))
      out.push({ rarity: RARE, prefixes: p, suffixes: n - p, chance: isRare * (rolls / RARE_ROLLS) * ways });
  }
  if (lone) out.push({ rarity: UNIQUE, prefixes: 0, suffixes: 0, chance: isUnique });
  else out.push({ rarity: RARE, prefixes: 3, suffixes: 3, chance: isUnique });
  return out;
}

/** How n affixes fall on the two sides, one by one, a side of three being full. */
function splits(n: number): [number, number][] {
  const at = new Map<number, number>([[0, 1]]);
  for (let made = 0; made < n; made++) {
    const now = [...at];
    at.clear();
    const add = (p: number, chance: number): void => void at.set(p, (at.get(p) ?? 0) + chance);
    for (const [p, chance] of now) {
      const q = made - p;
      if (p === 3) add(p, chance);
      else if (q === 3) add(p + 1, chance);
      else {
        add(p + 1, chance / 2);
        add(p, chance / 2);
      }
    }
  }
  return [...at];
}

/** A pool by groups, of which each is drawn from at most once. */
type Pool = readonly { readonly group: number; readonly weight: number; readonly affixes: readonly Affix[] }[];

interface Pools {
  readonly prefixes: Pool;
  readonly suffixes: Pool;
  /** Groups on both sides: one that gave a prefix gives no suffix. */
  readonly shared: ReadonlySet<number>;
  /** By numbers of prefixes and suffixes, as they are asked for. */
  readonly known: Map<string, Drawn>;
}

interface Drawn {
  /** How many affixes there really are, for want of groups fewer than wanted. */
  readonly counts: ReadonlyMap<number, number>;
  /** Of every affix to be there. */
  readonly chances: ReadonlyMap<string, number>;
}

function poolsOf(c: Content, t: Template, ilvl: number): Pools {
  const side = (prefix: boolean): Pool => {
    const groups = new Map<number, Affix[]>();
    for (const a of poolOf(c, t, ilvl, prefix)) groups.set(a.group, [...(groups.get(a.group) ?? []), a]);
    return [...groups].map(([group, affixes]) => ({
      group,
      affixes,
      weight: affixes.reduce((n, a) => n + a.weight, 0),
    }));
  };
  const prefixes = side(true);
  const suffixes = side(false);
  const behind = new Set(suffixes.map((g) => g.group));
  const shared = new Set(prefixes.map((g) => g.group).filter((g) => behind.has(g)));
  return { prefixes, suffixes, shared, known: new Map() };
}

/** The chance of every affix on an item with so many prefixes and suffixes, drawn by DELVE-245. */
function drawn(pools: Pools, prefixes: number, suffixes: number): Drawn {
  const key = `${prefixes}+${suffixes}`;
  const known = pools.known.get(key);
  if (known !== undefined) return known;
  const chances = new Map<string, number>();
  const counts = new Map<number, number>();
  const front = drawFrom(pools.prefixes, prefixes, pools.shared);
  addShares(chances, pools.prefixes, front.chosen, 1);
  for (const [gone, chance] of front.gone) {
    const left = pools.suffixes.filter((g) => !gone.split(' ').includes(String(g.group)));
    addShares(chances, left, drawFrom(left, suffixes, NONE).chosen, chance);
    const count = Math.min(prefixes, pools.prefixes.length) + Math.min(suffixes, left.length);
    counts.set(count, (counts.get(count) ?? 0) + chance);
  }
  const out = { counts, chances };
  pools.known.set(key, out);
  return out;
}

const NONE: ReadonlySet<number> = new Set();

/** By group the chance to be among the draws; and the chance of every set of shared groups to be used up. */
function drawFrom(pool: Pool, draws: number, shared: ReadonlySet<number>) {
  const chosen = new Float64Array(pool.length);
  const gone = new Map<string, number>();
  const used = new Uint8Array(pool.length);
  const walk = (left: number, total: number, chance: number): void => {
    if (left === 0) {
      const set = shared.size === 0 ? [] : pool.filter((g, i) => used[i] === 1 && shared.has(g.group));
      const name = set.map((g) => g.group).join(' ');
      gone.set(name, (gone.get(name) ?? 0) + chance);
      return;
    }
    for (let i = 0; i < pool.length; i++) {
      if (used[i] === 1) continue;
      const { weight } = pool[i];
      const p = (chance * weight) / total;
      chosen[i] += p;
      // Of the last draw nothing follows but the sum of all, unless somebody asks which groups are left.
      if (left === 1 && shared.size === 0) continue;
      used[i] = 1;
      walk(left - 1, total - weight, p);
      used[i] = 0;
    }
    if (left === 1 && shared.size === 0) gone.set('', (gone.get('') ?? 0) + chance);
  };
  walk(
    Math.min(draws, pool.length),
    pool.reduce((n, g) => n + g.weight, 0),
    1,
  );
  return { chosen, gone };
}

function addShares(to: Map<string, number>, pool: Pool, chosen: Float64Array, chance: number): void {
  pool.forEach((g, i) => {
    for (const a of g.affixes) to.set(a.id, (to.get(a.id) ?? 0) + (chance * chosen[i] * a.weight) / g.weight);
  });
}
