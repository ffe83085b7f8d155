/** Item classes within each other: none contains itself, none opens into thousands, and what is sold can be worn. */
import type { Pack } from '../schema.ts';
import type { Findings } from './findings.ts';
import { quoted } from './words.ts';

/** Every view and every exact chance follows each way through a class. */
const MOST_WAYS = 10_000;
const MOST_OF_A_CIRCLE = 10;

type Rows = Pack['item-classes'];

export function checkNesting(r: Findings, pack: Pack): void {
  const rows = pack['item-classes'];
  const rowOf = new Map(rows.map((row, i) => [row.id, i]));
  const inner = rows.map((row) =>
    row.entries.flatMap((e) => (e.class === undefined ? [] : (rowOf.get(e.class) ?? []))),
  );
  const { order, circles } = innermostFirst(inner);
  for (const circle of circles)
    r.add(
      'V05',
      r.at('item-classes', circle[0]),
      `it contains itself: ${shortened(circle.map((row) => rows[row].id))}`,
      'take one of these entries out',
    );
  if (circles.length > 0) return;
  checkWays(r, rows, inner, order);
  checkGoods(r, pack, rows, inner, order);
}

/** Every class after those it contains, and each circle once; no recursion, however deep they nest. */
function innermostFirst(inner: readonly (readonly number[])[]): {
  readonly order: readonly number[];
  readonly circles: readonly (readonly number[])[];
} {
  const order: number[] = [];
  const circles: number[][] = [];
  const seen = new Uint8Array(inner.length);
  const place = new Int32Array(inner.length).fill(-1);
  for (let root = 0; root < inner.length; root++) {
    if (seen[root] === 1) continue;
    // A trail of classes, each with how many of its entries have been followed.
    const trail = [{ row: root, next: 0 }];
    seen[root] = 1;
    place[root] = 0;
    while (trail.length > 0) {
      const top = trail[trail.length - 1];
      const to = inner[top.row][top.next++];
      if (to === undefined) {
        order.push(top.row);
        place[top.row] = -1;
        trail.pop();
      } else if (place[to] >= 0) circles.push([...trail.slice(place[to]).map((t) => t.row), to]);
      else if (seen[to] === 0) {
        seen[to] = 1;
        place[to] = trail.length;
        trail.push({ row: to, next: 0 });
      }
    }
  }
  return { order, circles };
}

function shortened(circle: readonly string[]): string {
  if (circle.length <= MOST_OF_A_CIRCLE) return circle.join(' > ');
  return `${circle.slice(0, MOST_OF_A_CIRCLE - 1).join(' > ')} > ... > ${circle[circle.length - 1]}`;
}

function checkWays(r: Findings, rows: Rows, inner: readonly (readonly number[])[], order: readonly number[]): void {
  const ways = new Float64Array(rows.length);
  for (const row of order) {
    ways[row] = rows[row].entries.length + inner[row].reduce((n, to) => n + ways[to], 0);
    // Told of the innermost only.
    if (ways[row] > MOST_WAYS && inner[row].every((to) => ways[to] <= MOST_WAYS))
      r.add(
        'V05',
        r.at('item-classes', row),
        `it opens into ${ways[row]} entries of entries`,
        `at most ${MOST_WAYS} can be shown; nest fewer classes`,
      );
  }
}

/** The peddler sells what `equip_b1` to `equip_b6` give: it must be something to wear. */
function checkGoods(
  r: Findings,
  pack: Pack,
  rows: Rows,
  inner: readonly (readonly number[])[],
  order: readonly number[],
): void {
  const worn = new Set(pack.items.filter((t) => t.slot !== 'none').map((t) => t.id));
  const other: (string | null)[] = rows.map(() => null);
  for (const row of order)
    other[row] =
      rows[row].entries
        .filter((e) => e.class === undefined && !(e.item !== undefined && worn.has(e.item)))
        .map((e) => e.item ?? (e.gold === true ? 'gold' : 'nothing'))[0] ??
      inner[row].map((to) => other[to]).find((name) => name !== null) ??
      null;
  rows.forEach((row, i) => {
    if (/^equip_b[1-6]$/.test(row.id) && other[i] !== null)
      r.add(
        'V06',
        r.at('item-classes', i),
        `it can give ${quoted(other[i])}`,
        'the peddler sells what it gives, so it gives only what is worn',
      );
  });
}
