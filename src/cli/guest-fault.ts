/** What a game from elsewhere throws while it is played: its own fault, told with its file and line (PLAT-171). */
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameFolder } from './game-folder.ts';

/** Where an error and its causes come from, the first cause first; text, since threads hand it on. */
export function traceOf(e: unknown): string {
  const traces: string[] = [];
  for (let at = e; at instanceof Error && traces.length < 10; at = at.cause) traces.unshift(at.stack ?? '');
  return traces.join('\n');
}

/** Such as `--game ./lantern: boom (rules.js line 53)`; null: none of these folders has a part in it. */
export function guestFault(e: unknown, folders: readonly GameFolder[]): string | null {
  const trace = traceOf(e);
  for (const { folder, from } of folders) {
    const home = pathToFileURL(folder + sep).href;
    for (const part of trace.split(home).slice(1)) {
      const place = /^([^\s:]+):(\d+)/.exec(part);
      // What a game has installed is not its own code; we may be there ourselves.
      if (place === null || place[1].includes('node_modules/')) continue;
      return `--game ${from}: ${(e as Error).message} (${decodeURI(place[1])} line ${place[2]})`;
    }
  }
  return null;
}
