/** Whether the lines of an event follow from its manifest, its secret and one another (CONTEST-045). */
import { formatMatchId, parseMatchId } from './match-id.ts';
import type { MatchLine } from './match-line.ts';
import { keysOf, next } from './next.ts';
import { type EventState, schedule } from './schedule.ts';
import { seedOfSet } from './secret.ts';
import { matchesOf } from './sets.ts';
import { type StandingRow, standings } from './standings.ts';

/** What is wrong with each line, by its place in the list; null: nothing. Recordings are looked at elsewhere. */
export function whatDoesNotFollow(event: EventState, lines: readonly MatchLine[]): (string | null)[] {
  const { manifest, secret } = event;
  // What is drawn by the secret cannot be told before it is out.
  const known = manifest.format.kind !== 'ladder' || secret !== null;
  const planned = new Map<string, string>();
  for (const set of known ? schedule(event).outline.sets : [])
    for (const match of matchesOf(set, manifest.seats)) planned.set(match.id, keysOf(event, match).join(', '));
  const seeds = new Map<string, string>();
  return lines.map((line) => {
    const { round, set, match } = parseMatchId(line.match);
    const bots = planned.get(formatMatchId({ round, set, match }));
    if (known && bots === undefined) return `match ${line.match} is not in the schedule that follows from the results`;
    if (known && bots !== line.bots.join(', '))
      return `match ${line.match} is between ${bots}, not ${line.bots.join(', ')}`;
    const before = seeds.get(`${round}.${set}`) ?? line.seed;
    seeds.set(`${round}.${set}`, before);
    if (before !== line.seed) return `match ${line.match} has another seed than its set`;
    if (secret !== null && seedOfSet(secret, round, set) !== line.seed)
      return `match ${line.match} has another seed than follows from the secret`;
    return null;
  });
}

/** The first match that an event lacks though it is said to be over; null: none. A ladder is never over. */
export function whatIsMissing(event: EventState): string | null {
  if (event.manifest.format.kind === 'ladder') return null;
  const { status, matches } = next(event);
  return status === 'finished' ? null : (matches[0]?.id ?? status);
}

/** What a table of standings says and what follows from the lines: the first difference, or null. */
export function whichRowDiffers(event: EventState, claimed: readonly StandingRow[]): string | null {
  const rows = standings(event);
  if (claimed.length !== rows.length) return `${claimed.length} bots where ${rows.length} follow`;
  // Before the secret is out nobody can tell the lot, so order and neighbours may differ.
  const comparable = ({ place, betterThanNext, ...row }: StandingRow) =>
    event.secret === null ? row : { place, betterThanNext, ...row };
  for (const [at, row] of rows.entries()) {
    const claim = claimed.find((c) => c.bot === row.bot);
    if (claim === undefined) return `${row.bot} is missing`;
    const [told, follows] = [comparable(claim), comparable(row)] as Record<string, unknown>[];
    const field = [...Object.keys(follows), ...Object.keys(told)].find(
      (key) => JSON.stringify(told[key]) !== JSON.stringify(follows[key]),
    );
    if (field !== undefined)
      return `${row.bot}: ${field} is ${JSON.stringify(told[field])} where ${JSON.stringify(follows[field])} follows`;
    if (event.secret !== null && claimed[at] !== claim)
      return `row ${at + 1} is of ${claimed[at].bot} where that of ${row.bot} follows`;
  }
  return null;
}
