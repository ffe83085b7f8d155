/** A bracket as a drawing: a column per round, a box per meeting, lines to where the winners went; those with one life left below. */
import type { Meeting } from '../../contest/outline.ts';
import { html } from './site-layout.ts';

const WIDTH = 190;
const GAP = 40;
const LINE = 20;
const SPACE = 14;
/** So that no stroke is cut off. */
const EDGE = 1;
/** Lines that turn side by side. */
const LANES = 5;
const LANE = 6;

interface PlacedMeeting {
  readonly meeting: Meeting;
  readonly x: number;
  readonly y: number;
}

/** Hidden from readers aloud: the list below it says the same. */
export function drawBracket(meetings: readonly Meeting[], name: (bot: number) => string): string {
  const rounds = [...new Set(meetings.map((m) => m.round))].sort((a, b) => a - b);
  const above = place(meetings, rounds, (m) => m.pool !== 'lower', SPACE);
  const below = place(meetings, rounds, (m) => m.pool === 'lower', bottomOf(above) + 2 * SPACE);
  const placed = [...above, ...below];
  const height = bottomOf(placed) + SPACE;
  const width = rounds.length * (WIDTH + GAP) - GAP + 2 * EDGE;
  // Boxes cover the lines that pass behind them.
  const parts = [...placed.flatMap((p) => ways(p, placed)), ...placed.map((p) => box(p, name))];
  return `<div class="wide"><svg aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${parts.join('\n')}\n</svg></div>`;
}

/** A column per round, from this height down. */
function place(
  meetings: readonly Meeting[],
  rounds: readonly number[],
  here: (m: Meeting) => boolean,
  top: number,
): PlacedMeeting[] {
  return rounds.flatMap((round, column) => {
    let y = top;
    return meetings
      .filter((m) => m.round === round && here(m))
      .map((meeting) => {
        const placed = { meeting, x: EDGE + column * (WIDTH + GAP), y };
        y += meeting.bots.length * LINE + SPACE;
        return placed;
      });
  });
}

function bottomOf(placed: readonly PlacedMeeting[]): number {
  return Math.max(0, ...placed.map((p) => p.y + p.meeting.bots.length * LINE));
}

function box({ meeting, x, y }: PlacedMeeting, name: (bot: number) => string): string {
  const { bots, points, order, advance } = meeting;
  const on = new Set(order?.slice(0, advance) ?? []);
  const rows = bots.map((b, i) => {
    const weight = on.has(b) ? ' font-weight="700"' : '';
    const at = y + (i + 1) * LINE - 6;
    return `<text x="${x + 6}" y="${at}"${weight}>${html(name(b))}</text><text x="${x + WIDTH - 6}" y="${at}" text-anchor="end">${points[i]}</text>`;
  });
  return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${bots.length * LINE}"/>${rows.join('')}`;
}

/** To the next meeting of everybody who goes on. */
function ways({ meeting, x, y }: PlacedMeeting, all: readonly PlacedMeeting[]): string[] {
  return (meeting.order?.slice(0, meeting.advance) ?? []).flatMap((bot) => {
    const next = all.find((p) => p.meeting.round > meeting.round && p.meeting.bots.includes(bot));
    if (next === undefined) return [];
    const from = [x + WIDTH, y + (meeting.bots.indexOf(bot) + 0.5) * LINE];
    const to = [next.x, next.y + (next.meeting.bots.indexOf(bot) + 0.5) * LINE];
    // Each on a lane of its own, or two lines would become one.
    const lane = (all.indexOf(next) * 2 + next.meeting.bots.indexOf(bot)) % LANES;
    const middle = to[0] - GAP / 2 + (lane - (LANES - 1) / 2) * LANE;
    return [`<path d="M${from[0]} ${from[1]}H${middle}V${to[1]}H${to[0]}"/>`];
  });
}
