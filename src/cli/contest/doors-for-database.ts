/**
 * The ports for bots that dial in to the events of a database (CONTEST-079). One program at a time has them; it takes the matches whose
 * bots are all with it, plays them in this thread, and hands them in as any worker does.
 */
import { dialsIn, parseManifest } from '../../contest/manifest.ts';
import { type Database, rest } from '../../database/connect.ts';
import type { DoorWaits, PlayedNow } from '../../database/tables.ts';
import { whileHeld } from '../../database/while-held.ts';
import { comingEvents, manifestsOf, openMatches } from '../../database/workers.ts';
import { seldom } from '../../server/log.ts';
import type { ContestDoor, DoorGuests } from './door.ts';
import { type DoorEvent, type DoorEventSpec, newDoorEvent } from './door-event.ts';
import type { PreparedEvent } from './event-content.ts';
import type { EventCopies } from './event-copies.ts';
import { type DoorFlags, openPorts } from './open-doors.ts';

/** Its lock in the database. */
const DOOR_LOCK = 'ghostlight doors';
const LOOK_MS = 500;
const STILL_MS = 2000;
/** An event has at most so many bots. */
const ROOM = 1000;

export interface DatabaseDoorsSpec extends DoorEventSpec {
  readonly database: Database;
  readonly copies: EventCopies;
  readonly ports: DoorFlags;
  /** Connections of each; left out: the share of a port of a server. */
  readonly most?: number | undefined;
  /** No more matches are taken; those that are played are finished. */
  readonly signal: AbortSignal;
}

export interface DatabaseDoors {
  /** Until the signal, and to the end of what is played then. */
  run(): Promise<void>;
  /** Undefined: somebody else has the doors. */
  waits(): DoorWaits | undefined;
  playing(): readonly PlayedNow[];
  used(): readonly PreparedEvent[];
  /** What is being played is for others, at once. */
  abandon(): Promise<void>;
}

const NOBODY: DoorGuests = { bots: [], options: {} };

/** Long: what all events at the doors share, and how they come and go. */
export function databaseDoors(spec: DatabaseDoorsSpec): DatabaseDoors {
  const { database, copies, signal, onNews } = spec;
  const events = new Map<number, DoorEvent>();
  /** Also those of which nothing more is taken, until all that is played is handed in. */
  const alive = new Set<DoorEvent>();
  let doors: readonly ContestDoor[] | null = null;
  let guests: DoorGuests = NOBODY;
  let editions = '';

  function onFree(): void {
    for (const event of events.values()) event.look();
  }

  async function open(): Promise<readonly ContestDoor[]> {
    const report = seldom(onNews);
    await renewGuests();
    const opened = await openPorts(spec.ports, { guests: () => guests, room: ROOM, most: spec.most, onFree, report });
    for (const { kind, port } of opened) onNews(`listen port ${port}; bots of kind ${kind} dial in here`);
    return opened;
  }

  async function renewGuests(): Promise<void> {
    const coming = await comingEvents(database);
    const now = JSON.stringify(coming);
    if (now === editions) return;
    const texts = await manifestsOf(
      database,
      coming.map((e) => e.id),
    );
    const manifests = texts.flatMap((text) => {
      const read = parseManifest(text);
      return read.ok ? [read.value] : [];
    });
    const shown = manifests.find((m) => m.bots.some((b) => b.kind === 'arena'));
    guests = { ...(shown ?? NOBODY), bots: manifests.flatMap((m) => m.bots) };
    editions = now;
  }

  function begin(id: number, prepared: PreparedEvent, at: readonly ContestDoor[]): DoorEvent {
    const event = newDoorEvent(spec, id, prepared, at);
    events.set(id, event);
    alive.add(event);
    void event.over
      .catch((e) => onNews(`playing was ended by a fault: ${String(e)}`))
      .then(() => {
        alive.delete(event);
        if (events.get(id) === event) events.delete(id);
      });
    return event;
  }

  function end(id: number, event: DoorEvent): void {
    events.delete(id);
    event.stop();
  }

  /** What may be played, by whom, as it is now. */
  async function look(at: readonly ContestDoor[]): Promise<void> {
    await renewGuests();
    const playable = await copies.playable();
    for (const [id, event] of events) if (!playable.some((p) => p.id === id)) end(id, event);
    for (const of of playable) {
      const prepared = await copies.prepare(of);
      if (prepared === null || !prepared.manifest.bots.some(dialsIn)) continue;
      const open = await openMatches(database, of.id);
      (events.get(of.id) ?? begin(of.id, prepared, at)).show(prepared, open);
    }
  }

  /** Everything that is played is finished, then nobody is here any more. */
  async function close(): Promise<void> {
    for (const [id, event] of events) end(id, event);
    await Promise.allSettled([...alive].map((e) => e.over));
    await shut();
  }

  async function shut(): Promise<void> {
    const open = doors ?? [];
    doors = null;
    await Promise.all(open.map((d) => d.close()));
  }

  return {
    async run() {
      const onTaken = async () => {
        onNews('somebody else has the doors; waiting');
        await close();
      };
      await whileHeld({ database, lock: DOOR_LOCK, signal, onTaken, onNews }, async (stillThere) => {
        doors ??= await open();
        for (let seen = Number.NEGATIVE_INFINITY; !signal.aborted; await rest(LOOK_MS, signal)) {
          if (performance.now() - seen >= STILL_MS) {
            await stillThere();
            seen = performance.now();
          }
          await look(doors);
        }
        return true;
      }).finally(close);
    },
    waits: () => (doors === null ? undefined : Object.assign({}, ...[...events.values()].map((e) => e.waits()))),
    playing: () => [...alive].flatMap((e) => e.playing()),
    used: () => [...alive].flatMap((e) => e.used()),
    async abandon() {
      await Promise.all([...alive].map((e) => e.abandon()));
      await shut();
    },
  };
}
