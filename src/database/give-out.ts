/** Matches on their way to the workers: given out, given out again, taken back. */
import type { Kysely } from 'kysely';
import { dialsIn, keyOf } from '../contest/manifest.ts';
import { keysOf, type NextMatches } from '../contest/next.ts';
import { seedOfSet } from '../contest/secret.ts';
import type { MatchPlan } from '../contest/sets.ts';
import { type DirectedEvent, isDue, look, pick } from './directed-event.ts';
import { type DirectorSpec, EXPIRE_SECONDS } from './director-spec.ts';
import type { Tables } from './tables.ts';

/**
 * So many matches of an event are given out at least, and some for every place at a worker: who takes one out of a long
 * queue looks at all of it.
 */
const LEAST_OUT = 500;
const OUT_PER_PLACE = 16;
/** Where bots dial in: matches that wait for somebody must not keep those out that could be played. */
const LEAST_OUT_DIALLED = 5000;

/** Whether only somebody can play it who has its bots; also of one that was taken out, so that it stays where it is. */
export function isDialled({ manifest }: Pick<DirectedEvent, 'manifest'>, bots: readonly string[]): boolean {
  return manifest.bots.some((b) => dialsIn(b) && bots.includes(keyOf(b)));
}

/** What was given out and has no result is in the queue, whatever happened to it. */
export function queueAgain({ database, queue, expireSeconds }: DirectorSpec, event: DirectedEvent): Promise<void> {
  return database.sql.transaction().execute(async (tx) => {
    if (!(await isStill(tx, event))) return;
    const rows = await tx
      .selectFrom('ghostlight.matches as m')
      .select(['m.id as match', 'm.attempt', 'm.dialled'])
      .where('m.event', '=', event.id)
      .where('m.queued', '=', true)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('ghostlight.results as result')
              .select('result.id')
              .whereRef('result.match', '=', 'm.id')
              .whereRef('result.attempt', '=', 'm.attempt'),
          ),
        ),
      )
      .execute();
    if (rows.length > 0) await queue.put(tx, event.id, rows, expireOf(event, expireSeconds));
  });
}

/**
 * CONTEST-068: whether the event has the manifest that we know. Until the end of the transaction nobody gives it another
 * one; what follows from an old one is not written.
 */
export async function isStill(tx: Kysely<Tables>, { id, edition }: DirectedEvent): Promise<boolean> {
  const row = await tx
    .selectFrom('ghostlight.events')
    .select('id')
    .where('id', '=', id)
    .where('edition', '=', edition)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whatever lines say of their times, which are the word of workers: the queue knows no longer time either. */
const MOST_EXPIRE_SECONDS = 86_400 - 1;

/** CONTEST-061: twice the longest match seen, at least so long, and less than a day. */
export function expireOf({ longestMs }: Pick<DirectedEvent, 'longestMs'>, least = EXPIRE_SECONDS): number {
  return Math.min(MOST_EXPIRE_SECONDS, Math.max(least, Math.ceil((2 * longestMs) / 1000)));
}

/** What may be played is given out, up to a number; what may not any more is taken back. */
export async function giveOut(spec: DirectorSpec, event: DirectedEvent, places: number): Promise<void> {
  if (event.secret === null) {
    event.changed = false;
    return;
  }
  if (isDue(event)) {
    const seen = look(event);
    if (event.failed) await takeBack(spec, event, seen);
    event.failed = false;
  }
  const least = event.manifest.bots.some(dialsIn) ? LEAST_OUT_DIALLED : LEAST_OUT;
  const most = Math.max(least, OUT_PER_PLACE * places);
  const room = most - event.outstanding.size;
  // In large steps: each costs a transaction.
  if (room < most / 4) return;
  const plans = pick(event, room);
  if (plans.length === 0) return;
  if (await insertMatches(spec, event, event.secret, plans)) for (const { id } of plans) event.outstanding.add(id);
}

/** False: it has another manifest, and is read anew. */
function insertMatches(
  { database, queue, expireSeconds }: DirectorSpec,
  event: DirectedEvent,
  secret: Uint8Array,
  plans: readonly MatchPlan[],
): Promise<boolean> {
  return database.sql.transaction().execute(async (tx) => {
    if (!(await isStill(tx, event))) return false;
    const rows = await tx
      .insertInto('ghostlight.matches')
      .values(
        plans.map((plan) => {
          const bots = keysOf(event, plan);
          // All that a worker learns of the secret.
          const seed = seedOfSet(secret, plan.round, plan.set);
          return { event: event.id, match: plan.id, bots, seed, queued: true, dialled: isDialled(event, bots) };
        }),
      )
      .onConflict((on) =>
        on.columns(['event', 'match']).doUpdateSet((e) => ({ queued: true, dialled: e.ref('excluded.dialled') })),
      )
      .returning(['id as match', 'attempt', 'dialled'])
      .execute();
    await queue.put(tx, event.id, rows, expireOf(event, expireSeconds));
    await tx.updateTable('ghostlight.events').set({ standings: null }).where('id', '=', event.id).execute();
    return true;
  });
}

/** CONTEST-043: matches of bots that rest by now are not given to anybody who has not begun them. */
async function takeBack(
  { database, queue }: DirectorSpec,
  event: DirectedEvent,
  { matches, resting }: NextMatches,
): Promise<void> {
  if (resting.length === 0 || event.outstanding.size === 0) return;
  const playable = new Set(matches.map((m) => m.id));
  const back = [...event.outstanding].filter((id) => !playable.has(id) && !event.ledger.finished.has(id));
  if (back.length === 0) return;
  await database.sql.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('ghostlight.matches')
      .set({ queued: false })
      .where('event', '=', event.id)
      .where('match', 'in', back)
      .returning(['id as match', 'attempt'])
      .execute();
    await queue.withdraw(tx, event.id, rows);
  });
  for (const id of back) event.outstanding.delete(id);
}
