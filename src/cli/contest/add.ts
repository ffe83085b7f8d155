/** `ghostlight contest add` and `wake`: bots enter an event, or may play again (CONTEST-002, CONTEST-043). */
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { HOUSE } from '../../bots/shelf.ts';
import { causesByBot, failuresOf, restingCause } from '../../contest/failures.ts';
import { dialsIn, type Entrant, type EventManifest, keyOf, parseManifest } from '../../contest/manifest.ts';
import { schedule } from '../../contest/schedule.ts';
import { hashOf, newKey } from '../../server/secrets.ts';
import { takeLock } from '../../store/lock.ts';
import { arenaName } from '../../wire/dialects/arena-commands.ts';
import { reason } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import { print } from '../output.ts';
import { DONE, FAILED, must, Stop, wrong } from '../stop.ts';
import { arenaSum } from './callers.ts';
import { checkArena, checkSandbox } from './check-playable.ts';
import { dropStandings, type EventFolder, openEvent, writeManifest } from './event-folder.ts';
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

/** All files of a bot together. */
const MOST_BYTES = 8 << 20;

/** Two organisers at once would overwrite each other's bots. */
async function alone(folder: string, run: (event: EventFolder) => Promise<number>): Promise<number> {
  const path = resolve(folder);
  openEvent(path);
  const release = must(await takeLock(path));
  try {
    return await run(openEvent(path));
  } finally {
    release();
  }
}

export async function contestAdd(folder: string, id: string, given: AddBotFlags): Promise<number> {
  // It becomes part of a path below.
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(id))
    return wrong(`add: an id is small letters, digits and dashes, at most 32; got "${id}"`);
  if (given.cmd === undefined && given.file !== undefined) return wrong('--file: is for programs; give their --cmd');
  if ([given.cmd, given.script, given.bot, given.arena, given.remote].filter((kind) => kind !== undefined).length > 1)
    return wrong('add: --cmd, --script, --bot, --arena and --remote are kinds of bots; give one of them');
  if (given.key === true && given.arena !== true)
    return wrong('--key: takes the place of the name that a bot sends; give it with --arena and no name');
  return alone(folder, async (event) => {
    const { manifest } = event;
    const before = manifest.bots.filter((b) => b.id === id);
    const version = 1 + Math.max(0, ...before.map((b) => b.version));
    const ladder = manifest.format.kind === 'ladder';
    if (!ladder && event.lines.length > 0)
      wrong(`${folder}: matches are played; only a ladder takes bots after its beginning`);
    if (!ladder && before.length > 0) wrong(`${folder}: there is a bot ${id} already`);
    const since =
      ladder && event.lines.length > 0
        ? { since: 1 + Math.max(0, ...schedule(event).outline.sets.map((s) => s.round)) }
        : {};
    const key = given.remote === true || given.key === true ? newKey() : null;
    const changed = await withBot(event, id, version, { ...given, drawn: key }, since);
    dropStandings(event.folder);
    writeManifest(event.folder, changed);
    print(`${folder}: ${keyOf({ id, version })} has entered`);
    if (key !== null) print(`its key, which is kept nowhere:\n${key}`);
    return DONE;
  });
}

/** The manifest with one more bot. Of one that cannot enter no file is left. */
async function withBot(
  event: EventFolder,
  id: string,
  version: number,
  given: DrawnFlags,
  since: Pick<Entrant, 'since'>,
): Promise<EventManifest> {
  const { folder, manifest } = event;
  try {
    const entrant = await entrantOf(event, id, version, given);
    // What never plays is told to whoever brings it, not to the event.
    const why = entrant.kind === 'script' ? await probe(event, entrant, []) : null;
    if (why !== null) wrong(`--script ${given.script}: in a probe game it ${why}`);
    return must(parseManifest(JSON.stringify({ ...manifest, bots: [...manifest.bots, { ...entrant, ...since }] })));
  } catch (e) {
    rmSync(botFolder(folder, { id, version }), { recursive: true, force: true });
    throw e;
  }
}

async function entrantOf(
  { folder, manifest }: EventFolder,
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

export function contestWake(
  folder: string,
  id: string,
  { see = [] }: { readonly see?: readonly string[] },
): Promise<number> {
  return alone(folder, async (event) => {
    const { manifest, ledger } = event;
    const causes = causesByBot(manifest, ledger);
    const at = manifest.bots.findIndex((b, i) => b.id === id && restingCause(causes[i], b) !== null);
    if (at < 0) return wrong(`${folder}: no bot "${id}" rests`);
    checkSandbox(manifest);
    // Whether somebody plays who dials in is seen when it does.
    const why = dialsIn(manifest.bots[at]) ? null : await probe(event, manifest.bots[at], see);
    if (why !== null) throw new Stop(FAILED, `${id} goes on resting: in a probe game it ${why}`);
    const failures = Object.values(failuresOf(causes[at])).reduce((a, b) => a + b, 0);
    const round = 1 + Math.max(0, ...schedule(event).outline.sets.map((s) => s.round));
    const bots = manifest.bots.map((b, i) =>
      i === at ? { ...b, woken: [...(b.woken ?? []), { round, failures }] } : b,
    );
    const changed = must(parseManifest(JSON.stringify({ ...manifest, bots })));
    dropStandings(event.folder);
    writeManifest(event.folder, changed);
    print(`${folder}: ${id} plays again`);
    return DONE;
  });
}

/** Why it failed; null: it played. It sits on all seats. */
async function probe(
  { folder, manifest }: EventFolder,
  entrant: Entrant,
  see: readonly string[],
): Promise<string | null> {
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
  let why: string | null = 'could not be played';
  await withWorkers<MatchJob, PlayedMatch | Unplayed>(
    1,
    (index) => (index === 0 ? job : null),
    (result) => {
      why = 'trouble' in result ? result.trouble : (result.why.find((w) => w !== null) ?? null);
      return false;
    },
  );
  return why;
}
