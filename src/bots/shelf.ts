/** The games that one program offers, those of the house and those it was told of, with the bots that play them. */
import { GAMES, type GameEntry } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import { botsFor } from './index.ts';
import { randomBot } from './random.ts';

export interface Shelf {
  /** Loaded with rivals for the seats that nobody sits on. */
  readonly games: readonly GameEntry[];
  find(id: string): GameEntry | null;
  bots(id: string): Promise<readonly BotEntry[]>;
}

/** Made once where a program starts, and handed on: two servers in one process may offer different games. */
export function openShelf(brought: readonly GameEntry[] = []): Shelf {
  const all = [...GAMES, ...brought];
  const bots = async (id: string): Promise<readonly BotEntry[]> => {
    const guest = brought.find((g) => g.id === id);
    if (guest === undefined) return botsFor(id);
    const own = (await guest.load()).bots ?? [];
    return own.some((b) => b.name === 'random') ? own : [randomBot(['resign']), ...own];
  };
  const games = all.map((entry) => ({
    ...entry,
    load: async () => {
      const module = await entry.load();
      return module.game.seats.max === 1 ? module : { ...module, rivals: await bots(entry.id) };
    },
  }));
  return { games, find: (id) => games.find((g) => g.id === id) ?? null, bots };
}

/** The games of the house alone. */
export const HOUSE: Shelf = openShelf();
