/** `ghostlight list --schema [GAME]`: the JSON Schema of a game, or of the messages around it. */
import type { Shelf } from '../bots/shelf.ts';
import { openSchemas } from '../server/game-schemas.ts';
import { printJson } from './output.ts';
import { must } from './stop.ts';

export async function listSchema(shelf: Shelf, id: string): Promise<void> {
  printJson(must(await openSchemas(shelf.games).find(id)), 2);
}
