/** The keys of a game, mode by mode, and changing them; a key that is taken is named, not given twice (PLAT-081). */
import { type Line, line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { compileKeys, holderOf, type Keys, type Row } from '../../host/keymap.ts';
import type { Context } from '../context.ts';
import { page } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';

export function keysScreen(context: Context, module: GameModule, onChange: () => void): ShellScreen {
  const { game, ui } = module;
  const { settings } = context;
  /** The next key is meant for this row: in place of its keys, or besides them. */
  let waiting: { mode: string; row: Row; add: boolean } | null = null;
  let notice: Line | null = null;

  function compiled(): Keys<object> | null {
    const keys = compileKeys(ui.keys, game.actions, ui.commands, settings.of(game.id).keys);
    return keys.ok ? keys.value : null;
  }

  function rows(): { mode: string; row: Row }[] {
    const keys = compiled();
    return keys === null ? [] : keys.modes.flatMap((mode) => keys.rows(mode).map((row) => ({ mode, row })));
  }

  function bind(mode: string, does: string, keys: string | null): void {
    const all = settings.of(game.id).keys;
    const { [does]: _, ...others } = Object.hasOwn(all, mode) ? all[mode] : {};
    settings.changeGame(game.id, { keys: { ...all, [mode]: keys === null ? others : { ...others, [does]: keys } } });
    onChange();
  }

  function give(mode: string, row: Row, key: string, add: boolean): void {
    const keys = compiled();
    const holder = keys === null ? null : holderOf(keys, mode, key, row.does);
    if (holder !== null) {
      notice = line(`${key} already does "${named(holder)}" in ${mode}: change that one first.`, 'warning');
      return;
    }
    bind(mode, row.does, (add ? [...row.keys.filter((k) => k !== key), key] : [key]).join(' '));
    notice = line(`${key} does "${named(row.does)}" in ${mode} now.`, 'good');
  }

  function reset(mode: string, row: Row): void {
    bind(mode, row.does, null);
    const clash = compiled()?.conflicts[0];
    // The game's own key may have been given to something else meanwhile.
    if (clash === undefined) notice = line(`"${named(row.does)}" has the game's own keys again.`, 'good');
    else {
      bind(mode, row.does, row.keys.join(' '));
      notice = line(clash, 'warning');
    }
  }

  const menu = createMenu(
    () =>
      rows().map(
        ({ mode, row }): MenuEntry => ({
          label: `${mode}: ${named(row.does)}`,
          value: row.keys.join(' ') || '-',
          hint: row.own ? 'yours' : '',
          run: () => {
            waiting = { mode, row, add: false };
          },
        }),
      ),
    false,
  );

  return {
    name: 'keys',
    key(name) {
      // A tap on another row is no key to give away.
      if (name.startsWith('Item+')) waiting = null;
      if (waiting !== null) {
        const { mode, row, add } = waiting;
        waiting = null;
        notice = null;
        if (name !== 'Escape' || row.keys.includes('Escape')) give(mode, row, name, add);
        return;
      }
      notice = null;
      const here = rows()[menu.selected];
      if (name === 'Escape') context.back();
      else if (name === '+' && here !== undefined) waiting = { ...here, add: true };
      else if (name === 'Backspace' && here !== undefined) reset(here.mode, here.row);
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: `${game.title}: keys`,
        hints: [
          { key: 'Up', does: 'choose', shown: '↑ ↓' },
          { key: 'Enter', does: 'change' },
          { key: '+', does: 'add a key' },
          { key: 'Backspace', does: 'reset' },
          { key: 'Escape', does: 'back', shown: 'Esc' },
        ],
        notice:
          waiting === null
            ? notice
            : line(`Press the key for "${named(waiting.row.does)}" in ${waiting.mode}.`, 'accent', true),
        body: (box) => [menu.pane(box)],
      }),
  };
}

/** `ui:save` is for key maps; people read `save`. */
function named(does: string): string {
  return does.startsWith('ui:') ? does.slice(3).replaceAll('-', ' ') : does;
}
