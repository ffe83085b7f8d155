/** What stands round the maze: players, clock, pellets, round (GHOST-231 to GHOST-236), each with its lines for a terminal. */
import type { FactRow, Value } from '../../../engine/panes.ts';
import { type Box, type Line, line, type Pane, type Span, span } from '../../../engine/view.ts';
import { SUDDEN_DEATH } from '../constants.ts';
import { ranking } from '../rules/round.ts';
import type { GhostlyObs, PlayerTally } from '../types.ts';
import { deathAt } from './text.ts';
import { type GhostlyUi, LETTERS, PLAYER_INKS } from './types.ts';

/** GHOST-296: what the player's own ghost is called wherever it stands among others. */
export const YOU = 'YOU';

export function shownName(obs: GhostlyObs, ui: Pick<GhostlyUi, 'names'>, seat: number): string {
  return seat === obs.gamestate.you?.id ? YOU : (ui.names[seat] ?? LETTERS[seat]);
}

/** GHOST-236: who leads, by wins and points. Where there is no room for bars, a terminal leaves the points out. */
export function playersPane(obs: GhostlyObs, ui: GhostlyUi, box: Box): Pane {
  const bars = box.cols >= 20;
  const { players } = obs.tally;
  const terminal = playerLines(obs, ui, box.cols - 1, bars);
  return {
    id: 'players',
    slot: 'side',
    title: 'Ghosts',
    box: { ...box, rows: terminal.length },
    kind: 'table',
    columns: [
      { label: 'Ghost', kind: 'text' },
      { label: 'Points', kind: 'number' },
      { label: 'Wins', kind: 'number' },
      { label: '', kind: 'text' },
    ],
    rows: ranking(players).map((seat): Value[] => {
      const p = players[seat];
      const name: Span = { ...span(shownName(obs, ui, seat), p.alive ? PLAYER_INKS[seat] : 'dead') };
      return [[picture(seat), name], p.points, p.wins, conditionOf(obs, seat, p)];
    }),
    terminal,
    ...(bars ? {} : { part: true }),
  };
}

/** A ghost by its letter, which is its picture where there are pictures. */
function picture(seat: number): Span {
  return { text: `${LETTERS[seat]} `, ink: PLAYER_INKS[seat], tile: `ghost-${seat}`, name: `ghost ${LETTERS[seat]}` };
}

/** In few words. */
function conditionOf({ gamestate: { you, others } }: GhostlyObs, seat: number, p: PlayerTally): string {
  if (!p.connected) return 'left';
  if (!p.alive) return 'dead';
  const dangerous = seat === you?.id ? you.isdangerous : others.some((g) => g.id === seat && g.isdangerous);
  return dangerous ? 'can eat ghosts' : '';
}

/** GHOST-236, GHOST-300: letter, name and wins, then the bar of the round's points, below what these figures are. */
export function playerLines(obs: GhostlyObs, ui: GhostlyUi, cols: number, bars: boolean): Line[] {
  const { players } = obs.tally;
  const sum = players.reduce((all, p) => all + p.points, 0);
  const wins = '  ghost (wins)';
  const header = line(bars ? wins.padEnd(cols - POINTS.length) + POINTS : wins, 'muted');
  const rows = ranking(players).flatMap((seat) => {
    const p = players[seat];
    const ink = p.alive ? PLAYER_INKS[seat] : 'dead';
    const name = shownName(obs, ui, seat).slice(0, cols - 7);
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
  return [header, ...rows];
}

const POINTS = 'points';

/** A dead player's name between dashes: struck through where letters cannot be. */
function struck(name: string, alive: boolean): string {
  return alive ? name : `-${name}-`;
}

/** GHOST-232, GHOST-233. */
export function clockPane(obs: GhostlyObs, ui: GhostlyUi, box: Box): Pane {
  const { tick, monster } = obs.tally;
  const rows: FactRow[] = [
    ...(ui.seconds === null ? [] : [{ label: 'Time', value: clockText(ui.seconds) }]),
    { label: 'Tick', value: tick, why: 'Every tick each ghost goes one square.' },
  ];
  if (monster !== null || tick >= SUDDEN_DEATH)
    rows.push({ label: 'Sudden death', value: 'now', role: 'warning', tile: 'monster-left', why: SUDDEN });
  else if (tick >= SUDDEN_NEAR)
    rows.push({ label: 'Sudden death in', value: SUDDEN_DEATH - tick, role: 'warning', why: SUDDEN });
  return { id: 'clock', slot: 'status', box, kind: 'facts', rows, terminal: clockLines(obs, ui) };
}

const SUDDEN = 'A monster comes that eats all pellets and kills what it touches.';
const SUDDEN_NEAR = 500;

function clockText(seconds: number): string {
  return `${pad2(Math.floor(seconds / 60))}:${pad2(seconds % 60)}`;
}

export function clockLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const { tick, monster } = obs.tally;
  const time = ui.seconds === null ? '' : `${clockText(ui.seconds)}  `;
  const lines: Line[] = [[span(time, 'title', true), span(`tick ${tick}`)]];
  if (monster !== null || tick >= SUDDEN_DEATH) lines.push([span('SUDDEN DEATH', 'warning', true)]);
  else if (tick >= SUDDEN_NEAR) lines.push([span(`sudden death in ${SUDDEN_DEATH - tick}`, 'warning')]);
  else lines.push([]);
  return lines;
}

/** GHOST-235, GHOST-300. */
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
    tile: 'pellet',
    part: true,
    terminal: [
      line('pellets left', 'muted'),
      [span('['), span('='.repeat(filled), 'pellet'), span(' '.repeat(room - filled)), span(`] ${left}`)],
    ],
  };
}

function pad2(n: number): string {
  return String(n).padStart(2, '0');
}

export function roundText(obs: GhostlyObs): string {
  const { round, rounds } = obs.tally;
  return `round: ${round}/${rounds < 0 ? 'Infinite' : rounds}`;
}

export function roundPane(obs: GhostlyObs, box: Box): Pane {
  const { round, rounds } = obs.tally;
  const row: FactRow = { label: 'Round', value: round, ...(rounds < 0 ? {} : { of: rounds }) };
  return { id: 'round', slot: 'status', box, kind: 'facts', rows: [row], terminal: [[span(roundText(obs))]] };
}

/** GHOST-296: as long as the own ghost is dead. */
export function deathLines(obs: GhostlyObs, ui: GhostlyUi): Line[] {
  const death = ui.own?.deaths.filter((d) => d.round === obs.tally.round).pop();
  return death === undefined ? [] : [[span(deathAt(death, ui, obs), 'bad')]];
}
