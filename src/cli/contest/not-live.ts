/** Why a match cannot be watched just now (CONTEST-077). */
import { fail } from '../../engine/result.ts';

export const NOT_PLAYED = fail('not-found', '', 'this match is not being played');
export const NOT_TOLD = fail(
  'not-yet',
  '',
  'others have yet to play this seed, and could hear of it; the match is shown when its set is over',
);
