import { invariant } from '../engine/result.ts';
import { isOpen, type Ledger } from './ledger.ts';
import type { EventManifest } from './manifest.ts';
import { matchesOf, type SetPlan, type SetScore } from './sets.ts';

/** What the bots of a set scored in all of its matches together. */
export function scoreOfSet(plan: SetPlan, { seats }: EventManifest, ledger: Ledger): SetScore {
  const sums = plan.bots.map(() => 0);
  let open = false;
  for (const match of matchesOf(plan, seats)) {
    const line = ledger.finished.get(match.id);
    if (line === undefined) {
      if (!isOpen(ledger, match.id)) return 'pending';
      open = true;
    } else
      match.bots.forEach((bot, seat) => {
        const i = plan.bots.indexOf(bot);
        invariant(i >= 0, 'a match is played by the bots of its set');
        sums[i] += line.scores[seat];
      });
  }
  return open ? 'open' : sums;
}
