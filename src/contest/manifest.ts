/** What an event is: the schema of `manifest.json`, and what must hold between its fields (CONTEST-002, CONTEST-010). */
import { cleanName } from '../engine/name.ts';
import { isTooDeep } from '../engine/nesting.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { check, listUpTo, wholeFrom, z } from '../engine/schema.ts';
import { botId, formatSchema } from './format.ts';
import { fewestMatches, MOST_MATCHES } from './most-matches.ts';

export const MANIFEST_VERSION = 1;
export const MANIFEST_FILE = 'manifest.json';
/** Characters; a thousand bots fit in. */
const LONGEST_MANIFEST = 4 << 20;
const MOST_BOTS = 1000;
const MOST_MS = 86_400_000;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits'));
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** Inside the folder of its bot, and nowhere else. */
const fileName = z.string().check(z.regex(/^(?!\.{1,2}$)[^/\\\p{C}]{1,100}$/u, 'expected a name without a path'));
const shown = z
  .string()
  .check(z.refine((name) => name === cleanName(name), 'expected 1 to 40 characters that can be seen'));

/** From this round of a ladder on, so many failures of before are forgiven (CONTEST-043). */
const wake = z.strictObject({ round: wholeFrom(1, 9_999_999), failures: wholeFrom(0, 9_999_999) });

const anyBot = {
  id: botId,
  name: shown,
  /** Who may speak for it. */
  author: z.optional(text(200)),
  version: wholeFrom(1, 1_000_000),
  sha256: hash,
  /** The first round of a ladder that it takes part in. */
  since: z.optional(wholeFrom(1, 9_999_999)),
  woken: z.optional(listUpTo(wake, 1000)),
  /** Taken out by the organiser: it forfeits what it has not played (CONTEST-074). */
  withdrawn: z.optional(z.literal(true)),
};

const bot = z.discriminatedUnion('kind', [
  z.strictObject({ ...anyBot, kind: z.literal('house'), bot: text(60) }),
  z.strictObject({
    ...anyBot,
    kind: z.literal('command'),
    /** Run in the bot's own folder, `bots/<id>-<version>`. */
    command: text(1000),
    /** What it consists of besides; whatever else appears beside them is its own litter. */
    files: z.optional(listUpTo(fileName, 1000)),
    /** One process plays match after match (CONTEST-042). */
    again: z.optional(z.boolean()),
  }),
  /** One module in JavaScript, `bots/<id>-<version>/bot.js`, that decides in an engine of its own (CONTEST-052). */
  z.strictObject({ ...anyBot, kind: z.literal('script') }),
  /** Dials in and speaks the arena's original protocol (CONTEST-044); `sha256` is of its name, or of its key. */
  z.strictObject({
    ...anyBot,
    kind: z.literal('arena'),
    /** The name that it sends; left out: it sends a key in its place. */
    called: z.optional(text(10)),
  }),
  /** Dials in with a key, whose SHA-256 is its `sha256`, and speaks ghostlight/1 (CONTEST-047). */
  z.strictObject({ ...anyBot, kind: z.literal('remote') }),
]);

/** What a program may use in its sandbox (CONTEST-050), and a script in its own (CONTEST-052). */
const budget = z.strictObject({
  /** MiB of memory of each process, and of all together. */
  memory: wholeFrom(16, 65_536),
  /** Processes and threads. */
  processes: wholeFrom(1, 4096),
  /** Open files of each process. */
  files: wholeFrom(8, 65_536),
  /** MiB that it may write. */
  scratch: wholeFrom(1, 65_536),
  /** Processor time of each process. */
  seconds: wholeFrom(1, 86_400),
  /** A script's work for one decision (CONTEST-052). */
  work: wholeFrom(1, 1_000_000),
});

const milliseconds = wholeFrom(0, MOST_MS);
export const clockSchema = z.strictObject({
  /** For each decision. */
  move: milliseconds,
  /** On top, for all decisions together; after a strike it is full again. */
  bank: milliseconds,
  /** All decisions of a game together; 0: no limit. */
  game: milliseconds,
  /** On top, until the first answer. */
  ready: milliseconds,
});

