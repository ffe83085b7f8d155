/** What a player can see on the screen in both modes, as plain JSON (SWAMP-256). */

import { TABLES } from './content.ts';
import { HARBOR, LAND, STEP, SWAMP, xOf, yOf } from './ground.ts';
import { mapOf, marksOf } from './look.ts';
import { maxMp, segmentsOf } from './rules/items.ts';
import { seenFrom } from './rules/lines.ts';
import { refuseMove } from './rules/moves.ts';
import { costToward, powerToward } from './rules/powers.ts';
import { scoreOf } from './rules/score.ts';
import {
  DINGHY,
  DIRS,
  type Dir,
  ITEMS,
  type Item,
  LETTERS,
  LOST,
  NO_POWER,
  NOWHERE,
  type ObservedHarbor,
  type ObservedNpc,
  type ObservedPower,
  PLAYING,
  POWERS,
  type PowerName,
  REASONS,
  type Reason,
  SHIP,
  STATUSES,
  type SwampObs,
  type SwampState,
} from './types.ts';

/** Counters above this are not shown (SWAMP-061). */
const SHOWN_COUNTER = 9;

/** By the set of their numbers: the directions and the treasures of an observation. */
const DIR_SETS: readonly (readonly Dir[])[] = subsets(DIRS);
const ITEM_SETS: readonly (readonly Item[])[] = subsets(ITEMS);

function subsets<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 1 << all.length }, (_, set) => Object.freeze(all.filter((_, i) => (set >> i) & 1)));
}

export function observeState(s: SwampState): SwampObs {
  const g = s.ground;
  const seen = seenFrom(s);
  const playing = s.status === PLAYING;
  return {
    game: 'swamp',
    turn: s.turn,
    status: STATUSES[s.status],
    reason: s.status === LOST ? (REASONS[s.reason] as Reason) : null,
    map: mapOf(g, s.harbors).value,
    marks: marksOf(g).value,
    harbors: harborsOf(s),
    pc: observePc(s, seen),
    craft_near: craftNear(s),
    npcs: npcsOf(s),
    moves: DIR_SETS[playing ? movesOf(s, seen) : 0],
    powers: playing ? powersOf(s) : [],
    score: scoreOf(s),
    wizard: s.wizard,
    conjured: s.wizardUsed,
  };
}

function observePc(s: SwampState, seen: number): SwampObs['pc'] {
  const here = s.ground.kind[s.at];
  return {
    x: xOf(s.at),
    y: yOf(s.at),
    on: here === LAND ? 'land' : here === HARBOR ? 'harbor' : 'swamp',
    craft: here !== SWAMP ? null : s.craft === SHIP ? 'ship' : 'dinghy',
    mp: s.mp,
    max_mp: maxMp(s),
    mp_bar: s.mpBar,
    stacks: s.stacks,
    ghosts: s.ghosts,
    ghost_bar: s.ghostBar,
    obsessed: s.obsessed,
    items: ITEM_SETS[s.items],
    segments: [segmentsOf(s, 0), segmentsOf(s, 1), segmentsOf(s, 2)],
    los: DIR_SETS[seen],
    sink: here === SWAMP ? [TABLES.sailTurns - s.sail, s.craft === DINGHY ? 0 : Math.max(0, s.mp)] : null,
  };
}

function harborsOf(s: SwampState): ObservedHarbor[] {
  const { harbors, final } = s.ground;
  const out: ObservedHarbor[] = [];
  for (let i = 0; i < harbors.length; i++) {
    const { lit, closed, counter } = s.harbors[i];
    const opens = closed && counter <= SHOWN_COUNTER ? counter : null;
    out.push({ x: xOf(harbors[i]), y: yOf(harbors[i]), lit, closed, opens_in: opens, final: i === final });
  }
  return out;
}

/** In reading order, each put in its place: they are few. */
function npcsOf(s: SwampState): ObservedNpc[] {
  const { npcs } = s;
  const out: ObservedNpc[] = [];
  const ats: number[] = [];
  for (let i = 0; i < npcs.length; i++) {
    const { at, kind, face } = npcs[i];
    let k = i;
    for (; k > 0 && ats[k - 1] > at; k--) {
      ats[k] = ats[k - 1];
      out[k] = out[k - 1];
    }
    ats[k] = at;
    out[k] = { x: xOf(at), y: yOf(at), kind: LETTERS[kind], facing: face === NOWHERE ? null : DIRS[face] };
  }
  return out;
}

/** The directions of legal moves, as bits. */
function movesOf(s: SwampState, seen: number): number {
  let moves = 0;
  for (let dir = 0; dir < 4; dir++) if (refuseMove(s, dir, seen) === null) moves |= 1 << dir;
  return moves;
}

function craftNear(s: SwampState): SwampObs['craft_near'] {
  for (let dir = 0; dir < 4; dir++) {
    const p = s.at + STEP[dir];
    if (p === s.dinghy) return { kind: 'dinghy', dir: DIRS[dir] };
    if (p === s.ship) return { kind: 'ship', dir: DIRS[dir] };
  }
  return null;
}

function powersOf(s: SwampState): ObservedPower[] {
  const powers: ObservedPower[] = [];
  for (let dir = 0; dir < 4; dir++) {
    const power = powerToward(s, dir);
    if (power === NO_POWER) continue;
    powers.push({ dir: DIRS[dir], name: POWERS[power] as PowerName, cost: costToward(s, dir, power) });
  }
  return powers;
}
