/** Where a bracket stands on a drawing: a column per round, a box per meeting, lines to where the winners went; those with one life left below. */
import type { Meeting } from './outline.ts';

const WIDTH = 190;
const GAP = 40;
const LINE = 20;
const SPACE = 14;
/** So that no stroke is cut off. */
const EDGE = 1;
/** Lines that turn side by side. */
const LANES = 5;
const LANE = 6;

/** What a drawing needs of a meeting. */
export type DrawnMeeting = Omit<Meeting, 'sets'>;

export interface BracketRow {
  readonly bot: number;
  readonly points: number;
  /** It goes on. */
  readonly on: boolean;
  /** The line that its text stands on. */
  readonly y: number;
}

export interface BracketBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly BracketRow[];
}

export interface BracketDrawing {
  readonly width: number;
  readonly height: number;
  /** As SVG draws them; boxes cover those that pass behind them. */
  readonly paths: readonly string[];
  readonly boxes: readonly BracketBox[];
}

interface Placed {
  readonly meeting: DrawnMeeting;
  readonly x: number;
  readonly y: number;
}

export function layOutBracket(meetings: readonly DrawnMeeting[]): BracketDrawing {
  const rounds = [...new Set(meetings.map((m) => m.round))].sort((a, b) => a - b);
  const above = place(meetings, rounds, (m) => m.pool !== 'lower', SPACE);
  const below = place(meetings, rounds, (m) => m.pool === 'lower', bottomOf(above) + 2 * SPACE);
  const placed = [...above, ...below];
  return {
    width: rounds.length * (WIDTH + GAP) - GAP + 2 * EDGE,
    height: bottomOf(placed) + SPACE,
    paths: placed.flatMap((p) => ways(p, placed)),
    boxes: placed.map(box),
  };
}

/** A column per round, from this height down; a meeting stands midway between those that its bots come from. */
function place(
  meetings: readonly DrawnMeeting[],
  rounds: readonly number[],
  here: (m: DrawnMeeting) => boolean,
  top: number,
): Placed[] {
  const placed: Placed[] = [];
  for (const [column, round] of rounds.entries()) {
    let free = top;
    for (const meeting of meetings.filter((m) => m.round === round && here(m))) {
      const height = meeting.bots.length * LINE;
      const y = Math.max(free, middleOf(placed.filter((p) => leadsTo(p.meeting, meeting))) - height / 2);
      placed.push({ meeting, x: EDGE + column * (WIDTH + GAP), y });
      free = y + height + SPACE;
    }
  }
  return placed;
}

function leadsTo(from: DrawnMeeting, to: DrawnMeeting): boolean {
  return from.order?.slice(0, from.advance).some((bot) => to.bots.includes(bot)) === true;
}

function middleOf(placed: readonly Placed[]): number {
  if (placed.length === 0) return 0;
  return (Math.min(...placed.map((p) => p.y)) + bottomOf(placed)) / 2;
}

function bottomOf(placed: readonly Placed[]): number {
  return Math.max(0, ...placed.map((p) => p.y + p.meeting.bots.length * LINE));
}

function box({ meeting, x, y }: Placed): BracketBox {
  const { bots, points, order, advance } = meeting;
  const on = new Set(order?.slice(0, advance) ?? []);
  const rows = bots.map((bot, i) => ({ bot, points: points[i], on: on.has(bot), y: y + (i + 1) * LINE - 6 }));
  return { x, y, width: WIDTH, height: bots.length * LINE, rows };
}

/** To the next meeting of everybody who goes on. */
function ways({ meeting, x, y }: Placed, all: readonly Placed[]): string[] {
  return (meeting.order?.slice(0, meeting.advance) ?? []).flatMap((bot) => {
    const next = all.find((p) => p.meeting.round > meeting.round && p.meeting.bots.includes(bot));
    if (next === undefined) return [];
    const from = [x + WIDTH, y + (meeting.bots.indexOf(bot) + 0.5) * LINE];
    const to = [next.x, next.y + (next.meeting.bots.indexOf(bot) + 0.5) * LINE];
    // Each on a lane of its own, or two lines would become one.
    const lane = (all.indexOf(next) * 2 + next.meeting.bots.indexOf(bot)) % LANES;
    const middle = to[0] - GAP / 2 + (lane - (LANES - 1) / 2) * LANE;
    return [`M${from[0]} ${from[1]}H${middle}V${to[1]}H${to[0]}`];
  });
}
