/** Flowing text on a character grid: wrapped, with a blank line between its parts. */
import type { Line } from '../line.ts';
import type { Block } from '../panes.ts';
import { blockLines } from '../text-flow.ts';
import { paintGrid } from './table.ts';

export function paintProse(blocks: readonly Block[], cols: number): readonly Line[] {
  return blocks.flatMap((block, i) => {
    const lines = block.kind === 'grid' ? paintGrid(block.grid) : blockLines(block, cols);
    // Points of a list stand together, and what follows a heading belongs to it.
    const close = i === 0 || blocks[i - 1].kind === 'head' || (block.kind === 'item' && blocks[i - 1].kind === 'item');
    return close ? lines : [[], ...lines];
  });
}
