/** The title line of help: which page it is, however long the name of the game. */
import { expect, test } from 'vitest';
import { helpFor } from '../engine/ui.ts';
import { plain } from '../engine/view.ts';
import { GAMES } from '../games/index.ts';
import { helpPages } from './around-help.ts';
import { helpScreen } from './screens/text.ts';

test('PLAT-086 help of every game says which of its pages it shows, in a terminal of 80 columns', async () => {
  const context = new Proxy({} as Parameters<typeof helpScreen>[0], { get: () => () => {} });
  for (const entry of GAMES) {
    const module = await entry.load();
    const help = helpPages(module);
    const screen = helpScreen(context, module.game.title, help);
    const { length } = helpFor(help, 'terminal');
    for (let at = 1; at <= length; at++) {
      const title = screen.view({ cols: 80, rows: 24 }).panes.find((p) => p.id === 'title');
      const shown = title !== undefined && 'terminal' in title ? plain(title.terminal?.[0] ?? []) : '';
      expect(shown).toMatch(new RegExp(` page ${at} of ${length} ?$`));
      expect(shown.length).toBeLessThanOrEqual(80);
      screen.key('Right');
    }
  }
});
