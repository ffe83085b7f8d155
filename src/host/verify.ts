/** Verification of any recording, with its signatures. */
import type { Game, Types } from '../engine/game.ts';
import type { Result } from '../engine/result.ts';
import { plainSum, type Sum } from '../engine/sha256.ts';
import { checkRecording, type Verified, type Witness } from './check-recording.ts';
import { isSignature } from './signature.ts';

export type { Verified } from './check-recording.ts';

/**
 * Where the machine computes SHA-256 itself (PLAT-061 names no program), its own `sum` is several times faster. `trusted`
 * are the keys of servers whose forfeits count (PLAT-074).
 */
export function verify<T extends Types>(
  game: Game<T>,
  text: string,
  witness: Witness<T> = {},
  sum: Sum = plainSum(),
  trusted: readonly string[] = [],
): Result<Verified<T>> {
  return checkRecording(game, text, { witness, sum, trusted, isSignature });
}
