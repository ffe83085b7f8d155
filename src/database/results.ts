/** Results of matches: handed in once, whoever hands them in and how often (CONTEST-061, CONTEST-063). */
import type { Kysely } from 'kysely';
import type { PlayedLine } from '../contest/event-store.ts';
import { isInfrastructure, type MatchLine, parseMatchLine } from '../contest/match-line.ts';
import { invariant } from '../engine/result.ts';
import type { Database } from './connect.ts';
import type { Queue, TakenMatch } from './queue.ts';
import type { Tables } from './tables.ts';

export interface HandedIn {
  readonly event: number;
  readonly taken: TakenMatch;
  readonly line: MatchLine;
  readonly played: PlayedLine;
}

/** `fault`: a result was there, and it is another one. */
export type HandIn = 'kept' | 'known' | 'fault';

/** The result and the end of its job in one transaction: both or neither. May be done twice. */
export function handIn({ sql }: Database, queue: Queue, { event, taken, line, played }: HandedIn): Promise<HandIn> {
  return sql.transaction().execute(async (tx) => {
    const { match, attempt } = taken;
    const kept = await insertResult(tx, match, attempt, line.worker, played);
    const came = kept ? 'kept' : await compare(tx, match, attempt, line, played);
    await queue.complete(tx, event, taken.job);
    return came;
  });
}

/** False: this attempt has a result already, which stays. */
export async function insertResult(
  tx: Kysely<Tables>,
  match: number,
  attempt: number,
  worker: string,
  { line, recording, logs }: PlayedLine,
): Promise<boolean> {
  const row = await tx
    .insertInto('ghostlight.results')
    .values({ match, attempt, line, worker, state: 'unchecked' })
    .onConflict((on) => on.columns(['match', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  if (recording !== null)
    await tx
      .insertInto('ghostlight.recordings')
      .values({ result: row.id, content: Buffer.from(recording) })
      .execute();
  for (const { bot, content } of logs)
    await tx
      .insertInto('ghostlight.logs')
      .values({ match, bot, content: Buffer.from(content) })
      .onConflict((on) => on.columns(['match', 'bot']).doUpdateSet({ content: Buffer.from(content) }))
      .execute();
  return true;
}

/** CONTEST-063: a second result is either the same, or evidence. */
async function compare(
  tx: Kysely<Tables>,
  match: number,
  attempt: number,
  line: MatchLine,
  { line: text, recording }: PlayedLine,
): Promise<HandIn> {
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
