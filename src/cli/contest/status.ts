/** `ghostlight contest status`: the standings, and why nothing happens (CONTEST-066). */
import { resolve } from 'node:path';
import { next } from '../../contest/next.ts';
import { standings } from '../../contest/standings.ts';
import { isLocked } from '../../store/lock.ts';
import { print, printJson } from '../output.ts';
import { DONE } from '../stop.ts';
import { openEvent } from './event-folder.ts';
import { standingsTable, whyNothing } from './tell.ts';

export async function contestStatus(folder: string, { json }: { readonly json?: boolean }): Promise<number> {
  const event = openEvent(resolve(folder));
  const running = await isLocked(event.folder);
  if (json === true) {
    const { status, resting, open, known } = next(event);
    const word = status !== 'waiting' ? status : running ? 'playing' : 'no-worker';
    const bots = resting.map((b) => event.manifest.bots[b].id);
    printJson(
      { status: word, played: event.ledger.finished.size, known, resting: bots, open, sandbox: event.manifest.sandbox },
      2,
    );
    return DONE;
  }
  print(standingsTable(event.manifest, standings(event)));
  print(whyNothing(event, running ? ' by a program that runs' : null));
  return DONE;
}
