/** Who is to act, what is legal, and how a game ends in figures. */
import { NOBODY, type Outcome, type Seat } from '../../../engine/game.ts';
import type { Refusal } from '../../../engine/result.ts';
import { actions, type GhostlyAction, type GhostlyState, LEAVE, RESTART, WAIT } from '../types.ts';

const DEAD: Refusal = Object.freeze({ code: 'dead' });
const GONE: Refusal = Object.freeze({ code: 'gone' });
const OVER: Refusal = Object.freeze({ code: 'over' });
const NO_RESTART: Refusal = Object.freeze({ code: 'no-restart' });

const LIVING: readonly GhostlyAction[] = actions.listed;
const WAITING: readonly GhostlyAction[] = Object.freeze([WAIT]);
const NONE: readonly GhostlyAction[] = Object.freeze([]);

/** The seats of every subset of players, by its bits: nobody allocates them in a tick. */
const SEATS: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => (bits >> seat) & 1)),
);

/** Everybody connected: the dead can still leave, and only wait otherwise. */
export function toAct(s: GhostlyState): readonly Seat[] {
  if (s.finished) return NOBODY;
  let bits = 0;
  for (let i = 0; i < s.players.length; i++) if (s.players[i].connected) bits |= 1 << i;
  return SEATS[bits];
}

export function legal(s: GhostlyState, seat: Seat): readonly GhostlyAction[] {
  const p = s.players[seat];
  if (s.finished || p === undefined || !p.connected) return NONE;
  return p.alive ? LIVING : WAITING;
}

/** Walls and players refuse nothing: a step that fails is a tick spent (GHOST-096). */
export function refuse(s: GhostlyState, seat: Seat, action: GhostlyAction): Refusal | null {
  const p = s.players[seat];
  if (s.finished) return OVER;
  if (p === undefined || !p.connected) return GONE;
  if (action === RESTART) return s.restarts ? null : NO_RESTART;
  if (p.alive || action === WAIT || action === LEAVE) return null;
  return DEAD;
}

/** A win counts more than any number of points on a map of the largest size. */
const WIN = 1_000_000;

export function outcome(s: GhostlyState): Outcome | null {
  if (!s.finished) return null;
  const why = s.players.some((p) => p.connected) ? 'rounds' : 'deserted';
  return { kind: 'ranked', why, scores: s.players.map((p) => p.wins * WIN + p.total) };
}

/** GHOST-262: points, and one for each round won. */
export function score(s: GhostlyState, seat: Seat): number {
  return s.players[seat].total + s.players[seat].wins;
}

export function explain(refusal: Refusal): string {
  switch (refusal.code) {
    case 'dead':
      return 'Your ghost is dead until the next round.';
    case 'gone':
      return 'That player has left the game.';
    case 'no-restart':
      return 'Rounds cannot be restarted in this game.';
    case 'over':
      return 'The game is over.';
    default:
      return 'That is not possible.';
  }
}
