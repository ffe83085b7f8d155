/** Bots that dial in: what they are known by, and whether this run can let them in (CONTEST-002, CONTEST-044). */
import { dialsIn, type EventManifest } from '../../contest/manifest.ts';
import { sumOfTexts } from '../../contest/secret.ts';

/** The `sha256` of a bot that is known by the name that it sends. */
export function arenaSum(name: string): string {
  return sumOfTexts(['arena', name]);
}

/** The `sha256`s of the bots of a match that dial in, with their seats; nobody waits for one that was taken out. */
export function callersOf({ bots }: Pick<EventManifest, 'bots'>, seated: readonly number[]): Caller[] {
  return seated.flatMap((b, seat) => {
    const bot = bots[b];
    return dialsIn(bot) && bot.withdrawn !== true ? [{ seat, kind: bot.kind, sum: bot.sha256 }] : [];
  });
}

export interface Caller {
  readonly seat: number;
  readonly kind: 'arena' | 'remote';
  readonly sum: string;
}
