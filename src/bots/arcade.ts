/** The games as an arcade offers them: with the bots that take the seats nobody sits on. */
import { GAMES, type GameEntry } from '../games/index.ts';
import { botsFor } from './index.ts';

export const ARCADE_GAMES: readonly GameEntry[] = GAMES.map((entry) => ({
  ...entry,
  load: async () => {
    const module = await entry.load();
    return module.game.seats.max === 1 ? module : { ...module, rivals: await botsFor(entry.id) };
  },
}));

export function findArcadeGame(id: string): GameEntry | null {
  return ARCADE_GAMES.find((g) => g.id === id) ?? null;
}
