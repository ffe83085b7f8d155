/** A game's title menu (NONET-155): its presets, the saved game, and everything around playing. */
import { type Line, line, wrap } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Context } from '../context.ts';
import { page, textPane } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import { readNotebook } from '../notebook.ts';
import { type ShellScreen, saveName } from '../screen.ts';

export function titleScreen(context: Context, module: GameModule, notice: Line | null): ShellScreen {
  const { game, ui } = module;
  const notebook = readNotebook(context.vault, module);
  const saved = context.vault.read(saveName(game.id)) !== null;
  const [first, ...more] = ui.presets.map(
    (p): MenuEntry => ({ label: p.label, hint: p.about, run: () => context.go.begin(module, { options: p.options }) }),
  );
  const entries: MenuEntry[] = [
    ...(first === undefined ? [] : [first]),
    {
      label: 'Continue',
      hint: saved ? 'The saved game.' : 'No saved game.',
      on: saved,
      run: () => context.go.resume(module),
    },
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
  const menu = createMenu(() => entries);
  if (saved) menu.selected = entries.findIndex((e) => e.label === 'Continue');
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
          const about = wrap(line(game.about, 'muted'), box.cols);
          const rows = Math.min(about.length, 2);
          return [
            textPane('about', { ...box, rows }, about, 'status'),
            menu.pane({ ...box, row: box.row + rows + 1, rows: box.rows - rows - 1 }),
          ];
        },
      }),
  };
}
