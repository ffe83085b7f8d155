/** The help over the map: a page of it and the ways to the next (SWAMP-222, SWAMP-223). */
import { line, type Pane, type Size } from '../../../engine/view.ts';
import { HELP } from './help.ts';
import { blocksFrom } from './help-parts.ts';
import { lastScroll, PAGE_ROWS } from './press.ts';
import type { SwampUi } from './types.ts';
import { NO_BOX } from './zones.ts';

export function helpPanes(ui: SwampUi, frame: Size): Pane[] {
  const page = HELP[ui.page];
  const before = HELP[(ui.page + HELP.length - 1) % HELP.length].title;
  const after = HELP[(ui.page + 1) % HELP.length].title;
  const rows = frame.rows - 3;
  const first = Math.min(ui.scroll, lastScroll(ui.page));
  const more = page.lines.length - first > rows;
  const number = `${ui.page + 1}/${HELP.length}`;
  return [
    {
      id: 'help-close',
      slot: 'overlay',
      box: NO_BOX,
      kind: 'choices',
      options: [{ key: 'Escape', label: 'Close' }],
    },
    {
      id: 'help',
      slot: 'overlay',
      title: `${page.title} (${number})`,
      box: { col: 0, row: 1, cols: frame.cols, rows: frame.rows - 1 },
      kind: 'prose',
      // Whoever reads with the keys goes on from where they are.
      blocks: blocksFrom(page, first),
      part: true,
      terminal: [
        line(`${page.title} (${number})`, 'title', true),
        ...page.lines.slice(first, first + rows),
        ...(more ? [line('  ...', 'muted')] : []),
      ],
    },
    {
      id: 'help-pages',
      slot: 'overlay',
      box: { col: 0, row: 0, cols: frame.cols, rows: 1 },
      kind: 'choices',
      options: [
        { key: 'Right', label: after, usual: true },
        { key: 'Left', label: before },
        { key: 'PageUp', label: `${PAGE_ROWS} rows back`, on: first > 0 },
        { key: 'PageDown', label: `${PAGE_ROWS} rows on`, on: first < lastScroll(ui.page) },
      ],
      terminal: [line(`← ${before} | → ${after} | ↓ ↑, PgDn PgUp ${PAGE_ROWS} rows | Esc`, 'dark_gui_text')],
    },
  ];
}
