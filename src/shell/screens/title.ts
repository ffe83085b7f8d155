/** A game's title menu (NONET-155): its presets, the saved game, and everything around playing. */
import { type Line, line, wrap } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { page, textPane } from '../layout.ts';
import { createMenu, type Entry } from '../menu.ts';
import { type Screen, type Stage, saveName } from '../screen.ts';

export function titleScreen(stage: Stage, module: GameModule, notice: Line | null): Screen {
  const { game, ui } = module;
  const saved = stage.vault.read(saveName(game.id)) !== null;
  const [first, ...more] = ui.presets.map(
    (p): Entry => ({ label: p.label, hint: p.about, run: () => stage.go.begin(module, { options: p.options }) }),
  );
  const entries: Entry[] = [
    ...(first === undefined ? [] : [first]),
    {
      label: 'Continue',
      hint: saved ? 'The saved game.' : 'No saved game.',
      on: saved,
      run: () => stage.go.resume(module),
    },
    ...more,
    { label: 'Game options', hint: 'Choose the seed and the rules.', run: () => stage.go.form(module) },
    { label: 'Scores', run: () => stage.go.scores(module) },
    { label: 'Replays', hint: 'Watch finished games.', run: () => stage.go.replays(module) },
    { label: 'Settings', run: () => stage.go.settings(module) },
    { label: 'Help', run: () => stage.go.help(module) },
    { label: 'Arcade', hint: 'The other games.', run: () => stage.go.arcade() },
    { label: 'Quit', run: () => stage.quit() },
  ];
  const menu = createMenu(() => entries);
  if (saved) menu.selected = entries.findIndex((e) => e.label === 'Continue');
  return {
    name: 'title',
    key(name) {
      notice = null;
      if (name === 'Escape') stage.go.arcade();
      else if (name === '?') stage.go.help(module);
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
        body: (box) => [
          textPane('about', { ...box, rows: 2 }, wrap(line(game.about, 'muted'), box.cols), 'status'),
          menu.pane({ ...box, row: box.row + 3, rows: box.rows - 3 }),
        ],
      }),
  };
}
