/** The part of the painting that only maps of ground need: it comes with the first game that has such a map. */
import type { Cell, MapPane } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import type { Lies } from './lie-bits.ts';
import type { Art, CellBox, Pen } from './look.ts';
import type { Air } from './scenery.ts';
import type { Fill, TileSheet } from './sheet.ts';

/** Whether what is on a cell lies there, and is not on its way. */
export type Stands = (cell: number) => boolean;

export interface Terrain {
  createAir(stack: HTMLElement, map: HTMLCanvasElement): Air;
  createLies(sheet: TileSheet): (pane: MapPane) => Lies;
  drawLand(pen: Pen, fill: Fill, cell: Cell, at: CellBox, art: Art, tint: Rgb | null): void;
  drawJoins(pen: Pen, cell: Cell, at: CellBox, art: Art): void;
  drawOver(pen: Pen, pane: MapPane, art: Art, at: (cell: number) => CellBox, stands: Stands): void;
  coveredCells(pane: MapPane): Set<number>;
}

let loaded: Terrain | null = null;

/** Null: no game that needs it was opened. */
export function terrain(): Terrain | null {
  return loaded;
}

export function setTerrain(next: Terrain): void {
  loaded = next;
}
