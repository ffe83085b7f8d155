/** A game at a table as a screen of characters: its own view and keys, with the lesson on show over it. */
import type { GameTable } from '../game-table.ts';
import type { ShellScreen } from '../screen.ts';
import { withLesson } from '../tutor.ts';

export function playScreen(table: GameTable, onChange: () => void): ShellScreen {
  const { controller, tutor, module } = table;
  const { ui } = module;
  const stop = table.listen(onChange);
  return {
    name: 'play',
    least: ui.least,
    who: module.game.title,
    get roles() {
      const tint = ui.tint?.(controller.ui) ?? null;
      return tint === null ? ui.roles : { ...ui.roles, ...tint };
    },
    key: table.key,
    paste: table.paste,
    typing: () => controller.typing,
    point: (_, cell, how) => table.point(cell, how),
    tick: table.tick,
    wait: table.wait,
    view: (frame) => withLesson(controller.view(frame), tutor, frame),
    close() {
      stop();
      table.leave();
    },
  };
}
