/** Where the zones of a terminal lie (SWAMP-195, SWAMP-208), and how their rows are written. */
import { type Box, type Line, line, plain, type Size, span } from '../../../engine/view.ts';
import { HEIGHT, WIDTH } from '../ground.ts';

export const LEAST: Size = { cols: 80, rows: 24 };
/** Every second column, so that the map is about as wide as it is high. */
export const LEFT = 2;
export const PITCH = 2;
export const MAP_COLS = LEFT + PITCH * WIDTH;
export const MAP_ROWS = HEIGHT + 2;
const PANEL_COL = MAP_COLS + 1;
/** Beside the longest row of the panel, `MP: -3/10|100%`. */
const LABEL_COL = 16;
const SEPARATOR = '-'.repeat(12);

export const LIGHTS_ROW = 11;
export const AHEAD_ROW = 12;
export const NOTICE_ROW = 17;
export const LOG_ROW = NOTICE_ROW + 1;
/** SWAMP-196. */
export const LOG_ROWS = 3;

/** For what a terminal does not show: it has other panes or keys for it. */
export const NO_BOX: Box = { col: 0, row: 0, cols: 0, rows: 0 };

/** Rows of the panel on the right, from a column of it on. */
export function panelBox(frame: Size, row: number, rows: number, from = 0): Box {
  return { col: PANEL_COL + from, row, cols: frame.cols - PANEL_COL - from, rows };
}

/** A row of the panel and, darker beside it, what its bare figures mean (SWAMP-280). */
export function panelRow(text: string, label = '', from = 0): Line {
  if (label === '') return line(text, 'gui_text');
  return [span(text.padEnd(LABEL_COL - from), 'gui_text'), span(label, 'dark_gui_text')];
}

export function separator(): Line {
  return line(SEPARATOR, 'gui_text');
}

/** At the right edge of so many columns. */
export function atRight(l: Line, cols: number): Line {
  return [span(' '.repeat(Math.max(0, cols - plain(l).length))), ...l];
}
