/** What a worker does: takes matches out of the queue, plays them, hands them in (CONTEST-061, CONTEST-067). */
import { liveForm } from '../../contest/live.ts';
import { keyOf } from '../../contest/manifest.ts';
import type { Database } from '../../database/connect.ts';
import { isAway, patiently, rest } from '../../database/connect.ts';
import type { Queue, TakenMatch } from '../../database/queue.ts';
import type { PlayedNow } from '../../database/tables.ts';
import {
  type Assignment,
  assignments,
  beat,
  type PlayableEvent,
  strikeOff,
  type WorkerSpec,
} from '../../database/workers.ts';
import { type DatabaseDoors, databaseDoors } from './doors-for-database.ts';
import type { PreparedEvent } from './event-content.ts';
import { type EventCopies, newEventCopies } from './event-copies.ts';
import { evidenceOf, newResults, type Results } from './hand-in-results.ts';
import { assignedJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { matchTimes } from './match-times.ts';
import { type DoorFlags, mostAlone } from './open-doors.ts';
import { newToldMatches, type ToldMatches } from './told-matches.ts';
import type { TaskPool } from './workers.ts';

export interface WorkerNeeds {
  readonly database: Database;
  readonly queue: Queue;
  /** Null: it plays only with bots that dial in. */
  readonly pool: TaskPool<MatchJob, PlayedMatch | Unplayed> | null;
  readonly spec: WorkerSpec;
  /** What programs may read besides their own files. */
  readonly see: readonly string[];
  /** Where bots dial in; null: nowhere. */
  readonly ports: DoorFlags | null;
  /** No more matches are taken; what is being played is finished and handed in. */
  readonly signal: AbortSignal;
  /** From now on what is played with bots that dial in is for others. */
  readonly abandon?: AbortSignal;
  readonly onNews: (text: string) => void;
  readonly onAway: (why: string | null) => void;
}

interface Given extends Assignment {
  readonly event: number;
  readonly prepared: PreparedEvent;
}

const BEAT_MS = 1000;
const IDLE_MS = 100;
const LONGEST_IDLE_MS = 1000;
/** As many as are played in this time are taken at once, and no more: whoever vanishes holds them up. */
const HAND_MS = 1000;
const MOST_AT_ONCE = 8;

/** Returns how many it has handed in, and why nothing is taken from it any more, if so. */
export async function playForDatabase(needs: WorkerNeeds): Promise<{ played: number; distrusted: string | null }> {
  const { database, spec, onAway } = needs;
  const stop = new AbortController();
  needs.signal.addEventListener('abort', () => stop.abort());
  if (needs.signal.aborted) stop.abort();
  const worker = newWorker({ ...needs, signal: stop.signal });
  let distrusted: string | null = null;
  const over = new AbortController();
  // Also while the last matches are finished.
  const beats = async () => {
    for (; !over.signal.aborted; await rest(BEAT_MS, over.signal)) {
      distrusted = await worker.beat();
      if (distrusted !== null) stop.abort();
    }
  };
  try {
    const first = { played: 0, trouble: null };
    const heard = await patiently(() => beat(database, spec, first), { signal: needs.signal, onAway });
    distrusted = heard.distrusted;
    if (distrusted !== null) return { played: 0, distrusted };
    const plays = worker.play().finally(() => over.abort());
    await Promise.all([plays, beats()]);
    await worker.leave();
    return { played: worker.played(), distrusted };
  } finally {
    worker.remove();
  }
}

/** A worker and what it remembers: threads that play, doors for who dials in, and what all of them need. */
function newWorker(needs: WorkerNeeds) {
  const { database, queue, spec, onNews } = needs;
  let told = 0;
  const results = newResults(needs);
  const live = newToldMatches({ ...needs, worker: spec.name });
  const copies = newEventCopies({ database, onNews, used: () => [...hand.used(), ...(doors?.used() ?? [])] });
  const hand = newHand(needs, { copies, results, live });
  const doors: DatabaseDoors | null =
    needs.ports === null
      ? null
      : databaseDoors({
          ...needs,
          ports: needs.ports,
          // A server needs files for its pages as well.
          most: needs.pool === null ? undefined : mostAlone(needs.ports),
          copies,
          results,
          told: live,
          worker: spec.name,
        });
  needs.abandon?.addEventListener('abort', () => void doors?.abandon().catch((e) => onNews(String(e))));

  return {
    remove: copies.remove,
    played: () => results.many,
    async play(): Promise<void> {
      await Promise.all([doors?.run(), ...Array.from({ length: spec.jobs }, () => hand.play())]);
      await results.settled();
    },
    async beat(): Promise<string | null> {
      const more = results.many - told;
      try {
        const { distrusted, watched } = await beat(database, spec, {
          played: more,
          trouble: copies.trouble(),
          playing: [...hand.playing(), ...(doors?.playing() ?? [])],
          waits: doors?.waits(),
        });
        live.hear(watched);
        told += more;
        return distrusted;
      } catch (e) {
        // Whoever plays notices, and waits.
        if (isAway(e)) return null;
        throw e;
      }
    },
    /** What was taken and not begun is for others, at once. */
    async leave(): Promise<void> {
      try {
        for (const { event, taken } of hand.rest()) await queue.giveBack(event, [taken.job]);
        await this.beat();
        await strikeOff(database, spec.name);
      } catch (e) {
        // It is given out again in time.
        if (!isAway(e)) throw e;
      }
    },
  };
}

interface HandNeeds {
  readonly copies: EventCopies;
  readonly results: Results;
  readonly live: ToldMatches;
}

/** Matches that anybody can play: taken a few at a time, played by the threads of a pool. Long: what is taken, and its way. */
function newHand({ database, queue, pool, spec, see, signal, onAway, onNews }: WorkerNeeds, needs: HandNeeds) {
  const { copies, results, live } = needs;
  const hand: Given[] = [];
  const inPlay = new Map<Given, PlayedNow>();
  let meanMs = HAND_MS;
  let turn = 0;
  let taking: Promise<void> | null = null;

  /** What was taken just now; a match may be of a manifest that is newer than the one we know. */
  async function accept(of: PlayableEvent, event: PreparedEvent, taken: readonly TakenMatch[]): Promise<void> {
    const given = await assignments(database, taken);
    const known = new Set(event.manifest.bots.map(keyOf));
    let now: PreparedEvent | null = event;
    if (given.some((g) => !g.bots.every((b) => known.has(b)))) now = await copies.renew(of.id);
    // Somebody has it already, or there is no such match any more.
    const open = new Set(given.filter((g) => !g.done).map((g) => g.taken.job));
    const done = taken.filter((t) => !open.has(t.job)).map((t) => t.job);
    if (done.length > 0) await queue.complete(database.sql, of.id, done);
    if (now === null) await queue.giveBack(of.id, [...open]);
    else for (const g of given) if (!g.done) hand.push({ ...g, event: of.id, prepared: now });
  }

  /** Some matches into our hand, event after event in turn. */
  async function take(): Promise<void> {
    const list = await copies.playable();
    const want = spec.jobs * Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(HAND_MS / meanMs)));
    turn++;
    for (let i = 0; i < list.length && hand.length < want; i++) {
      const one = list[(turn + i) % list.length];
      const event = await copies.prepare(one);
      if (event === null) continue;
      const taken = await queue.take(one.id, want - hand.length);
      if (taken.length > 0) await accept(one, event, taken);
    }
  }

  /** Null: nothing more is taken. */
  async function nextMatch(): Promise<Given | null> {
    for (let idle = IDLE_MS; !signal.aborted; idle = Math.min(2 * idle, LONGEST_IDLE_MS)) {
      const given = hand.shift();
      if (given !== undefined) {
        const form = liveForm(given.prepared.manifest, given.bots, see.length > 0);
        inPlay.set(given, { match: given.taken.match, since: new Date().toISOString(), live: form });
        return given;
      }
      taking ??= patiently(take, { signal, onAway }).finally(() => {
        taking = null;
      });
      await taking.catch((e) => {
        if (!signal.aborted || !isAway(e)) throw e;
      });
      if (hand.length === 0) await rest(idle, signal);
    }
    return null;
  }

  async function playOne(given: Given, of: TaskPool<MatchJob, PlayedMatch | Unplayed>): Promise<void> {
    const times = matchTimes();
    const row = given.taken.match;
    const now = inPlay.get(given);
    const form = now?.live === 'hidden' ? undefined : now?.live;
    const ears = {
      begun: (watch: () => void) => now !== undefined && live.begin(now, watch),
      told: (texts: readonly string[]) => live.told(row, texts),
    };
    const job = { ...assignedJob(given.prepared, given, see), live: form };
    const result = await of.do(job, ears);
    await live.end(row);
    inPlay.delete(given);
    const line = lineOf(given.prepared.manifest, given, result, spec.name, times);
    meanMs = 0.8 * meanMs + 0.2 * Math.max(1, times.ms());
    if ('trouble' in result) onNews(`match ${given.match} could not be played: ${result.trouble}`);
    const played = { line: JSON.stringify(line), ...evidenceOf(given.bots, result) };
    await results.add({ event: given.event, taken: given.taken, line, played });
  }

  return {
    async play(): Promise<void> {
      if (pool === null) return;
      for (let given = await nextMatch(); given !== null; given = await nextMatch()) await playOne(given, pool);
    },
    playing: () => [...inPlay.values()],
    used: () => [...hand, ...inPlay.keys()].map((given) => given.prepared),
    /** What was not begun. */
    rest: () => hand.splice(0),
  };
}
