/** A table: the first column names its row, signs have a form as well as a colour, and rows can be put in order where the game lets them. */
import { useState } from 'preact/hooks';
import { isTick } from '../../../engine/paint/value.ts';
import type { Grid, TablePane, Tick, Value } from '../../../engine/panes.ts';
import { plain } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { roleColour } from '../../theme-css.ts';
import { Spans } from './spans.tsx';
import { ValueText } from './values.tsx';

export function Table({ pane, roles }: { pane: TablePane; roles: Roles }) {
  return (
    <div class="pane-table">
      {pane.about !== undefined && (
        <p class="about">
          <Spans line={pane.about} roles={roles} />
        </p>
      )}
      <GridTable grid={pane} roles={roles} />
    </div>
  );
}

interface Order {
  readonly column: number;
  readonly down: boolean;
}

export function GridTable({ grid, roles }: { grid: Grid; roles: Roles }) {
  const { columns, rows, sortable = false } = grid;
  const [order, setOrder] = useState<Order | null>(null);
  const shown = order === null ? rows : sorted(rows, order);
  const ticked = columns.some((c) => c.kind === 'tick');
  const turn = (column: number) =>
    setOrder(order?.column !== column ? { column, down: false } : order.down ? null : { column, down: true });
  return (
    <table class={ticked ? 'grid ticked' : 'grid'}>
      <thead>
        <tr>
          {columns.map((c, i) =>
            c.label === '' ? (
              <td key={i} />
            ) : (
              <th
                key={i}
                scope="col"
                data-kind={c.kind}
                aria-sort={order?.column === i ? (order.down ? 'descending' : 'ascending') : undefined}
              >
                {sortable ? (
                  <button type="button" class="sort" onClick={() => turn(i)}>
                    {c.label}
                  </button>
                ) : (
                  c.label
                )}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={rows.indexOf(row)}>
            {row.map((cell, i) => (
              <GridCell key={i} cell={cell} of={columns[i]} first={i === 0} roles={roles} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GridCellProps {
  readonly cell: Value | Tick;
  readonly of: Grid['columns'][number] | undefined;
  readonly first: boolean;
  readonly roles: Roles;
}

function GridCell({ cell, of, first, roles }: GridCellProps) {
  const kind = of?.kind ?? 'text';
  const inner = isTick(cell) ? <TickMark tick={cell} roles={roles} /> : <ValueText value={cell} roles={roles} />;
  return first ? (
    <th scope="row" data-kind={kind}>
      {inner}
    </th>
  ) : (
    // On a phone a number may stand apart from the head of its column.
    <td data-kind={kind} data-label={kind === 'number' ? of?.label : undefined}>
      {inner}
    </td>
  );
}

function TickMark({ tick, roles }: { tick: Tick; roles: Roles }) {
  return (
    <span
      class="sign"
      data-form={tick.tick}
      data-strong={tick.strong ?? false}
      role="img"
      aria-label={tick.says}
      title={tick.says}
      style={{ color: roleColour(roles, tick.role) }}
    />
  );
}

/** Numbers by size, words by their letters. */
function sorted(rows: Grid['rows'], { column, down }: Order): Grid['rows'] {
  const key = (row: Grid['rows'][number]): string | number => {
    const cell = row[column];
    if (cell === undefined || isTick(cell)) return '';
    return typeof cell === 'object' ? plain(cell) : cell;
  };
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return [...rows].sort((a, b) => (down ? -1 : 1) * compare(key(a), key(b)));
}
