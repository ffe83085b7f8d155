/**
 * The director: gives out what may be played, plays recordings again before they count, ends what is over. One at a time
 * directs a database; a second one waits until the first is gone. Whatever it does may be done twice.
 */
import { sql as raw } from 'kysely';
import { next } from '../contest/next.ts';
import { standings } from '../contest/standings.ts';
import { type Database, rest } from './connect.ts';
import { type DirectedEvent, loadEvent } from './directed-event.ts';
import { type DirectorSpec, EXPIRE_SECONDS } from './director-spec.ts';
import { giveOut, queueAgain } from './give-out.ts';
import { forgetWatched } from './live.ts';
import { settle } from './settle.ts';
import { whileHeld } from './while-held.ts';
import { placesAtWorkers } from './workers.ts';

/** Its lock in the database. */
export const DIRECTOR_LOCK = 'ghostlight director';
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 500;
/** What has expired is found within so much of the time that it takes to expire. */
const TIDY_SHARE = 0.2;

export function direct(spec: DirectorSpec): Promise<void> {
  const onTaken = async () => spec.onNews?.('somebody else directs; waiting');
  return whileHeld({ ...spec, lock: DIRECTOR_LOCK, onTaken }, (stillThere) => directWhileHeld(spec, stillThere));
}

/** True: there is nothing to wait for. `stillThere` throws when the lock is gone with its connection. */
async function directWhileHeld(spec: DirectorSpec, stillThere: () => Promise<unknown>): Promise<boolean> {
  const events = new Map<number, DirectedEvent>();
  const unfit = new Map<number, number>();
  // By a clock that nobody sets: what has expired must be found.
  let tidied = Number.NEGATIVE_INFINITY;
  let places = 0;
  const tidyMs = 1000 * TIDY_SHARE * (spec.expireSeconds ?? EXPIRE_SECONDS);
  for (let pause = PAUSE_MS; !spec.signal.aborted; ) {
    const paused = await refresh(spec, events, unfit);
    const busy = await settle(spec, events);
    for (const event of events.values()) if (!paused.has(event.id)) await giveOut(spec, event, places);
    for (const event of events.values()) {
      if (!paused.has(event.id)) await tell(spec, event);
      await end(spec, event);
    }
    if (performance.now() - tidied >= tidyMs) {
      await stillThere();
      await spec.queue.tidy();
      await forgetOldWorkers(spec.database);
      await forgetWatched(spec.database);
      places = await placesAtWorkers(spec.database);
      tidied = performance.now();
    }
    if (busy === 'full') continue;
    if (busy === 'none' && spec.untilOver === true && [...events.values()].every((e) => paused.has(e.id) || isOver(e)))
      return true;
    // Results are looked at together: a round for each would cost more than it brings.
    pause = busy === 'none' ? Math.min(2 * pause, LONGEST_PAUSE_MS) : PAUSE_MS;
    await rest(pause, spec.signal);
  }
  return true;
}

/** Nothing is out, and nothing may be given out. */
function isOver(event: DirectedEvent): boolean {
  return event.outstanding.size === 0 && event.waiting.length === 0 && !event.changed;
}

/** New events, and those with another manifest, are read as a whole. Returns those that are paused. */
async function refresh(
  spec: DirectorSpec,
  events: Map<number, DirectedEvent>,
  unfit: Map<number, number>,
): Promise<Set<number>> {
  const { database, queue, unfit: whyUnfit, onNews } = spec;
  const rows = await database.sql
    .selectFrom('ghostlight.events')
    .select(['id', 'edition', 'paused'])
    .where('ready', '=', true)
    // What is over needs nobody, unless somebody has brought more lines.
    .where((e) =>
      e.or([
        e('revealed', '=', false),
        e.exists(
          e
            .selectFrom('ghostlight.results as result')
            .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
            .select('result.id')
            .whereRef('m.event', '=', 'ghostlight.events.id')
            .where('result.state', '=', 'unchecked'),
        ),
      ]),
    )
    .execute();
  for (const id of events.keys()) if (!rows.some((r) => r.id === id)) events.delete(id);
  for (const { id, edition } of rows) {
    if (events.get(id)?.edition === edition || unfit.get(id) === edition) continue;
    const row = await database.sql
      .selectFrom('ghostlight.events as event')
      .leftJoin('ghostlight.secrets as secret', 'secret.event', 'event.id')
      .selectAll('event')
      .select('secret.hex')
      .where('event.id', '=', id)
      .executeTakeFirstOrThrow();
    const event = await loadEvent(database, row);
    const why = typeof event === 'string' ? event : await whyUnfit(event.manifest);
    events.delete(id);
    if (typeof event === 'string' || why !== null) {
      unfit.set(id, edition);
      onNews?.(`${row.name}: cannot be directed here: ${why}`);
      continue;
    }
    events.set(id, event);
    await queue.open(id);
    await queueAgain(spec, event);
  }
  return new Set(rows.filter((r) => r.paused).map((r) => r.id));
}

/** CONTEST-066: the word is there for everybody to read. */
async function tell({ database }: DirectorSpec, event: DirectedEvent): Promise<void> {
  const status = isOver(event) ? next(event).status : 'waiting';
  if (status === event.status) return;
  await database.sql
    .updateTable('ghostlight.events')
    .set({ status })
    .where('id', '=', event.id)
    .where('edition', '=', event.edition)
    .execute();
  event.status = status;
}

/** CONTEST-005: the secret is out when all is over, and the standings stand. */
async function end({ database, onNews }: DirectorSpec, event: DirectedEvent): Promise<void> {
  const { secret, ledger } = event;
  if (event.revealed || secret === null || !isOver(event) || event.status !== 'finished') return;
  const table = `${JSON.stringify({ matches: ledger.finished.size, rows: standings(event) }, null, 1)}\n`;
  await database.sql
    .updateTable('ghostlight.events')
    .set({ revealed: true, standings: table })
    .where('id', '=', event.id)
    .where('edition', '=', event.edition)
    .execute();
  event.revealed = true;
  onNews?.(`${event.name}: finished, ${ledger.finished.size} matches`);
}

/** Workers that have not been seen for a day, and that nothing is held against, are forgotten. */
async function forgetOldWorkers({ sql }: Database): Promise<void> {
  await sql
    .deleteFrom('ghostlight.workers')
    .where('seen', '<', raw<Date>`now() - interval '1 day'`)
    .where('distrusted', 'is', null)
    .execute();
}
