/** What lies over the maze before a round, in a pause and while it counts down (GHOST-292 to GHOST-294). */
import type { Choice, ChoicesPane, FactsPane } from '../../../engine/panes.ts';
import { type Box, type Line, line, type Pane, plain, type Size, span } from '../../../engine/view.ts';
import type { GhostlyObs } from '../types.ts';
import { count, deathAt, nameOf } from './text.ts';
import { type GhostlyUi, LETTERS, type OwnPlay, PLAYER_INKS } from './types.ts';

/** Null: nothing lies over it. */
export function overlayPane(obs: GhostlyObs, ui: GhostlyUi, frame: Size): Pane | null {
  const { own, countdown } = ui;
  if (countdown !== null)
    return { ...framed('countdown', [line(String(countdown), 'warning', true)], frame), ...countdownFacts(countdown) };
  if (own === null || !ui.paused) return null;
  if (!own.waiting) return { ...framed('paused', pauseLines(), frame), ...PAUSED };
  return waitingPane(obs, ui, own, frame);
}

function countdownFacts(countdown: number): FactsPane {
  return { kind: 'facts', rows: [{ label: 'It goes on in', value: countdown, role: 'warning' }] };
}

const GO_ON: Choice = { key: 'p', label: 'Go on', usual: true };
const PAUSED: ChoicesPane = {
  kind: 'choices',
  about: [line('Paused', 'warning', true)],
  options: [{ ...GO_ON, consequence: line('After a countdown.', 'muted') }],
};

/** GHOST-292: what is said before a round: how the last one went, and who one is. */
function waitingPane(obs: GhostlyObs, ui: GhostlyUi, own: OwnPlay, frame: Size): Pane {
  const { round, rounds, tick } = obs.tally;
  const { you } = obs.gamestate;
  const last = lastRoundLines(obs, ui, own);
  const of = rounds < 0 ? '' : ` of ${rounds}`;
  const begins = span(`Round ${round}${of}${tick > 0 ? ' goes on' : ''}`, 'title', true);
  const who: Line =
    you === null
      ? []
      : [span('You are '), { ...span(LETTERS[you.id], PLAYER_INKS[you.id], true), tile: `you-${you.id}` }];
  const lines: Line[] = [...last, ...(last.length === 0 ? [] : [[]]), [begins, span('  '), ...who], hint()];
  return {
    ...framed('waiting', lines, frame, true),
    kind: 'choices',
    about: [...last, [begins], who, line('A direction starts it, too.', 'muted')],
    options: [{ ...GO_ON, key: 'Enter', label: tick > 0 ? 'Go on' : 'Start' }],
  };
}

/** Nothing before the first round. */
function lastRoundLines(obs: GhostlyObs, ui: GhostlyUi, { rounds, deaths }: OwnPlay): Line[] {
  const last = rounds[rounds.length - 1];
  const { you } = obs.gamestate;
  if (last === undefined || you === null || obs.tally.tick > 0) return [];
  const won = last.winners.map((seat) => nameOf(ui, obs, seat)).join(', ');
  const best = count(last.points[last.winners[0]] ?? 0, 'point');
  const lines: Line[] = [[span(`Round ${last.round}: ${won} won with ${best}.`)]];
  const death = deaths.find((d) => d.round === last.round);
  if (death !== undefined) lines.push([span(deathAt(death, ui, obs), 'bad')]);
  if (!last.winners.includes(you.id)) lines.push([span(`You had ${count(last.points[you.id], 'point')}.`)]);
  return lines;
}

function hint(): Line {
  return [span('Arrow', 'key'), span(' or '), span('Enter', 'key'), span(' starts.')];
}

/** GHOST-294. */
function pauseLines(): Line[] {
  return [[span('PAUSED', 'warning', true)], [span('p', 'key'), span(' or '), span('Enter', 'key'), span(' goes on.')]];
}

interface Framed {
  readonly id: string;
  readonly slot: 'overlay';
  readonly box: Box;
  readonly terminal: readonly Line[];
}

/** A window in the middle of a character screen; `low`: below the middle, where the ghosts are. */
export function framed(id: string, lines: readonly Line[], frame: Size, low = false): Framed {
  const inner = Math.max(...lines.map((l) => plain(l).length));
  const cols = Math.min(frame.cols, inner + 4);
  const bar = '─'.repeat(inner + 2);
  const terminal: Line[] = [
    [span(`┌${bar}┐`, 'frame')],
    ...lines.map((l): Line => {
      const used = plain(l).length;
      return [span('│ ', 'frame'), ...l, span(`${' '.repeat(inner - used)} │`, 'frame')];
    }),
    [span(`└${bar}┘`, 'frame')],
  ];
  const box = {
    col: Math.floor((frame.cols - cols) / 2),
    row: Math.max(0, low ? frame.rows - terminal.length - 1 : Math.floor((frame.rows - terminal.length) / 2)),
    cols,
    rows: Math.min(frame.rows, terminal.length),
  };
  return { id, slot: 'overlay', box, terminal };
}
