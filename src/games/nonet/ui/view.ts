/** Nonet's screen: title line, board, side panel, messages (section 16). */

import type { FactRow } from '../../../engine/panes.ts';
import { buttonsPane } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, type Pane, plain, type Size, span, type View } from '../../../engine/view.ts';
import type { NonetObs } from '../types.ts';
import { BOARD_ROWS, boardPane } from './board-pane.ts';
import { buttons } from './buttons.ts';
import { endPanes } from './end-pane.ts';
import { inspectorPane } from './inspector.ts';
import { ledgerPane } from './ledger.ts';
import { clip, logPanes } from './log-pane.ts';
import { shopPane } from './shop-pane.ts';
import { SIDE_COLS, statusPanes } from './status-pane.ts';
import type { NonetUi } from './types.ts';
import { whyPane } from './why.ts';

export const LEAST: Size = Object.freeze({ cols: 80, rows: 24 });

export function view(obs: NonetObs, ui: NonetUi, talk: Talk, frame: Size, seed: string): View {
  // A larger screen has the picture in the middle and more messages below it.
  const left = Math.max(0, Math.floor((frame.cols - LEAST.cols) / 2));
  const side = left + 58;
  const panes: Pane[] = [titlePane(obs, ui, seed, left), boardPane(obs, ui, left, 1)];
  if (obs.phase === 'over') panes.push(...endPanes(obs, ui, talk, seed, side, 1));
  else
    panes.push(
      ...statusPanes(obs, ui, side, 1),
      inspectorPane(obs, ui, { col: side, row: 7, cols: SIDE_COLS, rows: 6 }),
      ledgerPane(obs, ui, side, 13),
    );
  const below = 1 + BOARD_ROWS;
  panes.push(...logPanes(obs, ui, talk, { col: left, row: below, cols: frame.cols - left, rows: frame.rows - below }));
  panes.push(buttonsPane(buttons(obs, ui)));
  if (ui.mode === 'shop') panes.push(shopPane(obs, ui, left, 1));
  if (ui.mode === 'why') panes.push(whyPane(obs, ui, left, 1));
  return { frame, panes };
}

/** NONET-145: game, mode, floor, fog, seed; then turn and overlay level. */
function titlePane(obs: NonetObs, ui: NonetUi, seed: string, col: number): Pane {
  const staged = seed.startsWith('position ');
  const rows: FactRow[] = [
    { label: 'Mode', value: obs.mode },
    ...(obs.floors > 1 ? [{ label: 'Floor', value: obs.floor, of: obs.floors }] : []),
    { label: 'Fog', value: obs.fog },
    ...(seed === '' ? [] : [{ label: 'Seed', value: seed }]),
    { label: 'Turn', value: obs.turn },
    { label: 'Overlay', value: ui.overlay, role: 'accent' },
  ];
  return {
    id: 'title',
    slot: 'title',
    box: { col, row: 0, cols: LEAST.cols, rows: 1 },
    kind: 'facts',
    about: [span('Nonet', 'title', true)],
    rows,
    terminal: [titleLine(obs, ui, seed === '' || staged ? seed : `seed ${seed}`)],
  };
}

/** Turn and overlay stand in their own columns as far as there is room. */
function titleLine(obs: NonetObs, ui: NonetUi, seed: string): Line {
  const floor = obs.floors > 1 ? `floor ${obs.floor}/${obs.floors}  ` : '';
  const head = `  ${obs.mode}  ${floor}fog ${obs.fog}`;
  const turn = `turn ${obs.turn}`;
  const overlay = `overlay ${ui.overlay}`;
  const room = LEAST.cols - 'NONET'.length - head.length - turn.length - overlay.length - 6;
  const line = [
    span('NONET', 'title', true),
    span(head, 'text'),
    span(seed === '' ? '' : `  ${clip(seed, room)}`, 'muted'),
  ];
  const atTurn = Math.max(50, plain(line).length + 2);
  const atOverlay = Math.max(61, atTurn + turn.length + 2);
  line.push(span(' '.repeat(atTurn - plain(line).length)), span(turn, 'text'));
  line.push(span(' '.repeat(atOverlay - plain(line).length)), span(overlay, 'accent'));
  return line;
}
