/** Where things are on the board, as far as the screen needs it: neighbours, frontier, allowed targets. */
import { cellOf, dirNumber, NEIGHBOUR } from '../cells.ts';
import { powerOf } from '../content.ts';
import { CELLS, DIRS, NONE, type NonetObs, type ObservedCell } from '../types.ts';

export type Dir = (typeof DIRS)[number];

/** The cell one step away; -1 over the edge. */
export function stepFrom(cell: number, dir: Dir): number {
  return NEIGHBOUR[4 * cell + dirNumber(dir)];
}

export function dirTo(from: number, to: number): Dir | null {
  return DIRS.find((dir) => stepFrom(from, dir) === to) ?? null;
}

/** The conquered ground that the player can walk to, and all cells next to it that are not conquered. */
function surroundings(obs: NonetObs): { readonly ground: ReadonlySet<number>; readonly edge: ReadonlySet<number> } {
  const edge = new Set<number>();
  const way = [cellOf(obs.at)];
  const ground = new Set(way);
  for (let k = 0; k < way.length; k++) {
    for (const dir of DIRS) {
      const next = stepFrom(way[k], dir);
      if (next < 0 || ground.has(next)) continue;
      if (obs.cells[next].s !== 'c') edge.add(next);
      else {
        ground.add(next);
        way.push(next);
      }
    }
  }
  return { ground, edge };
}

/** NONET-008: the non-conquered cells next to conquered ground that the player can walk to. */
export function frontier(obs: NonetObs): ReadonlySet<number> {
  return surroundings(obs).edge;
}

/** NONET-066: whether a walk to the cell, or to one beside it where it is not conquered, has a way. */
export function hasWay(obs: NonetObs, cell: number): boolean {
  const { ground, edge } = surroundings(obs);
  return ground.has(cell) || edge.has(cell);
}

/** Whether an item waits for its target. */
export function isChoosing(obs: NonetObs): boolean {
  return obs.phase === 'arrow' || obs.phase === 'vision' || obs.phase === 'teleport';
}

/** Whether the waiting item may be used on the cell (NONET-096, NONET-101, NONET-105, NONET-107). */
export function isAllowed(obs: NonetObs, cell: number): boolean {
  const there = obs.cells[cell];
  switch (obs.phase) {
    case 'arrow':
      return there.s === 'f' || (there.s === 'u' && there.i !== NONE);
    case 'vision':
      return there.s === 'f';
    case 'teleport':
      return cell !== cellOf(obs.at);
    default:
      return false;
  }
}

/** Next (1) or previous (-1) allowed target in reading order, round the end of the board. */
export function nextTarget(obs: NonetObs, from: number, step: 1 | -1): number {
  for (let k = 1; k <= CELLS; k++) {
    const cell = (from + step * k + CELLS) % CELLS;
    if (isAllowed(obs, cell)) return cell;
  }
  return from;
}

/** NONET-115, NONET-120: one enhancement could be bought now. */
export function canBuy(obs: NonetObs): boolean {
  return obs.phase === 'move' && obs.roots > 0 && obs.gold >= obs.price;
}

export function countConquered(obs: NonetObs): number {
  return obs.cells.filter((c) => c.s === 'c').length;
}

/** NONET-136: the cells as they are once the game is over and the fog gone; before that, as they are. */
export function unveil(obs: NonetObs): readonly ObservedCell[] {
  const { board } = obs;
  if (board === undefined) return obs.cells;
  return obs.cells.map((seen, cell) => {
    if (seen.s !== 'f') return seen;
    const v = Number(board.enemy[cell]);
    const i = Number(board.item[cell]);
    const c = i === NONE ? 0 : Math.max(1, powerOf(v, i) - seen.arrows);
    return { cell: seen.cell, s: 'u', v, c, i };
  });
}
