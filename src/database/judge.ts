/** What came of the matches that were handed in: counted, or refused and played elsewhere (CONTEST-062). */
import { type EventManifest, keyOf } from '../contest/manifest.ts';
import { eventOf, isInfrastructure, type MatchLine, parseMatchLine } from '../contest/match-line.ts';
import { formatProblem } from '../engine/result.ts';
import type { Database } from './connect.ts';

/** Plays a recording again: why it is not what the line says, or null. */
export type CheckResult = (manifest: EventManifest, line: MatchLine, recording: Uint8Array) => Promise<string | null>;

export interface Unchecked {
  readonly id: number;
  readonly event: number;
  /** The row of its match. */
  readonly row: number;
  readonly match: string;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly attempt: number;
  readonly line: string;
  readonly worker: string;
  readonly recording: Uint8Array | null;
}

export type ResultVerdict = { readonly line: MatchLine } | { readonly refused: string };

export function uncheckedResults({ sql }: Database, events: readonly number[], most: number): Promise<Unchecked[]> {
  if (events.length === 0) return Promise.resolve([]);
  return sql
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .leftJoin('ghostlight.recordings as recording', 'recording.result', 'result.id')
    .select([
      'result.id',
      'm.event',
      'm.id as row',
      'm.match',
      'm.bots',
      'm.seed',
      'result.attempt',
      'result.line',
      'result.worker',
      'recording.content as recording',
    ])
    .where('result.state', '=', 'unchecked')
    .where('m.event', 'in', [...events])
    .orderBy('result.id')
    .limit(most)
    .execute();
}

export async function judge(manifest: EventManifest, handed: Unchecked, check: CheckResult): Promise<ResultVerdict> {
  const read = parseMatchLine(handed.line);
  if (!read.ok) return { refused: formatProblem(read.problem) };
  const line = read.value;
  const wrong = whatWasNotAsked(manifest, handed, line);
  if (wrong !== null) return { refused: `${wrong} is not that of the match` };
  if (isInfrastructure(line)) return { line };
  if (handed.recording === null) return { refused: 'there is no recording' };
  const problem = await check(manifest, line, handed.recording);
  return problem === null ? { line } : { refused: problem };
}

/** A worker answers what it was given, and nothing else. */
function whatWasNotAsked(manifest: EventManifest, handed: Unchecked, line: MatchLine): string | null {
  const known = new Set(manifest.bots.map(keyOf));
  if (line.match !== handed.match) return 'the id';
  if (line.event !== eventOf(manifest.secretHash)) return 'the event';
  if (line.seed !== handed.seed) return 'the seed';
  if (line.bots.join() !== handed.bots.join() || !line.bots.every((b) => known.has(b))) return 'who sat where';
  return line.worker === handed.worker ? null : 'the worker';
}
