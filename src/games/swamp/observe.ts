/** What a player can see on the screen in both modes, as plain JSON (SWAMP-256). */

import { TABLES } from './content.ts';
import { HARBOR, ISLAND, LAND, placeAt, STEP, SWAMP, xOf, yOf } from './ground.ts';
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
  LETTERS,
  LOST,
  NO_POWER,
  NOWHERE,
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

export function observeState(s: SwampState): SwampObs {
  const g = s.ground;
  const here = g.kind[s.at];
  const seen = seenFrom(s);
  const playing = s.status === PLAYING;
  const marks: { x: number; y: number }[] = [];
  for (const p of g.commonLand) if (g.mark[p] === 1) marks.push({ x: xOf(p), y: yOf(p) });
  return {
    game: 'swamp',
    turn: s.turn,
    status: STATUSES[s.status],
    reason: s.status === LOST ? (REASONS[s.reason] as Reason) : null,
    map: mapRows(s),
    marks,
    harbors: s.harbors.map((h, i) => ({
      x: xOf(g.harbors[i]),
      y: yOf(g.harbors[i]),
      lit: h.lit,
      closed: h.closed,
      opens_in: h.closed && h.counter <= SHOWN_COUNTER ? h.counter : null,
      final: i === g.final,
    })),
    pc: {
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
      items: ITEMS.filter((_, i) => ((s.items >> i) & 1) === 1),
      segments: ITEMS.map((_, i) => segmentsOf(s, i)),
      los: DIRS.filter((_, dir) => ((seen >> dir) & 1) === 1),
      sink: here === SWAMP ? [TABLES.sailTurns - s.sail, s.craft === DINGHY ? 0 : Math.max(0, s.mp)] : null,
    },
    craft_near: craftNear(s),
    npcs: [...s.npcs]
      .sort((a, b) => a.at - b.at)
      .map((n) => ({
        x: xOf(n.at),
        y: yOf(n.at),
        kind: LETTERS[n.kind],
        facing: n.face === NOWHERE ? null : DIRS[n.face],
      })),
    moves: playing ? DIRS.filter((_, dir) => refuseMove(s, dir, seen) === null) : [],
    powers: playing ? powersOf(s) : [],
    score: scoreOf(s),
    wizard: s.wizard,
    conjured: s.wizardUsed,
  };
}

function mapRows(s: SwampState): string[] {
  const g = s.ground;
  const rows: string[] = [];
  for (let y = 0; y < g.height; y++) {
    let row = '';
    for (let x = 0; x < g.width; x++) row += letterAt(s, placeAt(x, y));
    rows.push(row);
  }
  return rows;
}

function letterAt(s: SwampState, place: number): string {
  const g = s.ground;
  switch (g.kind[place]) {
    case LAND:
      return '.';
    case SWAMP:
      return '~';
    case HARBOR: {
      const i = g.harborAt[place];
      return i === g.final ? 'r' : s.harbors[i].lit ? '*' : 'o';
    }
    case ISLAND:
      return 'R';
    default:
      return '#';
  }
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
  DIRS.forEach((dir: Dir, i) => {
    const power = powerToward(s, i);
    if (power !== NO_POWER) powers.push({ dir, name: POWERS[power] as PowerName, cost: costToward(s, i, power) });
  });
  return powers;
}
