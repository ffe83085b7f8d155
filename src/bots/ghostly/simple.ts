/** The three bots of the book: random, greedy and hunter (GHOST-264 to GHOST-266). */
import { pick, type Rng, stream } from '../../engine/rng.ts';
import {
  type Gamestate,
  type Ghost,
  type Ghostly,
  type GhostlyAction,
  type GhostlyObs,
  MONSTER_ID,
  MOVES,
  WAIT,
} from '../../games/ghostly/index.ts';
import type { Agent } from '../../host/agent.ts';
import { ANYWHERE, type Maze, newMaze, readMaze, search, TRIES, UNREACHED } from './maze.ts';

/** A choice of direction from the gamestate alone. */
export type Policy = (m: Maze, state: Gamestate, me: Ghost, chance: Rng) => number;

/** One maze per bot, and one stream of chance per bot and round (GHOST-031). */
export function policyAgent(name: string, seed: string, policy: Policy): Agent<Ghostly> {
  const maze = newMaze();
  let round = 0;
  let chance = stream(seed, name, round);
  return {
    name,
    decide(obs: GhostlyObs, legal: readonly GhostlyAction[]): GhostlyAction {
      const { you } = obs.gamestate;
      if (you === null || legal.length <= 1) return WAIT;
      if (obs.tally.round !== round) {
        round = obs.tally.round;
        chance = stream(seed, name, round);
      }
      readMaze(maze, obs.gamestate);
      const dir = policy(maze, obs.gamestate, you, chance);
      return dir < 0 ? WAIT : MOVES[dir];
    },
  };
}

/** GHOST-264: players are not looked at. */
export const randomly: Policy = (m, _state, me, chance) => {
  const open = TRIES.filter((dir) => m.next[4 * squareOf(m, me) + dir] >= 0);
  return open.length === 0 ? -1 : pick(chance, open);
};

/** GHOST-265. */
export const greedily: Policy = (m, state, me, chance) => {
  closeRivals(m, state, me);
  const food = search(m, squareOf(m, me), (p) => m.pellets[p] !== 0);
  return food < 0 ? randomly(m, state, me, chance) : m.first[food];
};

const PREY_STEPS = 20;
const FLIGHT_STEPS = 4;
const SUPER_STEPS = 15;

/** GHOST-266. */
export const hunting: Policy = (m, state, me, chance) => {
  const here = squareOf(m, me);
  if (me.isdangerous) {
    closeRivals(m, state, me);
    search(m, here, ANYWHERE);
    const prey = nearest(m, state, (g) => !g.isdangerous, PREY_STEPS);
    if (prey >= 0) return m.first[prey];
  } else {
    const flight = flee(m, state, here);
    if (flight >= 0) return flight;
  }
  closeRivals(m, state, me);
  const treat = search(m, here, (p) => m.pellets[p] === 2);
  if (treat >= 0 && m.far[treat] <= SUPER_STEPS) return m.first[treat];
  return greedily(m, state, me, chance);
};

export function squareOf(m: Maze, g: Ghost): number {
  return g.y * m.width + g.x;
}

/** Squares of others are walls unless one may eat them. */
function closeRivals(m: Maze, state: Gamestate, me: Ghost): void {
  m.closed.fill(0);
  for (const g of state.others) if (!me.isdangerous || g.isdangerous) m.closed[squareOf(m, g)] = 1;
}

/** The nearest such ghost of the last search, no farther than `limit`; of equals the one listed first. */
function nearest(m: Maze, state: Gamestate, wanted: (g: Ghost) => boolean, limit: number): number {
  let best = -1;
  for (const g of state.others) {
    const p = squareOf(m, g);
    if (!wanted(g) || m.far[p] > limit || m.far[p] === UNREACHED) continue;
    if (best < 0 || m.far[p] < m.far[best]) best = p;
  }
  return best;
}

/** The step that leads farthest from the nearest danger; -1 if there is none near. Staying is no step. */
function flee(m: Maze, state: Gamestate, here: number): number {
  m.closed.fill(0);
  search(m, here, ANYWHERE);
  const danger = nearest(m, state, (g) => g.isdangerous || g.id === MONSTER_ID, FLIGHT_STEPS);
  if (danger < 0) return -1;
  search(m, danger, ANYWHERE);
  let best = -1;
  let bestFar = -1;
  for (const dir of TRIES) {
    const to = m.next[4 * here + dir];
    if (to < 0 || state.others.some((g) => squareOf(m, g) === to)) continue;
    if (m.far[to] > bestFar) {
      best = dir;
      bestFar = m.far[to];
    }
  }
  return best;
}
