/** The tables of Delve's content book, row by row, and how tests compare ours with them. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Row, tables } from './delve.ts';

export const BOOK = readFileSync('docs/rules/delve-content.md', 'utf8').split('\n');

/** The rows of the tables between two headings, by the names of their columns. */
export function printed(from: string, to: string): Record<string, string>[] {
  const lines = BOOK.slice(BOOK.indexOf(from) + 1, BOOK.indexOf(to));
  expect(lines.length).toBeGreaterThan(3);
  const out: Record<string, string>[] = [];
  let head: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith('| ')) continue;
    const cells = line
      .replace(/\\\|/g, '/')
      .slice(1, -1)
      .split('|')
      .map((c) => c.trim());
    if (lines[i + 1]?.startsWith('|---')) head = cells;
    else out.push(Object.fromEntries(cells.map((c, k) => [head[k], c])));
  }
  return out;
}

export const num = (text: string): number => Number(text.replace('+', ''));
export const pair = (text: string): number[] => {
  const m = /^(-?\d+)(?:-(\d+))?$/.exec(text);
  return m === null ? [] : [Number(m[1]), Number(m[2] ?? m[1])];
};
export const optional = (text: string): number | undefined => (text === '-' ? undefined : num(text));
export const ids = (table: string): unknown[] => tables[table].map((r) => r.id);
/** What a table has of one row, and nothing else of it. */
export const has = (table: string, id: string, row: Row): void => {
  const found = tables[table].find((r) => r.id === id);
  const only = Object.fromEntries(Object.keys(row).map((k) => [k, found?.[k]]));
  expect({ id, ...only }).toEqual({ id, ...row });
};
