/** The registry of bots: those of each game, loaded when first asked for. */
import type { BotEntry } from '../host/agent.ts';
import { randomBot } from './random.ts';

const OWN: { readonly [game: string]: () => Promise<readonly BotEntry[]> } = {
  delve: async () => (await import('./delve/index.ts')).delveBots,
  ghostly: async () => (await import('./ghostly/index.ts')).ghostlyBots,
  nonet: async () => (await import('./nonet/index.ts')).NONET_BOTS,
  swamp: async () => (await import('./swamp/index.ts')).swampBots,
  sword: async () => (await import('./sword/index.ts')).swordBots,
};

/** A game without bots of its own still has the random one. */
export async function botsFor(gameId: string): Promise<readonly BotEntry[]> {
  return Object.hasOwn(OWN, gameId) ? OWN[gameId]() : [randomBot(['resign'])];
}
