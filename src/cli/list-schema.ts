/** `ghostlight list --schema [GAME]`: the JSON Schema of a game, or of the messages around it. */
import type { GameEntry } from '../games/index.ts';
import { openSchemas } from '../server/game-schemas.ts';
import { printJson } from './output.ts';
import { must } from './stop.ts';

export async function listSchema(id: string, games: readonly GameEntry[]): Promise<void> {
  printJson(must(await openSchemas(games).find(id)), 2);
}
