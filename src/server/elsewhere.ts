/** What is played on other servers over the same database. However many ask, the database is asked once a second (CONTEST-086). */
import type { Clock } from '../host/ticker.ts';
import { type ForeignRow, GONE_MS } from '../store/common-store.ts';
import { type ForeignSession, readForeign } from './session-view.ts';

const FRESH_MS = 1000;
/** Whoever asks waits no longer for a database that does not answer. */
const PATIENCE_MS = 1500;
/** Far more than a page shows. */
const MOST = 5000;

/** Of a database that is away: what it said last, for as long as a server that gives no sign of life is listed. */
export function newElsewhere(
  ask: (most: number) => Promise<readonly ForeignRow[]>,
  clock: Clock,
): () => Promise<readonly ForeignSession[]> {
  let found: readonly Found[] = [];
  let foundAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const askedAt = clock.now();
      found = (await ask(MOST)).flatMap((row) => {
        const session = readForeign(row);
        return session === null ? [] : [{ session, age: row.age }];
      });
      foundAt = askedAt;
    } catch {
      // Told where this server lists itself.
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (clock.now() - foundAt >= FRESH_MS) {
      asking ??= refresh();
      let callOff = () => {};
      const late = new Promise<void>((done) => {
        callOff = clock.after(PATIENCE_MS, done);
      });
      await Promise.race([asking, late]);
      callOff();
    }
    const since = clock.now() - foundAt;
    return found.filter(({ age }) => age + since < GONE_MS).map(({ session }) => session);
  };
}

interface Found {
  readonly session: ForeignSession;
  /** Of its server's last sign of life when it was asked for. */
  readonly age: number;
}
