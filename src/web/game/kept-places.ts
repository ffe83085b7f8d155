/** Which buttons stand in sight, and in which order: whoever was there keeps the place (SCREEN-026). */

/** A button, in the order of its game: what matters most comes first. */
export interface Placed {
  readonly id: string;
  /** It can be used now. */
  readonly on: boolean;
}

export interface Places {
  /** What stands in sight, in its order. */
  readonly shown: readonly string[];
  /** What could be used, in sight or in the drawer. */
  readonly usable: readonly string[];
}

export const NO_PLACES: Places = { shown: [], usable: [] };

type Fits = (ids: readonly string[]) => boolean;

/** `fits`: whether so many find room. */
export function keptPlaces(before: Places, items: readonly Placed[], fits: Fits): Places {
  const rank = new Map(items.map(({ id }, i) => [id, i]));
  const anew = isOther(before, rank);
  const shown = anew ? [] : before.shown.filter((id) => rank.has(id));
  while (shown.length > 1 && !fits(shown)) shown.pop();
  const usable = items.filter(({ on }) => on).map(({ id }) => id);
  for (const id of usable) {
    if (shown.includes(id)) continue;
    if (fits([...shown, id])) shown.push(id);
    // What has waited in the drawer goes on waiting; what has just become of use is wanted now.
    else if (anew || !before.usable.includes(id)) takePlace(id, shown, items, rank, fits);
  }
  return { shown, usable };
}

/** Another mode has other buttons: nothing of it has a place among these. */
function isOther({ shown }: Places, ids: { has(id: string): boolean }): boolean {
  return 2 * shown.filter((id) => ids.has(id)).length <= shown.length;
}

/** The places of the mode that is on, and of others for when they come back. */
export function placesMemory() {
  const all = new Map<string, Places>();
  let last = NO_PLACES;
  return {
    /** Where these buttons stood last. */
    before(ids: readonly string[]): Places {
      return isOther(last, new Set(ids)) ? (all.get(ids.join()) ?? NO_PLACES) : last;
    },
    /** Where they stand now; what is all in sight needs no memory. */
    keep(ids: readonly string[], places: Places): void {
      if (places === NO_PLACES) return;
      last = places;
      all.set(ids.join(), places);
    },
  };
}

/** In place of what cannot be used, else of what matters less; else it waits in the drawer. */
function takePlace(
  id: string,
  shown: string[],
  items: readonly Placed[],
  rank: ReadonlyMap<string, number>,
  fits: Fits,
): void {
  const own = rank.get(id) ?? 0;
  const idle = (other: string) => !items[rank.get(other) ?? 0].on;
  const lesser = (other: string) => (rank.get(other) ?? 0) > own;
  for (const gives of [idle, lesser])
    for (let i = shown.length - 1; i >= 0; i--) {
      if (!gives(shown[i]) || !fits(shown.map((other, at) => (at === i ? id : other)))) continue;
      shown[i] = id;
      return;
    }
}
