/** The end of a game: who won, the own points round by round, and what ate me (GHOST-246, GHOST-247, GHOST-296, SCREEN-031). */
import type { EndingPane, FactRow } from '../../../engine/panes.ts';
import { endingDeeds, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { MONSTER_ID } from '../constants.ts';
import { ranking } from '../rules/round.ts';
import type { GhostlyObs } from '../types.ts';
import { framed } from './overlays.ts';
import { shownName } from './panels.ts';
import { count, deathAt, deathText } from './text.ts';
import { type GhostlyUi, type OwnPlay, PLAYER_INKS } from './types.ts';

const LAST_TURNS = 5;
const SHOWN_DEATHS = 6;

export function endPane(obs: GhostlyObs, ui: GhostlyUi, talk: Talk, frame: Size): Pane {
  const { own } = ui;
  return {
    ...framed('end', endLines(obs, ui), frame),
    title: 'The end',
    part: true,
    kind: 'ending',
    ...(own === null || obs.gamestate.you === null ? watched(obs, ui) : played(obs, ui, own)),
    last: talk.log.slice(-LAST_TURNS).map((text) => ({ text })),
  };
}

type Ending = Omit<EndingPane, 'kind' | 'last'>;

/** A contest has keys of its own (GHOST-251). */
function watched(obs: GhostlyObs, ui: GhostlyUi): Ending {
  const names = champions(obs).map((seat) => shownName(obs, ui, seat));
  return {
    outcome: 'over',
    headline: 'Game over',
    cause: line(`${names.join(' and ')} won.`),
    sum: [],
    figures: rankingRows(obs, ui),
    deeds: [
      { key: 'Enter', label: 'Restart', usual: true },
      { key: 'Escape', label: 'Quit' },
    ],
  };
}

function played(obs: GhostlyObs, ui: GhostlyUi, own: OwnPlay): Ending {
  const me = obs.gamestate.you?.id ?? 0;
  const won = champions(obs).includes(me);
  const cause = causeOf(obs, ui, own);
  const sum = own.rounds.map(
    ({ round, points, winners, ticks }): FactRow => ({
      label: `Round ${round}`,
      value: points[me],
      why: `${winners.includes(me) ? 'You won it' : `${winners.map((w) => shownName(obs, ui, w)).join(' and ')} won it`} in ${count(ticks, 'tick')}.`,
      ...(winners.includes(me) ? { role: 'good' } : {}),
    }),
  );
  return {
    outcome: won ? 'won' : 'lost',
    headline: won ? 'You win' : `You come ${PLACES[ranking(obs.tally.players).indexOf(me)]}`,
    ...(cause === null ? {} : { cause }),
    sum,
    score: { label: 'Points', value: obs.tally.players[me].total, role: 'title' },
    figures: [
      ...rankingRows(obs, ui),
      // That of the last round is the cause.
      ...own.deaths
        .filter((d) => d.round !== own.rounds.at(-1)?.round)
        .map((d) => ({ label: `You in round ${d.round}`, value: line(deathText(d, ui, obs), 'bad') })),
    ],
    advice: line(adviceOf(own, won)),
    deeds: endingDeeds(),
  };
}

const PLACES = ['first', 'second', 'third', 'last'];

/** Those with whom nobody is ahead. */
function champions({ tally: { players } }: GhostlyObs): readonly number[] {
  const [first] = ranking(players);
  const same = (seat: number): boolean =>
    players[seat].wins === players[first].wins && players[seat].total === players[first].total;
  return ranking(players).filter(same);
}

function rankingRows(obs: GhostlyObs, ui: GhostlyUi): readonly FactRow[] {
  const { players } = obs.tally;
  return ranking(players).map((seat, i) => ({
    label: `${i + 1}. ${shownName(obs, ui, seat)}, ${count(players[seat].wins, 'win')}`,
    value: line(count(players[seat].total, 'point'), PLAYER_INKS[seat]),
    tile: `ghost-${seat}`,
  }));
}

/** What decided it: how the own ghost ended last, else who was ahead. */
function causeOf(obs: GhostlyObs, ui: GhostlyUi, own: OwnPlay): Line | null {
  const last = own.rounds.at(-1);
  const death = own.deaths.find((d) => d.round === last?.round);
  if (death !== undefined) return line(deathText(death, ui, obs), 'bad');
  const [first] = champions(obs);
  if (first === undefined) return null;
  const { wins, total } = obs.tally.players[first];
  const who = first === obs.gamestate.you?.id ? 'You' : shownName(obs, ui, first);
  return line(`${who} won ${count(wins, 'round')} with ${count(total, 'point')} in all.`);
}

/** One thing to try, by what went wrong most often. */
function adviceOf({ deaths, rounds }: OwnPlay, won: boolean): string {
  const eaten = deaths.filter((d) => d.by !== MONSTER_ID);
  if (deaths.length > eaten.length)
    return 'Finish a round before the monster comes, or keep a wall between you and it.';
  if (eaten.length * 2 > rounds.length) return 'Keep a super pellet in reach: eat it when a ghost with a ring comes.';
  if (eaten.length > 0) return 'A ghost with a ring takes all your points: turn round as soon as you see it.';
  return won ? 'Another maze, or all of it without being eaten.' : 'Eat a super pellet where other ghosts are near.';
}

/** GHOST-246, GHOST-247: places are shared only where everything is level. */
export function endLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const { players } = obs.tally;
  const lines: Line[] = [[span('Game Over', 'title', true)], []];
  ranking(players).forEach((seat, i) => {
    const { wins, total } = players[seat];
    lines.push([
      span(`${i + 1}. `),
      span(shownName(obs, ui, seat), PLAYER_INKS[seat]),
      span(`: ${count(wins, 'win')}, ${count(total, 'point')}`),
    ]);
  });
  const deaths = ui.own?.deaths.map((d) => [span(`Round ${d.round}: ${deathAt(d, ui, obs)}`, 'bad')]) ?? [];
  if (deaths.length > 0) lines.push([], ...deaths.slice(-SHOWN_DEATHS));
  const contest: Line = [span('Enter', 'key'), span(' Restart   '), span('Esc', 'key'), span(' Quit')];
  return [...lines, [], ui.own === null ? contest : endingLine()];
}
