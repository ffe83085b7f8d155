/** What is played on other servers over the same database. However many ask, the database is asked once a second (CONTEST-086). */
import type { Clock } from '../host/ticker.ts';
import { type ForeignRow, GONE_MS } from '../store/common-store.ts';
import { type ForeignSession, readForeign } from './session-view.ts';

const FRESH_MS = 1000;
/** Whoever asks waits no longer for a database that does not answer. */
const PATIENCE_MS = 1500;
/** Far more than a page shows. */
const MOST = 5000;

/** Of a database that is away: what it said last, until a server that it told of may be gone. */
export function newElsewhere(
  ask: (most: number) => Promise<readonly ForeignRow[]>,
  clock: Clock,
): () => Promise<readonly ForeignSession[]> {
  let found: readonly ForeignSession[] = [];
  let foundAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      found = (await ask(MOST)).map(readForeign).filter((s) => s !== null);
      foundAt = clock.now();
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
    return clock.now() - foundAt < GONE_MS ? found : [];
  };
}
