/** The lines of `matches.jsonl`: one per match that was played (CONTEST-011, CONTEST-013). */
import { isTooDeep } from '../engine/nesting.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { check, listUpTo, wholeFrom, z } from '../engine/schema.ts';
import { MATCH_ID } from './match-id.ts';

export const MATCHES_FILE = 'matches.jsonl';
/** Characters; a line of eight seats has not a tenth of that. */
export const LONGEST_LINE = 65536;
/** So often a match is begun before it is left open. */
export const MOST_TRIES = 5;

/** Why a seat's match ended: by the game's own rules, or by a failure; only the last is nobody's fault. */
export const CAUSES = ['rules', 'crash', 'timeout', 'illegal', 'start', 'left', 'infrastructure'] as const;
export type Cause = (typeof CAUSES)[number];

const MOST_SEATS = 8;
const count = wholeFrom(0, 1_000_000_000);
const time = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'expected a time such as 2031-04-30T12:00:00.000Z'));
const outcome = z.strictObject({
  kind: z.enum(['won', 'lost', 'drawn', 'ranked']),
  why: z.string().check(z.maxLength(100)),
  scores: listUpTo(z.number(), MOST_SEATS),
});
const perSeat = <T>(of: z.ZodMiniType<T>) => listUpTo(of, MOST_SEATS);

export const matchSchema = z.strictObject({
  match: z.string().check(z.regex(MATCH_ID, 'expected round.set.match')),
  /** The first letters of the event's `secretHash`. */
  event: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'expected 16 hex digits')),
  /** By seat: id and version. */
  bots: perSeat(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}@[1-9]\d{0,6}$/, 'expected bot@version'))),
  seed: z.string().check(z.regex(/^[a-z2-9]{20}$/, 'expected 20 letters of a seed')),
  /** As in the recording; null: it was not over after the most steps, or it could not be played. */
  outcome: z.nullable(outcome),
  scores: perSeat(z.number()),
  causes: perSeat(z.enum(CAUSES)),
  /** Milliseconds: of all decisions together, and of the longest. */
  think: perSeat(z.strictObject({ total: count, longest: count })),
  steps: count,
  /** The SHA-256 of `recordings/<match>.g1`; null: it could not be played. */
  recording: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits'))),
  worker: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'expected a plain word')),
  started: time,
  ended: time,
});

export type MatchLine = Readonly<z.infer<typeof matchSchema>>;

export function parseMatchLine(json: string): Result<MatchLine> {
  if (json.length > LONGEST_LINE) return fail('bad-line', '', `is longer than ${LONGEST_LINE} characters`);
  if (isTooDeep(json)) return fail('bad-line', '', 'is nested too deep');
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return fail('bad-line', '', 'is not JSON');
  }
  const read = check<MatchLine>(matchSchema, raw, '');
  if (!read.ok) return read;
  const { bots, scores, causes, think } = read.value;
  if ([scores, causes, think].some((list) => list.length !== bots.length) || bots.length === 0)
    return fail('bad-line', 'bots', 'seats, scores, causes and think times must be as many');
  return ok(read.value);
}

/** Nobody's fault: it counts for nothing and is played again. */
export function isInfrastructure({ causes }: Pick<MatchLine, 'causes'>): boolean {
  return causes.includes('infrastructure');
}

export function isFailure(cause: Cause): boolean {
  return cause !== 'rules' && cause !== 'infrastructure';
}

/** The part of an event's secret hash that its lines carry. */
export function eventOf(secretHash: string): string {
  return secretHash.slice(0, 16);
}

/** Never read from a line: a name in a file is not to be trusted. */
export function recordingFile(match: string): string {
  return `recordings/${match}.g1`;
}
