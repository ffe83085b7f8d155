/** What stands round the maze: players, clock, pellets, round, events, and the end of the game (GHOST-231 to GHOST-247). */
import { endingLine } from '../../../engine/pieces.ts';
import { type Box, type Line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import { SUDDEN_DEATH } from '../constants.ts';
import { ranking } from '../rules/round.ts';
import type { GhostlyObs } from '../types.ts';
import { count, deathText, nameOf } from './text.ts';
import { type GhostlyUi, LETTERS, type OwnPlay, PLAYER_INKS } from './types.ts';

export function textPane(id: string, slot: Pane['slot'], box: Box, lines: readonly Line[]): Pane {
  return { id, slot, box, kind: 'text', lines };
}

/** GHOST-296: what the player's own ghost is called wherever it stands among others. */
export const YOU = 'YOU';

/** GHOST-236: letter, name and wins, then the bar of the round's points. */
export function playerLines(obs: GhostlyObs, ui: GhostlyUi, cols: number, bars: boolean): Line[] {
  const { players } = obs.tally;
  const you = obs.gamestate.you?.id;
  const sum = players.reduce((all, p) => all + p.points, 0);
  return ranking(players).flatMap((seat) => {
    const p = players[seat];
    const ink = p.alive ? PLAYER_INKS[seat] : 'dead';
    const name = (seat === you ? YOU : (ui.names[seat] ?? LETTERS[seat])).slice(0, cols - 7);
    const head: Span[] = [span(`${p.alive ? LETTERS[seat] : 'x'} `, ink, true), span(struck(name, p.alive), ink)];
    const first: Line = [...head, span(` (${p.wins})`, 'muted')];
    if (!bars) return [first];
    const room = cols - 7;
    const filled = sum === 0 ? 0 : Math.floor((p.points * room) / sum);
    return [
      first,
      [span(`  ${'█'.repeat(filled)}`, ink), span(`${'░'.repeat(room - filled)} `, 'frame'), span(String(p.points))],
    ];
  });
}

/** A dead player's name between dashes: struck through where letters cannot be. */
function struck(name: string, alive: boolean): string {
  return alive ? name : `-${name}-`;
}

/** GHOST-232, GHOST-233. */
export function clockLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const { tick, monster } = obs.tally;
  const time = ui.seconds === null ? '' : `${pad2(Math.floor(ui.seconds / 60))}:${pad2(ui.seconds % 60)}  `;
  const lines: Line[] = [[span(time, 'title', true), span(`tick ${tick}`)]];
  if (monster !== null || tick >= SUDDEN_DEATH) lines.push([span('SUDDEN DEATH', 'warning', true)]);
  else if (tick >= 500) lines.push([span(`sudden death in ${SUDDEN_DEATH - tick}`, 'warning')]);
  else lines.push([]);
  return lines;
}

/** GHOST-235. */
export function pelletsPane(obs: GhostlyObs, box: Box): Pane {
  const { pellets } = obs.tally;
  const left = obs.gamestate.map.pelletsleft;
  const room = Math.max(4, box.cols - 9);
  const filled = pellets === 0 ? 0 : Math.min(room, Math.ceil((left * room) / pellets));
  return {
    id: 'pellets',
    slot: 'status',
    box,
    kind: 'gauge',
    label: 'Pellets left',
    value: left,
    max: pellets,
    ink: 'pellet',
    line: [span('['), span('='.repeat(filled), 'pellet'), span(' '.repeat(room - filled)), span(`] ${left}`)],
  };
}

function pad2(n: number): string {
  return String(n).padStart(2, '0');
}

export function roundText(obs: GhostlyObs): string {
  const { round, rounds } = obs.tally;
  return `round: ${round}/${rounds < 0 ? 'Infinite' : rounds}`;
}

/** GHOST-246, GHOST-247: places are shared only where everything is level. */
export function endLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const { players } = obs.tally;
  const lines: Line[] = [[span('Game Over', 'title', true)], []];
  ranking(players).forEach((seat, i) => {
    const { wins, total } = players[seat];
    const name = seat === obs.gamestate.you?.id ? YOU : (ui.names[seat] ?? LETTERS[seat]);
    lines.push([
      span(`${i + 1}. `),
      span(name, PLAYER_INKS[seat]),
      span(`: ${count(wins, 'win')}, ${count(total, 'point')}`),
    ]);
  });
  const deaths = ui.own?.deaths.map((d) => [span(`Round ${d.round}: ${deathText(d, ui, obs)}`, 'bad')]) ?? [];
  if (deaths.length > 0) lines.push([], ...deaths.slice(-SHOWN_DEATHS));
  // A contest has keys of its own (GHOST-251).
  const contest: Line = [span('Enter', 'key'), span(' Restart   '), span('Esc', 'key'), span(' Quit')];
  return [...lines, [], ui.own === null ? contest : endingLine()];
}

const SHOWN_DEATHS = 6;

/** GHOST-292: what is said before a round: how the last one went, and what begins the next. */
export function waitingLines(obs: GhostlyObs, ui: GhostlyUi, own: OwnPlay): Line[] {
  const { round, rounds, tick } = obs.tally;
  const of = rounds < 0 ? '' : ` of ${rounds}`;
  const begins = tick > 0 ? `Round ${round}${of} goes on` : `Round ${round}${of}`;
  const { you } = obs.gamestate;
  const who = you === null ? [] : [span('  You are '), span(LETTERS[you.id], PLAYER_INKS[you.id], true)];
  return [...lastRoundLines(obs, ui, own), [span(begins, 'title', true), ...who], hint()];
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
  if (death !== undefined) lines.push([span(deathText(death, ui, obs), 'bad')]);
  if (!last.winners.includes(you.id)) lines.push([span(`You had ${count(last.points[you.id], 'point')}.`)]);
  return [...lines, []];
}

function hint(): Line {
  return [span('An arrow key', 'key'), span(' or '), span('Enter', 'key'), span(' starts.')];
}

/** GHOST-294. */
export function pauseLines(): Line[] {
  return [[span('PAUSED', 'warning', true)], [span('p', 'key'), span(' or '), span('Enter', 'key'), span(' goes on.')]];
}

/** GHOST-296: as long as the own ghost is dead. */
export function deathLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const death = ui.own?.deaths.filter((d) => d.round === obs.tally.round).pop();
  return death === undefined ? [] : [[span(deathText(death, ui, obs), 'bad')]];
}

export function widest(lines: readonly Line[]): number {
  return Math.max(...lines.map((l) => plain(l).length));
}
