/** Whether an event is being played, and if not, why (CONTEST-066). */
import { type EventStatus, type NextMatches, next } from './next.ts';
import type { EventState } from './schedule.ts';

/** What whoever runs an event does with it. */
export type EventHand = 'playing' | 'paused' | 'idle' | 'no-director' | 'database-away';

export type StatusWord =
  | 'playing'
  | 'paused'
  | 'no-worker'
  | 'no-director'
  | 'database-away'
  | 'missing-bots'
  | 'finished'
  | 'too-few-bots'
  | 'all-resting'
  | 'no-secret';

export interface StatusNow {
  readonly word: StatusWord;
  /** The same as a sentence without a full stop. */
  readonly text: string;
  readonly played: number;
  /** Of the sets that are known by now. */
  readonly known: number;
  /** Ids of bots that rest. */
  readonly resting: readonly string[];
  /** Matches that could not be played often enough. */
  readonly open: readonly string[];
}

/** `missing`: ids of bots that nothing can be played without until they dial in. */
export function statusOf(
  event: EventState,
  hand: EventHand,
  coming: NextMatches = next(event),
  missing: readonly string[] = [],
): StatusNow {
  const { manifest, ledger } = event;
  const { status, matches, open, known } = coming;
  const word = wordOf(status, hand === 'playing' && missing.length > 0 ? 'missing-bots' : hand);
  const resting = [...new Set(coming.resting.map((b) => manifest.bots[b].id))];
  const played = ledger.finished.size;
  const sofar = `${played} of ${known} known matches played`;
  const left = open.length === 0 ? '' : `; open after too many troubles: ${open.join(', ')}`;
  const patience =
    manifest.absent === undefined ? '' : `; whoever keeps a match waiting for ${manifest.absent} s loses it`;
  const texts: Readonly<Record<StatusWord, string>> = {
    finished: `${played} matches played`,
    'too-few-bots': `${manifest.bots.length} entered, a set needs ${Math.max(2, manifest.seats)}`,
    'all-resting': `${sofar}; the others wait for ${resting.join(', ')}`,
    'no-secret': `${sofar}; only the organiser's folder can go on`,
    'no-worker': `${sofar}, ${matches.length} can be played now`,
    'missing-bots': `${sofar}; nothing can be played until they dial in: ${missing.join(', ')}${patience}`,
    'no-director': `${sofar}; nobody gives out its matches`,
    'database-away': `${sofar} when the database last answered; it goes on by itself when it is back`,
    paused: `${sofar}; it goes on when its organiser starts it again`,
    playing: sofar,
  };
  return { word, text: texts[word] + (word === 'too-few-bots' ? '' : left), played, known, resting, open };
}

function wordOf(status: EventStatus, doing: EventHand | 'missing-bots'): StatusWord {
  // What is over is over; whatever else was known may be otherwise by now.
  if (doing === 'database-away' && status !== 'finished') return doing;
  if (status !== 'waiting') return status;
  return doing === 'idle' ? 'no-worker' : doing;
}
