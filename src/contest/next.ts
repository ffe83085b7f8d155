/** What may be played now, and why nothing is (CONTEST-020, CONTEST-066). */
import { causesByBot, restingCause } from './failures.ts';
import { isOpen } from './ledger.ts';
import { keyOf } from './manifest.ts';
import { type EventState, schedule } from './schedule.ts';
import { type MatchPlan, matchesOf, tableSize } from './sets.ts';

/** `waiting`: there is something to play. */
export type EventStatus = 'waiting' | 'finished' | 'too-few-bots' | 'all-resting' | 'no-secret';

export interface NextMatches {
  /** In the order of their ids. */
  readonly matches: readonly MatchPlan[];
  readonly status: EventStatus;
  /** Bots that rest, by their place in the manifest. */
  readonly resting: readonly number[];
  /** Matches that could not be played often enough. */
  readonly open: readonly string[];
  /** Of the sets that are known by now. */
  readonly known: number;
}

export function next(event: EventState): NextMatches {
  const { manifest, ledger, secret } = event;
  const { outline } = schedule(event);
  const resting = restingBots(event);
  const all = outline.sets.flatMap((set) => matchesOf(set, manifest.seats));
  const unplayed = all.filter(({ id }) => !ledger.finished.has(id));
  const open = unplayed.filter(({ id }) => isOpen(ledger, id)).map((m) => m.id);
  // A ladder seats nobody who rests; a set that it has made is played all the same.
  const held = new Set(manifest.format.kind === 'ladder' ? [] : resting);
  const wanted = unplayed.filter(({ id }) => !isOpen(ledger, id));
  const matches = wanted.filter((m) => !m.bots.some((b) => held.has(b)));
  // A ladder goes on with those who are left; elsewhere who was taken out still has matches to lose.
  const left = manifest.bots.filter((b) => manifest.format.kind !== 'ladder' || b.withdrawn !== true);
  const different = new Set(left.map((b) => b.id)).size;
  const status: EventStatus =
    different < tableSize(manifest.seats)
      ? 'too-few-bots'
      : matches.length > 0
        ? 'waiting'
        : wanted.length > 0 || (!outline.over && resting.length > 0)
          ? 'all-resting'
          : outline.over
            ? 'finished'
            : secret === null
              ? 'no-secret'
              : 'waiting';
  return { matches, status, resting, open, known: all.length };
}

export function restingBots({ manifest, ledger }: EventState): number[] {
  const causes = causesByBot(manifest, ledger);
  return manifest.bots.map((_, i) => i).filter((i) => restingCause(causes[i], manifest.bots[i]) !== null);
}

/** A match as its line has it. */
export function keysOf({ manifest }: EventState, match: MatchPlan): string[] {
  return match.bots.map((b) => keyOf(manifest.bots[b]));
}
