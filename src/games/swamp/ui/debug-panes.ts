/** The debug menu: four values for the next game (SWAMP-226, SWAMP-227, SWAMP-254). */
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size } from '../../../engine/view.ts';
import { parseSeedText, SETTING_FILE } from './setting-file.ts';
import { FIELDS, type FieldName, type SwampUi } from './types.ts';

const LABELS: Readonly<Record<FieldName, string>> = {
  seed: 'Seed',
  wizard: 'Wizard',
  palette: 'Palette',
  showMap: 'ShowMap',
};
const LABEL_COLS = 8;
const PLACEHOLDERS: Readonly<Record<FieldName, string>> = {
  seed: 'DEFAULT: 0',
  wizard: 'DEFAULT: FALSE',
  palette: 'EXAMPLE: BLUE, GREY',
  showMap: 'DEFAULT: FALSE',
};

export function debugPanes(ui: SwampUi, talk: Talk, frame: Size): Pane[] {
  const notes = FIELDS.map((name) => ({ name, says: note(ui, name) }));
  return [
    {
      id: 'debug-title',
      slot: 'overlay',
      title: 'Debug menu',
      box: { col: 0, row: 0, cols: frame.cols, rows: 2 },
      kind: 'prose',
      blocks: [{ kind: 'para', line: line('The next new game starts with these values.') }],
      terminal: [line('Debug menu | Esc: close | O then starts a game with these values', 'title', true)],
    },
    {
      id: 'debug',
      kind: 'form',
      slot: 'overlay',
      box: { col: 0, row: 2, cols: 48, rows: FIELDS.length },
      fields: FIELDS.map((name, i) => ({
        id: name,
        label: LABELS[name].padEnd(LABEL_COLS),
        value: shownValue(ui, i),
        typed: ui.fields[name].text,
      })),
      focus: ui.focus,
      caret: ui.fields[FIELDS[ui.focus]].caret,
    },
    {
      id: 'debug-notes',
      slot: 'overlay',
      box: { col: 48, row: 2, cols: frame.cols - 48, rows: FIELDS.length },
      kind: 'facts',
      rows: notes.filter((n) => n.says.length > 0).map((n) => ({ label: LABELS[n.name], value: n.says })),
      terminal: notes.map((n) => n.says),
    },
    footer(ui, talk, frame),
  ];
}

/** A page has a settings screen that takes such a file over; a terminal has the file itself. */
function footer(ui: SwampUi, talk: Talk, frame: Size): Pane {
  const wrong = talk.notice ?? (ui.trouble === '' ? null : line(ui.trouble, 'bad'));
  const page = line('The settings screen holds the same four values.', 'dark_gui_text');
  return {
    id: 'debug-footer',
    slot: 'overlay',
    box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
    kind: 'prose',
    blocks: [{ kind: 'para', line: wrong ?? page }],
    terminal: [wrong ?? line(`The same four values can stand in ${SETTING_FILE}.`, 'dark_gui_text')],
  };
}

/** The caret is drawn into the text, because a form on a character grid has none. */
function shownValue(ui: SwampUi, i: number): string {
  const { text, caret } = ui.fields[FIELDS[i]];
  return i === ui.focus ? `${text.slice(0, caret)}|${text.slice(caret)}` : text;
}

function note(ui: SwampUi, name: FieldName): Line {
  const { text } = ui.fields[name];
  if (text === '') return line(PLACEHOLDERS[name], 'dark_gui_text');
  if (name !== 'seed') return [];
  const { seed, setting, marked } = parseSeedText(text);
  if (marked) return line('! no seed: counts as 0', 'bad');
  // SWAMP-254: settings hold a number of 32 bits; everything else is for one game.
  return seed !== null && setting === 0 ? line('for the next game', 'dark_gui_text') : [];
}
