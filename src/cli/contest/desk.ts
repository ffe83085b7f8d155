/** The contests of a server as folders of one folder: each event is one, and is played by threads of this process (CONTEST-070). */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MATCH_ID } from '../../contest/match-id.ts';
import { recordingFile } from '../../contest/match-line.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import type { ContestDesk, EventEntry, NewBot } from '../../server/contests/desk.ts';
import { readBytes } from '../files.ts';
import { Stop, wrong } from '../stop.ts';
import { authorOf, flagsOf, inScratch, PROBE_MS } from './brought-files.ts';
import { type ChangingDeed, manifestAfter, saysOf, WAKE_PROBE_MS } from './deeds.ts';
import { type DeskEvent, type ManifestChange, openDeskEvent } from './desk-event.ts';
import { enterBot } from './enter-bot.ts';
import { holderOf } from './keys.ts';
import type { DoorFlags } from './open-doors.ts';
import { wakeBot } from './wake-bot.ts';

export interface DeskSpec {
  readonly folder: string;
  readonly threads: number;
  readonly see: readonly string[];
  /** For bots that dial in. */
  readonly ports: DoorFlags;
  readonly report: (e: unknown) => void;
}

/** What stands in addresses. */
const EVENT_ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const BOT_KEY = /^([a-z0-9][a-z0-9-]{0,31})@([1-9]\d{0,6})$/;
/** So often it is looked whether somebody else has changed an event that should be played. */
const LOOK_MS = 2_000;

export function openDesk(spec: DeskSpec): ContestDesk {
  const root = resolve(spec.folder);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    wrong(
      `--contests: ${spec.folder}: is no folder; \`ghostlight contest new ${spec.folder}/NAME GAME\` makes an event in it`,
    );
  const events = new Map<string, DeskEvent>();
  const listeners = new Set<(event: string) => void>();
  const tell = (id: string) => {
    for (const listener of listeners) listener(id);
  };

  /** Only what lies there by that very name: nothing that was asked for becomes a path. */
  function names(): string[] {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  }

  function find(id: string): DeskEvent | null {
    if (!EVENT_ID.test(id) || !names().includes(id)) return null;
    const found =
      events.get(id) ?? openDeskEvent({ ...spec, folder: join(root, id), worker: 'server', changed: () => tell(id) });
    events.set(id, found);
    return found;
  }

  async function within<T>(id: string, run: (event: DeskEvent) => Promise<Result<T>>): Promise<Result<T>> {
    const event = find(id);
    return event === null ? NO_EVENT : run(event);
  }

  async function goOn(): Promise<void> {
    for (const id of names()) await find(id)?.goOn();
  }
  const look = () => void goOn().catch(spec.report);
  look();
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    async list() {
      return Promise.all(names().map((id) => entryOf(id, find(id))));
    },
    open: (id) => within(id, (event) => event.open()),
    recording: (id, match) =>
      within(id, async () => fileIn(join(root, id), recordingFile(match), MATCH_ID.test(match))),
    watch: (id, match) => within(id, async (event) => event.watch(match)),
    log: (id, bot, match) =>
      within(id, async () => {
        const file = `logs/${bot.replace('@', '-')}/${match}.txt`;
        const found = fileIn(join(root, id), file, MATCH_ID.test(match) && BOT_KEY.test(bot));
        return found.ok ? ok(found.value.toString('utf8')) : found;
      }),
    holder: async (id, key) => ok(find(id) === null ? null : holderOf(join(root, id), key)),
    act: (id, deed) =>
      within(id, async (event) => {
        if (deed.do === 'start') return event.start();
        if (deed.do === 'pause') return event.pause();
        if (deed.do === 'announce') return event.announce(deed.text);
        const change = changeOf(deed, () => event.inPlay, spec.see);
        return event.change(change, saysOf(deed)).finally(() => void event.goOn());
      }),
    add: (id, bot) => within(id, (event) => addBot(event, bot, spec.see).finally(() => void event.goOn())),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      await Promise.all([...events.values()].map((event) => event.close()));
    },
  };
}

const NO_EVENT = fail('not-found', '', 'there is no such event');

async function entryOf(id: string, event: DeskEvent | null): Promise<EventEntry> {
  if (event === null)
    return { id, trouble: 'its name cannot stand in an address: letters, digits, dots, dashes and underscores' };
  const opened = await event.open();
  return {
    id,
    trouble: opened.ok
      ? null
      : [opened.problem.path, opened.problem.text].filter((t) => t !== '' && t !== id).join(': '),
  };
}

/** A plain file, and no link to elsewhere. `safe`: its name was made of what may stand in one. */
function fileIn(folder: string, name: string, safe: boolean): Result<Buffer> {
  const missing = fail('not-found', '', 'there is no such file');
  if (!safe) return missing;
  const path = join(folder, name);
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return missing;
  try {
    return ok(readBytes(path));
  } catch (e) {
    if (e instanceof Stop) return missing;
    throw e;
  }
}

/** Its files are put somewhere else first: what is refused leaves nothing behind. */
function addBot(event: DeskEvent, bot: NewBot, see: readonly string[]): Promise<Result<string>> {
  const began = performance.now();
  let version = 0;
  return inScratch(async (scratch) => {
    const given = flagsOf(bot, scratch);
    const added = await event.change(async (folder) => {
      const whose = authorOf(folder.manifest, bot);
      const left = PROBE_MS - (performance.now() - began);
      if (left < PROBE_MS / 5) wrong('others are bringing bots just now; try again in a minute');
      const entered = await enterBot(
        folder,
        bot.id,
        { ...given, ...whose },
        {
          replace: true,
          probePrograms: true,
          probeMs: left,
          where: 'script' in bot.what ? 'script' : 'command',
          see,
          running: () => event.inPlay,
        },
      );
      version = entered.version;
      return entered.manifest;
    }, '');
    return added.ok ? ok(`${bot.id}@${version}`) : added;
  });
}

/** `inPlay`: its bots must stay where they are. */
function changeOf(deed: ChangingDeed, inPlay: () => boolean, see: readonly string[]): ManifestChange {
  if (deed.do === 'wake') return (event) => wakeBot(event, deed.bot, see, WAKE_PROBE_MS);
  return async ({ manifest, ledger }) =>
    manifestAfter(deed, manifest, inPlay() || ledger.finished.size + ledger.troubled.size > 0);
}
