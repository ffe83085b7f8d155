/** Settings: the look of the arcade, and a game's own settings and keys. */
import { line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { findTheme, THEMES } from '../../theme/theme.ts';
import type { Context } from '../context.ts';
import { fieldEntries, withDefaults } from '../fields.ts';
import { page } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';

export function settingsScreen(context: Context, module: GameModule | null, onChange: () => void): ShellScreen {
  const { settings } = context;
  const flag = (on: boolean) => `< ${on ? 'on' : 'off'} >`;

  function common(): MenuEntry[] {
    const { theme, ascii, colour } = settings.now;
    const at = THEMES.findIndex((t) => t.name === theme);
    return [
      {
        label: 'Theme',
        value: `< ${theme} >`,
        hint: findTheme(theme)?.title,
        turn: (by) => settings.change({ theme: THEMES[(at + by + THEMES.length) % THEMES.length].name }),
      },
      { label: 'Colour', value: flag(colour), turn: () => settings.change({ colour: !colour }) },
      {
        label: 'Plain characters',
        value: flag(ascii),
        hint: 'ASCII only, for terminals without line drawing.',
        turn: () => settings.change({ ascii: !ascii }),
      },
    ];
  }

  function own({ game, ui }: GameModule): MenuEntry[] {
    const values = withDefaults(ui.settings, settings.of(game.id).settings);
    const change = (name: string, value: unknown) => {
      settings.changeGame(game.id, { settings: { ...values, [name]: value } });
      onChange();
    };
    return [
      ...fieldEntries(ui.settings, () => values, change),
      { label: 'Keys', hint: 'See and change what the keys do.', run: () => context.go.keys({ game, ui }, onChange) },
    ];
  }

  const entries = () => [...common(), ...(module === null ? [] : own(module))];
  const menu = createMenu(entries);
  return {
    name: 'settings',
    key(name) {
      if (name === 'Escape' || name === 'q') context.back();
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: module === null ? 'Settings' : `${module.game.title}: settings`,
        hints: [
          { key: 'Up', does: 'choose', shown: '↑ ↓' },
          { key: 'Right', does: 'change', shown: '← →' },
          { key: 'Escape', does: 'back', shown: 'Esc' },
        ],
        notice:
          settings.trouble === null
            ? line(entries()[menu.selected]?.hint ?? '', 'muted')
            : line(settings.trouble, 'bad'),
        body: (box) => [menu.pane(box)],
      }),
  };
}
