/** How a bot enters an event: its files, its place in the manifest, and the probe game before it (CONTEST-002, CONTEST-052). */
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOUSE } from '../../bots/shelf.ts';
import { type Entrant, type EventManifest, parseManifest } from '../../contest/manifest.ts';
import { type EventState, schedule } from '../../contest/schedule.ts';
import { hashOf, newKey } from '../../server/secrets.ts';
import { arenaName } from '../../wire/dialects/arena-commands.ts';
import { reason } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import { must, Stop, wrong } from '../stop.ts';
import { arenaSum } from './callers.ts';
import { checkArena, checkSandbox } from './check-playable.ts';
import type { EventFolder } from './event-folder.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { botFolder, playerOf, SCRIPT_FILE, sumOfCommand, sumOfHouseBot, sumOfScript } from './players.ts';
import { withWorkers } from './workers.ts';

export interface AddBotFlags {
  readonly bot?: string;
  readonly cmd?: string;
  readonly script?: string;
  /** The name that it sends, or true: its id. */
  readonly arena?: string | true;
  readonly remote?: boolean;
  /** Known by a key in place of its name. */
  readonly key?: boolean;
  readonly file?: readonly string[];
  readonly name?: string;
  readonly author?: string;
  readonly again?: boolean;
}

/** With the key that was drawn for it; null: none. */
interface DrawnFlags extends AddBotFlags {
  readonly drawn: string | null;
}

/** How careful one is with what somebody brings. */
export interface ProbeCare {
  /** Programs, too, play a probe game first. */
  readonly probePrograms: boolean;
  /** The probe may take so long. */
  readonly probeMs: number;
  /** What the files are called in messages. */
  readonly where: string;
  readonly see: readonly string[];
}

export interface EntryCare extends ProbeCare {
  /** Before the first match a bot may be brought again: the new version takes the place of the old one. */
  readonly replace: boolean;
  /** Matches are in progress: they are paired although none may be over. Asked again after the probe: play goes on meanwhile. */
  readonly running: () => boolean;
}

export interface EnteredBot {
  readonly version: number;
  /** With the bot in it. */
  readonly manifest: EventManifest;
  /** What it is known by when it dials in, which is kept nowhere; null: it needs none. */
  readonly key: string | null;
}

/** All files of a bot together. */
const MOST_BYTES = 8 << 20;

/** Whoever calls this holds the lock and writes the manifest. Of a bot that cannot enter no file is left. */
export async function enterBot(
  event: EventFolder,
  id: string,
  given: AddBotFlags,
  care: EntryCare,
): Promise<EnteredBot> {
  const { folder, manifest } = event;
  const begun = () => care.running() || event.ledger.finished.size + event.ledger.troubled.size > 0;
  checkEntry(`${folder}: `, manifest, id, { begun: begun(), replace: care.replace });
  const version = nextVersion(manifest, id);
  const { entrant, key } = await tryEntrant(event, { id, version }, given, care);
  try {
    // Play may have gone on meanwhile.
    const since = begun() ? nextRound(event) : null;
    return { version, manifest: placed(`${folder}: `, manifest, entrant, { since, replace: care.replace }), key };
  } catch (e) {
    rmSync(botFolder(folder, entrant), { recursive: true, force: true });
    throw e;
  }
}

/** Stops where nobody can enter by that id. `where`: how messages begin. */
export function checkEntry(
  where: string,
  { bots, format }: EventManifest,
  id: string,
  { begun, replace }: { readonly begun: boolean; readonly replace: boolean },
): void {
  // It becomes part of a path.
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(id))
    wrong(`add: an id is small letters, digits and dashes, at most 32; got "${id}"`);
  if (format.kind === 'ladder') return;
  if (begun) wrong(`${where}matches are played; only a ladder takes bots after its beginning`);
  if (!replace && bots.some((b) => b.id === id)) wrong(`${where}there is a bot ${id} already`);
}

export function nextVersion({ bots }: EventManifest, id: string): number {
  return 1 + Math.max(0, ...bots.filter((b) => b.id === id).map((b) => b.version));
}

/** With its files in the folder, after its probe game. What never plays is told to whoever brings it, not to the event. */
export async function tryEntrant(
  place: Pick<EventFolder, 'folder' | 'manifest'>,
  { id, version }: Pick<Entrant, 'id' | 'version'>,
  given: AddBotFlags,
  { probePrograms, probeMs, see, where }: ProbeCare,
): Promise<{ readonly entrant: Entrant; readonly key: string | null }> {
  const key = given.remote === true || given.key === true ? newKey() : null;
  try {
    const entrant = await entrantOf(place, id, version, { ...given, drawn: key });
    const probed = entrant.kind === 'script' || (entrant.kind === 'command' && probePrograms);
    const why = probed ? await probe(place, entrant, see, probeMs) : null;
    if (why !== null) wrong(`${where}: in a probe game it ${why}`);
    return { entrant, key };
  } catch (e) {
    rmSync(botFolder(place.folder, { id, version }), { recursive: true, force: true });
    throw e;
  }
}

/** The manifest with the bot in it. `since`: the first round that it plays; null: nothing has begun. */
export function placed(
  where: string,
  manifest: EventManifest,
  entrant: Entrant,
  { since, replace }: { readonly since: number | null; readonly replace: boolean },
): EventManifest {
  checkEntry(where, manifest, entrant.id, { begun: since !== null, replace });
  const entered = since === null ? entrant : { ...entrant, since };
  const add = manifest.format.kind === 'ladder' || !manifest.bots.some((b) => b.id === entrant.id);
  const bots = add ? [...manifest.bots, entered] : inPlace(manifest.bots, entered);
  return must(parseManifest(JSON.stringify({ ...manifest, bots })));
}

