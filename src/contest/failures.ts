/** How the bots of an event failed, and which of them rest because of it (CONTEST-043). */
import type { Ledger } from './ledger.ts';
import { type Entrant, type EventManifest, keyOf } from './manifest.ts';
import { byId, type MatchId, parseMatchId } from './match-id.ts';
import { type Cause, isFailure } from './match-line.ts';

/** So many failures in a row set a bot aside. */
export const FAILURES_IN_A_ROW = 3;

/** The causes of a bot's matches in the order of their ids, whenever they were played. */
export type CauseList = readonly { readonly round: number; readonly cause: Cause }[];

/** Of bots that never failed the list is empty: there is nothing to tell of them. */
export function causesByBot({ bots }: EventManifest, { finished }: Ledger): CauseList[] {
  const places = new Map(bots.map((b, i) => [keyOf(b), i]));
  const failed = new Set<string>();
  for (const { causes, bots: seated } of finished.values())
    for (let seat = 0; seat < causes.length; seat++) if (isFailure(causes[seat])) failed.add(seated[seat]);
  const lists: (MatchId & { readonly cause: Cause })[][] = bots.map(() => []);
  if (failed.size === 0) return lists;
  for (const line of finished.values())
    line.bots.forEach((key, seat) => {
      const place = failed.has(key) ? places.get(key) : undefined;
      if (place !== undefined) lists[place].push({ ...parseMatchId(line.match), cause: line.causes[seat] });
    });
  for (const list of lists) list.sort(byId);
  return lists;
}

/** The cause for which it rests; null: it plays. Whoever woke it forgave what was before. */
export function restingCause(causes: CauseList, entrant: Entrant): Cause | null {
  // Nobody waits for one that was taken out.
  if (entrant.withdrawn === true) return null;
  return newStreak(causes, entrant).restsBefore(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** The failures of one bot, looked at round after round. */
export interface Streak {
  /** Why it rests in this round, by what is known of the rounds up to another; both only ever grow. */
  restsBefore(round: number, known: number): Cause | null;
}

export function newStreak(causes: CauseList, { woken = [] }: Entrant): Streak {
  let at = 0;
  let inARow = 0;
  let failures = 0;
  return {
    restsBefore(round, known) {
      for (; at < causes.length && causes[at].round <= known; at++) {
        const failed = isFailure(causes[at].cause);
        failures += failed ? 1 : 0;
        inARow = failed ? inARow + 1 : 0;
      }
      const forgiven = Math.max(0, ...woken.filter((w) => w.round <= round).map((w) => w.failures));
      return Math.min(inARow, failures - forgiven) >= FAILURES_IN_A_ROW ? causes[at - 1].cause : null;
    },
  };
}

/** The same, told match after match and asked about rounds that only ever grow. */
export interface StreakTally {
  add(cause: Cause): void;
  restsIn(round: number): Cause | null;
  copy(): StreakTally;
}

export function newTally({ woken = [] }: Entrant): StreakTally {
  return tallyFrom(woken, 0, 0, 'rules');
}

function tallyFrom(woken: NonNullable<Entrant['woken']>, row: number, all: number, before: Cause): StreakTally {
  let [inARow, failures, last] = [row, all, before];
  return {
    add(cause) {
      const failed = isFailure(cause);
      failures += failed ? 1 : 0;
      inARow = failed ? inARow + 1 : 0;
      last = cause;
    },
    restsIn(round) {
      if (inARow < FAILURES_IN_A_ROW) return null;
      const forgiven = Math.max(0, ...woken.filter((w) => w.round <= round).map((w) => w.failures));
      return failures - forgiven >= FAILURES_IN_A_ROW ? last : null;
    },
    copy: () => tallyFrom(woken, inARow, failures, last),
  };
}

/** All that it failed in. */
export function failuresOf(causes: CauseList): Partial<Record<Cause, number>> {
  const counts: Partial<Record<Cause, number>> = {};
  for (const { cause } of causes) if (isFailure(cause)) counts[cause] = (counts[cause] ?? 0) + 1;
  return counts;
}
