/** Games on file, played at the moment or not: whose they are, how large, and which may be removed for what (PLAT-122). */
import type { AddressQuota } from './address-quotas.ts';
import type { Limits } from './limits.ts';

/** In the order in which they are given up when there is no place left; the last kind never for somebody else. */
const STATES = ['waiting', 'unstarted', 'begun'] as const;
/** One that is over is only a note of how it ended: it takes nobody's place, and nobody takes its. */
export type State = (typeof STATES)[number] | 'ended';
const FOR_OTHERS = STATES.slice(0, -1);
/** So many of these notes are kept. */
const ENDED = 1_000;

interface Entry {
  readonly quota: AddressQuota;
  bytes: number;
  /** Null: it is being played. */
  state: State | null;
}

export interface StoredGames {
  /** Null: it is not here. */
  state(id: string): State | null;
  /** Found on file when the server starts. */
  adopt(id: string, quota: AddressQuota, state: State, bytes: number): void;
  /** Nobody plays it any more; false: there is no place, and it must stay where it is. */
  put(id: string, quota: AddressQuota, state: State): boolean;
  /** Somebody plays it; its files stay counted. Returns the way to undo that, if it cannot be played after all. */
  take(id: string, quota: AddressQuota): () => void;
  /** Its files have grown. */
  count(id: string, bytes: number): void;
  /** It is no longer on file. */
  forget(id: string): void;
  /** Whether this address may write more, after its own oldest games were removed if that helps. */
  fits(quota: AddressQuota): boolean;
}

/** `remove` deletes the files of a game. */
export function openStoredGames(limits: Limits, remove: (id: string) => void): StoredGames {
  /** Oldest first. */
  const entries = new Map<string, Entry>();
  const counts: Record<State, number> = { waiting: 0, ended: 0, unstarted: 0, begun: 0 };
  let shelved = 0;

  function place(entry: Entry, state: State | null): void {
    const by = (s: State | null, n: number) => {
      if (s === null) return;
      counts[s] += n;
      if (s === 'ended') return;
      shelved += n;
      entry.quota.shelved += n;
    };
    by(entry.state, -1);
    by(state, 1);
    entry.state = state;
  }

  function forget(id: string): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    place(entry, null);
    entry.quota.bytes -= entry.bytes;
    entries.delete(id);
  }

  /** Left last, it is the newest. */
  function newest(id: string, quota: AddressQuota): Entry {
    const entry = entries.get(id) ?? { quota, bytes: 0, state: null };
    entries.delete(id);
    entries.set(id, entry);
    return entry;
  }

  function note(id: string, quota: AddressQuota): void {
    place(newest(id, quota), 'ended');
    if (counts.ended > ENDED) drop(['ended'], () => true);
  }

  /** Removes the one that is missed least, and of those the oldest; false: there is none. */
  function drop(states: readonly State[], of: (e: Entry) => boolean): boolean {
    for (const state of states)
      if (counts[state] > 0)
        for (const [id, e] of entries)
          if (e.state === state && of(e)) {
            forget(id);
            remove(id);
            return true;
          }
    return false;
  }

  /** An address is over its own quota: its own games make place, the oldest first. */
  function tidy(quota: AddressQuota): void {
    if (quota.key === '') return;
    const isOver = () => quota.shelved > limits.shelvedPerAddress || quota.bytes > limits.bytesPerAddress;
    while (isOver() && quota.shelved > 0) drop(STATES, (e) => e.quota === quota);
  }

  return {
    state: (id) => entries.get(id)?.state ?? null,
    adopt(id, quota, state, bytes) {
      const entry: Entry = { quota, bytes, state: null };
      entries.set(id, entry);
      place(entry, state);
      quota.bytes += bytes;
    },
    put(id, quota, state) {
      if (state === 'ended') {
        note(id, quota);
        return true;
      }
      const own = quota.key !== '' && quota.shelved >= limits.shelvedPerAddress;
      if (shelved >= limits.shelved && !own && !drop(FOR_OTHERS, () => true)) return false;
      place(newest(id, quota), state);
      tidy(quota);
      return true;
    },
    take(id, quota) {
      const entry = entries.get(id) ?? { quota, bytes: 0, state: null };
      entries.set(id, entry);
      const before = entry.state;
      place(entry, null);
      return () => {
        if (entries.get(id) !== entry) return;
        if (before === null) forget(id);
        else place(entry, before);
      };
    },
    count(id, bytes) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      entry.bytes += bytes;
      entry.quota.bytes += bytes;
    },
    forget,
    fits(quota) {
      tidy(quota);
      return quota.key === '' || quota.bytes <= limits.bytesPerAddress;
    },
  };
}
