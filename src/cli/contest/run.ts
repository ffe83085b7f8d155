/** `ghostlight contest run`: plays an event until it is over (CONTEST-040). */
import { resolve } from 'node:path';
import { next } from '../../contest/next.ts';
import { type StandingRow, standings } from '../../contest/standings.ts';
import { takeLock } from '../../store/lock.ts';
import { note, print } from '../output.ts';
import { progressBar } from '../progress.ts';
import { wholeNumber } from '../sim-setup.ts';
import { DONE, FAILED, must, wrong } from '../stop.ts';
import { checkPlayable, checkSandbox } from './check-playable.ts';
import { type EventFolder, makeFolders, openEvent, revealSecret, writeStandings } from './event-folder.ts';
import { expectedMatches } from './expected.ts';
import { type DoorFlags, mostAlone, openDoors } from './open-doors.ts';
import { type PlaySpec, runEvent, secretOf } from './running-event.ts';
import { standingsTable, whyNothing } from './tell.ts';
import { jobsOf } from './workers.ts';

export interface RunFlagsOfContest extends DoorFlags {
  readonly jobs?: string;
  readonly matches?: string;
  readonly worker?: string;
  readonly see?: readonly string[];
}

export async function contestRun(folder: string, given: RunFlagsOfContest): Promise<number> {
  const threads = jobsOf(given.jobs);
  const most =
    given.matches === undefined ? Number.POSITIVE_INFINITY : wholeNumber(given.matches, '--matches', 1, 999_999_999);
  const worker = given.worker ?? 'local';
  if (!/^[\w.-]{1,40}$/.test(worker)) wrong(`--worker: expected a plain word, got "${worker}"`);
  const path = resolve(folder);
  openEvent(path);
  const release = must(await takeLock(path));
  try {
    // Read again now that nobody else writes.
    const event = openEvent(path);
    await checkPlayable(event);
    checkSandbox(event.manifest);
    makeFolders(path);
    return await play(event, { threads, most, worker, see: given.see ?? [], ports: given });
  } finally {
    release();
  }
}

interface Playing extends Omit<PlaySpec, 'onLine' | 'onMissing' | 'doors'> {
  readonly ports: DoorFlags;
}

async function play(event: EventFolder, { ports, ...given }: Playing): Promise<number> {
  const { ledger } = event;
  const total = Math.max(1, Math.min(expectedMatches(event), ledger.finished.size + given.most));
  const bar = progressBar(total);
  let troubles = 0;
  secretOf(event);
  let onFree = (): void => {};
  const doors = await openDoors(event.manifest, ports, () => onFree(), mostAlone(ports));
  const running = runEvent(event, {
    ...given,
    doors,
    onMissing: (bots) => note(`nothing can be played until they dial in: ${bots.join(', ')}`),
    threads: Math.min(given.threads, total),
    onLine(line, trouble) {
      if (trouble !== null && troubles++ === 0) note(`match ${line.match} could not be played: ${trouble}`);
      bar.tick(ledger.finished.size, () => leaders(event));
    },
  });
  onFree = running.look;
  await running.over.finally(bar.clear);
  return finish(event, troubles);
}

function finish(event: EventFolder, troubles: number): number {
  const rows = closeEvent(event);
  const { status, open } = next(event);
  print(standingsTable(event.manifest, rows));
  print(whyNothing(event));
  if (troubles > 0) note(`${troubles} times a match could not be played; ${open.length} matches are open`);
  return status === 'finished' || status === 'waiting' ? DONE : FAILED;
}

/** What follows from the matches is written down; when the event is over, the secret is out. */
export function closeEvent(event: EventFolder): readonly StandingRow[] {
  const { folder, secret, ledger } = event;
  if (next(event).status === 'finished' && secret !== null) revealSecret(folder, secret);
  const rows = standings(event);
  writeStandings(folder, { matches: ledger.finished.size, rows });
  return rows;
}

/** The first three by now. */
function leaders(event: EventFolder): string {
  return standings(event)
    .slice(0, 3)
    .map((r) => r.name)
    .join(', ');
}
