/** One event of a served folder: read when somebody asks, played by this process when its organiser says so, changed by one deed at a time. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newLedger } from '../../contest/ledger.ts';
import { type EventManifest, MANIFEST_FILE } from '../../contest/manifest.ts';
import { MATCHES_FILE, type MatchLine } from '../../contest/match-line.ts';
import { next } from '../../contest/next.ts';
import type { Announcement, PlayingMatch, ServedEvent } from '../../contest/served-event.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';
import { isLocked, takeLock } from '../../store/lock.ts';
import { readText } from '../files.ts';
import { Stop } from '../stop.ts';
import { checkPlayable, checkSandbox } from './check-playable.ts';
import type { ContestDoor } from './door.ts';
import {
  dropStandings,
  type EventFolder,
  makeFolders,
  PUBLIC_SECRET,
  readEvent,
  writeManifest,
} from './event-folder.ts';
import { NOT_PLAYED, NOT_TOLD } from './not-live.ts';
import { type DoorFlags, openDoors, portsFor } from './open-doors.ts';
import { botFolder } from './players.ts';
import { closeEvent } from './run.ts';
import { type RunningEvent, runEvent, secretOf } from './running-event.ts';
import { writeWhole } from './write-whole.ts';

const ANNOUNCEMENT_FILE = 'announcement.json';
/** What the organiser wants: a server that begins anew goes on with it. */
const WANTED_FILE = join('private', 'wanted.txt');
const LONGEST_ANNOUNCEMENT = 500;

/** A disk that is full is tried again after so long. */
const AGAIN_MS = 30_000;

export interface DeskEventSpec {
  readonly folder: string;
  readonly threads: number;
  readonly worker: string;
  /** What programs may read besides their own files. */
  readonly see: readonly string[];
  /** The ports for bots that dial in. */
  readonly ports: DoorFlags;
  /** Something that pages show has changed. */
  readonly changed: () => void;
  /** Playing ended by a fault. */
  readonly report: (e: unknown) => void;
}

const NOBODY_MISSING: readonly string[] = [];

/** A change of the manifest; null: it stays as it is. */
export type ManifestChange = (event: EventFolder) => Promise<EventManifest | null>;

export interface DeskEvent {
  open(): Promise<Result<ServedEvent>>;
  start(): Promise<Result<string>>;
  pause(): Promise<Result<string>>;
  /** One after the other, alone with the folder; `says` is the answer when it went well. */
  change(run: ManifestChange, says: string): Promise<Result<string>>;
  announce(text: string): Promise<Result<string>>;
  watch(match: string): Result<LiveMatch>;
  /** Matches are in progress: their bots must stay where they are. */
  readonly inPlay: boolean;
  /** Goes on if it should be played, and something has changed since it last could not. */
  goOn(): Promise<void>;
  close(): Promise<void>;
}

interface Playing {
  readonly run: RunningEvent;
  readonly matches: Map<string, PlayingMatch>;
  readonly over: Promise<void>;
  /** It was paused: the matches in progress end. */
  stopping: boolean;
  /** Its manifest is another one now: perhaps there is something to play after all. */
  renewed: boolean;
}

