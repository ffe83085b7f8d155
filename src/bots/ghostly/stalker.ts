/**
 * The search bot: looks through its own ways of the next dozen steps, with the rivals where they can be by then.
 * A meal counts less the later it comes and the likelier somebody else takes it; being caught costs what one holds.
 */
import { stream } from '../../engine/rng.ts';
import {
  type Gamestate,
  type Ghost,
  type Ghostly,
  type GhostlyObs,
  MONSTER_ID,
  MOVES,
  POWER_TICKS,
  WAIT,
} from '../../games/ghostly/index.ts';
import type { Agent } from '../../host/agent.ts';
import { ANYWHERE, type Maze, newMaze, readMaze, search, TRIES, UNREACHED } from './maze.ts';
import { greedily, squareOf } from './simple.ts';

/** How far ahead: as deep as the budget of squares visited allows, which is less in open rooms. */
const DEPTHS = [4, 7, 10, 13, 16];
const BUDGET = 6000;
/** Worth of a meal after t steps is FADE^t of what it is now. */
const FADE = 0.97;
const FADED: readonly number[] = Array.from({ length: 120 }).reduce<number[]>(
  (all) => [...all, all[all.length - 1] * FADE],
  [1],
);
/** Dying ends the round for us: as bad as losing what we hold and this much more. */
const LIFE = 40;

interface Rival {
  readonly square: number;
  readonly points: number;
  readonly monster: boolean;
  readonly deadly: boolean;
  /** Ticks of power left, as far as can be known by watching super pellets vanish. */
  readonly power: number;
  /** Steps from the rival to every square. */
  readonly far: Int16Array;
}

interface Mind {
  readonly maze: Maze;
  readonly fields: Int16Array[];
  /** Known power left by id, from having seen who ate a super pellet. */
  readonly power: Map<number, number>;
  before: Uint8Array;
  round: number;
}

export function stalker(seed: string): Agent<Ghostly> {
  const mind: Mind = { maze: newMaze(), fields: [], power: new Map(), before: new Uint8Array(0), round: 0 };
  const chance = stream(seed, 'stalker');
  return {
    name: 'stalker',
    decide(obs, legal) {
      const { gamestate } = obs;
      const me = gamestate.you;
      watch(mind, obs);
      if (me === null || legal.length <= 1) return WAIT;
      const dir = look(mind, gamestate, me);
      if (dir === STAY && legal.includes(WAIT)) return WAIT;
      return MOVES[dir >= 0 ? dir : greedily(mind.maze, gamestate, me, chance)] ?? WAIT;
    },
  };
}

/** Keeps count of everybody's power: whoever stands where a super pellet was has just eaten it. */
function watch(mind: Mind, { gamestate, tally }: GhostlyObs): void {
  const { maze, power } = mind;
  readMaze(maze, gamestate);
  if (tally.round !== mind.round) {
    mind.round = tally.round;
    power.clear();
    mind.before = new Uint8Array(0);
  }
  const all = gamestate.you === null ? gamestate.others : [gamestate.you, ...gamestate.others];
  for (const g of all) {
    const ate = mind.before[squareOf(maze, g)] === 2 && maze.pellets[squareOf(maze, g)] === 0;
    power.set(g.id, !g.isdangerous ? 0 : ate ? POWER_TICKS : Math.max(1, (power.get(g.id) ?? POWER_TICKS / 2) - 1));
  }
  mind.before = maze.pellets.slice();
}

function rivalsOf(mind: Mind, state: Gamestate): Rival[] {
  const { maze } = mind;
  maze.closed.fill(0);
  return state.others.map((g, i) => {
    const square = squareOf(maze, g);
    search(maze, square, ANYWHERE);
    if (mind.fields[i]?.length !== maze.far.length) mind.fields[i] = new Int16Array(maze.far.length);
    mind.fields[i].set(maze.far);
    const monster = g.id === MONSTER_ID;
    const power = monster ? UNREACHED : (mind.power.get(g.id) ?? 0);
    return { square, points: g.score, monster, deadly: g.isdangerous, power, far: mind.fields[i] };
  });
}

const NONE = -1;
const STAY = -2;

