/**
 * The matches of bots that dial in: played in this thread, several at once, each as soon as its bots are here and free (CONTEST-044).
 * A match that somebody is missing for waits while others are played.
 */
import { HOUSE } from '../../bots/shelf.ts';
import { dialsIn, type EventManifest } from '../../contest/manifest.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import { endAllGroups, endWithUs, type Groups, newGroups } from '../process-groups.ts';
import { type Absentees, newAbsentees } from './absentees.ts';
import { type Caller, callersOf } from './callers.ts';
import { NEVER_CAME } from './causes.ts';
import type { ContestDoor, DialledSeat } from './door.ts';
import type { LiveMatches } from './live-matches.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { type MatchTeller, newTeller } from './match-teller.ts';
import { seatNobody } from './nobody.ts';
import { attemptMatch, letGo, newStandby, type Standby } from './play-match.ts';
import type { WaitingMatches } from './queue.ts';

/** So many at once. They share one thread, and a bot's time runs while another match is stepped. */
const TABLES = 32;
/** So often it is looked how long somebody has been missing. */
const LOOK_MS = 250;
/** Nothing is said of somebody who is missing for a moment. */
const QUIET_MS = 1_000;
const BETWEEN_LOOKS_MS = 10;

export interface DialledSpec {
  /** As it is by now. */
  readonly manifest: () => EventManifest;
  readonly doors: readonly ContestDoor[];
  readonly queue: WaitingMatches;
  readonly live: Pick<LiveMatches, 'begin' | 'told'>;
  readonly begin: (plan: MatchPlan) => MatchJob;
  readonly end: (plan: MatchPlan, result: PlayedMatch | Unplayed) => void;
  /** Nothing can be played until one of these comes, by id; said again when they are others. */
  readonly onMissing: (bots: readonly string[]) => void;
  /** Those that end this process at once; left out: the usual ones. */
  readonly signals?: readonly NodeJS.Signals[];
}

export interface DialledMatches {
  isOurs(plan: MatchPlan): boolean;
  /** Until there is nothing more to play. */
  run(): Promise<void>;
  /** Somebody has come, or is free again. */
  look(): void;
}

export function dialledMatches(spec: DialledSpec): DialledMatches {
  const { manifest, doors, queue } = spec;
  const absentees = newAbsentees(1000 * (manifest().absent ?? 0));
  const isOurs = ({ bots }: MatchPlan) => bots.some((b) => dialsIn(manifest().bots[b]));
  const isMissing = ({ kind, sum }: Pick<Caller, 'kind' | 'sum'>) =>
    doors.find((d) => d.kind === kind)?.isMissing(sum) ?? true;
  const chairs = newChairs(spec, absentees, isMissing);
  const reserve = (plan: MatchPlan) => isOurs(plan) && chairs.reserve(plan);
  const { release } = chairs;
  const missing = watchMissing(spec, () => chairs.taken > 0, isMissing);

  /** One match after the other. Programs that stay belong to one table, as they belong to one thread elsewhere. */
  async function table(groups: ReturnType<typeof newGroups>): Promise<void> {
    const kept = newStandby();
    try {
      for (;;) {
        const plan = await queue.take(reserve, release);
        if (plan === null) return;
        missing.look();
        const seats = chairs.of(plan);
        const result = await playTold(spec, spec.begin(plan), groups, kept, seats);
        release(plan);
        spec.end(plan, result);
        missing.look();
      }
    } finally {
      await letGo(kept);
    }
  }

  return {
    isOurs,
    async run() {
      const groups = newGroups();
      const callOff = endWithUs(groups, spec.signals);
      missing.look();
      const heldUp = (plan: MatchPlan) => callersOf(manifest(), plan.bots).some(isMissing);
      const timer = setInterval(() => {
        if (absentees.look(queue.waiting, heldUp)) queue.look();
      }, LOOK_MS).unref();
      try {
        await Promise.all(Array.from({ length: TABLES }, () => table(groups)));
      } finally {
        clearInterval(timer);
        missing.stop();
        endAllGroups(groups);
        callOff();
      }
    },
    look: seldomer(() => {
      queue.look();
      missing.look();
    }),
  };
}

