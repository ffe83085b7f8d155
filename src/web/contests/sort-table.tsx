/** A table whose columns sort; wider than its place it scrolls inside itself. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export interface SortColumn {
  readonly label: string;
  /** What it means, where the label is short. */
  readonly about?: string;
  readonly number?: boolean;
  /** Goes on in the next line where there is no room. */
  readonly words?: boolean;
}

interface SortCell {
  readonly by: number | string;
  readonly show: ComponentChildren;
}

export interface SortRow {
  readonly key: string;
  /** As many as there are columns; the first is the head of the row. */
  readonly cells: readonly SortCell[];
}

interface SortTableProps {
  readonly caption: string;
  readonly columns: readonly SortColumn[];
  readonly rows: readonly SortRow[];
}

interface Order {
  readonly column: number;
  readonly down: boolean;
}

export function SortTable({ caption, columns, rows }: SortTableProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const sorted = order === null ? rows : [...rows].sort((a, b) => compare(a, b, order));
  const choose = (column: number) =>
    setOrder((old) => {
      // Numbers are looked at from the top first.
      const first = columns[column].number === true && column > 0;
      if (old?.column !== column) return { column, down: first };
      return old.down === first ? { column, down: !first } : null;
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must reach what it holds.
    <section class="wide-table" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((c, i) => (
              <th
                key={c.label}
                scope="col"
                class={classOf(c)}
                aria-sort={order?.column === i ? (order.down ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" class="sorts" title={c.about} onClick={() => choose(i)}>
                  {c.label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head.show}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1].label} class={classOf(columns[i + 1])}>
                  {cell.show}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf({ number, words }: SortColumn): string | undefined {
  return number === true ? 'number' : words === true ? 'words' : undefined;
}

function compare(a: SortRow, b: SortRow, { column, down }: Order): number {
  const [one, other] = [a.cells[column].by, b.cells[column].by];
  const order = one < other ? -1 : one > other ? 1 : 0;
  return down ? -order : order;
}
