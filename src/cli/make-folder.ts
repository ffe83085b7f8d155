/** A folder that is needed: there already, made now, or the reason why not. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reason } from './files.ts';

/** One by one with those above it: making all at once never returns below /proc. Null: the folder is there. */
export function makeFolder(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined) return stats.isDirectory() ? null : 'it is no folder';
    const above = dirname(path);
    const trouble = above === path ? null : makeFolder(above);
    if (trouble === null) mkdirSync(path);
    return trouble;
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'ENOENT' ? 'no folder can be made there' : reason(e);
  }
}
