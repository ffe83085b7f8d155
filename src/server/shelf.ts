/** Games on file, played at the moment or not: whose they are, how large, and which may be removed for what (PLAT-122). */
import type { Household } from './households.ts';
import type { Limits } from './limits.ts';

/** In the order in which they are given up when there is no place left; the last kind never for somebody else. */
const STATES = ['waiting', 'unstarted', 'begun'] as const;
/** One that is over is only a note of how it ended: it takes nobody's place, and nobody takes its. */
export type State = (typeof STATES)[number] | 'ended';
const FOR_OTHERS = STATES.slice(0, -1);
/** So many of these notes are kept. */
const ENDED = 1_000;

interface Entry {
  readonly house: Household;
  bytes: number;
  /** Null: it is being played. */
  state: State | null;
}

export interface Shelf {
  /** Null: it is not here. */
  state(id: string): State | null;
  /** Found on file when the server starts. */
  adopt(id: string, house: Household, state: State, bytes: number): void;
  /** Nobody plays it any more; false: there is no place, and it must stay where it is. */
  put(id: string, house: Household, state: State): boolean;
  /** Somebody plays it; its files stay counted. Returns the way to undo that, if it cannot be played after all. */
  take(id: string, house: Household): () => void;
  /** Its files have grown. */
  count(id: string, bytes: number): void;
  /** It is no longer on file. */
  forget(id: string): void;
  /** Whether this address may write more, after its own oldest games were removed if that helps. */
  fits(house: Household): boolean;
}

/** `remove` deletes the files of a game. */
export function openShelf(limits: Limits, remove: (id: string) => void): Shelf {
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
      entry.house.shelved += n;
    };
    by(entry.state, -1);
    by(state, 1);
    entry.state = state;
  }

  function forget(id: string): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    place(entry, null);
    entry.house.bytes -= entry.bytes;
    entries.delete(id);
  }

  /** Left last, it is the newest. */
  function newest(id: string, house: Household): Entry {
    const entry = entries.get(id) ?? { house, bytes: 0, state: null };
    entries.delete(id);
    entries.set(id, entry);
    return entry;
  }

  function note(id: string, house: Household): void {
    place(newest(id, house), 'ended');
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
  function tidy(house: Household): void {
    if (house.key === '') return;
    const isOver = () => house.shelved > limits.shelvedPerAddress || house.bytes > limits.bytesPerAddress;
    while (isOver() && house.shelved > 0) drop(STATES, (e) => e.house === house);
  }

  return {
    state: (id) => entries.get(id)?.state ?? null,
    adopt(id, house, state, bytes) {
      const entry: Entry = { house, bytes, state: null };
      entries.set(id, entry);
      place(entry, state);
      house.bytes += bytes;
    },
    put(id, house, state) {
      if (state === 'ended') {
        note(id, house);
        return true;
      }
      const own = house.key !== '' && house.shelved >= limits.shelvedPerAddress;
      if (shelved >= limits.shelved && !own && !drop(FOR_OTHERS, () => true)) return false;
      place(newest(id, house), state);
      tidy(house);
      return true;
    },
    take(id, house) {
      const entry = entries.get(id) ?? { house, bytes: 0, state: null };
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
      entry.house.bytes += bytes;
    },
    forget,
    fits(house) {
      tidy(house);
      return house.key === '' || house.bytes <= limits.bytesPerAddress;
    },
  };
}
