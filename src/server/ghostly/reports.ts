/** What a contest tells the error stream: one line per event, beginning with a word that says what it is about (GHOST-227). */
import type { GhostlyEvent, MazePlace } from '../../games/ghostly/index.ts';
import { decodeUtf8 } from '../../wire/dialects/arena-commands.ts';
import { type Contestant, describe } from './contestant.ts';

/** As the book writes it. */
export function placeText({ x, y }: MazePlace): string {
  return `(${x},${y})`;
}

export function ofRounds(round: number, rounds: number): string {
  return `${round}/${rounds < 0 ? 'infinite' : rounds}`;
}

/** Control characters escaped, cut to 40 characters. */
export function shownLine(line: Uint8Array): string {
  const text = [...decodeUtf8(line.subarray(0, 160))].slice(0, 40).join('');
  return JSON.stringify(text).replace(/[\u007f-\u009f]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
}

/** What a report says besides the event. */
export interface Reported {
  /** The tick in which it happened. */
  readonly tick: number;
  readonly rounds: number;
  /** Since the round began. */
  readonly ms: number;
  readonly contestants: readonly Contestant[];
}

/** The line of a tick's event; null for those that the flow of the contest reports itself. */
export function reportOf(e: GhostlyEvent, { tick, rounds, ms, contestants }: Reported): string | null {
  const who = (seat: number): string => describe(contestants[seat]);
  switch (e.type) {
    case 'powered':
      return `super tick ${tick}: player ${who(e.seat)} ate a super pellet`;
    case 'eaten':
      return `death tick ${tick}: player ${who(e.seat)} was eaten by player ${who(e.by)}, ${e.points} points moved`;
    case 'caught':
      return `death tick ${tick}: player ${who(e.seat)} was caught by the monster, 0 points moved`;
    case 'left':
      return `death tick ${tick}: player ${who(e.seat)} disconnected, 0 points moved`;
    case 'sudden-death':
      return `sudden-death tick ${tick}: the monster is out`;
    case 'round-over': {
      const points = e.points.map((p, seat) => `${who(seat)} ${p}`).join(', ');
      const winners = e.winners.map(who).join(', ') || 'nobody';
      return `round-end ${ofRounds(e.round, rounds)}: ${e.why} after ${e.ticks} ticks, ${Math.round(ms)} ms; points ${points}; won by ${winners}`;
    }
    case 'round-restarted':
      return `round-restart ${ofRounds(e.round, rounds)}`;
    case 'round-begins':
    case 'game-over':
      return null;
  }
}
