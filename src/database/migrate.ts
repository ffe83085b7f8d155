/** Brings a database to the tables of this program: numbered steps, forward only, one program at a time (CONTEST-060). */
import { type Migration, Migrator, sql } from 'kysely';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Database } from './connect.ts';
import { events } from './migrations/0001-events.ts';
import { workers } from './migrations/0002-workers.ts';
import { status } from './migrations/0003-status.ts';
import { desk } from './migrations/0004-desk.ts';
import { servers } from './migrations/0005-servers.ts';
import { doors } from './migrations/0006-doors.ts';

/** A step that was released is never changed: whoever has run it would not run it again. */
const STEPS: Readonly<Record<string, Migration>> = {
  '0001-events': step(events),
  '0002-workers': step(workers),
  '0003-status': step(status),
  '0004-desk': step(desk),
  '0005-servers': step(servers),
  '0006-doors': step(doors),
};

/** Under the advisory lock of the library. `to`: the last step that is run, for tests of the way from there. */
export async function migrate({ sql: db }: Database, to?: string): Promise<Result<null>> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => STEPS },
    migrationTableSchema: 'ghostlight',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  });
  const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error === undefined) return ok(null);
  // The library's words for steps that were run and that this program does not know.
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    return fail('newer-database', 'database', 'was made by a newer Ghostlight; use that one, or another database');
  throw error;
}

function step(text: string): Migration {
  return {
    up: (db) =>
      sql
        .raw(text)
        .execute(db)
        .then(() => {}),
  };
}
