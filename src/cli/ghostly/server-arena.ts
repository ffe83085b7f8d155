/** The arena that a server opens beside its other games. */
import { type Arena, type ArenaSpec, openArena } from '../../server/ghostly/arena.ts';
import { systemClock } from '../../server/ghostly/clock.ts';

export type ServerArena = Arena;

export function openServerArena(spec: Omit<ArenaSpec, 'clock'>): Promise<ServerArena> {
  return openArena({ ...spec, clock: systemClock });
}
