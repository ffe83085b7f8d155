/** What servers have in common, in PostgreSQL. */
import type { CommonStore } from '../store/common-store.ts';
import type { Database } from './connect.ts';
import { keptGames } from './kept-games.ts';
import { serversStore } from './servers.ts';

export function commonStore(database: Pick<Database, 'run'>): CommonStore {
  return { ...serversStore(database), ...keptGames(database) };
}
