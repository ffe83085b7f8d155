/** A window as parts below each other: each part says what it means, and has its lines on a character screen. */
import type { Choice, ChoicesPane, FactsPane, ProsePane, TablePane, ThingsPane } from '../../../engine/panes.ts';
import { buttonsPane } from '../../../engine/pieces.ts';
import { type Line, line, type Pane, type Size, wrap } from '../../../engine/view.ts';

export interface WindowPart {
  readonly id: string;
  readonly title?: string;
  readonly says: FactsPane | TablePane | ThingsPane | ProsePane | ChoicesPane;
  readonly lines: readonly Line[];
  /** The lines show a part of what is said. */
  readonly part?: boolean;
}

/** A blank line between two parts. */
export const GAP: Line = [];

/** The parts from the top, and the keys on the last line, which are buttons in a page. */
export function stacked(parts: readonly WindowPart[], keys: string, options: readonly Choice[], frame: Size): Pane[] {
  const room = frame.rows - 1;
  let row = 0;
  const panes = parts.map(({ id, title, says, lines, part = false }, i): Pane => {
    const all = lines.flatMap((l) => wrap(l, frame.cols));
    const terminal = all.slice(0, Math.max(0, room - row));
    const cut = part || terminal.length < all.length;
    // Answers with keys of their own are what the keys are about: they have that line, too.
    if (says.kind === 'choices' && i === parts.length - 1)
      while (row + terminal.length < frame.rows)
        terminal.push(row + terminal.length < room ? GAP : line(keys, 'question'));
    const box = { col: 0, row, cols: frame.cols, rows: terminal.length };
    row += terminal.length;
    return {
      ...says,
      id,
      slot: 'overlay',
      box,
      terminal,
      ...(title === undefined ? {} : { title }),
      ...(cut ? { part: true } : {}),
    };
  });
  return [...panes, row === frame.rows ? buttonsPane(options) : keysPane(keys, options, frame)];
}

/** The buttons of a window; a character screen has one line that names the keys. */
export function keysPane(keys: string, options: readonly Choice[], frame: Size): Pane {
  return {
    ...buttonsPane(options),
    box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
    terminal: [line(keys, 'question')],
    part: true,
  };
}
