/** The role for workers, as our operators are told to make it. */
import { readFileSync } from 'node:fs';

/** All statements, to be run as they are printed. */
export function workerRole(): string {
  const [, sql] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  if (sql === undefined) throw new Error('docs/running.md prints the role of workers');
  return sql;
}
