/** The games of this page: those of the house, and those that the server it came from has beside them. */
import { signal } from '@preact/signals';
import { HOUSE, openShelf, type Shelf } from '../bots/shelf.ts';
import type { GameEntry } from '../games/index.ts';
import { entryOf, type ServedGame } from './served-game.ts';

export const shelf = signal<Shelf>(HOUSE);
/** Whether the server has been asked: until then an unknown game may still be one of its own. */
export const shelfIsFull = signal(false);
let served: readonly ServedGame[] = [];

export function findGame(id: string): GameEntry | null {
  return shelf.value.find(id);
}

/** What a worker needs to know of games that are not of the house. */
export function servedGames(): readonly ServedGame[] {
  return served;
}

export function serveGames(games: readonly Partial<ServedGame>[]): void {
  served = games.flatMap(({ id, title, about, module }) =>
    id === undefined || title === undefined || about === undefined || module === undefined
      ? []
      : [{ id, title, about, module: new URL(module, document.baseURI).href }],
  );
  if (served.length > 0) shelf.value = openShelf(served.map(entryOf));
  shelfIsFull.value = true;
}
