/** What the screens of every game must keep: keys that mean something, views that fit, help that can be read. */
import { asText, rasterize } from '../engine/raster.ts';
import { fitTo } from '../engine/text-flow.ts';
import { plain, type Size, type View } from '../engine/view.ts';
import type { GameModule } from '../games/types.ts';
import { demand, demandSame } from './expect.ts';
import { wander } from './play.ts';

/** Every key is an action or a command of the game. */
export function keysMeanSomething({ game, ui }: GameModule): void {
  for (const [mode, map] of Object.entries(ui.keys))
    for (const [keys, does] of Object.entries(map)) {
      const fine = does.startsWith('ui:') ? ui.commands.includes(does.slice(3)) : game.actions.parse(does).ok;
      demand(fine, `keys.${mode}["${keys}"]: "${does}" is neither an action nor a command`);
    }
}

/** Every view fits its frame, small or large, with and without more than plain characters. */
export function viewsFit({ game, ui }: GameModule): void {
  for (const frame of [ui.least, { cols: 100, rows: 30 }, { cols: 160, rows: 50 }])
    wander(game, 'views', 40, (s) => {
      const obs = game.observe(s, 0);
      const mode = ui.settle(ui.start(ui.settings.defaults, obs), obs, []);
      viewFits(ui.view(obs, mode, { log: ui.greet(obs), notice: null }, frame, 'seed'), frame);
    });
}

function viewFits(view: View, frame: Size): void {
  demandSame(view.frame, frame, 'the frame of a view');
  for (const { id, box } of view.panes) {
    const inside = box.col >= 0 && box.row >= 0 && box.col + box.cols <= frame.cols && box.row + box.rows <= frame.rows;
    demand(inside, `pane "${id}" at ${JSON.stringify(box)} leaves the frame of ${frame.cols} x ${frame.rows}`);
  }
  const odd = rasterize(view).glyphs.find((g) => [...g.char].length !== 1);
  demand(odd === undefined, `"${odd?.char}" is not one character`);
  const fancy = rasterize(view, true).glyphs.find((g) => g.char < ' ' || g.char > '~');
  demand(fancy === undefined, `"${fancy?.char}" is no plain character; a cell has one as its "ascii"`);
  demandSame(asText(view).split('\n').length, frame.rows, 'rows of a view as text');
}

/** Help pages fit the smallest screen, and nothing of them is lost. */
export function helpFits({ ui }: GameModule): void {
  demand(ui.help.length > 0, 'there is no help');
  const room = ui.least.cols - 4;
  const words = (rows: readonly string[]) => rows.join(' ').split(/\s+/).join(' ').trim();
  for (const { title, lines } of ui.help) {
    const fitted = fitTo(lines, room).map(plain);
    const long = fitted.find((l) => l.trimEnd().length > room);
    demand(long === undefined, `help page "${title}": a line is longer than ${room}: "${long}"`);
    demandSame(words(fitted), words(lines.map(plain)), `help page "${title}"`);
  }
}
