/** The whole screen of a moment: the main screen, or a page over it. */
import type { Talk } from '../../../engine/ui.ts';
import type { Pane, Size, View } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { aboutPane } from './about-pane.ts';
import { askPane } from './ask-pane.ts';
import { buttons } from './buttons.ts';
import { arithmeticPage, forecastPage } from './combat-pages.ts';
import { blowPane, endPane } from './end-pane.ts';
import { exercisePage } from './exercise-page.ts';
import { logPage } from './log-page.ts';
import { mapKeys, mapPane } from './map-page.ts';
import { messagePanes } from './message-pane.ts';
import { describePage, viewPage } from './pages.ts';
import { previewPane } from './preview-pane.ts';
import { statusPanes } from './status-pane.ts';
import type { SwordUi, UiMode } from './types.ts';
import { windowPane } from './window-pane.ts';

/** SWORD-292 */
export const LEAST: Size = { cols: 80, rows: 24 };

export function view(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): View {
  return { frame, panes: noticed(panes(obs, ui, talk, frame, seed), noticePane(ui, talk, frame)) };
}

type Page = (obs: SwordObs, ui: SwordUi, frame: Size, talk: Talk) => Pane[];

const wholeMap: Page = (obs, ui, frame) => [mapPane(obs, ui, frame), mapKeys(obs, ui, frame), buttons(obs, ui)];

/** Pages that fill a character screen; in a page they lie over the map. */
const PAGES: Readonly<Partial<Record<UiMode, Page>>> = {
  describe: describePage,
  forecast: forecastPage,
  arithmetic: arithmeticPage,
  exercise: exercisePage,
  view: viewPage,
  log: logPage,
  map: wholeMap,
  travel: wholeMap,
};

function panes(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size, seed: string): Pane[] {
  const page = PAGES[ui.mode];
  if (page !== undefined) return [...below(obs, ui, talk, frame), ...page(obs, ui, frame, talk)];
  return [
    windowPane(obs, ui),
    ...some(blowPane(obs, ui)),
    // The weapons keep their place beside the map: a forecast is asked for to choose among them.
    ...statusPanes(obs, ui),
    ...some(previewPane(obs, ui)),
    ...some(aboutPane(obs, ui)),
    ...messagePanes(obs, ui, talk, frame),
    ...some(askPane(obs, ui)),
    ...some(endPane(obs, ui, talk, seed)),
    buttons(obs, ui),
  ];
}

/** What stays where it is in a page while a window lies over it; a character screen has no room for it. */
function below(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size): Pane[] {
  const [log] = messagePanes(obs, ui, talk, frame);
  const map = ui.mode === 'map' || ui.mode === 'travel' ? [] : [windowPane(obs, ui)];
  return [...map, ...statusPanes(obs, ui), log].map((pane) => ({ ...pane, box: NO_BOX }));
}

const NO_BOX = { col: 0, row: 0, cols: 0, rows: 0 };

function some(pane: Pane | null): readonly Pane[] {
  return pane === null ? [] : [pane];
}

/** What was answered stands before what is asked: a page may have room for one line. */
function noticed(all: readonly Pane[], notice: readonly Pane[]): Pane[] {
  const asked = all.findIndex((p) => p.slot === 'prompt');
  const at = asked < 0 ? all.length : asked;
  return [...all.slice(0, at), ...notice, ...all.slice(at)];
}

/** Pages have no message part: what is told there stands on the line above their keys. */
function noticePane(ui: SwordUi, { notice }: Talk, frame: Size): Pane[] {
  if (notice === null || PAGES[ui.mode] === undefined) return [];
  return [
    {
      id: 'notice',
      slot: 'prompt',
      box: { col: 0, row: frame.rows - 2, cols: frame.cols, rows: 1 },
      kind: 'prose',
      blocks: [{ kind: 'para', line: notice }],
      terminal: [notice],
      part: true,
    },
  ];
}
