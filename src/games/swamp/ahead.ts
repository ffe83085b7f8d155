/** What an action costs and risks, told before it is done: all of it follows from the observation. */

import { KINDS } from './content.ts';
import { dirToward, distance, LAND, STEP } from './ground.ts';
import { imagineState } from './imagine.ts';
import { npcAt, seenFrom } from './rules/lines.ts';
import { perform, refresh } from './rules/turn.ts';
import {
  ALL_ITEMS,
  DIRS,
  type Dir,
  LETTERS,
  type Letter,
  LOST,
  REASONS,
  type Reason,
  type SwampAction,
  type SwampObs,
  type SwampState,
  WON,
} from './types.ts';

export interface Ahead {
  /** MP after the action and what it took. */
  readonly mp: number;
  readonly cost: number;
  /** From where he is seen at once, before anybody moves. */
  readonly seen: readonly Dir[];
  /** How the game surely ends by it, if it does. */
  readonly ends: 'won' | Reason | null;
  /** Who could come to see him with his next step. */
  readonly watchers: readonly Letter[];
}

/** For a legal action that takes a turn. */
export function lookAhead(obs: SwampObs, action: SwampAction): Ahead {
  const s = imagineState(obs, 'ahead');
  perform(s, action, undefined);
  const { mp } = s;
  // Whoever acts first, everybody looks before he does (SWAMP-054).
  refresh(s, false, undefined);
  const seen = seenFrom(s);
  return {
    mp,
    cost: Math.max(0, obs.pc.mp - mp),
    seen: DIRS.filter((_, dir) => ((seen >> dir) & 1) === 1),
    ends: endOf(s),
    watchers: watchersOf(s),
  };
}

function endOf(s: SwampState): Ahead['ends'] {
  if (s.status === WON) return 'won';
  if (s.status === LOST) return REASONS[s.reason] as Reason;
  // SWAMP-189: the final harbor without a Ship and with a treasure missing has no way out.
  const trapped = s.ground.final >= 0 && s.at === s.ground.harbors[s.ground.final] && s.ship < 0;
  return trapped && s.items !== ALL_ITEMS ? 'stuck' : null;
}

/** Everybody who, after one step in some direction, would face the PC in range with a clear view. */
function watchersOf(s: SwampState): Letter[] {
  if (s.ground.kind[s.at] !== LAND) return [];
  const out: Letter[] = [];
  for (const n of s.npcs) {
    const steps = [0, 1, 2, 3].map((dir) => ({ dir, to: n.at + STEP[dir] }));
    if (steps.some(({ dir, to }) => looksAt(s, n.kind, n.at, to, dir))) out.push(LETTERS[n.kind]);
  }
  return out;
}

function looksAt(s: SwampState, kind: number, from: number, to: number, dir: number): boolean {
  const { kind: terrain } = s.ground;
  if (terrain[to] !== LAND) return false;
  // He does not walk over the PC, but he turns to him.
  const at = to === s.at || npcAt(s, to) >= 0 ? from : to;
  if (at === s.at || dirToward(at, s.at) !== dir || distance(at, s.at) > KINDS[kind].sight) return false;
  for (let p = at + STEP[dir]; p !== s.at; p += STEP[dir])
    if (terrain[p] !== LAND || (p !== from && npcAt(s, p) >= 0)) return false;
  return true;
}
