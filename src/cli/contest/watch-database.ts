/** What a server knows of the events in a database, looked at again and again; kept while the database is away (CONTEST-067). */
import { type BoardEvent, type EventBoard, readBoard } from '../../database/board.ts';
import { type ChangeSpec, changeEvent, type EventChange, type HeldEvent } from '../../database/change-event.ts';
import { type Database, isAway, rest } from '../../database/connect.ts';
import type { Queue } from '../../database/queue.ts';
import { type SeenEvent, seeEvent } from '../../database/seen-event.ts';
import { fail, type Result } from '../../engine/result.ts';

export interface Watch {
  /** As it was a moment ago. */
  board(): EventBoard;
  /** The database did not answer when it was last asked. */
  away(): boolean;
  /** What a question brings, or this as soon as it is known that the database does not answer at all. */
  unlessSilent<T>(question: () => Promise<T>, otherwise: T): Promise<T>;
  /** Looks now. */
  look(): Promise<void>;
  /** An event with its matches; while the database is away as it was before. */
  see(event: BoardEvent): Promise<Result<SeenEvent>>;
  /** Gives an event another manifest. */
  change(event: number, change: (now: HeldEvent) => EventChange): Promise<Result<null>>;
  /** Told of events that have changed; the result ends that. */
  listen(tell: (event: string) => void): () => void;
  close(): Promise<void>;
}

export interface WatchSpec {
  readonly database: Database;
  readonly queue: Queue;
  readonly report: (e: unknown) => void;
}

const LOOK_MS = 500;
const LATE_MS = 5000;
const AWAY = fail('database-away', '', 'the database does not answer');
const GONE = fail('not-found', '', 'there is no such event');

/** Long: what is known, and how it becomes known. The first look must succeed. */
export async function openWatch({ database, queue, report }: WatchSpec): Promise<Watch> {
  const listeners = new Set<(event: string) => void>();
  const seen = new Map<number, SeenEvent>();
  const turns = new Map<number, Promise<unknown>>();
  const ending = new AbortController();
  let board = await readBoard(database);
  let away = false;
  /** It neither answers nor refuses: whoever asks would wait for long. */
  let silent = false;
  const waiting = new Set<() => void>();
  let [asked, answered] = [0, 0];

  function tell(names: Iterable<string>): void {
    for (const name of names) for (const listener of listeners) listener(name);
  }

  function setAway(now: boolean): void {
    if (away === now) return;
    away = now;
    tell(board.events.keys());
  }

  function fallSilent(): void {
    silent = true;
    setAway(true);
    for (const tell of [...waiting]) tell();
  }

  function unlessSilent<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
    if (silent) return Promise.resolve(otherwise);
    return new Promise<T>((done, failed) => {
      const giveUp = () => done(otherwise);
      waiting.add(giveUp);
      question()
        .then(done, failed)
        .finally(() => waiting.delete(giveUp));
    });
  }

  async function look(): Promise<void> {
    const mine = ++asked;
    // A network that swallows everything, or a table that somebody locked, is noticed before the question ends.
    const late = setTimeout(fallSilent, LATE_MS);
    try {
      const now = await readBoard(database);
      // A later question may have been answered before.
      if (mine < answered) return;
      answered = mine;
      const changed = whatChanged(board, now);
      const known = new Set([...now.events.values()].map((e) => e.id));
      for (const id of seen.keys()) if (!known.has(id)) seen.delete(id);
      board = now;
      silent = false;
      setAway(false);
      tell(changed);
    } catch (e) {
      if (!isAway(e)) report(e);
      setAway(true);
    } finally {
      clearTimeout(late);
    }
  }

  /** One reader of an event at a time: what it has in mind grows. */
  function inTurn<T>(event: number, run: () => Promise<T>): Promise<T> {
    const mine = (turns.get(event) ?? Promise.resolve()).then(run);
    const over: Promise<void> = mine
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (turns.get(event) === over) turns.delete(event);
      });
    turns.set(event, over);
    return mine;
  }

  function keep(event: SeenEvent): void {
    seen.set(event.id, event);
  }

  async function read(id: number): Promise<Result<SeenEvent>> {
    const once = (before: SeenEvent | null) =>
      database.sql
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => seeEvent(tx, id, before));
    const before = seen.get(id) ?? null;
    const grown = await once(before);
    // What contradicts what we have in mind may be right all the same.
    const now = grown !== null && !grown.ok && before !== null ? await once(null) : grown;
    seen.delete(id);
    if (now?.ok === true) keep(now.value);
    return now ?? GONE;
  }

  const looking = (async () => {
    for (; !ending.signal.aborted; await rest(LOOK_MS, ending.signal)) await look();
  })();

  return {
    board: () => board,
    away: () => away,
    unlessSilent,
    look,
    see({ id, edition, revision }) {
      // What was known before is shown, and nobody waits behind somebody who does.
      const before = seen.get(id);
      const shown: Result<SeenEvent> = before === undefined ? AWAY : { ok: true, value: before };
      const ask = async () => {
        const known = seen.get(id);
        if (known !== undefined && (away || (known.edition === edition && known.revision >= revision)))
          return { ok: true as const, value: known };
        try {
          return away ? AWAY : await read(id);
        } catch (e) {
          if (!isAway(e)) throw e;
          setAway(true);
          return known === undefined ? AWAY : { ok: true as const, value: known };
        }
      };
      return unlessSilent(() => inTurn(id, ask), shown);
    },
    change: (id, change) =>
      inTurn(id, async () => {
        const spec: ChangeSpec = { database, queue, id, before: () => seen.get(id) ?? null, onSeen: keep };
        const done = (await changeEvent(spec, change)) ?? GONE;
        // What could not be read is read anew.
        if (!done.ok) seen.delete(id);
        return done;
      }),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      ending.abort();
      await looking;
    },
  };
}

/** Names of events of which pages show something else now. */
function whatChanged(before: EventBoard, now: EventBoard): string[] {
  const all = new Set([...before.events.keys(), ...now.events.keys()]);
  if (before.directed !== now.directed || before.worked !== now.worked || before.doors !== now.doors) return [...all];
  const text = ({ events }: EventBoard, name: string) => JSON.stringify(events.get(name));
  return [...all].filter((name) => text(before, name) !== text(now, name));
}
