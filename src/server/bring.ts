/** A shelf with games from elsewhere, in whichever thread it is needed. */
import { openShelf, type Shelf } from '../bots/shelf.ts';
import { ok, type Result } from '../engine/result.ts';
import { type GameSource, importGames } from '../games/brought.ts';
import { lendLibrary } from './lend-library.ts';

export async function bring(sources: readonly GameSource[]): Promise<Result<Shelf>> {
  if (sources.length === 0) return ok(openShelf());
  lendLibrary();
  const entries = await importGames(sources);
  return entries.ok ? ok(openShelf(entries.value)) : entries;
}

/** For a thread, whose starter has brought the same games before. */
export async function bringAgain(sources: readonly GameSource[]): Promise<Shelf> {
  const shelf = await bring(sources);
  if (!shelf.ok) throw new Error(`${shelf.problem.path}: ${shelf.problem.text}`);
  return shelf.value;
}