/** Long: one event and what may happen to it; the parts that need none of its state stand below. */
export function openDeskEvent(spec: DeskEventSpec): DeskEvent {
  const { folder } = spec;
  let known: { readonly stamp: string; readonly event: Result<EventFolder>; lines: MatchLine[] } | null = null;
  let playing: Playing | null = null;
  let revision = 1;
  let fault: string | null = null;
  let missing: readonly string[] = NOBODY_MISSING;
  let tried = '';
  /** After a disk that took no more. */
  let againAt = Number.POSITIVE_INFINITY;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  function touch(): void {
    revision++;
    spec.changed();
  }

  /** One deed at a time, whoever brings it; what it throws as a sentence is its answer. */
  function inTurn<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
    const mine = turn.then(() => answered(folder, run));
    turn = mine;
    return mine;
  }

  /** What the files say, read again when they have changed; while it is played here nobody else changes them. */
  function read(): Result<EventFolder> {
    const stamp = stampOf(folder);
    if (known !== null && (playing !== null || known.stamp === stamp)) return known.event;
    const event = readCarefully(folder);
    if (known !== null) revision++;
    known = { stamp, event, lines: event.ok ? [...event.value.lines] : [] };
    return event;
  }

  async function locked<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
    if (playing !== null) return run();
    const lock = await takeLock(folder);
    if (!lock.ok) return fail('in-use', '', 'another program is busy with this event');
    try {
      return await run();
    } finally {
      lock.value();
    }
  }

  async function begin(): Promise<Result<string>> {
    if (closed) return fail('closed', '', 'the server is being ended');
    if (playing?.stopping === true) return ok('It goes on when the matches in progress have ended.');
    if (playing !== null) return ok('It is being played already.');
    const lock = await takeLock(folder);
    if (!lock.ok) return fail('in-use', '', 'another program is busy with this event');
    try {
      known = null;
      const event = read();
      if (!event.ok) return event;
      // Whoever is playing takes no more bots, and here there is nothing to play yet.
      if (next(event.value).status === 'too-few-bots') return ok('It begins when enough bots have entered.');
      await checkPlayable(event.value);
      checkSandbox(event.value.manifest);
      makeFolders(folder);
      secretOf(event.value);
      const doors = await openDoors(event.value.manifest, portsFor(event.value.manifest, spec.ports), () =>
        playing?.run.look(),
      );
      playing = play(event.value, doors, lock.value);
      tried = '';
      touch();
      return ok('It is being played.');
    } finally {
      if (playing === null) lock.value();
    }
  }

  function play(event: EventFolder, doors: readonly ContestDoor[], release: () => void): Playing {
    fault = null;
    const matches = new Map<string, PlayingMatch>();
    const run = runEvent(event, {
      threads: spec.threads,
      most: Number.POSITIVE_INFINITY,
      worker: spec.worker,
      see: spec.see,
      doors,
      onMissing(bots) {
        missing = bots;
        touch();
      },
      onBegun(match, bots, live) {
        missing = NOBODY_MISSING;
        matches.set(match, { match, bots, since: new Date().toISOString(), live });
        touch();
      },
      onLine(line) {
        matches.delete(line.match);
        known?.lines.push(line);
        touch();
      },
    });
    const over = run.over.then(
      () => {
        const now = known?.event;
        if (!closed && now?.ok === true) closeEvent(now.value);
      },
      (e) => {
        const unkept = e instanceof Stop;
        fault = unkept
          ? 'what is played cannot be written, the disk may be full; it is tried again every half minute'
          : 'playing was ended by a fault of this server';
        if (unkept) againAt = performance.now() + AGAIN_MS;
        spec.report(e);
      },
    );
    const done = over
      .catch((e) => spec.report(e))
      .then(() => {
        const again = playing?.stopping === true || playing?.renewed === true;
        playing = null;
        missing = NOBODY_MISSING;
        release();
        // What this process has written itself is no change; but whoever paused it may have changed his mind.
        tried = again ? '' : stampOf(folder);
        touch();
        void goOn();
      });
    return { run, matches, over: done, stopping: false, renewed: false };
  }

  async function goOn(): Promise<void> {
    if (closed || playing !== null || wantedIn(folder) !== 'running') return;
    const stamp = stampOf(folder);
    const again = performance.now() >= againAt;
    if (stamp === tried && !again) return;
    againAt = Number.POSITIVE_INFINITY;
    tried = stamp;
    await inTurn(begin);
  }

  return {
    get inPlay() {
      return playing !== null && playing.matches.size > 0;
    },
    async open() {
      const event = read();
      if (!event.ok) return event;
      const elsewhere = playing === null && (await isLocked(folder));
      const hand = playing !== null || elsewhere ? 'playing' : wantedIn(folder) === 'paused' ? 'paused' : 'idle';
      return ok({
        id: basename(folder),
        state: event.value,
        lines: known?.lines ?? [],
        revealed: existsSync(join(folder, PUBLIC_SECRET)),
        // Whether somebody else plays it is no change of ours.
        revision: elsewhere ? revision + 0.5 : revision,
        hand,
        playing: [...(playing?.matches.values() ?? [])],
        missing,
        fault,
        announcement: announcementIn(folder),
      });
    },
    start: () =>
      inTurn(async () => {
        const begun = await begin();
        if (begun.ok) want(folder, 'running');
        return begun;
      }),
    pause: () =>
      inTurn(async () => {
        if (playing === null && (await isLocked(folder))) return fail('in-use', '', 'another program plays this event');
        want(folder, 'paused');
        touch();
        if (playing === null) return ok('It is paused.');
        playing.stopping = true;
        playing.run.stop();
        return ok('It is paused: no further match begins, those in progress end.');
      }),
    change: (run, says) =>
      inTurn(() =>
        locked(async () => {
          const event = read();
          if (!event.ok) return event;
          const manifest = await run(event.value);
          if (manifest === null) return ok(says);
          const changed = withManifest(event.value, manifest, known?.lines ?? []);
          if (playing === null) dropStandings(folder);
          writeManifest(folder, manifest);
          removeLeft(event.value, manifest);
          known = { stamp: stampOf(folder), event: ok(changed), lines: known?.lines ?? [] };
          if (playing !== null) playing.renewed = true;
          playing?.run.change(changed);
          touch();
          return ok(says);
        }),
      ),
    announce: (text) =>
      inTurn(async () => {
        const path = join(folder, ANNOUNCEMENT_FILE);
        if (text === '') rmSync(path, { force: true });
        else writeWhole(path, `${JSON.stringify({ text, at: new Date().toISOString() })}\n`);
        touch();
        return ok(text === '' ? 'The announcement is taken back.' : 'It is announced.');
      }),
    watch(match) {
      const found = playing?.run.watch(match) ?? null;
      if (found !== null) return ok(found);
      return playing?.matches.has(match) === true ? NOT_TOLD : NOT_PLAYED;
    },
    goOn,
    async close() {
      closed = true;
      playing?.run.abort();
      await playing?.over;
    },
  };
}

