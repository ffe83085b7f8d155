/** What may be played now, and why nothing is (CONTEST-020, CONTEST-066). */
import { causesByBot, restingCause } from './failures.ts';
import { ladderOf } from './ladder-of.ts';
import { isOpen } from './ledger.ts';
import { keyOf } from './manifest.ts';
import { byId, parseMatchId } from './match-id.ts';
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
  const { plans, known, over, resting, open: before } = knownOf(event);
  const unplayed = plans.filter(({ id }) => !ledger.finished.has(id));
  const open = [...before, ...unplayed.filter(({ id }) => isOpen(ledger, id)).map((m) => m.id)];
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
        : wanted.length > 0 || (!over && resting.length > 0)
          ? 'all-resting'
          : over
            ? 'finished'
            : secret === null
              ? 'no-secret'
              : 'waiting';
  return { matches, status, resting, open, known };
}

interface Known {
  /** All matches that may not be over yet. */
  readonly plans: readonly MatchPlan[];
  /** How many there are with those that are. */
  readonly known: number;
  readonly over: boolean;
  readonly resting: readonly number[];
  /** Those that were left open among the others. */
  readonly open: readonly string[];
}

function knownOf(event: EventState): Known {
  const { manifest, ledger } = event;
  const ladder = ladderOf(event);
  if (ladder === null) {
    const { outline } = schedule(event);
    const plans = outline.sets.flatMap((set) => matchesOf(set, manifest.seats));
    return { plans, known: plans.length, over: outline.over, resting: restingBots(event), open: [] };
  }
  const { sets, settled } = ladder;
  const plans = sets.slice(settled).flatMap((set) => matchesOf(set, manifest.seats));
  const early = (match: string) => parseMatchId(match).round <= settled;
  return {
    plans,
    known: sets.length * tableSize(manifest.seats),
    over: false,
    resting: ladder.resting(),
    // Hardly anything is ever in trouble.
    open: [...ledger.troubled.keys()].filter((match) => early(match) && isOpen(ledger, match)).sort(byName),
  };
}

function byName(a: string, b: string): number {
  return byId(parseMatchId(a), parseMatchId(b));
}

export function restingBots(event: EventState): number[] {
  const ladder = ladderOf(event);
  if (ladder !== null) return ladder.resting();
  const causes = causesByBot(event.manifest, event.ledger);
  return event.manifest.bots.map((_, i) => i).filter((i) => restingCause(causes[i], event.manifest.bots[i]) !== null);
}

/** A match as its line has it. */
export function keysOf({ manifest }: EventState, match: MatchPlan): string[] {
  return match.bots.map((b) => keyOf(manifest.bots[b]));
}
