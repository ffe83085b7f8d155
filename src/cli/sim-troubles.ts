/** Programs that could not play, in a sentence each. */
import { clipped } from '../engine/printable.ts';
import { complain, note } from './output.ts';
import type { SimPlayer, SimResult } from './sim-types.ts';

/** One sentence for each program that had trouble; true if one of them failed in every game (PLAT-141). */
export function tellTroubles(players: readonly SimPlayer[], results: readonly SimResult[]): boolean {
  let useless = false;
  players.forEach((player, seat) => {
    if (!('command' in player)) return;
    const troubled = results.flatMap(({ seed, troubles }) =>
      troubles.filter((t) => t.seat === seat).map((t) => ({ seed, ...t })),
    );
    const failed = troubled.filter((t) => t.failed);
    const shown = failed[0] ?? troubled[0];
    if (shown === undefined) return;
    const always = failed.length === results.length;
    useless ||= always;
    const { length } = shown.failed ? failed : troubled;
    const often = always ? `in every game (${length})` : `in ${length} of ${results.length} games`;
    complain(
      `--bot-cmd ${JSON.stringify(clipped(player.command, 200))}: ${shown.failed ? 'failed' : 'was slow'} ${often}; ` +
        `with seed ${shown.seed} it ${shown.why}; its standard error ${shown.errors.trim() === '' ? 'is empty' : 'ends with:'}`,
    );
    if (shown.errors.trim() !== '') note(shown.errors.trimEnd());
  });
  return useless;
}
