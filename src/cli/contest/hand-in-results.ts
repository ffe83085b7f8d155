/** Results on their way to the database: many together, and none is lost while it is away (CONTEST-061, CONTEST-067). */
import type { BotLog } from '../../contest/event-store.ts';
import { type Database, patiently, whyFailed } from '../../database/connect.ts';
import type { Queue } from '../../database/queue.ts';
import { type HandedIn, handIn } from '../../database/results.ts';
import type { PlayedMatch, Unplayed } from './match-job.ts';

export interface ResultsSpec {
  readonly database: Database;
  readonly queue: Queue;
  readonly onNews: (text: string) => void;
  readonly onAway: (why: string | null) => void;
}

export interface Results {
  /** Whoever brings more than can be handed in together waits. */
  add(result: HandedIn): Promise<void>;
  /** All that was added is there. */
  settled(): Promise<void>;
  /** Handed in by now. */
  readonly many: number;
}

/** So many results are handed in together, and wait for it. */
const MOST_TOGETHER = 32;
const FOR_EVER = new AbortController().signal;

export function newResults({ database, queue, onNews, onAway }: ResultsSpec): Results {
  const finished: HandedIn[] = [];
  let giving: Promise<void> | null = null;
  let many = 0;

  /** However long the database is away: results are not lost as long as we live. */
  async function give(batch: readonly HandedIn[]): Promise<void> {
    try {
      const came = await patiently(() => handIn(database, queue, batch), { signal: FOR_EVER, onAway });
      many += batch.length;
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
    async add(result) {
      finished.push(result);
      giving ??= giveAll().finally(() => {
        giving = null;
      });
      if (finished.length >= MOST_TOGETHER) await giving;
    },
    async settled() {
      while (giving !== null) await giving;
    },
    get many() {
      return many;
    },
  };
}

/** What is handed in beside the line. */
export function evidenceOf(bots: readonly string[], result: PlayedMatch | Unplayed) {
  if ('trouble' in result) return { recording: null, logs: [] };
  const logs = new Map<string, BotLog>();
  result.logs.forEach((text, seat) => {
    if (text !== null) logs.set(bots[seat], { bot: bots[seat], content: Buffer.from(text) });
  });
  return { recording: result.packed, logs: [...logs.values()] };
}
