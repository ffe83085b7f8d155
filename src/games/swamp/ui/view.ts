/** The whole screen: dungeon, zones, forecast, log; or help; or the debug menu. */
import type { Choice } from '../../../engine/panes.ts';
import { button, buttonsPane } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { line, type Pane, type Size, type View } from '../../../engine/view.ts';
import type { SwampObs } from '../types.ts';
import { aheadPanes, forecastMarks } from './ahead-panes.ts';
import { debugPanes } from './debug-panes.ts';
import { endPanes } from './end-pane.ts';
import { forecast } from './forecast.ts';
import { helpPanes } from './help-panes.ts';
import { logPane } from './log-pane.ts';
import { ghostsPane, lightsPane, manaPanes } from './mana-panes.ts';
import { mapPane } from './map.ts';
import { formatSeed } from './setting-file.ts';
import { statePane } from './state-pane.ts';
import { treasurePane } from './treasure-pane.ts';
import type { SwampUi } from './types.ts';
import { atRight, NOTICE_ROW } from './zones.ts';

const VERSION = '1.0.0';
const CORNER_COLS = 26;
const CORNER_ROWS = 3;

export function view(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size, seed: string): View {
  // SWAMP-228: menus hide the dungeon.
  const panes = ui.mode === 'help' ? helpPanes(ui, frame) : ui.mode === 'debug' ? debugPanes(ui, talk, frame) : null;
  return { frame, panes: panes ?? mainPanes(obs, ui, talk, frame, seed) };
}

function mainPanes(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size, seed: string): Pane[] {
  const all = forecast(obs, ui);
  return [
    mapPane(obs, ui, forecastMarks(all, obs, ui.mode === 'aim')),
    // Aim Mode's list reaches over the row of the lights, which comes after it.
    ...aheadPanes(all, obs, ui, frame),
    ...manaPanes(obs, ui, frame),
    // What may end the game stands before what is only worth knowing: a phone cuts off the last rows.
    statePane(obs, frame),
    lightsPane(obs, frame),
    ghostsPane(obs, frame),
    treasurePane(obs, ui, frame),
    noticePane(obs, ui, talk, frame),
    logPane(obs, ui, talk, frame),
    ...endPanes(obs, ui, talk, frame, seed),
    cornerPane(obs, frame, seed),
    buttonsPane(buttons(ui)),
  ];
}

const AIM = { says: 'Choose what to aim at.', keys: 'Aim Mode: a direction uses its power; Space leaves.' };
const NOTHING = 'Nothing here to aim at: stop aiming and step on.';
const SIGHT = {
  says: 'Sight: watched land is tinted.',
  keys: 'Sight Mode: arrows show where they look; watched land is tinted.',
};
const NONE = { says: '', keys: '' };

/** What was just said to the player, else what the mode is for; keys are told where there are no buttons. */
function noticePane(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size): Pane {
  const hint =
    ui.mode === 'aim' ? (obs.powers.length === 0 ? { ...AIM, says: NOTHING } : AIM) : ui.sight ? SIGHT : NONE;
  const said = talk.notice ?? (ui.trouble !== '' && obs.turn === 0 ? line(ui.trouble, 'bad') : null);
  const page = said ?? (hint.says === '' ? [] : line(hint.says, 'muted'));
  return {
    id: 'notice',
    slot: 'prompt',
    box: { col: 0, row: NOTICE_ROW, cols: frame.cols, rows: 1 },
    kind: 'prose',
    blocks: page.length === 0 ? [] : [{ kind: 'para', line: page }],
    terminal: [said ?? line(hint.keys, 'muted')],
  };
}

/** SWAMP-219. */
function cornerPane(obs: SwampObs, frame: Size, seed: string): Pane {
  const version = `${obs.wizard ? '+' : ''}${VERSION}`;
  const shown = formatSeed(seed);
  return {
    id: 'corner',
    slot: 'title',
    box: { col: frame.cols - CORNER_COLS, row: frame.rows - CORNER_ROWS, cols: CORNER_COLS, rows: CORNER_ROWS },
    kind: 'facts',
    rows: [
      { label: 'Turn', value: obs.turn, why: `Version ${version}.` },
      ...(seed === '' ? [] : [{ label: 'Seed', value: shown }]),
      ...(obs.wizard ? [{ label: 'Wizard mode', value: 'on', role: 'warning' }] : []),
    ],
    part: true,
    terminal: [version, 'Help: C', `Seed: ${shown}`].map((t) => atRight(line(t, 'dark_gui_text'), CORNER_COLS)),
  };
}

/** What a page shows as buttons; a terminal has the keys. Steps are made on the map, powers chosen from their list. */
function buttons(ui: SwampUi): Choice[] {
  const sight = button('Tab', ui.sight ? 'Sight off' : 'Sight');
  if (ui.mode === 'end') return [sight, button('c', 'Help')];
  return [button('Space', ui.mode === 'aim' ? 'Stop aiming' : 'Aim'), sight, button('c', 'Help')];
}
