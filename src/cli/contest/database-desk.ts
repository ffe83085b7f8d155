/** The contests of a server in PostgreSQL: shown by any number of servers, changed by one deed at a time (CONTEST-075). */
import { allowedForm, type LiveForm, liveForm } from '../../contest/live.ts';
import type { EventManifest } from '../../contest/manifest.ts';
import { MATCH_ID } from '../../contest/match-id.ts';
import { next } from '../../contest/next.ts';
import type { ServedEvent } from '../../contest/served-event.ts';
import type { EventHand } from '../../contest/status.ts';
import type { BoardEvent, BoardMatch, EventBoard } from '../../database/board.ts';
import { type Database, isAway } from '../../database/connect.ts';
import { announce, databaseStore, setPaused } from '../../database/events.ts';
import { keysOfEvent } from '../../database/keys.ts';
import { runOf } from '../../database/live.ts';
import { METRICS_AWAY, metricsText } from '../../database/metrics.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import type { ContestDesk, Deed, EventEntry, NewBot } from '../../server/contests/desk.ts';
import { Stop } from '../stop.ts';
import { bringBot, wakeInDatabase } from './bring-to-database.ts';
import { manifestAfter, saysOf } from './deeds.ts';
import { whose } from './keys.ts';
import { NOT_PLAYED, NOT_TOLD } from './not-live.ts';
import type { OpenDatabase } from './open-database.ts';
import { openWatch, type Watch } from './watch-database.ts';
import { newLiveReader } from './watch-live.ts';

export interface DatabaseDeskSpec extends Pick<OpenDatabase, 'database' | 'queue'> {
  /** What programs may read besides their own files, in their probe. */
  readonly see: readonly string[];
  readonly report: (e: unknown) => void;
}

const NO_EVENT = fail('not-found', '', 'there is no such event');
const NO_FILE = fail('not-found', '', 'there is no such file');
const AWAY = fail('database-away', '', 'the database does not answer');
/** An answer may be lost after the deed. */
const PERHAPS_DONE = fail(
  'database-away',
  '',
  'the database does not answer; when it is back, look whether it was done',
);

/** When it is there the events are known. */
export async function openDatabaseDesk(spec: DatabaseDeskSpec): Promise<ContestDesk> {
  const { database } = spec;
  const watch = await openWatch(spec);
  const live = newLiveReader({
    database,
    isPlayed: ({ row, run }) =>
      [...watch.board().events.values()].some((e) =>
        e.playing.some((p) => p.row === row && runOf(p.worker, p.since) === run),
      ),
    report: spec.report,
  });

  async function within<T>(
    name: string,
    away: Result<T>,
    run: (event: BoardEvent) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const event = watch.board().events.get(name);
    if (event === undefined) return NO_EVENT;
    try {
      return await watch.unlessSilent(() => run(event), away);
    } catch (e) {
      // Texts that end a command are answers here.
      if (e instanceof Stop) return fail('refused', '', e.message);
      if (!isAway(e)) throw e;
      return away;
    }
  }

  return {
    async list() {
      return Promise.all([...watch.board().events.values()].map((event) => entryOf(watch, event)));
    },
    async open(name) {
      // Shown also while the database is away.
      const event = watch.board().events.get(name);
      return event === undefined ? NO_EVENT : served(watch, event);
    },
    recording: (name, match) =>
      within(name, AWAY, async () => {
        const found = MATCH_ID.test(match) ? await databaseStore(database, name).recording(match) : null;
        return found === null ? NO_FILE : ok(found);
      }),
    watch: (name, match) =>
      within(name, AWAY, async (event) => {
        const seen = await watch.see(event);
        if (!seen.ok) return seen;
        const played = watch.away() ? undefined : event.playing.find((p) => p.match === match);
        if (played === undefined) return NOT_PLAYED;
        const form = formOf(seen.value.manifest, played);
        if (form === 'hidden') return NOT_TOLD;
        return ok(live.watch({ row: played.row, run: runOf(played.worker, played.since) }, form));
      }),
    log: (name, bot, match) =>
      within(name, AWAY, async () => {
        const found = MATCH_ID.test(match) ? await databaseStore(database, name).log(match, bot) : null;
        return found === null ? NO_FILE : ok(Buffer.from(found).toString('utf8'));
      }),
    async holder(name, key) {
      const found = await within(name, AWAY, async ({ id }) => ok(whose(await keysOfEvent(database, id), key)));
      // Whether there is such an event is no matter of keys.
      return found === NO_EVENT ? ok(null) : found;
    },
    act: (name, deed) =>
      within(name, PERHAPS_DONE, (event) => act(spec, watch, event, deed).finally(() => watch.look())),
    add: (name, bot: NewBot) =>
      within(name, PERHAPS_DONE, (event) =>
        bringBot({ database, see: spec.see, watch, event }, bot).finally(() => watch.look()),
      ),
    listen: watch.listen,
    figures: () => figuresOf(spec),
    async close() {
      await Promise.all([watch.close(), live.close()]);
    },
  };
}

