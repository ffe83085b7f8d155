/** What one program at a time does for a database: it holds a lock of its session, and another waits until it is gone. */
import { type Database, isAway, rest, whyFailed } from './connect.ts';

export interface HoldSpec {
  readonly database: Database;
  readonly lock: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Somebody else has it; told once, and waited for. */
  readonly onTaken: () => Promise<void>;
  readonly onNews?: ((text: string) => void) | undefined;
}

const AWAY_MS = 500;
const AGAIN_MS = 1000;

/** `task` says whether it is over; `stillThere` throws when the lock is gone with its connection, and then it begins anew. */
export async function whileHeld(
  spec: HoldSpec,
  task: (stillThere: () => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  const { database, signal, onNews } = spec;
  let away = false;
  for (let over = false; !over && !signal.aborted; ) {
    try {
      over = await database.alone(async (run) => {
        await untilHeld(run, spec);
        if (away) onNews?.('the database is back');
        away = false;
        const isOver = signal.aborted || (await task(() => run('select 1')));
        // The end of a session would give it free as well, but only some time after it was left.
        await run('select pg_advisory_unlock_all()');
        return isOver;
      });
    } catch (e) {
      if (!isAway(e)) throw e;
      if (!away) onNews?.(`database-away: ${whyFailed(e)}; waiting`);
      away = true;
      await rest(AWAY_MS, signal);
    }
  }
}

async function untilHeld(run: Database['run'], { lock, signal, onTaken }: HoldSpec): Promise<void> {
  for (let told = false; !signal.aborted; told = true) {
    const { rows } = await run('select pg_try_advisory_lock(hashtext($1)) as held', [lock]);
    if ((rows[0] as { held: boolean }).held) return;
    if (!told) await onTaken();
    await rest(AGAIN_MS, signal);
  }
}
