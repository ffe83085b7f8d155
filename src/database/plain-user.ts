/** PostgreSQL refuses to run as root: who runs it then, and what that user can reach. */
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface PlainUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** Null: we are a plain user ourselves. Undefined: there is none. */
export function plainUser(passwd = '/etc/passwd'): PlainUser | null | undefined {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  for (const name of CANDIDATES) {
    const row = rows.find((r) => r[0] === name);
    if (row !== undefined && Number(row[2]) > 0) return { name, uid: Number(row[2]), gid: Number(row[3]) };
  }
  return undefined;
}

/** The first folder on the way to a path that this user may not pass; null: none. */
export function closedFolder(path: string, { uid, gid }: PlainUser): string | null {
  const above = dirname(path) === path ? null : closedFolder(dirname(path), { name: '', uid, gid });
  if (above !== null) return above;
  const stats = statSync(path);
  const bits = stats.uid === uid ? stats.mode >> 6 : stats.gid === gid ? stats.mode >> 3 : stats.mode;
  return stats.isDirectory() && (bits & 1) === 0 ? path : null;
}
