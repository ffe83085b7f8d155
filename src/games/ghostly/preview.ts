/** The arena before a game: the map with everybody present on a start square. */
import type { ArenaMap } from './arena-map.ts';
import { observe } from './observe.ts';
import { options } from './options.ts';
import { currentRows, newRowCache } from './row-cache.ts';
import { beginRound } from './rules/round.ts';
import { CUSTOM } from './sketch.ts';
import { blankState } from './state.ts';
import type { GhostlyObs } from './types.ts';

/** A maze with its ghosts at their places, before any game. */
export function previewObs(plan: ArenaMap, players: number): GhostlyObs {
  const s = blankState('preview', Math.max(1, players), options.defaults, CUSTOM, plan);
  beginRound(s);
  if (players === 0) s.players[0].alive = false;
  return observe(s, 'all');
}

/** The rows of a map as they are sent at the start of a round (GHOST-156). */
export function startRows(plan: ArenaMap): readonly string[] {
  return currentRows(newRowCache(), plan, plan.pellets);
}
