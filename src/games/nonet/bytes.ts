/** Layers of 81 bytes, cut from larger blocks: a block of its own for each would cost ten times as much. */
import { CELLS } from './types.ts';

const BLOCK = 200 * CELLS;
let block = new ArrayBuffer(BLOCK);
let used = 0;

/** A layer of zeros. */
export function newLayer(): Uint8Array {
  if (used === BLOCK) {
    block = new ArrayBuffer(BLOCK);
    used = 0;
  }
  const layer = new Uint8Array(block, used, CELLS);
  used += CELLS;
  return layer;
}

export function copyLayer(from: Uint8Array): Uint8Array {
  const layer = newLayer();
  layer.set(from);
  return layer;
}
