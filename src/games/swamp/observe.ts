/** What a player can see on the screen in both modes, as plain JSON (SWAMP-256). */

import { TABLES } from './content.ts';
import { HARBOR, LAND, STEP, SWAMP, xOf, yOf } from './ground.ts';
import { harborsOf, mapOf, marksOf } from './look.ts';
import { DIR_SETS, ITEM_SETS, npcPart, powerPart, type Written } from './parts.ts';
import { maxMp, segmentsOf } from './rules/items.ts';
import { seenFrom } from './rules/lines.ts';
import { refuseMove } from './rules/moves.ts';
import { costToward, powerToward } from './rules/powers.ts';
import { scoreOf } from './rules/score.ts';
import {
  DINGHY,
  DIRS,
  LOST,
  NO_POWER,
  type ObservedNpc,
  type ObservedPower,
  PLAYING,
  REASONS,
  type Reason,
  SHIP,
  STATUSES,
  type SwampObs,
  type SwampState,
} from './types.ts';

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
    harbors: harborsOf(g, s.harbors).value,
    pc: observePc(s, seen),
    craft_near: craftNear(s),
    npcs: npcsOf(s).map((n) => n.value),
    moves: DIR_SETS[playing ? movesOf(s, seen) : 0].value,
    powers: playing ? powersOf(s).map((p) => p.value) : [],
    score: scoreOf(s),
    wizard: s.wizard,
    conjured: s.wizardUsed,
  };
}

export function observePc(s: SwampState, seen: number): SwampObs['pc'] {
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
    items: ITEM_SETS[s.items].value,
    segments: [segmentsOf(s, 0), segmentsOf(s, 1), segmentsOf(s, 2)],
    los: DIR_SETS[seen].value,
    sink: here === SWAMP ? [TABLES.sailTurns - s.sail, s.craft === DINGHY ? 0 : Math.max(0, s.mp)] : null,
  };
}

/** In reading order, each put in its place: they are few. */
export function npcsOf({ npcs }: SwampState): Written<ObservedNpc>[] {
  const out: Written<ObservedNpc>[] = [];
  for (let i = 0; i < npcs.length; i++) {
    const { at } = npcs[i];
    let k = i;
    for (; k > 0 && ats[k - 1] > at; k--) {
      ats[k] = ats[k - 1];
      out[k] = out[k - 1];
    }
    ats[k] = at;
    out[k] = npcPart(npcs[i]);
  }
  return out;
}

/** The places of those who are in their places already. */
const ats: number[] = [];

/** The directions of legal moves, as bits. */
export function movesOf(s: SwampState, seen: number): number {
  let moves = 0;
  for (let dir = 0; dir < 4; dir++) if (refuseMove(s, dir, seen) === null) moves |= 1 << dir;
  return moves;
}

export function craftNear(s: SwampState): SwampObs['craft_near'] {
  for (let dir = 0; dir < 4; dir++) {
    const p = s.at + STEP[dir];
    if (p === s.dinghy) return { kind: 'dinghy', dir: DIRS[dir] };
    if (p === s.ship) return { kind: 'ship', dir: DIRS[dir] };
  }
  return null;
}

export function powersOf(s: SwampState): Written<ObservedPower>[] {
  const powers: Written<ObservedPower>[] = [];
  for (let dir = 0; dir < 4; dir++) {
    const power = powerToward(s, dir);
    if (power !== NO_POWER) powers.push(powerPart(dir, power, costToward(s, dir, power)));
  }
  return powers;
}