export const manifestSchema = z.strictObject({
  version: z.literal(MANIFEST_VERSION),
  name: shown,
  game: text(64),
  rules: wholeFrom(1, 1_000_000),
  content: text(64),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Sets take them in turn. */
  maps: z.optional(listUpTo(text(64), 1000)),
  seats: wholeFrom(1, 8),
  /** A match that is not over after so many steps counts as it stands. */
  maxSteps: wholeFrom(1, 999_999_999),
  bots: listUpTo(bot, MOST_BOTS),
  format: formatSchema,
  clock: clockSchema,
  /** Seconds that a match waits for bots that have not dialled in (CONTEST-078); left out: for ever. */
  absent: z.optional(wholeFrom(1, 86_400)),
  /** Where programs run; scripts always have theirs. */
  sandbox: z.enum(['none', 'bubblewrap']),
  /** Left out: the usual one. */
  budget: z.optional(budget),
  secretHash: hash,
  created: text(40),
});

export type EventManifest = Readonly<z.infer<typeof manifestSchema>>;
export type Entrant = Readonly<z.infer<typeof bot>>;
export type EventBudget = Readonly<z.infer<typeof budget>>;
export type EventClock = Readonly<z.infer<typeof clockSchema>>;

/** A bot in one of its versions: what results belong to. */
export function keyOf({ id, version }: Pick<Entrant, 'id' | 'version'>): string {
  return `${id}@${version}`;
}

/** The kinds that come over a port while the event runs. */
export type DialKind = 'arena' | 'remote';

/** It comes by itself, and plays when it is there; its `sha256` says who it is. */
export function dialsIn<E extends Pick<Entrant, 'kind'>>(bot: E): bot is E & { readonly kind: DialKind } {
  return bot.kind === 'arena' || bot.kind === 'remote';
}

/** As its file has it. */
export function manifestText(manifest: EventManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function parseManifest(json: string): Result<EventManifest> {
  const bad = (path: string, why: string) => fail('bad-manifest', path, why);
  if (json.length > LONGEST_MANIFEST) return bad('', `is longer than ${LONGEST_MANIFEST >> 20} MiB`);
  if (isTooDeep(json)) return bad('', 'is nested too deep');
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return bad('', 'is not JSON');
  }
  const read = check<EventManifest>(manifestSchema, raw, '');
  if (!read.ok) return read;
  const problem = inconsistent(read.value);
  return problem === null ? ok(read.value) : { ok: false, problem };
}

/** What no single field can say. */
export function inconsistent({ bots, format: f, seats }: EventManifest): Problem | null {
  const bad = (path: string, why: string): Problem => ({ code: 'bad-manifest', path, text: why });
  const seen = new Set<string>();
  for (const [i, b] of bots.entries()) {
    if (seen.has(keyOf(b))) return bad(`bots[${i}]`, `there are two bots ${keyOf(b)}`);
    seen.add(keyOf(b));
    if (f.kind !== 'ladder' && bots.findIndex((other) => other.id === b.id) !== i)
      return bad(`bots[${i}].id`, 'only a ladder takes several versions of a bot');
    const double = dialsIn(b) ? bots.findIndex((other) => other.id !== b.id && other.sha256 === b.sha256) : -1;
    if (double >= 0) return bad(`bots[${i}]`, `cannot be told from ${bots[double].id}: it has the same name or key`);
  }
  for (const [path, one] of f.kind === 'stages'
    ? [['format.first', f.first] as const, ['format.second', f.second] as const]
    : [['format', f] as const]) {
    if (one.kind === 'gauntlet' && !bots.some((b) => b.id === one.bot))
      return bad(`${path}.bot`, `there is no bot ${one.bot}`);
    if (one.kind === 'elimination' && ![1, 2, 4].includes(seats)) return bad(path, 'is for one, two or four seats');
    if (one.kind === 'elimination' && seats === 4 && one.lives > 1)
      return bad(`${path}.lives`, 'with four at a table there is one life');
  }
  return fewestMatches(f, bots.length, seats) > MOST_MATCHES
    ? bad('format', `has more than ${MOST_MATCHES} matches with ${bots.length} bots`)
    : null;
}
