/** What stands round the maze: players, clock, pellets, round, events, and the end of the game (GHOST-231 to GHOST-247). */
import { type Box, type Line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import { SUDDEN_DEATH } from '../constants.ts';
import { ranking } from '../rules/round.ts';
import type { GhostlyObs } from '../types.ts';
import { count } from './text.ts';
import { type GhostlyUi, LETTERS, PLAYER_INKS } from './types.ts';

export function textPane(id: string, slot: Pane['slot'], box: Box, lines: readonly Line[]): Pane {
  return { id, slot, box, kind: 'text', lines };
}

/** GHOST-236: letter, name and wins, then the bar of the round's points. */
export function playerLines(obs: GhostlyObs, ui: GhostlyUi, cols: number, bars: boolean): Line[] {
  const { players } = obs.tally;
  const sum = players.reduce((all, p) => all + p.points, 0);
  return ranking(players).flatMap((seat) => {
    const p = players[seat];
    const ink = p.alive ? PLAYER_INKS[seat] : 'dead';
    const name = (ui.names[seat] ?? LETTERS[seat]).slice(0, cols - 7);
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
    const name = ui.names[seat] ?? LETTERS[seat];
    lines.push([
      span(`${i + 1}. `),
      span(name, PLAYER_INKS[seat]),
      span(`: ${count(wins, 'win')}, ${count(total, 'point')}`),
    ]);
  });
  return [...lines, [], [span('Enter', 'key'), span(' Restart   '), span('Esc', 'key'), span(' Quit')]];
}

export function widest(lines: readonly Line[]): number {
  return Math.max(...lines.map((l) => plain(l).length));
}