async function entryOf(watch: Watch, event: BoardEvent): Promise<EventEntry> {
  const seen = await watch.see(event);
  return { id: event.name, trouble: seen.ok ? null : `${seen.problem.path}: ${seen.problem.text}` };
}

/** CONTEST-077: as in a folder, whatever the worker says that it would tell. */
function formOf(manifest: EventManifest, { bots, live }: BoardMatch): LiveForm {
  return allowedForm(liveForm(manifest, bots, false), live);
}

async function served(watch: Watch, event: BoardEvent): Promise<Result<ServedEvent>> {
  const seen = await watch.see(event);
  if (!seen.ok) return seen;
  const { manifest, ledger, secret, lines, revision } = seen.value;
  const { announcement, playing, revealed, name, missing } = event;
  return ok({
    id: name,
    state: { manifest, ledger, secret },
    lines,
    revealed,
    revision,
    hand: watch.away() ? 'database-away' : handOf(event, watch.board()),
    playing: watch.away()
      ? []
      : playing.map(({ row: _, ...match }) => ({ ...match, live: formOf(manifest, { ...match, row: 0 }) })),
    missing,
    fault: null,
    announcement,
  });
}

function handOf({ paused, dialled }: BoardEvent, { directed, worked, doors }: EventBoard): EventHand {
  if (paused) return 'paused';
  if (!directed) return 'no-director';
  return (dialled ? doors : worked) ? 'playing' : 'idle';
}

async function act(spec: DatabaseDeskSpec, watch: Watch, event: BoardEvent, deed: Deed): Promise<Result<string>> {
  const { database, see } = spec;
  switch (deed.do) {
    case 'start':
      return start(database, watch, event);
    case 'pause':
      await setPaused(database, event.name, true);
      return ok('It is paused: no further match begins, those in progress end.');
    case 'announce':
      await announce(database, event.id, deed.text);
      return ok(deed.text === '' ? 'The announcement is taken back.' : 'It is announced.');
    case 'wake': {
      const done = await wakeInDatabase({ database, see, watch, event }, deed.bot);
      return done.ok ? ok(saysOf(deed)) : done;
    }
    default: {
      const done = await watch.change(event.id, (now) => ({
        manifest: manifestAfter(deed, now.event.manifest, now.begun),
      }));
      return done.ok ? ok(saysOf(deed)) : done;
    }
  }
}

async function start(database: Database, watch: Watch, event: BoardEvent): Promise<Result<string>> {
  const seen = await watch.see(event);
  if (!seen.ok) return seen;
  await setPaused(database, event.name, false);
  if (next(seen.value).status === 'too-few-bots') return ok('It begins when enough bots have entered.');
  return ok(watch.board().worked ? 'It is being played.' : 'It is played as soon as a worker is there.');
}

/** The words of events are among those of the server itself. */
async function figuresOf({ database, queue, report }: DatabaseDeskSpec): Promise<string> {
  try {
    return await metricsText(database, queue, { words: false });
  } catch (e) {
    if (!isAway(e)) report(e);
    return METRICS_AWAY;
  }
}
