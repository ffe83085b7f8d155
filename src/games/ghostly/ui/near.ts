/** Who and what is near the own ghost, by the way there, and the maze in a sentence or two (SCREEN-025). */
import type { Near } from '../../../engine/view.ts';
import { DIRS, type GhostDir, MONSTER_ID } from '../constants.ts';
import type { Ghost, GhostlyObs, WireMap } from '../types.ts';
import { count } from './text.ts';
import { type GhostlyUi, LETTERS } from './types.ts';

const STEPS: Readonly<Record<GhostDir, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The square one step away, the sides being joined; -1: a wall is in the way. */
function nextSquare({ content, width, height }: WireMap, square: number, dir: GhostDir): number {
  const [dx, dy] = STEPS[dir];
  const x = ((square % width) + dx + width) % width;
  const y = Math.floor(square / width) + dy;
  return y < 0 || y >= height || content[y][x] === '|' ? -1 : y * width + x;
}

/** By square: how many steps away it is, and the first of them. */
interface Ways {
  readonly steps: Int16Array;
  readonly first: Int8Array;
  /** Nearest first. */
  readonly order: readonly number[];
}

function waysFrom(map: WireMap, from: number): Ways {
  const steps = new Int16Array(map.width * map.height).fill(-1);
  const first = new Int8Array(steps.length).fill(-1);
  const order = [from];
  steps[from] = 0;
  for (let k = 0; k < order.length; k++)
    for (let d = 0; d < DIRS.length; d++) {
      const to = nextSquare(map, order[k], DIRS[d]);
      if (to < 0 || steps[to] >= 0) continue;
      steps[to] = steps[order[k]] + 1;
      first[to] = k === 0 ? d : first[order[k]];
      order.push(to);
    }
  return { steps, first, order };
}

/**
 * GHOST-301: the square that can be reached from here and lies nearest to that one; among equals the nearest by the way
 * there. For a wall beside the ghost a step next to it, so that every tap on another square is answered.
 */
export function goalAt({ gamestate: { map, you } }: GhostlyObs, cell: number): number | null {
  if (you === null) return null;
  const { width } = map;
  const apartFrom = (square: number): number =>
    Math.abs((square % width) - (cell % width)) + Math.abs(Math.floor(square / width) - Math.floor(cell / width));
  const here = you.y * width + you.x;
  const { order, steps } = waysFrom(map, here);
  const nearest = (squares: readonly number[]): number =>
    squares.reduce((best, square) => (apartFrom(square) < apartFrom(best) ? square : best), squares[0] ?? here);
  const goal = nearest(order);
  return goal !== here || cell === here ? goal : nearest(order.filter((square) => steps[square] === 1));
}

/** The first step of a shortest way there; null: one is there, or there is no way. */
export function firstStep({ gamestate: { map, you } }: GhostlyObs, goal: number): GhostDir | null {
  if (you === null) return null;
  return DIRS[waysFrom(map, you.y * map.width + you.x).first[goal]] ?? null;
}

/** Those who can be reached, nearest first; nothing for those who watch or are dead. */
export function nearOf(obs: GhostlyObs, ui: Pick<GhostlyUi, 'names'>): readonly Near[] {
  const { you, map, others } = obs.gamestate;
  if (you === null || !obs.tally.players[you.id].alive) return [];
  const ways = waysFrom(map, you.y * map.width + you.x);
  const at = (who: string, name: string, tile: string, square: number, foe: boolean, more: string): Near => ({
    who,
    name,
    tile,
    ...apart(map, you, square),
    foe,
    detail: [more, wayText(ways, square)].filter((t) => t !== '').join(', '),
  });
  const ghosts = others.map((g) => {
    const square = g.y * map.width + g.x;
    if (g.id === MONSTER_ID) return at('monster', 'the monster', 'monster-left', square, true, 'it kills you');
    const foe = g.isdangerous && !you.isdangerous;
    const more = foe ? 'it can eat you' : you.isdangerous && !g.isdangerous ? 'you can eat it' : '';
    // One that has become a danger is news.
    return at(
      `ghost ${g.id}${foe ? ', hunting' : ''}`,
      ui.names[g.id] ?? `ghost ${LETTERS[g.id]}`,
      `ghost-${g.id}`,
      square,
      foe,
      more,
    );
  });
  const nearest = (letter: string) =>
    ways.order.find((p) => map.content[Math.floor(p / map.width)][p % map.width] === letter);
  const [dot, power] = [nearest('.'), nearest('o')];
  const food = [
    ...(dot === undefined ? [] : [at('pellet', 'nearest pellet', 'pellet', dot, false, '')]),
    ...(power === undefined ? [] : [at('super pellet', 'nearest super pellet', 'super-pellet', power, false, '')]),
  ];
  const far = ({ east, south }: Near): number => ways.steps[squareBy(map, you, east, south)];
  return [...ghosts, ...food].sort((a, b) => far(a) - far(b));
}

/** The shorter way round, where the sides are joined. */
function apart(map: WireMap, you: Ghost, square: number): { readonly east: number; readonly south: number } {
  const { width } = map;
  const dx = (square % width) - you.x;
  const round = isJoined(map) && Math.abs(dx) > width / 2;
  const east = round ? dx - Math.sign(dx) * width : dx;
  return { east, south: Math.floor(square / width) - you.y };
}

function isJoined({ content }: WireMap): boolean {
  return content.some((row) => !row.startsWith('|') && !row.endsWith('|'));
}

function squareBy({ width }: WireMap, you: Ghost, east: number, south: number): number {
  return (you.y + south) * width + ((you.x + east + width) % width);
}

function wayText({ steps, first }: Ways, square: number): string {
  if (steps[square] < 0) return 'no way there';
  return steps[square] === 0 ? 'here' : `${count(steps[square], 'step')}, first ${DIRS[first[square]]}`;
}

/** What a player must know who does not see the maze. */
export function summaryOf(obs: GhostlyObs, ui: GhostlyUi): string {
  const { you, map } = obs.gamestate;
  const { round, rounds, tick, players, monster } = obs.tally;
  const where = `Round ${round}${rounds < 0 ? '' : ` of ${rounds}`}, tick ${tick}: ${count(map.pelletsleft, 'pellet')} left.`;
  const monsters = monster === null ? '' : ' The monster is out.';
  if (you === null) return `${where}${monsters}`;
  if (!players[you.id].alive) return `${where}${monsters} Your ghost is dead until the next round.`;
  const square = you.y * map.width + you.x;
  const open = DIRS.filter((d) => nextSquare(map, square, d) >= 0);
  const going = ui.own?.going ?? ui.own?.wanted ?? null;
  const power = you.isdangerous ? ' You can eat ghosts without a ring.' : '';
  return `${where}${monsters} You have ${count(you.score, 'point')}${going === null ? '' : ` and go ${going}`}; ways lead ${open.join(', ')}.${power}`;
}

/** The square next to the own ghost in a direction; -1: a wall. */
export function squareTowards({ gamestate: { map, you } }: GhostlyObs, dir: GhostDir): number {
  return you === null ? -1 : nextSquare(map, you.y * map.width + you.x, dir);
}
