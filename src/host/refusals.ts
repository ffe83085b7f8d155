/** Refusals that the host gives before the rules are asked, and the sentence for any refusal. */
import type { Game, Types } from '../engine/game.ts';
import type { Refusal } from '../engine/result.ts';

export const STALE: Refusal = { code: 'stale' };
export const OVER: Refusal = { code: 'over' };
export const NOT_YOUR_TURN: Refusal = { code: 'not-your-turn' };
export const BAD_ACTION: Refusal = { code: 'bad-action' };
/** After a fault of the rules nothing more is played. */
export const BROKEN: Refusal = { code: 'broken' };

const SENTENCES = new Map([
  [STALE.code, 'That was meant for another step; look at the newest update.'],
  [OVER.code, 'The game is over.'],
  [NOT_YOUR_TURN.code, 'It is not your turn.'],
  [BAD_ACTION.code, 'There is no such action in this game.'],
  [BROKEN.code, 'The game stopped because of an internal fault; its recording is kept.'],
]);

export function explainRefusal<T extends Types>(game: Game<T>, refusal: Refusal): string {
  return SENTENCES.get(refusal.code) ?? game.explain(refusal);
}
