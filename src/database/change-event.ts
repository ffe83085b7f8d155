/**
 * Another manifest for an event, also while it is played (CONTEST-068). The row of the event is held meanwhile: the director
 * writes nothing that follows from the manifest of before, and two who change it do so one after the other.
 */
import type { Kysely } from 'kysely';
import type { BotFile } from '../contest/event-store.ts';
import { type Entrant, type EventManifest, keyOf, manifestText } from '../contest/manifest.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Database } from './connect.ts';
import type { Queue } from './queue.ts';
import { type SeenEvent, seeEvent } from './seen-event.ts';
import type { Tables } from './tables.ts';

export interface HeldEvent {
  readonly event: SeenEvent;
  /** Somebody plays a match of it, or has. */
  readonly begun: boolean;
}

export interface EventChange {
  readonly manifest: EventManifest;
  /** Who enters, with what it consists of. */
  readonly entered?: { readonly entrant: Entrant; readonly files: readonly BotFile[] };
}

export interface ChangeSpec {
  readonly database: Database;
  readonly queue: Queue;
  readonly id: number;
  /** What is known of it. */
  readonly before: () => SeenEvent | null;
  /** Takes its place, whatever becomes of the change. */
  readonly onSeen: (event: SeenEvent) => void;
}

/** Somebody took the first match just now. */
class TakenMeanwhile extends Error {}

/** Null: there is no such event. Whatever `change` throws changes nothing. */
export async function changeEvent(
  spec: ChangeSpec,
  change: (now: HeldEvent) => EventChange,
): Promise<Result<null> | null> {
  for (;;)
    try {
      return await spec.database.sql.transaction().execute((tx) => changeHeld(tx, spec, change));
    } catch (e) {
      if (!(e instanceof TakenMeanwhile)) throw e;
    }
}

async function changeHeld(
  tx: Kysely<Tables>,
  { queue, id, before, onSeen }: ChangeSpec,
  change: (now: HeldEvent) => EventChange,
): Promise<Result<null> | null> {
  await tx.selectFrom('ghostlight.events').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const seen = await seeEvent(tx, id, before());
  if (seen === null || !seen.ok) return seen;
  onSeen(seen.value);
  const begun = await hasBegun(tx, queue, id);
  await write(tx, id, change({ event: seen.value, begun }));
  return ok(null);
}

async function write(tx: Kysely<Tables>, event: number, { manifest, entered }: EventChange): Promise<void> {
  const bots = manifest.bots.map(keyOf);
  const files = tx.deleteFrom('ghostlight.files').where('event', '=', event);
  await (bots.length === 0 ? files : files.where('bot', 'not in', bots)).execute();
  if (entered !== undefined)
    for (const { content, ...file } of entered.files)
      await tx
        .insertInto('ghostlight.files')
        .values({ event, bot: keyOf(entered.entrant), ...file, content: Buffer.from(content) })
        .execute();
  await tx
    .updateTable('ghostlight.events')
    .set((e) => ({ manifest: manifestText(manifest), edition: e('edition', '+', 1), standings: null }))
    .where('id', '=', event)
    .execute();
}

/** If not, what is given out and nobody has taken is taken back: it follows from the manifest of before. */
async function hasBegun(tx: Kysely<Tables>, queue: Queue, event: number): Promise<boolean> {
  const played = await tx
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .select('result.id')
    .where('m.event', '=', event)
    .limit(1)
    .executeTakeFirst();
  if (played !== undefined || (await queue.isTaken(tx, event))) return true;
  await queue.empty(tx, event);
  // Whoever was about to take one was waited for.
  if (await queue.isTaken(tx, event)) throw new TakenMeanwhile();
  await tx.deleteFrom('ghostlight.matches').where('event', '=', event).execute();
  return false;
}
