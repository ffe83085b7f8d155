/** An event as a server has it in mind: read once as a whole, then what has begun to count since. */
import type { Kysely } from 'kysely';
import { newLedger, type OpenLedger } from '../contest/ledger.ts';
import { type EventManifest, parseManifest } from '../contest/manifest.ts';
import { type MatchLine, parseMatchLine } from '../contest/match-line.ts';
import type { EventState } from '../contest/schedule.ts';
import { parseSecret } from '../contest/secret.ts';
import { fail, formatProblem, ok, type Result } from '../engine/result.ts';
import type { Tables } from './tables.ts';

export interface SeenEvent extends EventState {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  readonly revision: number;
  readonly manifest: EventManifest;
  /** Grows: one reader at a time. */
  readonly ledger: OpenLedger;
  readonly secret: Uint8Array | null;
  /** In the order in which they began to count. */
  readonly lines: MatchLine[];
  /** The place of the last of them among all that counts. */
  readonly counted: number;
}

/**
 * Within a transaction that sees one moment, or that holds the event. `before` is used up: whoever has it goes on with the
 * answer. Null: there is no such event.
 */
export async function seeEvent(
  db: Kysely<Tables>,
  id: number,
  before: SeenEvent | null,
): Promise<Result<SeenEvent> | null> {
  const row = await db
    .selectFrom('ghostlight.events as event')
    .leftJoin('ghostlight.secrets as secret', 'secret.event', 'event.id')
    .select(['event.id', 'event.name', 'event.manifest', 'event.edition', 'event.revision', 'secret.hex'])
    .where('event.id', '=', id)
    .where('event.ready', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const manifest = before?.edition === row.edition ? ok(before.manifest) : parseManifest(row.manifest);
  if (!manifest.ok) return bad('manifest.json', formatProblem(manifest.problem));
  const fresh = await linesAfter(db, id, before?.counted ?? BEFORE_ALL);
  const old = before?.lines ?? [];
  const same = before !== null && before.manifest === manifest.value;
  const ledger = same ? before.ledger : newLedger(manifest.value);
  const lines = same ? old : [];
  const texts = fresh.map((f) => parseMatchLine(f.line));
  for (const line of same ? texts : [...old.map((l) => ok(l)), ...texts]) {
    const added = line.ok ? ledger.add(line.value) : line;
    if (!added.ok) return bad('matches', `${lines.length + 1}: ${formatProblem(added.problem)}`);
    if (line.ok) lines.push(line.value);
  }
  const { name, edition, revision, hex } = row;
  const secret = hex === null ? null : parseSecret(hex);
  const counted = fresh.at(-1)?.counted ?? before?.counted ?? BEFORE_ALL;
  return ok({ id, name, edition, revision, manifest: manifest.value, ledger, secret, lines, counted });
}

/** What counted before there were places has the place 0. */
const BEFORE_ALL = -1;

async function linesAfter(db: Kysely<Tables>, event: number, counted: number) {
  return db
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .select(['result.line', 'result.counted'])
    .where('m.event', '=', event)
    .where('result.counted', '>', counted)
    .orderBy('result.counted')
    .orderBy('result.id')
    .execute();
}

function bad(path: string, text: string): Result<never> {
  return fail('bad-event', path, text);
}
