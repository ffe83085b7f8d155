/** How a game ended: the summary (SWORD-276), the answer to the question, and the last blow in numbers (SWORD-345). */
import { endingLine } from '../../../engine/pieces.ts';
import { type Line, line, type Pane, wrap } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { boutLines } from './pages.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

const WIDTH = 30;

export function endPanes(obs: SwordObs, ui: SwordUi, seed: string): Pane[] {
  const lines = endLines(obs, seed).flatMap((l) => wrap(l, WIDTH));
  const summary: Pane = {
    id: 'end',
    slot: 'side',
    title: 'The end',
    box: { col: 50, row: 0, cols: WIDTH, rows: 17 },
    kind: 'text',
    lines,
  };
  const [last] = ui.bouts;
  if (last === undefined || obs.result === 'resigned') return [summary];
  // A terminal has a page for it, which the key a opens.
  const blow: Pane = {
    id: 'last-blow',
    slot: 'side',
    title: 'The last blow',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'text',
    lines: boutLines(last),
  };
  return [summary, blow];
}

function endLines(obs: SwordObs, seed: string): Line[] {
  const { you } = obs;
  const dragons = you.dragonsKilled.map((d) => d.split(' ')[0]).join(', ');
  return [
    line(answerText(obs), 'accent', true),
    [],
    line(`Result   ${obs.result}`, 'title', true),
    line(`Title    ${slayer(obs)}`),
    line(`Deepest  B${obs.deepest}F`),
    line(`Kills    ${obs.kills}`),
    line(`Level    ${you.level}`),
    line(`Form     ${creatureText(you.kind, you.level)}`),
    line(`Dragons  ${dragons === '' ? 'none' : dragons}`),
    line(`Actions  ${Math.floor(obs.tu / 4)}`),
    line(`Hints    ${obs.hints}`, obs.hints === 0 ? 'good' : 'text'),
    line(`Seed     ${seed}`),
    line(`Score    ${obs.score}`),
    endingLine(),
  ];
}

/** SWORD-347: the strongest dead dragon names the best weapon. */
function answerText(obs: SwordObs): string {
  const { dragonsKilled, answers } = obs.you;
  const last = dragonsKilled.length - 1;
  if (last < 0) return 'Which weapon is best? Nobody knows yet.';
  const weapon = answers[last] === null ? 'Bare hands' : `The ${answers[last]}`;
  return `Which weapon is best? ${weapon} killed the ${dragonsKilled[last]}.`;
}

function slayer(obs: SwordObs): string {
  if (obs.result !== 'won') return 'none';
  if (obs.cheat) return 'none (threat colours)';
  return `${obs.you.dragonsKilled[obs.you.dragonsKilled.length - 1]} Slayer`;
}
