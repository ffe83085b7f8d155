/** The ground a Nonet bot walks on: which cells are next to each other, which can be struck, and how to get there. */
import {
  actions,
  CELL_NAMES,
  CELLS,
  CONQUERED,
  cellOf,
  DIRS,
  FOGGED,
  NEIGHBOUR,
  type NonetAction,
  type NonetObs,
  UNCONQUERED,
} from '../../games/nonet/index.ts';

const NOWHERE = -1;
const MOVES = DIRS.map((dir) => actions.get(`move ${dir}`));

/** The state of each cell: FOGGED, UNCONQUERED or CONQUERED. */
function groundOf(obs: NonetObs): Uint8Array {
  return Uint8Array.from(obs.cells, (c) => (c.s === 'c' ? CONQUERED : c.s === 'u' ? UNCONQUERED : FOGGED));
}

const queue = new Uint8Array(CELLS);

/** NONET-008: marks 1 for every frontier cell and 2 for the conquered cells that can be walked to. */
export function frontier(ground: Uint8Array, at: number): Uint8Array {
  const into = new Uint8Array(CELLS);
  into[at] = 2;
  queue[0] = at;
  for (let head = 0, tail = 1; head < tail; head++) {
    const from = queue[head] * 4;
    for (let d = from; d < from + 4; d++) {
      const to = NEIGHBOUR[d];
      if (to < 0 || into[to] !== 0) continue;
      if (ground[to] === CONQUERED) {
        into[to] = 2;
        queue[tail++] = to;
      } else into[to] = 1;
    }
  }
  return into;
}

/** The frontier in reading order. */
export function frontierCells(obs: NonetObs): number[] {
  const marks = frontier(groundOf(obs), cellOf(obs.at));
  const cells: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (marks[cell] === 1) cells.push(cell);
  return cells;
}

/** The step from one cell onto the next, or null if they are not neighbours. */
function stepTo(at: number, cell: number): NonetAction | null {
  for (let d = 0; d < 4; d++) if (NEIGHBOUR[at * 4 + d] === cell) return MOVES[d];
  return null;
}

/** Remembers, while a bot walks to a cell it wants to strike, which one that was. */
interface Walk {
  /** The blow after a walk, if one is due. */
  arrive(obs: NonetObs): NonetAction | null;
  strike(obs: NonetObs, cell: number): NonetAction;
}

export function createWalk(): Walk {
  let goal = NOWHERE;
  return {
    arrive(obs) {
      if (goal === NOWHERE || obs.phase !== 'move') return null;
      const blow = stepTo(cellOf(obs.at), goal);
      goal = NOWHERE;
      return blow;
    },
    strike(obs, cell) {
      const blow = stepTo(cellOf(obs.at), cell);
      if (blow !== null) return blow;
      goal = cell;
      return actions.get(`go ${CELL_NAMES[cell].toLowerCase()}`);
    },
  };
}
