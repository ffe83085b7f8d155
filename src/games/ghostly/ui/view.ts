/** Ghostly's screen: the maze in the middle, players and clock on the left, events on the right (section 17). */

import { button, buttonsPane } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Box, type Line, line, type Pane, type Size, span, type View, wrap } from '../../../engine/view.ts';
import type { GhostlyObs } from '../types.ts';
import { mazeCells } from './cells.ts';
import { endPane } from './end-pane.ts';
import { nearOf, summaryOf } from './near.ts';
import { overlayPane } from './overlays.ts';
import { clockPane, deathLines, pelletsPane, playersPane, roundPane } from './panels.ts';
import type { GhostlyUi } from './types.ts';

/** The maze scrolls with the player; below this the list of the players would be cut. */
export const LEAST: Size = Object.freeze({ cols: 56, rows: 20 });
const SIDE = 24;
const EVENTS = 26;
const SHOWN_EVENTS = 6;

export function view(obs: GhostlyObs, ui: GhostlyUi, talk: Talk, frame: Size, seed: string): View {
  const { map } = obs.gamestate;
  // GHOST-242: where there is not room for all, the events go first.
  const events = frame.cols >= SIDE + map.width + EVENTS + 2;
  const side = frame.cols >= SIDE + map.width + 1 ? SIDE : Math.max(0, Math.min(SIDE, frame.cols - map.width - 1));
  const maze = mazeBox(obs, frame, side, events ? EVENTS : 0);
  const panes: Pane[] = [mazePane(obs, ui, maze)];
  if (side >= 12) panes.push(...leftPanes(obs, ui, talk, { col: 0, row: 0, cols: side, rows: frame.rows }));
  if (events)
    panes.push(...eventsPanes(talk, ui, seed, { col: frame.cols - EVENTS, row: 0, cols: EVENTS, rows: frame.rows }));
  if (ui.mode === 'end') return { frame, panes: [...panes, endPane(obs, ui, talk, frame)] };
  const over = overlayPane(obs, ui, frame);
  return { frame, panes: [...panes, buttons(ui), ...(over === null ? [] : [over])] };
}

function mazeBox(obs: GhostlyObs, frame: Size, left: number, right: number): Box {
  const { map } = obs.gamestate;
  const room = frame.cols - left - right;
  const cols = Math.min(map.width, room);
  const rows = Math.min(map.height, frame.rows);
  const col = left + Math.floor((room - cols) / 2);
  return { col, row: Math.floor((frame.rows - rows) / 2), cols, rows };
}

/** A maze larger than its box moves with the player, or shows its middle to those who watch. */
function offset(size: number, room: number, at: number): number {
  return Math.max(0, Math.min(size - room, at - (room >> 1)));
}

function mazePane(obs: GhostlyObs, ui: GhostlyUi, box: Box): Pane {
  const { map, you } = obs.gamestate;
  const left = offset(map.width, box.cols, you?.x ?? map.width >> 1);
  const top = offset(map.height, box.rows, you?.y ?? map.height >> 1);
  return {
    id: 'maze',
    slot: 'map',
    title: 'Maze',
    box,
    kind: 'map',
    size: { cols: map.width, rows: map.height },
    cells: mazeCells(obs, ui),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: map.width }, (_, x) => x - left),
    down: Array.from({ length: map.height }, (_, y) => y - top),
    backdrop: [],
    cursor: null,
    near: nearOf(obs, ui),
    summary: summaryOf(obs, ui),
  };
}

function leftPanes(obs: GhostlyObs, ui: GhostlyUi, talk: Talk, box: Box): Pane[] {
  const players = playersPane(obs, ui, box);
  const below = players.box.rows;
  const at = (row: number, rows: number): Box => ({ ...box, row, rows });
  const said = talk.notice === null ? deathLines(obs, ui) : [talk.notice];
  return [
    players,
    clockPane(obs, ui, at(below + 1, 2)),
    pelletsPane(obs, at(below + 3, 2)),
    {
      id: 'notice',
      slot: 'prompt',
      box: at(below + 6, 4),
      kind: 'prose',
      blocks: said.map((l) => ({ kind: 'para', line: l })),
      terminal: said.flatMap((l) => wrap(l, box.cols - 1)),
    },
    roundPane(obs, at(box.rows - 1, 1)),
  ];
}

/** The right edge: that it is paused, the newest events above the last line, and there the seed. */
function eventsPanes(talk: Talk, ui: GhostlyUi, seed: string, box: Box): Pane[] {
  const rows = box.rows - 2;
  const told = talk.log.slice(-SHOWN_EVENTS).flatMap((l) => wrap(l, box.cols - 1));
  const blanks = Array.from({ length: Math.max(0, rows - told.length) }, (): Line => []);
  return [
    {
      id: 'events',
      slot: 'log',
      title: 'Events',
      box: { ...box, row: box.row + 1, rows },
      kind: 'log',
      entries: talk.log.map((text) => ({ text })),
      part: true,
      terminal: [...blanks, ...told.slice(-rows)],
    },
    {
      id: 'title',
      slot: 'title',
      box: { ...box, row: box.row + box.rows - 1, rows: 1 },
      kind: 'facts',
      about: [span('Ghostly', 'title', true)],
      rows: seed === '' ? [] : [{ label: 'Seed', value: seed }],
      part: true,
      terminal: [line(`ghostly${seed === '' ? '' : `  seed ${seed.slice(0, 12)}`}`, 'frame')],
    },
    ...(isPausing(ui) ? [pausedPane({ ...box, rows: 1 })] : []),
  ];
}

function isPausing(ui: GhostlyUi): boolean {
  return ui.paused && ui.countdown === null && ui.own?.waiting !== true;
}

function pausedPane(box: Box): Pane {
  const paused = line('PAUSED', 'warning', true);
  return { id: 'standing-still', slot: 'status', box, kind: 'prose', blocks: [{ kind: 'para', line: paused }] };
}

/** For touch: a terminal does not paint them. */
function buttons(ui: GhostlyUi): Pane {
  const keys: readonly (readonly [string, string])[] = [
    ['Up', 'Up'],
    ['Left', 'Left'],
    ['Down', 'Down'],
    ['Right', 'Right'],
    ['p', ui.own?.waiting === true ? 'Start' : ui.paused && ui.countdown === null ? 'Go on' : 'Pause'],
    ['Escape', 'Stop'],
  ];
  return buttonsPane(keys.map(([key, text]) => button(key, text)));
}
