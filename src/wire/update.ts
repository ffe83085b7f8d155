/** What a port tells, as messages of the wire. */
import type { Game, Types, Watcher } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import type { Refused, Update } from '../host/port.ts';
import { explainRefusal } from '../host/refusals.ts';
import type { RefusedMessage, UpdateMessage } from './messages.ts';

/** PLAT-044. */
export function updateMessage<T extends Types>(
  game: Game<T>,
  session: string,
  who: Watcher,
  u: Update<T>,
): UpdateMessage {
  const yours = u.legal.length > 0;
  return {
    type: 'update',
    session,
    seat: typeof who === 'number' ? who : null,
    n: u.n,
    obs: u.obs,
    events: u.news,
    ...(yours ? { legal: u.legal.map((a) => game.actions.format(a)) } : {}),
    yours,
    score: u.score,
    outcome: u.outcome,
  };
}

/** PLAT-046. */
export function refusedMessage<T extends Types>(game: Game<T>, m: Pick<Refused, 'n' | 'refusal'>): RefusedMessage {
  return { type: 'refused', n: m.n, code: m.refusal.code, text: explainRefusal(game, m.refusal) };
}

/** An action that could not even be read is refused like an illegal one: with its code, and for nothing. */
export function unreadMessage(n: number, p: Problem): RefusedMessage {
  return { type: 'refused', n, code: p.code, text: p.text };
}
