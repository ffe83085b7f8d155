/** Results that were handed in are decided: counted, or refused and played elsewhere (CONTEST-062). */
import { type Kysely, sql as raw } from 'kysely';
import { isOpen } from '../contest/ledger.ts';
import { isInfrastructure, type MatchLine } from '../contest/match-line.ts';
import { formatProblem } from '../engine/result.ts';
import { count, type DirectedEvent } from './directed-event.ts';
import type { DirectorSpec } from './director-spec.ts';
import { expireOf, isStill } from './give-out.ts';
import { judge, type ResultVerdict, type Unchecked, uncheckedResults } from './judge.ts';
import type { Tables } from './tables.ts';

/** So many results are looked at together. */
const BATCH = 200;

interface Decided {
  readonly event: DirectedEvent;
  readonly handed: Unchecked;
  readonly line: MatchLine | null;
  /** Why it is refused. */
  readonly why: string | null;
  /** It is given out once more. */
  readonly again: boolean;
}

/** Says whether there was something to look at, and whether there may be more. */
export async function settle(
  spec: DirectorSpec,
  events: ReadonlyMap<number, DirectedEvent>,
): Promise<'none' | 'some' | 'full'> {
  const handed = await uncheckedResults(spec.database, [...events.keys()], BATCH);
  if (handed.length === 0) return 'none';
  const verdicts = await Promise.all(
    handed.map(async (h) => {
      const event = events.get(h.event);
      return event === undefined ? null : { event, verdict: await judge(event.manifest, h, spec.check) };
    }),
  );
  const decided = verdicts.flatMap((v, i) => (v === null ? [] : [decide(v.event, handed[i], v.verdict)]));
  const written = await spec.database.sql.transaction().execute(async (tx) => {
    const still = await unchanged(tx, decided);
    const ours = decided.filter((d) => still.has(d.event));
    await countAll(
      tx,
      ours.filter((d) => d.why === null),
    );
    for (const d of ours) if (d.again) await giveAgain(tx, spec, d);
    return ours;
  });
  for (const { event, handed: h, line, why, again } of written) {
    if (!again) event.outstanding.delete(h.match);
    if (why !== null) spec.onNews?.(`${event.name}: match ${h.match} by ${h.worker} is refused: ${why}`);
    else if (line !== null) spec.onLine?.(event.name, line);
  }
  return handed.length === BATCH ? 'full' : 'some';
}

/** CONTEST-068: those with the manifest that we know, held until the end; the others are read anew, and looked at then. */
async function unchanged(tx: Kysely<Tables>, decided: readonly Decided[]): Promise<ReadonlySet<DirectedEvent>> {
  const still = new Set<DirectedEvent>();
  // In one order, whoever holds several.
  const events = [...new Set(decided.map((d) => d.event))].sort((a, b) => a.id - b.id);
  for (const event of events) if (await isStill(tx, event)) still.add(event);
  return still;
}

function decide(event: DirectedEvent, handed: Unchecked, verdict: ResultVerdict): Decided {
  const line = 'line' in verdict ? verdict.line : null;
  const added = line === null ? null : count(event, line);
  const why = 'refused' in verdict ? verdict.refused : added?.ok === false ? formatProblem(added.problem) : null;
  const again = why !== null || (line !== null && isInfrastructure(line) && !isOpen(event.ledger, handed.match));
  return { event, handed, line, why, again };
}

async function countAll(tx: Kysely<Tables>, decided: readonly Decided[]): Promise<void> {
  const ids = decided.map((d) => d.handed.id);
  const over = decided.filter((d) => !d.again).map((d) => d.handed.row);
  if (ids.length > 0) {
    const { rows } = await raw<{ place: number }>`select nextval('ghostlight.counted') as place`.execute(tx);
    await tx
      .updateTable('ghostlight.results')
      .set({ state: 'counted', counted: rows[0].place })
      .where('id', 'in', ids)
      .where('state', '=', 'unchecked')
      .execute();
    // Whoever shows them looks for what has changed.
    const events = [...new Set(decided.map((d) => d.event.id))];
    await tx.updateTable('ghostlight.events').set({ standings: null }).where('id', 'in', events).execute();
  }
  if (over.length > 0)
    await tx.updateTable('ghostlight.matches').set({ queued: false }).where('id', 'in', over).execute();
}

/** A match that was not played, or not as it is told, is played once more. */
async function giveAgain(tx: Kysely<Tables>, spec: DirectorSpec, { event, handed, why }: Decided): Promise<void> {
  const { id, row, match, attempt, worker } = handed;
  if (why !== null) {
    await tx.updateTable('ghostlight.results').set({ state: 'refused', why }).where('id', '=', id).execute();
    await distrust(tx, worker, `match ${match} of ${event.name}: ${why}`);
  }
  const given = await tx
    .updateTable('ghostlight.matches')
    .set({ attempt: attempt + 1 })
    .where('id', '=', row)
    .where('attempt', '=', attempt)
    .returning(['queued', 'dialled'])
    .executeTakeFirst();
  if (given?.queued !== true) return;
  const once = { match: row, attempt: attempt + 1, dialled: given.dialled };
  await spec.queue.put(tx, event.id, [once], expireOf(event, spec.expireSeconds));
}

async function distrust(tx: Kysely<Tables>, worker: string, why: string): Promise<void> {
  await tx
    .updateTable('ghostlight.workers')
    .set({ distrusted: why })
    .where('name', '=', worker)
    .where('distrusted', 'is', null)
    .execute();
}
