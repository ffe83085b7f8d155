/** The board as one map pane: frame, column numbers, row letters and 81 cells of 5 x 2 characters (NONET-146). */
import type { Cell, Line, Pane, Span } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { isBoss } from '../content.ts';
import { NONE, type NonetObs, type ObservedCell, SIDE } from '../types.ts';
import { drawCell, fogSight } from './cell.ts';
import { blow, insight } from './insight.ts';
import { nearOf, summaryOf, woundsOf } from './near.ts';
import { dirTo, frontier, isAllowed, isChoosing, unveil } from './places.ts';
import { hasCursor } from './press.ts';
import type { NonetUi } from './types.ts';

const BOARD_COLS = 57;
export const BOARD_ROWS = 22;
const ACROSS = Array.from({ length: SIDE }, (_, col) => 3 + 6 * col);
const DOWN = Array.from({ length: SIDE }, (_, row) => 1 + 2 * row + Math.floor(row / 3));

export function boardPane(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane {
  const cursor = hasCursor(ui) || ui.mode === 'end' ? ui.cursor : null;
  const marked = cursor ?? ui.hover;
  return {
    id: 'board',
    slot: 'map',
    title: 'Board',
    box: { col, row, cols: BOARD_COLS, rows: BOARD_ROWS },
    kind: 'map',
    size: { cols: SIDE, rows: SIDE },
    cells: drawCells(obs, ui, cursor),
    span: { cols: 5, rows: 2 },
    across: ACROSS,
    down: DOWN,
    backdrop: backdrop(marked),
    cursor,
    // Over a board that is only looked at, nobody has asked for a word yet.
    ...(ui.mode === 'end' && cursor === cellOf(obs.at) ? { unasked: true } : {}),
    gauges: woundsOf(obs),
    near: nearOf(obs, ui),
    summary: summaryOf(obs),
  };
}

function drawCells(obs: NonetObs, ui: NonetUi, cursor: number | null): readonly Cell[] {
  const known = insight(obs, ui.overlay);
  const near = frontier(obs);
  const at = cellOf(obs.at);
  const aiming = isChoosing(obs) && (ui.mode === 'target' || ui.mode === 'ask-skip');
  const over = obs.phase === 'over';
  // Only a step can be a blow, and only where there may be something to strike.
  const fights = (there: ObservedCell) =>
    obs.phase === 'move' && there.s !== 'c' && !(there.s === 'u' && there.i === NONE);
  return unveil(obs).map((there, cell) => {
    // After the end, what the fog hid is drawn a little darker than what the player had found.
    const hidden = over && obs.cells[cell].s === 'f' && !(there.s === 'u' && isBoss(there.v, there.i));
    return drawCell({
      name: there.cell,
      player: cell === at,
      near: !over && near.has(cell),
      dimmed: hidden || (aiming && !isAllowed(obs, cell)),
      lit: cell === cursor,
      blow: fights(there) && dirTo(at, cell) !== null ? blow(obs, ui.overlay, cell) : null,
      foretold: ui.mode === 'board',
      what:
        there.s === 'f'
          ? fogSight(known, cell, there.arrows, ui.notes[cell])
          : there.s === 'u'
            ? { s: 'u', v: there.v, i: there.i, current: there.c }
            : { s: 'c', v: there.v, i: there.i },
    });
  });
}

/** The lines of the frame; row and column of the marked cell are lit. */
function backdrop(marked: number | null): readonly Line[] {
  const column = marked === null ? -1 : marked % SIDE;
  const letter = marked === null ? -1 : Math.floor(marked / SIDE);
  const lines: Line[] = [topLine(column)];
  for (let row = 0; row < SIDE; row++) {
    if (row === 3 || row === 6) lines.push([frame('  ├─────────────────┼─────────────────┼─────────────────┤')]);
    lines.push([
      ...axis('ABCDEFGHI'[row], row === letter),
      frame(' │                 │                 │                 │'),
    ]);
    lines.push([frame('  │                 │                 │                 │')]);
  }
  lines.push([frame('  └─────────────────┴─────────────────┴─────────────────┘')]);
  return lines;
}

function topLine(column: number): Line {
  const spans: Span[] = [frame('  ')];
  for (let col = 0; col < SIDE; col++) {
    spans.push(
      frame(col === 0 ? '┌──' : col % 3 === 0 ? '┬──' : '───'),
      ...axis(String(col + 1), col === column),
      frame('──'),
    );
  }
  return [...spans, frame('┐')];
}

function frame(text: string): Span {
  return { text, ink: 'frame' };
}

function axis(text: string, lit: boolean): Span[] {
  return [lit ? { text, ink: 'accent', strong: true } : { text, ink: 'muted' }];
}
