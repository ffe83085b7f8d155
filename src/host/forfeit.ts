/** Games that end outside the rules: a seat that wears out the host's patience loses (PLAT-046, PLAT-051). */
import type { Game, Outcome, Seat, Types } from '../engine/game.ts';

/** Refused too often, too slow too often, or left. */
export const FORFEITS = ['patience', 'strikes', 'gone'] as const;
/** So many decisions past the budget lose the game. */
export const STRIKES = 3;
export type Forfeit = (typeof FORFEITS)[number];

/** Alone: lost with the present score. Among others: ranked, and the loser's score is below all the others'. */
export function forfeitOutcome<T extends Types>(
  game: Game<T>,
  s: T['state'],
  seats: number,
  loser: Seat,
  why: Forfeit,
): Outcome {
  const scores = Array.from({ length: seats }, (_, seat) => game.score(s, seat));
  if (seats === 1) return { kind: 'lost', why, scores };
  const others = scores.filter((_, seat) => seat !== loser);
  scores[loser] = Math.min(scores[loser], Math.min(...others) - 1);
  return { kind: 'ranked', why, scores };
}
