/** Games on file, played at the moment or not: whose they are, how large, and which may be removed for what (PLAT-122). */
import type { AddressQuota } from './address-quotas.ts';
import type { Limits } from './limits.ts';

/** In the order in which they are given up when there is no place left; the last kind never for somebody else. */
const STATES = ['waiting', 'unstarted', 'begun'] as const;
/** One that is over is only a note of how it ended: it takes nobody's place, and nobody takes its. */
export type StoredState = (typeof STATES)[number] | 'ended';
const FOR_OTHERS = STATES.slice(0, -1);
/** So many of these notes are kept. */
const ENDED = 1_000;

interface StoredEntry {
  readonly quota: AddressQuota;
  bytes: number;
  /** Null: it is being played. */
  state: StoredState | null;
}

export interface StoredGames {
  /** Null: it is not here. */
  state(id: string): StoredState | null;
  /** Found on file when the server starts. */
  adopt(id: string, quota: AddressQuota, state: StoredState, bytes: number): void;
  /** Nobody plays it any more; false: there is no place, and it must stay where it is. */
  put(id: string, quota: AddressQuota, state: StoredState): boolean;
  /** Somebody plays it; its files stay counted. Returns a function that undoes it, if it cannot be played after all. */
  take(id: string, quota: AddressQuota): () => void;
  /** Its files have grown. */
  count(id: string, bytes: number): void;
  /** It is no longer on file. */
  forget(id: string): void;
  /** Whether this address may write more, after its own oldest games were removed if that helps. */
  fits(quota: AddressQuota): boolean;
}

interface Store {
  readonly limits: Limits;
  /** Deletes the files of a game. */
  readonly remove: (id: string) => void;
  readonly entries: Map<string, StoredEntry>;
  /** Ids of those that nobody plays, the longest left first. */
  readonly left: Readonly<Record<StoredState, Set<string>>>;
}

/** `remove` deletes the files of a game. */
export function openStoredGames(limits: Limits, remove: (id: string) => void): StoredGames {
  const left = {
    waiting: new Set<string>(),
    ended: new Set<string>(),
    unstarted: new Set<string>(),
    begun: new Set<string>(),
  };
  const store: Store = { limits, remove, entries: new Map(), left };
  const { entries } = store;
  return {
    state: (id) => entries.get(id)?.state ?? null,
    adopt(id, quota, state, bytes) {
      const entry: StoredEntry = { quota, bytes, state: null };
      entries.set(id, entry);
      place(store, id, entry, state);
      quota.bytes += bytes;
    },
    put: (id, quota, state) => put(store, id, quota, state),
    take(id, quota) {
      const entry = entryOf(store, id, quota);
      const before = entry.state;
      place(store, id, entry, null);
      return () => {
        if (entries.get(id) !== entry) return;
        if (before === null) forget(store, id);
        else place(store, id, entry, before);
      };
    },
    count(id, bytes) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      entry.bytes += bytes;
      entry.quota.bytes += bytes;
    },
    forget: (id) => forget(store, id),
    fits(quota) {
      tidy(store, quota);
      return quota.key === '' || quota.bytes <= limits.bytesPerAddress;
    },
  };
}

/** Whether a game in this state takes somebody's place. */
function takesPlace(state: StoredState | null): boolean {
  return state !== null && state !== 'ended';
}

function place({ left }: Store, id: string, entry: StoredEntry, state: StoredState | null): void {
  if (entry.state !== null) left[entry.state].delete(id);
  if (state !== null) left[state].add(id);
  entry.quota.shelved += Number(takesPlace(state)) - Number(takesPlace(entry.state));
  entry.state = state;
}

function put(store: Store, id: string, quota: AddressQuota, state: StoredState): boolean {
  const { limits, left } = store;
  if (state === 'ended') {
    place(store, id, entryOf(store, id, quota), 'ended');
    if (left.ended.size > ENDED) drop(store, ['ended'], () => true);
    return true;
  }
  const own = quota.key !== '' && quota.shelved >= limits.shelvedPerAddress;
  const all = left.waiting.size + left.unstarted.size + left.begun.size;
  if (all >= limits.shelved && !own && !drop(store, FOR_OTHERS, () => true)) return false;
  place(store, id, entryOf(store, id, quota), state);
  tidy(store, quota);
  return true;
}

function entryOf({ entries }: Store, id: string, quota: AddressQuota): StoredEntry {
  const entry = entries.get(id) ?? { quota, bytes: 0, state: null };
  entries.set(id, entry);
  return entry;
}

function forget(store: Store, id: string): void {
  const entry = store.entries.get(id);
  if (entry === undefined) return;
  place(store, id, entry, null);
  entry.quota.bytes -= entry.bytes;
  store.entries.delete(id);
}

/** Removes the one that is missed least, and of those the oldest; false: there is none. */
function drop(store: Store, states: readonly StoredState[], of: (e: StoredEntry) => boolean): boolean {
  for (const state of states) {
    for (const id of store.left[state]) {
      const entry = store.entries.get(id);
      if (entry === undefined || !of(entry)) continue;
      forget(store, id);
      store.remove(id);
      return true;
    }
  }
  return false;
}

/** An address is over its own quota: its own games make place, the oldest first. */
function tidy(store: Store, quota: AddressQuota): void {
  if (quota.key === '') return;
  const { shelvedPerAddress, bytesPerAddress } = store.limits;
  const isOver = () => quota.shelved > shelvedPerAddress || quota.bytes > bytesPerAddress;
  while (isOver() && quota.shelved > 0) drop(store, STATES, (e) => e.quota === quota);
}
