/** The whole screen of a moment: the main screen, or a page over it. */
import type { Talk } from '../../../engine/ui.ts';
import { line, type Pane, type Size, type View } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { buttons } from './buttons.ts';
import { messagePane, promptPane } from './message-pane.ts';
import { describePage, endLines, forecastPage, logPane, mapPane, viewPage } from './pages.ts';
import { previewPane } from './preview-pane.ts';
import { statusPane } from './status-pane.ts';
import type { SwordUi } from './types.ts';
import { windowPane } from './window-pane.ts';

/** SWORD-292 */
export const LEAST: Size = { cols: 80, rows: 24 };

export function view(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): View {
  return { frame, panes: [...panes(obs, ui, talk, frame, seed), buttons(obs, ui)] };
}

function panes(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): Pane[] {
  switch (ui.mode) {
    case 'describe':
      return [describePage(obs, ui, frame)];
    case 'forecast':
      return [forecastPage(obs, ui, frame)];
    case 'view':
      return [viewPage(obs, ui, frame)];
    case 'log':
      return [logPane(ui, talk, frame)];
    case 'map':
      return [mapPane(obs, ui, frame), mapKeys(frame)];
    default: {
      const main = [
        windowPane(obs, ui),
        statusPane(obs, ui),
        messagePane(obs, ui, talk, frame),
        promptPane(obs, ui, talk),
      ];
      const preview = previewPane(obs, ui);
      if (preview !== null) main.push(preview);
      return obs.result === 'playing' ? main : [...main, endPane(obs, seed)];
    }
  }
}

function mapKeys(frame: Size): Pane {
  return {
    id: 'keys',
    slot: 'prompt',
    box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
    kind: 'text',
    lines: [line('directions: scroll, m c: leave', 'question')],
  };
}

function endPane(obs: SwordObs, seed: string): Pane {
  return {
    id: 'end',
    slot: 'side',
    title: 'The end',
    box: { col: 50, row: 0, cols: 30, rows: 11 },
    kind: 'text',
    lines: endLines(obs, seed),
  };
}
