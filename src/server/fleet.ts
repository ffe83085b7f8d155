/**
 * This server among those over the same database: it is listed with what is played on it, and knows what is played elsewhere
 * (CONTEST-085, CONTEST-086). Nothing of a game ever waits for any of this.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../host/ticker.ts';
import { guardStorage, type Vault } from '../host/vault.ts';
import type { CommonStore, ServerRun } from '../store/common-store.ts';
import { newElsewhere } from './elsewhere.ts';
import { newListed } from './listed.ts';
import type { Log } from './log.ts';
import type { ForeignSession, SessionView } from './session-view.ts';

/** What has changed is gathered for so long. */
const GATHER_MS = 1000;
/** Without anything new. */
const SIGN_OF_LIFE_MS = 5000;

export interface FleetSpec {
  readonly store: CommonStore;
  readonly vault: Vault;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What is played here, as anybody may see it. */
  readonly sessions: () => readonly SessionView[];
}

export interface Fleet {
  readonly me: ServerRun;
  /** From now on visitors reach it there. */
  start(address: string): void;
  /** What is played on other servers, as of a second ago. */
  elsewhere(): Promise<readonly ForeignSession[]>;
  /** The address of the server that has this session; null: none has. */
  whereIs(session: string): Promise<string | null>;
  close(): Promise<void>;
}

export function openFleet({ store, vault, version, clock, log, sessions }: FleetSpec): Fleet {
  const id = openServerId(vault);
  let me: ServerRun = { id: id.read(), run: randomBytes(12).toString('hex'), address: '', version };
  let open = false;
  let entered = false;
  let callOff = () => {};
  /** Under way, if anything is. */
  let telling: Promise<void> = Promise.resolve();
  let toldAt = Number.NEGATIVE_INFINITY;
  const listed = newListed();
  const away = newAway(log);

  async function enter(): Promise<void> {
    for (let taken = await store.enter(me); taken !== null; taken = await store.enter(me)) {
      const before = me.id;
      me = { ...me, id: id.draw() };
      const text = `another server goes by the id ${before} (is this data folder a copy?); this one takes the id ${me.id}`;
      log.warn({ server: me.id, other: taken.takenAt }, text);
    }
    entered = true;
    listed.forget();
  }

  async function tell(): Promise<void> {
    try {
      if (!entered) await enter();
      const news = listed.newsOf(sessions());
      if (news === null && clock.now() - toldAt < SIGN_OF_LIFE_MS) return;
      const answer = await store.tell(me, news ?? NO_NEWS);
      if (answer === null) entered = false;
      else listed.told(answer.sessions);
      toldAt = clock.now();
      away.answered();
    } catch (e) {
      // Whether it was taken nobody knows: all of it is told again.
      listed.forget();
      away.failed(e);
    }
  }

  function loop(): void {
    telling = tell().finally(() => {
      if (open) callOff = clock.after(GATHER_MS, loop);
    });
  }

  const elsewhere = newElsewhere((most) => store.sessionsElsewhere(me, most), clock);
  return {
    get me() {
      return me;
    },
    start(address) {
      me = { ...me, address };
      open = true;
      loop();
    },
    elsewhere,
    whereIs: async (session) => (await elsewhere()).find((s) => s.session === session)?.server ?? null,
    async close() {
      open = false;
      callOff();
      await telling;
      if (entered) await store.leave(me).catch(() => {});
    },
  };
}

const NO_NEWS = { put: [], gone: [], all: false };
const ID_FILE = 'server-id.txt';

/** Stays with the data folder. */
function openServerId(vault: Vault): { read(): string; draw(): string } {
  function draw(): string {
    const id = randomBytes(6).toString('hex');
    guardStorage(
      () => vault.write(ID_FILE, `${id}\n`),
      // The next start draws another one, which does no harm.
      () => {},
    );
    return id;
  }
  function read(): string {
    const kept = guardStorage(
      () => vault.read(ID_FILE)?.trim() ?? '',
      () => '',
    );
    return /^[0-9a-f]{12}$/.test(kept) ? kept : draw();
  }
  return { read, draw };
}

/** One line when the database goes, and one when it is back. */
function newAway(log: Log): { answered(): void; failed(e: unknown): void } {
  let isAway = false;
  return {
    answered() {
      if (isAway) log.info({}, 'the database is back: this server is listed again');
      isAway = false;
    },
    failed(e) {
      const why = (e as Error).message;
      if (!isAway) log.warn({ why }, 'the database does not answer: other servers do not see this one; games go on');
      isAway = true;
    },
  };
}
