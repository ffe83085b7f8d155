/** A game's title menu (NONET-155): its presets, the saved game, and everything around playing. */
import { type Line, line, wrap } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Context } from '../context.ts';
import { page, prosePane } from '../layout.ts';
import { createMenu, type Menu, type MenuEntry } from '../menu.ts';
import { readNotebook } from '../notebook.ts';
import { type ShellScreen, saveName } from '../screen.ts';

export function titleScreen(context: Context, module: GameModule, notice: Line | null): ShellScreen {
  const { game } = module;
  const menu = titleMenu(context, module);
  return {
    name: 'title',
    key(name) {
      notice = null;
      if (name === 'Escape') context.go.arcade();
      else if (name === '?') context.go.help(module);
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: game.title,
        aside: 'Ghostlight',
        hints: [
          { key: 'Up', does: 'choose', shown: '↑ ↓' },
          { key: 'Enter', does: 'open' },
          { key: '?', does: 'help' },
          { key: 'Escape', does: 'arcade', shown: 'Esc' },
        ],
        notice,
        body(box) {
          const about = line(game.about, 'muted');
          const rows = Math.min(wrap(about, box.cols).length, 2);
          return [
            prosePane('about', { ...box, rows }, [about], 'status'),
            menu.pane({ ...box, row: box.row + rows + 1, rows: box.rows - rows - 1 }),
          ];
        },
      }),
  };
}

function titleMenu(context: Context, module: GameModule): Pick<Menu, 'key' | 'pane'> {
  const { game, ui } = module;
  const notebook = readNotebook(context.vault, module);
  const [first, ...more] = ui.presets.map(
    (p): MenuEntry => ({ label: p.label, hint: p.about, run: () => context.go.begin(module, { options: p.options }) }),
  );
  const before = first === undefined ? [] : [first];
  const after: MenuEntry[] = [
    ...more,
    { label: 'Game options', hint: 'Choose the seed and the rules.', run: () => context.go.form(module) },
    { label: 'Scores', run: () => context.go.scores(module) },
    { label: 'Replays', hint: 'Watch finished games.', run: () => context.go.replays(module) },
    ...(notebook === null
      ? []
      : [{ label: notebook.title, run: () => context.go.tell(notebook.title, notebook.lines) }]),
    { label: 'Settings', run: () => context.go.settings(module) },
    { label: 'Help', run: () => context.go.help(module) },
    { label: 'Arcade', hint: 'The other games.', run: () => context.go.arcade() },
    { label: 'Quit', run: () => context.quit() },
  ];
  // Asked again whenever the menu is shown: another program may have begun or ended the game since.
  const isSaved = () => context.vault.read(saveName(game.id)) !== null;
  const menu = createMenu(() => [...before, savedEntry(context, module, isSaved()), ...after]);
  // Until somebody has chosen for himself, the saved game is what he means.
  let touched = false;
  const point = () => {
    if (!touched && isSaved()) menu.selected = before.length;
  };
  return {
    key(name) {
      point();
      touched = true;
      return menu.key(name);
    },
    pane(box) {
      point();
      return menu.pane(box);
    },
  };
}

function savedEntry(context: Context, module: GameModule, saved: boolean): MenuEntry {
  return {
    label: 'Continue',
    hint: saved ? 'The saved game.' : 'No saved game.',
    on: saved,
    run: () => context.go.resume(module),
  };
}
