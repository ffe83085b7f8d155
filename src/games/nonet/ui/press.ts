/** Commands of the keyboard: (mode, command, what I see) to the next mode and maybe an action (section 17). */
import type { Press, ShellRequest } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { actions, CELL_NAMES, type Nonet, type NonetAction, type NonetObs, SIDE } from '../types.ts';
import { knowledge } from './insight.ts';
import { told } from './names.ts';
import { clearNote, fillAll, fillNote, NO_NOTES, toggleNote } from './notes.ts';
import { canBuy, type Dir, isChoosing, nextTarget, stepFrom } from './places.ts';
import { type NonetUi, OVERLAYS, type Overlay } from './types.ts';
import { scrolled } from './why.ts';

export type NonetPress = Press<Nonet, NonetUi>;

const CURSOR: Readonly<Record<string, Dir>> = { up: 'n', right: 'e', down: 's', left: 'w' };
const ROWS = ['row-a', 'row-b', 'row-c', 'row-d', 'row-e', 'row-f', 'row-g', 'row-h', 'row-i'];
const DIGITS = ['digit-1', 'digit-2', 'digit-3', 'digit-4', 'digit-5', 'digit-6', 'digit-7', 'digit-8', 'digit-9'];
const SHELL: Readonly<Record<string, ShellRequest>> = {
  log: 'log',
  help: 'help',
  save: 'save-and-title',
  leave: 'save-and-quit',
  title: 'title',
  'same-seed': 'same-seed',
  'new-game': 'new-game',
};

export const COMMANDS: readonly string[] = Object.freeze([
  'look',
  'go',
  'shop',
  'notes',
  'why',
  'overlay',
  'resign',
  'choose',
  'back',
  'skip',
  'next',
  'previous',
  'layer',
  'fill',
  'clear',
  'yes',
  'no',
  ...Object.keys(CURSOR),
  ...ROWS,
  ...DIGITS,
  ...Object.keys(SHELL),
]);

export function press(old: NonetUi, command: string, obs: NonetObs): NonetPress {
  // What a warning or "twice" refers to is the very next key; Enter may be that key.
  const ui: NonetUi = {
    ...old,
    hover: null,
    row: null,
    again: '',
    warned: command === 'choose' ? old.warned : null,
  };
  if (Object.hasOwn(SHELL, command)) return { ui, shell: SHELL[command] };
  if (ui.mode === 'why' && (command === 'up' || command === 'down'))
    return { ui: { ...ui, top: scrolled(obs, ui, command === 'up' ? -1 : 1) } };
  if (Object.hasOwn(CURSOR, command)) return { ui: moveCursor(ui, CURSOR[command]) };
  const row = ROWS.indexOf(command);
  if (row >= 0) return { ui: { ...ui, row } };
  const digit = DIGITS.indexOf(command) + 1;
  if (digit > 0) return typeDigit(ui, old.row, digit, obs);
  return Object.hasOwn(DO, command) ? DO[command](ui, obs, old) : { ui: old };
}

/** What the other commands do with the screen; `old` is how it was before the key. */
const DO: { readonly [command: string]: (ui: NonetUi, obs: NonetObs, old: NonetUi) => NonetPress } = {
  look: (ui, _, old) => ({ ui: { ...ui, mode: 'look', cursor: inspected(old) } }),
  go: (ui, obs) => ({ ui: { ...ui, mode: 'go', cursor: cellOf(obs.at) } }),
  notes: (ui, _, old) => ({ ui: { ...ui, mode: 'notes', cursor: inspected(old) } }),
  why: (ui, _, old) => ({ ui: { ...ui, mode: 'why', cursor: inspected(old), top: 0, behind: old.mode } }),
  shop: (ui) => ({ ui: { ...ui, mode: 'shop', offered: false } }),
  overlay: (ui) => turnOverlay(ui),
  resign: (ui) => ({ ui: { ...ui, mode: 'ask-resign' } }),
  skip: (ui) => ({ ui: { ...ui, mode: 'ask-skip' } }),
  choose: (ui) => choose(ui),
  back: (ui, obs) => ({
    ui: { ...ui, mode: modeBehind(ui, obs), declined: ui.declined || (ui.mode === 'shop' && canBuy(obs)) },
  }),
  yes: (ui, obs) => answerYes(ui, obs),
  no: (ui, obs) => ({ ui: { ...ui, mode: homeMode(obs) } }),
  next: (ui, obs) => ({ ui: { ...ui, cursor: nextTarget(obs, ui.cursor, 1) } }),
  previous: (ui, obs) => ({ ui: { ...ui, cursor: nextTarget(obs, ui.cursor, -1) } }),
  layer: (ui) => ({ ui: { ...ui, layer: ui.layer === 'v' ? 'i' : 'v' } }),
  fill: (ui, obs, old) => writeNotes(ui, 'fill', old.again === 'fill', obs),
  clear: (ui, obs, old) => writeNotes(ui, 'clear', old.again === 'clear', obs),
};

