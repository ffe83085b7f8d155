/** The keys of a game, mode by mode, and changing them. */
import { type Line, line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Context } from '../context.ts';
import { doingName, type KeyRow, keyBindings } from '../key-bindings.ts';
import { type Hint, page } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';

const HINTS: readonly Hint[] = [
  { key: 'Up', does: 'choose', shown: '↑ ↓' },
  { key: 'Enter', does: 'change' },
  { key: '+', does: 'add a key' },
  { key: 'Backspace', does: 'reset' },
  { key: 'Escape', does: 'back', shown: 'Esc' },
];

export function keysScreen(context: Context, module: GameModule, onChange: () => void): ShellScreen {
  const bindings = keyBindings(module, context.settings, onChange);
  /** The next key is meant for this row: in place of its keys, or besides them. */
  let waiting: (KeyRow & { readonly add: boolean }) | null = null;
  let notice: Line | null = null;

  function give(at: KeyRow, key: string, add: boolean): void {
    const holder = bindings.give(at, key, add);
    notice =
      holder === null
        ? line(`${key} does "${doingName(at.row.does)}" in ${at.mode} now.`, 'good')
        : line(`${key} already does "${doingName(holder)}" in ${at.mode}: change that one first.`, 'warning');
  }

  function reset(at: KeyRow): void {
    const conflict = bindings.reset(at);
    notice =
      conflict === null
        ? line(`"${doingName(at.row.does)}" has the game's own keys again.`, 'good')
        : line(conflict, 'warning');
  }

  const entryOf = ({ mode, row }: KeyRow): MenuEntry => ({
    label: `${mode}: ${doingName(row.does)}`,
    value: row.keys.join(' ') || '-',
    hint: row.own ? 'yours' : '',
    run: () => {
      waiting = { mode, row, add: false };
    },
  });
  const menu = createMenu(() => bindings.rows().map(entryOf), false);

  return {
    name: 'keys',
    key(name) {
      // A tap on another row is no key to give away.
      if (name.startsWith('Item+')) waiting = null;
      notice = null;
      if (waiting !== null) {
        const at = waiting;
        waiting = null;
        if (name !== 'Escape' || at.row.keys.includes('Escape')) give(at, name, at.add);
        return;
      }
      const here = bindings.rows()[menu.selected];
      if (name === 'Escape') context.back();
      else if (name === '+' && here !== undefined) waiting = { ...here, add: true };
      else if (name === 'Backspace' && here !== undefined) reset(here);
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: `${module.game.title}: keys`,
        hints: HINTS,
        notice:
          waiting === null
            ? notice
            : line(`Press the key for "${doingName(waiting.row.does)}" in ${waiting.mode}.`, 'accent', true),
        body: (box) => [menu.pane(box)],
      }),
  };
}
