/** One event of a database at the doors of this program: its matches with bots that dial in, taken, played and handed in. */
import { liveForm } from '../../contest/live.ts';
import { keyOf } from '../../contest/manifest.ts';
import { parseMatchId } from '../../contest/match-id.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import { isAway } from '../../database/connect.ts';
import type { Queue, TakenMatch } from '../../database/queue.ts';
import type { DoorWaits, PlayedNow } from '../../database/tables.ts';
import type { OpenMatch, OpenMatches } from '../../database/workers.ts';
import { newClaimedMatches } from './claimed-matches.ts';
import { dialledMatches } from './dialled-matches.ts';
import type { ContestDoor } from './door.ts';
import type { PreparedEvent } from './event-content.ts';
import { evidenceOf, type Results } from './hand-in-results.ts';
import { assignedJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { type MatchTimes, matchTimes } from './match-times.ts';
import type { ToldMatches } from './told-matches.ts';

export interface DoorEventSpec {
  readonly queue: Queue;
  readonly results: Results;
  readonly told: ToldMatches;
  /** Who plays, as the lines say it. */
  readonly worker: string;
  readonly see: readonly string[];
  readonly onNews: (text: string) => void;
}

export interface DoorEvent {
  /** What is open of it now. */
  show(event: PreparedEvent, open: OpenMatches): void;
  /** Somebody has come, or is free again. */
  look(): void;
  /** Nothing more is taken. */
  stop(): void;
  /** After `stop`: what was played is handed over to be handed in. */
  readonly over: Promise<void>;
  waits(): DoorWaits;
  playing(): readonly PlayedNow[];
  used(): readonly PreparedEvent[];
  /** What is being played is given back, and comes to nothing here. */
  abandon(): Promise<void>;
}

interface Claimed {
  readonly open: OpenMatch;
  readonly taken: TakenMatch;
  readonly event: PreparedEvent;
  readonly now: PlayedNow;
  readonly times: MatchTimes;
}

const NOBODY: readonly string[] = [];

/** Long: one event and what is known of it. */
export function newDoorEvent(
  spec: DoorEventSpec,
  id: number,
  first: PreparedEvent,
  doors: readonly ContestDoor[],
): DoorEvent {
  const { queue, results, told, worker, see, onNews } = spec;
  let event = first;
  let open: OpenMatches = { dialled: [], others: false };
  let missing: readonly string[] = NOBODY;
  let abandoned = false;
  const rows = new WeakMap<MatchPlan, OpenMatch>();
  const claimed = new Map<string, Claimed>();
  const handing = new Set<Promise<void>>();

  async function claim(plan: MatchPlan): Promise<boolean> {
    const row = rows.get(plan);
    if (row === undefined || abandoned) return false;
    try {
      const [taken] = await queue.takeThese(id, [{ match: row.row, attempt: row.attempt }]);
      if (taken === undefined) return false;
      const form = liveForm(event.manifest, row.bots, see.length > 0);
      const times = matchTimes();
      const now: PlayedNow = { match: row.row, since: times.started.toISOString(), live: form };
      claimed.set(plan.id, { open: row, taken, event, now, times });
      return true;
    } catch (e) {
      // It is open again when the database is back, or was lost with the answer and is given out again.
      if (isAway(e)) return false;
      throw e;
    }
  }

  function begin(plan: MatchPlan): MatchJob {
    missing = NOBODY;
    const of = claimed.get(plan.id);
    if (of === undefined) throw new Error(`match ${plan.id} was claimed`);
    const { live } = of.now;
    return { ...assignedJob(of.event, of.open, see), live: live === 'hidden' ? undefined : live };
  }

  async function hand({ open: row, taken, event: of, times }: Claimed, result: PlayedMatch | Unplayed): Promise<void> {
    const line = lineOf(of.manifest, row, result, worker, times);
    if ('trouble' in result) onNews(`match ${row.match} could not be played: ${result.trouble}`);
    const played = { line: JSON.stringify(line), ...evidenceOf(row.bots, result) };
    await told.end(row.row);
    await results.add({ event: id, taken, line, played });
  }

  function end(plan: MatchPlan, result: PlayedMatch | Unplayed): void {
    const of = claimed.get(plan.id);
    if (of === undefined || abandoned) return;
    const handed = hand(of, result).finally(() => {
      claimed.delete(plan.id);
      handing.delete(handed);
    });
    handing.add(handed);
  }

  const waiting = newClaimedMatches((plan) => `${rows.get(plan)?.row} ${rows.get(plan)?.attempt}`, claim);
  const rowOf = (match: string) => claimed.get(match)?.open.row ?? 0;
  const dialled = dialledMatches({
    manifest: () => event.manifest,
    doors,
    queue: waiting,
    live: {
      begin(match, _, start) {
        const of = claimed.get(match);
        if (of !== undefined) told.begin(of.now, start);
      },
      told: (match, texts) => told.told(rowOf(match), texts),
    },
    begin,
    end,
    onMissing(bots) {
      missing = bots;
    },
    signals: [],
  });
  const over = dialled.run().then(async () => {
    while (handing.size > 0) await Promise.all(handing);
  });
  return {
    over,
    show(now, found) {
      event = now;
      open = found;
      const places = new Map(now.manifest.bots.map((b, i) => [keyOf(b), i]));
      const plans = found.dialled.flatMap((row): MatchPlan[] => {
        const bots = row.bots.flatMap((key) => places.get(key) ?? []);
        // Of a manifest that is newer than the one we know.
        if (bots.length < row.bots.length) return [];
        const plan = { ...parseMatchId(row.match), id: row.match, bots };
        rows.set(plan, row);
        return [plan];
      });
      waiting.show(plans);
      dialled.look();
    },
    look: dialled.look,
    stop: waiting.stop,
    waits: () => (open.dialled.length === 0 ? {} : { [id]: open.others ? NOBODY : missing }),
    playing: () => [...claimed.values()].map((c) => c.now),
    used: () => [event, ...[...claimed.values()].map((c) => c.event)],
    async abandon() {
      abandoned = true;
      waiting.stop();
      const jobs = [...claimed.values()].map((c) => c.taken.job);
      claimed.clear();
      await queue.giveBack(id, jobs).catch((e) => {
        // It is given out again in time.
        if (!isAway(e)) throw e;
      });
    },
  };
}
