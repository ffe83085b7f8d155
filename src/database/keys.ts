/** Keys of events in the database: their SHA-256, and whose they are (CONTEST-070). */
import type { KeptKey } from '../contest/key-holder.ts';
import type { Database } from './connect.ts';

/** A new key of the same holder ends the old one. */
export function keepKey(
  { sql }: Database,
  event: string,
  key: KeptKey,
  most: number,
): Promise<'kept' | 'no-event' | 'too-many'> {
  return sql.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('ghostlight.events')
      .select('id')
      .where('name', '=', event)
      .where('ready', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) return 'no-event';
    const { role, name, sha256 } = key;
    await tx
      .insertInto('ghostlight.keys')
      .values({ event: row.id, role, name, sha256 })
      .onConflict((on) => on.columns(['event', 'role', 'name']).doUpdateSet({ sha256 }))
      .execute();
    const { many } = await tx
      .selectFrom('ghostlight.keys')
      .select((e) => e.fn.countAll<number>().as('many'))
      .where('event', '=', row.id)
      .executeTakeFirstOrThrow();
    if (many > most) {
      await tx
        .deleteFrom('ghostlight.keys')
        .where('event', '=', row.id)
        .where('role', '=', role)
        .where('name', '=', name)
        .execute();
      return 'too-many';
    }
    return 'kept';
  });
}

export function keysOfEvent({ sql }: Database, event: number): Promise<KeptKey[]> {
  return sql.selectFrom('ghostlight.keys').select(['role', 'name', 'sha256']).where('event', '=', event).execute();
}
