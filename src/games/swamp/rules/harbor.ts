/** Harbor counters, and the Ship that waits beside a harbor. */
import { TABLES } from '../content.ts';
import { type Ground, STEP, SWAMP, xOf, yOf } from '../ground.ts';
import { NOWHERE, type SwampEvent, type SwampState } from '../types.ts';

/** Tells the one player what happened. */
export type Say = (event: SwampEvent) => void;

/** SWAMP-097, SWAMP-101: the swamp cell on the other side of a harbor from direction `landSide`, or NOWHERE. */
export function shipOpposite(g: Ground, harbor: number, landSide: number): number {
  if (landSide < 0) return NOWHERE;
  const place = harbor + STEP[landSide ^ 1];
  return g.kind[place] === SWAMP ? place : NOWHERE;
}

/** SWAMP-087. */
export function advanceHarbors(s: SwampState, emit: Say | undefined): void {
  const inside = s.ground.harborAt[s.at];
  for (let i = 0; i < s.harbors.length; i++) {
    const h = s.harbors[i];
    if (i === inside) {
      h.counter += TABLES.harborStay;
      if (h.counter > TABLES.harborStay && !h.closed) {
        h.closed = true;
        emit?.({ type: 'closing', x: xOf(s.at), y: yOf(s.at) });
      }
    } else if (h.counter > 0 && --h.counter === 0) h.closed = false;
  }
}

/** All lighted harbors, the final one included (SWAMP-015). */
export function litCount(s: SwampState): number {
  let count = 0;
  for (let i = 0; i < s.harbors.length; i++) if (s.harbors[i].lit) count++;
  return count;
}
