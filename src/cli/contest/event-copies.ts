/** The events of a database as a worker has them on its machine: files of bots, made anew with every manifest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../database/connect.ts';
import { contentOf, type PlayableEvent, playableEvents } from '../../database/workers.ts';
import { Stop } from '../stop.ts';
import { type PreparedEvent, prepareEvent } from './event-content.ts';

export interface EventCopies {
  /** Those whose matches may be played, as they were a moment ago. */
  playable(): Promise<readonly PlayableEvent[]>;
  /** As it is by now. */
  renew(event: number): Promise<PreparedEvent | null>;
  /** Null: it cannot be played here. */
  prepare(event: PlayableEvent): Promise<PreparedEvent | null>;
  /** Why some are not played here; null: all are. */
  trouble(): string | null;
  remove(): void;
}

export interface CopiesSpec {
  readonly database: Database;
  /** Those that somebody plays with. */
  readonly used: () => readonly PreparedEvent[];
  readonly onNews: (text: string) => void;
}

const EVENTS_MS = 1000;
const LONGEST_TROUBLE = 1000;

export function newEventCopies({ database, used, onNews }: CopiesSpec): EventCopies {
  const scratch = mkdtempSync(join(tmpdir(), 'ghostlight-worker-'));
  const prepared = new Map<number, { readonly edition: number; readonly event: Promise<PreparedEvent | null> }>();
  const passed = new Set<PreparedEvent>();
  const troubles = new Map<number, string>();
  let events: { readonly at: number; readonly list: readonly PlayableEvent[] } = {
    at: Number.NEGATIVE_INFINITY,
    list: [],
  };

  async function make({ id, name, edition }: PlayableEvent): Promise<PreparedEvent | null> {
    troubles.delete(id);
    try {
      return await prepareEvent(join(scratch, `${id}-${edition}`), await contentOf(database, id));
    } catch (e) {
      if (!(e instanceof Stop)) {
        prepared.delete(id);
        throw e;
      }
      troubles.set(id, `${name}: ${e.message}`);
      onNews(`${name} cannot be played here: ${e.message}`);
      return null;
    }
  }

  /** The files of an edition that has passed, as soon as nobody plays with them. */
  function forget(event: PreparedEvent | null): void {
    if (event !== null) passed.add(event);
    const inUse = new Set(used());
    for (const old of passed)
      if (!inUse.has(old)) {
        rmSync(old.folder, { recursive: true, force: true });
        passed.delete(old);
      }
  }

  async function prepare(of: PlayableEvent): Promise<PreparedEvent | null> {
    const before = prepared.get(of.id);
    if (before?.edition === of.edition) return before.event;
    const event = make(of);
    prepared.set(of.id, { edition: of.edition, event });
    const made = await event;
    if (before !== undefined) forget(await before.event.catch(() => null));
    return made;
  }

  async function playable(): Promise<readonly PlayableEvent[]> {
    if (performance.now() - events.at > EVENTS_MS)
      events = { at: performance.now(), list: await playableEvents(database) };
    return events.list;
  }

  return {
    playable,
    prepare,
    async renew(event) {
      events = { at: Number.NEGATIVE_INFINITY, list: [] };
      const fresh = (await playable()).find((e) => e.id === event);
      return fresh === undefined ? null : prepare(fresh);
    },
    trouble: () => (troubles.size === 0 ? null : [...troubles.values()].join('; ').slice(0, LONGEST_TROUBLE)),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
