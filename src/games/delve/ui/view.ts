/** Delve's screen: map, side panel, quick keys, log and prompt (DELVE-308). */

import { buttonsPane } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size, span, type View, wrap } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { buttons } from './buttons.ts';
import { VIEW_COLS, VIEW_ROWS } from './camera.ts';
import { quickKeys } from './hotbar.ts';
import { lookLine } from './look.ts';
import { overviewPane } from './overview.ts';
import { clip, clipLine, mapCells } from './panes.ts';
import { screenPanes } from './screens.ts';
import { SIDE_COLS, sidePanes } from './side.ts';
import type { DelveUi } from './types.ts';

export const LEAST: Size = Object.freeze({ cols: 80, rows: 24 });

export function view(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk, frame: Size, seed: string): View {
  const logRows = Math.min(ui.logLines, frame.rows - VIEW_ROWS - 3);
  const mapRows = frame.rows - logRows - 3;
  const mapCols = frame.cols - SIDE_COLS - 1;
  const map = ui.mode === 'map' ? overviewPane : mapPane;
  const panes: Pane[] = [map(content, obs, ui, mapCols, mapRows)];
  panes.push({
    id: 'rule',
    slot: 'title',
    box: { col: mapCols, row: 0, cols: 1, rows: mapRows },
    kind: 'text',
    lines: Array.from({ length: mapRows }, () => line('│', 'frame')),
  });
  panes.push(...sidePanes(content, obs, ui, mapCols + 1, mapRows));
  panes.push(...screenPanes(content, obs, ui, talk, frame.cols, mapRows));
  panes.push(...lowerPanes(content, obs, ui, talk, frame, mapRows, logRows, seed));
  panes.push(buttonsPane(buttons(content, obs, ui)));
  return { frame, panes };
}

/** The pane holds the whole level; the box shows what the camera sees, a larger one more all round. */
function mapPane(content: Content, obs: DelveObs, ui: DelveUi, cols: number, rows: number): Pane {
  const { width, height } = obs.map;
  const left = ui.camera.x - Math.floor((cols - VIEW_COLS) / 2);
  const top = ui.camera.y - Math.floor((rows - VIEW_ROWS) / 2);
  const cursor = ui.mode === 'look' || ui.mode === 'target' ? ui.cursor : null;
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols, rows },
    kind: 'map',
    size: { cols: width, rows: height },
    cells: mapCells(content, obs),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: width }, (_, x) => x - left),
    down: Array.from({ length: height }, (_, y) => y - top),
    backdrop: [],
    cursor,
  };
}

function lowerPanes(
  content: Content,
  obs: DelveObs,
  ui: DelveUi,
  talk: Talk,
  frame: Size,
  top: number,
  logRows: number,
  seed: string,
): Pane[] {
  const { cols } = frame;
  const rule = `${'─'.repeat(3)} Delve ${seed === '' ? '' : clip(seed.startsWith('position ') ? seed : `seed ${seed}`, 40)} `;
  const text = (id: string, slot: Pane['slot'], row: number, rows: number, lines: readonly Line[]): Pane => ({
    id,
    slot,
    box: { col: 0, row, cols, rows },
    kind: 'text',
    lines: lines.map((l) => clipLine(l, cols)),
  });
  // What is looked at may have much to tell: it takes as many rows of the log as it needs.
  const told = wrap(prompt(content, obs, ui, talk), cols).slice(0, logRows + 1);
  const log = logRows + 1 - told.length;
  return [
    text('title', 'title', top, 1, [line(rule.padEnd(cols, '─'), 'frame')]),
    text('hotbar', 'prompt', top + 1, 1, [hotbar(content, obs)]),
    text('log', 'log', top + 2, log, logLines(ui, talk, log)),
    text('prompt', 'prompt', frame.rows - told.length, told.length, told),
  ];
}

function hotbar(content: Content, obs: DelveObs): Line {
  const parts = quickKeys(content, obs).flatMap((q) => [
    span(`${q.key} `, 'key'),
    span(`${q.name}  `, q.ready ? 'text' : 'muted'),
  ]);
  return parts.length > 0 ? parts : line('No quick keys assigned: skills K.', 'muted');
}

/** DELVE-317: equal consecutive lines are merged with a count; those of the last update are bright. */
export function logLines(ui: DelveUi, talk: Talk, rows: number): Line[] {
  const merged: { text: string; line: Line; count: number; fresh: boolean }[] = [];
  const from = Math.max(0, talk.log.length - 40);
  for (let i = from; i < talk.log.length; i++) {
    const text = talk.log[i].map((s) => s.text).join('');
    const fresh = i >= talk.log.length - ui.fresh;
    const last = merged.at(-1);
    if (last !== undefined && last.text === text) {
      last.count++;
      last.fresh ||= fresh;
    } else merged.push({ text, line: talk.log[i], count: 1, fresh });
  }
  return merged.slice(merged.length - Math.min(rows, merged.length)).map((m) => {
    const spans = m.count > 1 ? [...m.line, span(` (x${m.count})`, 'muted')] : m.line;
    return m.fresh ? spans : spans.map((s) => ({ ...s, light: 'dim' as const }));
  });
}

function prompt(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk): Line {
  if (talk.notice !== null) return talk.notice;
  if (ui.mode === 'look' || ui.mode === 'target') return lookLine(content, obs, ui);
  if (ui.walk !== null) return line(`${ui.walk.kind === 'rest' ? 'Resting' : 'Walking'}... any key stops.`, 'muted');
  if (ui.reason !== '') return line(`You stop: ${ui.reason}.`, 'accent');
  if (ui.mode === 'map') return line('Map: movement keys scroll, M or Esc closes.', 'muted');
  return obs.player.points > 0 || obs.player.skillPoints > 0
    ? line(`${obs.player.points} attribute points (C), ${obs.player.skillPoints} skill points (K) to spend.`, 'accent')
    : line('', 'muted');
}
