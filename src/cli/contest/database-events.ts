/** `contest push`, `pull`, `pause`, `resume` and `status` for events in a database (CONTEST-064, CONTEST-066). */
import { existsSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { copyEvent, type KeptEvent, openKept } from '../../contest/event-store.ts';
import { newLedger } from '../../contest/ledger.ts';
import { keyOf, parseManifest } from '../../contest/manifest.ts';
import { next } from '../../contest/next.ts';
import { standings } from '../../contest/standings.ts';
import { statusOf } from '../../contest/status.ts';
import type { Database } from '../../database/connect.ts';
import {
  ChangedMeanwhile,
  countedLines,
  databaseStore,
  EVENT_NAME,
  setPaused,
  stateOf,
} from '../../database/events.ts';
import { keepKey } from '../../database/keys.ts';
import { faultsOf, isDirected, loads, whyIdle, wordOf, workersHealth } from '../../database/status.ts';
import { takeLock } from '../../store/lock.ts';
import { note, print, printJson } from '../output.ts';
import { progressBar } from '../progress.ts';
import { DONE, FAILED, must, Stop, wrong } from '../stop.ts';
import { formatTable } from '../text-table.ts';
import { folderStore } from './folder-store.ts';
import { drawKey, holderFrom, MOST_KEYS, showKey } from './keys.ts';
import { openDatabase } from './open-database.ts';
import { standingsTable } from './tell.ts';

interface DatabaseFlag {
  readonly database?: string;
}

async function withDatabase(given: DatabaseFlag, task: (database: Database) => Promise<number>): Promise<number> {
  const open = await openDatabase(given.database, { program: 'ghostlight contest', most: 4 });
  try {
    return await task(open.database);
  } finally {
    await open.close();
  }
}

function nameFrom(text: string): string {
  if (!EVENT_NAME.test(text))
    wrong(`"${text}": an event in a database is called by small letters, digits and dashes; name it with --name`);
  return text;
}

export interface PushFlags extends DatabaseFlag {
  readonly name?: string;
  readonly paused?: boolean;
}

export async function contestPush(folder: string, given: PushFlags): Promise<number> {
  const path = resolve(folder);
  const name = nameFrom(given.name ?? basename(path).toLowerCase());
  const store = folderStore(path);
  const kept = await store.read();
  if (kept === null) return wrong(`${folder}: is no event`);
  const { manifest } = must(openKept(kept), folder);
  return withDatabase(given, async (database) => {
    const release = must(await takeLock(path));
    try {
      await checkReplace(database, name, kept, manifest.secretHash);
      const bar = progressBar(Math.max(1, kept.lines.length));
      let done = 0;
      const into = databaseStore(database, name, { paused: given.paused === true });
      const copied = await copyEvent(store, into, () => bar.tick(++done))
        .catch(changed)
        .finally(bar.clear);
      const { lines, known } = must(copied, folder);
      print(`${name}: ${manifest.name} is in ${database.shown}, ${lines - known} of ${lines} matches are new there`);
      if (kept.secret === null) note('its secret is not in this folder: nothing more can be played there');
      return DONE;
    } finally {
      release();
    }
  });
}

function changed(e: unknown): never {
  if (e instanceof ChangedMeanwhile)
    throw new Stop(FAILED, 'somebody else has changed this event meanwhile; try again');
  throw e;
}

/** An event that is there may get another manifest while it is paused, and only from who knows all its matches and bots. */
async function checkReplace(database: Database, name: string, kept: KeptEvent, secretHash: string): Promise<void> {
  const there = await databaseStore(database, name).read();
  if (there === null) return;
  const open = must(openKept(there), name);
  if (open.manifest.secretHash !== secretHash) wrong(`${name}: is another event in this database; choose a --name`);
  if (there.manifest === kept.manifest) return;
  if ((await stateOf(database, name))?.paused !== true)
    wrong(`${name}: is there with another manifest; \`contest pause ${name}\` comes first`);
  const ours = new Set(must(parseManifest(kept.manifest)).bots.map((b) => `${keyOf(b)} ${b.sha256}`));
  const lacks = open.manifest.bots.filter((b) => !ours.has(`${keyOf(b)} ${b.sha256}`)).map(keyOf);
  if (lacks.length > 0)
    wrong(`${name}: has bots that the folder lacks: ${lacks.join(', ')}; \`contest pull\` it, change that, push it`);
  const lines = new Set(kept.lines);
  const missing = there.lines.filter((line) => !lines.has(line)).length;
  if (missing > 0)
    wrong(`${name}: has ${missing} matches that the folder lacks; \`contest pull\` it, change that, push it`);
}

export function contestPull(name: string, folder: string, given: DatabaseFlag): Promise<number> {
  const path = resolve(folder);
  if (existsSync(path) && readdirSync(path).length > 0) wrong(`${folder}: is not empty`);
  return withDatabase(given, async (database) => {
    const from = databaseStore(database, nameFrom(name));
    if ((await from.read()) === null) return unknown(database, name);
    const store = folderStore(path);
    try {
      const { manifest, lines } = must(await copyEvent(from, store), name);
      print(`${folder}: ${manifest.name}, ${lines} matches; \`contest verify\` proves them`);
      return DONE;
    } finally {
      store.close();
    }
  });
}

async function unknown(database: Database, name: string): Promise<never> {
  const known = (await loads(database)).map((l) => l.event).join(', ');
  return wrong(`${database.shown} has no event "${name}"${known === '' ? '' : `; known: ${known}`}`);
}

export function contestPause(name: string, paused: boolean, given: DatabaseFlag): Promise<number> {
  return withDatabase(given, async (database) => {
    if (!(await setPaused(database, nameFrom(name), paused))) return unknown(database, name);
    print(paused ? `${name}: no more matches are begun` : `${name}: goes on`);
    return DONE;
  });
}

/** `contest key --database`. */
export function databaseKey(event: string, as: string, name: string, given: DatabaseFlag): Promise<number> {
  const holder = holderFrom(as, name);
  return withDatabase(given, async (database) => {
    const { key, kept } = drawKey(holder);
    const came = await keepKey(database, nameFrom(event), kept, MOST_KEYS);
    if (came === 'no-event') return unknown(database, event);
    if (came === 'too-many') return wrong(`${event}: an event has at most ${MOST_KEYS} keys`);
    return showKey(key, holder);
  });
}

/** Of one event, or of the whole database. */
export async function databaseStatus(
  name: string | undefined,
  given: DatabaseFlag & { readonly json?: boolean },
): Promise<number> {
  try {
    return await withDatabase(given, (database) =>
      name === undefined
        ? wholeStatus(database, given.json === true)
        : eventStatus(database, name, given.json === true),
    );
  } catch (e) {
    // The word of CONTEST-066 for programs, too.
    if (given.json === true && e instanceof Stop && e.message.startsWith('database-away')) {
      printJson({ status: 'database-away' }, 2);
      return FAILED;
    }
    throw e;
  }
}

async function wholeStatus(database: Database, json: boolean): Promise<number> {
  const [events, workers, directed] = [
    await loads(database),
    await workersHealth(database),
    await isDirected(database),
  ];
  if (json) {
    printJson({ directed, events, workers }, 2);
    return DONE;
  }
  const rows = events.map((l) => [
    l.event,
    wordOf(l, directed, workers),
    ...[l.counted, l.queued, l.unchecked, l.perMinute, l.refused + l.faults].map(String),
  ]);
  print(formatTable(['event', '', 'counted', 'waiting', 'to check', 'a minute', 'faults'], rows));
  const players = workers.map((w) => [
    w.name,
    w.alive ? 'plays' : w.distrusted !== null ? 'distrusted' : 'gone',
    String(w.jobs),
    String(w.played),
    w.distrusted ?? w.trouble ?? '',
  ]);
  print(formatTable(['worker', '', 'at a time', 'played', ''], players));
  if (!directed) print('no-director: nobody gives out matches; `contest direct` does');
  return DONE;
}

async function eventStatus(database: Database, name: string, json: boolean): Promise<number> {
  const kept = await databaseStore(database, nameFrom(name)).read();
  if (kept === null) return unknown(database, name);
  // Only what was played again counts.
  const { manifest, secret } = must(openKept({ ...kept, lines: [] }), name);
  const ledger = newLedger(manifest);
  for (const line of await countedLines(database, name)) must(ledger.add(line), name);
  const event = { manifest, ledger, secret };
  const { status, resting, open, known } = next(event);
  const why = await whyIdle(database, name, status);
  const faults = await faultsOf(database, name);
  if (json) {
    const bots = resting.map((b) => manifest.bots[b].id);
    printJson(
      { status: why, played: ledger.finished.size, known, resting: bots, open, sandbox: manifest.sandbox, faults },
      2,
    );
    return DONE;
  }
  print(standingsTable(manifest, standings(event)));
  // What the director and its workers do is known better here than by the event itself.
  const hint = why === 'playing' || status !== 'waiting' ? '' : `: ${HELP[why] ?? ''}`;
  print(`${why}: ${statusOf(event, 'playing').text}${hint}`);
  for (const { match, worker, why: text } of faults) print(`fault: match ${match} by ${worker}: ${text}`);
  if (faults.length > 0 && status === 'finished') throw new Stop(FAILED, `${name}: ${faults.length} faults`);
  return DONE;
}

const HELP: Readonly<Partial<Record<string, string>>> = {
  paused: '`contest resume` lets it go on',
  'no-director': '`contest direct` gives out its matches',
  'no-worker': '`ghostlight worker` plays them, on any machine',
};
