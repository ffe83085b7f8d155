/** `ghostlight contest status`: the standings, and why nothing happens (CONTEST-066). */
import { resolve } from 'node:path';
import { standings } from '../../contest/standings.ts';
import { statusOf } from '../../contest/status.ts';
import { isLocked } from '../../store/lock.ts';
import { print, printJson } from '../output.ts';
import { DONE } from '../stop.ts';
import { openEvent } from './event-folder.ts';
import { standingsTable, whyNothing } from './tell.ts';

export async function contestStatus(folder: string, { json }: { readonly json?: boolean }): Promise<number> {
  const event = openEvent(resolve(folder));
  const hand = (await isLocked(event.folder)) ? 'playing' : 'idle';
  if (json === true) {
    const { word, text, ...rest } = statusOf(event, hand);
    printJson({ status: word, ...rest, sandbox: event.manifest.sandbox }, 2);
    return DONE;
  }
  print(standingsTable(event.manifest, standings(event)));
  print(whyNothing(event, hand));
  return DONE;
}
