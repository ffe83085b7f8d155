/** The lines of a pane on a character grid: those that the game gives for it, else those that its kind is painted in. */
import type { Line } from '../line.ts';
import type { Pane } from '../view.ts';
import { paintEnding } from './ending.ts';
import { paintFacts } from './facts.ts';
import { paintGauge } from './gauge.ts';
import { paintLog } from './log.ts';
import { paintProse } from './prose.ts';
import { paintGrid } from './table.ts';
import { paintThings } from './things.ts';

/** Maps, menus and forms are more than lines: the raster paints them itself. */
export function linesOf(pane: Pane): readonly Line[] {
  if (pane.terminal !== undefined) return pane.terminal;
  const { box } = pane;
  switch (pane.kind) {
    case 'text':
      return pane.lines;
    case 'facts':
      return paintFacts(pane);
    case 'gauge':
      return [paintGauge(pane, box.cols)];
    case 'things':
      return paintThings(pane);
    case 'table':
      return [...(pane.about === undefined ? [] : [pane.about]), ...paintGrid(pane)];
    case 'prose':
      return paintProse(pane.blocks, box.cols);
    case 'log':
      return paintLog(pane, box);
    case 'ending':
      return paintEnding(pane, box.cols);
    case 'map':
    case 'menu':
    case 'choices':
    case 'form':
      return [];
  }
}
