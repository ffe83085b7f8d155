/** Delve's screen: map, side panel, quick keys, log and prompt (DELVE-308). */
import { buttonsPane } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { line, type Pane, type Size, type View, wrap } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { buttons } from './buttons.ts';
import { VIEW_ROWS } from './camera.ts';
import { endPane } from './end-pane.ts';
import { history } from './history-screen.ts';
import { hotbarPane } from './hotbar.ts';
import { inventory, orbTargets } from './inventory-screen.ts';
import { logPane } from './log-pane.ts';
import { isLooking, lookPane } from './look.ts';
import { mapPane } from './map-pane.ts';
import { askAbandon, menu } from './menu-screens.ts';
import { overviewPane } from './overview.ts';
import { promptLine, promptSays } from './prompt.ts';
import { type DelveScreen, screenPanes } from './screen.ts';
import { sheet } from './sheet-screen.ts';
import { shop } from './shop-screen.ts';
import { SIDE_COLS, sidePanes } from './side.ts';
import { skills } from './skills-screen.ts';
import { clip, clipLine } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

export const LEAST: Size = Object.freeze({ cols: 80, rows: 24 });

export function view(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk, frame: Size, seed: string): View {
  const logRows = Math.min(ui.logLines, frame.rows - VIEW_ROWS - 3);
  const mapRows = frame.rows - logRows - 3;
  const mapCols = frame.cols - SIDE_COLS - 1;
  const map = ui.mode === 'map' ? overviewPane : mapPane;
  const screen = screenOf(content, obs, ui, talk);
  const panes: Pane[] = [
    map(content, obs, ui, mapCols, mapRows),
    {
      id: 'rule',
      slot: 'title',
      box: { col: mapCols, row: 0, cols: 1, rows: mapRows },
      kind: 'prose',
      blocks: [],
      terminal: Array.from({ length: mapRows }, () => line('│', 'frame')),
    },
    ...sidePanes(content, obs, ui, mapCols + 1, mapRows),
    ...(screen === null ? [] : screenPanes(screen, frame.cols, mapRows)),
    ...(ui.mode === 'end' ? [endPane(content, obs, ui, talk, frame.cols, mapRows)] : []),
    titlePane(seed, frame.cols, mapRows),
    hotbarPane(content, obs, { col: 0, row: mapRows + 1, cols: frame.cols, rows: 1 }, ui.mode === 'play'),
    ...lowerPanes(content, obs, ui, talk, frame, mapRows + 2, logRows),
    buttonsPane(buttons(content, obs, ui)),
  ];
  return { frame, panes };
}

function screenOf(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk): DelveScreen | null {
  switch (ui.mode) {
    case 'inventory':
      return inventory(obs, ui);
    case 'orb':
      return orbTargets(obs, ui);
    case 'sheet':
      return sheet(content, obs, ui);
    case 'skills':
      return skills(content, obs, ui);
    case 'shop':
      return shop(content, obs, ui);
    case 'history':
      return history(ui, talk);
    case 'menu':
      return menu();
    case 'ask-abandon':
      return askAbandon();
    default:
      return null;
  }
}

function titlePane(seed: string, cols: number, row: number): Pane {
  const words = seed === '' ? '' : clip(seed.startsWith('position ') ? seed : `seed ${seed}`, 40);
  return {
    id: 'title',
    slot: 'title',
    box: { col: 0, row, cols, rows: 1 },
    kind: 'facts',
    rows: seed === '' ? [] : [{ label: 'Seed', value: seed }],
    terminal: [line(`${'─'.repeat(3)} Delve ${words} `.padEnd(cols, '─').slice(0, cols), 'frame')],
    part: true,
  };
}

/** Log and prompt. What is looked at may have much to tell: it takes as many rows of the log as it needs. */
function lowerPanes(
  content: Content,
  obs: DelveObs,
  ui: DelveUi,
  talk: Talk,
  frame: Size,
  top: number,
  logRows: number,
): Pane[] {
  const { cols } = frame;
  const told = wrap(promptLine(content, obs, ui, talk), cols).slice(0, logRows + 1);
  const log = logRows + 1 - told.length;
  const below = { col: 0, row: frame.rows - told.length, cols, rows: told.length };
  const unpainted = { ...below, rows: 0 };
  const terminal = told.map((l) => clipLine(l, cols));
  // What is looked at stands in facts, unless something was refused meanwhile.
  const looks = isLooking(ui);
  const looked = looks && talk.notice === null;
  const says = promptSays(obs, ui, talk);
  const panes: Pane[] = [
    logPane(ui, talk, { col: 0, row: top, cols, rows: log }),
    {
      id: 'prompt',
      slot: 'prompt',
      box: looked ? unpainted : below,
      kind: 'prose',
      blocks: says === null ? [] : [{ kind: 'para', line: says }],
      ...(looked ? {} : { terminal, part: true }),
    },
  ];
  if (looks) panes.push(lookPane(content, obs, ui, looked ? below : unpainted, looked ? terminal : []));
  return panes;
}
