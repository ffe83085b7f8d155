/** Results of matches: handed in once, whoever hands them in and how often (CONTEST-061, CONTEST-063). */
import type { Kysely } from 'kysely';
import type { PlayedLine } from '../contest/event-store.ts';
import { isInfrastructure, type MatchLine, parseMatchLine } from '../contest/match-line.ts';
import { invariant } from '../engine/result.ts';
import type { Database } from './connect.ts';
import type { Queue, QueuedMatch, TakenMatch } from './queue.ts';
import type { Tables } from './tables.ts';

export interface HandedIn {
  readonly event: number;
  readonly taken: TakenMatch;
  readonly line: MatchLine;
  readonly played: PlayedLine;
}

/** `fault`: a result was there, and it is another one. */
export type HandIn = 'kept' | 'known' | 'fault';

/**
 * Results and the ends of their jobs in one transaction: all or none. May be done twice. Many at once cost little more
 * than one; of two of the same match the first is kept.
 */
export function handIn(database: Database, queue: Queue, handed: readonly HandedIn[]): Promise<HandIn[]> {
  return database.sql.transaction().execute(async (tx) => {
    const kept = await insertResults(
      tx,
      handed.map(({ taken, line, played }) => ({ ...taken, worker: line.worker, played })),
    );
    const came: HandIn[] = [];
    for (const [i, h] of handed.entries()) came.push(kept.has(i) ? 'kept' : await compare(tx, h));
    for (const event of new Set(handed.map((h) => h.event)))
      await queue.complete(
        tx,
        event,
        handed.filter((h) => h.event === event).map((h) => h.taken.job),
      );
    return came;
  });
}

export interface NewResult extends QueuedMatch {
  readonly worker: string;
  readonly played: PlayedLine;
}

/** Which of them are there now, by their place in the list: of the others the attempt had a result already, which stays. */
export async function insertResults(tx: Kysely<Tables>, results: readonly NewResult[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .insertInto('ghostlight.results')
    .values(
      results.map(({ match, attempt, worker, played }) => ({
        match,
        attempt,
        line: played.line,
        worker,
        state: 'unchecked' as const,
      })),
    )
    .onConflict((on) => on.columns(['match', 'attempt']).doNothing())
    .returning(['id', 'match', 'attempt'])
    .execute();
  const places = rows.map((row) => results.findIndex((r) => r.match === row.match && r.attempt === row.attempt));
  const recordings = rows.flatMap(({ id }, i) => {
    const { recording } = results[places[i]].played;
    return recording === null ? [] : [{ result: id, content: Buffer.from(recording) }];
  });
  if (recordings.length > 0) await tx.insertInto('ghostlight.recordings').values(recordings).execute();
  for (const place of places) {
    const { match, played } = results[place];
    for (const { bot, content } of played.logs)
      await tx
        .insertInto('ghostlight.logs')
        .values({ match, bot, content: Buffer.from(content) })
        .onConflict((on) => on.columns(['match', 'bot']).doUpdateSet({ content: Buffer.from(content) }))
        .execute();
  }
  return new Set(places);
}

/** CONTEST-063: a second result is either the same, or evidence. */
async function compare(tx: Kysely<Tables>, { taken, line, played }: HandedIn): Promise<HandIn> {
  const { match, attempt } = taken;
  const { line: text, recording } = played;
  const first = await tx
    .selectFrom('ghostlight.results')
    .select('line')
    .where('match', '=', match)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  if (isSameResult(lineOf(first.line), line)) return 'known';
  await tx
    .insertInto('ghostlight.faults')
    .values({
      match,
      attempt,
      line: text,
      recording: recording === null ? null : Buffer.from(recording),
      worker: line.worker,
    })
    .execute();
  return 'fault';
}

/** Of a text that came in as one. */
export function lineOf(text: string): MatchLine {
  const line = parseMatchLine(text);
  invariant(line.ok, 'what is kept is a line');
  return line.value;
}

/** But for who played it when, and how long bots thought. What could not be played says nothing against what could. */
export function isSameResult(a: MatchLine, b: MatchLine): boolean {
  if (isInfrastructure(a) || isInfrastructure(b)) return true;
  const told = ({ match, bots, seed, outcome, scores, causes, steps, recording }: MatchLine) =>
    JSON.stringify([match, bots, seed, outcome, scores, causes, steps, recording]);
  return told(a) === told(b);
}
