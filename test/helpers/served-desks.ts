/** The same events served out of a folder and out of a database, for tests of what must hold for both. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { folderStore } from '../../src/cli/contest/folder-store.ts';
import type { MatchJob, PlayedMatch, Unplayed } from '../../src/cli/contest/match-job.ts';
import type { DoorFlags } from '../../src/cli/contest/open-doors.ts';
import { playForDatabase } from '../../src/cli/contest/play-for-database.ts';
import { taskPool } from '../../src/cli/contest/workers.ts';
import { openDatabaseContests } from '../../src/cli/serve-database.ts';
import { must } from '../../src/cli/stop.ts';
import { copyEvent } from '../../src/contest/event-store.ts';
import type { KeptKey } from '../../src/contest/key-holder.ts';
import type { Database } from '../../src/database/connect.ts';
import { databaseStore, setPaused } from '../../src/database/events.ts';
import { keepKey } from '../../src/database/keys.ts';
import { type Log, NO_LOG } from '../../src/server/log.ts';
import { scratch } from '../command.ts';
import { contest } from './contest-event.ts';
import { defined } from './defined.ts';
import type { Place } from './directed.ts';
import { open, type Postgres, ready } from './postgres.ts';
import { copied, keyFor, type ServedApi, serveContests, serveDesk } from './served-contests.ts';
import { startCommand } from './started-command.ts';

export interface ServedDesk extends ServedApi {
  /** `manifest.json`, byte for byte. */
  manifest(event: string): Promise<string>;
  /** `bot@version/name` of all files of bots. */
  botFiles(event: string): Promise<string[]>;
  newKey(event: string, role: 'organiser' | 'author', name: string): Promise<string>;
  /** Everything that is kept of keys. */
  keptKeys(event: string): Promise<string>;
  /** After the server has ended: what `contest verify` says of the event. */
  verified(event: string): Promise<string>;
}

/** Serves a copy of an event as `cup`; it is played when its organiser starts it. */
export type ServeDesk = (folder: string) => Promise<ServedDesk>;

function verified(folder: string): string {
  const ran = contest('verify', folder);
  expect([ran.code, ran.err]).toEqual([0, expect.any(String)]);
  return ran.out;
}

export const inFolder: ServeDesk = async (folder) => {
  const served = await serveContests(copied(folder));
  return {
    ...served,
    manifest: async (event) => readFileSync(join(served.at(event), 'manifest.json'), 'utf8'),
    async botFiles(event) {
      const bots = join(served.at(event), 'bots');
      if (!existsSync(bots)) return [];
      return readdirSync(bots).flatMap((bot) =>
        readdirSync(join(bots, bot)).map((file) => `${bot.replace(/-(\d+)$/, '@$1')}/${file}`),
      );
    },
    newKey: async (event, role, name) => keyFor(served.at(event), role, name),
    keptKeys: async (event) => readFileSync(join(served.at(event), 'private', 'keys.json'), 'utf8'),
    verified: async (event) => verified(served.at(event)),
  };
};

/** A worker of this process until the end of the test. */
export function workHere(
  { database, queue }: Place,
  name: string,
  ports: DoorFlags | null = null,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const pool = taskPool<MatchJob, PlayedMatch | Unplayed>(1);
  const spec = { name, host: 'here', version: '1', jobs: 1 };
  const quiet = () => {};
  const played = playForDatabase({
    database,
    queue,
    pool,
    spec,
    see: [],
    ports,
    signal: ending.signal,
    onNews: quiet,
    onAway: quiet,
  });
  const stop = async () => {
    ending.abort();
    await played;
    await pool.close();
  };
  onTestFinished(stop);
  return { stop };
}

/** An event with its keys as `cup` in a database, paused. */
export async function pushedCup(place: Place, folder: string): Promise<void> {
  const store = databaseStore(place.database, 'cup', { paused: true });
  must(await copyEvent(folderStore(folder), store));
  const keys = join(folder, 'private', 'keys.json');
  if (!existsSync(keys)) return;
  for (const key of JSON.parse(readFileSync(keys, 'utf8')) as KeptKey[])
    expect(await keepKey(place.database, 'cup', key, 1000)).toBe('kept');
}

/** One server over a database, with its director. */
export async function serveDatabase(place: Place, faults: unknown[] = [], ports: DoorFlags = {}): Promise<ServedApi> {
  const log: Log = { ...NO_LOG, error: (what) => void faults.push(what) };
  return serveDesk(await openDatabaseContests(place, { threads: 1, see: [], ports, log }), faults);
}

/** What `contest verify` says of an event, pulled out of a database. */
export async function verifiedIn(database: Database, event: string): Promise<string> {
  const back = join(scratch(), 'back');
  mkdirSync(back);
  const store = folderStore(back);
  must(await copyEvent(databaseStore(database, event), store));
  store.close();
  return verified(back);
}

export function inDatabase(server: Postgres): ServeDesk {
  return async (folder) => {
    const url = await server.fresh();
    const place = await ready(url);
    await pushedCup(place, folder);
    const worker = workHere(await ready(url), 'w1');
    const served = await serveDatabase(place);
    const looking = open(url);
    const rows = async (text: string) => (await looking.run(text)).rows as Record<string, string>[];
    return {
      ...served,
      manifest: async () => (await rows('select manifest from ghostlight.events'))[0].manifest,
      botFiles: async () =>
        (await rows(`select bot || '/' || name as file from ghostlight.files order by 1`)).map((r) => r.file),
      async newKey(event, role, name) {
        // Without standing still: the director of this process may hold the event just now.
        const made = startCommand(['contest', 'key', event, role, name, '--database', url]);
        expect(await made.ended).toBe(0);
        return defined(/^[\w-]{43}$/m.exec(made.said()))[0];
      },
      keptKeys: async () => JSON.stringify(await rows('select * from ghostlight.keys')),
      async verified(event) {
        await setPaused(looking, event, true);
        await worker.stop();
        return verifiedIn(looking, event);
      },
    };
  };
}
