/** Matches as anybody may see them: seed and recording of a match are told when nobody has to play that seed any more (CONTEST-070). */
import { isOpen } from './ledger.ts';
import { keyOf } from './manifest.ts';
import { MATCH_ID, parseMatchId } from './match-id.ts';
import { isInfrastructure, type MatchLine } from './match-line.ts';
import type { EventState, Scheduled } from './schedule.ts';
import { matchesOf } from './sets.ts';

export interface MatchSeat {
  /** id@version */
  readonly bot: string;
  readonly name: string;
  readonly score: number;
  readonly cause: MatchLine['causes'][number];
  /** Milliseconds. */
  readonly think: MatchLine['think'][number];
}

export interface MatchView {
  readonly match: string;
  readonly round: number;
  readonly seats: readonly MatchSeat[];
  readonly outcome: MatchLine['outcome'];
  readonly steps: number;
  readonly started: string;
  readonly ended: string;
  readonly worker: string;
  /** Null: others still play it. */
  readonly seed: string | null;
  /** Its SHA-256, and its address below `/api/contests/<event>/`; null: it is told with the seed, or there is none. */
  readonly recording: { readonly sha256: string; readonly path: string } | null;
}

/** So much of the sum of a recording stands in its name: what was fetched by it never changes. */
const SUM_LETTERS = 16;
const RECORDING_NAME = /^(.{5,22})-([0-9a-f]{16})\.g1$/;

export function recordingName({ match, recording }: Pick<MatchLine, 'match' | 'recording'>): string {
  return `${match}-${(recording ?? '').slice(0, SUM_LETTERS)}.g1`;
}

/** The match that such a name is of; null: it is no such name. */
export function matchOfRecording(name: string): string | null {
  const match = RECORDING_NAME.exec(name)?.[1] ?? '';
  return MATCH_ID.test(match) ? match : null;
}

/** The sets, `round.set`, in which there is nothing more to play. What is not known to be over is not told. */
export type OverSets = ReadonlySet<string>;

export function overSets({ manifest, ledger }: EventState, { outline }: Scheduled): OverSets {
  const over = new Set<string>();
  for (const plan of outline.sets)
    if (matchesOf(plan, manifest.seats).every(({ id }) => ledger.finished.has(id) || isOpen(ledger, id)))
      over.add(`${plan.round}.${plan.set}`);
  return over;
}

export function isTold({ match }: Pick<MatchLine, 'match'>, over: OverSets): boolean {
  const { round, set } = parseMatchId(match);
  return over.has(`${round}.${set}`);
}

export function matchView({ manifest }: Pick<EventState, 'manifest'>, line: MatchLine, over: OverSets): MatchView {
  const { match, outcome, steps, started, ended, worker, recording } = line;
  const told = isTold(line, over);
  const names = new Map(manifest.bots.map((b) => [keyOf(b), b.name]));
  return {
    match,
    round: parseMatchId(match).round,
    seats: line.bots.map((bot, i) => ({
      bot,
      name: names.get(bot) ?? bot,
      score: line.scores[i],
      cause: line.causes[i],
      think: line.think[i],
    })),
    outcome,
    steps,
    started,
    ended,
    worker,
    seed: told ? line.seed : null,
    recording:
      told && recording !== null
        ? { sha256: recording, path: `recordings/${recordingName({ match, recording })}` }
        : null,
  };
}

/** What a list of matches may be narrowed to. */
export interface MatchFilter {
  /** The id of a bot, whatever its version. */
  readonly bot?: string | undefined;
  readonly round?: number | undefined;
  /** Only those in which somebody failed. */
  readonly failed?: boolean | undefined;
  /** Those that ended before this match. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface MatchPage {
  /** The latest first. */
  readonly matches: readonly MatchView[];
  /** What to ask for next with `before`; null: there are no more. */
  readonly before: string | null;
}

/** `lines`: in the order in which they ended. What nobody could play is no match. */
export function matchPage(
  event: Pick<EventState, 'manifest'>,
  lines: readonly MatchLine[],
  over: OverSets,
  { bot, round, failed, before, limit }: MatchFilter,
): MatchPage {
  const found: MatchLine[] = [];
  let at = lines.length - 1;
  if (before !== undefined) at = lines.findIndex((l) => l.match === before && !isInfrastructure(l)) - 1;
  for (; at >= 0 && found.length <= limit; at--) {
    const line = lines[at];
    if (isInfrastructure(line)) continue;
    if (bot !== undefined && !line.bots.some((key) => key.startsWith(`${bot}@`))) continue;
    if (round !== undefined && parseMatchId(line.match).round !== round) continue;
    if (failed === true && line.causes.every((c) => c === 'rules')) continue;
    found.push(line);
  }
  const page = found.slice(0, limit);
  return {
    matches: page.map((line) => matchView(event, line, over)),
    before: found.length > limit ? page[page.length - 1].match : null,
  };
}
