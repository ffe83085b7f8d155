/** Item classes as a graph: which class opens which, in columns from left to right; broken tables are drawn too. */
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { isDrawn } from './odds.ts';
import { rowsOf } from './tables.ts';

export interface GraphNode {
  readonly id: string;
  /** Its row in the table; null: some class names it, and there is none. */
  readonly key: string | number | null;
  /** Counted from the left, and from the top; rows may lie between others. */
  readonly column: number;
  readonly row: number;
  readonly items: number;
  readonly classes: number;
  /** The rules, a monster or another class draws from it. */
  readonly used: boolean;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Of one pick from the outer class, from 0 to 1. */
  readonly share: number;
  /** It closes a circle. */
  readonly circle: boolean;
}

export interface ClassGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly columns: number;
  readonly rows: number;
}

interface Links {
  readonly keys: ReadonlyMap<string, string | number>;
  readonly items: ReadonlyMap<string, number>;
  readonly shares: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly outer: ReadonlyMap<string, readonly string[]>;
  readonly used: ReadonlySet<string>;
}

/** All classes, or those around one: what it opens, however deep, and what opens it. */
export function classGraph(tables: RawPack, root: string | null): ClassGraph {
  const links = linksOf(tables);
  const all = [...new Set([...links.keys.keys(), ...[...links.shares.values()].flatMap((m) => [...m.keys()])])];
  const shown = new Set(root === null ? all : around(links, root));
  const tops = all.filter((id) => shown.has(id) && !(links.outer.get(id) ?? []).some((o) => shown.has(o) && o !== id));
  const { order, circles } = walkFrom([...tops, ...all.filter((id) => shown.has(id))], links, shown);
  const column = columnsOf(order, links, shown, circles);
  const row = apart(rowsFor(order, links, shown, circles), column);
  const nodes = order.map((id) => ({
    id,
    key: links.keys.get(id) ?? null,
    column: column.get(id) ?? 0,
    row: row.get(id) ?? 0,
    items: links.items.get(id) ?? 0,
    classes: links.shares.get(id)?.size ?? 0,
    used: links.used.has(id),
  }));
  const edges = order.flatMap((from) =>
    [...(links.shares.get(from) ?? [])]
      .filter(([to]) => shown.has(to))
      .map(([to, share]) => ({ from, to, share, circle: circles.has(`${from} ${to}`) })),
  );
  const most = (of: (n: GraphNode) => number): number => nodes.reduce((n, node) => Math.max(n, of(node) + 1), 0);
  return { nodes, edges, columns: most((n) => n.column), rows: Math.ceil(most((n) => n.row)) };
}

function linksOf(tables: RawPack): Links {
  const rows = rowsOf(tables, 'item-classes');
  const shares = new Map<string, Map<string, number>>();
  const items = new Map<string, number>();
  const outer = new Map<string, string[]>();
  for (const { id, value } of rows) {
    const list = isKeyed(value) && Array.isArray(value.entries) ? (value.entries as unknown[]) : [];
    const entries = list.filter(isKeyed);
    const weightOf = (e: (typeof entries)[number]): number => (Number(e.weight) > 0 ? Number(e.weight) : 0);
    const total = entries.reduce((sum, e) => sum + weightOf(e), 0);
    const inner = new Map<string, number>();
    for (const e of entries)
      if (typeof e.class === 'string')
        inner.set(e.class, (inner.get(e.class) ?? 0) + (total === 0 ? 0 : weightOf(e) / total));
    shares.set(id, inner);
    items.set(id, entries.filter((e) => e.item !== undefined).length);
    for (const to of inner.keys()) outer.set(to, [...(outer.get(to) ?? []), id]);
  }
  const ofMonsters = rowsOf(tables, 'monsters').flatMap(({ value }) =>
    isKeyed(value) && typeof value.itemClass === 'string' ? value.itemClass : [],
  );
  const used = new Set([...rows.map((r) => r.id).filter(isDrawn), ...ofMonsters]);
  // What a class that is drawn from opens is drawn from as well; a set grows while it is walked.
  for (const id of used) for (const to of shares.get(id)?.keys() ?? []) used.add(to);
  return { keys: new Map(rows.map((r) => [r.id, r.key])), items, shares, outer, used };
}

function around(links: Links, root: string): readonly string[] {
  const out = new Set([root]);
  for (const id of out) for (const to of links.shares.get(id)?.keys() ?? []) out.add(to);
  const up = new Set([root]);
  for (const id of up) for (const from of links.outer.get(id) ?? []) up.add(from);
  return [...out, ...up];
}

/** Each class once, before those it opens where it is the first to do so; links back to a class on the way are circles. */
function walkFrom(starts: readonly string[], links: Links, shown: ReadonlySet<string>) {
  const order: string[] = [];
  const circles = new Set<string>();
  const seen = new Set<string>();
  for (const start of starts) {
    if (seen.has(start)) continue;
    const trail = [{ id: start, left: inside(links, shown, start) }];
    const onTrail = new Set([start]);
    seen.add(start);
    order.push(start);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const to = top.left.shift();
      if (to === undefined) {
        onTrail.delete(top.id);
        trail.pop();
      } else if (onTrail.has(to)) circles.add(`${top.id} ${to}`);
      else if (!seen.has(to)) {
        seen.add(to);
        order.push(to);
        onTrail.add(to);
        trail.push({ id: to, left: inside(links, shown, to) });
      }
    }
  }
  return { order, circles };
}

function inside(links: Links, shown: ReadonlySet<string>, id: string): string[] {
  return [...(links.shares.get(id)?.keys() ?? [])].filter((to) => shown.has(to));
}

/** To the right of everything that opens it. */
function columnsOf(order: readonly string[], links: Links, shown: ReadonlySet<string>, circles: ReadonlySet<string>) {
  const column = new Map(order.map((id) => [id, 0]));
  for (let round = 0, moved = true; moved && round < order.length; round++) {
    moved = false;
    for (const id of order)
      for (const to of inside(links, shown, id)) {
        const least = (column.get(id) ?? 0) + 1;
        if (circles.has(`${id} ${to}`) || (column.get(to) ?? 0) >= least) continue;
        column.set(to, least);
        moved = true;
      }
  }
  return column;
}

/** A class stands in the middle of those that it is the first to open. */
function rowsFor(order: readonly string[], links: Links, shown: ReadonlySet<string>, circles: ReadonlySet<string>) {
  const row = new Map<string, number>();
  const first = new Map<string, string>();
  for (const id of order)
    for (const to of inside(links, shown, id))
      if (!first.has(to) && to !== id && !circles.has(`${id} ${to}`)) first.set(to, id);
  const own = (id: string): string[] => inside(links, shown, id).filter((to) => first.get(to) === id);
  let next = 0;
  for (const id of order) if (own(id).length === 0) row.set(id, next++);
  for (const id of [...order].reverse()) {
    if (row.has(id)) continue;
    const of = own(id).map((to) => row.get(to) ?? next);
    row.set(id, (Math.min(...of) + Math.max(...of)) / 2);
  }
  return row;
}

/** No two of one column in the same place. */
function apart(row: ReadonlyMap<string, number>, column: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  const lowest = new Map<number, number>();
  for (const [id, at] of [...row].sort(([, a], [, b]) => a - b)) {
    const place = Math.max(at, (lowest.get(column.get(id) ?? 0) ?? -1) + 1);
    lowest.set(column.get(id) ?? 0, place);
    out.set(id, place);
  }
  return out;
}
