/** Events in a database, a director and workers in this process: games without rules, whose scores a function names. */
import { onTestFinished } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { newLedger } from '../../src/contest/ledger.ts';
import { type EventManifest, keyOf } from '../../src/contest/manifest.ts';
import { formatMatchId, parseMatchId } from '../../src/contest/match-id.ts';
import type { Cause, MatchLine } from '../../src/contest/match-line.ts';
import { hexOf } from '../../src/contest/secret.ts';
import { standings } from '../../src/contest/standings.ts';
import type { Database } from '../../src/database/connect.ts';
import { direct } from '../../src/database/director.ts';
import type { DirectorSpec } from '../../src/database/director-spec.ts';
import { countedLines, databaseStore } from '../../src/database/events.ts';
import type { Queue } from '../../src/database/queue.ts';
import { type HandIn, handIn } from '../../src/database/results.ts';
import { type Assignment, assignments, beat, playableEvents } from '../../src/database/workers.ts';
import { until } from '../attack/bots.ts';
import { lineOf, SECRET } from './event.ts';

export interface Place {
  readonly database: Database;
  readonly queue: Queue;
}

export async function pushed({ database }: Place, manifest: EventManifest, name = 'cup'): Promise<void> {
  const store = databaseStore(database, name);
  const text = `${JSON.stringify(manifest)}\n`;
  await store.begin(text);
  await store.writeSecret({ hex: hexOf(SECRET), revealed: false });
  await store.finish(text);
}

export interface Directing {
  readonly news: string[];
  /** Resolves when it has ended. */
  stop(): Promise<void>;
  readonly ended: Promise<void>;
}

/** Directs until the end of the test. A recording says by itself whether it is good. */
export function directing({ database, queue }: Place, more: Partial<DirectorSpec> = {}): Directing {
  const ending = new AbortController();
  const news: string[] = [];
  const ended = direct({
    database,
    queue,
    check: async (_manifest, _line, recording) => (Buffer.from(recording).toString() === 'good' ? null : 'is forged'),
    unfit: async () => null,
    signal: ending.signal,
    expireSeconds: 1,
    onNews: (text) => news.push(text),
    ...more,
  });
  const stop = async () => {
    ending.abort();
    await ended;
  };
  onTestFinished(stop);
  return { news, stop, ended };
}

interface Played {
  readonly scores?: (bots: readonly string[]) => readonly number[];
  readonly causes?: (bots: readonly string[]) => readonly Cause[];
  readonly recording?: string;
}

/** One worker of this test. */
export interface TestWorker {
  /** At most so many matches of the first event that has some. */
  take(most: number): Promise<Assignment[]>;
  lineFor(given: Assignment, played?: Played): MatchLine;
  hand(given: Assignment, played?: Played): Promise<HandIn>;
  beat(): Promise<string | null>;
  /** Plays until the condition holds; returns the matches that it has played. */
  play(over: () => Promise<boolean>, played?: Played): Promise<string[]>;
}

/** The later in the manifest, the weaker. */
const byName = (bots: readonly string[]) => bots.map((b) => 1000 - b.charCodeAt(1));

export function testWorker({ database, queue }: Place, manifest: EventManifest, name: string): TestWorker {
  const spec = { name, host: 'here', version: '1', jobs: 1 };
  const worker: TestWorker = {
    async take(most) {
      for (const { id } of await playableEvents(database)) {
        const given = await assignments(database, await queue.take(id, most));
        if (given.length > 0) return given;
      }
      return [];
    },
    lineFor({ match, bots, seed }, { scores = byName, causes } = {}) {
      const id = parseMatchId(match);
      const plan = {
        ...id,
        id: formatMatchId(id),
        bots: bots.map((b) => manifest.bots.findIndex((e) => keyOf(e) === b)),
      };
      const event = { manifest, ledger: newLedger(manifest), secret: SECRET };
      return { ...lineOf(event, plan, scores(bots), causes?.(bots)), seed, worker: name };
    },
    async hand(given, played = {}) {
      const line = worker.lineFor(given, played);
      const [event] = await playableEvents(database);
      const recording = line.recording === null ? null : Buffer.from(played.recording ?? 'good');
      const handed = { line: JSON.stringify(line), recording, logs: [] };
      const [came] = await handIn(database, queue, [{ event: event.id, taken: given.taken, line, played: handed }]);
      return came;
    },
    beat: async () => (await beat(database, spec, { played: 0, trouble: null })).distrusted,
    async play(over, played) {
      const done: string[] = [];
      await worker.beat();
      while (!(await over())) {
        for (const given of await worker.take(4)) {
          if (given.done) continue;
          await worker.hand(given, played);
          done.push(given.match);
        }
      }
      return done;
    },
  };
  return worker;
}

export async function isFinished({ database }: Place, name = 'cup'): Promise<boolean> {
  return (await databaseStore(database, name).read())?.secret?.revealed === true;
}

export async function untilCounted({ database }: Place, many: number, name = 'cup'): Promise<MatchLine[]> {
  let lines: MatchLine[] = [];
  await until(async () => {
    lines = await countedLines(database, name);
    return lines.length >= many;
  }, `${many} lines count`);
  return lines;
}

/** Points and ratings that follow from lines. */
export function tableOf(manifest: EventManifest, lines: readonly MatchLine[]) {
  const ledger = newLedger(manifest);
  for (const line of lines) must(ledger.add(line));
  return standings({ manifest, ledger, secret: SECRET }).map(({ bot, points, rating, place }) => ({
    bot,
    points,
    rating,
    place,
  }));
}
