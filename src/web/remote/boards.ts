/** The best games of people on this server and on those that it shares a database with. */
import { askServer } from './ask.ts';

interface BoardEntry {
  readonly place: number;
  readonly player: string;
  readonly score: number;
  readonly seed: string;
  /** The name of its recording. */
  readonly recording: string;
}

export interface ServerBoard {
  readonly board: string;
  readonly entries: readonly BoardEntry[];
}

/** `seed`: of games with this seed alone. Where there are no boards there is none in the list. */
export async function serverBoards(game: string, seed?: string): Promise<readonly ServerBoard[]> {
  const query = seed === undefined ? '' : `?seed=${encodeURIComponent(seed)}`;
  const found: unknown = await (await askServer(`api/boards/${encodeURIComponent(game)}${query}`)).json();
  return Array.isArray(found) ? (found as ServerBoard[]) : [];
}
