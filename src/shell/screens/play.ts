/** A game at a table as a screen of characters: its own view and keys, with the lesson on show over it. */
import { withCourse } from '../course-card.ts';
import type { GameTable } from '../game-table.ts';
import { inMiddle } from '../in-middle.ts';
import type { ShellScreen } from '../screen.ts';
import { withLesson } from '../tutor.ts';

export function playScreen(table: GameTable, onChange: () => void): ShellScreen {
  const { controller, tutor, course, module } = table;
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
    view(whole) {
      return inMiddle(ui.widest, whole, (frame) => {
        const view = withLesson(controller.view(frame), tutor, frame);
        return course === null ? view : withCourse(view, course, ui.lessonAt ?? null, frame);
      });
    },
    close() {
      stop();
      table.leave();
    },
  };
}
