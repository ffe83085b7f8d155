/** A recording that is watched by names which it does not hold itself. */
import type { Types } from '../engine/game.ts';
import type { Watched } from '../host/cursor.ts';

/** The same, but for what those on its seats are called: the recording itself keeps its words. */
export function watchedByName(viewer: Watched<Types>, nameOf: (name: string) => string): Watched<Types> {
  const { head } = viewer;
  const value = { ...head, seats: head.seats.map((s) => ({ ...s, name: nameOf(s.name) })) };
  return Object.create(viewer, { head: { value } }) as Watched<Types>;
}
