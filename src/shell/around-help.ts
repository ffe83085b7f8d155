/** The last page of every game's help on a character screen: the keys that the program around it has. */
import { type HelpPage, helpFor } from '../engine/ui.ts';
import { type Line, line, span } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';

/** Key and what it does, in a column. */
function key(name: string, does: string): Line {
  return [span(name.padEnd(6), 'key'), span(does)];
}

/** All pages of a game's help there. */
export function helpPages(module: GameModule): readonly HelpPage[] {
  return [...helpFor(module.ui.help, 'terminal'), aroundHelp(module)];
}

function aroundHelp({ game, ui }: GameModule): HelpPage {
  const alone = game.seats.min === 1;
  const guide = ui.guide === undefined ? [] : [key('F6', 'the guided first steps, as often as you like')];
  return {
    title: 'Around the game',
    lines: [
      ...(alone ? [key('F2', 'take the last step back')] : []),
      ...guide,
      key('?', 'this help'),
      [],
      line('A game in which a step was taken back is practice: it goes on as before, but it'),
      line('enters no score table, and its recording says so.'),
    ],
  };
}
