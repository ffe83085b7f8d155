/** Where the PC can go, and why not. */
import { HARBOR, isShore, LAND, STEP, SWAMP } from '../ground.ts';
import { ACCORDION, DINGHY, type SwampState } from '../types.ts';
import { npcAt } from './lines.ts';

export type MoveCode =
  | 'blocked'
  | 'occupied'
  | 'in-sight'
  | 'need-accordion'
  | 'harbor-closed'
  | 'no-craft'
  | 'too-far-out'
  | 'use-land';

/** The first objection of SWAMP-251 to a move, or null; `seen` are the directions of SWAMP-080. */
export function refuseMove(s: SwampState, dir: number, seen: number): MoveCode | null {
  const { kind, harborAt } = s.ground;
  const to = s.at + STEP[dir];
  const target = kind[to];
  if (target !== LAND && target !== SWAMP && target !== HARBOR) return 'blocked';
  if (target === LAND && npcAt(s, to) >= 0) return 'occupied';
  if (((seen >> dir) & 1) === 1) return 'in-sight';
  if (target === HARBOR) {
    if ((s.items & ACCORDION) === 0) return 'need-accordion';
    return s.harbors[harborAt[to]].closed ? 'harbor-closed' : null;
  }
  const here = kind[s.at];
  if (target === LAND) return here === SWAMP ? 'use-land' : null;
  if (here === SWAMP) return s.craft === DINGHY && !isShore(s.ground, to) ? 'too-far-out' : null;
  return to === (here === HARBOR ? s.ship : s.dinghy) ? null : 'no-craft';
}
