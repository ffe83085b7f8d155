/** A worker as operators are told to run it: with a role that cannot read secrets and keys, nor change what counts (CONTEST-060). */
import { expect, test } from 'vitest';
import { keepWatched, readParts, tellParts } from '../../src/database/live.ts';
import { scratch } from '../command.ts';
import { open, postgres, ready } from '../helpers/postgres.ts';
import { addEvent, keyFor, untilStatus } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase } from '../helpers/served-desks.ts';
import { startCommand } from '../helpers/started-command.ts';
import { workerRole } from '../helpers/worker-role.ts';

const server = postgres();

test('CONTEST-060 a worker with the role that is printed plays an event, and reads neither secrets nor keys', async () => {
  const folder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--bot', 'greedy', '--cycles', '2');
  const olga = keyFor(folder, 'organiser', 'Olga');
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, folder);
  const served = await serveDatabase(place);
  await place.database.run(workerRole());
  const limited = url.replace('ghostlight@', 'ghostlight_worker@');
  expect(limited).not.toBe(url);
  await served.post('/cup/deeds', { do: 'start' }, olga);
  const worker = startCommand(['worker', '--jobs', '1', '--name', 'w1'], { GHOSTLIGHT_DATABASE: limited });
  await untilStatus(served, 'cup', 'finished');
  worker.child.kill('SIGTERM');
  expect([await worker.ended, worker.said()]).toEqual([0, expect.stringContaining('4 matches played')]);
  const role = open(limited);
  for (const forbidden of [
    'select * from ghostlight.secrets',
    'select * from ghostlight.keys',
    "update ghostlight.results set state = 'counted'",
    'delete from ghostlight.results',
    'update ghostlight.events set paused = true',
    'insert into ghostlight.watched values (1, now())',
    'delete from ghostlight.live',
  ])
    await expect(role.run(forbidden), forbidden).rejects.toThrow(/permission denied/);
  // What it tells to watchers it may tell.
  await keepWatched(place.database, [1], 10);
  await tellParts(role, { match: 1, run: 'w1 now', n: 0, parts: ['{"n":0}'] });
  expect((await readParts(place.database, { match: 1, run: 'w1 now', from: 0 })).parts).toEqual(['{"n":0}']);
});