/** Another manifest over the same matches. */
function withManifest(event: EventFolder, manifest: EventManifest, lines: readonly MatchLine[]): EventFolder {
  const ledger = newLedger(manifest);
  for (const line of lines) {
    const added = ledger.add(line);
    if (!added.ok) throw new Error(`a change of ${event.folder} contradicts its matches: ${added.problem.text}`);
  }
  return { ...event, manifest, ledger };
}

/** The files of bots that are no longer in the event. */
function removeLeft({ folder, manifest: before }: EventFolder, { bots }: EventManifest): void {
  for (const { id, version } of before.bots)
    if (!bots.some((b) => b.id === id && b.version === version))
      rmSync(botFolder(folder, { id, version }), { recursive: true, force: true });
}

/** Changes when a file does from which the event follows. */
function stampOf(folder: string): string {
  return [MANIFEST_FILE, MATCHES_FILE, PUBLIC_SECRET]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .map((stats) => (stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`))
    .join(', ');
}

/** Texts that end a command are answers here. */
async function answered<T>(folder: string, run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return discreet(folder, await run());
  } catch (e) {
    return refusedBy(e, 'refused', folder);
  }
}

function refusedBy(e: unknown, code: string, folder: string): Result<never> {
  if (e instanceof Stop) return fail(code, '', hidden(folder, e.message));
  throw e;
}

/** Where the folder lies is nobody's business. */
function discreet<T>(folder: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  const { code, path, text } = result.problem;
  return fail(code, hidden(folder, path), hidden(folder, text));
}

function hidden(folder: string, text: string): string {
  return text.replaceAll(`${folder}: `, '').replaceAll(`${folder}/`, '').replaceAll(folder, basename(folder));
}

function readCarefully(folder: string): Result<EventFolder> {
  try {
    return discreet(folder, readEvent(folder));
  } catch (e) {
    return refusedBy(e, 'bad-event', folder);
  }
}

type Wanted = 'running' | 'paused';

function wantedIn(folder: string): Wanted | null {
  const word = readSmall(join(folder, WANTED_FILE))?.trim();
  return word === 'running' || word === 'paused' ? word : null;
}

function want(folder: string, wanted: Wanted): void {
  mkdirSync(join(folder, 'private'), { recursive: true, mode: 0o700 });
  writeWhole(join(folder, WANTED_FILE), `${wanted}\n`, 0o600);
}

/** One that somebody wrote by hand may be anything. */
function announcementIn(folder: string): Announcement | null {
  try {
    const { text, at } = JSON.parse(readSmall(join(folder, ANNOUNCEMENT_FILE)) ?? '{}') as Partial<Announcement>;
    return typeof text === 'string' && typeof at === 'string'
      ? { text: text.slice(0, LONGEST_ANNOUNCEMENT), at }
      : null;
  } catch {
    return null;
  }
}

function readSmall(path: string): string | null {
  try {
    return existsSync(path) ? readText(path) : null;
  } catch {
    return null;
  }
}
