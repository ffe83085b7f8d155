/** Events without a game: manifests, and matches whose scores a function names. */

import type { EventFormat } from '../../src/contest/format.ts';
import { newLedger, type OpenLedger } from '../../src/contest/ledger.ts';
import { type EventManifest, parseManifest } from '../../src/contest/manifest.ts';
import { type Cause, eventOf, type MatchLine } from '../../src/contest/match-line.ts';
import { keysOf, next } from '../../src/contest/next.ts';
import type { EventState } from '../../src/contest/schedule.ts';
import { parseSecret, secretHashOf, seedOfSet } from '../../src/contest/secret.ts';
import type { MatchPlan } from '../../src/contest/sets.ts';
import { defined } from './defined.ts';

export const SECRET = defined(parseSecret('5ec2e7'.padEnd(64, '0')));

export function manifestWith(
  bots: number,
  seats: number,
  format: EventFormat,
  more: Partial<EventManifest> = {},
): EventManifest {
  const made: EventManifest = {
    version: 1,
    name: 'Cup',
    game: 'toy',
    rules: 1,
    content: '-',
    options: {},
    seats,
    maxSteps: 1000,
    bots: Array.from({ length: bots }, (_, i) => ({
      id: `b${i}`,
      name: `Bot ${i}`,
      version: 1,
      sha256: '0'.repeat(64),
      kind: 'house' as const,
      bot: 'random',
    })),
    format,
    clock: { move: 100, bank: 5000, game: 0, ready: 10_000 },
    sandbox: 'none',
    secretHash: secretHashOf(SECRET),
    created: '2031-04-30T12:00:00.000Z',
    ...more,
  };
  const read = parseManifest(JSON.stringify(made));
  if (!read.ok) throw new Error(`${read.problem.path}: ${read.problem.text}`);
  return read.value;
}

/** Scores of a match, by seat. */
export type Scores = (match: MatchPlan) => readonly number[];

export function lineOf(
  event: EventState,
  match: MatchPlan,
  scores: readonly number[],
  causes: readonly Cause[] = match.bots.map(() => 'rules'),
): MatchLine {
  const failed = causes.includes('infrastructure');
  return {
    match: match.id,
    event: eventOf(event.manifest.secretHash),
    bots: keysOf(event, match),
    seed: seedOfSet(SECRET, match.round, match.set),
    outcome: failed ? null : { kind: 'ranked', why: 'end', scores: [...scores] },
    scores: [...scores],
    causes: [...causes],
    think: match.bots.map(() => ({ total: 10, longest: 1 })),
    steps: 10,
    recording: failed ? null : '0'.repeat(64),
    worker: 'local',
    started: '2031-04-30T12:00:00.000Z',
    ended: '2031-04-30T12:00:01.000Z',
  };
}

export interface PlayedEvent extends EventState {
  readonly ledger: OpenLedger;
  /** In the order in which they were played. */
  readonly lines: readonly MatchLine[];
  readonly plans: readonly MatchPlan[];
}

/** Plays whatever may be played until there is nothing more, or so many matches; `pick` names which of those that may be played comes next. */
export function playEvent(
  manifest: EventManifest,
  scores: Scores,
  { most = Number.POSITIVE_INFINITY, pick = (_: number): number => 0 } = {},
): PlayedEvent {
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  const lines: MatchLine[] = [];
  const plans: MatchPlan[] = [];
  for (let ready = [...next(event).matches]; ready.length > 0; ready = [...next(event).matches]) {
    // A ladder has no end, and other formats know no more before all of these are played.
    while (ready.length > 0 && lines.length < most) {
      const [match] = ready.splice(pick(ready.length), 1);
      const line = lineOf(event, match, scores(match));
      const added = ledger.add(line);
      if (!added.ok) throw new Error(added.problem.text);
      lines.push(line);
      plans.push(match);
    }
    if (lines.length >= most) break;
  }
  return { ...event, lines, plans };
}

/** The higher its place in the manifest, the weaker. */
export const byStrength: Scores = ({ bots }) => bots.map((b) => 1000 - b);
