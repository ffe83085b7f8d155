/** The preview of a monster that the player points at: every combat with it, line by line; a terminal has a page for it. */
import { type Line, line, type Pane, span, wrap } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { combats } from './pages.ts';
import { monsterAt } from './target.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

const WIDTH = 34;
const INDENT = 2;

/** Null unless a monster in sight was chosen by hand, by pointing at it or in examine. */
export function previewPane(obs: SwordObs, ui: SwordUi): Pane | null {
  if (ui.mode !== 'examine' && !ui.manual) return null;
  const m = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  if (m === null || obs.result !== 'playing') return null;
  const lines = combats(obs, m, 'it').flatMap((c) => [line(c.title, 'title', true), ...c.lines.flatMap(hanging), []]);
  return {
    id: 'forecast',
    slot: 'side',
    title: `Forecast: ${creatureText(m.kind, m.level)}`,
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'text',
    lines,
  };
}

function hanging(l: Line): Line[] {
  return wrap(l, WIDTH - INDENT).map((part, i) => (i === 0 ? part : [span(' '.repeat(INDENT)), ...part]));
}
