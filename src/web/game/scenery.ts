/** What the layers over a map are drawn from, and what draws them. */
import type { MapPane } from '../../engine/view.ts';
import type { Camera } from './camera.ts';
import type { Geometry } from './geometry.ts';
import type { Art } from './look.ts';

export interface Scenery {
  readonly pane: MapPane;
  readonly art: Art;
  readonly geometry: Geometry;
  readonly camera: Camera;
}

export interface Air {
  /** `ratio`: how many pixels of the map's canvas are one of the page. */
  show(scenery: Scenery, ratio: number): void;
  /** To be carried along with the map. */
  readonly layers: readonly HTMLElement[];
  stop(): void;
}
