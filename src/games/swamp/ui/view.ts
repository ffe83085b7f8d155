/** The whole screen: dungeon, panel, forecast, log; or help; or the debug menu. */

import { button, buttonsPane, endingButtons, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { line, type Pane, plain, type Size, span, type View } from '../../../engine/view.ts';
import type { SwampObs } from '../types.ts';
import { aheadLines, forecast, forecastMarks } from './forecast.ts';
import { HELP } from './help.ts';
import { MAP_COLS, mapPane } from './map.ts';
import { pagePanes } from './page-panes.ts';
import { cornerLines, lightsLine, panelLabels, panelLines } from './panel.ts';
import { lastScroll, PAGE_ROWS } from './press.ts';
import { parseSeedText, SETTING_FILE } from './setting-file.ts';
import { FIELDS, type FieldName, type SwampUi } from './types.ts';

export const LEAST: Size = { cols: 80, rows: 24 };
const PANEL_COL = MAP_COLS + 1;
const PANEL_ROWS = 12;
const AHEAD_ROWS = 5;
/** Beside the longest row of the panel, `MP: -3/10|100%`. */
const LABEL_COL = 16;
const LABEL_ROWS = 9;
const NOTICE_ROW = 17;
/** SWAMP-196. */
const LOG_ROWS = 3;
/** A page writes the log itself and shows none of this slot: for what it says in panes of its own (`page-panes.ts`). */
const TERMINAL = 'log';
const CORNER_COLS = 26;
const CORNER_ROWS = 3;

export function view(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size, seed: string): View {
  // SWAMP-228: menus hide the dungeon.
  const panes = ui.mode === 'help' ? helpPanes(ui, frame) : ui.mode === 'debug' ? debugPanes(ui, talk, frame) : null;
  return { frame, panes: panes ?? mainPanes(obs, ui, talk, frame, seed) };
}

function mainPanes(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size, seed: string): Pane[] {
  const wide = frame.cols - PANEL_COL;
  const over = obs.status !== 'playing';
  const hint =
    ui.mode === 'aim'
      ? 'Aim Mode: a direction uses its power; Space leaves.'
      : ui.sight
        ? 'Sight Mode: arrows show where they look; watched land is tinted.'
        : '';
  const log = talk.log.slice(-LOG_ROWS);
  const all = forecast(obs, ui);
  return [
    mapPane(obs, ui, forecastMarks(all, obs, ui)),
    {
      id: 'panel',
      kind: 'text',
      slot: TERMINAL,
      box: { col: PANEL_COL, row: 0, cols: wide, rows: over ? PANEL_ROWS + AHEAD_ROWS : PANEL_ROWS - 1 },
      lines: panelLines(obs, ui),
    },
    {
      id: 'labels',
      kind: 'text',
      slot: TERMINAL,
      box: { col: PANEL_COL + LABEL_COL, row: 0, cols: wide - LABEL_COL, rows: LABEL_ROWS },
      lines: panelLabels(obs, ui),
    },
    {
      id: 'lights',
      kind: 'text',
      slot: TERMINAL,
      box: { col: PANEL_COL, row: PANEL_ROWS - 1, cols: wide, rows: over ? 0 : 1 },
      lines: [lightsLine(obs)],
    },
    {
      id: 'ahead',
      kind: 'text',
      slot: TERMINAL,
      box: { col: PANEL_COL, row: PANEL_ROWS, cols: wide, rows: over ? 0 : AHEAD_ROWS },
      lines: aheadLines(all, obs, ui),
    },
    {
      id: 'notice',
      kind: 'text',
      slot: 'prompt',
      box: { col: 0, row: NOTICE_ROW, cols: frame.cols, rows: 1 },
      lines: [talk.notice ?? (ui.trouble !== '' && obs.turn === 0 ? line(ui.trouble, 'bad') : line(hint, 'muted'))],
    },
    {
      id: 'log',
      kind: 'text',
      slot: 'log',
      box: { col: 0, row: NOTICE_ROW + 1, cols: frame.cols, rows: LOG_ROWS },
      lines: log,
    },
    {
      id: 'ending',
      kind: 'text',
      slot: TERMINAL,
      box: { col: 0, row: NOTICE_ROW + 1 + LOG_ROWS, cols: PANEL_COL, rows: over ? 1 : 0 },
      lines: [endingLine()],
    },
    {
      id: 'corner',
      kind: 'text',
      slot: TERMINAL,
      box: { col: frame.cols - CORNER_COLS, row: frame.rows - CORNER_ROWS, cols: CORNER_COLS, rows: CORNER_ROWS },
      lines: cornerLines(obs, seed).map((l) => [span(' '.repeat(Math.max(0, CORNER_COLS - plain(l).length))), ...l]),
    },
    ...pagePanes(obs, ui, all, seed),
    buttons(ui, over),
  ];
}

/** What a page shows as buttons; a terminal has the keys. */
function buttons(ui: SwampUi, over: boolean): Pane {
  const items = over
    ? [...endingButtons(), button('Tab', 'Sight')]
    : [
        button('Left', '←'),
        button('Right', '→'),
        button('Up', '↑'),
        button('Down', '↓'),
        button('Space', ui.mode === 'aim' ? 'Stop aiming' : 'Aim'),
        button('Tab', ui.sight ? 'Sight off' : 'Sight'),
        button('Escape', 'Normal'),
      ];
  return buttonsPane([...items, button('c', 'Help')]);
}

/** SWAMP-223. */
function helpPanes(ui: SwampUi, frame: Size): Pane[] {
  const page = HELP[ui.page];
  const before = HELP[(ui.page + HELP.length - 1) % HELP.length].title;
  const after = HELP[(ui.page + 1) % HELP.length].title;
  const rows = frame.rows - 3;
  const first = Math.min(ui.scroll, lastScroll(ui.page));
  const more = page.lines.length - first > rows;
  return [
    {
      id: 'help',
      kind: 'text',
      slot: 'overlay',
      box: { col: 0, row: 0, cols: frame.cols, rows: frame.rows },
      lines: [
        line(`← ${before} | → ${after} | ↓ ↑ scroll, PgDn PgUp ${PAGE_ROWS} rows | Esc`, 'dark_gui_text'),
        line(`${page.title} (${ui.page + 1}/${HELP.length})`, 'title', true),
        ...page.lines.slice(first, first + rows),
        ...(more ? [line('  ...', 'muted')] : []),
      ],
    },
  ];
}

const LABELS: Readonly<Record<FieldName, string>> = {
  seed: 'Seed',
  wizard: 'Wizard',
  palette: 'Palette',
  showMap: 'ShowMap',
};
const PLACEHOLDERS: Readonly<Record<FieldName, string>> = {
  seed: 'DEFAULT: 0',
  wizard: 'DEFAULT: FALSE',
  palette: 'EXAMPLE: BLUE, GREY',
  showMap: 'DEFAULT: FALSE',
};

/** SWAMP-226, SWAMP-227, SWAMP-254. */
function debugPanes(ui: SwampUi, talk: Talk, frame: Size): Pane[] {
  const labels = FIELDS.map((name) => LABELS[name].padEnd(8));
  return [
    {
      id: 'debug-title',
      kind: 'text',
      slot: 'overlay',
      box: { col: 0, row: 0, cols: frame.cols, rows: 2 },
      lines: [line('Debug menu | Esc: close | O then starts a game with these values', 'title', true)],
    },
    {
      id: 'debug',
      kind: 'form',
      slot: 'overlay',
      box: { col: 0, row: 2, cols: 48, rows: FIELDS.length },
      fields: FIELDS.map((name, i) => ({
        id: name,
        label: labels[i],
        value: shownValue(ui, i),
        typed: ui.fields[name].text,
      })),
      focus: ui.focus,
      caret: ui.fields[FIELDS[ui.focus]].caret,
    },
    {
      id: 'debug-notes',
      kind: 'text',
      slot: 'overlay',
      box: { col: 48, row: 2, cols: frame.cols - 48, rows: FIELDS.length },
      lines: FIELDS.map((name) => note(ui, name)),
    },
    {
      id: 'debug-footer',
      kind: 'text',
      slot: 'overlay',
      box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
      lines: [
        talk.notice ??
          (ui.trouble === ''
            ? line(`The same four values can stand in ${SETTING_FILE}.`, 'dark_gui_text')
            : line(ui.trouble, 'bad')),
      ],
    },
  ];
}

/** The caret is drawn into the text, because a form on a character grid has none. */
function shownValue(ui: SwampUi, i: number): string {
  const { text, caret } = ui.fields[FIELDS[i]];
  return i === ui.focus ? `${text.slice(0, caret)}|${text.slice(caret)}` : text;
}

function note(ui: SwampUi, name: FieldName) {
  const { text } = ui.fields[name];
  if (text === '') return line(PLACEHOLDERS[name], 'dark_gui_text');
  if (name !== 'seed') return [];
  const { seed, setting, marked } = parseSeedText(text);
  if (marked) return line('! no seed: counts as 0', 'bad');
  // SWAMP-254: settings hold a number of 32 bits; everything else is for one game.
  return seed !== null && setting === 0 ? line('for the next game', 'dark_gui_text') : [];
}
