/** The whole screen of a moment: the main screen, or a page over it. */
import type { Talk } from '../../../engine/ui.ts';
import type { Pane, Size, View } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { buttons } from './buttons.ts';
import { endPanes } from './end-pane.ts';
import { exercisePage } from './exercise-page.ts';
import { logPane } from './log-page.ts';
import { mapKeys, mapPane } from './map-page.ts';
import { messagePane, promptPane } from './message-pane.ts';
import { arithmeticPage, describePage, forecastPage, viewPage } from './pages.ts';
import { previewPane } from './preview-pane.ts';
import { statusPanes } from './status-pane.ts';
import type { SwordUi } from './types.ts';
import { windowPane } from './window-pane.ts';

/** SWORD-292 */
export const LEAST: Size = { cols: 80, rows: 24 };

export function view(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): View {
  const notice = noticePane(ui, talk, frame);
  return { frame, panes: [...panes(obs, ui, talk, frame, seed), ...notice, buttons(obs, ui)] };
}

function panes(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): Pane[] {
  switch (ui.mode) {
    case 'describe':
      return [describePage(obs, ui, frame)];
    case 'forecast':
      return [forecastPage(obs, ui, frame)];
    case 'arithmetic':
      return [arithmeticPage(ui, frame)];
    case 'exercise':
      return [exercisePage(ui, frame)];
    case 'view':
      return [viewPage(obs, ui, frame)];
    case 'log':
      return [logPane(ui, talk, frame)];
    case 'map':
    case 'travel':
      return [mapPane(obs, ui, frame), mapKeys(obs, ui, frame)];
    default: {
      const preview = previewPane(obs, ui);
      return [
        windowPane(obs, ui),
        ...statusPanes(obs, ui),
        messagePane(obs, ui, talk, frame),
        promptPane(obs, ui, talk),
        ...(preview === null ? [] : [preview]),
        ...(obs.result === 'playing' ? [] : endPanes(obs, ui, seed)),
      ];
    }
  }
}

const OWN_PAGES: readonly string[] = ['describe', 'forecast', 'arithmetic', 'exercise', 'view', 'log', 'map', 'travel'];

/** Pages have no message part: what is told there stands on the line above their keys. */
function noticePane(ui: SwordUi, { notice }: Talk, frame: Size): Pane[] {
  if (notice === null || !OWN_PAGES.includes(ui.mode)) return [];
  return [
    {
      id: 'notice',
      slot: 'prompt',
      box: { col: 0, row: frame.rows - 2, cols: frame.cols, rows: 1 },
      kind: 'text',
      lines: [notice],
    },
  ];
}
