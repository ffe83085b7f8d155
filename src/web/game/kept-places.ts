/** Which buttons stand in sight, and in which order: whoever was there keeps the place (SCREEN-010). */

/** A button, in the order of its game: what matters most comes first. */
export interface Placed {
  readonly id: string;
  /** It can be used now. */
  readonly on: boolean;
}

type Fits = (ids: readonly string[]) => boolean;

/** `before`: what stood in sight, in its order; `fits`: whether so many find room. */
export function keptPlaces(before: readonly string[], items: readonly Placed[], fits: Fits): readonly string[] {
  const rank = new Map(items.map(({ id }, i) => [id, i]));
  const known = before.filter((id) => rank.has(id));
  // Another mode has other buttons: nothing of it has a place yet.
  const shown = 2 * known.length > before.length ? [...known] : [];
  while (shown.length > 1 && !fits(shown)) shown.pop();
  for (const { id, on } of items) if (on && !shown.includes(id)) admit(id, shown, items, rank, fits);
  return shown;
}

/** A newcomer stands at the end, else in place of what cannot be used, else of what matters less; else it waits in the drawer. */
function admit(
  id: string,
  shown: string[],
  items: readonly Placed[],
  rank: ReadonlyMap<string, number>,
  fits: Fits,
): void {
  if (fits([...shown, id])) return void shown.push(id);
  const itemOf = (other: string) => items[rank.get(other) ?? 0];
  const own = rank.get(id) ?? 0;
  const idle = (other: string) => !itemOf(other).on;
  const lesser = (other: string) => (rank.get(other) ?? 0) > own;
  for (const gives of [idle, lesser])
    for (let i = shown.length - 1; i >= 0; i--) {
      if (!gives(shown[i]) || !fits(shown.map((other, at) => (at === i ? id : other)))) continue;
      shown[i] = id;
      return;
    }
}