/** The chairs of matches that are played, by seat. */
function newChairs(
  { manifest, doors }: DialledSpec,
  absentees: Pick<Absentees, 'isOverdue'>,
  isMissing: (caller: Caller) => boolean,
) {
  const reserved = new Map<string, ReadonlyMap<number, DialledSeat>>();
  /** Whom nobody waits for in a match that is played: another is lost when this one has counted, if the bot does not rest then. */
  const givenUp = new Map<string, readonly Caller[]>();
  const isGivenUp = ({ sum }: Caller) => [...givenUp.values()].some((late) => late.some((c) => c.sum === sum));

  return {
    get taken() {
      return reserved.size;
    },
    of: ({ id }: MatchPlan) => reserved.get(id) ?? new Map<number, DialledSeat>(),
    /** All chairs of a match or none. */
    reserve(plan: MatchPlan): boolean {
      const all = callersOf(manifest(), plan.bots);
      const late = absentees.isOverdue(plan.id) ? all.filter(isMissing) : [];
      if (late.some(isGivenUp)) return false;
      const callers = all.filter((c) => !late.includes(c));
      if (callers.some((c) => !doors.some((d) => d.kind === c.kind))) return false;
      const seats = new Map<number, DialledSeat>(late.map((c) => [c.seat, EMPTY]));
      for (const door of doors) {
        const ours = callers.filter((c) => c.kind === door.kind);
        const taken = door.take(ours.map((c) => c.sum));
        if (taken === null) {
          free(seats);
          return false;
        }
        for (const [i, c] of ours.entries()) seats.set(c.seat, taken[i]);
      }
      reserved.set(plan.id, seats);
      givenUp.set(plan.id, late);
      return true;
    },
    release({ id }: MatchPlan): void {
      const seats = reserved.get(id);
      reserved.delete(id);
      givenUp.delete(id);
      if (seats !== undefined) free(seats);
    },
  };
}

/** At once, and at most so often: when thousands come together, each look goes through all that waits. */
function seldomer(look: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  return () => {
    if (timer !== null) return;
    const wait = last + BETWEEN_LOOKS_MS - performance.now();
    const go = () => {
      timer = null;
      last = performance.now();
      look();
    };
    if (wait <= 0) go();
    else timer = setTimeout(go, wait);
  };
}

/** Of somebody who did not come in time: the seat is lost, and nothing else. */
const EMPTY: DialledSeat = { sit: (key) => seatNobody(key, NEVER_CAME, false), free() {} };

/** Played in this thread, and told to whoever watches. */
async function playTold(
  { live }: DialledSpec,
  job: MatchJob,
  groups: Groups,
  kept: Standby,
  seats: ReadonlyMap<number, DialledSeat>,
): Promise<PlayedMatch | Unplayed> {
  const { match, live: form } = job;
  const told: { teller?: MatchTeller; watched: boolean } = { watched: false };
  if (form !== undefined)
    live.begin(match, form, () => {
      told.watched = true;
      told.teller?.watch();
    });
  const result = await attemptMatch(job, HOUSE, groups, kept, seats, (session) => {
    if (form === undefined) return;
    told.teller = newTeller({
      session,
      form,
      isWatched: () => told.watched,
      tell: (texts) => live.told(match, texts),
    });
    if (told.watched) told.teller.watch();
  });
  told.teller?.finish();
  return result;
}

function free(seats: ReadonlyMap<number, DialledSeat>): void {
  for (const seat of seats.values()) seat.free();
}

/** Says who is waited for when nothing is played, after a while and once. */
function watchMissing(
  { manifest, queue, onMissing }: DialledSpec,
  plays: () => boolean,
  isMissing: (bot: Pick<Caller, 'kind' | 'sum'>) => boolean,
) {
  let said = '';
  let timer: NodeJS.Timeout | null = null;

  function tell(): void {
    timer = null;
    if (plays()) return;
    const wanted = new Set(queue.waiting.flatMap((plan) => plan.bots));
    const names = manifest()
      .bots.filter(
        (b, i) => wanted.has(i) && dialsIn(b) && b.withdrawn !== true && isMissing({ kind: b.kind, sum: b.sha256 }),
      )
      .map((b) => b.id);
    if (names.length === 0 || names.join() === said) return;
    said = names.join();
    onMissing(names);
  }

  return {
    look(): void {
      if (plays()) said = '';
      else timer ??= setTimeout(tell, QUIET_MS);
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