/** The first step of the best way; NONE if nothing is worth walking for. */
function look(mind: Mind, state: Gamestate, me: Ghost): number {
  const { maze } = mind;
  const { next, pellets } = maze;
  const rivals = rivalsOf(mind, state);
  const here = squareOf(maze, me);
  const hold = me.score + LIFE;
  const power = mind.power.get(me.id) ?? 0;
  const eaten = new Uint8Array(pellets.length);
  const beyond = pull(maze, rivals);
  let visited = 0;
  let depth = 0;
  let bestValue = Number.NEGATIVE_INFINITY;
  let best = NONE;

  /** Worth of entering a square at step t with this much power left. */
  function enter(p: number, t: number, left: number): number {
    let worth = 0;
    if (eaten[p] === 0 && pellets[p] !== 0) {
      let others = UNREACHED;
      for (const r of rivals) if (r.far[p] < others) others = r.far[p];
      const mine = others > t ? 1 : others === t ? 0.5 : 0.15;
      worth += mine * (pellets[p] === 2 ? 10 + appetite(rivals, p) : 1);
    }
    for (const r of rivals) {
      if (r.deadly && r.power >= t && (r.monster || left <= 0)) {
        if (r.far[p] <= t) worth -= hold * risk(t);
      } else if (!r.deadly && left > 0 && r.far[p] <= 1) {
        worth += ((r.points + 6) * risk(t)) / (r.far[p] === 0 ? 1 : 3);
      }
    }
    return worth;
  }

  function arrive(value: number, root: number): void {
    if (value <= bestValue) return;
    bestValue = value;
    best = root;
  }

  function walk(p: number, from: number, t: number, fade: number, left: number, value: number, root: number): void {
    visited++;
    if (t > depth) return arrive(value + fade * beyond[p], root);
    let moved = false;
    for (let i = 0; i < 4; i++) {
      const dir = TRIES[i];
      const to = next[4 * p + dir];
      // Turning back is worth a thought at the start only.
      if (to < 0 || (to === from && t > 1) || (t === 1 && blocked(rivals, to, left))) continue;
      moved = true;
      const gain = fade * enter(to, t, left);
      const fresh = eaten[to] === 0;
      const after = pellets[to] === 2 && fresh ? POWER_TICKS : left - 1;
      if (fresh) eaten[to] = 1;
      if (visited < BUDGET) walk(to, p, t + 1, fade * FADE, after, value + gain, t === 1 ? dir : root);
      if (fresh) eaten[to] = 0;
    }
    // The end of a dead end: the only way is back.
    if (!moved && t > 1) arrive(value + fade * FADE * beyond[p] * 0.5, root);
  }

  let chosen = NONE;
  let chosenValue = Number.NEGATIVE_INFINITY;
  for (const d of DEPTHS) {
    depth = d;
    visited = 0;
    best = NONE;
    bestValue = Number.NEGATIVE_INFINITY;
    walk(here, -1, 1, 1, power, 0, NONE);
    // A search that ran out of budget has seen only some of the ways.
    if (visited >= BUDGET) break;
    chosen = best;
    chosenValue = bestValue;
  }
  // Standing still can be the safe thing to do.
  let stay = beyond[here] * FADE - 0.5;
  for (const r of rivals) if (r.deadly && (r.monster || power <= 0) && r.far[here] <= 2) stay -= hold;
  return stay > chosenValue ? STAY : chosen;
}

/** A step into somebody who will most likely still be there is lost, unless it is a meal. */
function blocked(rivals: readonly Rival[], square: number, power: number): boolean {
  return rivals.some((r) => r.square === square && !r.deadly && power <= 0);
}

/** The farther ahead, the less sure. */
function risk(t: number): number {
  return t <= 2 ? 1 : t <= 4 ? 0.6 : t <= 8 ? 0.35 : 0.15;
}

/** What the power of a super pellet is worth: the prey around it. */
function appetite(rivals: readonly Rival[], p: number): number {
  let worth = 0;
  for (const r of rivals) if (!r.monster && r.far[p] < 24) worth += ((r.points + 6) * (24 - r.far[p])) / 60;
  return worth;
}

/** What draws us from afar: for every square the better of the nearest pellet and the nearest super pellet. */
function pull(m: Maze, rivals: readonly Rival[]): Float64Array {
  const field = new Float64Array(m.ground.length);
  spread(m, field, 1, 3);
  spread(m, field, 2, 12);
  for (const r of rivals) if (r.deadly) for (let p = 0; p < field.length; p++) if (r.far[p] <= 2) field[p] -= 10;
  return field;
}

function spread(m: Maze, field: Float64Array, kind: number, worth: number): void {
  const { queue, next, far } = m;
  far.fill(UNREACHED);
  let tail = 0;
  for (let p = 0; p < field.length; p++) {
    if (m.pellets[p] !== kind) continue;
    far[p] = 0;
    queue[tail++] = p;
  }
  for (let head = 0; head < tail; head++) {
    const p = queue[head];
    field[p] = Math.max(field[p], worth * FADED[Math.min(far[p], FADED.length - 1)]);
    for (let dir = 0; dir < 4; dir++) {
      const to = next[4 * p + dir];
      if (to < 0 || far[to] !== UNREACHED) continue;
      far[to] = far[p] + 1;
      queue[tail++] = to;
    }
  }
}