/** An explanation goes back to where it was asked for. */
function modeBehind({ mode, behind }: NonetUi, obs: NonetObs): NonetUi['mode'] {
  const asked = mode === 'why' && (behind === 'look' || behind === 'go' || behind === 'notes');
  return asked ? behind : homeMode(obs);
}

/** The mode that the position itself calls for. */
export function homeMode(obs: NonetObs): NonetUi['mode'] {
  if (obs.phase === 'over') return 'end';
  return isChoosing(obs) ? 'target' : 'board';
}

export function hasCursor(ui: NonetUi): boolean {
  return (
    ui.mode === 'look' ||
    ui.mode === 'go' ||
    ui.mode === 'target' ||
    ui.mode === 'ask-skip' ||
    ui.mode === 'notes' ||
    ui.mode === 'why'
  );
}

/** The cell that the inspector describes (NONET-151). */
export function inspected(ui: NonetUi): number {
  return hasCursor(ui) || ui.mode === 'end' ? ui.cursor : (ui.hover ?? ui.last);
}

export function highest(a: Overlay, b: Overlay): Overlay {
  return OVERLAYS.indexOf(a) > OVERLAYS.indexOf(b) ? a : b;
}

export function aim(verb: 'go' | 'target', cell: number): NonetAction {
  return actions.get(`${verb} ${CELL_NAMES[cell].toLowerCase()}`);
}

function moveCursor(ui: NonetUi, dir: Dir): NonetUi {
  const to = stepFrom(ui.cursor, dir);
  return to < 0 ? ui : { ...ui, cursor: to };
}

function typeDigit(ui: NonetUi, row: number | null, digit: number, obs: NonetObs): NonetPress {
  if (row !== null) return { ui: { ...ui, cursor: row * SIDE + digit - 1 } };
  if (ui.mode !== 'notes') return { ui, notice: line('First a row letter, A to I, then the column.', 'warning') };
  if (obs.cells[ui.cursor].s !== 'f') return displayed(ui);
  return { ui: { ...ui, notes: toggleNote(ui.notes, ui.cursor, ui.layer, digit) } };
}

/** NONET-164: notes on a displayed cell. */
function displayed(ui: NonetUi): NonetPress {
  return { ui, notice: line(`You can see ${CELL_NAMES[ui.cursor]} already.`, 'warning') };
}

function turnOverlay(ui: NonetUi): NonetPress {
  const overlay = OVERLAYS[(OVERLAYS.indexOf(ui.overlay) + 1) % OVERLAYS.length];
  return { ui: { ...ui, overlay, overlayMax: highest(ui.overlayMax, overlay) }, notice: told(OVERLAY_NOTES[overlay]) };
}

const OVERLAY_NOTES: Readonly<Record<Overlay, string>> = {
  paper: 'Overlay paper: nothing is marked for you, there are only your notes.',
  sight: 'Overlay sight: marked is what rows, columns, boxes and seen pairs leave.',
  reason: 'Overlay reason: marked is what reasoning finds. {key:why:Why} explains a cell.',
};

function choose(ui: NonetUi): NonetPress {
  // The mode is left by `settle`: a refused choice stays open.
  if (ui.mode === 'go') return { ui, act: aim('go', ui.cursor) };
  if (ui.mode === 'target') return { ui, act: aim('target', ui.cursor) };
  return { ui };
}

function answerYes(ui: NonetUi, obs: NonetObs): NonetPress {
  const act = actions.get(ui.mode === 'ask-skip' ? 'skip' : 'resign');
  return { ui: { ...ui, mode: homeMode(obs) }, act };
}

/** NONET-158: once for the cell, twice for all. The candidates are those of `sight`, so filling counts as using it. */
function writeNotes(ui: NonetUi, command: 'fill' | 'clear', twice: boolean, obs: NonetObs): NonetPress {
  const again = twice ? '' : command;
  if (command === 'fill') {
    const sight = knowledge(obs, 'sight');
    const overlayMax = highest(ui.overlayMax, 'sight');
    if (twice) return { ui: { ...ui, again, overlayMax, notes: fillAll(ui.notes, obs, sight) } };
    if (obs.cells[ui.cursor].s !== 'f') return displayed({ ...ui, again });
    return { ui: { ...ui, again, overlayMax, notes: fillNote(ui.notes, ui.cursor, sight) } };
  }
  return { ui: { ...ui, again, notes: twice ? NO_NOTES : clearNote(ui.notes, ui.cursor) } };
}
