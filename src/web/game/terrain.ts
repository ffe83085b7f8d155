/** What maps of ground are painted with, loaded with the first of them. */
import { createAir } from './air.ts';
import { drawJoins, drawLand } from './land-art.ts';
import { createLies } from './lie.ts';
import { coveredCells, drawOver } from './range-art.ts';
import type { Terrain } from './terrain-slot.ts';

export const TERRAIN: Terrain = { createAir, createLies, drawLand, drawJoins, drawOver, coveredCells };
