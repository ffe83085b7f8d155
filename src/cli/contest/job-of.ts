/** From a match of the schedule to a job that a worker can do. */
import { type Entrant, type EventManifest, keyOf } from '../../contest/manifest.ts';
import { parseMatchId } from '../../contest/match-id.ts';
import type { MatchLine } from '../../contest/match-line.ts';
import { seedOfSet } from '../../contest/secret.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import type { CheckJob, MatchJob, PlannedMatch } from './match-job.ts';
import { playerOf, type SeatPlayer } from './players.ts';

/** An event on this machine. */
export interface EventPlace {
  readonly folder: string;
  readonly manifest: EventManifest;
}

/** The options of a set: those of the event, and the map whose turn it is. */
export function optionsOf(
  { options, maps }: Pick<EventManifest, 'options' | 'maps'>,
  round: number,
  set: number,
): object {
  return maps === undefined || maps.length === 0 ? options : { ...options, map: maps[(round + set) % maps.length] };
}

/** `see`: what programs may read besides their own files, on this machine. */
export function matchJob(
  { folder, manifest }: EventPlace,
  secret: Uint8Array,
  plan: MatchPlan,
  see: readonly string[],
): MatchJob {
  const { id, round, set, bots } = plan;
  return {
    do: 'play',
    folder,
    match: id,
    game: manifest.game,
    options: optionsOf(manifest, round, set),
    seed: seedOfSet(secret, round, set),
    seats: bots.map((b) => seated(folder, manifest, manifest.bots[b], see)),
    maxSteps: manifest.maxSteps,
    clock: manifest.clock,
    keep: true,
  };
}

function seated(folder: string, manifest: EventManifest, entrant: Entrant, see: readonly string[]): SeatPlayer {
  return entrant.withdrawn === true ? { key: keyOf(entrant), out: true } : playerOf(folder, manifest, entrant, see);
}

/** A match that somebody else has planned: nothing is kept. Who was taken out of the event does not sit there. */
export function assignedJob(place: EventPlace, match: PlannedMatch, see: readonly string[]): MatchJob {
  return namedJob(place, match, see, seated);
}

/** A match that was played, as its line names it, with all who played it. */
export function rerunJob(place: EventPlace, line: PlannedMatch, see: readonly string[]): MatchJob {
  return namedJob(place, line, see, playerOf);
}

function namedJob(
  { folder, manifest }: EventPlace,
  line: PlannedMatch,
  see: readonly string[],
  seat: typeof seated,
): MatchJob {
  const { round, set } = parseMatchId(line.match);
  const seats = line.bots.flatMap((key) => {
    const entrant = manifest.bots.find((b) => keyOf(b) === key);
    return entrant === undefined ? [] : [seat(folder, manifest, entrant, see)];
  });
  return {
    do: 'play',
    folder,
    match: line.match,
    game: manifest.game,
    options: optionsOf(manifest, round, set),
    seed: line.seed,
    seats,
    maxSteps: manifest.maxSteps,
    clock: manifest.clock,
    keep: false,
  };
}

export function checkJob(folder: string, manifest: EventManifest, line: MatchLine): CheckJob {
  const { round, set } = parseMatchId(line.match);
  const { game, maxSteps } = manifest;
  return { do: 'check', folder, game, line, options: optionsOf(manifest, round, set), maxSteps };
}
