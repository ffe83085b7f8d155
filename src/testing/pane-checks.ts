/** What the panes of every game must keep, so that a page can make more of them than a terminal (SCREEN-001, 003, 004). */
import { linesOf } from '../engine/paint/lines.ts';
import type { Pane, View } from '../engine/view.ts';
import type { GameModule } from '../games/types.ts';
import { demand } from './expect.ts';
import { meaningOf, numbersIn, spans } from './meaning.ts';
import { wander } from './play.ts';

/** Every position of a walk, in every mode that a key leads to from it. */
function views({ game, ui }: GameModule, visit: (view: View) => void): void {
  wander(game, 'panes', 30, (s) => {
    const obs = game.observe(s, 0);
    const talk = { log: ui.greet(obs), notice: null };
    const here = ui.settle(ui.start(ui.settings.defaults, obs), obs, []);
    visit(ui.view(obs, here, talk, ui.least, 'seed 7'));
    for (const command of Object.values(ui.keys[here.mode] ?? {}))
      if (command.startsWith('ui:')) {
        const { ui: next } = ui.press(here, command.slice(3), obs);
        if (next.mode !== here.mode) visit(ui.view(obs, next, talk, ui.least, 'seed 7'));
      }
  });
}

const DRAWN = /[\u2500-\u259f]|\n| {2}/;

/** SCREEN-001: nothing in a pane is padded, clipped, wrapped or drawn with characters. */
export function panesSayWhatTheyMean(module: GameModule): void {
  views(module, (view) => {
    for (const pane of view.panes) {
      const meaning = meaningOf(pane);
      for (const text of [...(meaning?.told ?? []), ...(meaning?.asked ?? [])])
        demand(!DRAWN.test(text) && !/\S…$/.test(text), `pane "${pane.id}" is laid out for a terminal: "${text}"`);
    }
  });
}

/** SCREEN-003: the lines of the terminal and the meaning of a pane have the same numbers. */
export function linesHaveTheSameNumbers(module: GameModule): void {
  views(module, (view) => {
    for (const pane of view.panes) sameNumbers(pane);
  });
}

export function sameNumbers(pane: Pane): void {
  const meaning = meaningOf(pane);
  if (meaning === null || pane.terminal === undefined) return;
  const printed = new Set(numbersIn(linesOf(pane).flatMap(spans)));
  const known = new Set(numbersIn([...meaning.told, ...meaning.asked]));
  for (const n of printed)
    demand(known.has(n), `pane "${pane.id}": the terminal prints ${n}, which the pane does not tell`);
  if (pane.part === true) return;
  for (const n of numbersIn(meaning.told))
    demand(printed.has(n), `pane "${pane.id}" tells ${n}, which its lines for the terminal do not print`);
}

/** SCREEN-004: a fact is said once on a screen; an ending sums up what was said before. */
export function factsAreSaidOnce(module: GameModule): void {
  views(module, (view) => {
    const said = new Map<string, string>();
    for (const pane of view.panes)
      for (const label of labelsOf(pane)) {
        demand(!said.has(label), `"${label}" is said by pane "${said.get(label)}" and again by "${pane.id}"`);
        said.set(label, pane.id);
      }
  });
}

function labelsOf(pane: Pane): readonly string[] {
  if (pane.kind === 'gauge') return [pane.label];
  return pane.kind === 'facts' ? pane.rows.map((r) => r.label) : [];
}