function inPlace(bots: readonly Entrant[], entrant: Entrant): readonly Entrant[] {
  return bots.map((b) => (b.id === entrant.id ? entrant : b));
}

/** The first round of which nothing is known yet. */
export function nextRound(event: EventState): number {
  return 1 + Math.max(0, ...schedule(event).outline.sets.map((s) => s.round));
}

async function entrantOf(
  { folder, manifest }: Pick<EventFolder, 'folder' | 'manifest'>,
  id: string,
  version: number,
  given: DrawnFlags,
): Promise<Entrant> {
  const { name = id, author } = given;
  const common = { id, name, version, ...(author === undefined ? {} : { author }) };
  const into = botFolder(folder, { id, version });
  if (given.remote === true || given.arena !== undefined)
    return { ...common, ...(await callerFrom(manifest, id, given)) };
  if (given.script !== undefined) {
    copyFiles([given.script], into, SCRIPT_FILE);
    return { ...common, sha256: sumOfScript(into), kind: 'script' };
  }
  if (given.cmd === undefined) {
    const known = (await HOUSE.bots(manifest.game)).map((b) => b.name);
    const bot = given.bot ?? id;
    if (!known.includes(bot))
      wrong(`add: needs --script FILE, --cmd COMMAND, --remote, --arena or --bot with one of ${known.join(', ')}`);
    return { ...common, sha256: sumOfHouseBot(manifest.game, bot), kind: 'house', bot };
  }
  const files = copyFiles(given.file ?? [], into);
  return {
    ...common,
    sha256: sumOfCommand(given.cmd, into, files),
    kind: 'command',
    command: given.cmd,
    ...(files.length === 0 ? {} : { files }),
    ...(given.again === true ? { again: true } : {}),
  };
}

type CallerPart =
  | Pick<Extract<Entrant, { kind: 'arena' }>, 'kind' | 'sha256' | 'called'>
  | { kind: 'remote'; sha256: string };

/** A bot that dials in: known by its key, of which only the sum is kept, or in the arena by the name that it sends. */
async function callerFrom({ game }: EventManifest, id: string, { arena, drawn }: DrawnFlags): Promise<CallerPart> {
  if (arena === undefined) return { kind: 'remote', sha256: hashOf(drawn ?? '') };
  await checkArena(game);
  if (drawn !== null) return { kind: 'arena', sha256: hashOf(drawn) };
  const said = arena === true ? id : arena;
  const called = arenaName(said);
  if (called !== said && arena !== true)
    wrong(`--arena: a name has 1 to 10 characters that can be seen, as they are sent; got "${said}"`);
  return { kind: 'arena', called, sha256: arenaSum(called) };
}

/** Their names there, in order. What an entry that failed has left behind is no part of this one. */
function copyFiles(files: readonly string[], into: string, as?: string): string[] {
  rmSync(into, { recursive: true, force: true });
  const names = files.map((file) => as ?? basename(file)).sort();
  const twice = names.find((name, i) => name === names[i + 1]);
  if (twice !== undefined) wrong(`--file: there are two files named ${twice}`);
  if (files.length === 0) return names;
  const trouble = makeFolder(into);
  if (trouble !== null) wrong(`${into}: ${trouble}`);
  let bytes = 0;
  for (const file of files) {
    try {
      const stats = statSync(file);
      if (!stats.isFile()) wrong(`--file ${file}: is no file`);
      bytes += stats.size;
      if (bytes > MOST_BYTES) wrong(`--file: a bot has at most ${MOST_BYTES >> 20} MiB`);
      copyFileSync(file, join(into, as ?? basename(file)));
    } catch (e) {
      if (e instanceof Stop) throw e;
      wrong(`--file ${file}: cannot be read (${reason(e)})`);
    }
  }
  return names;
}

/** The probe is played on a seed that everybody knows: it proves nothing but that the bot plays. */
const PROBE_SEED = 'probe';

/** Why it failed; null: it played. It sits on all seats. Stops where this machine cannot box it in: that is no fault of the bot. */
export async function probe(
  { folder, manifest }: Pick<EventFolder, 'folder' | 'manifest'>,
  entrant: Entrant,
  see: readonly string[],
  mostMs = Number.POSITIVE_INFINITY,
): Promise<string | null> {
  checkSandbox({ ...manifest, bots: [entrant] });
  const { game, options, seats, maxSteps, clock } = manifest;
  const player = playerOf(folder, manifest, entrant, see);
  const job: MatchJob = {
    do: 'play',
    folder,
    match: '1.1.1',
    game,
    options,
    seed: PROBE_SEED,
    seats: Array.from({ length: seats }, () => player),
    maxSteps,
    clock,
    keep: false,
  };
  let why: string | null = `was not through after ${Math.round(mostMs / 1000)} seconds`;
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<void>((resolve) => {
    if (mostMs !== Number.POSITIVE_INFINITY) timer = setTimeout(resolve, mostMs);
  });
  await withWorkers<MatchJob, PlayedMatch | Unplayed>(
    1,
    (index) => (index === 0 ? job : null),
    (result) => {
      why = 'trouble' in result ? result.trouble : (result.why.find((w) => w !== null) ?? null);
      return false;
    },
    { abort: late },
  ).finally(() => timer !== null && clearTimeout(timer));
  return why;
}
