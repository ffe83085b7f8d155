/** What keys and taps do to the screen: modes, help, debug menu, warnings. */
import type { Press } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { lookAhead } from '../ahead.ts';
import { reasonText } from '../text.ts';
import { actions, type Swamp, type SwampAction, type SwampObs } from '../types.ts';
import * as text from './edit.ts';
import { HELP } from './help.ts';
import { FIELDS, type SwampUi } from './types.ts';

type P = Press<Swamp, SwampUi>;

/** SWAMP-223. */
export const PAGE_ROWS = 15;

export const COMMANDS = [
  'aim',
  'sight',
  'normal',
  'help',
  'debug',
  'new-game',
  'same-seed',
  'copy-seed',
  'quit',
  'wizard-aim',
  'line-down',
  'line-up',
  'page-down',
  'page-up',
  'bottom',
  'top',
  'next-page',
  'previous-page',
  'close',
  'type',
  'next-field',
  'previous-field',
  'caret-left',
  'caret-right',
  'caret-start',
  'caret-end',
  'erase-before',
  'erase-after',
  'erase-start',
  'erase-end',
  'copy',
  'cut',
  'paste',
  'undo',
  'redo',
  'select-all',
] as const;

export function press(ui: SwampUi, command: string, obs: SwampObs): P {
  const calm = { ...ui, warned: null };
  switch (command) {
    case 'aim':
      return { ui: { ...calm, mode: ui.mode === 'aim' ? 'normal' : 'aim' } };
    case 'sight':
      return { ui: { ...calm, sight: !ui.sight } };
    case 'normal':
      return { ui: { ...calm, mode: 'normal', sight: false } };
    case 'wizard-aim':
      // SWAMP-232: in Aim Mode a wizard key only leaves it.
      return { ui: obs.wizard ? { ...calm, mode: 'normal' } : calm };
    case 'help':
      return { ui: { ...calm, mode: 'help', page: 0, scroll: 0 } };
    case 'debug':
      return {
        ui: { ...calm, mode: 'debug', focus: 0, fields: { ...ui.fields, seed: text.moveCaret(ui.fields.seed, 0) } },
      };
    case 'new-game':
    case 'same-seed':
    case 'copy-seed':
      return { ui: calm, shell: command };
    case 'quit':
      return { ui: calm, shell: 'save-and-quit' };
    case 'close':
      return { ui: { ...calm, mode: obs.status === 'playing' ? 'normal' : 'end' } };
    case 'copy':
    case 'cut': {
      const taken = text.selected(ui.fields[FIELDS[ui.focus]]);
      const after = editField(calm, command);
      return taken === '' ? { ui: after } : { ui: after, copy: taken };
    }
    default:
      return { ui: ui.mode === 'help' ? readHelp(calm, command) : editField(calm, command) };
  }
}

/** The furthest a page can be scrolled: its last lines stay on the screen. */
export function lastScroll(page: number): number {
  return Math.max(0, HELP[page].lines.length - PAGE_ROWS);
}

function readHelp(ui: SwampUi, command: string): SwampUi {
  const to = (scroll: number): SwampUi => ({ ...ui, scroll: Math.max(0, Math.min(scroll, lastScroll(ui.page))) });
  const open = (page: number): SwampUi => ({ ...ui, page: (page + HELP.length) % HELP.length, scroll: 0 });
  switch (command) {
    case 'line-down':
      return to(ui.scroll + 1);
    case 'line-up':
      return to(ui.scroll - 1);
    case 'page-down':
      return to(ui.scroll + PAGE_ROWS);
    case 'page-up':
      return to(ui.scroll - PAGE_ROWS);
    case 'bottom':
      return to(lastScroll(ui.page));
    case 'top':
      return to(0);
    case 'next-page':
      return open(ui.page + 1);
    case 'previous-page':
      return open(ui.page - 1);
    default:
      return ui;
  }
}

function editField(ui: SwampUi, command: string): SwampUi {
  const name = FIELDS[ui.focus];
  const field = ui.fields[name];
  const put = (e: text.Edit): SwampUi => ({ ...ui, fields: { ...ui.fields, [name]: e } });
  const focus = (by: number): SwampUi => ({ ...ui, focus: (ui.focus + by + FIELDS.length) % FIELDS.length });
  if (command.startsWith('type ')) return put(text.insert(field, command.slice('type '.length)));
  switch (command) {
    case 'next-field':
      return focus(1);
    case 'previous-field':
      return focus(-1);
    case 'caret-left':
      return put(text.moveCaret(field, field.caret - 1));
    case 'caret-right':
      return put(text.moveCaret(field, field.caret + 1));
    case 'caret-start':
      return put(text.moveCaret(field, 0));
    case 'caret-end':
      return put(text.moveCaret(field, field.text.length));
    case 'erase-before':
      return put(text.erase(field, -1));
    case 'erase-after':
      return put(text.erase(field, 1));
    case 'erase-start':
      return put(text.eraseToStart(field));
    case 'erase-end':
      return put(text.eraseToEnd(field));
    case 'select-all':
      return put(text.selectAll(field));
    case 'copy':
      return { ...ui, clip: text.selected(field) };
    case 'cut':
      return { ...put(text.insert(field, '')), clip: text.selected(field) };
    case 'paste':
      return put(text.insert(field, ui.clip));
    case 'undo':
      return put(text.undo(field));
    case 'redo':
      return put(text.redo(field));
    default:
      return ui;
  }
}

/** Wizard keys without wizard mode do nothing; what surely loses is asked for twice. */
export function guard(ui: SwampUi, action: SwampAction, obs: SwampObs): P {
  const calm = { ...ui, warned: null };
  if (action.type === 'wizard') return obs.wizard ? { ui: calm, act: action } : { ui: calm };
  const asked = actions.format(action);
  if (!ui.confirm || ui.warned === asked || !isLegal(obs, action)) return { ui: calm, act: action };
  const { ends } = lookAhead(obs, action);
  if (ends === null || ends === 'won') return { ui: calm, act: action };
  const why = line(`That loses the game: ${reasonText(ends)} Press again to do it.`, 'bad');
  return { ui: { ...ui, warned: asked }, notice: why };
}

function isLegal(obs: SwampObs, action: SwampAction): boolean {
  if (action.type === 'move') return obs.moves.includes(action.dir);
  return action.type === 'power' && obs.powers.some((p) => p.dir === action.dir);
}
