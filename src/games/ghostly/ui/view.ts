/** Ghostly's screen: the maze in the middle, players and clock on the left, events on the right (section 17). */

import { button, buttonsPane, endingButtons } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Box, type Line, line, type Pane, type Size, span, type View, wrap } from '../../../engine/view.ts';
import type { GhostlyObs } from '../types.ts';
import { mazeCells } from './cells.ts';
import {
  clockLines,
  deathLines,
  endLines,
  pauseLines,
  pelletsPane,
  playerLines,
  roundText,
  textPane,
  waitingLines,
  widest,
} from './panels.ts';
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
    panes.push(eventsPane(talk, ui, seed, { col: frame.cols - EVENTS, row: 0, cols: EVENTS, rows: frame.rows }));
  panes.push(buttons(ui));
  const over = overlayOf(obs, ui);
  if (over !== null) panes.push(overlay(over.id, over.lines, frame, over.id === 'waiting'));
  return { frame, panes };
}

/** What lies over the maze at the moment. */
function overlayOf(obs: GhostlyObs, ui: GhostlyUi): { readonly id: string; readonly lines: readonly Line[] } | null {
  const { own } = ui;
  if (ui.mode === 'end') return { id: 'end', lines: endLines(obs, ui) };
  if (ui.countdown !== null) return { id: 'countdown', lines: [line(String(ui.countdown), 'warning', true)] };
  if (own === null || !ui.paused) return null;
  return own.waiting ? { id: 'waiting', lines: waitingLines(obs, ui, own) } : { id: 'paused', lines: pauseLines() };
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
  };
}

function leftPanes(obs: GhostlyObs, ui: GhostlyUi, talk: Talk, box: Box): Pane[] {
  const players = playerLines(obs, ui, box.cols - 1, box.cols >= 20);
  const at = (row: number, rows: number): Box => ({ ...box, row, rows });
  const said = talk.notice === null ? deathLines(obs, ui) : [talk.notice];
  const notice = said.flatMap((l) => wrap(l, box.cols - 1));
  return [
    textPane('players', 'side', at(0, players.length), players),
    textPane('clock', 'status', at(players.length + 1, 2), clockLines(obs, ui)),
    pelletsPane(obs, at(players.length + 3, 1)),
    textPane('notice', 'prompt', at(players.length + 5, 4), notice),
    textPane('round', 'status', at(box.rows - 1, 1), [line(roundText(obs))]),
  ];
}

function eventsPane(talk: Talk, ui: GhostlyUi, seed: string, box: Box): Pane {
  const pausing = ui.paused && ui.countdown === null && ui.own?.waiting !== true;
  const head: Line[] = [pausing ? [span('PAUSED', 'warning', true)] : []];
  const told = talk.log.slice(-SHOWN_EVENTS).flatMap((l) => wrap(l, box.cols - 1));
  const foot = line(`ghostly${seed === '' ? '' : `  seed ${seed.slice(0, 12)}`}`, 'frame');
  const blanks = Math.max(0, box.rows - 2 - told.length);
  const lines = [...head, ...Array.from({ length: blanks }, (): Line => []), ...told.slice(-(box.rows - 2)), foot];
  return textPane('events', 'log', box, lines);
}

/** `low`: below the middle, where the ghosts are. */
function overlay(id: string, lines: readonly Line[], frame: Size, low: boolean): Pane {
  const inner = widest(lines);
  const cols = Math.min(frame.cols, inner + 4);
  const bar = '─'.repeat(inner + 2);
  const framed: Line[] = [
    [span(`┌${bar}┐`, 'frame')],
    ...lines.map((l): Line => {
      const used = l.reduce((n, s) => n + s.text.length, 0);
      return [span('│ ', 'frame'), ...l, span(`${' '.repeat(inner - used)} │`, 'frame')];
    }),
    [span(`└${bar}┘`, 'frame')],
  ];
  const box = {
    col: Math.floor((frame.cols - cols) / 2),
    row: Math.max(0, low ? frame.rows - framed.length - 1 : Math.floor((frame.rows - framed.length) / 2)),
    cols,
    rows: Math.min(frame.rows, framed.length),
  };
  return textPane(id, 'overlay', box, framed);
}

/** For touch: a terminal does not paint them. */
function buttons(ui: GhostlyUi): Pane {
  if (ui.mode === 'end') return buttonsPane(endingButtons());
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
