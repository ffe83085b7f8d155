/** A table as all views of the workshop show it: named columns, a caption if it needs one, and rows. */
import type { ComponentChildren } from 'preact';

interface DataTableProps {
  readonly heads: readonly ComponentChildren[];
  readonly caption?: ComponentChildren;
  /** Many narrow columns that are compared with each other. */
  readonly matrix?: boolean;
  readonly children: ComponentChildren;
}

export function DataTable({ heads, caption, matrix = false, children }: DataTableProps) {
  return (
    <table class={matrix ? 'ws-table ws-matrix' : 'ws-table'}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={String(i)} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The plain cells of a row. */
export function Cells({ of }: { readonly of: readonly ComponentChildren[] }) {
  return (
    <>
      {of.map((cell, i) => (
        <td key={String(i)}>{cell}</td>
      ))}
    </>
  );
}
