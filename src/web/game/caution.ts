/** What a finger is told before it acts: a mouse has seen it on the way, a finger has not (SCREEN-022). */
import type { Consequence } from '../../engine/panes.ts';
import type { MapPane } from '../../engine/view.ts';
import type { Scene } from './scene.ts';

/** From bad to worse. */
const DANGERS: readonly Consequence['danger'][] = ['none', 'harm', 'death'];

/** The one that stands on a cell, as the map tells it; null: nobody, or it is not told. */
function foeOn({ near = [], size }: MapPane, own: number | null, cell: number): string | null {
  if (own === null) return null;
  const east = (cell % size.cols) - (own % size.cols);
  const south = Math.floor(cell / size.cols) - Math.floor(own / size.cols);
  return near.find((one) => one.foe && one.east === east && one.south === south)?.who ?? null;
}

/**
 * Whether a tap on the cell should only tell what it would do: it harms, or hits somebody, and that was not told yet.
 * `told` remembers; what has become worse is told again.
 */
export function warnsOf(scene: Scene, map: MapPane, own: number | null, cell: number, told: Set<string>): boolean {
  const ahead = scene.foresee(cell);
  if (ahead === null) return false;
  const foe = foeOn(map, own, cell);
  if (foe === null && ahead.danger === 'none') return false;
  const who = foe ?? `${cell} ${map.cells[cell]?.tile}`;
  // What has become better is no news.
  const warned = DANGERS.slice(DANGERS.indexOf(ahead.danger)).some((danger) => told.has(`${who} ${danger}`));
  told.add(`${who} ${ahead.danger}`);
  return !warned;
}
