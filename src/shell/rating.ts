/** What a finished game earns: its place in the score table, or the reason why it is not rated. */
import type { Types } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { formatProblem } from '../engine/result.ts';
import { plainSum } from '../engine/sha256.ts';
import type { GameModule } from '../games/index.ts';
import { checkRecording } from '../host/check-recording.ts';
import type { Controller } from '../host/controller.ts';
import type { Head } from '../host/lines.ts';
import { parseLine } from '../host/parse-line.ts';
import { whyUnfair } from '../host/proof.ts';
import { addScore } from '../host/scores.ts';
import type { Session } from '../host/session.ts';
import { type Vault, VaultError } from '../host/vault.ts';

/**
 * Only a fair game makes a record: one whose recording, played again from its first line, leads to this very end, and
 * which the player did not know already.
 */
export function whyUnrated(vault: Vault, { game }: GameModule, { head, lines }: Session<Types>): string | null {
  if (head.seats[0].kind === 'bot') return 'Not rated: a program played it.';
  // Nobody signs what is played here.
  const means = { witness: {}, sum: plainSum(), trusted: [], isSignature: () => false };
  const verified = checkRecording(game, `${lines.join('\n')}\n`, means);
  if (!verified.ok) return `Not rated: the game does not verify (${formatProblem(verified.problem)}).`;
  const unfair = whyUnfair(verified.value.proof);
  if (unfair !== null) return `Not rated: ${unfair}.`;
  return wasPlayedBefore(vault, head) ? 'Not rated: you have played this seed before.' : null;
}

function wasPlayedBefore(vault: Vault, head: Head): boolean {
  const { seed } = head.start;
  // Part of the name of every recording with this seed.
  const word = /[A-Za-z0-9]{0,24}/.exec(seed)?.[0] ?? '';
  const options = canonicalJson(head.options);
  return vault
    .list('recordings')
    .filter((name) => name.startsWith(`recordings/${head.game}-`) && name.includes(word))
    .some((name) => {
      const text = vault.read(name) ?? '';
      const first = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
      if (!first.ok || first.value.at !== 'head') return false;
      return first.value.start.seed === seed && canonicalJson(first.value.options) === options;
    });
}

/** Enters the game into its score table and says which place it took; '': none. */
export function enterScore(
  vault: Vault,
  { game, ui }: GameModule,
  session: Session<Types>,
  { now, ui: mode }: Controller<Types>,
  date: string,
): string {
  const standing = ui.standing(now.obs, mode);
  if (standing === null) return '';
  const { seed } = session.head.start;
  try {
    const { problem, place, table } = addScore(vault, game.id, standing, { seed, date, n: session.n });
    if (problem !== null) return formatProblem(problem);
    if (place === null) return '';
    if (table.length === 1) return `Your first score here (${standing.table}).`;
    return `Place ${place} of the best ${table.length} (${standing.table}).`;
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
    return `The score was not kept: ${e.message}`;
  }
}
