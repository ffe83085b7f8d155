/** What a worker does: takes matches out of the queue, plays them, hands them in (CONTEST-061, CONTEST-067). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotLog } from '../../contest/event-store.ts';
import { keyOf } from '../../contest/manifest.ts';
import type { Database } from '../../database/connect.ts';
import { isAway, patiently, rest, whyFailed } from '../../database/connect.ts';
import type { Queue, TakenMatch } from '../../database/queue.ts';
import { type HandedIn, handIn } from '../../database/results.ts';
import type { PlayedNow } from '../../database/tables.ts';
import {
  type Assignment,
  assignments,
  beat,
  contentOf,
  type PlayableEvent,
  playableEvents,
  strikeOff,
  type WorkerSpec,
} from '../../database/workers.ts';
import { Stop } from '../stop.ts';
import { type PreparedEvent, prepareEvent } from './event-content.ts';
import { assignedJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import type { TaskPool } from './workers.ts';

export interface WorkerNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly pool: TaskPool<MatchJob, PlayedMatch | Unplayed>;
  readonly spec: WorkerSpec;
  /** What programs may read besides their own files. */
  readonly see: readonly string[];
  /** No more matches are taken; what is being played is finished and handed in. */
  readonly signal: AbortSignal;
  readonly onNews: (text: string) => void;
  readonly onAway: (why: string | null) => void;
}

interface Given extends Assignment {
  readonly event: number;
  readonly prepared: PreparedEvent;
}

const BEAT_MS = 3000;
const EVENTS_MS = 1000;
const IDLE_MS = 100;
const LONGEST_IDLE_MS = 1000;
/** As many as are played in this time are taken at once, and no more: whoever vanishes holds them up. */
const HAND_MS = 1000;
const MOST_AT_ONCE = 8;
/** So many results are handed in together, and wait for it. */
const MOST_TOGETHER = 32;

/** Returns how many it has handed in, and why nothing is taken from it any more, if so. */
export async function playForDatabase(needs: WorkerNeeds): Promise<{ played: number; distrusted: string | null }> {
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
    distrusted = await patiently(() => beat(needs.database, needs.spec, { played: 0, trouble: null }), {
      signal: needs.signal,
      onAway: needs.onAway,
    });
    if (distrusted !== null) return { played: 0, distrusted };
    const plays = Promise.all(Array.from({ length: needs.spec.jobs }, () => worker.play())).finally(() => over.abort());
    await Promise.all([plays, beats()]);
    await worker.leave();
    return { played: worker.played(), distrusted };
  } finally {
    rmSync(worker.scratch, { recursive: true, force: true });
  }
}

