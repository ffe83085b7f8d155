/** The forecast of a monster, once it was asked for: every combat with it, line by line; a terminal has a page for it. */
import type { Block } from '../../../engine/panes.ts';
import { line, type Pane } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { combats, verdictBlocks } from './combat-pages.ts';
import { isPaid } from './press.ts';
import { monsterAt } from './target.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

/** Null unless the hint for the monster under the cursor was paid and still holds. */
export function previewPane(obs: SwordObs, ui: SwordUi): Pane | null {
  const m = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  if (m === null || obs.result !== 'playing' || !isPaid(ui, obs, m.id)) return null;
  return {
    id: 'forecast',
    slot: 'side',
    title: `Forecast: ${creatureText(m.kind, m.level)}`,
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'prose',
    blocks: combats(obs, m, 'it').flatMap((c): Block[] => [
      { kind: 'head', line: line(c.title, 'title', true) },
      ...verdictBlocks(c.remarks),
    ]),
  };
}
