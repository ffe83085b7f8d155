/** What watchers may be told of a match while it is played, so that it helps nobody who plays (CONTEST-077). */
import { dialsIn, type Entrant, type EventManifest, keyOf } from './manifest.ts';

/**
 * `moves`: its recording as it grows, seed included. `public`: what every seat may know, without the seed. `hidden`: nothing
 * until its set is over.
 */
export type LiveForm = 'moves' | 'public' | 'hidden';

/** Nothing from outside reaches it while it plays. `seeMore`: programs may read more than their own files, which others may write. */
function isSealed(entrant: Entrant, { sandbox }: Pick<EventManifest, 'sandbox'>, seeMore: boolean): boolean {
  if (entrant.withdrawn === true) return true;
  return !dialsIn(entrant) && (entrant.kind !== 'command' || (sandbox === 'bubblewrap' && !seeMore));
}

/**
 * `table`: who plays it, id and version. With several at a table they are the whole set; with one, others have yet to play its
 * seed, and any bot of the event may be among them.
 */
export function liveForm(
  manifest: Pick<EventManifest, 'bots' | 'sandbox' | 'seats'>,
  table: readonly string[],
  seeMore: boolean,
): LiveForm {
  const concerned = manifest.seats > 1 ? manifest.bots.filter((b) => table.includes(keyOf(b))) : manifest.bots;
  if (concerned.every((b) => isSealed(b, manifest, seeMore))) return 'moves';
  return manifest.seats > 1 ? 'public' : 'hidden';
}

/** `said`: how whoever plays it tells it; `may`: what this event allows at most, which others must not go beyond. */
export function allowedForm(may: LiveForm, said: LiveForm | undefined): LiveForm {
  return said === may || (said === 'public' && may === 'moves') ? said : 'hidden';
}

/** A match that could be watched. */
export interface Watchable {
  readonly match: string;
  readonly bots: readonly string[];
  readonly since: string;
  readonly live?: LiveForm | undefined;
}

/** Of those that were not seen yet: the one whose bots stand best, on average; of equals the one that began last. */
export function bestToWatch<M extends Watchable>(
  playing: readonly M[],
  place: (bot: string) => number,
  seen: ReadonlySet<string>,
): M | null {
  const mean = ({ bots }: M) => bots.reduce((sum, bot) => sum + place(bot), 0) / Math.max(1, bots.length);
  const fit = playing.filter((m) => (m.live ?? 'hidden') !== 'hidden' && !seen.has(m.match));
  return fit.sort((a, b) => mean(a) - mean(b) || (a.since < b.since ? 1 : a.since > b.since ? -1 : 0))[0] ?? null;
}
