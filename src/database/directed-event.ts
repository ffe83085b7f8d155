/** One event as the director has it in mind: what counts, what is given out, and what may be given out next. */
import { newLedger, type OpenLedger } from '../contest/ledger.ts';
import { type EventManifest, parseManifest } from '../contest/manifest.ts';
import type { MatchLine } from '../contest/match-line.ts';
import { type EventStatus, type NextMatches, next } from '../contest/next.ts';
import type { EventState } from '../contest/schedule.ts';
import { parseSecret } from '../contest/secret.ts';
import type { MatchPlan } from '../contest/sets.ts';
import { formatProblem, type Result } from '../engine/result.ts';
import type { Database } from './connect.ts';
import { lineOf } from './results.ts';

export interface DirectedEvent extends EventState {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  readonly manifest: EventManifest;
  readonly ledger: OpenLedger;
  readonly secret: Uint8Array | null;
  /** Given out and not counted yet, by the id of the match. */
  readonly outstanding: Set<string>;
  /** The longest match so far, in milliseconds. */
  longestMs: number;
  revealed: boolean;
  /** What the database says of it. */
  status: EventStatus;
  /** Something has changed since the last look at what may be played. */
  changed: boolean;
  /** What may be played and is not given out, the first at the end. */
  waiting: MatchPlan[];
  /** Somebody may rest since the last look. */
  failed: boolean;
  /** Looking at a large event takes a while: not before this time again, unless nothing is out. */
  lookAt: number;
}

interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  readonly manifest: string;
  readonly hex: string | null;
  readonly revealed: boolean;
  readonly status: EventStatus;
}

/** Everything that counts by now. A string: why this event cannot be directed. */
export async function loadEvent({ sql }: Database, row: EventRow): Promise<DirectedEvent | string> {
  const manifest = parseManifest(row.manifest);
  if (!manifest.ok) return formatProblem(manifest.problem);
  const ledger = newLedger(manifest.value);
  const lines = await sql
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .select('result.line')
    .where('m.event', '=', row.id)
    .where('result.state', '=', 'counted')
    .execute();
  const given = await sql
    .selectFrom('ghostlight.matches')
    .select('match')
    .where('event', '=', row.id)
    .where('queued', '=', true)
    .execute();
  const event: DirectedEvent = {
    id: row.id,
    name: row.name,
    edition: row.edition,
    manifest: manifest.value,
    ledger,
    secret: row.hex === null ? null : parseSecret(row.hex),
    outstanding: new Set(given.map((g) => g.match)),
    longestMs: 0,
    revealed: row.revealed,
    status: row.status,
    changed: true,
    waiting: [],
    failed: true,
    lookAt: 0,
  };
  for (const { line } of lines) {
    const added = count(event, lineOf(line));
    if (!added.ok) return formatProblem(added.problem);
  }
  return event;
}

/** The line counts from now on. */
export function count(event: DirectedEvent, line: MatchLine): Result<null> {
  const added = event.ledger.add(line);
  if (!added.ok) return added;
  event.changed = true;
  event.longestMs = Math.max(event.longestMs, Date.parse(line.ended) - Date.parse(line.started));
  // A failure may have set somebody aside: whatever is not given out is asked for anew.
  if (line.causes.some((c) => c !== 'rules')) {
    event.waiting = [];
    event.failed = true;
  }
  return added;
}

/** Of a processor, for looking at what may be played. */
const SHARE = 0.5;

/** Whether it is time to look at what may be played. */
export function isDue(event: DirectedEvent): boolean {
  if (event.waiting.length > 0 || !event.changed) return false;
  return event.outstanding.size === 0 || performance.now() >= event.lookAt;
}

/** What may be played now, anew. */
export function look(event: DirectedEvent): NextMatches {
  const began = performance.now();
  const seen = next(event);
  event.changed = false;
  event.lookAt = performance.now() + (performance.now() - began) / SHARE;
  event.waiting = seen.matches.filter((m) => !event.outstanding.has(m.id)).reverse();
  return seen;
}

/** At most so many more that may be given out. */
export function pick({ waiting }: DirectedEvent, most: number): MatchPlan[] {
  return waiting.splice(Math.max(0, waiting.length - most)).reverse();
}