/** Long: a worker and what it remembers. */
function newWorker(needs: WorkerNeeds) {
  const { database, queue, pool, spec, signal, onAway, onNews } = needs;
  const scratch = mkdtempSync(join(tmpdir(), 'ghostlight-worker-'));
  const prepared = new Map<number, { readonly edition: number; readonly event: PreparedEvent | null }>();
  const hand: Given[] = [];
  const inPlay = new Map<Given, PlayedNow>();
  const passed = new Set<PreparedEvent>();
  const troubles = new Map<number, string>();
  let [played, told] = [0, 0];
  let meanMs = HAND_MS;
  let events: { readonly at: number; readonly list: PlayableEvent[] } = { at: 0, list: [] };
  let turn = 0;
  let taking: Promise<void> | null = null;
  const finished: HandedIn[] = [];
  let giving: Promise<void> | null = null;

  async function prepare({ id, name, edition }: PlayableEvent): Promise<PreparedEvent | null> {
    const before = prepared.get(id);
    if (before?.edition === edition) return before.event;
    let event: PreparedEvent | null = null;
    troubles.delete(id);
    try {
      event = await prepareEvent(join(scratch, `${id}-${edition}`), await contentOf(database, id));
    } catch (e) {
      if (!(e instanceof Stop)) throw e;
      troubles.set(id, `${name}: ${e.message}`);
      onNews(`${name} cannot be played here: ${e.message}`);
    }
    prepared.set(id, { edition, event });
    forget(before?.event ?? null);
    return event;
  }

  /** The files of an edition that has passed, as soon as nobody plays with them. */
  function forget(event: PreparedEvent | null): void {
    if (event !== null) passed.add(event);
    const used = new Set([...hand, ...inPlay.keys()].map((given) => given.prepared));
    for (const old of passed)
      if (!used.has(old)) {
        rmSync(old.folder, { recursive: true, force: true });
        passed.delete(old);
      }
  }

  async function playable(): Promise<PlayableEvent[]> {
    if (Date.now() - events.at > EVENTS_MS) events = { at: Date.now(), list: await playableEvents(database) };
    return events.list;
  }

  /** What was taken just now; a match may be of a manifest that is newer than the one we know. */
  async function accept(of: PlayableEvent, event: PreparedEvent, taken: readonly TakenMatch[]): Promise<void> {
    const given = await assignments(database, taken);
    const known = new Set(event.manifest.bots.map(keyOf));
    let now: PreparedEvent | null = event;
    if (given.some((g) => !g.bots.every((b) => known.has(b)))) {
      events = { at: 0, list: [] };
      const fresh = (await playable()).find((e) => e.id === of.id);
      now = fresh === undefined ? null : await prepare(fresh);
    }
    // Somebody has it already, or there is no such match any more.
    const open = new Set(given.filter((g) => !g.done).map((g) => g.taken.job));
    const done = taken.filter((t) => !open.has(t.job)).map((t) => t.job);
    if (done.length > 0) await queue.complete(database.sql, of.id, done);
    if (now === null) await queue.giveBack(of.id, [...open]);
    else for (const g of given) if (!g.done) hand.push({ ...g, event: of.id, prepared: now });
  }

  /** Some matches into our hand, event after event in turn. */
  async function take(): Promise<void> {
    const list = await playable();
    const want = spec.jobs * Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(HAND_MS / meanMs)));
    turn++;
    for (let i = 0; i < list.length && hand.length < want; i++) {
      const one = list[(turn + i) % list.length];
      const event = await prepare(one);
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
        inPlay.set(given, { match: given.taken.match, since: new Date().toISOString() });
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

  async function playOne(given: Given): Promise<HandedIn> {
    const started = new Date();
    const result = await pool.do(assignedJob(given.prepared, given, needs.see)).finally(() => inPlay.delete(given));
    const line = lineOf(given.prepared.manifest, given, result, spec.name, started);
    meanMs = 0.8 * meanMs + 0.2 * Math.max(1, Date.now() - started.getTime());
    if ('trouble' in result) onNews(`match ${given.match} could not be played: ${result.trouble}`);
    const evidence = evidenceOf(given, result);
    return { event: given.event, taken: given.taken, line, played: { line: JSON.stringify(line), ...evidence } };
  }

  /** However long the database is away: results are not lost as long as we live. */
  async function give(batch: readonly HandedIn[]): Promise<void> {
    try {
      const came = await patiently(() => handIn(database, queue, batch), { signal: FOR_EVER, onAway });
      played += batch.length;
      came.forEach((c, i) => {
        if (c === 'fault') onNews(`match ${batch[i].line.match}: another result than ours is there already`);
      });
    } catch (e) {
      if (batch.length === 1) return onNews(`match ${batch[0].line.match} could not be handed in: ${whyFailed(e)}`);
      // One that cannot be taken does not keep the others out.
      for (const one of batch) await give([one]);
    }
  }

  /** All that is finished by then together: the shorter the matches, the less each costs. */
  async function giveAll(): Promise<void> {
    while (finished.length > 0) await give(finished.splice(0, MOST_TOGETHER));
  }

  return {
    scratch,
    played: () => played,
    async play(): Promise<void> {
      for (let given = await nextMatch(); given !== null; given = await nextMatch()) {
        finished.push(await playOne(given));
        giving ??= giveAll().finally(() => {
          giving = null;
        });
        if (finished.length >= MOST_TOGETHER) await giving;
      }
      while (giving !== null) await giving;
    },
    async beat(): Promise<string | null> {
      const more = played - told;
      try {
        const trouble = troubles.size === 0 ? null : [...troubles.values()].join('; ').slice(0, 1000);
        const distrusted = await beat(database, spec, { played: more, trouble, playing: [...inPlay.values()] });
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
        for (const { event, taken } of hand.splice(0)) await queue.giveBack(event, [taken.job]);
        await this.beat();
        await strikeOff(database, spec.name);
      } catch (e) {
        // It is given out again in time.
        if (!isAway(e)) throw e;
      }
    },
  };
}

const FOR_EVER = new AbortController().signal;

function evidenceOf({ bots }: Given, result: PlayedMatch | Unplayed) {
  if ('trouble' in result) return { recording: null, logs: [] };
  const logs = new Map<string, BotLog>();
  result.logs.forEach((text, seat) => {
    if (text !== null) logs.set(bots[seat], { bot: bots[seat], content: Buffer.from(text) });
  });
  return { recording: result.packed, logs: [...logs.values()] };
}
