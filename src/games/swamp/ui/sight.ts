/** The land that somebody looks at now: it follows from what everybody sees of him (SWAMP-267). */
import { KINDS } from '../content.ts';
import { type Dir, LETTERS, type ObservedNpc, type SwampObs } from '../types.ts';

const STEPS: Readonly<Record<Dir, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Up to his range and the first obstacle, nearest first; cells are numbered row by row. */
export function sightOf(obs: SwampObs, { x, y, kind, facing }: ObservedNpc): number[] {
  const cells: number[] = [];
  if (facing === null) return cells;
  const width = obs.map[0].length;
  const [dx, dy] = STEPS[facing];
  for (let i = 1; i <= KINDS[LETTERS.indexOf(kind)].sight; i++) {
    const [cx, cy] = [x + i * dx, y + i * dy];
    if (obs.map[cy]?.[cx] !== '.' || obs.npcs.some((m) => m.x === cx && m.y === cy)) break;
    cells.push(cy * width + cx);
  }
  return cells;
}

export function watchedCells(obs: SwampObs): ReadonlySet<number> {
  return new Set(obs.npcs.flatMap((n) => sightOf(obs, n)));
}
